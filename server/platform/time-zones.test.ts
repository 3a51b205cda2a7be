import { expect, it } from 'vitest';
import { dayLength } from '#contract/days.ts';
import { dayIn, startOfDay, timeZoneOfPhone } from './time-zones.ts';

it.each([
	['2026-11-23T21:59:59Z', 'Africa/Cairo', '2026-11-23'],
	['2026-11-23T22:00:00Z', 'Africa/Cairo', '2026-11-24'],
	['2026-11-23T19:59:59Z', 'Asia/Dubai', '2026-11-23'],
	['2026-11-24T04:59:59Z', 'America/New_York', '2026-11-23'],
	['2026-11-23T23:59:59Z', 'UTC', '2026-11-23'],
])('%s is in %s on %s', (time, timeZone, date) => {
	expect(dayIn(timeZone, new Date(time))).toBe(date);
});

it.each([
	['2026-11-23', 'UTC', '2026-11-23T00:00:00.000Z'],
	['2026-11-23', 'Asia/Dubai', '2026-11-22T20:00:00.000Z'],
	['2026-11-23', 'Asia/Kolkata', '2026-11-22T18:30:00.000Z'],
	['2026-11-23', 'America/New_York', '2026-11-23T05:00:00.000Z'],
	// in Cairo, clocks go forward at midnight in April, and back to 23:00 in October
	['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
	['2026-04-25', 'Africa/Cairo', '2026-04-24T21:00:00.000Z'],
	['2026-10-29', 'Africa/Cairo', '2026-10-28T21:00:00.000Z'],
	['2026-10-30', 'Africa/Cairo', '2026-10-29T22:00:00.000Z'],
	// in Havana, 00:30 comes twice that day
	['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
])('%s begins in %s at %s', (date, timeZone, time) => {
	expect(startOfDay(date, timeZone).toISOString()).toBe(time);
});

it('ends each day where the next one begins, at every turn of the clocks', () => {
	for (const timeZone of ['Africa/Cairo', 'Asia/Beirut', 'America/Santiago', 'Pacific/Apia', 'Australia/Lord_Howe'])
		for (let at = Date.UTC(2025, 11, 30); at < Date.UTC(2027, 0, 3); at += dayLength) {
			const date = new Date(at).toISOString().slice(0, 10);
			const start = startOfDay(date, timeZone);
			expect([dayIn(timeZone, start), dayIn(timeZone, new Date(start.getTime() - 1))]).toEqual([
				date,
				new Date(at - dayLength).toISOString().slice(0, 10),
			]);
		}
});

it.each([
	['+20 100 123 4567', 'Africa/Cairo'],
	['+971 50 123 4567', 'Asia/Dubai'],
	['+966 50 123 4567', 'Asia/Riyadh'],
	// its zones have one clock
	['+49 1512 3456789', 'Europe/Berlin'],
	// its zones differ
	['+1 201 555 0123', 'UTC'],
	['soon', 'UTC'],
])('a shop with the number %s is in %s', (phone, timeZone) => {
	expect(timeZoneOfPhone(phone)).toBe(timeZone);
});
