import { isSameStatement } from '#contract/availability.ts';
import { priceOfSize } from '#contract/prices.ts';
import type { ProductRecord, VariantRecord } from '../catalogue/product-record.ts';
import type { SheetStatement } from './tables.ts';

/** What a row says of a product or of one of its sizes. */
export interface Said {
	/** Null: the product itself. */
	size: string | null;
	before: number | null;
	after: number | null;
	/** What was stated of the size, where the row states something. */
	stockBefore: SheetStatement | null;
	stock: SheetStatement | null;
}

const timeOf = (stated: string | null) => (stated === null ? null : Date.parse(stated));

/** Whether nobody has stated anything of the size since, not even the same once more. */
function isStatedAsCompared(variant: VariantRecord, before: SheetStatement): boolean {
	const { availability, stock, leadDaysFrom, leadDays, statedAt } = variant;
	const now = { availability, stock, lead_days_from: leadDaysFrom, lead_days: leadDays };
	// a sheet of the time before there were ranges names none
	const compared = { ...before, lead_days_from: before.lead_days_from ?? null };
	return isSameStatement(now, compared) && timeOf(statedAt) === timeOf(before.stated_at);
}

/** Whether the price is still the one that the sheet was compared with, and the stock where the row states some. */
export function isAsCompared({ price, variants }: ProductRecord, { size, before, stockBefore }: Said): boolean {
	if (size === null) return price === before && variants.every((variant) => variant.price === null);
	const variant = variants.find((one) => one.size === size);
	if (variant === undefined || priceOfSize({ price }, variant) !== before) return false;
	return stockBefore === null || isStatedAsCompared(variant, stockBefore);
}

function stated(variant: VariantRecord, stock: SheetStatement | null, now: string): VariantRecord {
	if (!stock) return variant;
	const { availability, stock: count, lead_days: leadDays, stated_at: statedAt } = stock;
	// a sheet of the time before there were ranges names none
	const leadDaysFrom = stock.lead_days_from ?? null;
	return { ...variant, availability, stock: count, leadDaysFrom, leadDays, statedAt: statedAt ?? now };
}

/**
 * The product with the prices and stock that the rows say. A price that all its sizes have is the product's; where each has one of
 * its own, the product's is the lowest.
 */
export function priceProduct(product: ProductRecord, said: Said[], now: string): ProductRecord {
	const own = said.find(({ size }) => size === null);
	const price = own ? own.after : product.price;
	const saidOf = new Map(said.map((one) => [one.size, one]));
	const variants = product.variants.map((variant) => {
		const row = saidOf.get(variant.size);
		if (!row) return variant;
		const isSame = row.after === row.before;
		return stated({ ...variant, price: isSame ? variant.price : row.after }, row.stock, now);
	});
	const prices = variants.map((variant) => priceOfSize({ price }, variant));
	const [first = null] = prices;
	const isPriced = said.some(({ before, after }) => before !== after);
	if (!isPriced) return { ...product, variants };
	if (prices.every((one) => one === first))
		return { ...product, price: first, variants: variants.map((variant) => ({ ...variant, price: null })) };
	const known = variants.flatMap((variant) => variant.price ?? []);
	const lowest = known.length === variants.length ? Math.min(...known) : price;
	return { ...product, price: lowest, variants };
}
