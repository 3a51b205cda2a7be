import { type SQL, sql } from 'drizzle-orm';
import { type DatedStatement, stockNow, stockText } from '#contract/catalogue/availability.ts';
import type { Language } from '#contract/language.ts';
import { withoutVat } from '#contract/money/conversion.ts';
import type { LineToPrice, PriceProposal } from '#contract/quotes/quote-desk.schema.ts';
import { sumQuote } from '#contract/quotes/quote-sums.ts';
import { catalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { columnIn } from '../catalogue/products/in-language.ts';
import type { Queries } from '../platform/database.ts';
import { inLanguage } from '../platform/language.ts';

/** A line as read: with the stated stock of its size, and the buyer's language. */
interface Row extends Omit<LineToPrice, 'availability' | 'proposals'>, Record<string, unknown> {
	proposals: (PriceProposal & { discount_percent: number })[];
	stated: DatedStatement | null;
	language: Language;
}

/**
 * The availability for the seller's form: empty when nobody has stated it, `in_stock`, which is shown in each reader's language, else a
 * text in the buyer's language.
 */
function availabilityOf({ stated, language }: Pick<Row, 'stated' | 'language'>): string {
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
 * The lines of a request in order, each with its stock and proposed prices: of its size, of its product, and of the last quote to the
 * same buyer (by account or number) for the same part, after discount. Names are in the administrator's language. A size that was
 * removed and added again has a new id, so it is found by its name. Quotes add the VAT: prices of the catalogue that include `vatInPrices`
 * percent are proposed without it.
 */
export async function listLinesToPrice(
	database: Queries,
	requestId: number,
	{ language, vatInPrices }: { language: Language; vatInPrices: number },
): Promise<LineToPrice[]> {
	const translated = (field: string, english: SQL) =>
		columnIn(language, field, { english, translations: sql`line.translations` });
	const { rows } = await database.execute<Row>(sql`
		select line.id as line_id, ${translated('name', sql`line.product_name`)} as name, line.code, nullif(line.size, '') as size,
			${translated('category_name', sql`line.category_name`)} as category_name, line.typed, line.product_id, line.quantity, request.language,
			case when variant.id is not null then json_build_object('availability', variant.availability, 'stock', variant.stock,
				'lead_days_from', variant.lead_days_from, 'lead_days', variant.lead_days, 'stated_at', variant.stated_at)
			end as stated, (
				select coalesce(json_agg(proposal) filter (where proposal.unit_price is not null), '[]') from (
					select 'size' as source, variant.price::float8 as unit_price, ${catalogueCurrency} as currency, null::timestamptz as at, 0 as discount_percent
					union all
					select 'product', product.price::float8, ${catalogueCurrency}, null, 0 from products product where product.id = line.product_id
					union all
					(select 'last_quote', (offered.value ->> 'unit_price')::float8, sent.document ->> 'currency', sent.sent_at,
						coalesce((offered.value ->> 'discount_percent')::float8, 0)
					from requests own
					join requests earlier on earlier.id <> own.id
						and (earlier.customer_id = own.customer_id or earlier.customer_number = own.customer_number)
					join request_lines same on same.request_id = earlier.id and same.product_id = line.product_id and same.size = line.size
					join quote_revisions sent on sent.request_id = earlier.id
					cross join lateral jsonb_array_elements(sent.document -> 'lines') offered
					where own.id = line.request_id and (offered.value ->> 'position')::integer = same.position + 1
						and offered.value ->> 'unit_price' is not null
					order by sent.sent_at desc limit 1)
				) proposal
			) as proposals
		from request_lines line join requests request on request.id = line.request_id
		left join variants variant on variant.id = coalesce(line.variant_id, (
			select named.id from variants named where named.product_id = line.product_id and named.size = line.size
		))
		where line.request_id = ${requestId}
		order by line.position`);
	return rows.map(({ stated, language, proposals, ...line }) => ({
		...line,
		availability: availabilityOf({ stated, language }),
		proposals: proposals.map((proposal) => proposalOf(proposal, vatInPrices)),
	}));
}
