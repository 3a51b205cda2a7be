import { maxPrice, readStatedPrice, roundPrice } from '#contract/money/amounts.ts';
import { type Currency, plainAmount } from '#contract/money/currencies.ts';
import type { Cell } from '../platform/spreadsheets/rows.ts';
import type { Reason, ReasonKey } from './reasons.ts';

export interface PriceReading {
	/** In the catalogue's currency; 0: the cell says `free`; null: the cell has 0 or rounds to it, so on request; undefined: the cell is empty or has a problem. */
	price: number | null | undefined;
	/** A remark on the price, such as that it was rounded. */
	note?: Reason;
	problem?: Reason;
}

const bad = (key: ReasonKey, written: string): PriceReading => ({
	price: undefined,
	problem: { key, values: { written } },
});

/** Reads a numeric cell. A formula can give more decimals than the cell shows. */
function readNumber(digits: string, currency: Currency): PriceReading {
	const number = Number(digits);
	if (number < 0) return bad('price_negative', digits);
	if (!(number <= maxPrice)) return bad('price_large', digits);
	const rounded = roundPrice(digits, currency);
	const price = rounded === 0 ? null : rounded;
	if (rounded === number) return { price };
	return { price, note: { key: 'price_rounded', values: { written: digits, price: plainAmount(rounded, currency) } } };
}

const kindProblems = { no_value: 'price_formula', error: 'price_error', date: 'price_date' } as const;

/** Reads a price cell. Text is read as in the console; a number with more decimals is rounded, with a note. */
export function readPriceCell({ text, kind }: Cell, currency: Currency): PriceReading {
	if (kind === 'number') return readNumber(text, currency);
	if (kind !== 'text') return bad(kindProblems[kind], text);
	const { price, problem } = readStatedPrice(text, currency);
	if (problem) return bad(`price_${problem}`, text);
	return { price: price === null ? undefined : price === 'on_request' ? null : price };
}
