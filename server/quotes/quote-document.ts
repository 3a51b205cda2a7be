import type { QuotedDocument } from '#contract/documents/documents.schema.ts';
import { fieldError } from '#contract/errors.ts';
import { eachOf } from '#contract/field-table.ts';
import { baseLanguage, eachLanguage, type Language } from '#contract/language.ts';
import { coversDiscount, sumQuote } from '#contract/quotes/quote-sums.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { sellerKeys, sellerTexts } from '#contract/settings/settings-fields.ts';
import { pickTranslations } from '#contract/translations.ts';
import { m } from '#messages';
import { textIn } from '../catalogue/products/in-language.ts';
import { readCompanies } from '../companies/rows/write-companies.ts';
import { keepQuotedDocuments } from '../documents/find-documents.ts';
import type { Queries } from '../platform/database.ts';
import type { RequestRecord } from '../requests/find-request.ts';
import { getSettings } from '../settings/settings.ts';
import type { Shop } from '../settings/shop.ts';
import {
	type NamedRequestLine,
	offeredLines,
	type PartNames,
	readRequestedLines,
	type StoredDraft,
	type StoredLine,
} from './draft-lines.ts';

/** A name in each language. */
function namesOf({ name, translations }: PartNames): Record<Language, string> {
	return eachLanguage((language) => textIn(language, 'name', { english: name, translations }));
}

/** A text of the seller, which is not translated. */
const sameInEach = (text: string): Record<Language, string> => eachLanguage(() => text);

/** What a line replaces, by language: the seller's words, else the requested part when another one is offered. Undefined for nothing. */
function replacedBy(line: StoredLine, requested: NamedRequestLine | undefined): Record<Language, string> | undefined {
	if (line.in_place_of !== null) return line.in_place_of === '' ? undefined : sameInEach(line.in_place_of);
	// a request in words is quoted beside the part that answers it
	if (requested === undefined || requested.product_id === null) return undefined;
	if (line.product_id === requested.product_id && line.size === requested.size) return undefined;
	const names = namesOf(requested.part);
	return eachLanguage((language) => [names[language], requested.size].filter(Boolean).join(' '));
}

/** What a line offers, as it is printed. A request's line keeps the code and size of a part that was deleted since. */
function offered({ kind, part, text, size }: StoredLine, requested: NamedRequestLine | undefined) {
	if (kind === 'part' && part) return { names: namesOf(part), code: part.code, size };
	const isUnchanged = requested?.product_id === null && requested.text === text;
	if (isUnchanged) return { names: namesOf(requested.part), code: requested.part.code, size: requested.size };
	return { names: sameInEach(text ?? ''), code: null, size: null };
}

/** A line as it is printed, without its sums. */
function printedLine(line: StoredLine, at: number, requested: NamedRequestLine | undefined, vatPercent: number) {
	const { id, line_id, kind, product_id, quantity, unit, unit_price, discount_percent, availability, note } = line;
	const { names, code, size } = offered(line, requested);
	const replaced = replacedBy(line, requested);
	return {
		position: at + 1,
		id,
		line_id,
		kind,
		product_id,
		name: names[baseLanguage],
		names,
		code,
		size,
		text: requested && requested.product_id === null ? requested.text : null,
		in_place_of: replaced?.[baseLanguage] ?? null,
		in_place_of_names: replaced ?? {},
		quantity,
		unit,
		unit_price,
		discount_percent,
		vat_percent: line.vat_percent ?? vatPercent,
		availability,
		note,
	};
}

/** The lines of a draft as they are printed, with the documents of their parts. */
async function linesOf(database: Queries, { id: requestId, language }: RequestRecord, draft: StoredDraft) {
	const requested = await readRequestedLines(database, requestId);
	const requestedById = new Map(requested.map((line) => [line.line_id, line]));
	const lines = offeredLines(draft, requested);
	const documents = new Map<number, QuotedDocument[]>();
	for (const { id, product_id: productId, size } of lines)
		if (productId !== null) documents.set(id, await keepQuotedDocuments(database, { productId, size }, language));
	return lines.map((line, at) => {
		const request = line.line_id === null ? undefined : requestedById.get(line.line_id);
		const ofLine = documents.get(line.id) ?? [];
		return { ...printedLine(line, at, request, draft.vat_percent), ...(ofLine.length > 0 && { documents: ofLine }) };
	});
}

/** The company for which the buyer buys, as it is on papers; nothing without one. */
async function companyOf(
	database: Queries,
	shop: Pick<Shop, 'country'>,
	{ companyId }: RequestRecord,
): Promise<Pick<QuoteDocument['buyer'], 'company'>> {
	const [company] = companyId === null ? [] : await readCompanies(database, [companyId]);
	if (!company) return {};
	const { name, tax_number, licence, country, region, addresses } = company.record;
	return {
		company: {
			name,
			tax_number,
			licence,
			country: country || (shop.country() ?? ''),
			region,
			address: addresses[0] ?? '',
		},
	};
}

/**
 * A revision of the request's quote to send, with its lines, documents, sums and seller. Call it in the transaction that stores the revision.
 * Throws `invalid` for a discount above the lines.
 */
export async function composeQuote(
	database: Queries,
	shop: Shop,
	{
		request,
		draft,
		revision,
		preparedBy,
	}: { request: RequestRecord; draft: StoredDraft; revision: number; preparedBy: string },
): Promise<QuoteDocument> {
	const lines = await linesOf(database, request, draft);
	if (!coversDiscount(lines, draft)) {
		throw fieldError('invalid', 'discount.amount', m.quote_discount_most());
	}
	const settings = await getSettings(database, shop.firm());
	const { currency, vat_percent, valid_until, terms, translations, note, discount } = draft;
	const { lines: sums, ...totals } = sumQuote(lines, draft);
	const none = { net: null, vat: null, total: null };
	return {
		code: request.code,
		revision,
		language: request.language,
		sent_at: new Date().toISOString(),
		prepared_by: preparedBy,
		valid_until,
		currency,
		vat_percent,
		terms,
		translations,
		note,
		discount_percent: discount && 'percent' in discount ? discount.percent : null,
		buyer: {
			name: request.customerName,
			number: request.customerNumber,
			email: request.customerEmail,
			...(await companyOf(database, shop, request)),
		},
		seller: {
			...eachOf(sellerKeys, (key) => settings[key]),
			logo: settings.logo,
			translations: pickTranslations(settings.translations, sellerTexts),
		},
		lines: lines.map((line, at) => ({ ...line, ...(sums[at] ?? none) })),
		...totals,
	};
}
