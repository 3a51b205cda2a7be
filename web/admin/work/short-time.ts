import { perLanguage } from '../../platform/format.ts';

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const times = perLanguage((locale) => new Intl.DateTimeFormat(locale, clock));
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...clock }));
const years = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));

/** A short text for an ISO 8601 time: `14:05` today, `21 Nov, 14:05` this year, else the day. */
export function shortTime(time: string, now = new Date()): string {
	const date = new Date(time);
	if (date.toDateString() === now.toDateString()) return times().format(date);
	return (date.getFullYear() === now.getFullYear() ? days() : years()).format(date);
}
