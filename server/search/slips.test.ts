import { expect, it } from 'vitest';
import { lookAlikesOf, oneSlipFrom, slipsBetween, withLatinCodes } from './slips.ts';

it.each([
	['mx312', 'mx321'],
	['m16fa65a', 'm16fa655a'],
	['62023rs', '62023r'],
	['بمب', 'بمبه'],
	['mgsic', 'mg1sic'],
])('holds %s and %s for one slip apart', (typed, meant) => {
	expect(oneSlipFrom(typed)).toContain(meant);
	expect(slipsBetween(typed, meant, 2)).toBe(1);
});

it('does not take more slips than it may', () => {
	expect(slipsBetween('impeller', 'pulley', 2)).toBe(3);
});

it('reads letters as the digits that they look like, in every way', () => {
	expect(lookAlikesOf('r45o')).toContain('r450');
	expect(lookAlikesOf('5x460')).toContain('sx460');
	expect(lookAlikesOf('mg1')).not.toContain('mg1');
});

it('reads codes that were typed in letters of other scripts which look like Latin ones', () => {
	expect(withLatinCodes('\u043cx341')).toBe('mx341');
	expect(withLatinCodes('\u03bc\u03c7321 avr')).toBe('mx321 avr');
	expect(withLatinCodes('uvr\u0431')).toBe('uvr6');
	for (const text of ['25μf', '25 μf', 'سيل 25', 'насос']) expect(withLatinCodes(text)).toBe(text);
});
