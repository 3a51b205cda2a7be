import type { CategoryRow, ProductRow } from '#contract/catalogue/import.schema.ts';
import { priceOfSize } from '#contract/money/prices.ts';
import type { CategoryRecord } from '../catalogue/categories/write-categories.ts';
import type { StoredCategory } from '../catalogue/import/import-categories.ts';
import type { RowProblem } from '../catalogue/import/import-problems.ts';
import type { ReadRow } from '../catalogue/import/import-reader.ts';
import { categoryOfRow, productOfRow } from '../catalogue/import/import-records.ts';
import type { ComparedProduct } from '../catalogue/products/compare-products.ts';
import type { ProductRecord } from '../catalogue/products/product-record.ts';
import { differences, type Snapshot } from '../changes/record-changes.ts';
import type { StoredRow } from './compare-row.ts';
import { isJump, percentOf } from './price-jump.ts';
import type { Reason } from './reasons.ts';

/** Characters per text, and texts per row, that the comparison stores. */
const maxLength = 200;
const maxReasons = 5;
const plain = (text: string) =>
	text
		.replace(/\p{Cc}/gu, ' ')
		.slice(0, maxLength)
		.toWellFormed();

const emptyCatalogueRow = {
	size: '',
	productId: null,
	productKey: null,
	variantSize: null,
	before: null,
	after: null,
	percent: null,
	stockBefore: null,
	stockAfter: null,
	record: null,
	fieldsBefore: null,
	fieldsAfter: null,
};

const correctionNotes = (notices: string[]) =>
	notices.slice(0, maxReasons).map((notice): Reason => ({ key: 'righted', values: { notice: plain(notice) } }));

export const reasonOf = ({ kind, field, text, written, max, rows }: RowProblem): Reason =>
	kind === 'other_columns'
		? { key: kind }
		: {
				key: `field_${kind}`,
				values: {
					field: plain(field),
					problem: plain(text),
					written: plain(written),
					...(max !== undefined && { max }),
					...(rows && { rows }),
				},
			};

/** A row that can't be written, with its problems. */
export function badRow(entity: 'category' | 'product', read: ReadRow<CategoryRow | ProductRow>): StoredRow {
	const { line, name, problems } = read;
	const reasons = problems.slice(0, maxReasons).map(reasonOf);
	return { ...emptyCatalogueRow, row: line, entity, code: plain(name), name: '', state: 'refused', reasons };
}

/** Compares a row with its category. `present` is the stored category. */
export function categoryRow(
	{ line, notices }: Pick<ReadRow<CategoryRow>, 'line' | 'notices'>,
	row: CategoryRow,
	present: { known: StoredCategory; record: CategoryRecord } | undefined,
	nearest?: { id: number; name: string },
): StoredRow {
	const images = row.imageSlugs.length > 0 ? (present?.record.images ?? []) : row.images;
	const after = categoryOfRow(row, images, present?.record);
	const different = present && differences({ ...present.record }, { ...after });
	return {
		...emptyCatalogueRow,
		row: line,
		entity: 'category',
		code: after.key,
		name: after.name,
		productKey: after.key,
		state: present ? (different ? 'changed' : 'same') : 'new',
		record: row,
		fieldsBefore: different?.before ?? null,
		fieldsAfter: different?.after ?? null,
		reasons: [
			...correctionNotes(notices),
			...(nearest
				? [{ key: 'nearest_category', values: { id: nearest.id, name: plain(nearest.name) } } satisfies Reason]
				: []),
		],
	};
}

/** What a new part of a file with a size a row would be. */
function newFields({ price, model, keywords, images, variants, translations }: ProductRecord): Snapshot {
	return { model, price, keywords, images, variants, translations };
}

interface Prices {
	before: number | null;
	after: number | null;
	percent: number | null;
}

/** The biggest price change among the product's sizes, and whether any change is a jump. A price that is taken away is the biggest one. */
function comparePrices(before: ProductRecord, after: ProductRecord): Prices & { jumps: boolean } {
	const priced = after.variants.flatMap((variant) => {
		const previous = before.variants.find(({ size }) => size === variant.size);
		const old = previous ? priceOfSize(before, previous) : null;
		return old === null ? [] : [{ before: old, after: priceOfSize(after, variant) }];
	});
	const removed = priced.find((pair) => pair.after === null);
	if (removed) return { ...removed, percent: null, jumps: true };
	const pairs = priced.flatMap((pair) =>
		pair.after !== null && pair.after !== pair.before ? [{ before: pair.before, after: pair.after }] : [],
	);
	const [biggest] = pairs.toSorted((a, b) => Math.abs(b.after / b.before - 1) - Math.abs(a.after / a.before - 1));
	const jumps = pairs.some((pair) => isJump(pair.before, pair.after));
	if (!biggest) return { before: before.price, after: after.price, percent: null, jumps };
	return { ...biggest, percent: biggest.before === 0 ? null : percentOf(biggest.before, biggest.after), jumps };
}

/** Notes for a product that has changed since the export: the row overwrites a change, or leaves one alone. */
function staleExportNotes({ row, present, exported, after, different }: ComparedProduct): Reason[] {
	if (!present || !exported) return [];
	const changedFields = Object.keys(differences({ ...exported }, { ...present.record })?.after ?? {});
	const asWritten = productOfRow(row, { categoryId: after.categoryId, images: after.images }, present.record);
	const notes: Reason[] = [];
	if (changedFields.some((field) => different && field in different.after)) notes.push({ key: 'exported_before' });
	if (differences({ ...asWritten }, { ...after })) notes.push({ key: 'exported_kept' });
	return notes;
}

/** Compares a row with its product. */
export function productRow(
	{ line, notices, remarks }: Pick<ReadRow<ProductRow>, 'line' | 'notices' | 'remarks'>,
	compared: ComparedProduct,
): StoredRow {
	const { row, present, after, different } = compared;
	const prices = present && comparePrices(present.record, after);
	const isWritten = !present || different !== undefined;
	const changed = prices?.jumps ? 'jump' : 'changed';
	return {
		...emptyCatalogueRow,
		row: line,
		entity: 'product',
		code: row.sizeRows && !row.columns?.includes('key') ? row.model || row.name : row.key,
		name: after.name,
		productId: present?.id ?? null,
		productKey: row.key,
		before: prices?.before ?? null,
		after: prices ? prices.after : after.price,
		percent: prices?.percent ?? null,
		state: present ? (different ? changed : 'same') : 'new',
		record: isWritten ? row : null,
		fieldsBefore: different?.before ?? null,
		fieldsAfter: different?.after ?? (present || !row.sizeRows ? null : newFields(after)),
		reasons: [
			...correctionNotes(notices),
			...remarks.slice(0, maxReasons).map(reasonOf),
			...staleExportNotes(compared),
			...(isWritten && row.imageSlugs.length > 0 ? [{ key: 'pictures' } satisfies Reason] : []),
		],
	};
}
