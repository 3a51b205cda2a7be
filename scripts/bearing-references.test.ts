import { expect, it } from 'vitest';
import { bearingReferences, compareBearings, readDesignation } from './bearing-references.ts';

const compare = (ours: string, theirs: string) => {
	const [first, other] = [readDesignation(ours), readDesignation(theirs)];
	return first && other && compareBearings(first, other);
};

it.each([
	['6205-2RS', '6205-2RS1'],
	['6205-2RS', '6205-2RSH'],
	['6205-2RS', '6205-2RSR'],
	['6205-2RS', '6205DDU'],
	['6205-2RS', '6205LLU'],
	['6206-2Z C3', '6206-2Z/C3'],
	['6206-2Z C3', '6206-2ZR-C3'],
	['6206-2Z C3', '6206ZZC3'],
	['6312 C3', '6312/C3'],
	['6312 C3', '6312C3'],
])('says that %s and %s are the same: base, closure and clearance agree', (ours, theirs) => {
	expect(compare(ours, theirs)).toEqual({ grade: 'same', note: '' });
});

it.each([
	[
		'6312 C3',
		'6312-2RS1/C3',
		'ours is open, theirs is sealed on both sides',
		'لدينا مكشوف، والآخر بغطاء مطاطي من الجهتين',
	],
	[
		'6205-2RS',
		'6205ZZ',
		'ours is sealed on both sides, theirs is shielded on both sides',
		'لدينا بغطاء مطاطي من الجهتين، والآخر بغطاء معدني من الجهتين',
	],
	['6205-2RS', '6205-2RS1/C3', 'ours has normal clearance, theirs C3', 'الخلوص لدينا عادي، وفي الآخر C3'],
	[
		'6312 C3',
		'6312-2Z',
		'ours is open, theirs is shielded on both sides; ours has C3 clearance, theirs normal',
		'لدينا مكشوف، والآخر بغطاء معدني من الجهتين؛ الخلوص لدينا C3، وفي الآخر عادي',
	],
])('says what differs between %s and %s, in both languages', (ours, theirs, note, arabic) => {
	expect(compare(ours, theirs)).toEqual({ grade: 'check', note, translations: { ar: { note: arabic } } });
});

it('says nothing of another base number, and of what is no bearing', () => {
	expect(compare('6205-2RS', '6305-2RS1')).toBeUndefined();
	expect(bearingReferences('AVC63-7')).toEqual([]);
});

it('writes each designation once for each maker, with one difference at most', () => {
	const rows = bearingReferences('6206-2Z C3');
	const codes = rows.map(({ maker, code }) => `${maker} ${code}`);
	expect(new Set(codes).size).toBe(codes.length);
	expect(codes).toEqual(expect.arrayContaining(['SKF 6206-2Z/C3', 'NSK 6206ZZC3', 'FAG 6206-C3', 'NTN 6206ZZ']));
	expect(codes).not.toContain('SKF 6206');
	expect(rows.some(({ note }) => note.includes(';'))).toBe(false);
});
