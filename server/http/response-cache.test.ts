import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { formSender, picture } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openShop } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { createCacheKey } from './cache-key.ts';
import type { RenderedResponse } from './encoded-response.ts';
import { builtPages } from './page-server.ts';
import { createResponseCache } from './response-cache.ts';

describe.each(inject('databases'))('the response cache on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });

	/** The bytes as they come, which `fetch` would decompress. */
	function raw(path: string, headers: Record<string, string> = {}) {
		return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>((done, fail) => {
			const call = request(shop.address + path, { headers }, (response) => {
				const { statusCode: status, headers } = response;
				buffer(response).then((body) => done({ status, headers, body }), fail);
			});
			call.on('error', fail).end();
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

	it.each(paths)('gives %s as it was rendered, in every encoding', async (path) => {
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

	it.each(paths)('does not send %s again to a client that has it', async (path) => {
		const { headers } = await raw(path);
		const again = await raw(path, { 'If-None-Match': `"other", W/${headers.etag}` });
		expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
		const other = await raw(path, { 'If-None-Match': '"other"' });
		expect(other.status).toBe(200);
	});

	it('has one entry for a query in any order and spelling, with or without empty parameters', async () => {
		await (await shop.get('/product?search=seal&sort=name')).text();
		const { entries, rendered } = shop.responseCache.figures();
		for (const query of ['sort=name&search=seal', 'search=seal&sort=name&page=', 'search=s%65al&sort=name'])
			expect((await shop.get(`/product?${query}`)).status).toBe(200);
		expect(shop.responseCache.figures()).toMatchObject({ entries, rendered });
	});

	it('gives an undeclared, doubled or overlong parameter to its route as it came, and stores nothing', async () => {
		const { entries, bytes } = shop.responseCache.figures();
		const doubled = await shop.get('/api/products?search=a&search=b');
		expect(doubled.status).toBe(400);
		for (let at = 0; at < 50; at++) await (await shop.get(`/product?search=seal&sort=name&x${at}=${at}`)).text();
		const page = await (await shop.get('/product?search=seal&page=1&utm=campaign')).text();
		expect(page).toContain('utm=campaign');
		expect(shop.responseCache.figures()).toMatchObject({ entries, bytes });
	});

	it('stores nothing of a flood of long random parameters', async () => {
		const { entries, bytes, misses } = shop.responseCache.figures();
		const random = () => randomBytes(7_500).toString('hex');
		for (let at = 0; at < 100; at++)
			for (const path of ['/_root.data?_routes=', '/_.data?_routes=', '/product?search=', '/product/1?size='])
				await (await shop.get(path + random())).arrayBuffer();
		expect(shop.responseCache.figures()).toMatchObject({ entries, bytes, misses });
	});

	it('renders once for many concurrent requests', async () => {
		const { rendered } = shop.responseCache.figures();
		const responses = await Promise.all(Array.from({ length: 40 }, () => shop.get('/product?search=bearing+6204')));
		const texts = new Set(await Promise.all(responses.map((response) => response.text())));
		expect(texts.size).toBe(1);
		expect(shop.responseCache.figures().rendered).toBe(rendered + 1);
	});

	it('stores no error and nothing that was read with a token', async () => {
		const { entries } = shop.responseCache.figures();
		const { call } = await newAdministrator(shop, 'admin');
		await call('GET', '/api/products/3');
		for (const path of ['/product/99999', '/product?page=0', '/api/products?page=x', '/nope', '/profile', '/admin'])
			await (await shop.get(path)).text();
		expect(shop.responseCache.figures().entries).toBe(entries);
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

	it('shows a change that another server or a command made', async () => {
		await (await shop.get('/product/5')).text();
		await shop.database.execute("update products set name = 'Changed elsewhere' where id = 5");
		await expect.poll(async () => (await shop.get('/product/5')).text()).toContain('Changed elsewhere');
	});
});

it('is invalidated when a source of the pages has changed, in development', async () => {
	const listeners: (() => void)[] = [];
	const pages = { ...(await builtPages()), onChange: (listener: () => void) => void listeners.push(listener) };
	const shop = await openShop(inject('databases')[0]?.url ?? '', { pages, demo: false });
	// what the shop does when it opens may invalidate the first one
	const entriesOfPage = async () => {
		await (await shop.get('/about')).text();
		return shop.responseCache.figures().entries;
	};
	await expect.poll(entriesOfPage).toBe(1);
	for (const listener of listeners) listener();
	expect(shop.responseCache.figures().entries).toBe(0);
	await shop.close();
});

/** A cache in front of a route `/:id` that has bodies of so many bytes, and how to call it. */
function cacheOf(options: Parameters<typeof createResponseCache>[0], bytesOf: (url: string) => number = () => 900) {
	const cache = createResponseCache(options);
	const listener = cache.listener({
		keyOf: createCacheKey([{ path: '/:id', parameters: { id: 10, text: 10_000 }, emptyIsAbsent: true }]),
		render: async (url) => ({ statusCode: 200, headers: {}, rawPayload: Buffer.alloc(bytesOf(url), 'x') }),
		next: (_request, response) => response.end('uncached'),
	});
	const call = (url: string, encoding = '') =>
		new Promise<Buffer | string>((done) => {
			const response = Object.assign(new EventEmitter(), { writeHead: () => response, end: done });
			listener({ method: 'GET', headers: { 'accept-encoding': encoding }, url } as never, response as never);
		});
	return { ...cache, call };
}

it('stores no more bytes than it may, and nothing that would push out all others', async () => {
	const cache = cacheOf({ maxBytes: 120_000 }, (url) => (url === '/huge' ? 20_000 : 900));
	for (let at = 1; at <= 500; at++) await cache.call(`/${at}`);
	const { bytes, entries } = cache.figures();
	expect(bytes).toBeLessThanOrEqual(120_000);
	expect(entries).toBeGreaterThan(30);
	await cache.call('/huge');
	expect(cache.figures().entries).toBe(entries);
});

it('counts the bytes of keys', async () => {
	const cache = cacheOf({ maxBytes: 120_000 });
	for (let at = 1; at <= 500; at++) await cache.call(`/1?text=${'a'.repeat(5_000)}${at}`);
	expect(cache.figures().entries).toBeLessThan(24);
});

it('stores no more entries than it may', async () => {
	const cache = cacheOf({ maxBytes: 1_000_000, maxEntries: 10 });
	for (let at = 1; at <= 20; at++) await cache.call(`/${at}`);
	expect(cache.figures().entries).toBe(10);
});

it('passes on what comes while as much is being rendered as may be', async () => {
	const cache = cacheOf({ maxBytes: 1_000_000, maxPending: 3 });
	const bodies = await Promise.all([1, 2, 3, 4, 5].map((id) => cache.call(`/${id}`)));
	expect(bodies.map((body) => String(body).length)).toEqual([900, 900, 900, 8, 8]);
	expect((await cache.call('/6')).length).toBe(900);
});

it('renders again for who comes when all callers before have left', async () => {
	const cache = createResponseCache({ maxBytes: 1_000_000 });
	const renderings: PromiseWithResolvers<RenderedResponse>[] = [];
	const listener = cache.listener({
		keyOf: createCacheKey([{ path: '/', parameters: {}, emptyIsAbsent: true }]),
		render: () => {
			const rendering = Promise.withResolvers<RenderedResponse>();
			renderings.push(rendering);
			return rendering.promise;
		},
		next: (_request, response) => response.end('uncached'),
	});
	const call = () => {
		const { promise, resolve } = Promise.withResolvers<Buffer | string>();
		const response = Object.assign(new EventEmitter(), { writeHead: () => response, end: resolve });
		listener({ method: 'GET', headers: {}, url: '/' } as never, response as never);
		return { body: promise, leave: () => response.emit('close') };
	};
	const page = (statusCode: number, text: string) => ({ statusCode, headers: {}, rawPayload: Buffer.from(text) });
	call().leave();
	const [later, latest] = [call(), call()];
	// as a page is that was given up
	renderings[0]?.resolve(page(500, ''));
	renderings[1]?.resolve(page(200, 'fine'));
	expect(String(await later.body)).toBe('fine');
	expect(String(await latest.body)).toBe('fine');
	expect(cache.figures().rendered).toBe(2);
});

it('counts all of the memory that it holds: no body keeps a larger piece of it alive', async () => {
	const cache = cacheOf({ maxBytes: 1_000_000 }, () => 36_000);
	for (const encoding of ['br', 'gzip']) {
		const body = (await cache.call('/1', encoding)) as Buffer;
		expect(body.byteLength).toBeLessThan(3_600);
		expect(body.buffer.byteLength).toBe(body.byteLength);
	}
});
