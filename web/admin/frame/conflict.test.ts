import { expect, it } from 'vitest';
import { conflictOf, differencesOf, imagesOf } from './conflict.ts';

it('names the fields that differ, and none that differ in blanks alone', () => {
	expect(
		differencesOf([
			['Name', 'Seal', ' Seal '],
			['Phone', '+201001234567', null],
			['Model', undefined, 'MG1'],
		]),
	).toEqual([
		{ label: 'Phone', theirs: '+201001234567', mine: '–' },
		{ label: 'Model', theirs: '–', mine: 'MG1' },
	]);
});

it('tells other images from as many of them', () => {
	expect(differencesOf([imagesOf(['/a', '/b'], ['/a', '/b'])])).toEqual([]);
	expect(differencesOf([imagesOf(['/a'], ['/a', '/b'])])).toEqual([
		{ label: 'Pictures', theirs: '1 picture', mine: '2 pictures' },
	]);
	expect(differencesOf([imagesOf(['/a', '/b'], ['/b', '/a'])])).toEqual([
		{ label: 'Pictures', theirs: '2 pictures', mine: '2 pictures, others or in another order' },
	]);
});

it('knows who was faster also when the newer record does not load, and no conflict in another failure', () => {
	const changed = { by: 'Karim', at: '2026-11-21T10:00:00.000Z' };
	const failure = { ok: false, status: 409, body: { error: 'x', code: 'conflict', changed } } as const;
	expect(conflictOf(failure, () => [])).toEqual({ ...changed, differences: [] });
	expect(conflictOf({ ...failure, body: { error: 'x', code: 'conflict' } }, () => [])).toBeUndefined();
});
