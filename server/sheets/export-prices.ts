import { and, asc, sql } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { nameColumns } from '../catalogue/products/product-summaries.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../platform/database.ts';
import { inLanguage } from '../platform/language.ts';
import type { TableFile } from '../platform/spreadsheets/table-file.ts';
import type { WrittenCell, WrittenColumn } from '../platform/spreadsheets/write-workbook.ts';
import { columnTitles } from './column-titles.ts';
import { exportedStockCell } from './exported-stock.ts';
import { findParts, type Part, type PartSize, type PartsOf, partColumns } from './find-parts.ts';

/** Products per read. */
const chunkSize = 200;

/** `rowOf` fills these columns. */
const columnsIn = (language: Language, currency: Currency): WrittenColumn[] =>
	inLanguage(language, () => [
		{ title: columnTitles.code(), width: 20 },
		{ title: columnTitles.size(), width: 16 },
		{ title: columnTitles.name(), width: 48 },
		{ title: columnTitles.price(), width: 12, decimals: decimalsOf(currency) },
		{ title: columnTitles.currency(), width: 10 },
		{ title: columnTitles.availability(), width: 14 },
		{ title: columnTitles.stock(), width: 10 },
		{ title: columnTitles.stated(), width: 14 },
		{ title: columnTitles.exported_price(), width: 16, decimals: decimalsOf(currency), isHidden: true },
		{ title: columnTitles.exported_stock(), width: 16, isHidden: true },
	]);

/** The code of a part in the sheet. It must find the part again: the model, else the name, else the key. */
function codeOf({ id, model, name, key }: Part, partsOf: PartsOf): string {
	const isFound = (code: string) => {
		const [part, ...otherParts] = partsOf(code);
		return part?.id === id && otherParts.length === 0;
	};
	return [model, name].find((code): code is string => code !== null && code !== '' && isFound(code)) ?? key;
}

function wordOf({ availability, leadDaysFrom: from, leadDays: days }: PartSize): string {
	if (availability === 'lead_time' && days !== null)
		return from === null ? m.sheet_word_days({ days }) : m.sheet_word_range({ from, to: days });
	if (availability === 'in_stock') return m.sheet_word_in_stock();
	return availability === 'limited' ? m.sheet_word_limited() : m.sheet_word_ask();
}

function rowOf(code: string, name: string, part: Part, size: PartSize, currency: Currency): WrittenCell[] {
	const price = size.price ?? part.price;
	const stated = size.statedAt && new Date(size.statedAt).toISOString().slice(0, 10);
	const { availability, stock, leadDaysFrom, leadDays } = size;
	const exported = { availability, stock, lead_days_from: leadDaysFrom, lead_days: leadDays, stated };
	const priceCell = price === 0 ? m.product_price_free() : price;
	const now = [priceCell, price === null ? null : currency, wordOf(size), stock, stated];
	return [code, size.size, name, ...now, priceCell, exportedStockCell(exported)];
}

async function* rowSteps(database: Database, language: Language, currency: Currency): AsyncGenerator<WrittenCell[][]> {
	const { categoryId, id } = products;
	let last = { categoryId: 0, id: 0 };
	for (;;) {
		const rows = await database
			.select({ ...partColumns, categoryId, shown: nameColumns[language] })
			.from(products)
			.where(and(sql`(products.category_id, products.id) > (${last.categoryId}, ${last.id})`))
			.orderBy(asc(categoryId), asc(id))
			.limit(chunkSize);
		const end = rows.at(-1);
		if (!end) return;
		last = end;
		const partsOf = await findParts(
			database,
			rows.flatMap(({ model, name }) => [model ?? '', name]),
		);
		yield inLanguage(language, () =>
			rows.flatMap((part) => {
				const code = codeOf(part, partsOf);
				return part.sizes.map((size) => rowOf(code, part.shown, part, size, currency));
			}),
		);
	}
}

/** Prices and stock as a table, a row a size. */
export async function pricesTable(database: Database, language: Language): Promise<TableFile> {
	const currency = await readCatalogueCurrency(database);
	return {
		title: inLanguage(language, () => m.sheet_prices_title()),
		columns: columnsIn(language, currency),
		rows: rowSteps(database, language, currency),
	};
}
