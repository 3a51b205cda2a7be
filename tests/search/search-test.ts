import { beforeAll, expect } from 'vitest';
import { products } from '../../server/catalogue/tables.ts';
import type { Shop } from '../support/shop.ts';
import { type FoundProducts, foundProducts } from './examples.ts';

/** Searches of a shop with the demo catalogue, in the tests around which it is called. Example: `const { find } = searchTest(shop)`. */
export function searchTest(shop: Shop) {
	let keys: Map<number, string>;
	beforeAll(async () => {
		const rows = await shop.database.select({ id: products.id, key: products.key }).from(products);
		keys = new Map(rows.map(({ id, key }) => [id, key]));
	});
	const ask = (text: string) => shop.get(`/api/products?pageSize=100&search=${encodeURIComponent(text)}`);
	const foundIn = (response: Response): Promise<FoundProducts> => foundProducts(response, keys);
	const find = async (text: string) => foundIn(await ask(text));
	return {
		ask,
		foundIn,
		find,
		/** The header that says how a text was read. */
		readingOf: async (text: string) =>
			JSON.parse(decodeURIComponent((await ask(text)).headers.get('X-Search-Reading') ?? '')),
		/** Finds the key first, as the part, with the size. */
		findsExactly: async (text: string, key: string, size?: string) => {
			const { keys, sizes, isExact } = await find(text);
			expect({ first: keys[0], size: size === undefined ? undefined : sizes[0], isExact }).toEqual({
				first: key,
				size,
				isExact: true,
			});
		},
	};
}
