import { describe, expect, it } from 'vitest';
import type { CategoryParameters } from '#contract/catalogue/category-parameters.schema.ts';
import {
	bodyOf,
	deletedValues,
	draftOf,
	fieldOf,
	newParameter,
	parametersDifferences,
	rereadValues,
	rowName,
	triedBodyOf,
} from './parameters-draft.ts';

const stored: CategoryParameters = {
	version: 3,
	parameters: [
		{ key: 'bore', name: { en: 'Bore', ar: 'القطر' }, unit: 'mm', kind: 'number', filterable: true },
		{ key: 'shape', name: { en: 'Shape', ar: '' }, unit: null, kind: 'choice', filterable: false },
	],
	size_patterns: ['{bore}', '{shape}'],
	stored: { sizes: 12, waiting: 0, values: [{ key: 'bore', sizes: 10, corrected: 2 }] },
};
const draft = draftOf(stored);
const [bore = newParameter(), shape = newParameter()] = draft.parameters;

describe('the draft of measured values', () => {
	it('is sent as it was loaded', () => {
		const { parameters, size_patterns } = stored;
		expect(bodyOf(draft)).toEqual({ parameters, size_patterns });
	});

	it('gives a new value the key of its name, and sends no unit of a choice', () => {
		const added = { ...newParameter(), name: { en: ' Bore ', ar: '' }, kind: 'choice' as const };
		const [, , sent] = bodyOf({ ...draft, parameters: [...draft.parameters, added] }).parameters;
		expect(sent).toMatchObject({ key: 'bore_2', name: { en: 'Bore' }, unit: null });
	});

	it('can be tried before the names are there', () => {
		const tried = triedBodyOf({ ...draft, parameters: [newParameter()] });
		expect(tried.parameters[0]).toMatchObject({ key: 'value', name: { en: 'value', ar: 'value' } });
	});

	it.each([
		['parameters.1.name.ar', 'parameters.1.name.ar'],
		['parameters.1.key', 'parameters.1.name.en'],
		['size_patterns.0', 'patterns.0.text'],
		['parameters', undefined],
	])('shows an issue of %s at %s', (path, field) => {
		expect(fieldOf(path)).toBe(field);
	});

	it('names a row in any language, else by its key', () => {
		expect(rowName({ key: 'x', name: { en: '', ar: 'القطر' } })).toBe('القطر');
		expect(rowName({ key: 'x', name: { en: ' ', ar: '' } })).toBe('x');
	});

	it('knows what saving deletes; a value that is added again under its name is not deleted', () => {
		expect(deletedValues(stored, { ...draft, parameters: [shape] })).toEqual([
			{ key: 'bore', name: 'Bore', sizes: 10, corrected: 2 },
		]);
		const again = { ...bore, key: '' };
		expect(deletedValues(stored, { ...draft, parameters: [shape, again] })).toEqual([]);
		expect(deletedValues(stored, draft)).toEqual([]);
	});

	it('knows which values are read in another unit or as another kind', () => {
		expect(rereadValues(stored, draft)).toEqual([]);
		const inches = { ...bore, unit: 'in' };
		const number = { ...shape, kind: 'number' as const };
		expect(rereadValues(stored, { ...draft, parameters: [inches, number] })).toEqual([
			{ key: 'bore', name: 'Bore', kind: 'number', unit: 'in' },
			{ key: 'shape', name: 'Shape', kind: 'number', unit: null },
		]);
	});

	it('differs value by value, in its order, and in its patterns', () => {
		expect(parametersDifferences(draft, draft)).toEqual([]);
		const mine = { parameters: [{ ...bore, unit: 'in' }], patterns: [{ text: '{bore}' }] };
		expect(parametersDifferences(draft, mine)).toEqual([
			{ label: 'Bore', theirs: expect.stringContaining('· mm ·'), mine: expect.stringContaining('· in ·') },
			{ label: 'Shape', theirs: 'Shape · Choice', mine: '–' },
			{ label: 'Order', theirs: 'Bore · Shape', mine: 'Bore' },
			{ label: 'How sizes are written', theirs: '{bore} · {shape}', mine: '{bore}' },
		]);
	});
});
