import { baseLanguage, languageRow } from '#contract/language.ts';
import { currentLanguage } from './language.ts';

/** `2026-11-22` → `22 November 2026`, in the current language: the day before the month, also in English. */
export function dayText(day: string): string {
	const language = currentLanguage();
	const locale = language === baseLanguage ? 'en-GB' : languageRow(language).locale;
	return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
