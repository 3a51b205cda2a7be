import { type SQL, sql } from 'drizzle-orm';
import type { OtherLanguage } from '#contract/language.ts';
import { products } from './tables.ts';

/**
 * Selects the ids of products whose name, or the description of a size that has one, lacks in the language. That is written out, so
 * that the two indexes of database/migrations/044-lead-times-and-health.sql, which hold just these rows, are all that is read.
 */
export function untranslatedIds(language: OtherLanguage): SQL {
	const tag = sql.raw(`'${language}'`);
	return sql`select lacking.id from products lacking where lacking.translations -> ${tag} ->> 'name' is null
		union select variant.product_id from variants variant
		where variant.description <> '' and variant.translations -> ${tag} ->> 'description' is null`;
}

/** The condition on `products` that something of them lacks in the language. */
export function lacksTranslation(language: OtherLanguage): SQL {
	return sql`${products.id} in (${untranslatedIds(language)})`;
}
