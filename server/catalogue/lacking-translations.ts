import { type SQL, sql } from 'drizzle-orm';
import type { OtherLanguage } from '#contract/language.ts';
import { products } from './tables.ts';

/** The condition on `products` that the name, or the description of a size that has one, lacks in the language. */
export function lacksTranslation(language: OtherLanguage): SQL {
	return sql`(${products.translations} -> ${language}::text ->> 'name' is null or exists (
		select from variants variant where variant.product_id = ${products.id} and variant.description <> ''
		and variant.translations -> ${language}::text ->> 'description' is null))`;
}
