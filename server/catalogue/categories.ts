import { asc, count, eq } from 'drizzle-orm';
import type { Category } from '#contract/catalogue.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { categories, products } from './tables.ts';

const columns = {
	id: categories.id,
	name: categories.name,
	description: categories.description,
	pic: categories.images,
	special_category: categories.special,
	version: categories.version,
};

/** Every category, in the order in which they were made. */
export async function listCategories(database: Queries): Promise<Category[]> {
	return database.select(columns).from(categories).orderBy(asc(categories.id));
}

export type CountedCategory = Category & { product_count: number };

/** The same with how many products each has. */
export async function listCountedCategories(database: Queries): Promise<CountedCategory[]> {
	return database
		.select({ ...columns, product_count: count(products.id) })
		.from(categories)
		.leftJoin(products, eq(products.categoryId, categories.id))
		.groupBy(categories.id)
		.orderBy(asc(categories.id));
}

/** One category; throws `not_found`. */
export async function getCategory(database: Queries, id: number): Promise<Category> {
	const [category] = await database.select(columns).from(categories).where(eq(categories.id, id));
	if (!category) throw new AppError('not_found', m.error_category_not_found());
	return category;
}
