import { expect, it } from 'vitest';
import { withRanges, withSizeSigns } from './figures.ts';

it('reads each range of a text that says several in words', () => {
	expect(withRanges('220 to 240 v between 2 and 4 bar')).toBe('220-240 v 2-4 bar');
});

it('reads signs between three measures as those of a size, but not between ratings or in a code', () => {
	expect(withSizeSigns('25 - 42 - 40')).toBe('25 x 42 x 40');
	expect(withSizeSigns('seal 25.4-41.28-25.4 viton')).toBe('seal 25.4 x 41.28 x 25.4 viton');
	expect(withSizeSigns('20 / 47 / 14 mm')).toBe('20 x 47 x 14 mm');
	for (const text of ['360-81-29', '5 - 10 - 15 a', '3 - 25 - 42 - 40', '25 - 42', '8 - 1/2 - 3'])
		expect(withSizeSigns(text)).toBe(text);
});
