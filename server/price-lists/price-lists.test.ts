import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { ListedSize, MyPrice, PriceEntry, PriceList, PriceOf } from '#contract/price-lists/price-lists.schema.ts';
import { type Caller, caller, newAdministrator } from '../../tests/support/people.ts';
import { newCompany, newMember, newPriceList, putEntries, sizesOf } from '../../tests/support/price-lists.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('price lists on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Caller;
	let sizes: { id: number; price: number | null }[];
	beforeAll(async () => {
		desk = (await newAdministrator(shop, 'admin')).call;
		sizes = await sizesOf(shop, 40);
	});
	/** A size of its own for each test, at this price. */
	let taken = 0;
	async function newSize(price: number | null): Promise<number> {
		const size = sizes[taken++];
		if (!size) throw new Error('The demo has no more sizes');
		await shop.database.$client.query('update variants set price = $1 where id = $2', [price, size.id]);
		if (price === null)
			await shop.database.$client.query(
				'update products set price = null where id = (select product_id from variants where id = $1)',
				[size.id],
			);
		return size.id;
	}
	const pricesOf = async (call: Caller, variant_id: number, quantities: number[]) => {
		const lines = quantities.map((quantity) => ({ variant_id, quantity }));
		return (await call<MyPrice[]>('POST', '/api/my-prices', { lines })).body;
	};

	it('give quantities 1, 19 and 20 the price of their step', async () => {
		const variant = await newSize(169_000);
		await putEntries(desk, 0, [{ variant_id: variant, min_quantity: 20, price: 50_000 }]);
		const prices = await pricesOf(caller(shop), variant, [1, 19, 20]);
		expect(prices.map(({ price }) => price)).toEqual([169_000, 169_000, 50_000]);
		expect(prices[2]).toEqual({
			variant_id: variant,
			price: 50_000,
			public_price: 50_000,
			list: 0,
			min_quantity: 20,
			steps: [
				{ min_quantity: 1, price: 169_000 },
				{ min_quantity: 20, price: 50_000 },
			],
			product_id: null,
			size: null,
			price_from: false,
		});
	});

	it('never cost a member more than everybody, and are foreign to others', async () => {
		const variant = await newSize(10);
		await putEntries(desk, 0, [{ variant_id: variant, min_quantity: 100, price: 6 }]);
		const list = await newPriceList(desk);
		await putEntries(desk, list.id, [
			{ variant_id: variant, price: 12 },
			{ variant_id: variant, min_quantity: 10, price: 8.5 },
			{ variant_id: variant, min_quantity: 50, price: 7.25 },
		]);
		const company = await newCompany(desk, { price_list: list.id });
		const member = await newMember(shop, desk, company.id);
		const own = await pricesOf(member.call, variant, [1, 10, 50, 100]);
		expect(own.map(({ price, public_price, list, min_quantity }) => [price, public_price, list, min_quantity])).toEqual(
			[
				[10, 10, null, 1],
				[8.5, 10, list.id, 10],
				[7.25, 10, list.id, 50],
				[6, 6, 0, 100],
			],
		);
		expect((await pricesOf(caller(shop), variant, [50]))[0]).toMatchObject({ price: 10, list: null });
		await desk('DELETE', `/api/companies/${company.id}/members/${member.id}`);
		expect((await pricesOf(member.call, variant, [50]))[0], 'gone at once').toMatchObject({ price: 10, list: null });
	});

	it('take a percentage exactly off the public price of the quantity', async () => {
		const variant = await newSize(1.85);
		await putEntries(desk, 0, [{ variant_id: variant, min_quantity: 10, price: 1.7 }]);
		const list = await newPriceList(desk, { percent_off: 2.5 });
		const member = await newMember(shop, desk, (await newCompany(desk, { price_list: list.id })).id);
		// 1.85 - 2.5 % is 1.80375, 1.70 - 2.5 % is 1.6575
		expect((await pricesOf(member.call, variant, [1, 10])).map(({ price }) => price)).toEqual([1.8, 1.66]);
	});

	it('price what is on request for everybody', async () => {
		const variant = await newSize(null);
		const list = await newPriceList(desk, { percent_off: 10 });
		await putEntries(desk, list.id, [{ variant_id: variant, min_quantity: 5, price: 3 }]);
		const member = await newMember(shop, desk, (await newCompany(desk, { price_list: list.id })).id);
		const prices = await pricesOf(member.call, variant, [1, 5]);
		expect(prices.map(({ price, public_price }) => [price, public_price])).toEqual([
			[null, null],
			[3, null],
		]);
	});

	it("hold from their first to their last day, by the shop's time zone", async () => {
		const variant = await newSize(10);
		const list = await newPriceList(desk, { from: '2027-01-10', until: '2027-01-20' });
		await putEntries(desk, list.id, [{ variant_id: variant, price: 5 }]);
		const company = await newCompany(desk, { price_list: list.id });
		const on = async (day: string) =>
			(await desk<PriceOf>('GET', `/api/price-of?company=${company.id}&variant=${variant}&quantity=1&day=${day}`)).body;
		for (const day of ['2027-01-10', '2027-01-20'])
			expect(await on(day)).toMatchObject({ price: 5, list: list.id, list_name: list.name, day });
		for (const day of ['2027-01-09', '2027-01-21']) expect(await on(day)).toMatchObject({ price: 10, list: null });
	});

	it('are shown beside what everybody pays for all sizes of a part, also before they hold', async () => {
		const variant = await newSize(2);
		const list = await newPriceList(desk, { from: '2099-01-01', percent_off: 10 });
		await putEntries(desk, 0, [{ variant_id: variant, min_quantity: 50, price: 1.5 }]);
		const owner = 'select product_id as id from variants where id = $1';
		const { rows } = await shop.database.$client.query<{ id: number }>(owner, [variant]);
		const product = rows[0]?.id ?? 0;
		const listed = async () =>
			(await desk<ListedSize[]>('GET', `/api/price-lists/${list.id}/sizes?products=${product},999999`)).body;
		const before = await listed();
		const other = before.find(({ variant_id, public_price }) => variant_id !== variant && public_price !== null);
		expect(before.find(({ variant_id }) => variant_id === variant)).toEqual({
			product_id: product,
			variant_id: variant,
			entry: null,
			price: 1.8,
			public_price: 2,
			steps: [],
		});
		await putEntries(desk, list.id, [
			{ variant_id: variant, min_quantity: 100, price: 1.2 },
			{ variant_id: variant, price: 2.4 },
			{ variant_id: variant, min_quantity: 20, price: 1.7 },
		]);
		const after = await listed();
		expect(after.find(({ variant_id }) => variant_id === variant)).toMatchObject({
			entry: 2.4,
			price: 2,
			public_price: 2,
			steps: [
				{ min_quantity: 20, price: 1.7, public_price: 2 },
				{ min_quantity: 100, price: 1.2, public_price: 1.5 },
			],
		});
		expect(after.find(({ variant_id }) => variant_id === other?.variant_id)).toEqual(other);
		expect((await desk('GET', `/api/price-lists/999999/sizes?products=${product}`)).status).toBe(404);
		expect((await desk('GET', `/api/price-lists/${list.id}/sizes?products=1,x`)).status).toBe(400);
	});

	it('give a company that waits for the staff no prices', async () => {
		const variant = await newSize(10);
		const list = await newPriceList(desk, { percent_off: 50 });
		const company = await newCompany(desk, { price_list: list.id, state: 'asked' });
		const member = await newMember(shop, desk, company.id);
		expect((await pricesOf(member.call, variant, [1]))[0]?.price).toBe(10);
	});

	it('say what is wrong with an entry and store nothing of the call', async () => {
		const variant = await newSize(10);
		const list = await newPriceList(desk);
		const good = { variant_id: variant, min_quantity: 7, price: 5 };
		const wrong: [object, string][] = [
			[{ variant_id: variant, min_quantity: 0, price: 5 }, '0.min_quantity'],
			[{ variant_id: variant, min_quantity: 1.5, price: 5 }, '0.min_quantity'],
			[{ variant_id: variant, min_quantity: 1, price: 0 }, '0.price'],
			[{ variant_id: variant, min_quantity: 1, price: -3 }, '0.price'],
			[{ variant_id: variant, min_quantity: 1, price: 1.005 }, '0.price'],
			[{ variant_id: 2_000_000_000, min_quantity: 1, price: 5 }, '0.variant_id'],
		];
		for (const [entry, path] of wrong) {
			const { status, body } = await desk<ErrorBody>('PUT', `/api/price-lists/${list.id}/entries`, [entry, good]);
			expect([status, body.issues?.[0]?.path], JSON.stringify(entry)).toEqual([400, path]);
		}
		const twice = await desk<ErrorBody>('PUT', `/api/price-lists/${list.id}/entries`, [good, good]);
		expect([twice.status, twice.body.error]).toEqual([400, expect.stringMatching(/has a price from 7 on already/)]);
		expect((await putEntries(desk, 999_999, [good])).status).toBe(404);
		expect((await desk<PriceEntry[]>('GET', `/api/price-lists/${list.id}/entries`)).body).toEqual([]);
	});

	it.each([
		[{ percent_off: 100.5 }, 'percent_off'],
		[{ percent_off: -1 }, 'percent_off'],
		[{ percent_off: 1.234 }, 'percent_off'],
		[{ from: '2027-02-01', until: '2027-01-31' }, 'until'],
		[{ from: '2027-02-30' }, 'from'],
		[{ name: ' ' }, 'name'],
	])('reject %j', async (form, path) => {
		const { status, body } = await desk<ErrorBody>('POST', '/api/price-lists', { name: `Bad ${path}`, ...form });
		expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
	});

	it('have names of their own, and versions', async () => {
		const list = await newPriceList(desk);
		const { from, until, percent_off, version } = list;
		const taken = await desk<ErrorBody>('POST', '/api/price-lists', { name: list.name.toUpperCase() });
		expect([taken.status, taken.body.issues?.[0]?.path]).toEqual([409, 'name']);
		const change = (body: object) => desk<PriceList>('PUT', `/api/price-lists/${list.id}`, body);
		const form = { name: list.name, from, until, percent_off };
		expect((await change({ ...form, percent_off: 5, version })).body).toMatchObject({ percent_off: 5, version: 2 });
		expect((await change({ ...form, percent_off: 6, version })).status).toBe(409);
		const listed = (await desk<PriceList[]>('GET', '/api/price-lists')).body;
		expect(listed.find(({ id }) => id === list.id)).toMatchObject({ percent_off: 5, entries: 0, companies: 0 });
		expect(
			listed.some(({ id }) => id === 0),
			"everybody's",
		).toBe(false);
		expect((await change({ ...form, name: 'x', version: 2 })).status).toBe(200);
		expect((await desk('PUT', '/api/price-lists/0', { name: 'x' })).status).toBe(400);
		expect((await desk('DELETE', '/api/price-lists/0')).status).toBe(400);
	});

	it('are deleted with their prices only while nobody buys by them, and come back with one undo', async () => {
		const variant = await newSize(10);
		const list = await newPriceList(desk);
		await putEntries(desk, list.id, [{ variant_id: variant, min_quantity: 3, price: 9 }]);
		const company = await newCompany(desk, { price_list: list.id });
		const used = await desk<ErrorBody>('DELETE', `/api/price-lists/${list.id}`);
		expect([used.status, used.body.error]).toEqual([409, expect.stringMatching(/1 company buys by this price list/)]);
		await desk('DELETE', `/api/companies/${company.id}`);
		expect((await desk('DELETE', `/api/price-lists/${list.id}`)).status).toBe(200);
		const { body: changes } = await desk<Change[]>('GET', `/api/changes?entity=price_list&id=${list.id}`);
		const undo = await desk<UndoResult>('POST', `/api/changes/batches/${changes[0]?.batch}/undo`, {});
		expect(undo.body).toMatchObject({ changed: 2, conflicts: [] });
		const entries = (await desk<PriceEntry[]>('GET', `/api/price-lists/${list.id}/entries`)).body;
		expect(entries).toMatchObject([{ variant_id: variant, min_quantity: 3, price: 9, public_price: 10 }]);
	});

	it('undo exactly what a call has set, and say when a price was changed since', async () => {
		const variant = await newSize(10);
		const list = await newPriceList(desk);
		const entry = (price: number | null, min_quantity = 1) => ({ variant_id: variant, min_quantity, price });
		await putEntries(desk, list.id, [entry(9), entry(8, 10)]);
		expect((await putEntries(desk, list.id, [entry(9), entry(8, 10)])).body).toEqual({ changed: 0, batch: null });
		const { body } = await putEntries(desk, list.id, [entry(9.5), entry(null, 10), entry(7, 20)]);
		expect(body.changed).toBe(3);
		const undo = () => desk<UndoResult & ErrorBody>('POST', `/api/changes/batches/${body.batch}/undo`, {});
		const stored = async () =>
			(await desk<PriceEntry[]>('GET', `/api/price-lists/${list.id}/entries`)).body.map((row) => [
				row.min_quantity,
				row.price,
			]);
		await putEntries(desk, list.id, [entry(9.75)]);
		const conflict = await undo();
		expect([conflict.status, conflict.body.conflicts?.[0]]).toMatchObject([409, { entity: 'price_entry', now: 9.75 }]);
		await putEntries(desk, list.id, [entry(9.5)]);
		expect((await undo()).body.changed).toBe(3);
		expect(await stored()).toEqual([
			[1, 9],
			[10, 8],
		]);
	});

	it('keep the prices of a deleted size in the history, and the undo of its product brings them back', async () => {
		const list = await newPriceList(desk);
		const { rows } = await shop.database.$client.query<{ id: number; product_id: number }>(
			'select max(id) as id, product_id from variants group by product_id order by product_id desc limit 1',
		);
		const [size] = rows;
		if (!size) throw new Error('The demo has no products');
		await putEntries(desk, list.id, [{ variant_id: size.id, price: 4 }]);
		const { body: entries } = await desk<PriceEntry[]>('GET', `/api/price-lists/${list.id}/entries`);
		expect((await desk('DELETE', `/api/products/${size.product_id}`)).status).toBe(200);
		expect((await desk<PriceEntry[]>('GET', `/api/price-lists/${list.id}/entries`)).body).toEqual([]);
		const lastOf = async (path: string) => (await desk<Change[]>('GET', path)).body[0]?.id;
		const entryChange = await lastOf(`/api/changes?entity=price_entry&id=${entries[0]?.id}`);
		const early = await desk<ErrorBody>('POST', `/api/changes/${entryChange}/undo`, {});
		expect([early.status, early.body.conflicts?.[0]?.entity], 'its product is still gone').toEqual([409, 'product']);
		const productChange = await lastOf(`/api/changes?entity=product&id=${size.product_id}`);
		expect((await desk('POST', `/api/changes/${productChange}/undo`, {})).status).toBe(200);
		const returned = (await desk<PriceEntry[]>('GET', `/api/price-lists/${list.id}/entries`)).body;
		expect(returned).toMatchObject([{ id: entries[0]?.id, product_id: size.product_id, price: 4 }]);
	});

	it('take everybody’s entry from 1 as the price of the size, which one undo takes back', async () => {
		const variant = await newSize(10);
		const product = (
			await shop.database.$client.query<{ id: number }>('select product_id as id from variants where id = $1', [
				variant,
			])
		).rows[0]?.id;
		const sizeOf = async () =>
			(await desk<Product>('GET', `/api/products/${product}`)).body.variants.find(({ id }) => id === variant);
		const { status, body } = await putEntries(desk, 0, [
			{ variant_id: variant, min_quantity: 1, price: 9.5 },
			{ variant_id: variant, min_quantity: 10, price: 8 },
		]);
		expect([status, body.changed]).toEqual([200, 2]);
		expect((await pricesOf(caller(shop), variant, [1, 10])).map(({ price, list }) => [price, list])).toEqual([
			[9.5, null],
			[8, 0],
		]);
		expect(await sizeOf()).toMatchObject({ price: 9.5, steps: [{ min_quantity: 10, price: 8 }] });
		const again = await putEntries(desk, 0, [{ variant_id: variant, min_quantity: 1, price: 9.5 }]);
		expect(again.body).toMatchObject({ changed: 0, batch: null });
		const undone = await desk<UndoResult>('POST', `/api/changes/batches/${body.batch}/undo`, {});
		expect(undone.status).toBe(200);
		expect((await sizeOf())?.price).toBe(10);
		expect((await pricesOf(caller(shop), variant, [10]))[0]?.price).toBe(10);
		const unknown = await putEntries(desk, 0, [{ variant_id: 2_000_000_000, min_quantity: 1, price: 9.5 }]);
		expect([unknown.status, unknown.body.error]).toEqual([400, expect.stringMatching(/no such size/)]);
	});

	it('price a product by its cheapest size for the buyer, and by a named size', async () => {
		const { rows } = await shop.database.$client.query<{ id: number; product: number; size: string }>(
			`select id, product_id as product, size from variants
			where product_id = (select product_id from variants group by product_id having count(*) > 3 order by product_id desc limit 1)
			order by position`,
		);
		const [first, second] = rows;
		if (!first || !second) throw new Error('The demo has no product with sizes');
		await shop.database.$client.query('update variants set price = 10 + position where product_id = $1', [
			first.product,
		]);
		const list = await newPriceList(desk);
		await putEntries(desk, list.id, [{ variant_id: second.id, price: 4 }]);
		const company = await newCompany(desk, { price_list: list.id });
		const member = await newMember(shop, desk, company.id);
		const lines = [
			{ product_id: first.product },
			{ product_id: first.product, size: first.size },
			{ product_id: first.product, size: 'no such size' },
			{ product_id: 2_000_000_000 },
		];
		const { body } = await member.call<MyPrice[]>('POST', '/api/my-prices', { lines });
		expect(body).toMatchObject([
			{ product_id: first.product, size: null, variant_id: second.id, price: 4, price_from: true, list: list.id },
			{ product_id: first.product, size: first.size, variant_id: first.id, price_from: false, list: null },
		]);
		expect(body).toHaveLength(2);
		const bad = [
			[{}],
			[{ product_id: first.product, variant_id: first.id }],
			[{ variant_id: first.id, size: first.size }],
			Array.from({ length: 101 }, () => ({ product_id: first.product })),
		];
		for (const lines of bad) expect((await member.call('POST', '/api/my-prices', { lines })).status).toBe(400);
	});

	it('are announced to a customer while his list is in force, and to nobody else', async () => {
		const announced = async (call: Caller) =>
			(await call<{ has_own_prices?: boolean }>('GET', '/api/auth/me')).body.has_own_prices;
		const list = await newPriceList(desk, { percent_off: 5 });
		const company = await newCompany(desk, { price_list: list.id });
		const member = await newMember(shop, desk, company.id);
		const other = await newMember(shop, desk, (await newCompany(desk)).id);
		expect([await announced(member.call), await announced(other.call), await announced(desk)]).toEqual([
			true,
			false,
			undefined,
		]);
		await desk('PUT', `/api/price-lists/${list.id}`, { name: list.name, percent_off: 5, until: '2020-01-01' });
		expect(await announced(member.call)).toBe(false);
		await desk('PUT', `/api/price-lists/${list.id}`, { name: list.name, percent_off: 5 });
		await desk('PUT', `/api/companies/${company.id}`, { name: company.name, price_list: list.id, state: 'asked' });
		expect(await announced(member.call)).toBe(false);
	});

	it('answer for sizes that exist, privately', async () => {
		const { headers, body } = await caller(shop)<MyPrice[]>('POST', '/api/my-prices', {
			lines: [{ variant_id: 2_000_000_000 }, { variant_id: sizes[39]?.id }],
		});
		expect(body.map(({ variant_id }) => variant_id)).toEqual([sizes[39]?.id]);
		expect(headers.get('cache-control')).toBe('no-store');
		const bad = [{ lines: [{ variant_id: 1, quantity: 0 }] }, { lines: 'x' }, {}, { lines: [], company: 1 }];
		for (const body of bad) expect((await caller(shop)('POST', '/api/my-prices', body)).status).toBe(400);
		expect((await desk('GET', '/api/price-of?company=999999&variant=1')).status).toBe(404);
		expect((await desk('GET', '/api/price-of?variant=2000000000')).status).toBe(404);
		expect((await desk('GET', '/api/price-of?variant=1&quantity=0')).status).toBe(400);
	});
});
