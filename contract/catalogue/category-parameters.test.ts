import { describe, expect, it } from 'vitest';
import { languages } from '#contract/language.ts';
import { isReadableUnit, issueText, parametersIssues } from './category-parameters.ts';
import { type FormParameter, type ParametersForm, parameterKey, withKeys } from './parameter-keys.ts';

const parameter = (fields: Partial<FormParameter> = {}): FormParameter => ({
	key: 'bore',
	name: { en: 'Bore', ar: 'القطر الداخلي' },
	unit: 'mm',
	kind: 'number',
	filterable: true,
	...fields,
});
const issuesOf = (form: Partial<ParametersForm>, stored: string[] = []) =>
	parametersIssues(
		{ parameters: [parameter()], size_patterns: [], ...form },
		{ stored, offered: languages, languageText: (language) => language },
	);

describe('parameterKey', () => {
	it.each([
		['Inner diameter', 'inner_diameter'],
		['  Ø outer (mm) ', 'outer_mm'],
		['Größe', 'gro_e'],
		['3rd groove', 'value_3rd_groove'],
		['القطر', 'value'],
		['', 'value'],
		['Bore', 'bore_2'],
		['Page', 'page_2'],
		['Constructor', 'constructor_2'],
		['x'.repeat(60), 'x'.repeat(40)],
	])('turns %j into %s', (name, key) => {
		expect(parameterKey(name, new Set(['bore']))).toBe(key);
	});

	it('has room for the number of a long name', () => {
		const key = 'x'.repeat(40);
		expect(parameterKey(key, new Set([key]))).toBe(`${'x'.repeat(38)}_2`);
	});
});

it('gives each value without a key another one than the others have', () => {
	const { key: _, ...unnamed } = parameter();
	expect(withKeys([unnamed, unnamed, parameter()]).map(({ key }) => key)).toEqual(['bore_2', 'bore_3', 'bore']);
});

it.each(['mm', 'inch', '"', 'kg/cm²', 'teeth', 'µF', '°C', '%', 'DN'])('reads numbers in %s', (unit) => {
	expect(isReadableUnit(unit)).toBe(true);
});

it.each(['12', 'big m', 'mm/25', '-', '{x}', 'x 2', '/'])('reads no numbers in %s', (unit) => {
	expect(isReadableUnit(unit)).toBe(false);
});

describe('parametersIssues', () => {
	it('has none for what a category can measure', () => {
		expect(issuesOf({ size_patterns: ['{bore} x {bore}', 'DN{bore}'] })).toEqual([]);
	});

	const rows: [what: string, form: Partial<ParametersForm>, path: string, sentence: RegExp][] = [
		[
			'a name in one language',
			{ parameters: [parameter({ name: { en: 'Bore', ar: ' ' } })] },
			'parameters.0.name.ar',
			/^Measured value 1: Enter the name in ar\.$/,
		],
		[
			'the same key twice',
			{ parameters: [parameter(), parameter()] },
			'parameters.1.key',
			/^Measured value 2: bore is there twice\.$/,
		],
		['a key that is a word of addresses', { parameters: [parameter({ key: 'page' })] }, 'parameters.0.key', /page/],
		['a unit of a choice', { parameters: [parameter({ kind: 'choice' })] }, 'parameters.0.unit', /Only numbers/],
		['a unit that is a number', { parameters: [parameter({ unit: '25' })] }, 'parameters.0.unit', /“25”/],
		[
			'too many values',
			{ parameters: Array.from({ length: 61 }, (_, at) => parameter({ key: `v${at}` })) },
			'parameters',
			/^A category has at most 60/,
		],
		[
			'a pattern of an unknown value',
			{ size_patterns: ['{bore}', '{bore} x {height}'] },
			'size_patterns.1',
			/^Pattern 2: \{height\} is no measured value/,
		],
		['a value that can be no key', { size_patterns: ['{Bore}'] }, 'size_patterns.0', /\{Bore\} is no/],
		['an open brace', { size_patterns: ['{bore} x {bore'] }, 'size_patterns.0', /brace is open/],
		['a closing brace too many', { size_patterns: ['{bore}}'] }, 'size_patterns.0', /brace is open/],
		['a pattern without a value', { size_patterns: ['20x47'] }, 'size_patterns.0', /no measured value in braces/],
		['an empty pattern', { size_patterns: [''] }, 'size_patterns.0', /no measured value in braces/],
		['the same pattern twice', { size_patterns: ['{bore}', '{bore}'] }, 'size_patterns.1', /there twice/],
		['a pattern without end', { size_patterns: [`{bore}${' x'.repeat(100)}`] }, 'size_patterns.0', /at most 200/],
		['a pattern with a NUL', { size_patterns: ['{bore}\0'] }, 'size_patterns.0', /^Pattern 1: /],
		['too many patterns', { size_patterns: Array(21).fill('{bore}') }, 'size_patterns', /at most 20 patterns/],
	];
	it.each(rows)('names the place of %s', (_, form, path, sentence) => {
		const [issue] = issuesOf(form);
		expect([issue?.path, issue && issueText(issue)]).toEqual([path, expect.stringMatching(sentence)]);
	});

	it('leaves a stored key that is a word of addresses', () => {
		expect(issuesOf({ parameters: [parameter({ key: 'page' })] }, ['page'])).toEqual([]);
	});

	it('knows the key that a value without one gets', () => {
		const { key: _, ...unnamed } = parameter();
		expect(issuesOf({ parameters: [unnamed], size_patterns: ['{bore}'] })).toEqual([]);
	});
});
