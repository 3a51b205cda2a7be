import { otherLanguages, type Translations } from '#contract/language.ts';
import type { ProductTranslations } from '#contract/translations.ts';
import type { ProductRecord } from './product-record.ts';

/** What a form or a file says of some fields; one that it does not name is absent or undefined. */
type Named<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };
type Input<Fields> = { [Language in keyof Translations<Fields>]?: Named<Fields> | undefined };

/**
 * What stood, with what a form or a file says of it: a field that the input does not name stays, an empty text is taken away,
 * and with its last text a language.
 */
export function mergeTranslations<Fields extends Record<string, string>>(
	before: Translations<Fields>,
	input: Input<Fields> = {},
): Translations<Fields> {
	const merged = otherLanguages.map((language) => {
		const named = Object.entries<string | undefined>(input[language] ?? {}).filter(([, text]) => text !== undefined);
		const texts = Object.entries({ ...before[language], ...Object.fromEntries(named) }).filter(
			([, text]) => text !== '',
		);
		return [language, Object.fromEntries(texts)] as const;
	});
	return Object.fromEntries(merged.filter(([, texts]) => Object.keys(texts).length > 0)) as Translations<Fields>;
}

/** The product with its texts in other languages as a form or a file says them, each description beside its size. */
export function translateProduct(record: ProductRecord, input: ProductTranslations = {}): ProductRecord {
	const inputOf = <Fields>(pick: (texts: NonNullable<ProductTranslations['ar']>) => Fields) =>
		Object.fromEntries(Object.entries(input).map(([language, texts]) => [language, pick(texts)]));
	const variants = record.variants.map((variant, at) => {
		const said = inputOf(({ descriptions }) => ({ description: descriptions && (descriptions[at] ?? '') }));
		return { ...variant, translations: mergeTranslations(variant.translations, said) };
	});
	const translations = mergeTranslations(
		record.translations,
		inputOf(({ name }) => ({ name })),
	);
	return { ...record, variants, translations };
}
