import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CustomerViewer } from '../accounts/viewer.ts';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { variants } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { readLinePrices } from '../price-lists/read-prices.ts';
import { isChosen } from './is-chosen.ts';
import { cartItems } from './tables.ts';

/**
 * Stores what items of the customer's cart cost on this day (YYYY-MM-DD by the shop's time zone), after he has put them in or changed them. The
 * cart shows when a price differs from it later.
 */
export async function storeCartPrices(
	transaction: Queries,
	customer: CustomerViewer,
	ids: readonly number[],
	day: string,
): Promise<void> {
	if (ids.length === 0) return;
	const items = await transaction
		.select({ id: cartItems.id, variant_id: variants.id, quantity: cartItems.quantity })
		.from(cartItems)
		.innerJoin(variants, isChosen)
		.where(and(eq(cartItems.customerId, customer.id), inArray(cartItems.id, [...ids])));
	const prices = await readLinePrices(transaction, { buyer: { customer: customer.id }, day }, items);
	const rows = items.map(({ id }, at) => {
		const { price = null, list = null, min_quantity = 1 } = prices[at] ?? {};
		return { id, price, list, min_quantity };
	});
	const currency = await readCatalogueCurrency(transaction);
	await transaction.execute(sql`
		update cart_items set price = priced.price, price_list_id = priced.list, price_from = priced.min_quantity, price_currency = ${currency}
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as priced (id integer, price numeric, list integer, min_quantity integer)
		where cart_items.id = priced.id`);
}
