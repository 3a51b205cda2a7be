import { describe, expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
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

	it('goes with the account', async () => {
		const { id, call } = await newCustomer(shop);
		await add(call, 1, '14mm');
		await call('DELETE', `/api/customers/${id}`, { currentPassword: password });
		const { rows } = await shop.database.$client.query('select 1 from cart_items where customer_id = $1', [id]);
		expect(rows).toEqual([]);
	});
});
