import { sql } from 'drizzle-orm';
import { type DatedStatement, stockOfSizes } from '#contract/catalogue/availability.ts';
import type { ProductSummary, Variant } from '#contract/catalogue/catalogue.schema.ts';
import { baseLanguage, eachLanguage, type Language } from '#contract/language.ts';
import { priceOfSizes } from '#contract/money/prices.ts';
import { catalogueCurrency } from '../catalogue-currency.ts';
import { categories, nameColumnOf, products } from '../tables.ts';
import { columnIn } from './in-language.ts';

/** Product names by language, English where a translation is missing; lists sort by them. */
export const nameColumns = eachLanguage((language) =>
	language === baseLanguage ? products.name : products[nameColumnOf(language)],
);

/** All sizes of a product. */
interface Sized {
	sizes: string[];
	/** Description of the first size. */
	description: string;
	/** In the order of the sizes; a product without sizes has one entry. */
	stated: (DatedStatement & Pick<Variant, 'size' | 'price'>)[];
}

/** The columns for `asSummary`, and no more: a list is sent twice, as HTML and as data. */
export function summaryColumns(language: Language) {
	// raw names: in a query of one table Drizzle omits the table's name
	const description = columnIn(language, 'description', {
		english: sql`variant.description`,
		translations: sql`variant.translations`,
	});
	return {
		id: products.id,
		name: nameColumns[language],
		model: products.model,
		price: products.price,
		currency: catalogueCurrency,
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

/** A product in a list; when a search names a size, with the price and stock of that size. */
export function asSummary({ sized: { sizes, description, stated }, ...row }: SummaryRow): ProductSummary {
	const matched = stated.filter(({ size }) => size === row.match?.size);
	const shownSizes = matched.length > 0 ? matched : stated;
	const stock = stockOfSizes(shownSizes, new Date());
	return { ...row, ...priceOfSizes(row, shownSizes), sizes, description: description || null, stock };
}
