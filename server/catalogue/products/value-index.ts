import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ParameterKind } from '#contract/catalogue/parameter-kinds.ts';
import type { Queries } from '../../platform/database.ts';
import { parameters, products, variants, variantValues } from '../tables.ts';

/** One value and the sizes that have it: a number range `low` to `high`, or a text. */
export interface IndexedValue {
	low: number;
	high: number;
	text: string;
	/** Positions in `ValueIndex.products`, ascending. */
	sizes: Uint32Array;
}

export interface IndexedParameter {
	key: string;
	name: string;
	unit: string | null;
	kind: ParameterKind;
	translations: (typeof parameters.$inferSelect)['translations'];
	/** Sorted by number, or by text. */
	values: IndexedValue[];
}

/**
 * An inverted index of one category's values: value → sizes. A million values take 4 MB and are counted in milliseconds; the database needs a
 * second.
 */
export interface ValueIndex {
	parameters: IndexedParameter[];
	/** Ids of the sizes. */
	ids: Uint32Array;
	/** Product id of each size, 0 for a replaced size; sizes of one product are adjacent. */
	products: Uint32Array;
}

/** The products of a category, or those of `ids` among them. */
function inCategory(categoryId: number, ids: number[] | undefined) {
	return and(eq(products.categoryId, categoryId), ids && inArray(products.id, ids));
}

async function listSizes(database: Queries, categoryId: number, ids: number[] | undefined) {
	const [row] = await database
		.select({
			ids: sql<number[]>`coalesce(json_agg(variants.id order by variants.product_id, variants.position), '[]')`,
			products: sql<
				number[]
			>`coalesce(json_agg(variants.product_id order by variants.product_id, variants.position), '[]')`,
		})
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId))
		.where(inCategory(categoryId, ids));
	return row ?? { ids: [], products: [] };
}

async function listValues(database: Queries, categoryId: number, ids: number[] | undefined) {
	const low = sql<number>`coalesce(${variantValues.number} - ${variantValues.minus}, 0)::float8`;
	const high = sql<number>`coalesce(${variantValues.number} + ${variantValues.plus}, 0)::float8`;
	const ofProducts =
		ids &&
		sql`${variantValues.variantId} in (select variant.id from variants variant
			where variant.product_id = any(${sql.param(ids)}::integer[]))`;
	// a typed number has many spellings
	const text = sql<string>`case when ${parameters.kind} = 'number' then '' else ${variantValues.text} end`;
	return database
		.select({ id: parameters.id, low, high, text, variants: sql<number[]>`json_agg(${variantValues.variantId})` })
		.from(variantValues)
		.innerJoin(parameters, eq(parameters.id, variantValues.parameterId))
		.where(and(eq(parameters.categoryId, categoryId), parameters.filterable, ofProducts))
		.groupBy(parameters.id, low, high, text)
		.orderBy(low, high, text);
}

/** Reads an index, of some products only if `ids` is given. A million values take a second. */
export async function loadValueIndex(database: Queries, categoryId: number, ids?: number[]): Promise<ValueIndex> {
	const [declared, sizes, values] = await Promise.all([
		database
			.select()
			.from(parameters)
			.where(and(eq(parameters.categoryId, categoryId), parameters.filterable))
			.orderBy(asc(parameters.position)),
		listSizes(database, categoryId, ids),
		listValues(database, categoryId, ids),
	]);
	const places = new Map(sizes.ids.map((id, place) => [id, place]));
	// a size added between the two queries has no position yet; its own change triggers a refresh
	const placesOf = (ids: number[]) => Uint32Array.from(ids.flatMap((id) => places.get(id) ?? [])).sort();
	return {
		ids: Uint32Array.from(sizes.ids),
		products: Uint32Array.from(sizes.products),
		parameters: declared.map(({ id, key, name, unit, kind, translations }) => ({
			key,
			name,
			unit,
			kind,
			translations,
			values: values
				.filter((value) => value.id === id)
				.map(({ low, high, text, variants }) => ({ low, high, text, sizes: placesOf(variants) })),
		})),
	};
}
