import { describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest, StoredRequest } from '#contract/requests/requests.schema.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { openShop } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const seal = { name: 'Elastomer Bellows Seal Type 301', category_name: 'Mechanical Seals', size: '14mm', quantity: 2 };
const bearing = { name: 'Deep Groove Ball Bearing 6304-2RS', category_name: 'Bearings', size: null, quantity: 4 };

describe.each(inject('databases'))('what is stored of a request on $name', ({ url }) => {
	const shop = shopTest(url);

	it('is one request under one key, also when ten calls come at once', async () => {
		const { call } = await newCustomer(shop);
		const send = (type: string) =>
			call<SentRequest>('POST', '/api/requests', { type, items: [seal] }, { 'Idempotency-Key': 'key-of-one-click' });
		const responses = await Promise.all(Array.from({ length: 10 }, () => send('Quote')));
		expect(responses.map((response) => response.status)).toEqual(Array(10).fill(201));
		expect(new Set(responses.map((response) => response.body.code)).size).toBe(1);
		expect((await call<StoredRequest[]>('GET', '/api/requests')).body).toHaveLength(1);
		expect((await send('Order')).status).toBe(409);
	});

	it('lets two customers use the same key', async () => {
		const people = [await newCustomer(shop), await newCustomer(shop)];
		for (const { call } of people) {
			const body = { type: 'Order', items: [seal] };
			expect((await call('POST', '/api/requests', body, { 'Idempotency-Key': 'the-same-key' })).status).toBe(201);
			expect((await call<unknown[]>('GET', '/api/requests')).body).toHaveLength(1);
		}
	});

	it('responds to a repeated call as to the first, also when what it named is gone meanwhile', async () => {
		const own = await openShop(url);
		const { call } = await newCustomer(own);
		const items = [{ ...seal, productId: 1 }, { ...bearing, size: '20mm', productId: 2 }, seal];
		const send = (list: object[]) =>
			call<SentRequest>(
				'POST',
				'/api/requests',
				{ type: 'Order', items: list },
				{ 'Idempotency-Key': 'key-of-one-click' },
			);
		const first = await send(items);
		expect(first.status).toBe(201);
		expect((await send(items)).body).toEqual(first.body);
		expect((await send([{ ...seal, productId: 2 }, ...items.slice(1)])).status).toBe(409);
		expect((await send(items.slice(1))).status).toBe(409);
		await own.database.$client.query("update products set name = 'Renamed' where id = 1");
		await own.database.$client.query("delete from variants where product_id = 1 and size = '14mm'");
		expect((await send(items)).body).toEqual(first.body);
		await own.close();
	});

	it('stores names, code and price of the catalogue where an item names its product, else what was sent', async () => {
		const own = await openShop(url);
		const { call } = await newCustomer(own);
		const { database } = own;
		await database.$client.query("update products set price = 12.5, model = 'EB-301' where id = 1");
		await database.$client.query("update variants set price = 14.25 where product_id = 1 and size = '16mm'");
		const { variants, name, category_name } = (await (await own.get('/api/products/1')).json()) as Product;
		const rowOf = (size: string) => variants.find((variant) => variant.size === size)?.id;
		const sent = (size: string, productId?: number) => {
			return { name: 'As sent', category_name: 'Sent', size, quantity: 3, ...(productId ? { productId } : {}) };
		};
		const items = [sent('14mm', 1), sent('16mm', 1), sent('15 miles', 1), sent('14mm', 999_999), sent('14mm')];
		const response = await call<SentRequest>('POST', '/api/requests', { type: 'Quote', items });
		const ours = { name, category_name, quantity: 3, code: 'EB-301', currency: 'USD', product_id: 1, typed: null };
		const theirs = {
			name: 'As sent',
			category_name: 'Sent',
			quantity: 3,
			code: null,
			price: null,
			currency: 'USD',
			variant_id: null,
			typed: null,
		};
		const [stored] = (await call<StoredRequest[]>('GET', '/api/requests')).body;
		expect(stored?.items).toEqual([
			{ ...ours, size: '14mm', price: 12.5, variant_id: rowOf('14mm') },
			{ ...ours, size: '16mm', price: 14.25, variant_id: rowOf('16mm') },
			{ ...theirs, size: '15 miles', product_id: 1 },
			{ ...theirs, size: '14mm', product_id: null },
			{ ...theirs, size: '14mm', product_id: null },
		]);
		expect(response.body.message).toContain(`1. Product: ${name}`);
		await database.$client.query("update products set price = 99, model = 'other' where id = 1");
		expect((await call<StoredRequest[]>('GET', '/api/requests')).body[0]).toEqual(stored);
		await database.$client.query('delete from products where id = 1');
		const [left] = (await call<StoredRequest[]>('GET', '/api/requests')).body;
		expect(left?.items[0]).toEqual({ ...stored?.items[0], product_id: null, variant_id: null });
		await own.close();
	});

	it('has the message and the link as they were sent, whatever the customer changes afterwards', async () => {
		const { id, email, call } = await newCustomer(shop);
		const body = { type: 'Order', items: [seal] };
		const sent = await call<SentRequest>('POST', '/api/requests', body, { 'Idempotency-Key': 'a-key-for-later' });
		await call('PUT', `/api/customers/${id}`, { name: 'Amina Renamed', email, number: '' });
		const again = await call<SentRequest>('POST', '/api/requests', body, { 'Idempotency-Key': 'a-key-for-later' });
		expect(again.body).toEqual(sent.body);
		const admin = await newAdministrator(shop, 'admin');
		const list = await admin.call<AdministeredRequest[]>('GET', `/api/requests?search=${sent.body.code}`);
		expect(list.body.map(({ message }) => message)).toEqual([sent.body.message]);
		const { rows } = await shop.database.$client.query('select * from requests where id = $1', [sent.body.id]);
		const { message, chatUrl } = sent.body;
		expect(rows[0]).toMatchObject({ message, chat_url: chatUrl, language: 'en' });
	});
});
