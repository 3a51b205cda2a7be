import { expect, it } from 'vitest';
import { pollDelay } from './poll-delay.ts';

it('looks every four seconds while the tab is seen, so that a change shows within five', () => {
	expect(pollDelay({ hidden: false, failures: 0 })).toBe(4_000);
});

it('looks less often in a hidden tab, whose title has the count', () => {
	expect(pollDelay({ hidden: true, failures: 0 })).toBe(20_000);
});

it('waits twice as long after each failure, a minute at most', () => {
	const delays = [1, 2, 3, 4, 5, 60].map((failures) => pollDelay({ hidden: false, failures }));
	expect(delays).toEqual([8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});
