import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { specificationIssues } from '#contract/specification-rules.ts';
import type { BulkChange } from '#contract/worklist.ts';
import { m } from '#messages';
import { withStock } from '../catalogue/price-and-stock.ts';
import { noCategory } from '../catalogue/product-form.ts';
import type { ProductRecord } from '../catalogue/product-record.ts';
import { categories } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';

/** A change of many products but for their deletion. */
export type RecordChange = Exclude<BulkChange, { kind: 'delete' }>;

/** The price with so many per cent more or less, to the cent; in whole cents, which no fraction rounds wrongly. */
export function changedPrice(price: number | null, percent: number): number | null {
	if (price === null) return null;
	const hundredths = Math.round(percent * 100);
	return Math.round((Math.round(price * 100) * (10_000 + hundredths)) / 10_000) / 100;
}

/** A product as the change makes it. */
export function changedRecord(record: ProductRecord, change: RecordChange, now: Date): ProductRecord {
	if (change.kind === 'category') return { ...record, categoryId: change.category_id };
	const variants = record.variants.map((variant) =>
		change.kind === 'stock'
			? withStock(variant, change.stock, now)
			: { ...variant, price: changedPrice(variant.price, change.percent) },
	);
	const price = change.kind === 'price' ? changedPrice(record.price, change.percent) : record.price;
	return { ...record, price, variants };
}

/** Throws `invalid` where a product may not be in the category: one of seals whose sizes lack what a seal has. */
export async function categoryCheck(database: Queries, id: number): Promise<(record: ProductRecord) => void> {
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
