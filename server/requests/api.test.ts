import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { AdministeredRequest } from '#contract/request-desk.ts';
import type { SentRequest, StoredRequest } from '#contract/requests.ts';
import { caller, newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';
import { fillChats } from './fill-chats.ts';

const seal = { name: 'Elastomer Bellows Seal Type 301', category_name: 'Mechanical Seals', size: '14mm', quantity: 2 };
const bearing = { name: 'Deep Groove Ball Bearing 6304-2RS', category_name: 'Bearings', size: null, quantity: 4 };

describe.each(inject('databases'))('requests on $name', ({ url }) => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await openShop(url, { pages: true, demo: false });
	});
	afterAll(() => shop.close());

	it('stores a request and answers the chat with the customer and every item', async () => {
		const { id, email, call } = await newCustomer(shop);
		const body = { userId: id, type: 'Order', items: [seal, bearing] };
		const sent = await call<SentRequest>('POST', '/api/requests', body);
		expect(sent.status).toBe(201);
		expect(sent.body.code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
		expect(sent.body.message).toBe(
			[
				...['Name: Amina Haddad', 'Number: +201001234567', `Email: ${email}`, 'Type: Order'],
				`Request: ${sent.body.code}`,
				...[
					'',
					'1. Product: Elastomer Bellows Seal Type 301',
					'Category: Mechanical Seals',
					'Size: 14mm',
					'Quantity: 2',
				],
				...['', '2. Product: Deep Groove Ball Bearing 6304-2RS', 'Category: Bearings', 'Quantity: 4'],
			].join('\n'),
		);
		expect(sent.body.chatUrl).toBe(`https://wa.me/20100?text=${encodeURIComponent(sent.body.message)}`);
		const [own] = (await call<StoredRequest[]>('GET', '/api/requests')).body;
		expect(own).toMatchObject({ code: sent.body.code, type: 'Order', status: 'pending', items: [seal, bearing] });
	});

	it('is one request under one key, also when ten calls come at once', async () => {
		const { call } = await newCustomer(shop);
		const send = (type: string) =>
			call<SentRequest>('POST', '/api/requests', { type, items: [seal] }, { 'Idempotency-Key': 'key-of-one-click' });
		const answers = await Promise.all(Array.from({ length: 10 }, () => send('Quote')));
		expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
		expect(new Set(answers.map((answer) => answer.body.code)).size).toBe(1);
		expect((await call<StoredRequest[]>('GET', '/api/requests')).body).toHaveLength(1);
		expect((await send('Order')).status).toBe(409);
	});

	it('answers a repeated call as the first, also when what it named is gone meanwhile', async () => {
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
		const answer = await call<SentRequest>('POST', '/api/requests', { type: 'Quote', items });
		const ours = { name, category_name, quantity: 3, code: 'EB-301', product_id: 1 };
		const theirs = { name: 'As sent', category_name: 'Sent', quantity: 3, code: null, price: null, variant_id: null };
		const [own1] = (await call<StoredRequest[]>('GET', '/api/requests')).body;
		expect(own1?.items).toEqual([
			{ ...ours, size: '14mm', price: 12.5, variant_id: rowOf('14mm') },
			{ ...ours, size: '16mm', price: 14.25, variant_id: rowOf('16mm') },
			{ ...theirs, size: '15 miles', product_id: 1 },
			{ ...theirs, size: '14mm', product_id: null },
			{ ...theirs, size: '14mm', product_id: null },
		]);
		expect(answer.body.message).toContain(`1. Product: ${name}`);
		await database.$client.query("update products set price = 99, model = 'other' where id = 1");
		expect((await call<StoredRequest[]>('GET', '/api/requests')).body[0]).toEqual(own1);
		await database.$client.query('delete from products where id = 1');
		const [left] = (await call<StoredRequest[]>('GET', '/api/requests')).body;
		expect(left?.items[0]).toEqual({ ...own1?.items[0], product_id: null, variant_id: null });
		await own.close();
	});

	it('keeps the message and the link as they were sent, whatever the customer changes afterwards', async () => {
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

	it('fills the messages of an older version once', async () => {
		const { call } = await newCustomer(shop);
		const body = { type: 'Order', items: [seal, bearing] };
		const { body: sent } = await call<SentRequest>('POST', '/api/requests', body);
		const stored = async () => {
			const columns = 'id, message, chat_url, language';
			return (await shop.database.$client.query(`select ${columns} from requests order by id`)).rows;
		};
		const before = await stored();
		await shop.database.$client.query('update requests set message = null, chat_url = null where id = $1', [sent.id]);
		const site = { url: 'http://shop.test', apiBase: '', company: 'Delta', companyShort: 'Delta', phone: '+20 100' };
		expect(await fillChats(shop.database, site)).toBe(1);
		expect(await stored()).toEqual(before);
		expect(await fillChats(shop.database, { ...site, phone: '+20 999' })).toBe(0);
		expect(await stored()).toEqual(before);
	});

	it("pages a customer's own list as every list", async () => {
		const { call } = await newCustomer(shop);
		for (const quantity of [1, 2, 3])
			await call('POST', '/api/requests', { type: 'Order', items: [{ ...seal, quantity }] });
		const page = await call<StoredRequest[]>('GET', '/api/requests?page=2&pageSize=2');
		expect(page.body.map(({ items }) => items[0]?.quantity)).toEqual([1]);
		expect(page.headers.get('x-total-count')).toBe('3');
	});

	it('lets two customers use the same key', async () => {
		const people = [await newCustomer(shop), await newCustomer(shop)];
		for (const { call } of people) {
			const body = { type: 'Order', items: [seal] };
			expect((await call('POST', '/api/requests', body, { 'Idempotency-Key': 'the-same-key' })).status).toBe(201);
			expect((await call<unknown[]>('GET', '/api/requests')).body).toHaveLength(1);
		}
	});

	it('sums up a long list and keeps message and link within their limits', async () => {
		const { call } = await newCustomer(shop);
		const items = Array.from({ length: 200 }, (_, at) => ({ ...seal, name: `مانع تسرب 😀 number ${at + 1}` }));
		const { body } = await call<SentRequest>('POST', '/api/requests', { type: 'Inquiry', items });
		expect(body.message).toContain('Items: 200');
		expect(body.message).toContain('1. مانع تسرب 😀 number 1, 14mm, 2 pcs');
		expect(body.message).toContain(`The whole list: http://shop.test/request/${body.code}`);
		expect([...body.message].length).toBeLessThanOrEqual(1_000);
		expect(body.chatUrl.length).toBeLessThanOrEqual(2_000);
		expect(decodeURIComponent(body.chatUrl.split('?text=')[1] ?? '')).toBe(body.message);
	});

	it('shows the whole request to whoever has its link, and keeps it from search engines', async () => {
		const { call, email } = await newCustomer(shop);
		const { body } = await call<SentRequest>('POST', '/api/requests', { type: 'Order', items: [seal, bearing] });
		const page = await shop.get(`/request/${body.code}`);
		const html = await page.text();
		expect(page.status).toBe(200);
		for (const text of [body.code, 'Amina Haddad', seal.name, '14mm', bearing.name, 'Pending'])
			expect(html).toContain(text);
		expect(html).not.toContain(email);
		expect(html).toContain('<meta name="robots" content="noindex"');
		expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
		expect(page.headers.get('cache-control')).toBe('no-store');
		expect(page.headers.get('referrer-policy')).toBe('no-referrer');
		const data = await shop.get(`/request/${body.code}.data`);
		expect([data.headers.get('cache-control'), (await data.text()).includes(seal.name)]).toEqual(['no-store', true]);
		for (const guess of ['0000-0000-0000-0000', '%25', "' or '1'='1", body.code.slice(0, 4), `${body.code}x`, '\0']) {
			const missing = await shop.get(`/request/${encodeURIComponent(guess)}`);
			expect([missing.status, (await missing.text()).includes('Amina')]).toEqual([404, false]);
		}
	});

	it('shows requests to their customer alone', async () => {
		const [owner, other] = [await newCustomer(shop), await newCustomer(shop)];
		await owner.call('POST', '/api/requests', { type: 'Order', items: [seal] });
		expect((await other.call('GET', '/api/requests')).body).toEqual([]);
		const foreign = await other.call('POST', '/api/requests', { userId: owner.id, type: 'Order', items: [seal] });
		expect(foreign.status).toBe(404);
		expect((await owner.call<unknown[]>('GET', '/api/requests')).body).toHaveLength(1);
	});

	it('stays with the seller when the account is deleted', async () => {
		const { id, call } = await newCustomer(shop);
		const { body } = await call<SentRequest>('POST', '/api/requests', { type: 'Order', items: [seal] });
		await call('DELETE', `/api/customers/${id}`);
		const page = await shop.get(`/request/${body.code}`);
		expect([page.status, (await page.text()).includes(seal.name)]).toEqual([200, true]);
	});

	it('answers a clear refusal beside the deletion of the account', async () => {
		const { id, email, call } = await newCustomer(shop);
		const answers = await Promise.all([
			...Array.from({ length: 6 }, () => call('POST', '/api/requests', { type: 'Order', items: [seal] })),
			call('DELETE', `/api/customers/${id}`),
			...Array.from({ length: 6 }, () => call('POST', '/api/cart/add', { productId: 1, size: '14mm', quantity: 1 })),
			...Array.from({ length: 6 }, () => caller(shop)('POST', '/api/auth/login', { email, password })),
		]);
		const statuses = [...new Set(answers.map(({ status }) => status))];
		expect(statuses.filter((status) => ![200, 201, 401, 404].includes(status))).toEqual([]);
	});

	it.each([
		['no items', { type: 'Order', items: [] }],
		['an unknown type', { type: 'Gift', items: [seal] }],
		['too many items', { type: 'Order', items: Array(201).fill(seal) }],
		['an extra field', { type: 'Order', items: [seal], status: 'paid' }],
		['an extra field in an item', { type: 'Order', items: [{ ...seal, price: 0 }] }],
		['a quantity of none', { type: 'Order', items: [{ ...seal, quantity: 0 }] }],
		['a name with a NUL', { type: 'Order', items: [{ ...seal, name: 'a\u0000' }] }],
		['half a character', { type: 'Order', items: [{ ...seal, name: 'a\ud800' }] }],
		['a huge name', { type: 'Order', items: [{ ...seal, name: 'x'.repeat(5_000) }] }],
		['items that are none', { type: 'Order', items: 'all' }],
	])('refuses %s', async (_what, body) => {
		const { call } = await newCustomer(shop);
		const answer = await call<ErrorBody>('POST', '/api/requests', body);
		expect(answer.status).toBe(400);
		expect(answer.body.error).toMatch(/\w+ \w+/);
		expect((await call('GET', '/api/requests')).body).toEqual([]);
	});

	it('refuses a key that is none', async () => {
		const { call } = await newCustomer(shop);
		const answer = await call('POST', '/api/requests', { type: 'Order', items: [seal] }, { 'Idempotency-Key': "'" });
		expect(answer.status).toBe(400);
		expect((await caller(shop)('POST', '/api/requests', { type: 'Order', items: [seal] })).status).toBe(401);
	});
});
