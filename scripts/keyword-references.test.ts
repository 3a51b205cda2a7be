import { expect, it } from 'vitest';
import { keywordReferences } from './keyword-references.ts';

const source = 'shop’s catalogue';
const translations = { ar: { source: 'كتالوج المتجر' } };
const product = (keywords: string[], sizes: string[] = []) => ({ key: 'a', category: 'seals', sizes, keywords });

it.each([
	['equivalent to Basler AVC63-7', { maker: 'Basler', code: 'AVC63-7', size: 'AVC63-7', grade: 'same', note: '' }],
	['equivalent to John Crane Type 21', { maker: 'John Crane', code: 'Type 21', grade: 'same', note: '' }],
	['equivalent to Grundfos HQQE shaft seal', { maker: 'Grundfos', code: 'HQQE', grade: 'same', note: '' }],
])('reads "%s" as a maker, a code and a size where it names one', (keyword, row) => {
	expect(keywordReferences([product([keyword], ['AVC63-7'])])).toEqual([[{ ...row, source, translations }]]);
});

it('has a row to be checked where the keyword says more than the code', () => {
	const keyword = 'equivalent to Burgmann MG1 with Q1/Q1 faces';
	expect(keywordReferences([product([keyword])])[0]).toMatchObject([
		{ grade: 'check', note: expect.stringContaining(keyword) },
	]);
});

it('reads a code with a figure as that size, and whose code it is that another one replaces', () => {
	const seal = product(['equivalent to Burgmann MG1', 'MG1/20', 'MG1/99'], ['20mm']);
	expect(keywordReferences([seal])[0]?.[1]).toEqual({
		maker: 'Burgmann',
		code: 'MG1/20',
		size: '20mm',
		grade: 'same',
		note: '',
		source,
		translations,
	});
	const [, newer] = keywordReferences([product(['equivalent to Mecc Alte DSR']), product(['replaces DSR'])]);
	expect(newer).toEqual([{ maker: 'Mecc Alte', code: 'DSR', grade: 'supersedes', note: '', source, translations }]);
});

it.each([
	'equivalent to FSG-2',
	'equivalent to Stamford exciter stator',
	'replaces R448',
	'follows EA15A',
	'sewage pump seal',
])('makes nothing of "%s", which names no maker or no code', (keyword) => {
	expect(keywordReferences([product([keyword])])).toEqual([[]]);
});
