import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { ReadList } from '#contract/lists/lists.schema.ts';
import { caller, newAdministrator } from '../support/people.ts';
import { type OpenedShop, openShop, type Shop } from '../support/shop.ts';

/** Holds a table, so that whatever reads it waits; the test says when it is given back. */
async function holdTable(url: string, table: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(`begin; lock table ${table} in access exclusive mode`);
	return () => client.end();
}

describe.each(inject('databases'))('a read that takes too long, on $name', ({ url }) => {
	let shop: OpenedShop;
	let release = async () => {};
	beforeAll(async () => {
		shop = await openShop(url, { searchBudget: 500 });
		// what every search reads of the catalogue is in memory then
		await (await shop.get('/api/products?search=seal')).text();
	});
	afterEach(() => release());
	afterAll(() => shop.close());

	const hold = async (table: string) => {
		release = await holdTable(shop.place.DATABASE_URL, table);
	};
	const countWaiting = async ({ database }: Pick<Shop, 'database'> = shop) => {
		const { rows } = await database.execute<{ waiting: number }>(sql`
			select count(*)::integer as waiting from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`);
		return rows[0]?.waiting;
	};
	const figure = async (name: string, labels: string) => {
		const text = await shop.metrics();
		return Number(
			text
				.split('\n')
				.find((line) => line.startsWith(`${name}{${labels}}`))
				?.split(' ')
				.at(-1) ?? 0,
		);
	};

	it.each([
		['en', '/api/products?search=pump', /takes too long.*fewer words/],
		['ar', '/api/products?search=pulley', /وقتًا طويلًا/],
		['en', '/api/nearest-products?search=bering', /takes too long/],
	])('is a sentence in %s with a time to try again, and ends in the database: %s', async (language, path, sentence) => {
		await hold('product_search');
		const { status, headers, body } = await caller(shop)<ErrorBody>('GET', path, undefined, {
			'Accept-Language': language,
		});
		expect(status).toBe(503);
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
		expect(body).toMatchObject({ code: 'unavailable', error: expect.stringMatching(sentence) });
		await expect.poll(() => countWaiting()).toBe(0);
		await release();
		expect((await caller(shop)('GET', path)).status).toBe(200);
	});

	it('is asked of the database once, not again by the route of its caller', async () => {
		await hold('product_search');
		const before = await figure('searches', 'of="visitors",figure="tooLong"');
		await (await shop.get('/api/products?search=voltage')).text();
		expect(await figure('searches', 'of="visitors",figure="tooLong"')).toBe(before + 1);
	});

	it('ends in the database when its caller leaves', async () => {
		await hold('products');
		const left = new AbortController();
		// a parameter that no route knows: the response is for nobody else
		const asking = shop.get('/api/products/1?utm_source=x', { signal: left.signal });
		await expect.poll(() => countWaiting()).toBeGreaterThan(0);
		left.abort();
		await expect(asking).rejects.toThrow();
		await expect.poll(() => countWaiting()).toBe(0);
		await expect.poll(() => figure('http_callers_left_total', 'route="/api/products/:id"')).toBe(1);
	});

	it('goes on for those who still wait when others leave', async () => {
		await hold('products');
		const left = new AbortController();
		const leaving = shop.get('/api/products/2', { signal: left.signal });
		await expect.poll(() => countWaiting()).toBe(1);
		const staying = shop.get('/api/products/2');
		await expect.poll(() => shop.responseCache.figures().misses).toBeGreaterThan(1);
		left.abort();
		await expect(leaving).rejects.toThrow();
		await release();
		expect((await staying).status).toBe(200);
	});

	it('of a list leaves its lines as they are written, and says so line by line', async () => {
		await hold('product_search');
		const text = ['something for a pump', 'another thing', 'MG1 20mm 2 pcs'].join('\n');
		const { status, body } = await caller(shop)<ReadList>('POST', '/api/lists/read', { text });
		expect(status).toBe(200);
		expect(body.lines.map(({ text: written, status: how }) => [written, how])).toEqual([
			['something for a pump', 'unknown'],
			['another thing', 'unknown'],
			['MG1 20mm 2 pcs', 'sure'],
		]);
		expect(body.lines[0]?.note).toMatch(/no time to look/);
		await expect.poll(() => countWaiting()).toBe(0);
	});

	it('of a list ends in the database when its caller leaves', async () => {
		await hold('product_references');
		const left = new AbortController();
		const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, signal: left.signal };
		const asking = shop.get('/api/lists/read', { ...init, body: JSON.stringify({ text: 'MG1 20mm' }) });
		await expect.poll(() => countWaiting()).toBeGreaterThan(0);
		left.abort();
		await expect(asking).rejects.toThrow();
		await expect.poll(() => countWaiting()).toBe(0);
	});

	it('holds up neither the staff nor who signs in, however many visitors wait', async () => {
		const staff = await newAdministrator(shop, 'admin');
		await hold('product_search');
		const searches = Array.from({ length: 60 }, (_, at) => caller(shop)('GET', `/api/products?search=pump%20${at}`));
		await expect.poll(() => countWaiting()).toBeGreaterThan(1);
		expect((await staff.call('GET', '/api/requests')).status).toBe(200);
		expect((await newAdministrator(shop, 'admin')).token).toBeTruthy();
		const answers = await Promise.all(searches);
		expect([...new Set(answers.map(({ status }) => status))]).toEqual([503]);
		expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
	});
});
