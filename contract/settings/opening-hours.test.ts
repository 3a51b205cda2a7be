import { expect, it } from 'vitest';
import { badHours, type DayHours, readTimes, type Weekday, weekOf, writeTimes } from './opening-hours.ts';

const on = (days: Weekday[], ...times: [string, string][]): DayHours[] =>
	days.flatMap((day) => times.map(([from, to]) => ({ day, from, to })));
const textOf = (hours: DayHours[]) =>
	weekOf(hours).map(({ first, last, times }) =>
		[first === last ? first : `${first} to ${last}`, ...times.map(({ from, to }) => `${from}-${to}`)].join(' '),
	);

it.each([
	['nothing when no hours are known', [], []],
	[
		'a week over Sunday as one line, and the day of rest last',
		on(['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday'], ['08:00', '18:00']),
		['saturday to thursday 08:00-18:00', 'friday'],
	],
	[
		'two openings a day in their order',
		on(['monday'], ['16:00', '20:00'], ['08:00', '13:00']),
		['monday 08:00-13:00 16:00-20:00', 'tuesday to sunday'],
	],
	[
		'half a day on Saturday',
		[
			...on(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], ['08:00', '17:00']),
			...on(['saturday'], ['09:00', '13:00']),
		],
		['monday to friday 08:00-17:00', 'saturday 09:00-13:00', 'sunday'],
	],
	[
		'every day as one line',
		on(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], ['00:00', '24:00']),
		['monday to sunday 00:00-24:00'],
	],
] as [string, DayHours[], string[]][])('shows %s', (_, hours, lines) => {
	expect(textOf(hours)).toEqual(lines);
});

it.each([
	[on(['monday'], ['08:00', '13:00'], ['13:00', '18:00']), undefined],
	[on(['monday'], ['18:00', '08:00']), 0],
	[on(['monday'], ['08:00', '08:00']), 0],
	[on(['monday'], ['08:00', '13:00'], ['12:00', '18:00']), 1],
	[[...on(['monday'], ['08:00', '13:00']), ...on(['tuesday'], ['12:00', '24:00'])], undefined],
] as [DayHours[], number | undefined][])('finds in %j the opening that does not fit', (hours, at) => {
	expect(badHours(hours)).toBe(at);
});

it.each([
	['8-13, 16-20', '08:00-13:00, 16:00-20:00'],
	['08:30–17', '08:30-17:00'],
	['٨-١٣، ١٦-٢٠', '08:00-13:00, 16:00-20:00'],
	['0-24', '00:00-24:00'],
	['8.30-12.15', '08:30-12:15'],
	['', ''],
	['8', undefined],
	['8-25', undefined],
	['8-12-16', undefined],
	['8am-5pm', undefined],
	['24:30-25', undefined],
])('reads the typed hours %j as %j', (typed, written) => {
	const times = readTimes(typed);
	expect(times && writeTimes(times)).toBe(written);
});
