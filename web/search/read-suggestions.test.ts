import { describe, expect, it } from 'vitest';
import { readCategories, readMakers, readProducts } from './read-suggestions.ts';

describe('a response to what is typed', () => {
	it('gives of each product what a suggestion shows', () => {
		const row = { id: 1, name: 'Seal', model: '301', price: 1.85, pic: ['/uploads/a.webp', 'b'], sizes: [] };
		const price = { price: 1.85, price_from: false };
		const shown = { id: 1, name: 'Seal', model: '301', ...price, image: '/uploads/a.webp', size: null, note: '' };
		expect(readProducts([row])).toEqual([shown]);
		const match = { size: '25mm', by: 'reference', note: 'for Burgmann M3N' };
		expect(readProducts([{ ...row, match }])).toEqual([{ ...shown, size: '25mm', note: 'for Burgmann M3N' }]);
	});

	it('gives the price of the size that was meant, else the lowest, and says that it is that', () => {
		const variants = [
			{ size: '12mm', price: null },
			{ size: '14mm', price: 2.4 },
		];
		const row = { id: 1, name: 'Seal', price: 1.85, variants };
		expect(readProducts([row])).toMatchObject([{ price: 1.85, price_from: true }]);
		const match = { size: '14mm', note: '' };
		expect(readProducts([{ ...row, match }])).toMatchObject([{ price: 2.4, price_from: false }]);
		const nearest = { id: 1, name: 'Seal', price: 1.85, price_from: true };
		expect(readProducts([nearest])).toMatchObject([{ price: 1.85, price_from: true }]);
	});

	it('that is no list of products is told from an empty one', () => {
		for (const response of [{ error: 'no' }, '<html>', null, [null], [{ id: 1 }], ['seal']])
			expect(readProducts(response)).toBeUndefined();
		expect(readProducts([])).toEqual([]);
	});

	it('may lack what is not needed', () => {
		expect(readProducts([{ id: 1, name: 'Seal', pic: 'a.webp' }])).toEqual([
			{ id: 1, name: 'Seal', model: null, price: null, price_from: false, image: undefined, size: null, note: '' },
		]);
	});

	it('gives the makers, and none when it is no list of them', () => {
		const rows = [
			{ name: 'NSK', said: null },
			null,
			{ name: 'Burgmann', said: 'eagle burgmann' },
			{ id: 1 },
			{ name: 3 },
		];
		expect(readMakers(rows)).toEqual([rows[0], rows[2]]);
		expect(readMakers({ error: 'no' })).toEqual([]);
	});

	it('gives the first categories that have the text in their name', () => {
		const rows = [{ id: 1, name: 'Mechanical Seals' }, null, { id: 2, name: 'Bearings' }, { id: 3, name: 'Seal kits' }];
		expect(readCategories(rows, 'SEAL', 1)).toEqual([{ id: 1, name: 'Mechanical Seals' }]);
		expect(readCategories('no list', 'seal', 3)).toEqual([]);
	});

	it.each([
		['مضخه', 'قطع مضخة المياه'],
		['مضخة', 'قطع مضخه المياه'],
		['اختام', 'أختام ميكانيكية'],
		['أختام', 'اختام ميكانيكية'],
		['pieces détachées', 'Pièces detachees'],
	])('gives for %s the category %s, which is spelled otherwise', (search, name) => {
		expect(readCategories([{ id: 1, name }], search, 3)).toEqual([{ id: 1, name }]);
	});

	it('gives no category for invisible signs', () => {
		expect(readCategories([{ id: 1, name: 'Seals' }], 'ــ', 3)).toEqual([]);
	});
});
