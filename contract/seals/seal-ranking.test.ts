import { describe, expect, it } from 'vitest';
import { comparedTexts, fitText, sealNote, signedText } from './seal-note.ts';
import type { SealQuestion } from './seal-question.ts';
import { decidingQuestion, nearRange, rankSeals, type SealSize } from './seal-ranking.ts';

type Named = SealSize & { name: string };

const size = (name: string, shape: SealSize['shape'], nominal: SealSize['nominal']): Named => ({
	name,
	shape,
	nominal,
});
// the housings of EN 12756 for a shaft of 25 mm, and their neighbours
const m3n = size('M3N 25', 'conical-spring', { shaft: 25, head: 36, seat: 40, length: 40 });
const mg12 = size('MG12 25', 'rubber-bellows', { shaft: 25, head: 39, seat: 40, length: 40 });
const m7n = size('M7N 25', 'wave-spring', { shaft: 25, seat: 40, length: 40 });
const smaller = size('M3N 24', 'conical-spring', { shaft: 24, head: 35, seat: 39, length: 40 });
const inch = size('Type 21 1"', 'rubber-bellows', { shaft: 25.4, seat: 41.28, head_length: 25.4 });
const cartridge = size('CS-1 25', 'cartridge', { shaft: 25 });
const unknown = size('LOW-SV', undefined, { shaft: 25, seat: 40, length: 40 });
const shelf = [smaller, m3n, mg12, m7n, inch, cartridge];

const question = (figures: SealQuestion['figures'], more: Partial<SealQuestion> = {}): SealQuestion => ({
	figures,
	place: 'shaft',
	shape: undefined,
	...more,
});
const worn = { shaft: 24.9, outer: 41, length: 40 };
const placed = (sealQuestion: SealQuestion, sizes = shelf) =>
	rankSeals(sealQuestion, sizes).map(({ name, rank }) => [rank, name]);

describe('seals ranked by measured figures', () => {
	it('share the first rank when their housings are alike, and the shape decides', () => {
		const ranked = rankSeals(question(worn), shelf);
		expect(ranked.map(({ name, rank }) => [rank, name]).slice(0, 4)).toEqual([
			[1, 'M3N 25'],
			[1, 'MG12 25'],
			[1, 'M7N 25'],
			[4, 'CS-1 25'],
		]);
		expect(decidingQuestion(question(worn), ranked)).toBe('shape');
	});

	it('have the chosen shape, and signed differences', () => {
		const sealQuestion = question(worn, { shape: 'rubber-bellows' });
		const [first, ...rest] = rankSeals(sealQuestion, shelf);
		expect(first).toMatchObject({ name: 'MG12 25', rank: 1, isNear: true });
		expect(first && sealNote(first)).toBe('shaft: +0.1 mm, seat: −1 mm, length: 0 mm');
		expect(first && comparedTexts(first)).toEqual([
			'shaft: yours 24.9 · this 25.0, 0.1 larger',
			'seat: yours 41 · this 40, 1 smaller',
			'length: yours 40 · this 40, the same',
		]);
		expect(rest.map(({ name }) => name)).toEqual(['Type 21 1"']);
		expect(decidingQuestion(sealQuestion, rankSeals(sealQuestion, shelf))).toBeUndefined();
	});

	it('of unknown shape come after those of the chosen shape', () => {
		expect(placed(question(worn, { shape: 'wave-spring' }), [unknown, ...shelf])).toEqual([
			[1, 'M7N 25'],
			[2, 'LOW-SV'],
		]);
	});

	it('have a shaft of 0.25 to 0.5 mm more than the inside of their rubber head, and are bellows', () => {
		const ranked = rankSeals(question({ shaft: 25 }, { place: 'rubber' }), shelf);
		expect(ranked.map(({ name, rank }) => [rank, name])).toEqual([
			[1, 'Type 21 1"'],
			[2, 'MG12 25'],
		]);
		expect(ranked[0]?.differences).toEqual([{ parameter: 'shaft', measured: 25, nominal: 25.4, difference: 0.4 }]);
		expect(placed(question({ shaft: 24.9, outer: 41 }, { place: 'rubber' }))[0]).toEqual([1, 'Type 21 1"']);
	});

	it.each([
		[{ outer: 36 }, 'head', 0],
		[{ outer: 40.2 }, 'seat', -0.2],
	])('compare the outside %j with the nearer of seat and head: the %s', (figures, parameter, difference) => {
		expect(rankSeals(question(figures), [m3n])[0]?.differences).toMatchObject([{ parameter, difference }]);
	});

	it("compare a length with the head's only where that is near", () => {
		expect(rankSeals(question({ length: 25 }), [inch])[0]?.differences).toMatchObject([{ parameter: 'head_length' }]);
		expect(rankSeals(question({ length: 40 }), [inch])).toEqual([]);
		const [seal] = rankSeals(question({ shaft: 25.4, length: 40 }), [inch]);
		expect(seal && sealNote(seal)).toBe('shaft: 0 mm, length not stated');
	});

	it('that state all that was measured come before those that state less', () => {
		const ranked = rankSeals(question({ shaft: 24.8, outer: 40, length: 38 }), [cartridge, inch, m3n, mg12, m7n]);
		expect(ranked.map(({ name, rank }) => [rank, name])).toEqual([
			[1, 'M3N 25'],
			[1, 'MG12 25'],
			[1, 'M7N 25'],
			[4, 'CS-1 25'],
			[5, 'Type 21 1"'],
		]);
		expect(ranked.map(fitText)).toEqual([
			...Array(3).fill('Best fit'),
			...Array(2).fill('Close in the sizes that are stated'),
		]);
	});

	it('are the nearest, marked as far, when none is near', () => {
		const ranked = rankSeals(question({ shaft: 28 }), shelf);
		expect(ranked[0]).toMatchObject({ name: 'Type 21 1"', rank: 1, isNear: false });
		expect(ranked[0] && sealNote(ranked[0])).toBe('not the same (shaft: −2.6 mm)');
		expect(ranked[0] && fitText(ranked[0])).toBe('Not likely');
	});

	it('are left out when they are more than ten measuring errors off, even if none is nearer', () => {
		expect(placed(question({ shaft: 28 }))).not.toContainEqual([expect.any(Number), smaller.name]);
		expect(placed(question({ shaft: 150 }))).toEqual([]);
		expect(placed(question({ shaft: 25, outer: 150 }), [m3n])).toEqual([]);
	});

	it('are called by their fit: the best, also possible, or not likely', () => {
		const ranked = rankSeals(question(worn), [
			m3n,
			{ ...m3n, nominal: { shaft: 25, seat: 42.5, length: 42 } },
			smaller,
		]);
		expect(ranked.map(fitText)).toEqual(['Best fit', 'Also possible', 'Not likely']);
	});

	it.each([
		[{ shaft: 25 }, [mg12, { ...mg12, nominal: { ...mg12.nominal, length: 60 } }], 'length'],
		[{ shaft: 25, length: 40 }, [mg12, { ...mg12, nominal: { ...mg12.nominal, seat: 43 } }], 'outer'],
		[{ length: 40 }, [mg12, { ...mg12, nominal: { ...mg12.nominal, shaft: 28 } }], 'shaft'],
		[worn, [mg12, { ...mg12, name: 'BQQE 25' }], 'material'],
		[worn, [mg12], undefined],
	] as const)('that tie by %j are separated by a figure that was not measured', (figures, sizes, ask) => {
		expect(decidingQuestion(question(figures), rankSeals(question(figures), [...sizes]))).toBe(ask);
	});
});

it.each([
	[0.1, '+0.1'],
	[-1, '−1'],
	[0, '0'],
	[-0.001, '0'],
	[0.283, '+0.28'],
])('a difference of %d mm is written %s', (difference, text) => {
	expect(signedText(difference)).toBe(text);
});

it('a nominal shaft is near within 0.6 mm, or, in a rubber head, within the range of its interference', () => {
	expect(nearRange('shaft', 25, 'shaft')).toEqual([24.4, 25.6]);
	expect(nearRange('shaft', 25, 'rubber')).toEqual([24.65, 26.1]);
	expect(nearRange('length', 40, 'rubber')).toEqual([37, 43]);
});
