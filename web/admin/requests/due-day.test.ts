import { expect, it } from 'vitest';
import { dueState, localDay } from './due-day.ts';

it('reads the day by the clock of the browser, not by UTC', () => {
	expect(localDay(new Date(2026, 0, 9, 0, 5))).toBe('2026-01-09');
	expect(localDay(new Date(2026, 10, 30, 23, 55))).toBe('2026-11-30');
});

it('is overdue from the day after on', () => {
	const states = ['2026-11-21', '2026-11-22', '2026-11-23', '2027-01-01'].map((day) => dueState(day, '2026-11-22'));
	expect(states).toEqual(['overdue', 'today', 'later', 'later']);
});
