import { expect, it } from 'vitest';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { filterCategories } from './use-category-filters.ts';

const categories = [{ id: 1 }, { id: 2 }] as Category[];
const names = new Map([
	[1, ['Aluminium Pulleys', 'بكرات الألومنيوم']],
	[2, ['Bearings', 'رولمان بلي']],
]);

it.each(['الومنيوم', 'الألومنيوم', 'ألوم‍نيوم', 'ALUM', 'بکرات'])('a category is found by %s', (term) => {
	const found = filterCategories(categories, names, { term, specialOnly: false });
	expect(found.map(({ id }) => id)).toEqual([1]);
});
