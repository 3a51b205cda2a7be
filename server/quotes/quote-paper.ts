import { baseLanguage, eachLanguage, type Language, languageRow, languages } from '#contract/language.ts';
import { formatAmount } from '#contract/money/currencies.ts';
import type { PaperLanguage, QuoteDocument, QuoteLine } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { currentLanguage, inLanguage } from '../platform/language.ts';
import { paperLabels, textInEach } from './paper-labels.ts';
import { breakLongWords, maxRun, toWritten, toWrittenLines, type Written } from './written.ts';

/** A paper has the day before the month, also in English. */
const paperLocale = (language: Language) => (language === baseLanguage ? 'en-GB' : languageRow(language).locale);
/** Placeholders for page numbers, which only the template knows. */
const pagePlaceholders = { page: '\u0001', pages: '\u0002' };

/** The languages of a paper. With both, the buyer's comes first. */
function languagesOf(language: PaperLanguage, { language: buyers }: QuoteDocument): Language[] {
	if (language !== 'both') return [language];
	return [buyers, ...languages.filter((language) => language !== buyers)];
}

/** `2026-11-22` → `22 November 2026`, in the current language. */
function dayText(day: string): string {
	const format = new Intl.DateTimeFormat(paperLocale(currentLanguage()), {
		dateStyle: 'long',
		timeZone: 'UTC',
	});
	return format.format(new Date(day));
}

/** The text in the language of the paper, or the other one when that is empty; both for a paper in both languages, equal texts once. */
function inPaperLanguages(paper: readonly Language[], texts: Readonly<Record<Language, string>>): string[] {
	const other = (language: Language) => texts[languages.find((candidate) => candidate !== language) ?? language];
	return [...new Set(paper.map((language) => texts[language] || other(language)))].filter(Boolean);
}

/** The date for the template. */
function dateOf(time: string) {
	const date = new Date(time);
	return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const percentText = (percent: number) => `${percent}%`;

const inPart = (text: string) => toWritten(text, maxRun.part);

/** `in_stock` and `ask` in the reader's language; other texts as the seller typed them. */
function availabilityOf({ availability }: QuoteLine, paper: readonly Language[]): Written[] {
	if (availability === 'in_stock') return textInEach(paper, m.product_stock_in);
	if (availability === 'ask') return textInEach(paper, m.product_stock_ask);
	return availability === '' ? [] : [inPart(availability)];
}

function lineOf(line: QuoteLine, paper: readonly Language[], amount: (value: number) => string) {
	const { position, name, names, code, size, text, quantity, unit_price, discount_percent, note, net } = line;
	const called = inPaperLanguages(
		paper,
		eachLanguage((language) => names[language] ?? name),
	);
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
		code: code && breakLongWords(code, maxRun.code),
		size: size && breakLongWords(size, maxRun.size),
		quantity: String(quantity),
		unitPrice: unit_price === null ? null : amount(unit_price),
		discount: discount_percent === 0 ? '' : percentText(discount_percent),
		net: net === null ? '' : amount(net),
		remarks: [...availabilityOf(line, paper), ...(note === '' ? [] : [inPart(note)])],
	};
}

/** All texts and figures for the template, in the order and languages of the paper. */
export function quotePaper(quote: QuoteDocument, language: PaperLanguage) {
	const { code, revision, seller, buyer, currency, open_lines, lines } = quote;
	const paper = languagesOf(language, quote);
	const amount = (value: number) => formatAmount(value, currency);
	const each = (text: () => string) => textInEach(paper, text);
	const bilingual = (en: string, ar: string) => inPaperLanguages(paper, { en, ar });
	const title = () => m.quote_paper_title_of({ code, number: revision });
	return {
		language: paper[0] ?? quote.language,
		title: inLanguage(paper[0] ?? quote.language, title).replace(/[\u2066-\u2069]/g, ''),
		labels: paperLabels(paper),
		seller: {
			names: bilingual(seller.legal_name, seller.legal_name_ar).map((name) => toWritten(name)),
			addresses: bilingual(seller.address, seller.address_ar).map(toWrittenLines),
			contact: [seller.phone, seller.email].filter(Boolean),
			taxNumber: seller.tax_number && each(() => m.quote_paper_tax_number({ number: seller.tax_number })),
		},
		buyer: { name: toWritten(buyer.name), contact: [buyer.number, buyer.email].filter(Boolean) },
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
		terms: bilingual(quote.terms, quote.terms_ar).map(toWrittenLines),
		bank: toWrittenLines(seller.bank_lines),
		page: each(() => m.quote_paper_page(pagePlaceholders as never)),
	};
}

export type QuotePaper = ReturnType<typeof quotePaper>;
