import { inArray } from 'drizzle-orm';
import type { ReferenceRow } from '#contract/references.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { type ReferenceRecord, readReferences } from './reference-rows.ts';
import { compact } from './search-text.ts';
import { productReferences } from './tables.ts';
import { deleteReferences, insertReferences, updateReference } from './write-references.ts';

/** The rows that a file has for a product; undefined: they stay as they are. */
interface NamedReferences {
	productId: number;
	rows: ReferenceRow[] | undefined;
}

/** What one statement is known by, whatever its note and its source. */
function keyOf({ maker, code, productId, size, grade }: ReferenceRecord): string {
	return JSON.stringify([productId, size, grade, compact(maker), compact(code)]);
}

function isSame(one: ReferenceRecord, other: ReferenceRecord): boolean {
	const fields = ['maker', 'code', 'note', 'source'] as const;
	return fields.every((field) => one[field] === other[field]);
}

/** The rows of the file; of two that state the same the first. */
function recordsOf(named: NamedReferences[]): Map<string, ReferenceRecord> {
	const records = named.flatMap(({ productId, rows = [] }) =>
		rows.map((row): ReferenceRecord => ({ ...row, size: row.size || null, productId })),
	);
	return new Map(records.toReversed().map((record) => [keyOf(record), record]));
}

/**
 * Has the equals-table say of products what a file says of them, in the caller's transaction: a row that the file no longer has
 * goes, one that is as it was is left untouched. Returns the products of which something was changed.
 */
export async function importReferences(
	transaction: Queries,
	author: Author,
	named: NamedReferences[],
): Promise<Set<number>> {
	const told = named.filter(({ rows }) => rows !== undefined);
	if (told.length === 0) return new Set();
	const wanted = recordsOf(told);
	const productIds = told.map(({ productId }) => productId);
	const stored = await readReferences(transaction, inArray(productReferences.productId, productIds));
	const known = new Set(stored.map(({ record }) => keyOf(record)));
	const gone = stored.filter(({ record }) => !wanted.has(keyOf(record)));
	const added = [...wanted].filter(([key]) => !known.has(key)).map(([, record]) => record);
	if (gone.length > 0)
		await deleteReferences(
			transaction,
			author,
			inArray(
				productReferences.id,
				gone.map(({ id }) => id),
			),
		);
	const changed = stored.flatMap(({ id, record }) => {
		const after = wanted.get(keyOf(record));
		return after && !isSame(record, after) ? [{ id, after }] : [];
	});
	for (const { id, after } of changed)
		await updateReference(transaction, author, { id, productId: after.productId }, () => after);
	await insertReferences(transaction, author, added.toReversed());
	const touched = [...gone.map(({ record }) => record), ...changed.map(({ after }) => after), ...added];
	return new Set(touched.map(({ productId }) => productId));
}
