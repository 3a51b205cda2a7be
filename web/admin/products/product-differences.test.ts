import { expect, it } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import { productDifferences } from './product-differences.ts';
import { emptyDraft, emptySize } from './product-draft.ts';

const categories = [
	{ id: 1, name: 'Mechanical Seals' },
	{ id: 2, name: 'Bearings' },
] as Category[];
const row = { ...emptySize, size: '14mm', description: 'For pumps', material: 'Carbon' };
const mine = { draft: { ...emptyDraft, name: 'Seal', categoryId: '1', sizes: [row] }, images: ['/a'] };

it('is empty for two versions that say the same', () => {
	expect(productDifferences({ ...mine, draft: { ...mine.draft, name: ' Seal' } }, mine, categories)).toEqual([]);
});

it('names a translation that differs, of the name and of a size', () => {
	const draft = { ...mine.draft, names: { ar: 'مانع' }, sizes: [{ ...row, descriptions: { ar: 'للمضخات' } }] };
	expect(productDifferences({ ...mine, draft }, mine, categories)).toEqual([
		{ label: 'Name in Arabic', theirs: 'مانع', mine: '–' },
		{ label: 'Size 14mm, description in Arabic', theirs: 'للمضخات', mine: '–' },
	]);
});

it('shows category, images and every size of two versions beside each other', () => {
	const changed = { ...row, material: 'SiC', pairs: [{ label: 'D1', value: '14' }] };
	const draft = { ...mine.draft, categoryId: '2', price: '12.5', sizes: [changed, { ...row, size: '16mm' }] };
	expect(productDifferences({ draft, images: ['/b'] }, mine, categories)).toEqual([
		{ label: 'Price in US dollars', theirs: '12.5', mine: '–' },
		{ label: 'Category', theirs: 'Bearings', mine: 'Mechanical Seals' },
		{ label: 'Pictures', theirs: '1 picture', mine: '1 picture, others or in another order' },
		{ label: 'Size 14mm', theirs: 'For pumps · SiC · D1 14', mine: 'For pumps · Carbon' },
		{ label: 'Size 16mm', theirs: 'For pumps · Carbon', mine: '–' },
	]);
});
