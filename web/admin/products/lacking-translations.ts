import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { OtherLanguage } from '#contract/language.ts';
import { shopTranslations } from '../frame/shop-languages.ts';

/** The languages of the shop in which the name of a product, or the description of a size that has one, lacks: as the API's `lacking` does. */
export function lackingLanguages({
	translations,
	variants,
}: Pick<Product, 'translations' | 'variants'>): OtherLanguage[] {
	return shopTranslations().filter((language) => {
		const { name, descriptions = [] } = translations?.[language] ?? {};
		return !name || variants.some(({ description }, at) => description !== '' && !descriptions[at]);
	});
}
