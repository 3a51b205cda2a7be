import { asc, eq } from 'drizzle-orm';
import type { QuotedDocument } from '#contract/documents/documents.schema.ts';
import { eachOf } from '#contract/field-table.ts';
import { languages } from '#contract/language.ts';
import { sumQuote } from '#contract/quotes/quote-sums.ts';
import type { QuoteDocument, QuoteDraft } from '#contract/quotes/quotes.schema.ts';
import { sellerKeys, sellerTexts } from '#contract/settings/settings-fields.ts';
import { pickTranslations } from '#contract/translations.ts';
import { textIn } from '../catalogue/products/in-language.ts';
import { keepQuotedDocuments } from '../documents/find-documents.ts';
import type { Queries } from '../platform/database.ts';
import { requestLines } from '../requests/tables.ts';
import { getSettings } from '../settings/settings.ts';
import type { Shop } from '../settings/shop.ts';
import type { RequestRow } from './find-request.ts';

const onRequest = { unit_price: null, discount_percent: 0, availability: '', note: '' };

/** The lines of a request with their prices in the draft, as printed, and the documents of their parts. */
async function linesOf(database: Queries, { id: requestId, language }: RequestRow, draft: QuoteDraft) {
	const rows = await database
		.select()
		.from(requestLines)
		.where(eq(requestLines.requestId, requestId))
		.orderBy(asc(requestLines.position));
	const priced = new Map(draft.lines.map(({ line_id, ...line }) => [line_id, line]));
	const documents = new Map<number, QuotedDocument[]>();
	for (const { id, productId, size } of rows)
		if (productId !== null)
			documents.set(id, await keepQuotedDocuments(database, { productId, size: size || null }, language));
	return rows.map((row) => {
		const { id, position, productName, translations, code, size, productId, typed, quantity } = row;
		const name = { english: productName, translations };
		const names = Object.fromEntries(languages.map((language) => [language, textIn(language, 'name', name)]));
		const text = productId === null ? (typed ?? productName) : null;
		const part = { position: position + 1, name: productName, names, code, size: size || null, text, quantity };
		const ofLine = documents.get(id) ?? [];
		return { ...part, ...(priced.get(id) ?? onRequest), ...(ofLine.length > 0 && { documents: ofLine }) };
	});
}

/** A revision of the request's quote to send, with the current lines, documents, sums and seller. Call it in the transaction that stores it. */
export async function composeQuote(
	database: Queries,
	shop: Shop,
	{ request, draft, revision }: { request: RequestRow; draft: QuoteDraft; revision: number },
): Promise<QuoteDocument> {
	const lines = await linesOf(database, request, draft);
	const settings = await getSettings(database, shop.firm());
	const { currency, vat_percent, valid_until, terms, translations } = draft;
	const { lines: sums, ...totals } = sumQuote(lines, draft);
	const none = { net: null, vat: null, total: null };
	return {
		code: request.code,
		revision,
		language: request.language,
		sent_at: new Date().toISOString(),
		valid_until,
		currency,
		vat_percent,
		terms,
		translations,
		buyer: { name: request.customerName, number: request.customerNumber, email: request.customerEmail },
		seller: {
			...eachOf(sellerKeys, (key) => settings[key]),
			logo: settings.logo,
			translations: pickTranslations(settings.translations, sellerTexts),
		},
		lines: lines.map((line, at) => ({ ...line, ...(sums[at] ?? none) })),
		...totals,
	};
}
