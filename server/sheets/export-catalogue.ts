import { asc, gt, inArray } from 'drizzle-orm';
import { eachText, translatedColumn, translatedKeys } from '#contract/catalogue/product-fields.ts';
import type { ReferenceRow } from '#contract/catalogue/references.schema.ts';
import { type Language, otherLanguages } from '#contract/language.ts';
import { typedPrice } from '#contract/money/amounts.ts';
import { type Currency, decimalsOf, plainAmount } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { type CatalogueColumn, catalogueColumns, jsonCell, listCell } from '../catalogue/import/catalogue-columns.ts';
import { type ProductRecord, readProducts, type StoredProduct } from '../catalogue/products/product-record.ts';
import { readReferences } from '../catalogue/references/reference-rows.ts';
import { categories, productReferences, products } from '../catalogue/tables.ts';
import type { Database } from '../platform/database.ts';
import { readInBatches } from '../platform/in-batches.ts';
import { inLanguage } from '../platform/language.ts';
import type { TableFile } from '../platform/spreadsheets/table-file.ts';
import type { WrittenCell, WrittenColumn } from '../platform/spreadsheets/write-workbook.ts';

/** Products per read. */
const chunkSize = 200;

/** The columns, as `import-table.ts` reads them. */
const columnsIn = (currency: Currency): WrittenColumn[] =>
	catalogueColumns.map(({ title, width = 18, isMoney = false, isHidden = false }) => ({
		title,
		width,
		isHidden,
		...(isMoney && { decimals: decimalsOf(currency) }),
	}));

type Cells = Record<CatalogueColumn, WrittenCell>;

/** The cells of the columns with translations. */
function translatedCells({ variants, translations }: ProductRecord) {
	const cells = otherLanguages.flatMap((language) => {
		const descriptions = variants.map((variant) => variant.translations[language]?.description ?? '');
		return [
			...translatedKeys.map((key) => [translatedColumn(key, language), translations[language]?.[key] ?? ''] as const),
			[translatedColumn('descriptions', language), descriptions.some(Boolean) ? listCell(descriptions) : ''] as const,
		];
	});
	return Object.fromEntries(cells) as Pick<Cells, (typeof cells)[number][0]>;
}

/** The cells of a product. */
function cellsOf(
	product: ProductRecord,
	category: string,
	{ exportedAt, currency, references }: { exportedAt: string; currency: Currency; references: ReferenceRow[] },
): Cells {
	const { key, name, price, variants, moreDescriptions, keywords, images } = product;
	const prices = variants.map((variant) => variant.price);
	return {
		key,
		category,
		name,
		...eachText((text) => product[text]),
		...translatedCells(product),
		price: price === 0 ? m.product_price_free() : price,
		prices: prices.some((price) => price !== null)
			? listCell(prices.map((price) => (price ? plainAmount(price, currency) : typedPrice(price))))
			: '',
		sizes: listCell(variants.map(({ size }) => size).filter(Boolean)),
		descriptions: listCell([...variants.map(({ description }) => description), ...moreDescriptions]),
		keywords: listCell(keywords),
		images: listCell(images),
		measures: variants.some(({ corrections }) => Object.keys(corrections).length > 0)
			? jsonCell(variants.map(({ corrections }) => corrections))
			: '',
		seals: variants.some(({ seal }) => seal !== null)
			? jsonCell(Object.fromEntries(variants.flatMap(({ size, seal }) => (seal ? [[size, seal]] : []))))
			: '',
		references: references.length > 0 ? jsonCell(references) : '',
		exported_at: exportedAt,
	};
}

/** The rows of the equals-table as a file has them, by product. */
async function readReferencesOf(database: Database, ids: number[]): Promise<Map<number, ReferenceRow[]>> {
	const rows = await readReferences(database, inArray(productReferences.productId, ids));
	const byProduct = Map.groupBy(rows, ({ record }) => record.productId);
	return new Map(
		[...byProduct].map(([id, own]) => [
			id,
			own.map(({ record: { productId: _, translations, ...reference } }) => ({
				...reference,
				...(Object.keys(translations).length > 0 && { translations }),
			})),
		]),
	);
}

async function* rowSteps(database: Database, currency: Currency): AsyncGenerator<WrittenCell[][]> {
	const exportedAt = new Date().toISOString();
	const keyOf = new Map(
		(await database.select({ id: categories.id, key: categories.key }).from(categories)).map(({ id, key }) => [
			id,
			key,
		]),
	);
	const read = (last: StoredProduct | undefined) => {
		const next = database
			.select({ key: products.key })
			.from(products)
			.where(gt(products.key, last?.record.key ?? ''))
			.orderBy(asc(products.key))
			.limit(chunkSize);
		return readProducts(database, inArray(products.key, next));
	};
	for await (const chunk of readInBatches(chunkSize, read)) {
		const referencesOf = await readReferencesOf(
			database,
			chunk.map(({ id }) => id),
		);
		yield chunk.map(({ id, record }) => {
			const references = referencesOf.get(id) ?? [];
			const cells = cellsOf(record, keyOf.get(record.categoryId) ?? '', { exportedAt, currency, references });
			return catalogueColumns.map(({ title }) => cells[title]);
		});
	}
}

/** The shop's products as a table, a row a product. */
export async function catalogueTable(database: Database, language: Language): Promise<TableFile> {
	const currency = await readCatalogueCurrency(database);
	const title = inLanguage(language, () => m.sheet_catalogue_title());
	return { title, columns: columnsIn(currency), rows: rowSteps(database, currency) };
}
