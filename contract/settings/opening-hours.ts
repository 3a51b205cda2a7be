import { typedNumber } from '#contract/text/phone.ts';

/** The days of a week, Monday first as in ISO 8601. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** One opening on a day, such as `{ day: 'sunday', from: '08:00', to: '13:00' }`; a day with a break at noon has two. */
export interface DayHours {
	day: Weekday;
	/** `HH:MM`, 24 hours. */
	from: string;
	/** Later than `from`; `24:00` is midnight. */
	to: string;
}

/** Other hours from one date to another, such as those of Ramadan; none: closed. */
export interface HoursException {
	/** `YYYY-MM-DD`, in the shop's time zone. */
	from: string;
	/** The last day. */
	to: string;
	hours: readonly DayHours[];
}

/** Days in a row that have the same hours; none: closed. */
export interface DaysWithHours {
	first: Weekday;
	last: Weekday;
	times: readonly Pick<DayHours, 'from' | 'to'>[];
}

/** The openings of a day, in their order. */
export const timesOf = (hours: readonly DayHours[], day: Weekday) =>
	hours
		.filter((opening) => opening.day === day)
		.map(({ from, to }) => ({ from, to }))
		.sort((a, b) => a.from.localeCompare(b.from));

const textOf = (times: DaysWithHours['times']) => times.map(({ from, to }) => `${from}-${to}`).join();

/**
 * The week as few lines, a row of days with the same hours in each: Saturday to Thursday 08:00–18:00, Friday closed. The first line begins where the
 * hours change, so that a working week over Sunday stays one line. Empty without any hours.
 */
export function weekOf(hours: readonly DayHours[]): DaysWithHours[] {
	if (hours.length === 0) return [];
	const days = weekdays.map((day) => ({ day, times: timesOf(hours, day) }));
	const isNew = days.map(({ times }, at) => textOf(times) !== textOf(days.at(at - 1)?.times ?? []));
	// a day of rest ends the week: the first line is that of a working day
	const starts = days.flatMap((_, at) => (isNew[at] ? [at] : []));
	const begin = starts.find((at) => days[at]?.times.length && !days.at(at - 1)?.times.length) ?? starts[0] ?? 0;
	const lines: DaysWithHours[] = [];
	for (const [offset] of days.entries()) {
		const at = (begin + offset) % days.length;
		const { day, times } = days[at] as (typeof days)[number];
		const last = lines.at(-1);
		if (last && !isNew[at]) last.last = day;
		else lines.push({ first: day, last: day, times });
	}
	return lines;
}

/** Whether an opening ends after it begins and no two of a day overlap; otherwise the index of the first that does not fit. */
export function badHours(hours: readonly DayHours[]): number | undefined {
	const at = hours.findIndex(({ day, from, to }, index) => {
		if (to <= from) return true;
		return hours.some((other, before) => before < index && other.day === day && from < other.to && other.from < to);
	});
	return at < 0 ? undefined : at;
}

/** One time as people type it: `8`, `8:30`, `08.30`, `24`. */
const typedTime = /^([01]?\d|2[0-4])(?:[:.]([0-5]\d))?$/;

function readTime(text: string): string | undefined {
	const [, hour = '', minute = '00'] = typedTime.exec(text.trim()) ?? [];
	if (hour === '' || (hour === '24' && minute !== '00')) return undefined;
	return `${hour.padStart(2, '0')}:${minute}`;
}

/** The openings of a day as typed: `8-13, 16-20` → 08:00 to 13:00 and 16:00 to 20:00. None for an empty text, undefined for an unclear one. */
export function readTimes(text: string): Pick<DayHours, 'from' | 'to'>[] | undefined {
	const typed = typedNumber(text).trim();
	if (typed === '') return [];
	const times = typed.split(/[,;،]/).map((opening) => {
		const [from, to, ...rest] = opening.split(/\p{Pd}/u).map(readTime);
		return from !== undefined && to !== undefined && rest.length === 0 ? { from, to } : undefined;
	});
	return times.every((opening) => opening !== undefined) ? times : undefined;
}

/** The same for a form: `08:00-13:00, 16:00-20:00`. */
export const writeTimes = (times: readonly Pick<DayHours, 'from' | 'to'>[]): string =>
	times.map(({ from, to }) => `${from}-${to}`).join(', ');
