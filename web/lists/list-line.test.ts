import { expect, it } from 'vitest';
import { typedLine } from './list-line.ts';

const line = { line: 1, part: 1, status: 'unknown' as const, note: '', error: null, candidates: [] };

it.each([
	['MG1/20 3', 3, 'MG1/20 x 3'],
	['3 MG1/20', 3, '3 x MG1/20'],
	['MG1/20', 1, 'MG1/20'],
	['MG1/20 x 3', 3, 'MG1/20 x 3'],
	['3 x MG1/20', 3, '3 x MG1/20'],
	['MG1 20', 3, 'MG1 20'],
	['6205 many', null, '6205 many'],
])('types %s, of which there are %s, as %s', (text, quantity, typed) => {
	expect(typedLine({ ...line, text, quantity })).toBe(typed);
});
