import { expect, it } from 'vitest';
import {
	apiSelection,
	countProducts,
	emptySelection,
	hasProduct,
	type ProductSelection,
	selectionUnder,
	withProducts,
} from './list-selection.ts';

const everything: ProductSelection = { all: true, filter: { search: 'seal', category: '3' }, except: new Set() };

it('names products one by one, on whatever page they were', () => {
	const selection = withProducts(withProducts(emptySelection, [1, 2], true), [70, 2], true);
	expect(apiSelection(withProducts(selection, [1], false))).toEqual({ ids: [2, 70] });
	expect(countProducts(selection, 1_204)).toBe(3);
});

it('names all that match but those that were taken out', () => {
	const selection = withProducts(withProducts(everything, [5, 6], false), [6], true);
	expect([hasProduct(selection, 5), hasProduct(selection, 6), hasProduct(selection, 900)]).toEqual([false, true, true]);
	expect(countProducts(selection, 1_204)).toBe(1_203);
	expect(apiSelection(selection)).toEqual({ query: { search: 'seal', category: 3 }, except: [5] });
});

it('no longer means all that another search found, but still those that were named', () => {
	expect(selectionUnder(everything, { search: 'seals', category: '3' })).toBe(emptySelection);
	expect(selectionUnder(everything, { search: 'seal', category: '3' })).toBe(everything);
	const named = withProducts(emptySelection, [1], true);
	expect(selectionUnder(named, { search: 'x', category: '' })).toBe(named);
});
