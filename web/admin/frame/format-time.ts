import { dayStyle, perLanguage } from '../../platform/format.ts';

const times = perLanguage(
	(locale) => new Intl.DateTimeFormat(locale, { dateStyle: dayStyle(), timeStyle: 'short', hourCycle: 'h23' }),
);

const clocks = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23' }));

/** The time of day, in milliseconds since 1970, by the clock of the browser: `14:05`. */
export const formatClock = (time: number): string => clocks().format(time);

/** Day and time of an ISO 8601 time by the clock of the browser: `Nov 21, 2026, 23:05`. */
export function formatTime(time: string): string {
	return times().format(new Date(time));
}
