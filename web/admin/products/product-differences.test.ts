import { expect, it } from 'vitest';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { EditedParameter } from '#contract/catalogue/edited-product.schema.ts';
import { productDifferences } from './product-differences.ts';
import { emptyDraft, emptySize } from './product-draft.ts';
import { emptyReference } from './product-reference-draft.ts';

const categories = [
	{ id: 1, name: 'Mechanical Seals' },
	{ id: 2, name: 'Bearings' },
] as Category[];
const parameters: EditedParameter[] = [
	{ key: 'shaft', name: 'Shaft diameter', unit: 'mm', kind: 'number', translations: {} },
];
const row = { ...emptySize, size: '14mm', description: 'For pumps', material: 'Carbon' };
const mine = { draft: { ...emptyDraft, name: 'Seal', categoryId: '1', sizes: [row] }, images: ['/a'] };

it('is empty for two versions that say the same', () => {
	expect(
		productDifferences({ ...mine, draft: { ...mine.draft, name: ' Seal' } }, mine, { categories, parameters }),
	).toEqual([]);
});

it('names a translation that differs, of the name and of a size', () => {
	const draft = { ...mine.draft, names: { ar: 'مانع' }, sizes: [{ ...row, descriptions: { ar: 'للمضخات' } }] };
	expect(productDifferences({ ...mine, draft }, mine, { categories, parameters })).toEqual([
		{ label: 'Name in Arabic', theirs: 'مانع', mine: '–' },
		{ label: 'Size 14mm, description in Arabic', theirs: 'للمضخات', mine: '–' },
	]);
});

it('shows category, images and every size of two versions beside each other', () => {
	const changed = { ...row, material: 'SiC', pairs: [{ label: 'D1', value: '14' }] };
	const draft = { ...mine.draft, categoryId: '2', price: '12.5', sizes: [changed, { ...row, size: '16mm' }] };
	expect(productDifferences({ draft, images: ['/b'] }, mine, { categories, parameters })).toEqual([
		{ label: 'Price in USD', theirs: '12.5', mine: '–' },
		{ label: 'Category', theirs: 'Bearings', mine: 'Mechanical Seals' },
		{ label: 'Pictures', theirs: '1 picture', mine: '1 picture, others or in another order' },
		{ label: 'Size 14mm', theirs: 'For pumps · SiC · D1 14', mine: 'For pumps · Carbon' },
		{ label: 'Size 16mm', theirs: 'For pumps · Carbon', mine: '–' },
	]);
});

it('shows what is said of a size beside its description, the order, keywords and references', () => {
	const details = {
		...row.details,
		price: '1.85',
		availability: 'limited',
		stock: '4',
		values: { shaft: '14 mm' },
	} as const;
	const other = { ...row, size: '16mm' };
	const reference = { ...emptyReference, maker: 'Vulcan', code: 'V1', source: 'a letter' };
	const ours = { ...mine, draft: { ...mine.draft, sizes: [row, other] } };
	const draft = { ...ours.draft, sizes: [other, { ...row, details }], keywords: 'MG1\n', references: [reference] };
	expect(productDifferences({ ...mine, draft }, ours, { categories, parameters })).toEqual([
		{ label: 'Price and stock of size 14mm', theirs: '$1.85 · Limited stock · 4', mine: 'Ask for stock' },
		{ label: 'Measured values of size 14mm', theirs: 'Shaft diameter 14 mm', mine: '–' },
		{ label: 'Order of the sizes', theirs: '16mm · 14mm', mine: '14mm · 16mm' },
		{ label: 'Keywords', theirs: 'MG1', mine: '–' },
		{ label: 'Cross references', theirs: 'Vulcan V1, The same, a letter', mine: '–' },
	]);
});
