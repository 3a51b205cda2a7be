import { asc, gt, inArray } from 'drizzle-orm';
import { type CatalogueColumn, catalogueColumns, listCell } from '#contract/catalogue-columns.ts';
import { byteOrderMark } from '#contract/csv-cells.ts';
import { directionOf, type Language } from '#contract/language.ts';
import { m } from '#messages';
import { type ProductRecord, readProducts } from '../catalogue/product-record.ts';
import { categories, products } from '../catalogue/tables.ts';
import type { Database } from '../platform/database.ts';
import { inLanguage } from '../platform/language.ts';
import { type WrittenCell, type WrittenColumn, workbookChunks } from '../platform/spreadsheets/write-workbook.ts';
import { csvRows } from './csv-rows.ts';

/** Products that are read at a time. */
const chunkSize = 500;

const widths: Partial<Record<CatalogueColumn, number>> = {
	name: 40,
	name_ar: 40,
	descriptions: 60,
	descriptions_ar: 60,
};

/** The columns, as `import-table.ts` reads them. */
const columns: WrittenColumn[] = catalogueColumns.map((title) => ({
	...{ title, width: widths[title] ?? 18, isMoney: title === 'price', isHidden: title === 'exported_at' },
}));

/** What stands of a product in each column. */
function cellsOf(product: ProductRecord, category: string, exportedAt: string): Record<CatalogueColumn, WrittenCell> {
	const { key, name, model, price, variants, moreDescriptions, keywords, translations } = product;
	const arabic = variants.map((variant) => variant.translations.ar?.description ?? '');
	const prices = variants.map((variant) => variant.price);
	return {
		...{ key, category, name, name_ar: translations.ar?.name ?? '', model, price },
		prices: prices.some((one) => one !== null) ? listCell(prices.map((one) => one?.toFixed(2) ?? '')) : '',
		sizes: listCell(variants.map(({ size }) => size).filter(Boolean)),
		descriptions: listCell([...variants.map(({ description }) => description), ...moreDescriptions]),
		descriptions_ar: arabic.some(Boolean) ? listCell(arabic) : '',
		keywords: listCell(keywords),
		exported_at: exportedAt,
	};
}

async function* rowSteps(database: Database): AsyncGenerator<WrittenCell[][]> {
	const exportedAt = new Date().toISOString();
	const keyOf = new Map(
		(await database.select({ id: categories.id, key: categories.key }).from(categories)).map(({ id, key }) => [
			id,
			key,
		]),
	);
	let last = '';
	for (;;) {
		const next = database
			.select({ key: products.key })
			.from(products)
			.where(gt(products.key, last))
			.orderBy(asc(products.key))
			.limit(chunkSize);
		const found = await readProducts(database, inArray(products.key, next));
		const end = found.at(-1);
		if (!end) return;
		last = end.record.key;
		yield found.map(({ record }) => {
			const cells = cellsOf(record, keyOf.get(record.categoryId) ?? '', exportedAt);
			return catalogueColumns.map((column) => cells[column]);
		});
	}
}

/** The shop's products as an XLSX file, a row a product, in steps. */
export function catalogueXlsx(database: Database, language: Language): AsyncGenerator<Buffer> {
	const name = inLanguage(language, () => m.sheet_catalogue_title());
	return workbookChunks({ name, columns, fromRight: directionOf(language) === 'rtl' }, rowSteps(database));
}

/** The same as a CSV file. */
export async function* catalogueCsv(database: Database): AsyncGenerator<string> {
	const titles = columns.map(({ title }) => title);
	yield `${byteOrderMark}${csvRows([titles])}`;
	for await (const rows of rowSteps(database)) yield csvRows(rows);
}
