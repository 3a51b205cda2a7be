import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product, SealAttributes, SealEntry } from '#contract/catalogue.ts';
import { formSender, limits, picture, seal } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';

describe.each(inject('databases'))('the seal attributes of a product on $name', ({ url }) => {
	let shop: Shop;
	let send: ReturnType<typeof formSender>;
	let image: [string, Buffer];
	beforeAll(async () => {
		shop = await openShop(url);
		send = formSender(shop, (await newAdministrator(shop, 'admin')).token);
		image = ['a.png', await picture('png')];
	});
	afterAll(() => shop.close());

	const entriesOf = async (id: number) =>
		(await (await shop.get(`/api/mechanical-seals/product/${id}`)).json()) as SealEntry[];
	const bySizeOf = async (id: number) =>
		(await (await shop.get(`/api/mechanical-seal-attributes/${id}`)).json()) as Record<string, SealAttributes>;

	it('have every size, whatever it is called', async () => {
		const sizes = ['__proto__', 'constructor', '12mm'];
		const attributes = sizes.map((size) => ({ ...limits, sizes: [size], descriptions: ['D1'] }));
		const form = seal({
			sizes: JSON.stringify(sizes),
			mechanicalSealAttributes: JSON.stringify(attributes),
		});
		const { body } = await send<Product>('POST', '/api/products/add', form, [image]);
		expect((await entriesOf(body.id)).map(({ size }) => size)).toEqual(sizes);
		const bySize = await bySizeOf(body.id);
		expect(Object.keys(bySize)).toEqual(sizes);
		expect(Object.values(bySize).map((entry) => entry.sizes)).toEqual(sizes.map((size) => [size]));
	});

	it('stay as they are when a change of the product does not name them', async () => {
		const { body } = await send<Product>('POST', '/api/products/add', seal(), [image]);
		const before = await bySizeOf(body.id);
		const { mechanicalSealAttributes: _, ...form } = seal({ name: 'Renamed Seal' });
		const changed = await send<Product>('PUT', `/api/products/${body.id}`, form);
		expect([changed.status, changed.body.name]).toEqual([200, 'Renamed Seal']);
		expect(await bySizeOf(body.id)).toEqual(before);
	});
});
