import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { OrderedAgain } from '#contract/requests/order-again.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('a request that is ordered again on $name', ({ url }) => {
	const shop = shopTest(url);
	beforeAll(async () => {
		[other.size = ''] = await sizesOf(2);
	});

	/** A customer with a request of these items. */
	async function sent(items: object[]) {
		const customer = await newCustomer(shop);
		const body = { userId: customer.id, type: 'Order', items };
		const { id } = (await customer.call<SentRequest>('POST', '/api/requests', body)).body;
		const again = (who = customer) => who.call<OrderedAgain & ErrorBody>('POST', `/api/requests/${id}/again`);
		const cart = async () => {
			const { body } = await customer.call<CartItem[]>('GET', `/api/cart/${customer.id}`);
			return body.map(({ product_id, size, quantity }) => [product_id, size, quantity]);
		};
		return { customer, id, again, cart };
	}
	const seal = { productId: 1, size: '12mm', quantity: 4 };
	const other = { productId: 2, size: '', quantity: 3 };

	it('is in the cart in one call, added to what is there', async () => {
		const { customer, again, cart } = await sent([seal, other]);
		await customer.call('POST', '/api/cart/add', { ...seal, quantity: 1 });
		const { status, body } = await again();
		expect([status, body.gone]).toEqual([200, []]);
		expect(body.added.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
			[1, 5],
			[2, 3],
		]);
		expect(await cart()).toEqual([
			[1, '12mm', 5],
			[2, other.size, 3],
		]);
	});

	it('tells what is gone with the part that supersedes it, and takes neither that nor another size', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const deletedItem = { productId: 4, size: (await sizesOf(4))[0], quantity: 1 };
		const { again, cart } = await sent([seal, other, deletedItem, { text: 'Old pump gasket', quantity: 1 }]);
		const { rows } = await shop.database.execute<{ model: string }>('select model from products where id = 2');
		const reference = { maker: 'Delta', code: rows[0]?.model, product_id: 3, grade: 'supersedes', source: 'a letter' };
		expect((await call('POST', '/api/references', reference)).status).toBe(201);
		await shop.database.execute('delete from products where id = 2');
		await shop.database.execute(`delete from variants where product_id = 4 and size = '${deletedItem.size}'`);
		const { body } = await again();
		const successor = (id: number) => ({ product_id: id, name: expect.any(String) });
		expect(body.gone.map(({ successor }) => successor)).toEqual([successor(3), successor(4), null]);
		expect(body.gone[1]?.size).toBe(deletedItem.size);
		expect(body.gone.map(({ in_words }) => in_words)).toEqual([false, false, true]);
		expect(await cart()).toEqual([[1, '12mm', 4]]);
	});

	it("is its sender's alone", async () => {
		const { again } = await sent([seal]);
		expect((await again(await newCustomer(shop))).status).toBe(404);
	});

	it('leaves the cart as it was when the whole does not fit', async () => {
		const { customer, again, cart } = await sent([
			{ ...seal, size: '14mm' },
			{ ...seal, quantity: 99_999 },
		]);
		await customer.call('POST', '/api/cart/add', { ...seal, quantity: 99_999 });
		const { status, body } = await again();
		expect([status, body.error]).toEqual([400, expect.stringMatching(/12mm.*more than 99999\. Nothing was added/)]);
		expect(await cart()).toEqual([[1, '12mm', 99_999]]);
	});

	async function sizesOf(id: number) {
		const { sizes } = (await (await shop.get(`/api/products/${id}`)).json()) as { sizes: string[] };
		return sizes;
	}
});
