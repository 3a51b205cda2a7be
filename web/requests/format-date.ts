import { dayStyle, perLanguage } from '../format.ts';

const dates = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: dayStyle(), timeZone: 'UTC' }));

/** The day of an ISO 8601 time, the same on server and browser: by UTC. */
export function formatDate(time: string): string {
	return dates().format(new Date(time));
}
