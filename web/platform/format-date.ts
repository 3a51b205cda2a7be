import { languageRow } from '#contract/language.ts';
import { dayStyle, perLanguage } from './format.ts';
import { currentLanguage } from './language.ts';

const times = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** `14:05` of an ISO 8601 time, in the time zone of the browser: only for what the server doesn't render. */
export function formatTimeOfDay(time: string): string {
	return times().format(new Date(time));
}

/** The day of an ISO 8601 time in the shop's time zone, so that server and browser show the same. */
export function formatMoment(time: string, timeZone: string): string {
	const { locale } = languageRow(currentLanguage());
	return new Intl.DateTimeFormat(locale, { dateStyle: dayStyle(), timeZone }).format(new Date(time));
}

/** A day that is stored as one, YYYY-MM-DD: the last of a quote, for example. */
export const formatDate = (day: string): string => formatMoment(day, 'UTC');
