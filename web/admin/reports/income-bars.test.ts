import { expect, it } from 'vitest';
import { barsOf, type IncomeBar, monthsBetween } from './income-bars.ts';

const bar = (label: string, paid: IncomeBar['paid'], rest: IncomeBar['rest'] = []): IncomeBar => ({
	label: [label],
	paid,
	rest,
});

it('shows the currency that most bars have, with nothing for those without it', () => {
	const bars = [
		bar('Amina', [{ currency: 'USD', total: 900 }]),
		bar('Karim', [{ currency: 'AED', total: 20.5 }], [{ currency: 'AED', total: 4 }]),
		bar('Omar', [], [{ currency: 'AED', total: 1 }]),
	];
	expect(barsOf(bars)).toEqual({
		currency: 'AED',
		labels: [['Amina'], ['Karim'], ['Omar']],
		paid: [0, 20.5, 0],
		rest: [0, 4, 1],
		hasOthers: true,
	});
});

it('has the last month of a report of two years, which begins and ends within a month', () => {
	const months = monthsBetween('2024-12-15', '2026-12-14');
	const bars = months.map((month) => bar(month, [{ currency: 'USD', total: 1 }]));
	expect(barsOf(bars)?.labels.at(-1)).toEqual(['2026-12']);
});

it.each([
	['nothing', []],
	['one bar', [bar('Amina', [{ currency: 'USD', total: 900 }])]],
	['one amount', [bar('Amina', [{ currency: 'USD', total: 900 }]), bar('Omar', [{ currency: 'USD', total: 0 }])]],
	[
		'one of each currency',
		[bar('Amina', [{ currency: 'USD', total: 9 }]), bar('Omar', [{ currency: 'AED', total: 9 }])],
	],
])('is no chart of %s', (_, bars) => {
	expect(barsOf(bars)).toBeUndefined();
});

it.each([
	['2025-12-01', '2026-02-03', ['2025-12', '2026-01', '2026-02']],
	['2026-11-01', '2026-11-30', ['2026-11']],
])('has every month from %s to %s', (from, to, months) => {
	expect(monthsBetween(from, to)).toEqual(months);
});
