import { formatAmount } from '#contract/currencies.ts';
import { type Language, languages } from '#contract/language.ts';
import type { PaperLanguage, QuoteDocument, QuoteLine } from '#contract/quotes.ts';
import { m } from '#messages';
import { currentLanguage, inLanguage } from '../platform/language.ts';
import { inEach, paperLabels } from './paper-labels.ts';
import { breakable, maxRun, type Written, written, writtenLines } from './written.ts';

/** Months as the Gulf calls them, Western digits as on the parts. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' };
/** Stand for the numbers of the pages, which only the template knows. */
const pageSigns = { page: '\u0001', pages: '\u0002' };

/** The language that comes first on a paper is the one it is read in; with both it is the buyer's. */
function languagesOf(language: PaperLanguage, { language: buyers }: QuoteDocument): Language[] {
	if (language !== 'both') return [language];
	return [buyers, ...languages.filter((one) => one !== buyers)];
}

/** A day in words, in the language of the texts: `22 November 2026`. */
function dayText(day: string): string {
	const format = new Intl.DateTimeFormat(locales[currentLanguage()], { dateStyle: 'long', timeZone: 'UTC' });
	return format.format(new Date(day));
}

/** Of two texts the one in the language, or the other where that is empty; on a paper in both, both of them once. */
function inPaperLanguages(paper: readonly Language[], texts: Readonly<Record<Language, string>>): string[] {
	const other = (language: Language) => texts[languages.find((one) => one !== language) ?? language];
	return [...new Set(paper.map((language) => texts[language] || other(language)))].filter(Boolean);
}

/** As the template dates the document. */
function dateOf(time: string) {
	const date = new Date(time);
	return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const percentText = (percent: number) => `${percent}%`;

const inPart = (text: string) => written(text, maxRun.part);

/** The words that every reader is told in his language; all else as the seller typed it. */
function availabilityOf({ availability }: QuoteLine, paper: readonly Language[]): Written[] {
	if (availability === 'in_stock') return inEach(paper, m.product_stock_in);
	if (availability === 'ask') return inEach(paper, m.product_stock_ask);
	return availability === '' ? [] : [inPart(availability)];
}

function lineOf(line: QuoteLine, paper: readonly Language[], amount: (value: number) => string) {
	const { position, name, names, code, size, text, quantity, unit_price, discount_percent, note, net } = line;
	const called = inPaperLanguages(paper, { en: names.en ?? name, ar: names.ar ?? name });
	return {
		position: String(position),
		names: called.map(inPart),
		asked:
			text && !called.includes(text)
				? text
						.trim()
						.split(/\s*\n\s*/)
						.map(inPart)
				: [],
		code: code && breakable(code, maxRun.code),
		size: size && breakable(size, maxRun.size),
		quantity: String(quantity),
		unitPrice: unit_price === null ? null : amount(unit_price),
		discount: discount_percent === 0 ? '' : percentText(discount_percent),
		net: net === null ? '' : amount(net),
		remarks: [...availabilityOf(line, paper), ...(note === '' ? [] : [inPart(note)])],
	};
}

/** What the template lays out: every text and figure of a quote as it is printed, in the order and languages of the paper. */
export function quotePaper(quote: QuoteDocument, language: PaperLanguage) {
	const { code, revision, seller, buyer, currency, open_lines, lines } = quote;
	const paper = languagesOf(language, quote);
	const amount = (value: number) => formatAmount(value, currency);
	const each = (text: () => string) => inEach(paper, text);
	const bilingual = (en: string, ar: string) => inPaperLanguages(paper, { en, ar });
	const title = () => m.quote_paper_title_of({ code, number: revision });
	return {
		language: paper[0] ?? quote.language,
		title: inLanguage(paper[0] ?? quote.language, title).replace(/[\u2066-\u2069]/g, ''),
		labels: paperLabels(paper),
		seller: {
			names: bilingual(seller.legal_name, seller.legal_name_ar).map((name) => written(name)),
			addresses: bilingual(seller.address, seller.address_ar).map(writtenLines),
			contact: [seller.phone, seller.email].filter(Boolean),
			taxNumber: seller.tax_number && each(() => m.quote_paper_tax_number({ number: seller.tax_number })),
		},
		buyer: { name: written(buyer.name), contact: [buyer.number, buyer.email].filter(Boolean) },
		code,
		revision: String(revision),
		sent: dateOf(quote.sent_at),
		date: each(() => dayText(quote.sent_at)),
		validUntil: each(() => dayText(quote.valid_until)),
		currency,
		hasDiscount: lines.some(({ discount_percent }) => discount_percent > 0),
		lines: lines.map((line) => lineOf(line, paper, amount)),
		net: amount(quote.net),
		vatRate: each(() => m.quote_paper_vat_rate({ percent: percentText(quote.vat_percent) })),
		vat: amount(quote.vat),
		total: amount(quote.total),
		open: open_lines === 0 ? [] : each(() => m.quote_paper_open({ count: open_lines })),
		terms: bilingual(quote.terms, quote.terms_ar).map(writtenLines),
		bank: writtenLines(seller.bank_lines),
		page: each(() => m.quote_paper_page(pageSigns as never)),
	};
}

export type QuotePaper = ReturnType<typeof quotePaper>;
