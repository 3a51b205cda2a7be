import { expect, it } from 'vitest';
import { spelledRuns } from './spoken-codes.ts';

const codesIn = (text: string) => spelledRuns(text).flatMap(({ codes }) => codes);

it('reads letters and numbers as a code, and ratings beside each other as none', () => {
	expect(codesIn('mx three forty one')).toContain('mx341');
	expect(codesIn('diode 70 a 1200 v')).not.toContain('70a1200v');
	expect(codesIn('190-264 v')).toEqual([]);
});
