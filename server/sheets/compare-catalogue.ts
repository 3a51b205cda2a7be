import type { CategoryRow, ProductRow } from '#contract/import.ts';
import { priceOfSize } from '#contract/prices.ts';
import type { ComparedProduct } from '../catalogue/compare-products.ts';
import type { KnownCategory } from '../catalogue/import-categories.ts';
import type { RowProblem } from '../catalogue/import-problems.ts';
import type { ReadRow } from '../catalogue/import-reader.ts';
import { categoryOfRow, productOfRow } from '../catalogue/import-records.ts';
import type { ProductRecord } from '../catalogue/product-record.ts';
import type { CategoryRecord } from '../catalogue/write-categories.ts';
import { differences } from '../changes/record-changes.ts';
import type { StoredRow } from './compare-row.ts';
import { isJump, percentOf } from './price-jump.ts';
import type { Reason } from './reasons.ts';

/** Characters of a text that are told of a bad row, and how many things. */
const maxLength = 200;
const maxTold = 5;
const plain = (text: string) =>
	text
		.replace(/\p{Cc}/gu, ' ')
		.slice(0, maxLength)
		.toWellFormed();

const nothing = {
	...{ size: '', productId: null, productKey: null, variantSize: null, before: null, after: null, percent: null },
	...{ stockBefore: null, stockAfter: null, record: null, fieldsBefore: null, fieldsAfter: null },
};

const righted = (notices: string[]) =>
	notices.slice(0, maxTold).map((notice): Reason => ({ key: 'righted', values: { notice: plain(notice) } }));

const reasonOf = ({ kind, field, text, written, max }: RowProblem): Reason => ({
	key: `field_${kind}`,
	values: { field: plain(field), problem: plain(text), written: plain(written), ...(max !== undefined && { max }) },
});

/** A row that can't be written, with what is wrong with it. */
export function badRow(entity: 'category' | 'product', read: ReadRow<CategoryRow | ProductRow>): StoredRow {
	const { line, name, problems } = read;
	const reasons = problems.slice(0, maxTold).map(reasonOf);
	return { ...nothing, row: line, entity, code: plain(name), name: '', state: 'refused', reasons };
}

/** What a row would make of its category, of which `present` is what is stored. */
export function categoryRow(
	{ line, notices }: Pick<ReadRow<CategoryRow>, 'line' | 'notices'>,
	row: CategoryRow,
	present: { known: KnownCategory; record: CategoryRecord } | undefined,
): StoredRow {
	const images = row.imageSlugs.length > 0 ? (present?.record.images ?? []) : row.images;
	const after = categoryOfRow(row, images, present?.record);
	const different = present && differences({ ...present.record }, { ...after });
	return {
		...{ ...nothing, row: line, entity: 'category', code: after.key, name: after.name, productKey: after.key },
		state: present ? (different ? 'changed' : 'same') : 'new',
		record: row,
		fieldsBefore: different?.before ?? null,
		fieldsAfter: different?.after ?? null,
		reasons: righted(notices),
	};
}

interface Prices {
	before: number | null;
	after: number | null;
	percent: number | null;
}

/** The price that changes most, of the product or of one of its sizes, and whether any jumps. */
function comparePrices(before: ProductRecord, after: ProductRecord): Prices & { jumps: boolean } {
	const pairs = after.variants.flatMap((variant) => {
		const was = before.variants.find(({ size }) => size === variant.size);
		const [old, now] = [was ? priceOfSize(before, was) : null, priceOfSize(after, variant)];
		return old !== null && now !== null && old !== now ? [{ before: old, after: now }] : [];
	});
	const [most] = pairs.toSorted((a, b) => Math.abs(b.after / b.before - 1) - Math.abs(a.after / a.before - 1));
	const jumps = pairs.some((pair) => isJump(pair.before, pair.after));
	if (!most) return { before: before.price, after: after.price, percent: null, jumps };
	return { ...most, percent: most.before === 0 ? null : percentOf(most.before, most.after), jumps };
}

/** What the row takes of what was changed since it was exported, and what it leaves. */
function meanwhile({ row, present, exported, after, different }: ComparedProduct): Reason[] {
	if (!present || !exported) return [];
	const since = Object.keys(differences({ ...exported }, { ...present.record })?.after ?? {});
	const whole = productOfRow(row, { categoryId: after.categoryId, images: after.images }, present.record);
	const found: Reason[] = [];
	if (since.some((field) => different && field in different.after)) found.push({ key: 'exported_before' });
	if (differences({ ...whole }, { ...after })) found.push({ key: 'exported_kept' });
	return found;
}

/** What a row would make of its product. */
export function productRow(
	{ line, notices }: Pick<ReadRow<ProductRow>, 'line' | 'notices'>,
	compared: ComparedProduct,
): StoredRow {
	const { row, present, after, different } = compared;
	const prices = present && comparePrices(present.record, after);
	const isWritten = !present || different !== undefined;
	const changed = prices?.jumps ? 'jump' : 'changed';
	return {
		...nothing,
		...{ row: line, entity: 'product', code: row.key, name: row.name },
		...{ productId: present?.id ?? null, productKey: row.key },
		...{ before: prices?.before ?? null, after: prices ? prices.after : after.price, percent: prices?.percent ?? null },
		state: present ? (different ? changed : 'same') : 'new',
		record: isWritten ? row : null,
		fieldsBefore: different?.before ?? null,
		fieldsAfter: different?.after ?? null,
		reasons: [
			...righted(notices),
			...meanwhile(compared),
			...(isWritten && row.imageSlugs.length > 0 ? [{ key: 'pictures' } satisfies Reason] : []),
		],
	};
}
