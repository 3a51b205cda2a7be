import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import { priceOfSize } from '#contract/money/prices.ts';
import type { BatchResult } from '#contract/programs/batches.schema.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { newToken } from '../../tests/support/programs.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('batches of other programs on $name', ({ url }) => {
	const shop = shopTest(url);
	let boss: Awaited<ReturnType<typeof newAdministrator>>;
	let pricing: Awaited<ReturnType<typeof newToken>>;
	let stocking: Awaited<ReturnType<typeof newToken>>;
	beforeAll(async () => {
		boss = await newAdministrator(shop, 'super admin');
		pricing = await newToken(boss, ['prices:write'], 'Prices');
		stocking = await newToken(boss, ['stock:write'], 'Stock');
	});
	const prices = (rows: object[], key?: string) =>
		pricing.call<BatchResult & ErrorBody>('POST', '/api/prices', rows, key ? { 'Idempotency-Key': key } : {});
	const stock = (rows: object[]) => stocking.call<BatchResult & ErrorBody>('POST', '/api/stock', rows);
	const product = async (id: number) => (await boss.call<Product>('GET', `/api/products/${id}`)).body;
	const states = ({ rows }: BatchResult) => rows.map(({ state }) => state);
	const historyOf = async (batch: string) => (await boss.call<Change[]>('GET', `/api/changes?batch=${batch}`)).body;

	it('write prices by part number, size and id of a size, and say of each row what came of it', async () => {
		const first = await product(1);
		const [a, b] = first.variants ?? [];
		const { model } = first;
		const { status, body } = await prices([
			{ code: model, size: a?.size, price: '91.5' },
			{ variant_id: b?.id, price: 92 },
			{ code: 'no such part', price: '1' },
			{ code: model, size: '999mm', price: '1' },
			{ variant_id: 2_000_000_000, price: '1' },
			{ code: model, size: a?.size, price: '93' },
			{ variant_id: first.variants?.[2]?.id, price: '1.23456' },
			{ variant_id: first.variants?.[3]?.id, price: 'dear' },
			{ variant_id: first.variants?.[4]?.id, price: -1 },
		]);
		expect([status, states(body)]).toEqual([
			200,
			['changed', 'changed', 'unknown', 'unknown', 'unknown', 'refused', 'refused', 'refused', 'refused'],
		]);
		expect(body.changed).toBe(2);
		expect(body.rows.slice(2).every(({ reason }) => reason)).toBe(true);
		const after = await product(1);
		expect(after.variants?.slice(0, 2).map(({ price }) => price)).toEqual([91.5, 92]);
		expect(after.variants?.slice(2).map(({ price }) => price ?? after.price)).toEqual(
			first.variants?.slice(2).map(({ price }) => price ?? first.price),
		);
		const [change] = await historyOf(body.batch);
		expect(change).toMatchObject({ entity_id: 1, actor: { name: 'token:Prices' }, source: 'program', batch_size: 1 });
		expect(states((await prices([{ variant_id: b?.id, price: '92.00' }])).body)).toEqual(['same']);
	});

	it('write what they say of one size over what they say of all, in any order', async () => {
		const { variants, model, price } = await product(8);
		const { body } = await prices([
			{ variant_id: variants?.[0]?.id, price },
			{ code: model, price: 77 },
		]);
		expect(states(body)).toEqual(['changed', 'changed']);
		const after = await product(8);
		expect(after.variants?.slice(0, 2).map((size) => priceOfSize(after, size))).toEqual([price, 77]);
	});

	it('are undone as a whole', async () => {
		const before = [await product(2), await product(3)];
		const rows = before.map(({ variants }, at) => ({ variant_id: variants?.[0]?.id, price: `${700 + at}` }));
		const { body } = await prices([...rows, { variant_id: before[1]?.variants?.[0]?.id, price: null }]);
		expect(states(body)).toEqual(['changed', 'changed', 'refused']);
		expect(await historyOf(body.batch)).toHaveLength(2);
		expect((await boss.call('POST', `/api/changes/batches/${body.batch}/undo`, {})).status).toBe(200);
		const price = ({ price, variants }: Product) => [price, variants?.map((size) => size.price)];
		expect([price(await product(2)), price(await product(3))]).toEqual(before.map(price));
	});

	it('write stock with its time, and never an older one over a later', async () => {
		const [size] = (await product(4)).variants ?? [];
		const say = async (row: object) => states((await stock([{ variant_id: size?.id, ...row }])).body)[0];
		const time = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
		expect(await say({ stock: 5 })).toBe('changed');
		expect(await say({ stock: 9, stated_at: time(-600) })).toBe('older');
		expect((await product(4)).variants?.[0]).toMatchObject({ availability: 'limited', stock: 5 });
		expect(await say({ lead_days: 12, stated_at: time(1) })).toBe('changed');
		expect((await product(4)).variants?.[0]).toMatchObject({ availability: 'lead_time', lead_days: 12, stock: null });
		expect(await say({ stock: 1, stated_at: time(60) })).toBe('refused');
		const late = time(3);
		expect(await say({ stock: 2, stated_at: late })).toBe('changed');
		expect(await say({ stock: 2, stated_at: late })).toBe('same');
		expect(await say({ stock: 2, stated_at: time(4) })).toBe('same');
		expect(await say({ stock: 3, stated_at: time(4) })).toBe('changed');
	});

	it('write the same stock again only when its statement is a day old', async () => {
		const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
		const say = async (stated_at: string) =>
			states((await stock([{ code: 'MG1', size: '12mm', stock: 21, stated_at }])).body)[0];
		await shop.database.execute('update variants set stated_at = null');
		expect(await say(hours(40))).toBe('changed');
		expect(await say(hours(17))).toBe('same');
		expect(await say(hours(15))).toBe('changed');
		expect(await say(hours(0))).toBe('same');
	});

	it('are written once for a key, also when they are sent at once, and the response is the same', async () => {
		const [size] = (await product(6)).variants ?? [];
		const key = randomUUID();
		const row = { variant_id: size?.id, price: '444' };
		const sent = await Promise.all([1, 2, 3, 4].map(() => prices([row], key)));
		expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect(new Set(sent.map(({ body }) => body.batch)).size).toBe(1);
		expect((await prices([{ ...row, price: '445' }], key)).status).toBe(409);
		const other = await newToken(boss, ['prices:write']);
		const own = await other.call<BatchResult>('POST', '/api/prices', [{ ...row, price: '446' }], {
			'Idempotency-Key': key,
		});
		expect(states(own.body), 'a key is of one token').toEqual(['changed']);
		await shop.database.$client.query("update idempotent_calls set created_at = now() - interval '25 hours'");
		expect(states((await prices([{ ...row, price: '447' }], key)).body)).toEqual(['changed']);
	});

	it('of two programs at once are both written, each as its own batch', async () => {
		const ids = [1, 2, 3, 4, 6, 7, 8];
		const sizes = await Promise.all(ids.map(async (id) => (await product(id)).variants?.[0]?.id));
		const other = await newToken(boss, ['prices:write'], 'Second');
		const rows = (amount: number, order: typeof sizes) => order.map((variant_id) => ({ variant_id, price: amount }));
		const [first, second] = await Promise.all([
			prices(rows(801, sizes)),
			other.call<BatchResult>('POST', '/api/prices', rows(802, sizes.toReversed())),
		]);
		expect([first.status, second.status]).toEqual([200, 200]);
		expect([states(first.body), states(second.body)].flat()).toEqual(Array(14).fill('changed'));
		const last = new Set(
			(await Promise.all(ids.map(product))).map(({ price, variants }) => variants?.[0]?.price ?? price),
		);
		expect(last.size).toBe(1);
	});

	it('have 1,000 rows at most, in one call', async () => {
		const rows = Array.from({ length: 1_000 }, (_, at) => ({ code: `none-${at}-${'x'.repeat(180)}`, price: '1' }));
		const { status, body } = await prices(rows);
		expect([status, body.rows.length, body.changed]).toEqual([200, 1_000, 0]);
		expect((await prices([...rows, { code: 'one more', price: '1' }])).status).toBe(400);
	});

	it.each([
		['no rows', []],
		['no part', [{ price: '1' }]],
		['two parts', [{ code: 'MG1', variant_id: 1, price: '1' }]],
		['a size of an id', [{ variant_id: 1, size: '12mm', price: '1' }]],
		['no price', [{ code: 'MG1' }]],
		['a field too many', [{ code: 'MG1', price: '1', currency: 'USD' }]],
		['no list', { code: 'MG1', price: '1' }],
	])('are not written with %s', async (_, rows) => {
		expect((await prices(rows as object[])).status).toBe(400);
	});

	it.each([
		['neither stock nor lead time', [{ code: 'MG1' }]],
		['both', [{ code: 'MG1', stock: 1, lead_days: 2 }]],
		['half a piece', [{ code: 'MG1', stock: 0.5 }]],
		['fewer than none', [{ code: 'MG1', stock: -1 }]],
		['a day for a time', [{ code: 'MG1', stock: 1, stated_at: '2026-01-01' }]],
	])('of stock are not written with %s', async (_, rows) => {
		expect((await stock(rows)).status).toBe(400);
	});
});
