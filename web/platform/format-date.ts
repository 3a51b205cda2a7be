import { dayStyle, perLanguage } from './format.ts';

const dates = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: dayStyle(), timeZone: 'UTC' }));

const times = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** `14:05` of an ISO 8601 time, in the time zone of the browser: only for what the server doesn't render. */
export function formatTimeOfDay(time: string): string {
	return times().format(new Date(time));
}

/** The UTC day of an ISO 8601 time, so that server and browser show the same. */
export function formatDate(time: string): string {
	return dates().format(new Date(time));
}
