import { setImmediate as letOthersRun } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contract/money/currencies.ts';
import {
	type BuyersList,
	everybodysList,
	type LinePrice,
	type PriceStep,
	priceOfLine,
	priceSteps,
	type SizePrices,
} from '#contract/money/line-prices.ts';
import { catalogueCurrency } from '../catalogue/catalogue-currency.ts';
import type { Queries } from '../platform/database.ts';

/** Whose price: a customer by his company, a company, a list, or everybody's. */
export type PriceBuyer = { customer: number } | { company: number } | { list: number } | 'everybody';

/** The lists that a buyer may buy by, whatever the day. A company that waits for the staff has none. */
function listsOf(buyer: PriceBuyer): SQL {
	if (buyer === 'everybody') return sql`select null::integer as id where false`;
	if ('list' in buyer) return sql`select ${buyer.list}::integer as id`;
	if ('company' in buyer)
		return sql`select price_list_id as id from companies where id = ${buyer.company} and state = 'confirmed'`;
	return sql`select company.price_list_id as id from company_members member
		join companies company on company.id = member.company_id and company.state = 'confirmed'
		where member.customer_id = ${buyer.customer}`;
}

/** The condition that `list`, a row of `price_lists`, is in force on a day. */
const isInForce = (day: string) => sql`(list.starts_on is null or list.starts_on <= ${day}::date)
	and (list.ends_on is null or list.ends_on >= ${day}::date)`;

/** Whether a customer's company buys by a list that is in force on a day: else everybody's prices are his. */
export async function hasOwnPrices(database: Queries, customer: number, day: string): Promise<boolean> {
	const { rows } = await database.execute(
		sql`select from price_lists list where list.id in (${listsOf({ customer })}) and ${isInForce(day)}`,
	);
	return rows.length > 0;
}

/** A size with the quantity of its line. */
export interface QuantityOfSize {
	variant_id: number;
	quantity: number;
}

export interface PricedSize extends LinePrice {
	variant_id: number;
	steps: PriceStep[];
}

/** Lines that are priced before other calls run: some milliseconds. A hundred lines may name a part with thousands of sizes each. */
const linesOfTurn = 1_000;

interface Row extends Record<string, unknown> {
	id: number;
	price: number | null;
	currency: Currency;
	list: BuyersList | null;
	entries: (PriceStep & { list: number })[];
}

/** What the shop and a buyer's list say of sizes on a day (YYYY-MM-DD by the shop's time zone). */
async function readSizes(database: Queries, buyer: PriceBuyer, day: string, ids: number[]) {
	const { rows } = await database.execute<Row>(sql`
		with own as materialized (
			select list.id, list.percent_off from price_lists list
			where list.id in (${listsOf(buyer)}) and list.id <> ${everybodysList} and ${isInForce(day)}
		)
		select variant.id, coalesce(variant.price, product.price)::float8 as price, ${catalogueCurrency} as currency,
			(select json_build_object('id', own.id, 'percent_off', own.percent_off) from own) as list,
			(select coalesce(json_agg(json_build_object(
					'list', entry.list_id, 'min_quantity', entry.min_quantity, 'price', entry.price)), '[]')
				from price_entries entry
				-- an "or" would read the entries of all lists
				where entry.variant_id = variant.id and entry.list_id = any(array[${everybodysList}::integer, (select own.id from own)])
			) as entries
		from variants variant join products product on product.id = variant.product_id
		where variant.id = any(${sql.param([...new Set(ids)])}::integer[])`);
	return new Map(rows.map((row) => [row.id, row]));
}

function pricesOf({ price, entries }: Row): SizePrices {
	return {
		price,
		everybody: entries.filter(({ list }) => list === everybodysList),
		own: entries.filter(({ list }) => list !== everybodysList),
	};
}

/**
 * The price of each line for a buyer on a day, by the one rule of `priceOfLine`, in the order of the lines; undefined for a size that the
 * catalogue lacks. Every price of a line comes from here.
 */
export async function readLinePrices(
	database: Queries,
	{ buyer, day }: { buyer: PriceBuyer; day: string },
	lines: readonly QuantityOfSize[],
): Promise<(PricedSize | undefined)[]> {
	if (lines.length === 0) return [];
	const sizes = await readSizes(
		database,
		buyer,
		day,
		lines.map(({ variant_id }) => variant_id),
	);
	const steps = new Map<number, PriceStep[]>();
	const priced: (PricedSize | undefined)[] = [];
	for (const [at, { variant_id, quantity }] of lines.entries()) {
		if (at % linesOfTurn === linesOfTurn - 1) await letOthersRun();
		const row = sizes.get(variant_id);
		const prices = row && pricesOf(row);
		if (prices && !steps.has(variant_id)) steps.set(variant_id, priceSteps(prices, row.list, row.currency));
		priced.push(
			prices && {
				variant_id,
				...priceOfLine(prices, row.list, quantity, row.currency),
				steps: steps.get(variant_id) ?? [],
			},
		);
	}
	return priced;
}
