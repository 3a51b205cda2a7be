import { type SQL, sql } from 'drizzle-orm';
import type { OtherLanguage } from '#contract/language.ts';
import { products } from '../tables.ts';

/**
 * Ids of products without a translated name, or with an untranslated description of a size. The conditions repeat those of two partial
 * indexes in database/migrations/044-lead-times-and-health.sql, so that only these are read.
 */
export function untranslatedIds(language: OtherLanguage): SQL {
	const tag = sql.raw(`'${language}'`);
	return sql`select lacking.id from products lacking where lacking.translations -> ${tag} ->> 'name' is null
		union select variant.product_id from variants variant
		where variant.description <> '' and variant.translations -> ${tag} ->> 'description' is null`;
}

/** The condition that a product lacks a translation. */
export function lacksTranslation(language: OtherLanguage): SQL {
	return sql`${products.id} in (${untranslatedIds(language)})`;
}
