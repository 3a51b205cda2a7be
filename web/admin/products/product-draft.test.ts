import { expect, it } from 'vitest';
import type { SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import { eachText, eachTranslated } from '#contract/catalogue/product-fields.ts';
import { draftOf, emptyDraft, emptySize, filledSizes, specificationOf } from './product-draft.ts';
import { formOf } from './product-form-data.ts';

const product: EditedProduct = {
	id: 7,
	name: 'Elastomer Bellows Seal',
	...eachText(() => null),
	description: 'For 12 mm shafts',
	descriptions: ['For 12 mm shafts', 'For 14 mm shafts'],
	currency: 'USD',
	price: 12.5,
	category_id: 3,
	category_name: 'Mechanical Seals',
	pic: ['/uploads/a.webp'],
	sizes: ['12mm', '14mm'],
	variants: [],
	parameters: [],
	references: [],
	keywords: [],
	material: 'Carbon/SiC',
	version: 4,
};
const seal: SealEntry = {
	size: '14mm',
	sizes: ['14mm', '29mm'],
	descriptions: ['D1', 'D3'],
	material: 'Carbon/SiC',
	temperature: '-20 to 140 °C',
	pressure: '10 bar',
	speed: '10 m/s',
};

it('types a stored product over: absent values are empty, a seal stands beside its size', () => {
	const { name, model, price, categoryId, sizes } = draftOf(product, [seal]);
	expect({ name, model, price, categoryId }).toEqual({
		name: 'Elastomer Bellows Seal',
		model: '',
		price: '12.5',
		categoryId: '3',
	});
	expect(sizes.map(({ size, pressure, pairs }) => [size, pressure, pairs.length])).toEqual([
		['12mm', '', 1],
		['14mm', '10 bar', 2],
	]);
});

it('types a translation over beside its English text, and sends it beside its size', () => {
	const translations = { ar: { name: 'مانع تسرب', descriptions: ['', 'لعمود 14 مم'] } };
	const draft = draftOf({ ...product, translations }, []);
	expect(draft.names).toEqual({ ar: 'مانع تسرب' });
	expect(draft.sizes.map(({ descriptions }) => descriptions.ar)).toEqual(['', 'لعمود 14 مم']);
	const sizes = [emptySize, ...draft.sizes];
	const sent = formOf({ ...draft, names: { ar: ' مانع ' }, sizes }, [], false).get('translations');
	expect(JSON.parse(String(sent))).toEqual({
		ar: { ...eachTranslated(() => ''), name: 'مانع', descriptions: ['', 'لعمود 14 مم'] },
	});
});

it('takes a translation away that is emptied', () => {
	const sent = formOf(draftOf(product, []), [], false).get('translations');
	expect(JSON.parse(String(sent))).toEqual({ ar: { ...eachTranslated(() => ''), descriptions: ['', ''] } });
});

it('begins with one blank row for a product without sizes', () => {
	expect(draftOf({ ...product, sizes: [], descriptions: [] }, []).sizes).toEqual([emptySize]);
});

it('counts a row that is begun, and none that is blank', () => {
	const translated = { ...emptySize, descriptions: { ar: 'لعمود' } };
	const begun = { ...emptySize, pairs: [{ label: 'D1', value: '' }] };
	const blank = { ...emptySize, description: ' ' };
	expect(filledSizes({ ...emptyDraft, sizes: [blank, begun, emptySize, translated] })).toEqual([begun, translated]);
});

it('gives the rules what was typed, trimmed, without blank pairs', () => {
	const pairs = [
		{ label: ' D1 ', value: ' 14mm ' },
		{ label: '', value: ' ' },
	];
	const row = { ...emptySize, size: ' 14mm ', description: 'For shafts ', material: ' Carbon ', pairs };
	expect(specificationOf({ ...emptyDraft, sizes: [row] })).toEqual({
		sizes: ['14mm'],
		descriptions: ['For shafts'],
		seals: [{ sizes: ['14mm'], descriptions: ['D1'], material: 'Carbon', temperature: '', pressure: '', speed: '' }],
	});
});

it('sends every field, the attributes of seals alone, and the version that was read', () => {
	const draft = draftOf(product, [seal]);
	const form = formOf({ ...draft, name: ' Bellows Seal ' }, [], true, { version: 4 });
	expect(form.get('name')).toBe('Bellows Seal');
	expect(form.get('model')).toBe('');
	expect(form.get('price')).toBe('12.5');
	expect(form.get('categoryId')).toBe('3');
	expect(form.get('version')).toBe('4');
	expect(JSON.parse(String(form.get('mechanicalSealAttributes')))).toHaveLength(2);
	const regular = formOf(draft, [], false);
	expect(regular.has('mechanicalSealAttributes')).toBe(false);
	expect(regular.has('version')).toBe(false);
});
