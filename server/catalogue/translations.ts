import { eachTranslated } from '#contract/catalogue/product-fields.ts';
import type { ProductTranslations } from '#contract/catalogue/translations.schema.ts';
import { type OtherLanguage, otherLanguages, type Translations } from '#contract/language.ts';
import type { ProductRecord } from './products/product-record.ts';

/** Fields in a form or file; a missing field is absent or undefined. */
type Named<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };
type Input<Fields> = { [Language in keyof Translations<Fields>]?: Named<Fields> | undefined };

/** Merges translations: a missing field is left unchanged; an empty text deletes it, and the language with its last text. */
export function mergeTranslations<Fields extends Record<string, string>>(
	before: Translations<Fields>,
	input: Input<Fields> = {},
): Translations<Fields> {
	const merged = otherLanguages.map((language) => {
		const inputTexts = Object.entries<string | undefined>(input[language] ?? {}).filter(
			([, text]) => text !== undefined,
		);
		const texts = Object.entries({ ...before[language], ...Object.fromEntries(inputTexts) }).filter(
			([, text]) => text !== '',
		);
		return [language, Object.fromEntries(texts)] as const;
	});
	return Object.fromEntries(merged.filter(([, texts]) => Object.keys(texts).length > 0)) as Translations<Fields>;
}

/** Applies the translations of a form or file to a product; descriptions are in the order of the sizes. */
export function translateProduct(record: ProductRecord, input: ProductTranslations = {}): ProductRecord {
	const inputOf = <Fields>(pick: (texts: NonNullable<ProductTranslations[OtherLanguage]>) => Fields) =>
		Object.fromEntries(Object.entries(input).map(([language, texts]) => [language, pick(texts)]));
	const variants = record.variants.map((variant, at) => {
		const translated = inputOf(({ descriptions }) => ({ description: descriptions && (descriptions[at] ?? '') }));
		return { ...variant, translations: mergeTranslations(variant.translations, translated) };
	});
	const translations = mergeTranslations(
		record.translations,
		inputOf((texts) => eachTranslated((key) => texts[key])),
	);
	return { ...record, variants, translations };
}
