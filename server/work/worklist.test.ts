import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import type { Attached, BulkResult, WorkProduct, WorkRow } from '#contract/work/worklist.schema.ts';
import { documentSender } from '../../tests/support/document-forms.ts';
import { pdfFile } from '../../tests/support/pdf-files.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { newPriceList, putEntries } from '../../tests/support/price-lists.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { withBatchLock } from '../changes/batch-lock.ts';
import { changes } from '../changes/tables.ts';

type Administrator = Awaited<ReturnType<typeof newAdministrator>>;

describe.each(inject('databases'))('the work list on $name', ({ url }) => {
	const shop = shopTest(url);
	let admin: Administrator;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'admin');
	});

	const list = async (query: string) => admin.call<WorkRow[]>('GET', `/api/work-list?${query}`);
	const productOf = async (id: number) => (await admin.call<WorkProduct>('GET', `/api/work-list/${id}`)).body;
	const put = (id: number, body: unknown) =>
		admin.call<WorkProduct & ErrorBody>('PUT', `/api/products/${id}/price-and-stock`, body);
	const bulk = (body: object) =>
		admin.call<BulkResult & ErrorBody>('POST', '/api/products/bulk', { batch: randomUUID(), ...body });
	const changesOf = (batch: string) =>
		shop.database
			.select()
			.from(changes)
			.where(and(eq(changes.batch, batch), eq(changes.entity, 'product')));

	it('comes in pages, and a search by rank as in the shop', async () => {
		const { headers, body } = await list('page=2&pageSize=50');
		expect(headers.get('x-total-count')).toBe('96');
		expect(body).toHaveLength(46);
		const found = await list('search=MG1&page=1&pageSize=5');
		const shopFound = (await (await shop.get('/api/products?search=MG1&page=1&pageSize=5')).json()) as WorkRow[];
		expect(found.body.map(({ id }) => id)).toEqual(shopFound.map(({ id }) => id));
	});

	it.each(['code', 'name', 'category', 'sizes', 'price', 'stock', 'changed'])(
		'is sorted by %s both ways, alone and within a search, whatever pages it is read in',
		async (column) => {
			for (const filter of ['', '&search=seal', '&category=1']) {
				const ids = async (sort: string, page: number, pageSize: number) => {
					const { body } = await list(`sort=${sort}&page=${page}&pageSize=${pageSize}${filter}`);
					return body.map(({ id }) => id);
				};
				const [up, down] = [await ids(column, 1, 100), await ids(`-${column}`, 1, 100)];
				expect(new Set(up).size).toBe(up.length);
				expect(up.toSorted()).toEqual(down.toSorted());
				for (const [sort, expected] of [
					[column, up],
					[`-${column}`, down],
				] as const) {
					const pages = [1, 2, 3, 4].map((page) => ids(sort, page, 30));
					expect((await Promise.all(pages)).flat()).toEqual(expected);
				}
			}
		},
	);

	it('has prices in order whoever sets them, and those on request last', async () => {
		await put(11, { price: 99_999 });
		await put(12, { price: null });
		const prices = async (sort: string) =>
			(await list(`sort=${sort}&page=1&pageSize=100`)).body.map(({ id, price_high }) => [id, price_high]);
		expect((await prices('-price'))[0]).toEqual([11, 99_999]);
		expect((await prices('price')).at(-1)?.[1]).toBeNull();
	});

	it('says the prices of the sizes, their stock, and who has changed it last', async () => {
		const { version, variants } = await productOf(1);
		const [first, second] = variants;
		const { status, body } = await put(1, {
			version,
			price: 10,
			sizes: [
				{ id: first?.id, price: 7.25, stock: { availability: 'limited', stock: 3 } },
				{ id: second?.id, stock: { availability: 'in_stock' } },
			],
		});
		expect(status).toBe(200);
		expect(body).toMatchObject({ price: 10, price_low: 7.25, price_high: 10, own_prices: true, changed_by: 'Karim' });
		expect(body.stock).toEqual({ in_stock: 2, sizes: variants.length });
		expect(body.variants[0]).toMatchObject({ price: 7.25, availability: 'limited', stock: 3 });
		expect(Date.parse(body.variants[0]?.stated_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
		expect(body.version).toBe(version + 1);
		const [row] = (await list('sort=-changed&page=1&pageSize=1')).body;
		expect(row).toMatchObject({ id: 1, price_low: 7.25, changed_by: 'Karim' });
		expect((await list('sort=-stock&page=1&pageSize=1')).body[0]?.id).toBe(1);
	});

	it('counts what was stated of the stock too long ago as nothing', async () => {
		await put(2, { stock: { availability: 'in_stock' } });
		await shop.database.execute("update variants set stated_at = now() - interval '15 days' where product_id = 2");
		const { body } = await list('sort=-stock&page=1&pageSize=100');
		const found = body.find(({ id }) => id === 2);
		expect(found?.stock).toMatchObject({ availability: 'ask' });
		expect(body[0]?.id).not.toBe(2);
	});

	it('saves a price on the version that was read alone, and tells who was faster', async () => {
		const { version } = await productOf(3);
		await put(3, { version, price: 4.5 });
		const { status, body } = await put(3, { version, price: 5.5 });
		expect([status, body.code, body.changed?.by]).toEqual([409, 'conflict', 'Karim']);
		expect((await productOf(3)).price).toBe(4.5);
		expect((await put(3, { version: version + 1, price: 5.5 })).body.price).toBe(5.5);
	});

	it.each([
		{ price: -1 },
		{ price: 1.005 },
		{ price: 1e10 },
		{ stock: { availability: 'limited', stock: -1 } },
		{ stock: { availability: 'limited' } },
		{ stock: { availability: 'lead_time', lead_days: 0 } },
		{ stock: { availability: 'lead_time', lead_days_from: 5, lead_days: 3 } },
		{ sizes: [{ id: 999_999, price: 1 }] },
		{ name: 'another' },
	])('refuses %j, and changes nothing', async (form) => {
		const before = await productOf(4);
		expect((await put(4, form)).status).toBe(400);
		expect(await productOf(4)).toEqual(before);
	});

	it('changes the prices of all that match but some, of sizes too, under one batch', async () => {
		await put(5, { price: 10, sizes: [{ id: (await productOf(5)).variants[0]?.id, price: 1.05 }] });
		const { category_id: category } = await productOf(5);
		const listed = (await list(`category=${category}&page=1&pageSize=100`)).body;
		const left = listed.find(({ id, price }) => id !== 5 && price !== null);
		const batch = randomUUID();
		const selection = { query: { category }, except: [left?.id] };
		const body = { selection, change: { kind: 'price', percent: 5 }, batch, expected: listed.length };
		const done = await bulk(body);
		expect(done.body).toMatchObject({ batch, products: listed.length - 1 });
		expect(await productOf(5)).toMatchObject({ price: 10.5, price_low: 1.1 });
		expect((await productOf(left?.id ?? 0)).price).toBe(left?.price);
		expect(await changesOf(batch)).toHaveLength(done.body.changed);
		// sent again after a lost response
		expect((await bulk(body)).body.changed).toBe(0);
		expect((await productOf(5)).price).toBe(10.5);
	});

	it('does not finish a batch that was undone, nor one that is being written', async () => {
		await put(12, { price: 10 });
		await put(13, { price: 10 });
		const batch = randomUUID();
		const change = { kind: 'price', percent: 10 };
		// the connection broke after the first
		await bulk({ selection: { ids: [12] }, change, batch });
		const rest = { selection: { ids: [12, 13] }, change, batch };
		await withBatchLock(shop.database, batch, async () => {
			expect((await bulk(rest)).body).toMatchObject({ code: 'conflict', error: expect.stringContaining('right now') });
		});
		await admin.call('POST', `/api/changes/batches/${batch}/undo`, {});
		expect((await bulk(rest)).body).toMatchObject({
			code: 'conflict',
			issues: [{ path: 'batch', message: expect.stringContaining('was undone') }],
		});
		expect([(await productOf(12)).price, (await productOf(13)).price]).toEqual([10, 10]);
	});

	it('lets nobody add to the batch of another', async () => {
		const batch = randomUUID();
		const change = { selection: { ids: [6] }, change: { kind: 'price', percent: 10 }, batch };
		await put(6, { price: 10 });
		await bulk(change);
		const other = await newAdministrator(shop, 'admin');
		expect((await other.call('POST', '/api/products/bulk', change)).status).toBe(409);
		expect((await productOf(6)).price).toBe(11);
	});

	it('changes nothing when others match than the person was told', async () => {
		const selection = { query: { category: 1 } };
		const { status, body } = await bulk({ selection, change: { kind: 'price', percent: 5 }, expected: 7_000 });
		expect([status, body.code]).toEqual([409, 'conflict']);
	});

	it('moves products to another category, but none without a size among seals', async () => {
		const categories = (await (await shop.get('/api/categories')).json()) as {
			id: number;
			special_category: boolean;
		}[];
		const special = categories.find((category) => category.special_category);
		const plain = categories.filter((category) => !category.special_category);
		const [one_, other] = plain;
		const [product] = (await list(`category=${one_?.id}&page=1&pageSize=1`)).body;
		const move = (category_id: number | undefined, ids: (number | undefined)[]) =>
			bulk({ selection: { ids }, change: { kind: 'category', category_id } });
		expect((await move(other?.id, [product?.id])).body.changed).toBe(1);
		expect((await productOf(product?.id ?? 0)).category_id).toBe(other?.id);
		await shop.database.execute(`delete from variants where product_id = ${product?.id} and position > 0`);
		await shop.database.execute(`update variants set size = '' where product_id = ${product?.id}`);
		const refused = await move(special?.id, [1, product?.id]);
		expect([refused.status, refused.body.code]).toEqual([400, 'invalid']);
		expect(refused.body.error).toContain(product?.name);
		expect((await move(9_999, [product?.id])).status).toBe(400);
	});

	it('states the stock of every size of the selected', async () => {
		const change = { kind: 'stock', stock: { availability: 'lead_time', lead_days_from: 7, lead_days: 9 } };
		await bulk({ selection: { ids: [7, 8] }, change });
		for (const id of [7, 8]) {
			const { variants, stock } = await productOf(id);
			expect(variants.every(({ lead_days }) => lead_days === 9)).toBe(true);
			expect(stock).toMatchObject({ availability: 'lead_time', lead_days_from: 7, lead_days: 9 });
		}
	});

	it('tells what hangs on products, and deletes them under one batch', async () => {
		const buyer = await newCustomer(shop);
		const { variants, name } = await productOf(9);
		const item = { productId: 9, size: variants[0]?.size || null, quantity: 1 };
		await buyer.call('POST', '/api/cart/add', item);
		const request = await buyer.call<SentRequest>('POST', '/api/requests', {
			userId: buyer.id,
			type: 'Quote',
			items: [item],
		});
		const reference = { maker: 'Basler', code: 'WL-1', product_id: 9, grade: 'same', source: 'a letter' };
		await admin.call('POST', '/api/references', reference);
		const send = documentSender(shop, admin.token);
		await send('POST', '/api/documents', { product_id: '9', kind: 'datasheet', language: 'en' }, pdfFile());
		const priceList = await newPriceList(admin.call);
		const entry = { variant_id: variants[0]?.id ?? 0, min_quantity: 10, price: 1 };
		await putEntries(admin.call, priceList.id, [entry, { ...entry, min_quantity: 20 }]);
		await putEntries(admin.call, 0, [entry]);
		const selection = { ids: [9, 10] };
		const attached = await admin.call<Attached>('POST', '/api/work-list/attached', { selection });
		expect(attached.body).toMatchObject({
			products: 2,
			carts: 1,
			requests: 1,
			waiting: 1,
			documents: 1,
			list_prices: 2,
			steps: 1,
		});
		expect(attached.body.references).toBeGreaterThanOrEqual(1);
		const batch = randomUUID();
		expect((await bulk({ selection, change: { kind: 'delete' }, batch })).body).toMatchObject({ changed: 2 });
		expect((await changesOf(batch)).map(({ action }) => action)).toEqual(['delete', 'delete']);
		expect((await admin.call('GET', '/api/work-list/9')).status).toBe(404);
		const cart = async () => (await buyer.call<CartItem[]>('GET', `/api/cart/${buyer.id}`)).body;
		expect(await cart()).toMatchObject([{ name, missing: 'product' }]);
		const quote = async () => (await admin.call<QuoteAtDesk>('GET', `/api/requests/${request.body.id}/quote`)).body;
		// an undo brings back what a buyer and the desk work with
		expect((await quote()).lines[0]?.product_id).toBeNull();
		await admin.call('POST', `/api/changes/batches/${batch}/undo`, {});
		expect(await cart()).toMatchObject([{ product_id: 9, name, missing: null }]);
		expect((await quote()).lines[0]?.product_id).toBe(9);
	});

	it('hands out the selected with their sizes, some after the others', async () => {
		const selection = { query: {}, except: [1] };
		const rows = async (after: number) =>
			(await admin.call<WorkProduct[]>('POST', '/api/work-list/rows', { selection, after })).body;
		const products = await rows(0);
		expect(products[0]).toMatchObject({ id: 2 });
		expect(products[0]?.variants.length).toBeGreaterThan(0);
		expect((await rows(50)).map(({ id }) => id)).toEqual(products.map(({ id }) => id).filter((id) => id > 50));
	});
});
