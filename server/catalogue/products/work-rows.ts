import { eq, inArray, sql } from 'drizzle-orm';
import { stockNow, stockOfSizes } from '#contract/catalogue/availability.ts';
import type { Variant } from '#contract/catalogue/catalogue.schema.ts';
import { eachDetail } from '#contract/catalogue/product-fields.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { WorkProduct, WorkRow } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import type { Queries } from '../../platform/database.ts';
import { catalogueCurrency } from '../catalogue-currency.ts';
import { categories, productFigures, products } from '../tables.ts';
import { columnIn } from './in-language.ts';
import { nameColumns } from './product-summaries.ts';

const workColumns = (language: Language) => ({
	id: products.id,
	version: products.version,
	name: nameColumns[language],
	model: products.model,
	...eachDetail((key) =>
		columnIn<string | null>(language, key, { english: products[key], translations: products.translations }),
	),
	category_id: products.categoryId,
	category_name: columnIn(language, 'name', { english: categories.name, translations: categories.translations }),
	pic: sql<string | null>`${products.images}[1]`,
	sizes: productFigures.sizes,
	price: products.price,
	currency: catalogueCurrency,
	price_low: productFigures.priceLow,
	price_high: productFigures.priceHigh,
	own_prices: productFigures.ownPrices,
	changed_at: sql<string | null>`to_json(${productFigures.changedAt}) #>> '{}'`,
	changed_by: productFigures.changedBy,
	variants: sql<Variant[]>`(select json_agg(json_build_object(
		'id', variant.id, 'size', size, 'description', variant.description, 'price', variant.price,
		'availability', availability, 'stock', variant.stock, 'lead_days_from', lead_days_from, 'lead_days', lead_days, 'stated_at', stated_at
		) order by position) from variants variant where variant.product_id = products.id)`,
});

/** Products with sizes for the console's list, in no order. */
export async function readWorkProducts(database: Queries, ids: number[], language: Language): Promise<WorkProduct[]> {
	const rows = await database
		.select(workColumns(language))
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.innerJoin(productFigures, eq(productFigures.productId, products.id))
		.where(inArray(products.id, ids));
	const now = new Date();
	return rows.map(({ variants, ...row }) => ({
		...row,
		stock: stockOfSizes(variants, now),
		variants: variants.map((variant) => ({ ...variant, ...stockNow(variant, now) })),
	}));
}

/** Products without sizes, in the order of `ids`. */
export async function readWorkRows(database: Queries, ids: number[], language: Language): Promise<WorkRow[]> {
	const products = await readWorkProducts(database, ids, language);
	const rows = new Map(products.map(({ variants: _, ...row }) => [row.id, row] as const));
	return ids.flatMap((id) => rows.get(id) ?? []);
}

/** One product with its sizes; throws `not_found`. */
export async function getWorkProduct(database: Queries, id: number, language: Language): Promise<WorkProduct> {
	const [row] = await readWorkProducts(database, [id], language);
	if (!row) throw new AppError('not_found', m.error_product_not_found());
	return row;
}
