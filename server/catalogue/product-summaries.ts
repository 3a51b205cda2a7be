import { sql } from 'drizzle-orm';
import type { ProductSummary } from '#contract/catalogue.ts';
import type { Language } from '#contract/language.ts';
import { eachProductLine } from '#contract/product-lines.ts';
import { columnIn } from './in-language.ts';
import { categories, products } from './tables.ts';

/** A product's name in each language, or in English where it lacks; lists are sorted by it. */
export const nameColumns = { en: products.name, ar: products.nameAr } satisfies Record<Language, unknown>;

/**
 * The columns out of which `asSummary` makes a `ProductSummary` in the language, and no more: a list is sent as a page and as
 * its data.
 */
export function summaryColumns(language: Language) {
	// names are written out: inside of a query of one table Drizzle would leave the table's name away
	const description = columnIn(language, 'description', {
		english: sql`variant.description`,
		translations: sql`variant.translations`,
	});
	return {
		id: products.id,
		name: nameColumns[language],
		...eachProductLine((field) => products[field]),
		price: products.price,
		category_name: columnIn(language, 'name', { english: categories.name, translations: categories.translations }),
		pic: sql<string[]>`to_json(${products.images}[1:2])`,
		sized: sql<{ sizes: string[]; description: string }>`(select json_build_object(
			'sizes', coalesce(json_agg(size order by position) filter (where size <> ''), '[]'),
			'description', (array_agg(${description} order by position))[1])
			from variants variant where variant.product_id = products.id)`,
	};
}

interface SummaryRow extends Omit<ProductSummary, 'sizes' | 'description'> {
	sized: { sizes: string[]; description: string };
}

/** What a list shows of a product. */
export function asSummary({ sized: { sizes, description }, ...row }: SummaryRow): ProductSummary {
	return { ...row, sizes, description: description || null };
}
