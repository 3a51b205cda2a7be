import { countries } from '#contract/settings/countries.ts';
import { currentLanguage } from '../../platform/language.ts';

/** The countries by their names in the language of the console: `[{ code: 'AE', name: 'United Arab Emirates' }, …]`. */
export function countryOptions(): { code: string; name: string }[] {
	const language = currentLanguage();
	const names = new Intl.DisplayNames(language, { type: 'region' });
	return countries
		.map((code) => ({ code, name: names.of(code) ?? code }))
		.sort((a, b) => a.name.localeCompare(b.name, language));
}
