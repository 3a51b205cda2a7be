import { expect, it } from 'vitest';
import { m } from '#messages';
import { listText } from './list-text.ts';

it('lists texts with the comma of the reader', () => {
	expect(listText(['MG1', 'M3N', 16])).toBe('MG1, M3N, 16');
	expect(listText([])).toBe('');
	expect(m.finder_separator({}, { locale: 'ar' })).toBe('، ');
});
