import { AppError } from '#contract/errors.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { otherCurrency } from '#contract/money/currency-names.ts';
import { m } from '#messages';
import type { Row } from '../platform/spreadsheets/rows.ts';
import { isHeader } from './column-titles.ts';
import { type PriceRow, readRow } from './read-row.ts';
import { findLayout, type Layout } from './sheet-columns.ts';

/** A row of the file: a price or stock, or the number of a row that is not read because it follows other titles (`beyond`). */
export type ReadLine = { price: PriceRow } | { beyond: number };

/**
 * Reads the rows below the titles. Repeated titles, as on each printed page, are skipped. Rows below different titles are not read: columns
 * may have moved.
 */
export async function* readLines(
	rows: AsyncIterable<Row>,
	{ headerRow, columns }: Layout,
	{ maxRows, currency }: { maxRows: number; currency: Currency },
): AsyncGenerator<ReadLine> {
	const titles = columns.map(({ title }) => title).join('\n');
	const priceTitle = columns.find(({ role }) => role === 'price')?.title ?? '';
	const money = { currency, titleCurrency: otherCurrency(priceTitle, currency) };
	let isBelowOtherTitles = false;
	let read = 0;
	for await (const row of rows) {
		if (row.line <= (headerRow ?? 0)) continue;
		if (++read > 2 * maxRows) throw new AppError('invalid', m.sheet_rows_most({ max: maxRows }));
		if (headerRow !== null && isHeader(row.cells)) {
			const again = findLayout([row], currency).columns.map(({ title }) => title);
			isBelowOtherTitles = again.join('\n').trimEnd() !== titles.trimEnd();
			continue;
		}
		const price = readRow(row, columns, money);
		if (price) yield isBelowOtherTitles ? { beyond: row.line } : { price };
	}
}
