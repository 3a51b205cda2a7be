import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ParameterKind } from '#contract/parameters.ts';
import type { Queries } from '../platform/database.ts';
import { parameters, products, variants, variantValues } from './tables.ts';

/** What some sizes of a category measure alike: a number from `low` to `high`, or else a text. */
export interface IndexedValue {
	low: number;
	high: number;
	text: string;
	/** Places of the sizes in `ValueIndex.products`, from the first to the last. */
	sizes: Uint32Array;
}

export interface IndexedParameter {
	key: string;
	name: string;
	unit: string | null;
	kind: ParameterKind;
	translations: (typeof parameters.$inferSelect)['translations'];
	/** By number, or by text. */
	values: IndexedValue[];
}

/**
 * What can be filtered by of one category, turned around: of each value the sizes that have it. A million values take 4 MB, and
 * are counted through in some milliseconds, which takes the database a second.
 */
export interface ValueIndex {
	parameters: IndexedParameter[];
	/** The number of each size. */
	ids: Uint32Array;
	/** The number of each size's product, 0 for a size that has been replaced; the sizes of one stand beside each other. */
	products: Uint32Array;
}

/** The condition on `products` that it is one of the category, and of these where they are named. */
function isOneOf(categoryId: number, ids: number[] | undefined) {
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
		.where(isOneOf(categoryId, ids));
	return row ?? { ids: [], products: [] };
}

async function listValues(database: Queries, categoryId: number, ids: number[] | undefined) {
	const low = sql<number>`coalesce(${variantValues.number} - ${variantValues.minus}, 0)::float8`;
	const high = sql<number>`coalesce(${variantValues.number} + ${variantValues.plus}, 0)::float8`;
	const ofProducts =
		ids &&
		sql`${variantValues.variantId} in (select variant.id from variants variant
			where variant.product_id = any(${sql.param(ids)}::integer[]))`;
	// as it was typed a number has many spellings
	const text = sql<string>`case when ${parameters.kind} = 'number' then '' else ${variantValues.text} end`;
	return database
		.select({ id: parameters.id, low, high, text, variants: sql<number[]>`json_agg(${variantValues.variantId})` })
		.from(variantValues)
		.innerJoin(parameters, eq(parameters.id, variantValues.parameterId))
		.where(and(eq(parameters.categoryId, categoryId), parameters.filterable, ofProducts))
		.groupBy(parameters.id, low, high, text)
		.orderBy(low, high, text);
}

/** Reads it from the database: a second for a million values; of some products alone where they are named. */
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
	// a size that has come between the two queries has no place yet, and its own change will have it read anew
	const placesOf = (ids: number[]) => Uint32Array.from(ids.flatMap((id) => places.get(id) ?? [])).sort();
	return {
		ids: Uint32Array.from(sizes.ids),
		products: Uint32Array.from(sizes.products),
		parameters: declared.map(({ id, key, name, unit, kind, translations }) => ({
			...{ key, name, unit, kind, translations },
			values: values
				.filter((value) => value.id === id)
				.map(({ low, high, text, variants }) => ({ low, high, text, sizes: placesOf(variants) })),
		})),
	};
}
