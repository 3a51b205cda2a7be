import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { Category, Product, SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { bearing, formSender, limits, picture, seal } from '../../tests/support/forms.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('changes of the catalogue that meet, or come broken, on $name', ({ url }) => {
	const shop = shopTest(url);
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	let send: ReturnType<typeof formSender>;
	let image: [string, Buffer];
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'admin');
		send = formSender(shop, admin.token);
		image = ['a.png', await picture('png')];
	});

	it.each([
		['1.234', undefined],
		['12,50', 12.5],
		['1,2,3', undefined],
		['1e2', undefined],
		['0x10', undefined],
		['-1', undefined],
		['1,234.50', 1234.5],
		['١٢.5', 12.5],
		[' 7 ', 7],
	])('reads the price %s as %s, or rejects it', async (price, expectedPrice) => {
		const { status, body } = await send<Product & ErrorBody>('POST', '/api/products', bearing({ price }), [image]);
		expect([status, body.price, body.issues?.[0]?.path]).toEqual(
			expectedPrice === undefined ? [400, undefined, 'price'] : [201, expectedPrice, undefined],
		);
	});

	it('puts seal attributes that name their size beside it, and refuses what belongs to no size', async () => {
		const attributes = ['16mm', '12mm', '14mm'].map((size) => ({
			...limits,
			material: `for ${size}`,
			size,
			sizes: [size],
			descriptions: ['D1'],
		}));
		const form = seal({ mechanicalSealAttributes: JSON.stringify(attributes) });
		const { body } = await send<Product>('POST', '/api/products/add', form, [image]);
		const storedSeals = (await (await shop.get(`/api/mechanical-seals/product/${body.id}`)).json()) as SealEntry[];
		expect(storedSeals.map(({ size, material }) => [size, material])).toEqual([
			['12mm', 'for 12mm'],
			['14mm', 'for 14mm'],
			['16mm', 'for 16mm'],
		]);
		for (const more of [[{ ...attributes[0], size: '99mm' }], [attributes[0]], [{ ...attributes[0], size: '' }]]) {
			const wrong = seal({ mechanicalSealAttributes: JSON.stringify([...attributes, ...more]) });
			const answer = await send<ErrorBody>('POST', '/api/products/add', wrong, [image]);
			expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining('seal attributes for sizes')]);
		}
	});

	it('loses no seal attributes while the category is not special, nor the flag when a form leaves it out', async () => {
		const name = 'Special For A While';
		const made = await send<Category>('POST', '/api/categories', { name, specialCategory: 'true' }, [image]);
		const form = seal({ categoryId: String(made.body.id) });
		const { body: product } = await send<Product>('POST', '/api/products/add', form, [image]);
		const path = `/api/categories/${made.body.id}`;
		expect((await send<Category>('PUT', path, { name })).body.special_category).toBe(true);
		await send('PUT', path, { name, specialCategory: 'false' });
		const { mechanicalSealAttributes: _, ...plain } = form;
		const two = { sizes: '["12mm","16mm"]', descriptions: '["a","c"]' };
		expect((await send('PUT', `/api/products/${product.id}`, { ...plain, ...two })).status).toBe(200);
		const storedSeals = (await (await shop.get(`/api/mechanical-seals/product/${product.id}`)).json()) as SealEntry[];
		expect(storedSeals.map(({ size }) => size)).toEqual(['12mm', '16mm']);
	});

	it('gives a category name to one of many parallel requests', async () => {
		const names = Array.from({ length: 12 }, (_, at) => (at % 2 ? 'Gearboxes' : 'GEARBOXES'));
		const answers = await Promise.all(
			names.map((name) => send<ErrorBody>('POST', '/api/categories', { name }, [image])),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(11).fill(409)]);
		const refused = answers.find(({ status }) => status === 409);
		expect(refused?.body.issues?.[0]?.path).toBe('name');
	});

	it('answers clearly when a category is deleted while products are added to it', async () => {
		const made = await send<Category>('POST', '/api/categories', { name: 'Gone Soon' }, [image]);
		const categoryId = String(made.body.id);
		const answers = await Promise.all([
			...Array.from({ length: 8 }, () => send('POST', '/api/products', bearing({ categoryId }), [image])),
			admin.call('DELETE', `/api/categories/${categoryId}`),
		]);
		for (const { status } of answers) expect([200, 201, 400, 409]).toContain(status);
		const added = answers.slice(0, 8).filter(({ status }) => status === 201).length;
		const { rows } = await shop.database.$client.query(
			'select count(*)::int as stored from products where category_id = $1',
			[made.body.id],
		);
		// the category is deleted before any product is added, or not at all
		const isDeleted = answers.at(-1)?.status === 200;
		expect([rows[0].stored, isDeleted]).toEqual([added, added === 0]);
	});

	it('creates one product for a form that is sent several times with one key', async () => {
		const headers = { 'Idempotency-Key': 'wizard-0001' };
		const form = bearing({ name: 'Made Once' });
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => send<Product>('POST', '/api/products', form, [image], { headers })),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
		expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
		const reference = { maker: 'SKF', code: 'M1', size: null, grade: 'same', note: '', source: 'Catalogue 2026' };
		const changes: Record<string, string>[] = [
			{ name: 'Another' },
			{ price: '12' },
			{ keywords: '["sealed on both sides"]' },
			{ references: JSON.stringify([reference]) },
		];
		for (const changed of changes) {
			const form = bearing({ name: 'Made Once', ...changed });
			const second = await send<ErrorBody>('POST', '/api/products', form, [image], { headers });
			expect(second).toMatchObject({ status: 409, body: { error: expect.stringContaining('Made Once') } });
		}
		const { body: found } = await admin.call<Product[]>('GET', '/api/products?search=Made+Once');
		expect(found).toHaveLength(1);
	});

	it('tells the second of two administrators who changed a product or category first, and when', async () => {
		const form = bearing({ name: 'Changed By Two' });
		const { body: product } = await send<Product>('POST', '/api/products', form, [image]);
		const { body: category } = await send<Category>('POST', '/api/categories', { name: 'Changed By Two' }, [image]);
		const colleague = await newAdministrator(shop, 'super admin');
		for (const [path, fields, pic] of [
			[`/api/products/${product.id}`, form, product.pic],
			[`/api/categories/${category.id}`, { name: category.name }, category.pic],
		] as const) {
			const change = { ...fields, existingImages: JSON.stringify(pic), version: '1' };
			const first = await send('PUT', path, { ...change, name: 'First' }, [], { as: colleague.token });
			const second = await send<ErrorBody>('PUT', path, { ...change, name: 'Second' });
			expect([path, first.status, second.status]).toEqual([path, 200, 409]);
			const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
			const [, , kind, id] = path.split('/');
			const entity = kind === 'products' ? 'product' : 'category';
			expect(second.body.changed).toEqual({ by: 'Karim', at, entity, id: Number(id) });
		}
	});

	it('tells the second of two administrators who change one customer', async () => {
		const { id, email } = await newCustomer(shop);
		const { body: read } = await admin.call<User>('GET', `/api/customers/${id}`);
		const change = { name: 'Amina', email, version: read.version };
		const first = await admin.call<User>('PUT', `/api/customers/${id}`, { ...change, number: '+201001112222' });
		const second = await admin.call<ErrorBody>('PUT', `/api/customers/${id}`, { ...change, number: null });
		expect([first.status, second.status]).toEqual([200, 409]);
		expect(second.body.changed?.by).toBe('Karim');
		expect((await admin.call<User>('GET', `/api/customers/${id}`)).body.number).toBe('+201001112222');
	});

	it.each([
		['no boundary', 'multipart/form-data', 'x'],
		['garbage', 'multipart/form-data; boundary=b', 'garbage'],
		['no end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nSeal'],
		[
			'a cut file',
			'multipart/form-data; boundary=b',
			'--b\r\nContent-Disposition: form-data; name="productImages"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PN',
		],
		['a boundary without end', `multipart/form-data; boundary=${'b'.repeat(3_000)}`, 'x'],
	])('refuses a form with %s', async (_what, type, body) => {
		const headers = { Authorization: `Bearer ${admin.token}`, 'Content-Type': type };
		const answer = await new Promise<{ status: number | undefined; text: string }>((done, fail) => {
			const sent = request(`${shop.address}/api/products`, { method: 'POST', headers }, (response) => {
				text(response).then((body) => done({ status: response.statusCode, text: body }), fail);
			});
			sent.on('error', fail).end(body);
		});
		expect(answer.status).toBe(400);
		expect(JSON.parse(answer.text).error).toMatch(/\w+ \w+/);
	});

	it('refuses a version that no number can hold, and half a character in a description', async () => {
		const { call } = await newCustomer(shop);
		const items = [{ name: 'Seal', category_name: 'Seals', quantity: 1 }];
		const { body } = await call<{ id: number }>('POST', '/api/requests', { type: 'Order', items });
		const change = { status: 'shipped', version: 2_147_483_648 };
		expect((await admin.call('PUT', `/api/requests/${body.id}`, change)).status).toBe(400);
		const broken = bearing({ descriptions: '["a\\ud800"]' });
		expect((await send('POST', '/api/products', broken, [image])).status).toBe(400);
	});
});
