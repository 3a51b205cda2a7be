import { isSameStatement } from '#contract/catalogue/availability.ts';
import { priceOfSize, storedPrices } from '#contract/money/prices.ts';
import type { ProductRecord, VariantRecord } from '../catalogue/products/product-record.ts';
import type { SheetStatement } from './tables.ts';

/** One price or stock statement read from a sheet row. */
export interface StatedPrice {
	/** Null: the product itself, all sizes. */
	size: string | null;
	before: number | null;
	after: number | null;
	/** The stored stock at comparison; null when the row has no stock. */
	stockBefore: SheetStatement | null;
	stock: SheetStatement | null;
}

const timeOf = (date: string | null) => (date === null ? null : Date.parse(date));

/** Whether nobody has stated the stock since the comparison, not even the same stock again. */
function isStatedAsCompared(variant: VariantRecord, before: SheetStatement): boolean {
	const { availability, stock, leadDaysFrom, leadDays, statedAt } = variant;
	const now = { availability, stock, lead_days_from: leadDaysFrom, lead_days: leadDays };
	// older sheets have no ranges
	const compared = { ...before, lead_days_from: before.lead_days_from ?? null };
	return isSameStatement(now, compared) && timeOf(statedAt) === timeOf(before.stated_at);
}

/** Whether the price, and the stock if the row has any, are still the ones that the sheet was compared with. */
export function isUnchangedSinceComparison(
	{ price, variants }: ProductRecord,
	{ size, before, stockBefore }: StatedPrice,
): boolean {
	if (size === null) return price === before && variants.every((variant) => variant.price === null);
	const variant = variants.find((candidate) => candidate.size === size);
	if (variant === undefined || priceOfSize({ price }, variant) !== before) return false;
	return stockBefore === null || isStatedAsCompared(variant, stockBefore);
}

function withStockStatement(variant: VariantRecord, stock: SheetStatement | null, now: string): VariantRecord {
	if (!stock) return variant;
	const { availability, stock: count, lead_days: leadDays, stated_at: statedAt } = stock;
	// older sheets have no ranges
	const leadDaysFrom = stock.lead_days_from ?? null;
	return { ...variant, availability, stock: count, leadDaysFrom, leadDays, statedAt: statedAt ?? now };
}

/**
 * Applies the rows to a product. If all sizes then cost the same, that is the product's price; if each has its own price, the product gets
 * the lowest.
 */
export function priceProduct(product: ProductRecord, statements: StatedPrice[], now: string): ProductRecord {
	const productStatement = statements.find(({ size }) => size === null);
	const statementOf = new Map(statements.map((statement) => [statement.size, statement]));
	const rows = product.variants.map(({ size }) => statementOf.get(size));
	const { price, sizes } = storedPrices(
		productStatement ? productStatement.after : product.price,
		product.variants.map((variant, at) => {
			const row = rows[at];
			return row && row.after !== row.before ? (row.after ?? 'on_request') : variant.price;
		}),
	);
	const variants = product.variants.map((variant, at) =>
		withStockStatement({ ...variant, price: sizes[at] ?? null }, rows[at]?.stock ?? null, now),
	);
	const prices = variants.map((variant) => priceOfSize({ price }, variant));
	const [first = null] = prices;
	const hasNewPrice = statements.some(({ before, after }) => before !== after);
	if (!hasNewPrice) return { ...product, variants };
	if (prices.every((sizePrice) => sizePrice === first))
		return { ...product, price: first, variants: variants.map((variant) => ({ ...variant, price: null })) };
	const ownPrices = variants.flatMap((variant) => variant.price ?? []);
	const lowest = ownPrices.length === variants.length ? Math.min(...ownPrices) : price;
	return { ...product, price: lowest, variants };
}
