import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { readSealQuestion } from './seal-question.ts';

const shaftOf = (shaft: string, unit = 'mm') => readSealQuestion({ shaft, unit }).question.figures.shaft;
const issuesOf = (written: Parameters<typeof readSealQuestion>[0]) =>
	readSealQuestion(written).issues.map(({ path, message }) => [path, message]);

describe('a question of the seal finder', () => {
	it.each([
		['24.9', 'mm', 24.9],
		['24,9', 'mm', 24.9],
		[' 25 mm ', 'mm', 25],
		['٢٤٫٩', 'mm', 24.9],
		['٢٤،٩', 'mm', 24.9],
		['۲۵', 'mm', 25],
		['1', 'in', 25.4],
		['1 1/4', 'in', 31.75],
		['1 1/4', 'mm', 31.75],
		['1-1/4"', 'mm', 31.75],
		['25 mm', 'in', 25],
	])('has the figure %j in %s read as %d mm', (text, unit, number) => {
		expect(shaftOf(text, unit)).toBe(number);
	});

	it.each([
		'abc',
		'1,200',
		'١،٢٠٠',
		'25، 41',
		'3/8 mm',
		'12-14',
		'25 / 30',
		'25±1',
		'up to 25',
		'1e999',
		'25 bar',
		'-25',
		'9'.repeat(41),
	])('explains that %j is no figure', (text) => {
		expect(issuesOf({ shaft: '25', outer: text })).toEqual([['outer', expect.stringMatching(/^Enter .+\.$/)]]);
	});

	it.each(['0', '0.5', '1001', '40 in'])('names the range of figures for %j', (text) => {
		expect(issuesOf({ length: text })).toEqual([['length', m.finder_figure_range({ min: 1, max: 1_000 })]]);
	});

	it('needs one figure, whatever else it has', () => {
		for (const written of [{}, { shaft: ' ', outer: '' }, { shape: 'cartridge', unit: 'in' }])
			expect(issuesOf(written)).toEqual([['shaft', m.finder_figure_required()]]);
	});

	it('accepts a shape by its words, and rejects unknown ones', () => {
		expect(readSealQuestion({ shaft: '25', shape: 'Rubber bellows' }).question.shape).toBe('rubber-bellows');
		expect(issuesOf({ shaft: '25', shape: 'round' })).toEqual([['shape', m.finder_shape_invalid()]]);
	});
});
