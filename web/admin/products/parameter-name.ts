import type { EditedParameter } from '#contract/catalogue/edited-product.schema.ts';
import { baseLanguage } from '#contract/language.ts';
import { currentLanguage } from '../../platform/language.ts';

/** What a parameter is called in the language of the console. */
export function parameterName({ name, translations }: EditedParameter): string {
	const language = currentLanguage();
	return (language === baseLanguage ? undefined : translations[language]?.name) ?? name;
}
