import { expect, it } from 'vitest';
import { type Chosen, chosenUnder, countChosen, isChosen, nothingChosen, selectionOf, withChosen } from './chosen.ts';

const everything: Chosen = { all: true, filter: { search: 'seal', category: '3' }, except: new Set() };

it('names products one by one, on whatever page they were', () => {
	const chosen = withChosen(withChosen(nothingChosen, [1, 2], true), [70, 2], true);
	expect(selectionOf(withChosen(chosen, [1], false))).toEqual({ ids: [2, 70] });
	expect(countChosen(chosen, 1_204)).toBe(3);
});

it('names all that match but those that were taken out', () => {
	const chosen = withChosen(withChosen(everything, [5, 6], false), [6], true);
	expect([isChosen(chosen, 5), isChosen(chosen, 6), isChosen(chosen, 900)]).toEqual([false, true, true]);
	expect(countChosen(chosen, 1_204)).toBe(1_203);
	expect(selectionOf(chosen)).toEqual({ query: { search: 'seal', category: 3 }, except: [5] });
});

it('no longer means all that another search found, but still those that were named', () => {
	expect(chosenUnder(everything, { search: 'seals', category: '3' })).toBe(nothingChosen);
	expect(chosenUnder(everything, { search: 'seal', category: '3' })).toBe(everything);
	const named = withChosen(nothingChosen, [1], true);
	expect(chosenUnder(named, { search: 'x', category: '' })).toBe(named);
});
