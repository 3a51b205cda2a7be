import { expect, it } from 'vitest';
import { daysOf } from './report-days.ts';

it.each([
	['', { period: 'month' }],
	['period=week', { period: 'week' }],
	['period=century', { period: 'month' }],
	['from=soon&to=2026-11-22', { period: 'month' }],
	['from=2026-02-01&to=2026-02-02', { from: '2026-02-01', to: '2026-02-02' }],
])('reads from the URL %j what a report is about', (search, days) => {
	expect(daysOf(new URLSearchParams(search))).toEqual(days);
});
