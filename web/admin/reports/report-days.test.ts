import { expect, it } from 'vitest';
import { daysOf, knownPeriods } from './report-days.ts';

it.each([
	['2026-11-22T10:00:00Z', ['2026-11-22', '2026-11-16', '2026-11-01']],
	['2026-11-23T00:00:00Z', ['2026-11-23', '2026-11-23', '2026-11-01']],
	['2026-12-01T23:59:59Z', ['2026-12-01', '2026-11-30', '2026-12-01']],
])('at %s today, this week and this month begin on %j', (now, beginnings) => {
	expect(knownPeriods(new Date(now)).map(({ days }) => days.from)).toEqual(beginnings);
});

it('reads this month when a URL names no days', () => {
	const now = new Date('2026-11-22T10:00:00Z');
	expect(daysOf(new URLSearchParams('from=soon&to=2026-11-22'), now)).toEqual({ from: '2026-11-01', to: '2026-11-22' });
	expect(daysOf(new URLSearchParams('from=2026-02-01&to=2026-02-02'), now).from).toBe('2026-02-01');
});
