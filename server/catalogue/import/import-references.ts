import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import type { ReferenceRow } from '#contract/catalogue/references.schema.ts';
import type { Author } from '../../changes/record-changes.ts';
import type { Queries } from '../../platform/database.ts';
import { type ReferenceRecord, readReferences, type StoredReferenceRow } from '../references/reference-rows.ts';
import { deleteReferences, insertReferences, updateReference } from '../references/write-references.ts';
import { compact } from '../search-text.ts';
import { productReferences } from '../tables.ts';
import { mergeTranslations } from '../translations.ts';

/** The file's references of a product; undefined: they stay unchanged. */
interface NamedReferences {
	productId: number;
	rows: ReferenceRow[] | undefined;
	/** The rows are added: stored ones stay, whether the file names them or not. */
	isAdded?: boolean;
}

/** Identifies a statement; note and source don't count. */
function keyOf({ maker, code, productId, size, grade }: ReferenceRecord): string {
	return JSON.stringify([productId, size, grade, compact(maker), compact(code)]);
}

function isSame(a: ReferenceRecord, b: ReferenceRecord): boolean {
	const fields = ['maker', 'code', 'note', 'source'] as const;
	return fields.every((field) => a[field] === b[field]) && isDeepStrictEqual(a.translations, b.translations);
}

/** The file's references with missing translations filled from the stored ones; of two equal statements the first. */
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

/** The file's changes to the references of its products. */
interface ReferenceChanges {
	removed: StoredReferenceRow[];
	changed: { id: number; before: ReferenceRecord; after: ReferenceRecord }[];
	added: ReferenceRecord[];
}

async function findChanges(database: Queries, named: NamedReferences[]): Promise<ReferenceChanges> {
	const withRows = named.filter(({ rows }) => rows !== undefined);
	if (withRows.length === 0) return { removed: [], changed: [], added: [] };
	const productIds = withRows.map(({ productId }) => productId);
	const stored = await readReferences(database, inArray(productReferences.productId, productIds));
	const records = recordsOf(withRows, stored);
	const adding = new Set(withRows.filter(({ isAdded }) => isAdded).map(({ productId }) => productId));
	const storedKeys = new Set(stored.map(({ record }) => keyOf(record)));
	return {
		removed: stored.filter(({ record }) => !adding.has(record.productId) && !records.has(keyOf(record))),
		changed: stored.flatMap(({ id, record }) => {
			if (adding.has(record.productId)) return [];
			const after = records.get(keyOf(record));
			return after && !isSame(record, after) ? [{ id, before: record, after }] : [];
		}),
		added: [...records]
			.filter(([key]) => !storedKeys.has(key))
			.map(([, record]) => record)
			.toReversed(),
	};
}

/** A reference as one line. */
const textOf = ({ maker, code, size, grade, note }: ReferenceRecord) =>
	[maker, code, size, grade === 'same' ? '' : grade, note].filter(Boolean).join(' ');

/** The references that a file removes and adds, a line each, by product. */
export async function compareReferences(
	database: Queries,
	named: NamedReferences[],
): Promise<Map<number, { before: string[]; after: string[] }>> {
	const { removed, changed, added } = await findChanges(database, named);
	const linesByProduct = new Map<number, { before: string[]; after: string[] }>();
	const addLine = (side: 'before' | 'after', record: ReferenceRecord) => {
		const sides = linesByProduct.get(record.productId) ?? { before: [], after: [] };
		sides[side].push(textOf(record));
		linesByProduct.set(record.productId, sides);
	};
	for (const record of [...removed.map((row) => row.record), ...changed.map((row) => row.before)])
		addLine('before', record);
	for (const record of [...changed.map((row) => row.after), ...added]) addLine('after', record);
	return linesByProduct;
}

/**
 * Replaces the references of products by those of the file, in the caller's transaction; unchanged rows are not written. Returns the products
 * with changes.
 */
export async function importReferences(
	transaction: Queries,
	author: Author,
	named: NamedReferences[],
): Promise<Set<number>> {
	const { removed, changed, added } = await findChanges(transaction, named);
	if (removed.length > 0)
		await deleteReferences(
			transaction,
			author,
			inArray(
				productReferences.id,
				removed.map(({ id }) => id),
			),
		);
	for (const { id, after } of changed)
		await updateReference(transaction, author, { id, productId: after.productId }, () => after);
	if (added.length > 0) await insertReferences(transaction, author, added);
	const touched = [...removed.map(({ record }) => record), ...changed.map(({ after }) => after), ...added];
	return new Set(touched.map(({ productId }) => productId));
}
