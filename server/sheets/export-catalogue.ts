import { asc, gt, inArray } from 'drizzle-orm';
import { type CatalogueColumn, catalogueColumns, listCell } from '#contract/catalogue/catalogue-columns.ts';
import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import { type ProductRecord, readProducts } from '../catalogue/products/product-record.ts';
import { categories, products } from '../catalogue/tables.ts';
import type { Database } from '../platform/database.ts';
import { inLanguage } from '../platform/language.ts';
import type { TableFile } from '../platform/spreadsheets/table-file.ts';
import type { WrittenCell, WrittenColumn } from '../platform/spreadsheets/write-workbook.ts';

/** Products per read. */
const chunkSize = 200;

const widths: Partial<Record<CatalogueColumn, number>> = {
	name: 40,
	name_ar: 40,
	descriptions: 60,
	descriptions_ar: 60,
};

/** The columns, as `import-table.ts` reads them. */
const columns: WrittenColumn[] = catalogueColumns.map((title) => ({
	title,
	width: widths[title] ?? 18,
	isMoney: title === 'price',
	isHidden: title === 'exported_at',
}));

/** The cells of a product. */
function cellsOf(product: ProductRecord, category: string, exportedAt: string): Record<CatalogueColumn, WrittenCell> {
	const { key, name, model, price, variants, moreDescriptions, keywords, translations } = product;
	const arabic = variants.map((variant) => variant.translations.ar?.description ?? '');
	const prices = variants.map((variant) => variant.price);
	return {
		key,
		category,
		name,
		name_ar: translations.ar?.name ?? '',
		model,
		price,
		prices: prices.some((price) => price !== null) ? listCell(prices.map((price) => price?.toFixed(2) ?? '')) : '',
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

/** The shop's products as a table, a row a product. */
export function catalogueTable(database: Database, language: Language): TableFile {
	return { title: inLanguage(language, () => m.sheet_catalogue_title()), columns, rows: rowSteps(database) };
}
