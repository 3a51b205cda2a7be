import { expect, it } from 'vitest';
import { isMostlyFailed } from './sheet-lists.ts';

it.each([
	[{ unknown: 3, refused: 1, changed: 3 }, true],
	[{ unknown: 2, refused: 1, changed: 3 }, false],
	[{}, false],
])('of %j more than half fail: %s', (counts, expected) => {
	const summary = { new: 0, changed: 0, jump: 0, same: 0, unknown: 0, refused: 0, ...counts };
	expect(isMostlyFailed({ summary })).toBe(expected);
});
