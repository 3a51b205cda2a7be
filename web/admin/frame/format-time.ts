import { m } from '#messages';
import { dayStyle, perLanguage } from '../../platform/format.ts';

const times = perLanguage(
	(locale) => new Intl.DateTimeFormat(locale, { dateStyle: dayStyle(), timeStyle: 'short', hourCycle: 'h23' }),
);

const clocks = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23' }));

/** Milliseconds since 1970 → `14:05`, in the browser's time zone. */
export const formatClock = (time: number): string => clocks().format(time);

/** An ISO 8601 time → `Nov 21, 2026, 23:05`, in the browser's time zone. */
export function formatTime(time: string): string {
	return times().format(new Date(time));
}

const units = perLanguage((locale) => {
	const format = (unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
	return { hour: format('hour'), day: format('day') };
});

/** 0 → `under 1 hour`, 5 → `5 hours`, 50 → `2 days`. */
export function ageText(hours: number): string {
	if (hours === 0) return m.age_under_hour();
	return hours < 24 ? units().hour.format(hours) : units().day.format(Math.floor(hours / 24));
}
