import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Country, countryOfPhone } from './phones.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Formats as ISO 8601, `2026-11-24 01:00:00`: Swedish does. Making one takes a tenth of a millisecond, so each is made once. */
const formats = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string, time: number): string {
	const format =
		formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
	formats.set(timeZone, format);
	return format.format(time);
}

/** The calendar day of a time, YYYY-MM-DD: `2026-11-23T23:00Z` in Africa/Cairo → `2026-11-24`. */
export function dayIn(timeZone: string, time: Date): string {
	return clockIn(timeZone, time.getTime()).slice(0, 10);
}

/** `dayAfter('2026-02-28', 1)` → `2026-03-01` */
export function dayAfter(date: string, days: number): string {
	return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

/** Milliseconds that the clocks of the time zone are ahead of UTC. */
function offsetAt(timeZone: string, time: number): number {
	return Date.parse(`${clockIn(timeZone, time).replace(' ', 'T')}Z`) - Math.floor(time / 1_000) * 1_000;
}

/** The first moment of a day (YYYY-MM-DD). Where clocks go forward at midnight, as in Cairo in April, that is 01:00. */
export function startOfDay(date: string, timeZone: string): Date {
	const midnight = Date.parse(date);
	const offsets = [midnight - day, midnight + day].map((time) => offsetAt(timeZone, time));
	const starts = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
	const start = starts.find((time) => dayIn(timeZone, new Date(time)) === date);
	return new Date(start ?? Math.max(...starts));
}

/** Days from the first to the last, both included: YYYY-MM-DD. An absent end is open. */
export interface Days {
	from?: string | null | undefined;
	to?: string | null | undefined;
}

/** The condition that the time in a column is on these days of the time zone; undefined when both ends are open. */
export function isWithinDays(column: SQLWrapper, { from, to }: Days, timeZone: string): SQL | undefined {
	return and(
		from ? sql`${column} >= ${startOfDay(from, timeZone).toISOString()}::timestamptz` : undefined,
		to ? sql`${column} < ${startOfDay(dayAfter(to, 1), timeZone).toISOString()}::timestamptz` : undefined,
	);
}

interface LocaleWithZones {
	getTimeZones?: () => string[] | undefined;
	/** In older versions of Node. */
	timeZones?: string[];
}

function findTimeZone(country: Country): string {
	const locale = new Intl.Locale('und', { region: country }) as LocaleWithZones;
	const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
	// a winter's and a summer's day
	const clocks = new Set(
		zones.map((zone) => [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].map((time) => offsetAt(zone, time)).join(' ')),
	);
	return clocks.size === 1 ? (zones[0] ?? 'UTC') : 'UTC';
}

/** To find one takes a third of a millisecond, and many requests need the shop's day. */
const foundTimeZones = new Map<Country, string>();

/** The time zone of a country; UTC when its zones have different clocks, as in the United States. */
export function timeZoneOf(country: Country): string {
	const timeZone = foundTimeZones.get(country) ?? findTimeZone(country);
	foundTimeZones.set(country, timeZone);
	return timeZone;
}

/** The time zone of the country of a phone number; UTC when nothing says which. */
export function timeZoneOfPhone(phone: string): string {
	const country = countryOfPhone(phone);
	return country === undefined ? 'UTC' : timeZoneOf(country);
}
