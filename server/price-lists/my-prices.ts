import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { MyPrice, MyPricesForm, PriceOf, PriceOfQuery } from '#contract/price-lists/price-lists.schema.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import type { Queries } from '../platform/database.ts';
import { priceListNotFound } from './price-lists.ts';
import { type PriceBuyer, readLinePrices } from './read-prices.ts';

/** Whose prices a viewer has: his company's as a customer, else everybody's. */
export function buyerOf(viewer: Viewer): PriceBuyer {
	return viewer.kind === 'customer' ? { customer: viewer.id } : 'everybody';
}

/** What the viewer pays for these sizes today; sizes that the catalogue lacks are left out. */
export async function getMyPrices(
	database: Queries,
	viewer: Viewer,
	today: string,
	{ lines }: MyPricesForm,
): Promise<MyPrice[]> {
	const prices = await readLinePrices(database, { buyer: buyerOf(viewer), day: today }, lines);
	return prices.filter((price) => price !== undefined);
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
