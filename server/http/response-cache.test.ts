import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { formSender, picture } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';
import { publicAddress } from '../public-addresses.ts';
import { createResponseCache } from './response-cache.ts';

describe.each(inject('databases'))('what is kept on $name', ({ url }) => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await openShop(url, { pages: true });
	});
	afterAll(() => shop.close());

	/** The bytes as they come, which `fetch` would decompress. */
	function raw(path: string, headers: Record<string, string> = {}) {
		return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>((done, fail) => {
			const asked = request(shop.address + path, { headers }, async (answer) => {
				const parts = await answer.toArray();
				done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) });
			});
			asked.on('error', fail).end();
		});
	}

	const paths = [
		'/',
		'/product',
		'/product/1',
		'/product/1.data',
		'/category',
		'/api/mechanical-seals/product/1',
		'/api/products?page=1',
	];

	it.each(paths)('is the same for %s as it was made, in every encoding', async (path) => {
		const plain = (await raw(path)).body;
		const brotli = await raw(path, { 'Accept-Encoding': 'gzip, deflate, br' });
		const gzip = await raw(path, { 'Accept-Encoding': 'gzip' });
		const again = await raw(path, { 'Accept-Encoding': 'gzip, br' });
		expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
		expect(brotliDecompressSync(brotli.body).equals(plain)).toBe(true);
		expect(gunzipSync(gzip.body).equals(plain)).toBe(true);
		expect(again.body.equals(brotli.body)).toBe(true);
		expect(again.headers).toMatchObject({ etag: brotli.headers.etag, vary: 'Accept-Encoding' });
		expect(again.headers['cache-control']).toContain('public');
		expect(again.headers['x-content-type-options']).toBe('nosniff');
		expect(gzip.headers.etag).not.toBe(brotli.headers.etag);
	});

	it.each(paths)('is not sent again for %s to whoever has it', async (path) => {
		const { headers } = await raw(path);
		const again = await raw(path, { 'If-None-Match': `"other", W/${headers.etag}` });
		expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
		const other = await raw(path, { 'If-None-Match': '"other"' });
		expect(other.status).toBe(200);
	});

	it('is known by what an address means: unknown parameters and another order make no new entry', async () => {
		await shop.get('/product?search=seal&sort=name');
		const { answers, made } = shop.kept.figures();
		for (const path of ['?sort=name&search=seal', '?utm=1&search=seal&sort=name&page=', '?search=s%65al&sort=name&a=b'])
			expect((await shop.get(`/product${path}`)).status).toBe(200);
		for (let at = 0; at < 50; at++) await (await shop.get(`/product?search=seal&sort=name&x${at}=${at}`)).text();
		expect(shop.kept.figures()).toMatchObject({ answers, made });
		const twice = await shop.get('/api/products?search=a&search=b');
		expect(twice.status).toBe(400);
	});

	it('is made once for many who ask for it at once', async () => {
		const { made } = shop.kept.figures();
		const all = await Promise.all(Array.from({ length: 40 }, () => shop.get('/product?search=bearing+6204')));
		const texts = new Set(await Promise.all(all.map((answer) => answer.text())));
		expect(texts.size).toBe(1);
		expect(shop.kept.figures().made).toBe(made + 1);
	});

	it("keeps nothing that was refused or is somebody's", async () => {
		const { answers } = shop.kept.figures();
		const { call } = await newAdministrator(shop, 'admin');
		await call('GET', '/api/products/3');
		for (const path of ['/product/99999', '/product?page=0', '/api/products?page=x', '/nope', '/profile', '/admin'])
			await (await shop.get(path)).text();
		expect(shop.kept.figures().answers).toBe(answers);
	});

	it('shows a change on the next request, in pages, their data and the API', async () => {
		const { call, token } = await newAdministrator(shop, 'admin');
		const places = ['/product/2', '/product/2.data', '/api/products/2', '/product', '/api/products?search=Renamed'];
		const seen = async () => {
			const texts = await Promise.all(places.map(async (path) => (await shop.get(path)).text()));
			return texts.map((text) => /Renamed \d/.exec(text)?.[0]);
		};
		await seen();
		const send = formSender(shop, token);
		const { body } = await call('GET', '/api/products/2');
		const seals = await (await shop.get('/api/mechanical-seals/product/2')).json();
		for (const name of ['Renamed 1', 'Renamed 2']) {
			const lists = { sizes: body.sizes, descriptions: body.descriptions, mechanicalSealAttributes: seals };
			const texts = Object.entries(lists).map(([field, list]) => [field, JSON.stringify(list)]);
			const fields = { name, categoryId: String(body.category_id), ...Object.fromEntries(texts) };
			const saved = await send('PUT', '/api/products/2', fields, [['a.png', await picture('png')]]);
			expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ name })]);
			expect(await seen()).toEqual(places.map(() => name));
		}
	});

	it('hears of a change that another server or a command made', async () => {
		await (await shop.get('/product/5')).text();
		await shop.database.execute("update products set name = 'Changed elsewhere' where id = 5");
		await expect.poll(async () => (await shop.get('/product/5')).text()).toContain('Changed elsewhere');
	});
});

it('keeps no more than it may, and nothing that would push out all others', async () => {
	const kept = createResponseCache({ addressOf: publicAddress, maxBytes: 80_000 });
	const sizes: Record<string, number> = { '/about': 20_000 };
	const listener = kept.inFrontOf(
		() => {},
		async (address) => ({ statusCode: 200, headers: {}, rawPayload: Buffer.alloc(sizes[address] ?? 900, 'x') }),
	);
	const ask = (url: string) =>
		new Promise<void>((done) => {
			const response = { writeHead: () => response, end: () => done() };
			listener({ method: 'GET', headers: {}, url } as never, response as never);
		});
	for (let at = 1; at <= 500; at++) await ask(`/product/${at}`);
	const { bytes, answers } = kept.figures();
	expect(bytes).toBeLessThanOrEqual(80_000);
	expect(answers).toBeGreaterThan(30);
	await ask('/about');
	expect(kept.figures().answers).toBe(answers);
});

it('counts all of the memory that it holds: no answer keeps a larger piece of it alive', async () => {
	const kept = createResponseCache({ addressOf: publicAddress, maxBytes: 1_000_000 });
	const rawPayload = Buffer.from('a page of a shop '.repeat(2_000));
	const listener = kept.inFrontOf(
		() => {},
		async () => ({ statusCode: 200, headers: {}, rawPayload }),
	);
	for (const encoding of ['br', 'gzip']) {
		const body = await new Promise<Buffer>((done) => {
			const response = { writeHead: () => response, end: done };
			listener({ method: 'GET', headers: { 'accept-encoding': encoding }, url: '/about' } as never, response as never);
		});
		expect(body.byteLength).toBeLessThan(rawPayload.byteLength / 10);
		expect(body.buffer.byteLength).toBe(body.byteLength);
	}
});

it.each([
	['/', '/'],
	['/?fbclid=1', '/'],
	['/product/12?size=14mm&utm=2', '/product/12?size=14mm'],
	['/product?page=2&search=a%20b', '/product?search=a+b&page=2'],
	['/api/products?', '/api/products'],
	['/api/products?search=', '/api/products?search='],
	[
		'/product.data?_routes=catalogue%2Fproduct-list-page&page=3',
		'/product.data?page=3&_routes=catalogue%2Fproduct-list-page',
	],
	['/product?page=1&page=2', undefined],
	['/request/ABCD', undefined],
	['/product/012', undefined],
	['/api/requests', undefined],
	['/profile', undefined],
])('means by %s %s', (url, meant) => {
	expect(publicAddress(url)).toBe(meant);
});
