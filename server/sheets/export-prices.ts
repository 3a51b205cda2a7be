import { and, asc, sql } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import { m } from '#messages';
import type { Viewer } from '../accounts/viewer.ts';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { nameColumns } from '../catalogue/products/product-summaries.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../platform/database.ts';
import { readInBatches } from '../platform/in-batches.ts';
import { inLanguage } from '../platform/language.ts';
import type { TableFile } from '../platform/spreadsheets/table-file.ts';
import type { WrittenCell, WrittenColumn } from '../platform/spreadsheets/write-workbook.ts';
import { dayIn } from '../platform/time-zones.ts';
import { columnTitles } from './column-titles.ts';
import { exportedStockCell } from './exported-stock.ts';
import { findParts, type Part, type PartSize, type PartsOf, partColumns } from './find-parts.ts';
import { mayUseLists } from './list-right.ts';

/** Products per read. */
const chunkSize = 200;

/** `rowOf` fills these columns. */
const columnsIn = (language: Language, currency: Currency, hasLists: boolean): WrittenColumn[] =>
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
		...(hasLists
			? [
					{ title: columnTitles.list(), width: 24 },
					{ title: columnTitles.from_quantity(), width: 14 },
				]
			: []),
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

interface RowOptions {
	/** The currency of the catalogue. */
	currency: Currency;
	/** The time zone of the shop. */
	timeZone: string;
	hasLists: boolean;
}

function rowOf(
	code: string,
	name: string,
	part: Part,
	size: PartSize,
	{ currency, timeZone }: RowOptions,
): WrittenCell[] {
	const price = size.price ?? part.price;
	const stated = size.statedAt && dayIn(timeZone, new Date(size.statedAt));
	const { availability, stock, leadDaysFrom, leadDays } = size;
	const exported = { availability, stock, lead_days_from: leadDaysFrom, lead_days: leadDays, stated };
	const priceCell = price === 0 ? m.product_price_free() : price;
	const now = [priceCell, price === null ? null : currency, wordOf(size), stock, stated];
	return [code, size.size, name, ...now, priceCell, exportedStockCell(exported)];
}

/** A price of a list: the columns of stock are empty. */
interface ListedPrice extends Record<string, unknown> {
	product: number;
	size: string;
	list: string;
	min_quantity: number;
	price: number;
}

/** The prices of lists of these products, everybody's first. */
async function readListed(database: Database, ids: number[]): Promise<Map<string, ListedPrice[]>> {
	const { rows } = await database.execute<ListedPrice>(sql`
		select variant.product_id as product, variant.size, coalesce(list.name, '') as list, entry.min_quantity, entry.price::float8 as price
		from variants variant join price_entries entry on entry.variant_id = variant.id
		left join price_lists list on list.id = entry.list_id
		where variant.product_id = any(${sql.param(ids)}::integer[])
		order by entry.list_id <> 0, lower(list.name), entry.min_quantity`);
	return Map.groupBy(rows, ({ product, size }) => `${product} ${size}`);
}

function listedRow(
	code: string,
	name: string,
	{ size, list, min_quantity, price }: ListedPrice,
	currency: Currency,
): WrittenCell[] {
	return [
		code,
		size,
		name,
		price,
		currency,
		null,
		null,
		null,
		price,
		null,
		list || m.price_of_everybody(),
		min_quantity,
	];
}

async function* rowSteps(database: Database, language: Language, options: RowOptions): AsyncGenerator<WrittenCell[][]> {
	const { currency, hasLists } = options;
	const { categoryId, id } = products;
	const read = async (last = { categoryId: 0, id: 0 }) =>
		database
			.select({ ...partColumns, categoryId, shown: nameColumns[language] })
			.from(products)
			.where(and(sql`(products.category_id, products.id) > (${last.categoryId}, ${last.id})`))
			.orderBy(asc(categoryId), asc(id))
			.limit(chunkSize);
	for await (const rows of readInBatches(chunkSize, read)) {
		const partsOf = await findParts(
			database,
			rows.flatMap(({ model, name }) => [model ?? '', name]),
		);
		const listed = hasLists
			? await readListed(
					database,
					rows.map((part) => part.id),
				)
			: undefined;
		yield inLanguage(language, () =>
			rows.flatMap((part) => {
				const code = codeOf(part, partsOf);
				return part.sizes.flatMap((size) => [
					rowOf(code, part.shown, part, size, options),
					...(listed?.get(`${part.id} ${size.size}`) ?? []).map((price) =>
						listedRow(code, part.shown, price, currency),
					),
				]);
			}),
		);
	}
}

/** Prices and stock as a table, a row a size, and one for each price of a list that the viewer may see. */
export async function pricesTable(
	database: Database,
	language: Language,
	viewer: Viewer,
	timeZone: string,
): Promise<TableFile> {
	const currency = await readCatalogueCurrency(database);
	const { rows } = await database.execute<{ listed: boolean }>(
		sql`select exists (select from price_entries) as listed`,
	);
	const hasLists = (rows[0]?.listed ?? false) && mayUseLists(viewer);
	return {
		title: inLanguage(language, () => m.sheet_prices_title()),
		columns: columnsIn(language, currency, hasLists),
		rows: rowSteps(database, language, { currency, timeZone, hasLists }),
	};
}
