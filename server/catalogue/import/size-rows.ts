import { isNewStatement } from '#contract/catalogue/availability.ts';
import type { ProductRow, SizeRow } from '#contract/catalogue/import.schema.ts';
import { eachText } from '#contract/catalogue/product-fields.ts';
import type { OtherLanguage } from '#contract/language.ts';
import { priceOfSize } from '#contract/money/prices.ts';
import { type ProductRecord, plainVariant, type VariantRecord } from '../products/product-record.ts';
import { sizeKey } from '../products/written-size.ts';
import { mergeTranslations, translateProduct } from '../translations.ts';

type Stock = Pick<VariantRecord, 'availability' | 'stock' | 'leadDaysFrom' | 'leadDays' | 'statedAt'>;

/** The stock of a size after a row states it. A statement of today keeps its time, so that the same file changes nothing. */
function statedStock(before: VariantRecord, { stock: stated }: SizeRow, now: Date): Stock {
	const { availability, stock, leadDaysFrom, leadDays, statedAt } = before;
	const unchanged = { availability, stock, leadDaysFrom, leadDays, statedAt };
	if (!stated) return unchanged;
	const present = { availability, stock, lead_days_from: leadDaysFrom, lead_days: leadDays, stated_at: statedAt };
	if (!isNewStatement(stated, present, now)) return unchanged;
	return {
		availability: stated.availability,
		stock: stated.stock,
		leadDaysFrom: stated.lead_days_from,
		leadDays: stated.lead_days,
		statedAt: now.toISOString(),
	};
}

function withRow(before: VariantRecord, row: SizeRow, now: Date): VariantRecord {
	const typed = Object.entries({ ...before.corrections, ...row.values });
	const texts = Object.entries(row.descriptions).map(([language, description]) => [language, { description }]);
	const input: Partial<Record<OtherLanguage, { description: string }>> = Object.fromEntries(texts);
	return {
		...before,
		...statedStock(before, row, now),
		description: row.description ?? before.description,
		corrections: Object.fromEntries(typed.flatMap(([key, text]) => (text === null ? [] : [[key, text]]))),
		translations: mergeTranslations(before.translations, input),
	};
}

/** The variants in their stored order, then the new ones, each with its row of the file. */
function pairSizes(rows: SizeRow[], stored: VariantRecord[]): { variant: VariantRecord; row: SizeRow | undefined }[] {
	const rowOf = new Map(rows.map((row) => [sizeKey(row.size), row]));
	const hasSizes = rows.some(({ size }) => size !== '');
	const staying = stored.filter(({ size }) => size !== '' || !hasSizes);
	const present = new Set(staying.map(({ size }) => sizeKey(size)));
	// a part with sizes gets no variant without one
	const added = rows.filter(({ size }) => !present.has(sizeKey(size)) && (size !== '' || staying.length === 0));
	return [
		...staying.map((variant) => ({ variant, row: rowOf.get(sizeKey(variant.size)) })),
		...added.map((row) => ({ variant: { ...plainVariant, size: row.size, description: '' }, row })),
	];
}

/**
 * A price that most sizes share is the product's: [5, 5] → 5 and [null, null]; [5, 7] beside a stored 5 → 5 and [null, 7]. A size on request
 * leaves the product without a price.
 */
function sharedPrice(
	prices: (number | null)[],
	stored: number | null,
): { price: number | null; sizes: (number | null)[] } {
	const [first = null] = prices;
	const isShared = prices.every((price) => price === first);
	const isStored = stored !== null && prices.includes(stored) && !prices.includes(null);
	const price = isShared ? first : isStored ? stored : null;
	return { price, sizes: prices.map((own) => (own === price ? null : own)) };
}

const statedPrice = (price: NonNullable<SizeRow['price']>) => (price === 'on_request' ? null : price);

/** Prices of the product and of the paired sizes, after the rows. */
function pricesOf(pairs: ReturnType<typeof pairSizes>, rows: SizeRow[], before: ProductRecord | undefined) {
	const stored = before?.price ?? null;
	// a row without a size prices a part that has sizes as a whole
	const general = rows.find(({ size }) => size === '')?.price ?? null;
	if (pairs.every(({ row }) => row === undefined))
		return {
			price: general === null ? stored : statedPrice(general),
			sizes: pairs.map(({ variant }) => variant.price),
		};
	if (pairs.every(({ row }) => (row?.price ?? null) === null))
		return { price: stored, sizes: pairs.map(({ variant }) => variant.price) };
	return sharedPrice(
		pairs.map(({ variant, row }) =>
			row && row.price !== null ? statedPrice(row.price) : priceOfSize({ price: stored }, variant),
		),
		stored,
	);
}

/** Adds what is not there yet. */
const joined = (present: string[], added: string[]) => [...new Set([...present, ...added])];

interface Links {
	categoryId: number;
	images: string[];
}

/**
 * The product after a file with a size a row. The file adds: what it does not name stays, also sizes, keywords, and what a cell leaves empty.
 */
export function productOfSizeRows(
	row: ProductRow & { sizeRows: SizeRow[] },
	{ categoryId, images }: Links,
	before: ProductRecord | undefined,
	now = new Date(),
): ProductRecord {
	const has = (column: string) => row.columns?.includes(column) ?? true;
	const pairs = pairSizes(row.sizeRows, before?.variants ?? []);
	const { price, sizes } = pricesOf(pairs, row.sizeRows, before);
	const variants = pairs.map(({ variant, row: sizeRow }, at) => {
		const priced = { ...variant, price: sizes[at] ?? null };
		return sizeRow ? withRow(priced, sizeRow, now) : priced;
	});
	return translateProduct(
		{
			key: row.key,
			categoryId: before && !has('category') ? before.categoryId : categoryId,
			name: before && !has('name') ? before.name : row.name,
			...eachText((key) => (before && !has(key) ? before[key] : row[key])),
			price,
			keywords: joined(before?.keywords ?? [], row.keywords),
			images: row.imageNames ? images : (before?.images ?? []),
			variants,
			moreDescriptions: before?.moreDescriptions ?? [],
			translations: before?.translations ?? {},
		},
		row.translations,
	);
}
