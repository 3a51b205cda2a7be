import { expect, it } from 'vitest';
import type { Product, SealEntry } from '#contract/catalogue.ts';
import { draftOf, emptyDraft, emptySize, filledSizes, formOf, specificationOf } from './product-draft.ts';

const product: Product = {
	id: 7,
	name: 'Seal 301',
	model: '301',
	price: 1.85,
	description: 'For 12 mm shafts',
	descriptions: ['For 12 mm shafts', 'For 14 mm shafts'],
	category_id: 1,
	category_name: 'Mechanical Seals',
	pic: ['/uploads/products/a.webp'],
	sizes: ['12mm', '14mm'],
	variants: [],
	keywords: [],
	material: 'Carbon / SiC / NBR',
	version: 3,
};
const seal: SealEntry = {
	size: '14mm',
	sizes: ['14mm', '26mm'],
	descriptions: ['D1', 'D3'],
	material: 'Carbon / SiC / NBR',
	temperature: '-20 to 100 °C',
	pressure: '6 bar',
	speed: '10 m/s',
};

it('types a stored product over: its texts, and the attributes beside the size that they belong to', () => {
	const draft = draftOf(product, [seal]);
	expect(draft).toMatchObject({ name: 'Seal 301', model: '301', price: '1.85', categoryId: '1' });
	expect(draft.sizes[0]).toMatchObject({ size: '12mm', material: '', pairs: [{ label: '', value: '' }] });
	expect(draft.sizes[1]).toMatchObject({
		size: '14mm',
		description: 'For 14 mm shafts',
		material: 'Carbon / SiC / NBR',
		pairs: [
			{ label: 'D1', value: '14mm' },
			{ label: 'D3', value: '26mm' },
		],
	});
});

it('has an empty row for the sizes of a product without any, and no text for a price on request', () => {
	const draft = draftOf({ ...product, sizes: [], descriptions: [], price: null, model: null }, []);
	expect(draft).toMatchObject({ price: '', model: '', sizes: [emptySize] });
});

it('leaves out rows that are wholly blank, and keeps one that is begun', () => {
	const begun = { ...emptySize, pairs: [{ label: 'D1', value: '' }] };
	const draft = { ...emptyDraft, sizes: [emptySize, begun, { ...emptySize, size: '  ' }] };
	expect(filledSizes(draft)).toEqual([begun]);
});

it('says sizes, descriptions and attributes trimmed and side by side, without blank pairs', () => {
	const size = { ...emptySize, size: ' 14mm ', description: ' For 14 mm shafts ', material: ' SiC / SiC / FKM ' };
	const pairs = [
		{ label: ' D1 ', value: ' 14mm ' },
		{ label: ' ', value: '' },
	];
	expect(specificationOf({ ...emptyDraft, sizes: [{ ...size, pairs }] })).toMatchObject({
		sizes: ['14mm'],
		descriptions: ['For 14 mm shafts'],
		seals: [{ sizes: ['14mm'], descriptions: ['D1'], material: 'SiC / SiC / FKM' }],
	});
});

it('sends seal attributes for a special category only, and the version that was read', () => {
	const draft = draftOf(product, [seal]);
	const [plain, special] = [formOf(draft, [], false), formOf(draft, [], true, 3)];
	expect([plain.get('name'), plain.get('model'), plain.get('price')]).toEqual(['Seal 301', '301', '1.85']);
	expect([plain.get('mechanicalSealAttributes'), plain.get('version')]).toEqual([null, null]);
	expect(JSON.parse(String(special.get('mechanicalSealAttributes')))).toHaveLength(2);
	expect(special.get('version')).toBe('3');
});
