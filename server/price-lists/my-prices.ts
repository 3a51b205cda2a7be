import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { MyPrice, MyPricesForm, PriceOf, PriceOfQuery } from '#contract/price-lists/price-lists.schema.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import type { Queries } from '../platform/database.ts';
import { priceListNotFound } from './price-lists.ts';
import { type PriceBuyer, type PricedSize, readLinePrices } from './read-prices.ts';

/** Whose prices a viewer has: his company's as a customer, else everybody's. */
export function buyerOf(viewer: Viewer): PriceBuyer {
	return viewer.kind === 'customer' ? { customer: viewer.id } : 'everybody';
}

/** The rows of the sizes that each line prices: one, or all sizes of a product. */
async function findSizes(database: Queries, lines: MyPricesForm['lines']): Promise<number[][]> {
	const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
	if (ids.length === 0) return lines.map(({ variant_id = 0 }) => [variant_id]);
	const { rows } = await database.execute<{ id: number; product: number; size: string }>(sql`
		select id, product_id as product, size from variants where product_id = any(${sql.param(ids)}::integer[]) order by position`);
	const sizesOf = Map.groupBy(rows, ({ product }) => product);
	return lines.map(({ variant_id, product_id = 0, size }) => {
		if (variant_id !== undefined) return [variant_id];
		const sizes = sizesOf.get(product_id) ?? [];
		return sizes.filter((row) => size === undefined || row.size === size).map(({ id }) => id);
	});
}

/** Example: sizes at 8, 10 and on request → the one at 8, and whether others differ. */
function cheapest(prices: readonly PricedSize[]): (PricedSize & { price_from: boolean }) | undefined {
	const amount = ({ price }: PricedSize) => price ?? Infinity;
	if (prices.length === 0) return undefined;
	const least = prices.reduce((lowest, price) => (amount(price) < amount(lowest) ? price : lowest));
	return { ...least, price_from: prices.some(({ price }) => price !== least.price) };
}

/**
 * What the viewer pays today for each size, or for the cheapest size of each product; those that the catalogue lacks are left out.
 */
export async function getMyPrices(
	database: Queries,
	viewer: Viewer,
	today: string,
	{ lines }: MyPricesForm,
): Promise<MyPrice[]> {
	return pricesOfParts(database, { buyer: buyerOf(viewer), day: today }, lines);
}

/** What a buyer pays on a day for each size, or for the cheapest size of each product; those that the catalogue lacks are left out. */
export async function pricesOfParts(
	database: Queries,
	terms: { buyer: PriceBuyer; day: string },
	lines: MyPricesForm['lines'],
): Promise<MyPrice[]> {
	const sizes = await findSizes(database, lines);
	const priced = lines.flatMap(({ quantity }, at) => (sizes[at] ?? []).map((variant_id) => ({ variant_id, quantity })));
	const prices = (await readLinePrices(database, terms, priced)).values();
	return lines.flatMap(({ product_id = null, size = null }, at) => {
		const own = (sizes[at] ?? []).flatMap(() => prices.next().value ?? []);
		const price = cheapest(own);
		return price ? { ...price, product_id, size } : [];
	});
}

async function exists(database: Queries, table: 'companies' | 'price_lists', id: number): Promise<boolean> {
	const { rows } = await database.execute(sql`select from ${sql.identifier(table)} where id = ${id}`);
	return rows.length > 0;
}

/** What a company, or a buyer by a list, would pay on a day, for the staff. Throws `not_found` for what the shop lacks. */
export async function getPriceOf(
	database: Queries,
	viewer: Viewer,
	today: string,
	{ company, list, variant, quantity, day = today }: PriceOfQuery,
): Promise<PriceOf> {
	staffWith(viewer, 'price-lists.edit');
	if (company !== undefined && !(await exists(database, 'companies', company)))
		throw new AppError('not_found', m.company_not_found());
	if (list !== undefined && !(await exists(database, 'price_lists', list))) throw priceListNotFound();
	const buyer: PriceBuyer = company !== undefined ? { company } : list !== undefined ? { list } : 'everybody';
	const [price] = await readLinePrices(database, { buyer, day }, [{ variant_id: variant, quantity }]);
	if (!price) throw new AppError('not_found', m.price_entry_no_size());
	const { rows } = await database.execute<{ name: string }>(
		sql`select name from price_lists where id = ${price.list} and id <> 0`,
	);
	return { ...price, list_name: rows[0]?.name ?? null, currency: await readCatalogueCurrency(database), day };
}
