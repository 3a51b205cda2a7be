import { eq } from 'drizzle-orm';
import { specificationIssues } from '#contract/catalogue/specification-rules.ts';
import { AppError } from '#contract/errors.ts';
import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import type { BulkChange } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { withStock } from '../catalogue/products/price-and-stock.ts';
import { noCategory } from '../catalogue/products/product-form.ts';
import type { ProductRecord } from '../catalogue/products/product-record.ts';
import { categories } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';

/** A bulk change other than deletion. */
export type RecordChange = Exclude<BulkChange, { kind: 'delete' }>;

/**
 * `12.30`, 10 → `13.53`. Calculates in coins of the currency, so that no binary fraction is rounded wrongly. A price stays at least the smallest
 * coin, since 0 is free: `0.01`, -60 → `0.01`.
 */
export function changePrice(price: number | null, percent: number, currency: Currency): number | null {
	if (price === null || price === 0) return price;
	const coins = 10 ** decimalsOf(currency);
	const hundredths = Math.round(percent * 100);
	const changed = Math.round((Math.round(price * coins) * (10_000 + hundredths)) / 10_000);
	return Math.max(changed, 1) / coins;
}

/** Applies a change to a product. */
export function changeRecord(
	record: ProductRecord,
	change: RecordChange,
	{ now, currency }: { now: Date; currency: Currency },
): ProductRecord {
	if (change.kind === 'category') return { ...record, categoryId: change.category_id };
	const variants = record.variants.map((variant) =>
		change.kind === 'stock'
			? withStock(variant, change.stock, now)
			: { ...variant, price: changePrice(variant.price, change.percent, currency) },
	);
	const price = change.kind === 'price' ? changePrice(record.price, change.percent, currency) : record.price;
	return { ...record, price, variants };
}

/** Returns a check that throws `invalid` when a product can't be in the category: sizes in a category of seals need a specification. */
export async function createCategoryCheck(database: Queries, id: number): Promise<(record: ProductRecord) => void> {
	const [category] = await database.select().from(categories).where(eq(categories.id, id));
	if (!category) throw noCategory();
	if (!category.special) return () => {};
	return ({ name, variants }) => {
		const [issue] = specificationIssues(
			{
				sizes: variants.map(({ size }) => size),
				descriptions: variants.map(({ description }) => description),
				seals: variants.map(({ seal }) => seal ?? undefined),
			},
			true,
		);
		if (issue) throw new AppError('invalid', m.worklist_bulk_not_in_category({ name, problem: issue.message }));
	};
}
