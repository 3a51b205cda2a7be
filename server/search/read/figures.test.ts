import { expect, it } from 'vitest';
import { withRanges } from './figures.ts';

it('reads each range of a text that says several in words', () => {
	expect(withRanges('220 to 240 v between 2 and 4 bar')).toBe('220-240 v 2-4 bar');
});
