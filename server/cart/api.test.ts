import { describe, expect, inject, it } from 'vitest';
import type { AddedLines, CartItem } from '#contract/cart/cart.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { type Caller, newCustomer, password } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('the cart on $name', ({ url }) => {
	const shop = shopTest(url);

	const add = (call: Caller, productId: number, size: string | null, quantity = 1) =>
		call<CartItem & ErrorBody>('POST', '/api/cart/add', { productId, size, quantity });
	const items = async (call: Caller, id: number) => (await call<CartItem[]>('GET', `/api/cart/${id}`)).body;

	it('returns an added product in the words of the catalogue', async () => {
		const { id, call } = await newCustomer(shop);
		const body = { userId: id, productId: 1, quantity: 2, size: '14mm', description: 'my own words' };
		const added = await call<CartItem>('POST', '/api/cart/add', body);
		expect(added.status).toBe(201);
		expect(added.body).toMatchObject({
			user_id: id,
			product_id: 1,
			size: '14mm',
			quantity: 2,
			missing: null,
			name: 'Elastomer Bellows Seal Type 301',
			category_name: 'Mechanical Seals',
			description: 'For 14 mm shafts in 0.75 to 1.1 kW centrifugal pumps.',
		});
		expect(added.body.sizes).toContain('20mm');
		expect(await items(call, id)).toEqual([added.body]);
	});

	it('has one item with the sum when fifty adds of one product and size come at once', async () => {
		const { id, call } = await newCustomer(shop);
		const responses = await Promise.all(Array.from({ length: 50 }, () => add(call, 1, '14mm')));
		expect(responses.map((response) => response.status)).toEqual(Array(50).fill(201));
		expect((await items(call, id)).map((item) => item.quantity)).toEqual([50]);
	});

	it('asks for a size where there are sizes, and takes no other than the offered ones', async () => {
		const { id, call } = await newCustomer(shop);
		expect((await add(call, 1, null)).body.error).toBe('Please select a size');
		expect((await add(call, 1, '')).body.error).toBe('Please select a size');
		expect((await add(call, 1, '15 miles')).body.error).toBe('This size is not offered for this product.');
		expect((await add(call, 999_999, null)).status).toBe(404);
		expect(await items(call, id)).toEqual([]);
	});

	it('joins two items when a change of size makes them the same', async () => {
		const { id, call } = await newCustomer(shop);
		const first = (await add(call, 1, '14mm', 2)).body;
		await add(call, 1, '16mm', 3);
		const joined = await call<CartItem>('PUT', `/api/cart/update/${first.cart_item_id}`, { size: '16mm' });
		expect(joined.body).toMatchObject({ cart_item_id: first.cart_item_id, size: '16mm', quantity: 5 });
		expect(await items(call, id)).toEqual([joined.body]);
	});

	it('rejects quantities that are none, and sums beyond the largest', async () => {
		const { id, call } = await newCustomer(shop);
		const { cart_item_id } = (await add(call, 1, '14mm', 99_999)).body;
		expect((await add(call, 1, '14mm')).status).toBe(400);
		for (const quantity of [0, -1, 1.5, '2', null, 1e9]) {
			expect((await call('PUT', `/api/cart/update/${cart_item_id}`, { quantity })).status).toBe(400);
			expect((await call('POST', '/api/cart/add', { productId: 1, size: '16mm', quantity })).status).toBe(400);
		}
		expect((await call('PUT', `/api/cart/update/${cart_item_id}`, {})).status).toBe(400);
		expect((await call('PUT', `/api/cart/update/${cart_item_id}`, { quantity: 2, product_id: 3 })).status).toBe(400);
		expect((await items(call, id)).map((item) => item.quantity)).toEqual([99_999]);
	});

	it('hides a cart from every other customer, by path, by body and by item', async () => {
		const [owner, other] = [await newCustomer(shop), await newCustomer(shop)];
		const { cart_item_id } = (await add(owner.call, 1, '14mm')).body;
		const path = `/api/cart/update/${cart_item_id}`;
		expect((await other.call('GET', `/api/cart/${owner.id}`)).status).toBe(404);
		expect((await other.call('PUT', path, { quantity: 9 })).status).toBe(404);
		expect((await other.call('DELETE', `/api/cart/remove/${cart_item_id}`)).status).toBe(404);
		const foreign = { userId: owner.id, productId: 2, quantity: 1, size: '16mm' };
		expect((await other.call('POST', '/api/cart/add', foreign)).status).toBe(404);
		expect((await items(owner.call, owner.id)).map((item) => item.quantity)).toEqual([1]);
		expect(await items(other.call, other.id)).toEqual([]);
	});

	it('takes the lines of a list in one call, names those that it can’t take, and adds none twice', async () => {
		const { id, call } = await newCustomer(shop);
		await add(call, 1, '16mm', 99_999);
		const lines = [
			{ productId: 1, size: '14mm', quantity: 2 },
			{ productId: 999_999, size: null, quantity: 1 },
			{ productId: 1, size: '15 miles', quantity: 1 },
			{ productId: 1, size: '16mm', quantity: 1 },
			{ productId: 1, size: '12mm', quantity: 3 },
			{ productId: 1, size: '14mm', quantity: 5 },
		];
		const send = () =>
			call<AddedLines>('POST', '/api/cart/add-lines', { lines }, { 'Idempotency-Key': `list-of-customer-${id}` });
		const { status, body } = await send();
		expect(status).toBe(200);
		expect(body.added.map(({ size, quantity }) => [size, quantity])).toEqual([
			['14mm', 7],
			['12mm', 3],
		]);
		expect(body.rejected).toEqual([
			{ line: 1, error: 'Product not found' },
			{ line: 2, error: 'This size is not offered for this product.' },
			{ line: 3, error: 'Quantity must be at most 99999' },
		]);
		expect((await send()).body).toEqual(body);
		expect((await items(call, id)).map(({ size, quantity }) => [size, quantity])).toEqual([
			['16mm', 99_999],
			['14mm', 7],
			['12mm', 3],
		]);
	});

	it('takes of a list what it has room for', async () => {
		const { id, call } = await newCustomer(shop);
		await shop.database.$client.query(
			`insert into cart_items (customer_id, product_name, category_name, size, quantity)
			select $1, 'gone', 'gone', '', 1 from generate_series(1, 199)`,
			[id],
		);
		const lines = ['12mm', '14mm'].map((size) => ({ productId: 1, size, quantity: 1 }));
		const { body } = await call<AddedLines>('POST', '/api/cart/add-lines', { lines });
		expect(body.added.map(({ size }) => size)).toEqual(['12mm']);
		expect(body.rejected).toEqual([{ line: 1, error: expect.stringContaining('200') }]);
	});

	it('rejects a list without lines, and one with more than a cart may have', async () => {
		const { call } = await newCustomer(shop);
		const line = { productId: 1, size: '12mm', quantity: 1 };
		expect((await call('POST', '/api/cart/add-lines', { lines: [] })).status).toBe(400);
		expect((await call('POST', '/api/cart/add-lines', { lines: Array(201).fill(line) })).status).toBe(400);
	});

	it('goes with the account', async () => {
		const { id, call } = await newCustomer(shop);
		await add(call, 1, '14mm');
		await call('DELETE', `/api/customers/${id}`, { currentPassword: password });
		const { rows } = await shop.database.$client.query('select 1 from cart_items where customer_id = $1', [id]);
		expect(rows).toEqual([]);
	});
});
