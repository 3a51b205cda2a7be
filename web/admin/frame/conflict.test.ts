import { expect, it } from 'vitest';
import { differencesOf, imagesOf } from './conflict.ts';

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
