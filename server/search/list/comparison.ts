import { asc, eq, inArray, sql } from 'drizzle-orm';
import { stockOfSizes } from '#contract/catalogue/availability.ts';
import { unitText } from '#contract/catalogue/unit-text.ts';
import type { Language } from '#contract/language.ts';
import { priceOfSizes } from '#contract/money/prices.ts';
import type { ComparedItem, ComparedPart, ComparedRow, Comparison } from '#contract/search/compare.ts';
import { columnIn } from '../../catalogue/products/in-language.ts';
import { asProduct, productColumns } from '../../catalogue/products/products.ts';
import { categories, parameters, products, variants, variantValues } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';

async function listParts(database: Queries, items: ComparedItem[], language: Language): Promise<ComparedPart[]> {
	const ids = items.map(({ id }) => id);
	const rows = await database
		.select(productColumns(language))
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(inArray(products.id, ids));
	return items.flatMap((item) => {
		const row = rows.find(({ id }) => id === item.id);
		if (!row) return [];
		const product = asProduct(row, language);
		const { id, name, model, category_name, pic, sizes, variants } = product;
		const chosen = variants.length === 1 ? variants[0] : variants.find(({ size }) => size === item.size);
		const shown = chosen ? [chosen] : variants;
		const summary = { ...priceOfSizes(product, shown), stock: stockOfSizes(shown, new Date()) };
		return [{ id, name, model, category_name, pic: pic.slice(0, 1), sizes, variant: chosen ?? null, ...summary }];
	});
}

async function listValues(database: Queries, parts: ComparedPart[], language: Language) {
	const { name: english, translations } = parameters;
	return database
		.select({
			key: parameters.key,
			unit: parameters.unit,
			kind: parameters.kind,
			name: columnIn<string>(language, 'name', { english, translations }),
			productId: variants.productId,
			variantId: variants.id,
			text: variantValues.text,
			low: sql<number | null>`(${variantValues.number} - ${variantValues.minus})::float8`,
			high: sql<number | null>`(${variantValues.number} + ${variantValues.plus})::float8`,
		})
		.from(variantValues)
		.innerJoin(parameters, eq(parameters.id, variantValues.parameterId))
		.innerJoin(variants, eq(variants.id, variantValues.variantId))
		.where(
			inArray(
				variants.productId,
				parts.map(({ id }) => id),
			),
		)
		.orderBy(asc(parameters.categoryId), asc(parameters.position), asc(variants.position), asc(variantValues.position));
}

type Value = Awaited<ReturnType<typeof listValues>>[number];

function reachOf(values: Value[]): ComparedRow['values'][number] {
	if (values.length === 0) return null;
	const numbers = values.flatMap(({ low, high }) => (low === null || high === null ? [] : [low, high]));
	if (numbers.length > 0) return { choices: [], from: Math.min(...numbers), to: Math.max(...numbers) };
	return { choices: [...new Set(values.map(({ text }) => text))], from: null, to: null };
}

/**
 * The parts side by side, in the order of the items, with a row for each parameter that one of them has: of the compared size, or of all
 * sizes of the product. Missing products are left out.
 */
export async function compareProducts(
	database: Queries,
	items: ComparedItem[],
	language: Language,
): Promise<Comparison> {
	const parts = items.length > 0 ? await listParts(database, items, language) : [];
	if (parts.length === 0) return { parts, rows: [] };
	const values = await listValues(database, parts, language);
	// two categories may have a parameter of the same name
	const rows = Map.groupBy(values, ({ key, name, unit }) => `${key} ${name} ${unit}`);
	return {
		parts,
		rows: [...rows.values()].flatMap((own) => {
			const [first] = own;
			if (!first) return [];
			const isOf = ({ id, variant }: ComparedPart) =>
				own.filter(({ productId, variantId }) => productId === id && (!variant || variant.id === variantId));
			const { key, name, unit, kind } = first;
			const row = { key, name, unit: unitText(unit, language), kind, values: parts.map((part) => reachOf(isOf(part))) };
			return row.values.some((value) => value !== null) ? [row] : [];
		}),
	};
}
