import { AppError, fieldError } from '#contract/errors.ts';
import { baseLanguage, type Language } from '#contract/language.ts';
import type { LineToDeliver, MakePaper } from '#contract/papers/papers.schema.ts';
import { quantityDecimals } from '#contract/quotes/quote-lines.ts';
import type { QuoteDocument, QuoteLine } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import type { DeliveredLine } from './tables.ts';

/** Quantities have at most three decimals: sums are exact in thousandths. */
const thousandths = (quantity: number) => Math.round(quantity * 10 ** quantityDecimals);
const quantityOf = (count: number) => count / 10 ** quantityDecimals;

/** By what a delivery names a line: lines of quotes of older versions have no id. */
export const lineKey = ({ id, position }: QuoteLine): number => id ?? position;

/** A delivery that was made of a revision of the quote. */
export interface EarlierDelivery {
	quote: QuoteDocument;
	lines: readonly DeliveredLine[];
}

/** How much of a line was delivered, in thousandths. In quotes of older versions a line kept its id when its part was replaced. */
function countDelivered(line: QuoteLine, earlier: readonly EarlierDelivery[]): number {
	const key = lineKey(line);
	const counts = earlier.flatMap(({ quote, lines }) => {
		const sent = quote.lines.find((other) => lineKey(other) === key);
		const isSame = sent?.product_id === line.product_id && sent.size === line.size;
		return isSame ? lines.filter(({ id }) => id === key).map(({ quantity }) => thousandths(quantity)) : [];
	});
	return counts.reduce((sum, count) => sum + count, 0);
}

/** The lines of a quote that can be delivered, with what earlier deliveries have taken of them. */
export function linesToDeliver(
	{ lines }: QuoteDocument,
	earlier: readonly EarlierDelivery[],
	language: Language = baseLanguage,
): LineToDeliver[] {
	return lines
		.filter(({ kind }) => kind !== 'charge')
		.map((line) => {
			const { name, names, size, unit, quantity: ordered } = line;
			const id = lineKey(line);
			const count = countDelivered(line, earlier);
			const remaining = quantityOf(Math.max(0, thousandths(ordered) - count));
			return { id, name: names[language] ?? name, size, unit, ordered, delivered: quantityOf(count), left: remaining };
		});
}

/**
 * The lines of a new delivery: those of the body, else all that is left. Throws `conflict` when nothing is left, and `invalid` for an
 * unknown line, a charge, a line twice and more than is left.
 */
export function chooseDelivery(toDeliver: readonly LineToDeliver[], lines: MakePaper['lines']): DeliveredLine[] {
	const remaining = new Map(toDeliver.map((line) => [line.id, line.left]));
	if ([...remaining.values()].every((quantity) => quantity === 0))
		throw new AppError('conflict', m.paper_all_delivered());
	if (lines === undefined)
		return [...remaining].filter(([, quantity]) => quantity > 0).map(([id, quantity]) => ({ id, quantity }));
	for (const [at, { id, quantity }] of lines.entries()) {
		const most = remaining.get(id);
		if (most === undefined) throw fieldError('invalid', `lines.${at}.id`, m.paper_line_unknown());
		if (lines.findIndex((line) => line.id === id) < at)
			throw fieldError('invalid', `lines.${at}.id`, m.quote_line_twice());
		if (quantity > most)
			throw fieldError('invalid', `lines.${at}.quantity`, m.paper_above_left({ quantity: String(most) }));
	}
	return lines;
}

/** The quote with the delivered lines alone, in the order of the quote, and how much was ordered of each. */
export function deliveryOf(quote: QuoteDocument, delivery: readonly DeliveredLine[]) {
	const quantities = new Map(delivery.map(({ id, quantity }) => [id, quantity]));
	const lines = quote.lines.filter((line) => line.kind !== 'charge' && quantities.has(lineKey(line)));
	const ordered = lines.map(({ quantity }) => quantity);
	// a delivery says nothing of stock
	const delivered = lines.map((line, at) => {
		return { ...line, position: at + 1, quantity: quantities.get(lineKey(line)) ?? 0, availability: '' };
	});
	return { document: { ...quote, lines: delivered }, ordered };
}
