import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

it('says for how long a standby has lacked something, whatever was written since', () => {
	const progress = createProgress();
	for (let second = 0; second < 5; second++) progress.note(100 + second * 10, second * 1_000);
	expect(progress.lagOf(140, 4_000)).toBe(0);
	expect(progress.lagOf(110, 4_000)).toBe(2_000);
	// one that is always as far behind is never taken for one that has caught up
	expect(progress.lagOf(115, 4_500)).toBe(2_500);
	expect(progress.lagOf(0, 10_000)).toBe(10_000);
});

it('takes a primary that writes nothing for no lag', () => {
	const progress = createProgress();
	progress.note(100, 0);
	progress.note(100, 60_000);
	expect(progress.lagOf(100, 60_000)).toBe(0);
});

it('begins anew with the log of another primary, and keeps no more than it may', () => {
	const progress = createProgress(3);
	for (const at of [1, 2, 3, 4, 5]) progress.note(at * 100, at * 1_000);
	expect(progress.lagOf(0, 5_000)).toBe(2_000);
	progress.note(50, 6_000);
	expect(progress.lagOf(60, 9_000)).toBe(0);
});
