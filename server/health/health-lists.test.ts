import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type HealthList, type HealthRow, healthKeys } from '#contract/catalogue/health-lists.schema.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('what the catalogue lacks, on $name', ({ url }) => {
	const shop = shopTest(url);
	let call: Awaited<ReturnType<typeof newAdministrator>>['call'];
	beforeAll(async () => {
		call = (await newAdministrator(shop, 'admin')).call;
	});

	const counts = async () => {
		const { body } = await call<HealthList[]>('GET', '/api/health-lists');
		return Object.fromEntries(body.map(({ key, count }) => [key, count]));
	};
	const rows = async (key: string, query = '') =>
		(await call<HealthRow[]>('GET', `/api/health-lists/${key}?pageSize=100${query}`)).body;
	const change = (text: ReturnType<typeof sql>) => shop.database.execute(text);

	it('is counted list by list, each as long as it says', async () => {
		const counted = await counts();
		expect(Object.keys(counted)).toEqual([...healthKeys]);
		for (const key of healthKeys) {
			const { headers, body } = await call<HealthRow[]>('GET', `/api/health-lists/${key}?page=1&pageSize=5`);
			expect([key, Number(headers.get('x-total-count')), body.length]).toEqual([
				key,
				counted[key],
				Math.min(5, counted[key] ?? 0),
			]);
		}
	});

	it('is a price, of the very size that has none, until it or its product gets one', async () => {
		const before = await counts();
		await change(sql`update products set price = 10 where id = 1`);
		await change(sql`update variants set price = null where product_id = 1`);
		const priced = (await rows('price')).filter(({ product_id }) => product_id === 1);
		expect(priced).toEqual([]);
		await change(sql`update products set price = null where id = 1`);
		const sizes = (await rows('price')).filter(({ product_id }) => product_id === 1);
		const { rows: storedSizes } = await shop.database.execute(
			sql`select size from variants where product_id = 1 order by position`,
		);
		expect(sizes.map(({ size }) => size)).toEqual(storedSizes.map(({ size }) => size));
		expect((await counts()).price).toBeGreaterThanOrEqual(before.price ?? 0);
	});

	it('is a statement of the stock that no longer holds, with its day', async () => {
		await change(
			sql`update variants set availability = 'in_stock', stated_at = '2020-02-29T12:00:00Z' where product_id = 2`,
		);
		const [stale] = (await rows('stock')).filter(({ product_id }) => product_id === 2);
		expect(stale?.note).toBe('2020-02-29');
		await change(sql`update variants set stated_at = now() where product_id = 2`);
		expect((await rows('stock')).filter(({ product_id }) => product_id === 2)).toEqual([]);
	});

	it('is an image, a reference and a translation', async () => {
		await change(sql`update products set pictures = '{}', translations = '{}' where id = 3`);
		await change(sql`delete from product_references where product_id = 3`);
		for (const key of ['image', 'reference', 'translation'])
			expect([key, (await rows(key)).some(({ product_id }) => product_id === 3)]).toEqual([key, true]);
	});

	it('is what could not be read as numbers, as it was typed', async () => {
		await change(sql`update variants set unread = '{"D1: about a thumb"}' where product_id = 4`);
		expect((await rows('numbers')).find(({ product_id }) => product_id === 4)?.note).toBe('D1: about a thumb');
	});

	it('is the same code in two spellings, side by side, each with the other', async () => {
		await change(sql`update products set model = 'QX 7/40-b' where id = 5`);
		await change(sql`update products set model = 'qx740B' where id = 90`);
		const twins = (await rows('twins')).filter(({ product_id }) => [5, 90].includes(product_id ?? 0));
		expect(twins.map(({ product_id, note }) => [product_id, note])).toEqual([
			[5, 'qx740B'],
			[90, 'QX 7/40-b'],
		]);
	});

	it('is named in the language of who reads it, English where that lacks', async () => {
		await change(sql`update products set pictures = '{}', translations = '{"ar": {"name": "بكرة"}}' where id = 6`);
		await change(sql`update products set pictures = '{}', translations = '{}', name = 'Pulley' where id = 7`);
		const names = async (query: string) =>
			(await rows('image', query)).filter(({ product_id: id }) => id === 6 || id === 7).map(({ name }) => name);
		expect(await names('&language=ar')).toEqual(['بكرة', 'Pulley']);
		expect(await names('')).toEqual([expect.stringMatching(/^[\x20-\x7e]+$/), 'Pulley']);
	});

	it('is none of what there is not', async () => {
		expect((await call('GET', '/api/health-lists/nonsense')).status).toBe(400);
		expect((await call('GET', '/api/health-lists/price?page=0')).status).toBe(400);
		expect(await rows('price', '&page=900')).toEqual([]);
	});
});
