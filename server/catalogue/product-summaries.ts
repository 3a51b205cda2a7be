import { sql } from 'drizzle-orm';
import { type DatedStatement, stockOfSizes } from '#contract/availability.ts';
import type { ProductSummary, Variant } from '#contract/catalogue.ts';
import type { Language } from '#contract/language.ts';
import { priceOfSizes } from '#contract/prices.ts';
import { eachProductLine } from '#contract/product-lines.ts';
import { columnIn } from './in-language.ts';
import { categories, products } from './tables.ts';

/** A product's name in each language, or in English where it lacks; lists are sorted by it. */
export const nameColumns = { en: products.name, ar: products.nameAr } satisfies Record<Language, unknown>;

/** The sizes of a product together. */
interface Sized {
	sizes: string[];
	/** Of the first size. */
	description: string;
	/** In the order of the sizes, of which a product without any has one. */
	stated: (DatedStatement & Pick<Variant, 'size' | 'price'>)[];
}

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
		sized: sql<Sized>`(select json_build_object(
			'sizes', coalesce(json_agg(size order by position) filter (where size <> ''), '[]'),
			'description', (array_agg(${description} order by position))[1],
			'stated', json_agg(json_build_object('size', size, 'availability', availability, 'stock', stock,
				'lead_days_from', lead_days_from, 'lead_days', lead_days, 'stated_at', stated_at, 'price', variant.price) order by position))
			from variants variant where variant.product_id = products.id)`,
	};
}

interface SummaryRow extends Omit<ProductSummary, 'sizes' | 'description' | 'stock' | 'price_from'> {
	sized: Sized;
}

/** What a list shows of a product; of price and stock, those of the size which a search meant. */
export function asSummary({ sized: { sizes, description, stated }, ...row }: SummaryRow): ProductSummary {
	const meant = stated.filter(({ size }) => size === row.match?.size);
	const shown = meant.length > 0 ? meant : stated;
	const stock = stockOfSizes(shown, new Date());
	return { ...row, ...priceOfSizes(row, shown), sizes, description: description || null, stock };
}
