import { describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { SentRequest, StoredRequest } from '#contract/requests/requests.schema.ts';
import { caller, newCustomer, password } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const seal = { name: 'Elastomer Bellows Seal Type 301', category_name: 'Mechanical Seals', size: '14mm', quantity: 2 };
const bearing = { name: 'Deep Groove Ball Bearing 6304-2RS', category_name: 'Bearings', size: null, quantity: 4 };

describe.each(inject('databases'))('requests on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	it('stores a request and returns the chat with the customer and every item', async () => {
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

	it('sums up a long list and has message and link within their limits', async () => {
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

	it('shows requests to their customer alone', async () => {
		const [owner, other] = [await newCustomer(shop), await newCustomer(shop)];
		await owner.call('POST', '/api/requests', { type: 'Order', items: [seal] });
		expect((await other.call('GET', '/api/requests')).body).toEqual([]);
		const foreign = await other.call('POST', '/api/requests', { userId: owner.id, type: 'Order', items: [seal] });
		expect(foreign.status).toBe(404);
		expect((await owner.call<unknown[]>('GET', '/api/requests')).body).toHaveLength(1);
	});

	it("pages a customer's own list as every list", async () => {
		const { call } = await newCustomer(shop);
		for (const quantity of [1, 2, 3])
			await call('POST', '/api/requests', { type: 'Order', items: [{ ...seal, quantity }] });
		const page = await call<StoredRequest[]>('GET', '/api/requests?page=2&pageSize=2');
		expect(page.body.map(({ items }) => items[0]?.quantity)).toEqual([1]);
		expect(page.headers.get('x-total-count')).toBe('3');
	});

	it('returns a clear error beside the deletion of the account', async () => {
		const { id, email, call } = await newCustomer(shop);
		const responses = await Promise.all([
			...Array.from({ length: 6 }, () => call('POST', '/api/requests', { type: 'Order', items: [seal] })),
			call('DELETE', `/api/customers/${id}`, { currentPassword: password }),
			...Array.from({ length: 6 }, () => call('POST', '/api/cart/add', { productId: 1, size: '14mm', quantity: 1 })),
			...Array.from({ length: 6 }, () => caller(shop)('POST', '/api/auth/login', { email, password })),
		]);
		const statuses = [...new Set(responses.map(({ status }) => status))];
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
	])('rejects %s', async (_what, body) => {
		const { call } = await newCustomer(shop);
		const response = await call<ErrorBody>('POST', '/api/requests', body);
		expect(response.status).toBe(400);
		expect(response.body.error).toMatch(/\w+ \w+/);
		expect((await call('GET', '/api/requests')).body).toEqual([]);
	});

	it('rejects a key that is none', async () => {
		const { call } = await newCustomer(shop);
		const response = await call('POST', '/api/requests', { type: 'Order', items: [seal] }, { 'Idempotency-Key': "'" });
		expect(response.status).toBe(400);
		expect((await caller(shop)('POST', '/api/requests', { type: 'Order', items: [seal] })).status).toBe(401);
	});
});
