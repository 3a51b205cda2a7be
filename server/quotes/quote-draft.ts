import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { dayFromNow } from '#contract/days.ts';
import { fieldError } from '#contract/errors.ts';
import { baseLanguage, type Language, otherLanguages } from '#contract/language.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { mergeOlderNames } from '#contract/older-names.ts';
import {
	type PartToPrice,
	type QuoteAtDesk,
	type QuotedRequest,
	type SaveQuote,
	sellerDetails,
} from '#contract/quotes/quote-desk.schema.ts';
import { quoteTexts } from '#contract/quotes/quote-fields.ts';
import type { QuoteConversion, QuoteDraft } from '#contract/quotes/quotes.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { pickTranslations } from '#contract/translations.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import { recordUpdate } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { inLanguage } from '../platform/language.ts';
import { lockRequest } from '../requests/find-request.ts';
import { requestNotFound } from '../requests/request-code.ts';
import { asStored, selectRequests } from '../requests/request-rows.ts';
import { requests } from '../requests/tables.ts';
import { getSettings } from '../settings/settings.ts';
import type { Shop } from '../settings/shop.ts';
import { type CompanyAtDesk, readCompanyAtDesk } from './company-at-desk.ts';
import { linesToStore, type StoredDraft, sellerLines } from './draft-lines.ts';
import { getPartToPrice, listLinesToPrice, listPartsToPrice } from './lines-to-price.ts';
import { rateOf } from './older-names.ts';
import { readRevisions } from './revisions.ts';
import { quoteDrafts } from './tables.ts';

/** The saved draft with its version; undefined before the first save. */
export async function findDraft(database: Queries, requestId: number) {
	const [row] = await database.select().from(quoteDrafts).where(eq(quoteDrafts.requestId, requestId));
	return row;
}

/** The terms of a new quote in a language: those of the company before the shop's. */
function termsIn(language: Language, days: number | null, terms: string): string {
	const ofCompany = days === null ? '' : inLanguage(language, () => m.company_terms_paper({ count: days }));
	return [ofCompany, terms].filter(Boolean).join('\n');
}

function newDraft(
	{ currency, vat_percent, valid_days, terms: english, translations: stored }: Settings,
	company: CompanyAtDesk | null,
): StoredDraft {
	const valid_until = dayFromNow(valid_days);
	const days = company?.terms_days ?? null;
	const terms = termsIn(baseLanguage, days, english);
	const translated = otherLanguages.map((language) => {
		const own = stored[language]?.terms ?? '';
		return [
			language,
			{ ...stored[language], terms: own || days !== null ? termsIn(language, days, own || english) : '' },
		];
	});
	const translations = Object.fromEntries(translated) as Settings['translations'];
	return {
		currency,
		vat_percent,
		valid_until,
		terms,
		translations: pickTranslations(translations, quoteTexts),
		note: '',
		discount: null,
		lines: [],
	};
}

async function findQuoted(database: Queries, requestId: number): Promise<QuotedRequest | undefined> {
	const [row] = await selectRequests(database, baseLanguage).where(eq(requests.id, requestId));
	if (!row) return undefined;
	const { customerName: customer_name, customerNumber: customer_number, erasedAt, language } = row;
	const { items: _, ...request } = asStored(row);
	return { ...request, customer_name, erased_at: erasedAt?.toISOString() ?? null, customer_number, language };
}

/** The request of a quote, and the language of names. */
interface QuoteOf {
	requestId: number;
	language: Language;
}

/** The VAT in percent that prices of the catalogue include. */
function vatInPrices(shop: Shop): number {
	const { pricesIncludeVat, vatPercent } = shop.site();
	return pricesIncludeVat ? vatPercent : 0;
}

/** How the shop's prices are proposed today. */
const pricingOf = (shop: Shop) => ({ vatInPrices: vatInPrices(shop), day: shop.today() });

/** A part that a seller is about to quote. Throws as `getPartToPrice`. */
export function getPart(
	database: Database,
	shop: Shop,
	viewer: Viewer,
	{ requestId, language }: QuoteOf,
	part: { productId: number; size: string | null },
): Promise<PartToPrice> {
	staffWith(viewer, 'quotes.send');
	return getPartToPrice(database, { requestId, language, ...pricingOf(shop) }, part);
}

/** The quote of a request at the desk. Throws `not_found`. */
export async function getQuote(
	database: Queries,
	shop: Shop,
	viewer: Viewer,
	{ requestId, language }: QuoteOf,
): Promise<QuoteAtDesk> {
	staffWith(viewer, 'requests.desk');
	const quote = { requestId, language, ...pricingOf(shop) };
	const [request, saved, lines, { revisions, lastDraft }, settings, company] = await Promise.all([
		findQuoted(database, requestId),
		findDraft(database, requestId),
		listLinesToPrice(database, quote),
		readRevisions(database, requestId),
		getSettings(database, shop.firm()),
		readCompanyAtDesk(database, requestId),
	]);
	if (!request) throw requestNotFound();
	const draft = saved?.draft ?? newDraft(settings, company);
	const parts = await listPartsToPrice(database, quote, sellerLines(draft));
	const missing_details = sellerDetails.filter((detail) => !settings[detail]);
	const is_sent = lastDraft !== undefined && isDeepStrictEqual(draft, lastDraft);
	const version = saved?.version ?? 0;
	return { request, lines, parts, draft, version, is_sent, revisions, company, missing_details };
}

/** Whether it has an amount: a price, or a discount that is not in percent. */
const isPriced = ({ lines, discount }: Pick<QuoteDraft, 'lines' | 'discount'>) =>
	lines.some(({ unit_price }) => unit_price !== null) || (discount != null && 'amount' in discount);

/** Throws `invalid` when the currency changes and the amounts do not: 491.55 USD must never become 491.55 KWD by itself. */
function checkCurrency(stored: QuoteDraft, draft: QuoteDraft, repriced: boolean): void {
	if (stored.currency === draft.currency || !isPriced(stored) || !isPriced(draft) || repriced) return;
	if (draft.conversion && !isDeepStrictEqual(draft.conversion, stored.conversion)) return;
	throw fieldError('invalid', 'currency', m.quote_currency_changed({ from: stored.currency, to: draft.currency }));
}

/**
 * The conversion to store, from `conversion` or from `rate`, its other name in the API. The `rate` that a program has read changes nothing;
 * another `rate` is a new conversion from the catalogue's currency. Throws `invalid` for a rate between a currency and itself.
 */
function conversionOf(
	{ conversion, rate, currency }: Pick<SaveQuote, 'conversion' | 'rate' | 'currency'>,
	stored: QuoteDraft,
	catalogueCurrency: Currency,
): QuoteConversion | undefined {
	if (!rate) return conversion;
	if (isDeepStrictEqual(rate, rateOf(stored))) return conversion ?? stored.conversion;
	if (currency === catalogueCurrency) {
		throw fieldError('invalid', 'rate', m.quote_conversion_same());
	}
	return { from: catalogueCurrency, rate: rate.value, day: rate.on };
}

/**
 * Saves a draft. Throws `not_found`, `invalid` for a line of another request, a part that the catalogue lacks and prices of another
 * currency, and `conflict` when somebody else has saved or sent it meanwhile.
 */
export async function saveQuote(
	database: Database,
	shop: Shop,
	viewer: Viewer,
	{ requestId, language }: QuoteOf,
	{ version: readVersion, repriced, rate, lines, ...body }: SaveQuote,
): Promise<QuoteAtDesk> {
	staffWith(viewer, 'quotes.send');
	const saving = database.transaction(async (transaction) => {
		await lockRequest(transaction, { id: requestId });
		const before = await findDraft(transaction, requestId);
		const version = before?.version ?? 0;
		if (readVersion !== undefined && readVersion !== version) throw changedMeanwhile();
		const stored =
			before?.draft ??
			newDraft(await getSettings(transaction, shop.firm()), await readCompanyAtDesk(transaction, requestId));
		const { conversion: _, ...merged } = mergeOlderNames(quoteTexts, body, stored.translations);
		const conversion = conversionOf({ ...body, rate }, stored, await readCatalogueCurrency(transaction));
		const draft: StoredDraft = {
			...merged,
			...(conversion && { conversion }),
			note: body.note ?? stored.note,
			discount: body.discount === undefined ? stored.discount : body.discount,
			...(await linesToStore(transaction, { requestId, day: pricingOf(shop).day }, lines, before?.draft)),
		};
		checkCurrency(stored, draft, repriced);
		const row = { draft, version: version + 1 };
		await transaction
			.insert(quoteDrafts)
			.values({ requestId, ...row })
			.onConflictDoUpdate({ target: quoteDrafts.requestId, set: row });
		await recordUpdate(transaction, authorOf(viewer), {
			entity: 'request',
			id: requestId,
			action: 'quote',
			before: { quote: before?.draft ?? null },
			after: { quote: draft },
		});
	});
	await saving.catch(withLastChange(database, 'request', requestId));
	return getQuote(database, shop, viewer, { requestId, language });
}
