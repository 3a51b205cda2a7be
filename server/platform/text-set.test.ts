import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextSet } from './text-set.ts';

it('tells of each text whether it was there, as a set does', () => {
	fc.assert(
		fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 4 })), (texts) => {
			const [set, added] = [new TextSet(), new Set<string>()];
			for (const text of texts) {
				// what is no text on its own, half of a pair, is written as one that is
				const stored = text.toWellFormed();
				expect(set.add(text)).toBe(!added.has(stored));
				added.add(stored);
			}
		}),
	);
});

it('knows every one of a hundred thousand keys after it has grown', () => {
	const set = new TextSet();
	const keys = Array.from({ length: 100_000 }, (_, at) => `seal-مضخة-${at}`);
	expect(keys.filter((key) => !set.add(key))).toEqual([]);
	expect(keys.filter((key) => set.add(key))).toEqual([]);
});

it('has room for a text that is longer than all before it', () => {
	const set = new TextSet();
	const long = 'x'.repeat(1_000_000);
	expect([set.add('short'), set.add(long), set.add(`${long}y`), set.add(long), set.add('short')]).toEqual([
		...[true, true, true],
		...[false, false],
	]);
});
