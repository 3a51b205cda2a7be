import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';

/** Lines that a buyer can choose: parts and texts with a price. Lines of older quotes have no id. */
export const linesToChoose = ({ lines }: QuoteDocument) =>
	lines.flatMap(({ id, ...line }) =>
		line.kind !== 'charge' && line.unit_price !== null && id !== null ? [{ ...line, id }] : [],
	);
