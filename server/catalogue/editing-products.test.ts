import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product, SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { bearing, type Fields, formSender, limits, picture, seal } from '../../tests/support/forms.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('changes of products on $name', ({ url }) => {
	const shop = shopTest(url);
	let send: ReturnType<typeof formSender>;
	let token: string;
	beforeAll(async () => {
		token = (await newAdministrator(shop, 'admin')).token;
		send = formSender(shop, token);
	});

	const stored = async () =>
		(await readdir(join(shop.dataDir, 'uploads'), { recursive: true })).filter((f) => f.includes('.webp'));
	it('makes a product with pictures that the shop shows at once, in several widths and for ever', async () => {
		const made = await send<Product>('POST', '/api/products', bearing(), [
			['a.jpg', await picture('jpeg', 2400, 1800), 'image/jpeg'],
			['b.jpg', await picture('jpeg', 500, 400), 'image/jpeg'],
		]);
		expect(made.status).toBe(201);
		expect(made.body).toMatchObject({ model: 'NU 205', price: 12.5, sizes: ['25mm'], category_name: 'Bearings' });
		const [first = '', second = ''] = made.body.pic;
		expect(first).toMatch(/^\/uploads\/products\/[0-9a-f]{24}-2048x1536\.webp$/);
		expect(second).toMatch(/-500x400\.webp$/);
		for (const path of [first, ...[320, 640, 1280].map((width) => first.replace('.webp', `-${width}.webp`))]) {
			const answer = await shop.get(path);
			const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
			expect([answer.status, meta.format]).toEqual([200, 'webp']);
			expect(answer.headers.get('cache-control')).toContain('immutable');
		}
		const list = (await (await shop.get('/api/products?search=nu205')).json()) as Product[];
		expect(list.map((product) => product.id)).toEqual([made.body.id]);
	});

	it('strips position and every other metadata, and turns a picture upright', async () => {
		const exif = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 0/1' } };
		const sideways = await sharp(await picture('jpeg', 800, 400))
			.withExif(exif)
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		expect((await sharp(sideways).metadata()).exif).toBeDefined();
		const made = await send<Product>('POST', '/api/products', bearing(), [['p.jpg', sideways, 'image/jpeg']]);
		const answer = await shop.get(made.body.pic[0] ?? '');
		const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
		expect([meta.exif, meta.width, meta.height]).toEqual([undefined, 400, 800]);
	});

	it('refuses what is no picture, too many and too much, and keeps no file of it', async () => {
		const before = await stored();
		const image = await picture('png');
		const bomb = await sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: 'red' } })
			.png()
			.toBuffer();
		const cases: [string, [string, Buffer][], number, string][] = [
			[
				'a renamed text',
				[['note.png', Buffer.from('just text')]],
				400,
				'note.png: Only image files are allowed (JPEG, PNG, WebP)',
			],
			[
				'a drawing',
				[['x.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')]],
				400,
				'x.png: Only image files are allowed',
			],
			[
				'a truncated one',
				[['cut.png', image.subarray(0, image.length / 2)]],
				400,
				'cut.png: Only image files are allowed',
			],
			['a bomb', [['bomb.png', bomb]], 400, 'bomb.png: The image has too many pixels. At most 40 million are allowed'],
			[
				'a good one with a bad one',
				[
					['ok.png', image],
					['bad.png', Buffer.from('x')],
				],
				400,
				'bad.png: Only image',
			],
			[
				'seven',
				Array.from({ length: 7 }, (_, at) => [`${at}.png`, image] as [string, Buffer]),
				400,
				'Maximum 6 images allowed',
			],
			[
				'eleven megabytes',
				[['big.png', Buffer.alloc(11 * 1_048_576)]],
				413,
				'big.png: File size must be less than 10MB',
			],
			['none', [], 400, 'Please upload at least one image'],
		];
		for (const [what, files, status, text] of cases) {
			const answer = await send<ErrorBody>('POST', '/api/products', bearing({ name: `With ${what}` }), files);
			expect([what, answer.status, answer.body.error]).toEqual([what, status, expect.stringContaining(text)]);
		}
		expect(await stored()).toEqual(before);
		const found = (await (await shop.get('/api/products?search=With')).json()) as Product[];
		expect(found.filter((product) => product.name.startsWith('With '))).toEqual([]);
	});

	it.each([
		['name', { name: '  ' }, 'Product name is required'],
		['categoryId', { categoryId: 'x' }, 'Please select a category'],
		['categoryId', { categoryId: '9999' }, 'Please select a category'],
		['price', { price: '-1' }, 'Enter a price such as 12.50'],
		['price', { price: '1.9999' }, 'A price in USD has at most 2 digits after the point: 1.9999'],
		['sizes', { sizes: '[]', descriptions: '[]' }, 'Size and description are required'],
		['sizes', { descriptions: '["a","b"]' }, 'Size and description are required'],
		['descriptions.0', { descriptions: '[" "]' }, 'Size and description are required'],
		['sizes.1', { sizes: '["25mm","25mm"]', descriptions: '["a","b"]' }, 'Each size may be listed once: 25mm'],
		['sizes', { sizes: '{"a":' }, 'This field must be a JSON list.'],
		['sizes', { sizes: '"25mm"' }, 'Invalid value for sizes'],
		['', { role: 'x' }, 'Unrecognized key'],
	])('refuses a product beside its field %s', async (path, more, message) => {
		const image = await picture('png');
		const answer = await send<ErrorBody>('POST', '/api/products', bearing(more as Fields), [['a.png', image]]);
		expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(message)]);
		expect(answer.body.issues?.map((issue) => issue.path)).toContain(path);
	});

	it('makes a seal with its attributes by size, and names what one lacks', async () => {
		const image = await picture('webp');
		const files: [string, Buffer, string][] = [['s.webp', image, 'image/webp']];
		const made = await send<Product>('POST', '/api/products/add', seal(), files);
		expect([made.status, made.body.material]).toEqual([201, 'Carbon/SiC']);
		const seals = (await (await shop.get(`/api/mechanical-seals/product/${made.body.id}`)).json()) as SealEntry[];
		expect(seals.map((entry) => [entry.size, entry.sizes])).toEqual([
			['12mm', ['12mm', '21mm']],
			['14mm', ['14mm', '21mm']],
			['16mm', ['16mm', '21mm']],
		]);
		const attributes = (change: object) =>
			JSON.stringify(
				['12mm', '14mm', '16mm'].map((_, at) => ({
					...limits,
					sizes: ['1'],
					descriptions: ['D1'],
					...(at === 1 ? change : {}),
				})),
			);
		const refused = async (more: Fields) =>
			(await send<ErrorBody>('POST', '/api/products/add', seal(more), files)).body.error;
		expect(await refused({ mechanicalSealAttributes: attributes({ speed: '' }) })).toBe(
			'All mechanical seal attributes are required for size: 14mm',
		);
		expect(await refused({ mechanicalSealAttributes: attributes({ sizes: ['1', '2'] }) })).toBe(
			'Sizes and descriptions must have the same number of entries for size: 14mm',
		);
		expect(await refused({ sizes: '[]', descriptions: '[]' })).toBe(
			'Please provide at least one size and description pair',
		);
	});

	it('creates a seal of a name, a category, an image and one size', async () => {
		const form = { name: 'Bare Seal', categoryId: '1', sizes: '["12mm"]', descriptions: '[""]' };
		const files: [string, Buffer][] = [['a.png', await picture('png')]];
		const nothing = { material: '', temperature: '', pressure: '', speed: '', sizes: [], descriptions: [] };
		for (const attributes of [[], [nothing]]) {
			const more = { mechanicalSealAttributes: JSON.stringify(attributes) };
			const { status, body } = await send<Product>('POST', '/api/products/add', { ...form, ...more }, files);
			expect([status, body.sizes, body.material]).toEqual([201, ['12mm'], null]);
		}
		const dimensions = JSON.stringify([{ ...nothing, sizes: ['12mm'], descriptions: ['D1'] }]);
		const { body } = await send<Product>(
			'POST',
			'/api/products/add',
			{ ...form, mechanicalSealAttributes: dimensions },
			files,
		);
		const seals = await (await shop.get(`/api/mechanical-seals/product/${body.id}`)).json();
		expect(seals).toMatchObject([{ size: '12mm', descriptions: ['D1'], material: '' }]);
	});

	it('changes a product, reorders its pictures, and keeps the files of removed ones while undo is possible', async () => {
		const [a, b] = [await picture('png'), await picture('png')];
		const made = await send<Product>('POST', '/api/products', bearing(), [
			['a.png', a],
			['b.png', b],
		]);
		const twin = await send<Product>('POST', '/api/products', bearing({ name: 'Twin' }), [['a.png', a]]);
		const [first = '', second = ''] = made.body.pic;
		expect(twin.body.pic).toEqual([first]);
		const changed = await send<Product>(
			'PUT',
			`/api/products/${made.body.id}`,
			{
				name: 'Changed',
				categoryId: '6',
				sizes: '["30mm"]',
				descriptions: '["x"]',
				version: '1',
				existingImages: JSON.stringify([second]),
				imageOrder: JSON.stringify(['new:0', second]),
			},
			[['c.png', await picture('png')]],
		);
		expect(changed.body).toMatchObject({ name: 'Changed', model: 'NU 205', price: 12.5, version: 2, sizes: ['30mm'] });
		expect([changed.body.pic.length, changed.body.pic[1]]).toEqual([2, second]);
		const answer = async (path: string) => {
			const got = await shop.get(path);
			await got.arrayBuffer();
			return got.status;
		};
		expect(await answer(first)).toBe(200);
		const remove = (id: number) =>
			shop
				.get(`/api/products/${id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } })
				.then((r) => r.json());
		await remove(twin.body.id);
		await remove(made.body.id);
		expect([await answer(first), await answer(second)]).toEqual([200, 200]);
		const foreign = await send<ErrorBody>(
			'PUT',
			'/api/products/1',
			seal({ existingImages: '["/uploads/products/other.webp"]' }),
		);
		expect([foreign.status, foreign.body.error]).toEqual([400, expect.stringContaining('no longer exists')]);
	});

	it('tells the second of two administrators, and overwrites nothing silently', async () => {
		const made = await send<Product>('POST', '/api/products', bearing(), [['a.png', await picture('png')]]);
		const path = `/api/products/${made.body.id}`;
		const before = await stored();
		const saves = await Promise.all([
			send<Product>('PUT', path, bearing({ name: 'First', version: '1' })),
			send<Product>('PUT', path, bearing({ name: 'Second', version: '1' }), [['z.png', await picture('png')]]),
		]);
		expect(saves.map((save) => save.status).sort()).toEqual([200, 409]);
		const savedProduct = (await (await shop.get(path)).json()) as Product;
		expect(savedProduct.name).toBe(saves.find((save) => save.status === 200)?.body.name);
		if (savedProduct.name === 'First') expect(await stored()).toEqual(before);
	});

	it('checks the right before it reads the files, and names what a missing form needs', async () => {
		const image: [string, Buffer] = ['a.png', await picture('png')];
		const customer = await newCustomer(shop);
		expect((await send('POST', '/api/products', bearing(), [image], { as: '' })).status).toBe(401);
		expect((await send('POST', '/api/products', bearing(), [image], { as: customer.token })).status).toBe(403);
		const json = await shop.get('/api/products', {
			method: 'POST',
			body: '{"name":"x"}',
			headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
		});
		expect([json.status, ((await json.json()) as ErrorBody).error]).toEqual([
			400,
			'Send the form as multipart/form-data.',
		]);
	});
});
