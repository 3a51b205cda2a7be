import { baseLanguage, directionOf, eachLanguage, type Language, otherLanguages } from '#contract/language.ts';
import { formatAmount } from '#contract/money/currencies.ts';
import { type PaperKind, paperTitle } from '#contract/papers/paper-kinds.ts';
import { discountLabel } from '#contract/quotes/discount-label.ts';
import type { PaperLanguage, QuoteDocument, QuoteLine } from '#contract/quotes/quotes.schema.ts';
import { type TextByLanguage, textFor, textsOf } from '#contract/translations.ts';
import { m } from '#messages';
import { dayText } from '../platform/day-text.ts';
import { inLanguage } from '../platform/language.ts';
import { amountInWords } from './amount-in-words.ts';
import { paperLabels, textInEach } from './paper-labels.ts';
import { breakLongWords, maxRun, type PaperLine, toPaperLine, toPaperLines } from './paper-lines.ts';

/** Placeholders for page numbers, which only the template knows. */
const pagePlaceholders = { page: '\u0001', pages: '\u0002' };

/** The languages of a paper. Both are the buyer's, then the base language, or for a buyer who reads that, the first other one. */
function languagesOf(language: PaperLanguage, { language: buyers }: QuoteDocument): Language[] {
	if (language !== 'both') return [language];
	return buyers === baseLanguage ? [buyers, ...otherLanguages.slice(0, 1)] : [buyers, baseLanguage];
}

/** The text for each language of the paper, equal texts once. */
function inPaperLanguages(paper: readonly Language[], texts: TextByLanguage): string[] {
	return [...new Set(paper.map((language) => textFor(texts, language)))].filter(Boolean);
}

/** The date for the template. */
function dateOf(time: string) {
	const date = new Date(time);
	return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `2`, `1.5 m`, `1.5 متر`: a figure and its unit run in the direction of the unit. */
const quantityLine = (quantity: number, unit: string) =>
	toPaperLine(unit === '' ? String(quantity) : `${quantity} ${unit}`);

const percentText = (percent: number) => `${percent}%`;

const inPart = (text: string) => toPaperLine(text, maxRun.part);

/** `in_stock` and `ask` in the reader's language; other texts as the seller typed them. */
function availabilityOf({ availability }: QuoteLine, paper: readonly Language[]): PaperLine[] {
	if (availability === 'in_stock') return textInEach(paper, m.product_stock_in);
	if (availability === 'ask') return textInEach(paper, m.product_stock_ask);
	return availability === '' ? [] : [inPart(availability)];
}

/** What the line replaces, in each language of the paper. */
function replacedBy({ in_place_of, in_place_of_names }: QuoteLine, paper: readonly Language[]): PaperLine[] {
	if (in_place_of === null) return [];
	const sentence = (language: Language) =>
		inLanguage(language, () => m.quote_in_place_of({ name: in_place_of_names[language] ?? in_place_of }));
	return [...new Set(paper.map(sentence))].map(inPart);
}

/** A numbered paper that is made of a quote. */
export interface NumberedPaper {
	kind: PaperKind;
	number: string;
	/** The day of the shop's time zone, YYYY-MM-DD: its year is that of the number. */
	made_on: string;
	made_by: string;
	/** The buyer's own number of the order; empty without. */
	po_number: string;
	/** Where the goods go, as the buyer wrote it; empty without. */
	deliver_to: string;
	/** For a delivery, the ordered quantity of each line, whose own quantity is the delivered one. */
	ordered?: readonly number[];
}

/** A fact at the head of a paper; `code` is set in the letters of codes. */
interface Fact {
	label: PaperLine[];
	value: PaperLine[] | string;
	isCode: boolean;
	isStrong: boolean;
}

/** The facts at the head: of a quote its code, revision and last day, of another paper its number and the quote. */
function factsOf(quote: QuoteDocument, numbered: NumberedPaper | undefined, each: (text: () => string) => PaperLine[]) {
	const { code, revision, sent_at, valid_until, currency } = quote;
	const fact = (label: () => string, value: Fact['value'], { isCode = false, isStrong = false } = {}): Fact => {
		return { label: each(label), value, isCode, isStrong };
	};
	const reference = fact(m.quote_paper_code, code, { isCode: true, isStrong: !numbered });
	const ofRevision = fact(m.quote_paper_revision, String(revision));
	const date = fact(
		m.quote_paper_date,
		each(() => dayText(numbered?.made_on ?? sent_at)),
	);
	const validUntil = fact(
		m.quote_paper_valid_until,
		each(() => dayText(valid_until)),
		{ isStrong: !numbered },
	);
	const money = fact(m.quote_paper_currency, currency);
	const name = numbered?.made_by ?? quote.prepared_by;
	const preparedBy = name ? [fact(m.paper_prepared_by, [toPaperLine(name)])] : [];
	if (!numbered) return [reference, ofRevision, date, validUntil, money, ...preparedBy];
	const number = fact(m.paper_number, numbered.number, { isCode: true, isStrong: true });
	const po = numbered.po_number ? [fact(m.paper_po_number, numbered.po_number, { isCode: true })] : [];
	if (numbered.kind === 'proforma')
		return [number, date, reference, ofRevision, ...po, validUntil, money, ...preparedBy];
	const place = numbered.deliver_to ? [fact(m.paper_deliver_to, toPaperLines(numbered.deliver_to))] : [];
	return [
		number,
		date,
		reference,
		...po,
		...place,
		...(numbered.kind === 'confirmation' ? [money] : []),
		...preparedBy,
	];
}

/** The company for which the buyer buys, and its tax number; empty without one. */
function companyLines({ company }: QuoteDocument['buyer'], each: (text: () => string) => PaperLine[]): PaperLine[] {
	if (!company) return [];
	const { name, tax_number: number } = company;
	return [toPaperLine(name), ...(number ? each(() => m.quote_paper_tax_number({ number })) : [])];
}

/** The total in words, in each language of the paper that has a writer of numbers. */
function totalInWords({ total, currency }: QuoteDocument, paper: readonly Language[]): PaperLine[] {
	const sentences = paper.map((language) => {
		const amount = amountInWords(total, currency, language);
		return (
			amount && inLanguage(language, () => m.paper_words({ amount: amount.charAt(0).toUpperCase() + amount.slice(1) }))
		);
	});
	return sentences.filter((sentence) => sentence !== undefined).map((sentence) => toPaperLine(sentence));
}

function lineOf(line: QuoteLine, paper: readonly Language[], amount: (value: number) => string) {
	const { position, name, names, code, size, text, quantity, unit, unit_price, discount_percent, note, net } = line;
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
		quantity: quantityLine(quantity, unit),
		unitPrice: unit_price === null ? null : amount(unit_price),
		discount: discount_percent === 0 ? '' : percentText(discount_percent),
		net: net === null ? '' : amount(net),
		// each in the languages of the paper
		remarks: [replacedBy(line, paper), availabilityOf(line, paper), note === '' ? [] : [inPart(note)]].filter(
			(remark) => remark.length > 0,
		),
	};
}

/**
 * All texts and figures for the template, in the order and languages of the paper: of the quotation itself, or of a numbered paper. A
 * delivery note has no prices; bank details are on papers that ask for money.
 */
export function paperData(quote: QuoteDocument, language: PaperLanguage, numbered?: NumberedPaper) {
	const { code, revision, seller, buyer, currency, open_lines, lines } = quote;
	const paper = languagesOf(language, quote);
	const first = paper[0] ?? quote.language;
	const amount = (value: number) => formatAmount(value, currency);
	const each = (text: () => string) => textInEach(paper, text);
	const inPaper = (texts: TextByLanguage) => inPaperLanguages(paper, texts);
	const kind = numbered?.kind;
	const isDelivery = kind === 'delivery';
	const heading = () => (kind ? paperTitle(kind) : m.quote_paper_title());
	const title = () =>
		numbered
			? m.paper_title_of({ title: paperTitle(numbered.kind), number: numbered.number })
			: m.quote_paper_title_of({ code, number: revision });
	return {
		language: first,
		direction: directionOf(first),
		hasTallLetters: paper.some((language) => directionOf(language) === 'rtl'),
		title: inLanguage(first, title).replace(/[\u2066-\u2069]/g, ''),
		heading: each(heading),
		labels: paperLabels(paper),
		facts: factsOf(quote, numbered, each),
		footer: numbered ? numbered.number : code,
		footerRevision: numbered ? '' : String(revision),
		seller: {
			names: inPaper(textsOf(seller.legal_name, seller.translations, 'legal_name')).map((name) => toPaperLine(name)),
			addresses: inPaper(textsOf(seller.address, seller.translations, 'address')).map(toPaperLines),
			contact: [seller.phone, seller.email].filter(Boolean),
			taxNumber: seller.tax_number && each(() => m.quote_paper_tax_number({ number: seller.tax_number })),
		},
		buyer: {
			name: toPaperLine(buyer.name),
			contact: [buyer.number, buyer.email].filter(Boolean),
			company: companyLines(buyer, each),
		},
		sent: dateOf(numbered?.made_on ?? quote.sent_at),
		currency,
		hasPrices: !isDelivery,
		hasDiscount: !isDelivery && lines.some(({ discount_percent }) => discount_percent > 0),
		lines: lines.map((line, at) => {
			const ordered = numbered?.ordered?.[at];
			return {
				...lineOf(line, paper, amount),
				ordered: ordered === undefined ? toPaperLine('') : quantityLine(ordered, line.unit),
			};
		}),
		note: isDelivery ? [] : toPaperLines(quote.note),
		discount:
			quote.discount === 0
				? null
				: {
						linesNet: amount(quote.lines_net),
						label: each(() => discountLabel(quote.discount_percent)),
						amount: amount(-quote.discount),
					},
		net: amount(quote.net),
		vatRates: quote.vat_rates.map(({ percent, vat }) => ({
			label: each(() => m.quote_paper_vat_rate({ percent: percentText(percent) })),
			vat: amount(vat),
		})),
		total: amount(quote.total),
		words: isDelivery ? [] : totalInWords(quote, paper),
		open: open_lines === 0 || isDelivery ? [] : each(() => m.quote_paper_open({ count: open_lines })),
		terms: isDelivery ? [] : inPaper(textsOf(quote.terms, quote.translations, 'terms')).map(toPaperLines),
		bank: kind === undefined || kind === 'proforma' ? toPaperLines(seller.bank_lines) : [],
		signatures: [each(m.paper_stamp), each(isDelivery ? m.paper_received : m.paper_buyer_signature)],
		page: each(() => m.quote_paper_page(pagePlaceholders as never)),
	};
}
