import { sql } from 'drizzle-orm';
import type { PriceProposal } from '#contract/quotes/quote-desk.schema.ts';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import type { Queries } from '../platform/database.ts';
import { type PriceBuyer, type PricedSize, readLinePrices } from '../price-lists/read-prices.ts';
import type { RequestRecord } from '../requests/find-request.ts';

/** By whose list a request is quoted: that of the company that it was sent for, else the sender's. */
function buyerOf({ companyId, customerId }: Pick<RequestRecord, 'companyId' | 'customerId'>): PriceBuyer {
	if (companyId !== null) return { company: companyId };
	return customerId === null ? 'everybody' : { customer: customerId };
}

/** A part with the quantity of its line; without the row of its size it is found by name. */
export interface QuantityOfPart {
	product_id: number | null;
	size: string | null;
	variant_id: number | null;
	quantity: number;
}

/** What the request's buyer pays for parts on a day, in their order; undefined for parts that the catalogue lacks. */
export async function readListPrices(
	database: Queries,
	{ requestId, day }: { requestId: number; day: string },
	parts: readonly QuantityOfPart[],
): Promise<(PricedSize | undefined)[]> {
	if (parts.length === 0) return [];
	const named = parts.map(({ product_id, size, variant_id }) => ({ product_id, size: size ?? '', variant_id }));
	const [{ rows: requests }, { rows: sizes }] = [
		await database.execute<{ companyId: number | null; customerId: number | null }>(
			sql`select company_id as "companyId", customer_id as "customerId" from requests where id = ${requestId}`,
		),
		await database.execute<{ id: number | null }>(sql`
			select coalesce(part.variant_id, (select named.id from variants named
				where named.product_id = part.product_id and named.size = part.size)) as id
			from rows from (jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as (product_id integer, size text, variant_id integer))
				with ordinality part (product_id, size, variant_id, position)
			order by part.position`),
	];
	const buyer = requests[0] ? buyerOf(requests[0]) : 'everybody';
	// a quote may have two and a half metres: the step is that of two
	const lines = sizes.flatMap(({ id }, at) =>
		id === null ? [] : [{ variant_id: id, quantity: Math.max(1, Math.floor(parts[at]?.quantity ?? 1)) }],
	);
	const prices = (await readLinePrices(database, { buyer, day }, lines)).values();
	return sizes.map(({ id }) => (id === null ? undefined : prices.next().value));
}

/**
 * The proposals of each part's list: the price of its quantity, undefined where that is the price of the size or part, which is proposed anyway;
 * then those of other quantities, the smallest first.
 */
export async function proposeListPrices(
	database: Queries,
	quote: { requestId: number; day: string },
	parts: readonly QuantityOfPart[],
): Promise<(PriceProposal | undefined)[][]> {
	const prices = await readListPrices(database, quote, parts);
	const otherSteps = parts.flatMap((part, at) =>
		(prices[at]?.steps ?? []).flatMap(({ min_quantity }) =>
			min_quantity === prices[at]?.min_quantity ? [] : [{ at, part: { ...part, quantity: min_quantity } }],
		),
	);
	const otherPrices = await readListPrices(
		database,
		quote,
		otherSteps.map(({ part }) => part),
	);
	const ids = [...new Set([...prices, ...otherPrices].flatMap((price) => price?.list ?? []))];
	if (ids.length === 0) return prices.map(() => []);
	const { rows } = await database.execute<{ id: number; name: string | null }>(
		sql`select id, nullif(name, '') as name from price_lists where id = any(${sql.param(ids)}::integer[])`,
	);
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	const currency = await readCatalogueCurrency(database);
	const proposalOf = (line: PricedSize | undefined): PriceProposal | undefined => {
		if (!line || line.list === null || line.price === null) return undefined;
		const { price: unit_price, list, min_quantity } = line;
		return { source: 'list', unit_price, currency, at: null, list_name: names.get(list) ?? null, min_quantity };
	};
	const steps = Map.groupBy(
		otherPrices.map((price, index) => ({ at: otherSteps[index]?.at, price })),
		({ at }) => at,
	);
	return prices.map((price, at) => [
		proposalOf(price),
		...(steps.get(at) ?? []).flatMap((step) => proposalOf(step.price) ?? []),
	]);
}
