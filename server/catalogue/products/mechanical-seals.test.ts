import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product, SealAttributes, SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import { formSender, limits, picture, seal } from '../../../tests/support/forms.ts';
import { newAdministrator } from '../../../tests/support/people.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';

describe.each(inject('databases'))('the seal attributes of a product on $name', ({ url }) => {
	const shop = shopTest(url);
	let send: ReturnType<typeof formSender>;
	let image: [string, Buffer];
	beforeAll(async () => {
		send = formSender(shop, (await newAdministrator(shop, 'admin')).token);
		image = ['a.png', await picture('png')];
	});

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

	it('stay when a change of the product does not send them', async () => {
		const { body } = await send<Product>('POST', '/api/products/add', seal(), [image]);
		const before = await bySizeOf(body.id);
		const { mechanicalSealAttributes: _, ...form } = seal({ name: 'Renamed Seal' });
		const changed = await send<Product>('PUT', `/api/products/${body.id}`, form);
		expect([changed.status, changed.body.name]).toEqual([200, 'Renamed Seal']);
		expect(await bySizeOf(body.id)).toEqual(before);
	});
});
