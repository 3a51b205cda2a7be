import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { baseLanguage, type Language } from '#contract/language.ts';
import { mergeOlderNames } from '#contract/older-names.ts';
import {
	type QuoteAtDesk,
	type QuotedRequest,
	type SaveQuote,
	sellerDetails,
} from '#contract/quotes/quote-desk.schema.ts';
import { quoteTexts } from '#contract/quotes/quote-fields.ts';
import type { QuoteDraft } from '#contract/quotes/quotes.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { pickTranslations } from '#contract/translations.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import { recordUpdate } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { asStored, selectRequests } from '../requests/request-rows.ts';
import { requestLines, requests } from '../requests/tables.ts';
import { getSettings } from '../settings/settings.ts';
import type { Shop } from '../settings/shop.ts';
import { lockRequest } from './find-request.ts';
import { listLinesToPrice } from './lines-to-price.ts';
import { listRevisions } from './revisions.ts';
import { quoteDrafts } from './tables.ts';
import { dateAfter } from './valid-until.ts';

/** The saved draft with its version; undefined before the first save. */
export async function findDraft(database: Queries, requestId: number) {
	const [row] = await database.select().from(quoteDrafts).where(eq(quoteDrafts.requestId, requestId));
	return row;
}

function newDraft({ currency, vat_percent, valid_days, terms, translations }: Settings): QuoteDraft {
	const valid_until = dateAfter(valid_days);
	return {
		currency,
		vat_percent,
		valid_until,
		terms,
		translations: pickTranslations(translations, quoteTexts),
		lines: [],
	};
}

async function findQuoted(database: Queries, requestId: number): Promise<QuotedRequest | undefined> {
	const [row] = await selectRequests(database, baseLanguage).where(eq(requests.id, requestId));
	if (!row) return undefined;
	const { customerName: customer_name, customerNumber: customer_number, language } = row;
	const { items: _, ...request } = asStored(row);
	return { ...request, customer_name, customer_number, language };
}

/** The request of a quote, and the language of names. */
interface QuoteOf {
	requestId: number;
	language: Language;
}

/** The quote of a request at the desk. Throws `not_found`. */
export async function getQuote(
	database: Queries,
	shop: Shop,
	viewer: Viewer,
	{ requestId, language }: QuoteOf,
): Promise<QuoteAtDesk> {
	staffWith(viewer, 'quotes.send');
	const { pricesIncludeVat, vatPercent } = shop.site();
	const [request, saved, lines, revisions, settings] = await Promise.all([
		findQuoted(database, requestId),
		findDraft(database, requestId),
		listLinesToPrice(database, requestId, { language, vatInPrices: pricesIncludeVat ? vatPercent : 0 }),
		listRevisions(database, requestId),
		getSettings(database, shop.firm()),
	]);
	if (!request) throw new AppError('not_found', m.request_not_found());
	const draft = saved?.draft ?? newDraft(settings);
	const missing_details = sellerDetails.filter((detail) => !settings[detail]);
	return { request, lines, draft, version: saved?.version ?? 0, revisions, missing_details };
}

async function checkLines(transaction: Queries, requestId: number, { lines }: Pick<SaveQuote, 'lines'>): Promise<void> {
	const rows = await transaction
		.select({ id: requestLines.id })
		.from(requestLines)
		.where(eq(requestLines.requestId, requestId));
	const own = new Set(rows.map(({ id }) => id));
	const at = lines.findIndex(({ line_id }) => !own.has(line_id));
	if (at < 0) return;
	const message = m.quote_line_unknown();
	throw new AppError('invalid', message, [{ path: `lines.${at}.line_id`, message }]);
}

const isPriced = ({ lines }: Pick<QuoteDraft, 'lines'>) => lines.some(({ unit_price }) => unit_price !== null);

/** Throws `invalid` when the prices are kept while the currency changes: 491.55 USD must never become 491.55 KWD by itself. */
function checkCurrency(stored: QuoteDraft, draft: QuoteDraft, repriced: boolean): void {
	if (stored.currency === draft.currency || !isPriced(stored) || !isPriced(draft) || repriced) return;
	if (draft.conversion && !isDeepStrictEqual(draft.conversion, stored.conversion)) return;
	const message = m.quote_currency_changed({ from: stored.currency, to: draft.currency });
	throw new AppError('invalid', message, [{ path: 'currency', message }]);
}

/**
 * Saves a draft. Throws `not_found`, `invalid` for a line of another request and for prices of another currency, and `conflict` when
 * somebody else has saved or sent it meanwhile.
 */
export async function saveQuote(
	database: Database,
	shop: Shop,
	viewer: Viewer,
	{ requestId, language }: QuoteOf,
	{ version: readVersion, repriced, ...body }: SaveQuote,
): Promise<QuoteAtDesk> {
	staffWith(viewer, 'quotes.send');
	const saving = database.transaction(async (transaction) => {
		await lockRequest(transaction, { id: requestId });
		await checkLines(transaction, requestId, body);
		const before = await findDraft(transaction, requestId);
		const version = before?.version ?? 0;
		if (readVersion !== undefined && readVersion !== version) throw changedMeanwhile();
		const stored = before?.draft ?? newDraft(await getSettings(transaction, shop.firm()));
		const draft: QuoteDraft = mergeOlderNames(quoteTexts, body, stored.translations);
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
