import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { alignedSeals, type SealVariation, specificationIssues } from './specification-rules.ts';

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

	it('of a seal report each missing attribute at its field', () => {
		const broken = { ...seal, material: '', speed: '' };
		const issues = specificationIssues({ sizes, descriptions, seals: [seal, broken] }, true);
		const message = m.seal_attributes_required({ size: '14mm' });
		expect(issues).toEqual([
			{ path: 'seals.1.material', message },
			{ path: 'seals.1.speed', message },
		]);
		expect(specificationIssues({ sizes, descriptions, seals: [seal] }, true)).toEqual([{ path: 'seals.1', message }]);
	});

	it('of a seal have a label for every value, and at least one', () => {
		const uneven = { ...seal, sizes: ['12mm', '18mm'] };
		const empty = { ...seal, sizes: [], descriptions: [] };
		expect(specificationIssues({ sizes, descriptions, seals: [uneven, empty] }, true)).toEqual([
			{ path: 'seals.0.sizes', message: m.seal_lengths_differ({ size: '12mm' }) },
			{ path: 'seals.1.sizes', message: m.seal_specification_required({ size: '14mm' }) },
		]);
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
