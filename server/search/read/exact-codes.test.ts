import { expect, it } from 'vitest';
import { withLatinCodes } from './exact-codes.ts';

it('reads codes that were typed in letters of other scripts which look like Latin ones', () => {
	expect(withLatinCodes('\u043cx341')).toBe('mx341');
	expect(withLatinCodes('\u03bc\u03c7321 avr')).toBe('mx321 avr');
	expect(withLatinCodes('uvr\u0431')).toBe('uvr6');
	for (const text of ['25μf', '25 μf', 'سيل 25', 'насос']) expect(withLatinCodes(text)).toBe(text);
});
