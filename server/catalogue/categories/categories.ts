import { asc, count, eq } from 'drizzle-orm';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { eachCategoryText } from '#contract/catalogue/category-fields.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import type { Queries } from '../../platform/database.ts';
import { textIn } from '../products/in-language.ts';
import { categories, products } from '../tables.ts';

const columns = {
	id: categories.id,
	name: categories.name,
	...eachCategoryText((key) => categories[key]),
	pic: categories.images,
	special_category: categories.special,
	version: categories.version,
	translations: categories.translations,
};

/** A category with its translations. */
export type TranslatedCategory = Category & Pick<typeof categories.$inferSelect, 'translations'>;

/** Replaces the English name and texts by those of the language, if there are any. */
export function localise<T extends TranslatedCategory>(category: T, language: Language): T {
	const { name, translations } = category;
	return {
		...category,
		name: textIn(language, 'name', { english: name, translations }),
		...eachCategoryText((key) =>
			textIn<string, string | null>(language, key, { english: category[key], translations }),
		),
	};
}

/** Every category in the language, oldest first. */
export async function listCategories(database: Queries, language: Language): Promise<TranslatedCategory[]> {
	const rows = await database.select(columns).from(categories).orderBy(asc(categories.id));
	return rows.map((row) => localise(row, language));
}

export type CountedCategory = TranslatedCategory & { product_count: number };

/** Products per category id; a category without products is missing. */
export async function countEachCategory(database: Queries): Promise<ReadonlyMap<number, number>> {
	// an index-only scan
	const rows = await database
		.select({ id: products.categoryId, total: count() })
		.from(products)
		.groupBy(products.categoryId);
	return new Map(rows.map(({ id, total }) => [id, total]));
}

export function withCounts(categories: TranslatedCategory[], counts: ReadonlyMap<number, number>): CountedCategory[] {
	return categories.map((category) => ({ ...category, product_count: counts.get(category.id) ?? 0 }));
}

/** Every category in the language with its product count. */
export async function listCountedCategories(database: Queries, language: Language): Promise<CountedCategory[]> {
	const [listed, counts] = await Promise.all([listCategories(database, language), countEachCategory(database)]);
	return withCounts(listed, counts);
}

/** One category in the language; throws `not_found`. */
export async function getCategory(database: Queries, id: number, language: Language): Promise<TranslatedCategory> {
	const [category] = await database.select(columns).from(categories).where(eq(categories.id, id));
	if (!category) throw new AppError('not_found', m.error_category_not_found());
	return localise(category, language);
}
