import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { alignedSeals, isEmptySeal, type SealVariation, specificationIssues } from './specification-rules.ts';

const seal: SealVariation = {
	sizes: ['12mm'],
	descriptions: ['D1'],
	material: 'Carbon / SiC / NBR',
	temperature: '-20 to 100 °C',
	pressure: '6 bar',
	speed: '10 m/s',
};

describe('the sizes of a product', () => {
	const sizes = ['12mm', '14mm'];
	const descriptions = ['For 12 mm shafts', 'For 14 mm shafts'];

	it('are valid in pairs, and for a seal with attributes each', () => {
		expect(specificationIssues({ sizes, descriptions, seals: [] }, false)).toEqual([]);
		expect(specificationIssues({ sizes, descriptions, seals: [seal, seal] }, true)).toEqual([]);
	});

	it.each([
		[[], [], 'sizes'],
		[['12mm'], [], 'sizes'],
		[['12mm', ''], descriptions, 'sizes.1'],
		[sizes, ['For 12 mm shafts', ''], 'descriptions.1'],
	])('%o with descriptions %o are in error at %s', (sizes, descriptions, path) => {
		const [issue] = specificationIssues({ sizes, descriptions, seals: [] }, false);
		expect(issue).toEqual({ path, message: m.product_pair_required() });
	});

	it('are unique', () => {
		const issues = specificationIssues({ sizes: ['12mm', '12mm'], descriptions, seals: [] }, false);
		expect(issues).toEqual([{ path: 'sizes.1', message: m.product_size_twice({ size: '12mm' }) }]);
	});

	it('of a seal need no description, no limits and no dimensions', () => {
		const empty = { sizes: [], descriptions: [], material: '', temperature: '', pressure: '', speed: '' };
		for (const entered of [undefined, empty, { ...empty, sizes: ['12mm'], descriptions: ['D1'] }])
			expect(specificationIssues({ sizes: ['12mm'], descriptions: [''], seals: [entered] }, true)).toEqual([]);
		expect(specificationIssues({ sizes: ['12mm'], descriptions: [], seals: [] }, true)).toEqual([]);
		expect([isEmptySeal(empty), isEmptySeal({ ...empty, speed: '1' })]).toEqual([true, false]);
	});

	it('of a seal have all limits when one is entered, and a label for every value', () => {
		const broken = { ...seal, sizes: ['12mm', '18mm'], material: '', speed: '' };
		const plain = { ...seal, sizes: [], descriptions: [] };
		const message = m.seal_attributes_required({ size: '14mm' });
		expect(specificationIssues({ sizes, descriptions, seals: [plain, broken] }, true)).toEqual([
			{ path: 'seals.1.material', message },
			{ path: 'seals.1.speed', message },
			{ path: 'seals.1.sizes', message: m.seal_lengths_differ({ size: '14mm' }) },
		]);
	});

	it('report all problems at once', () => {
		const wrong = {
			sizes: ['', '14mm', '14mm'],
			descriptions: ['a', '', 'c'],
			seals: [undefined, { ...seal, speed: '' }],
		};
		const paths = (special: boolean) => specificationIssues(wrong, special).map(({ path }) => path);
		expect(paths(false)).toEqual(['sizes.0', 'descriptions.1', 'sizes.2']);
		expect(paths(true)).toEqual(['sizes.0', 'sizes.2', 'seals.1.speed']);
	});
});

describe('seal attributes', () => {
	const named = (size?: string) => ({ ...seal, size });

	it('align with the sizes that they name, the rest in order', () => {
		const { seals, left } = alignedSeals(['12mm', '14mm', '16mm'], [named(), named('12mm'), named('16mm')]);
		expect(seals.map((seal) => seal?.size)).toEqual(['12mm', undefined, '16mm']);
		expect(left).toEqual([]);
	});

	it('are left over with an unknown or repeated size, or when there are too many', () => {
		const { left } = alignedSeals(['12mm'], [named('12mm'), named('12mm'), named('99mm'), named()]);
		expect(left.map(({ size }) => size)).toEqual(['12mm', '99mm', undefined]);
	});
});
