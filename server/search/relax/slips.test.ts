import { expect, it } from 'vitest';
import { lookAlikesOf, oneSlipFrom, slipsBetween } from './slips.ts';

it.each([
	['mx312', 'mx321'],
	['m16fa65a', 'm16fa655a'],
	['62023rs', '62023r'],
	['بمب', 'بمبه'],
	['mgsic', 'mg1sic'],
])('holds %s and %s for one slip apart', (typed, intended) => {
	expect(oneSlipFrom(typed)).toContain(intended);
	expect(slipsBetween(typed, intended, 2)).toBe(1);
});

it('does not take more slips than it may', () => {
	expect(slipsBetween('impeller', 'pulley', 2)).toBe(3);
});

it('reads letters as the digits that they look like, in every way', () => {
	expect(lookAlikesOf('r45o')).toContain('r450');
	expect(lookAlikesOf('5x460')).toContain('sx460');
	expect(lookAlikesOf('mg1')).not.toContain('mg1');
});
