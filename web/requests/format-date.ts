import { dayStyle, perLanguage } from '../platform/format.ts';

const dates = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: dayStyle(), timeZone: 'UTC' }));

/** The UTC day of an ISO 8601 time, so that server and browser show the same. */
export function formatDate(time: string): string {
	return dates().format(new Date(time));
}
