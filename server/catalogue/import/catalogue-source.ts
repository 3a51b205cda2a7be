import type { Currency } from '#contract/money/currencies.ts';
import type { RowProblem } from './import-problems.ts';

/** A category or product as written in the file. */
export interface RawEntry {
	/** Position in its list, or row of a table, from 1. */
	row: number;
	/** Such as `products[3]` or `row 7`. */
	place: string;
	value: unknown;
	/** What the row is called in reports; absent: its key, id or name. */
	name?: string;
	/** The columns of a table; absent: a field that the entry lacks is empty. */
	columns?: string[];
	/** Problems of a table's cells. */
	problems?: RowProblem[];
	/** What a reader should know although the row can be written. */
	remarks?: RowProblem[];
}

/** A catalogue file that can be read several times. */
export interface CatalogueSource {
	/** The currency of its prices: the catalogue's. */
	currency: Currency;
	/** Throws during iteration when the file is broken. */
	entries(list: 'categories' | 'products'): AsyncIterable<RawEntry>;
}
