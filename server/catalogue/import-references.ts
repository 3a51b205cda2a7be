import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import type { ReferenceRow } from '#contract/references.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { type ReferenceRecord, readReferences, type StoredReferenceRow } from './reference-rows.ts';
import { compact } from './search-text.ts';
import { productReferences } from './tables.ts';
import { mergeTranslations } from './translations.ts';
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
	return (
		fields.every((field) => one[field] === other[field]) && isDeepStrictEqual(one.translations, other.translations)
	);
}

/** The rows of the file, with the translations that it does not name as they are stored; of two that state the same the first. */
function recordsOf(named: NamedReferences[], stored: StoredReferenceRow[]): Map<string, ReferenceRecord> {
	const before = new Map(stored.map(({ record }) => [keyOf(record), record.translations]));
	const records = named.flatMap(({ productId, rows = [] }) =>
		rows.map((row): ReferenceRecord => {
			const { translations, ...texts } = row;
			const record = { ...texts, size: row.size || null, productId, translations: {} };
			return { ...record, translations: mergeTranslations(before.get(keyOf(record)) ?? {}, translations) };
		}),
	);
	return new Map(records.toReversed().map((record) => [keyOf(record), record]));
}

/** What the file changes of the rows of its products. */
interface ReferenceChanges {
	gone: StoredReferenceRow[];
	changed: { id: number; before: ReferenceRecord; after: ReferenceRecord }[];
	added: ReferenceRecord[];
}

async function findChanges(database: Queries, named: NamedReferences[]): Promise<ReferenceChanges> {
	const told = named.filter(({ rows }) => rows !== undefined);
	if (told.length === 0) return { gone: [], changed: [], added: [] };
	const productIds = told.map(({ productId }) => productId);
	const stored = await readReferences(database, inArray(productReferences.productId, productIds));
	const records = recordsOf(told, stored);
	const known = new Set(stored.map(({ record }) => keyOf(record)));
	return {
		gone: stored.filter(({ record }) => !records.has(keyOf(record))),
		changed: stored.flatMap(({ id, record }) => {
			const after = records.get(keyOf(record));
			return after && !isSame(record, after) ? [{ id, before: record, after }] : [];
		}),
		added: [...records]
			.filter(([key]) => !known.has(key))
			.map(([, record]) => record)
			.toReversed(),
	};
}

/** One of them in a line. */
const textOf = ({ maker, code, size, grade, note }: ReferenceRecord) =>
	[maker, code, size, grade === 'same' ? '' : grade, note].filter(Boolean).join(' ');

/** The rows that a file takes away and those that it has in their places, a line each, by the product of which it changes any. */
export async function compareReferences(
	database: Queries,
	named: NamedReferences[],
): Promise<Map<number, { before: string[]; after: string[] }>> {
	const { gone, changed, added } = await findChanges(database, named);
	const found = new Map<number, { before: string[]; after: string[] }>();
	const tell = (side: 'before' | 'after', record: ReferenceRecord) => {
		const sides = found.get(record.productId) ?? { before: [], after: [] };
		sides[side].push(textOf(record));
		found.set(record.productId, sides);
	};
	for (const record of [...gone.map((row) => row.record), ...changed.map((row) => row.before)]) tell('before', record);
	for (const record of [...changed.map((row) => row.after), ...added]) tell('after', record);
	return found;
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
	const { gone, changed, added } = await findChanges(transaction, named);
	if (gone.length > 0)
		await deleteReferences(
			transaction,
			author,
			inArray(
				productReferences.id,
				gone.map(({ id }) => id),
			),
		);
	for (const { id, after } of changed)
		await updateReference(transaction, author, { id, productId: after.productId }, () => after);
	if (added.length > 0) await insertReferences(transaction, author, added);
	const touched = [...gone.map(({ record }) => record), ...changed.map(({ after }) => after), ...added];
	return new Set(touched.map(({ productId }) => productId));
}
