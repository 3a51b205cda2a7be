import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { formSender, picture, seal } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('the sizes of a product on $name', ({ url }) => {
	const shop = shopTest(url);
	let send: ReturnType<typeof formSender>;
	beforeAll(async () => {
		send = formSender(shop, (await newAdministrator(shop, 'admin')).token);
	});

	const newSeal = async () => {
		const { body } = await send<Product>('POST', '/api/products/add', seal(), [['a.png', await picture('png')]]);
		return body;
	};
	/** Changes some fields of a product. */
	const save = (product: Product, fields: Record<string, string>) =>
		send<Product>('PUT', `/api/products/${product.id}`, {
			name: product.name,
			categoryId: String(product.category_id),
			sizes: JSON.stringify(product.sizes),
			descriptions: JSON.stringify(product.descriptions),
			existingImages: JSON.stringify(product.pic),
			...fields,
		});
	const sealSizes = async ({ id }: Product) => {
		const entries = (await (await shop.get(`/api/mechanical-seals/product/${id}`)).json()) as { size: string }[];
		return entries.map(({ size }) => size);
	};

	it('are rows besides the lists that older clients read, in the same order', async () => {
		const product = (await (await shop.get('/api/products/1')).json()) as Product;
		expect(product.variants.map(({ size }) => size)).toEqual(product.sizes);
		expect(product.variants.map(({ description }) => description)).toEqual(product.descriptions);
		expect(product.variants[0]).toEqual({
			id: expect.any(Number),
			size: '8mm',
			description: product.description,
			price: null,
			availability: 'ask',
			stock: null,
			lead_days_from: null,
			lead_days: null,
			stated_at: null,
		});
	});

	it('stay the same rows when other sizes are added, removed or reordered', async () => {
		const product = await newSeal();
		const idOf = new Map(product.variants.map(({ id, size }) => [size, id]));
		const { body } = await save(product, {
			sizes: '["16mm","18mm","12mm"]',
			descriptions: '["c","d","a"]',
			mechanicalSealAttributes: seal().mechanicalSealAttributes ?? '',
		});
		expect(body.variants.map(({ size }) => size)).toEqual(['16mm', '18mm', '12mm']);
		expect(body.variants.map(({ id }) => id)).toEqual([idOf.get('16mm'), expect.any(Number), idOf.get('12mm')]);
	});

	it('keep price and stock when a form without them is saved', async () => {
		const product = await newSeal();
		await shop.database.execute(`update variants set price = 9.5, availability = 'limited', stock = 4, stated_at = now()
			where product_id = ${product.id} and size = '14mm'`);
		const { body } = await save(product, { name: 'Test Seal, renamed' });
		expect(body.variants[1]).toMatchObject({ size: '14mm', price: 9.5, availability: 'limited', stock: 4 });
	});

	it('keep their seal attributes when a form does not name any', async () => {
		const product = await newSeal();
		const saved = await save(product, { price: '3.20' });
		expect([saved.status, saved.body.price]).toEqual([200, 3.2]);
		expect(await sealSizes(product)).toEqual(['12mm', '14mm', '16mm']);
	});

	it('are written once, and the history says what differs', async () => {
		const product = await newSeal();
		await save(product, { price: '4.50' });
		await save(product, { price: '4.50' });
		const { rows } = await shop.database.execute(`select action, source, actor_name is not null as named, before, after
			from changes where entity = 'product' and entity_id = ${product.id} order by id`);
		expect(rows).toEqual([
			{
				action: 'create',
				source: 'console',
				named: true,
				before: null,
				after: expect.objectContaining({ price: null }),
			},
			{ action: 'update', source: 'console', named: true, before: { price: null }, after: { price: 4.5 } },
		]);
		const { body } = await save(product, {});
		expect(body.version).toBe(2);
	});

	it('keep descriptions beyond the sizes, as older files have them', async () => {
		await shop.database.execute(`update products set more_descriptions = '{"One more","And another"}' where id = 40`);
		const product = (await (await shop.get('/api/products/40')).json()) as Product;
		expect(product.descriptions.slice(product.sizes.length)).toEqual(['One more', 'And another']);
	});
});
