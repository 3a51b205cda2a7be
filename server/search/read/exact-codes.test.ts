import { expect, it } from 'vitest';
import { possibleCodes, withLatinCodes } from './exact-codes.ts';

it('reads codes that were typed in letters of other scripts which look like Latin ones', () => {
	expect(withLatinCodes('\u043cx341')).toBe('mx341');
	expect(withLatinCodes('\u03bc\u03c7321 avr')).toBe('mx321 avr');
	expect(withLatinCodes('uvr\u0431')).toBe('uvr6');
	for (const text of ['25μf', '25 μf', 'سيل 25', 'насос']) expect(withLatinCodes(text)).toBe(text);
});

it('joins no unit with the number behind it', () => {
	const codesOf = (text: string) => possibleCodes(text).map(({ code }) => code);
	expect(codesOf('sensor 24 v 10 bar')).not.toContain('v10');
	expect(codesOf('avr sx 440')).toContain('sx440');
	expect(codesOf('pump v 10')).toContain('v10');
});

it('takes inches behind a code for no part of it', () => {
	const codesOf = (text: string) => possibleCodes(text).map(({ code }) => code);
	expect(codesOf('t2-1"')).toEqual(['t2']);
	expect(codesOf('t2-1-1/8"')).toContain('t2');
	expect(codesOf('t2-1-1/8"')).not.toContain('t211');
	expect(codesOf('mg1-25 seal')).toContain('mg125');
});
