import { sql } from 'drizzle-orm';
import { type DatedStatement, stockNow, stockText } from '#contract/catalogue/availability.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { withoutVat } from '#contract/money/conversion.ts';
import type { LineToPrice, PartToPrice, PriceProposal } from '#contract/quotes/quote-desk.schema.ts';
import { sumQuote } from '#contract/quotes/quote-sums.ts';
import { m } from '#messages';
import { lockOrderables } from '../cart/orderables.ts';
import { catalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { textIn } from '../catalogue/products/in-language.ts';
import type { Database, Queries } from '../platform/database.ts';
import { inLanguage } from '../platform/language.ts';
import { requestNotFound } from '../requests/request-code.ts';
import { translationsOf } from '../requests/request-items.ts';
import { type PartNames, readRequestedLines, type StoredLine } from './draft-lines.ts';
import { proposeListPrices, type QuantityOfPart } from './list-prices.ts';

/** What the catalogue and earlier quotes say of a part. */
interface Row extends Record<string, unknown> {
	proposals: (PriceProposal & { discount_percent: number })[];
	stated: DatedStatement | null;
}

/** Whose quote it is, in whose language, and the VAT in percent that prices of the catalogue include. */
export interface PricedQuote {
	requestId: number;
	/** The language of names: the administrator's. */
	language: Language;
	vatInPrices: number;
	/** The day whose prices the buyer gets, by the shop's time zone: YYYY-MM-DD. */
	day: string;
}

/**
 * The availability for the seller's form: empty when nobody has stated it, `in_stock`, which is shown in each reader's language, else a
 * text in the buyer's language.
 */
function availabilityOf(stated: Row['stated'], language: Language): string {
	const stock = stated && stockNow(stated, new Date());
	if (!stock || stock.availability === 'ask') return '';
	return stock.availability === 'in_stock' ? 'in_stock' : inLanguage(language, () => stockText(stock));
}

/** Takes the VAT out of a price of the catalogue, and applies the discount of an earlier quote, rounded to the currency. */
function proposalOf({ discount_percent, ...proposal }: Row['proposals'][number], vatInPrices: number): PriceProposal {
	if (proposal.source !== 'last_quote')
		return { ...proposal, unit_price: withoutVat(proposal.unit_price, vatInPrices, proposal.currency) };
	if (discount_percent === 0) return proposal;
	const { unit_price, currency } = proposal;
	const { lines } = sumQuote([{ unit_price, discount_percent, quantity: 1 }], { currency, vat_percent: 0 });
	return { ...proposal, unit_price: lines[0]?.net ?? unit_price };
}

/**
 * The last price of each part and size that was quoted to the request's buyer before: `product_id`, `size`, `unit_price`, `currency`, `at` and
 * `discount_percent`. The quotes are unpacked once for all parts.
 */
const lastQuoted = (requestId: number, productIds: readonly (number | null)[]) => sql`
	select distinct on (product_id, size) * from (
		select coalesce((offered.value ->> 'product_id')::integer, same.product_id) as product_id,
			coalesce(same.size, offered.value ->> 'size', '') as size,
			(offered.value ->> 'unit_price')::float8 as unit_price, sent.document ->> 'currency' as currency, sent.sent_at as at,
			coalesce((offered.value ->> 'discount_percent')::float8, 0) as discount_percent
		from requests own
		-- an account is never priced from what others asked by its phone, which it has not proved
		join requests earlier on earlier.id <> own.id
			and case when own.customer_id is not null then earlier.customer_id = own.customer_id
				else earlier.customer_id is null and earlier.customer_number = own.customer_number end
		join quote_revisions sent on sent.request_id = earlier.id
		cross join lateral jsonb_array_elements(sent.document -> 'lines') offered
		-- a quote of an older version has the lines of its request
		left join request_lines same on not offered.value ? 'product_id'
			and same.request_id = earlier.id and same.position + 1 = (offered.value ->> 'position')::integer
		where own.id = ${requestId} and offered.value ->> 'unit_price' is not null
	) line
	where product_id = any(${sql.param(productIds)}::integer[])
	order by product_id, size, at desc`;

/**
 * The stock and proposed prices of parts: of the buyer's list for the quantity, of the size, of the product, of the last quote to the same
 * buyer (by account or number) for the same part, after discount, and of the list for other quantities. A size that was removed and added again
 * has a new id, so it is found by its name. Quotes add the VAT: prices of the catalogue that include `vatInPrices` percent are proposed without it.
 */
async function proposePrices(
	database: Queries,
	{ requestId, vatInPrices, day }: PricedQuote,
	parts: readonly QuantityOfPart[],
): Promise<Pick<PartToPrice, 'availability' | 'proposals'>[]> {
	if (parts.length === 0) return [];
	const column = (values: (number | string | null)[], type: 'integer' | 'text') =>
		sql`${sql.param(values)}::${sql.raw(type)}[]`;
	const productIds = parts.map(({ product_id }) => product_id);
	const { rows } = await database.execute<Row & { language: Language }>(sql`
		with last_quoted as materialized (${lastQuoted(requestId, productIds)})
		select own.language,
			case when variant.id is not null then json_build_object('availability', variant.availability, 'stock', variant.stock,
				'lead_days_from', variant.lead_days_from, 'lead_days', variant.lead_days, 'stated_at', variant.stated_at)
			end as stated, (
				select coalesce(json_agg(proposal) filter (where proposal.unit_price is not null), '[]') from (
					select 'size' as source, variant.price::float8 as unit_price, ${catalogueCurrency} as currency, null::timestamptz as at, 0 as discount_percent
					union all
					select 'product', product.price::float8, ${catalogueCurrency}, null, 0 from products product where product.id = part.product_id
					union all
					select 'last_quote', unit_price, currency, at, discount_percent from last_quoted
					where last_quoted.product_id = part.product_id and last_quoted.size = part.size
				) proposal
			) as proposals
		from unnest(
			${column(productIds, 'integer')}, ${column(
				parts.map(({ size }) => size ?? ''),
				'text',
			)}, ${column(
				parts.map(({ variant_id }) => variant_id),
				'integer',
			)}
		) with ordinality part (product_id, size, variant_id, position)
		join requests own on own.id = ${requestId}
		left join variants variant on variant.id = coalesce(part.variant_id, (
			select named.id from variants named where named.product_id = part.product_id and named.size = part.size
		))
		order by part.position`);
	const listPrices = await proposeListPrices(database, { requestId, day }, parts);
	return rows.map(({ stated, language, proposals }, at) => {
		const [first, ...steps] = listPrices[at] ?? [];
		const ofList = (prices: (PriceProposal | undefined)[]) =>
			prices.flatMap((price) => (price ? [{ ...price, discount_percent: 0 }] : []));
		return {
			availability: availabilityOf(stated, language),
			proposals: [...ofList([first]), ...proposals, ...ofList(steps)].map((proposal) =>
				proposalOf(proposal, vatInPrices),
			),
		};
	});
}

const nothingProposed = { availability: '', proposals: [] };

/** The lines of a request in order, each with its stock and proposed prices. */
export async function listLinesToPrice(database: Queries, quote: PricedQuote): Promise<LineToPrice[]> {
	const requested = await readRequestedLines(database, quote.requestId);
	const proposed = await proposePrices(database, quote, requested);
	return requested.map(({ line_id, product_id, size, quantity, typed, part }, at) => ({
		line_id,
		...namesIn(quote.language, part),
		size,
		typed,
		product_id,
		quantity,
		...(proposed[at] ?? nothingProposed),
	}));
}

function namesIn(language: Language, { name, category_name, code, translations }: PartNames) {
	return {
		name: textIn(language, 'name', { english: name, translations }),
		category_name: textIn(language, 'category_name', { english: category_name, translations }),
		code,
	};
}

/** The parts of the seller's lines with their stock and proposed prices, each part and size once. */
export async function listPartsToPrice(
	database: Queries,
	quote: PricedQuote,
	lines: readonly StoredLine[],
): Promise<PartToPrice[]> {
	const keyOf = ({ product_id, size }: Pick<StoredLine, 'product_id' | 'size'>) => `${product_id} ${size}`;
	const parts = new Map(
		lines.flatMap(({ product_id, size, quantity, part }) =>
			product_id === null || part === null
				? []
				: [[keyOf({ product_id, size }), { product_id, size, variant_id: null, quantity, part }]],
		),
	);
	const distinct = [...parts.values()];
	const proposed = await proposePrices(database, quote, distinct);
	return distinct.map(({ product_id, size, part }, at) => ({
		product_id,
		size,
		...namesIn(quote.language, part),
		...(proposed[at] ?? nothingProposed),
	}));
}

/**
 * A part of the catalogue that a seller is about to quote, with its stock and proposed prices. Throws `not_found` when the catalogue lacks
 * it, and `invalid` when it lacks the size.
 */
export async function getPartToPrice(
	database: Database,
	quote: PricedQuote,
	{ productId, size }: { productId: number; size: string | null },
): Promise<PartToPrice> {
	const [part] = await database.transaction((transaction) =>
		lockOrderables(transaction, [{ productId, size: size ?? '' }]),
	);
	if (!part) throw new AppError('not_found', m.quote_part_gone());
	const { name, categoryName: category_name, code } = part;
	if (size !== null && !part.variant) throw new AppError('invalid', m.quote_size_unknown({ name, size }));
	const names = { name, category_name, code, translations: translationsOf(part) };
	const row = { product_id: productId, size, variant_id: part.variant?.id ?? null, quantity: 1 };
	const [proposed] = await proposePrices(database, quote, [row]);
	if (!proposed) throw requestNotFound();
	return { product_id: productId, size, ...namesIn(quote.language, names), ...proposed };
}
