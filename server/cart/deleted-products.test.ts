import { describe, expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { type Caller, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('a cart beside a catalogue that changes on $name', ({ url }) => {
	const shop = shopTest(url);

	const add = (call: Caller, productId: number, size: string, quantity = 1) =>
		call<CartItem & ErrorBody>('POST', '/api/cart/add', { productId, size, quantity });
	const items = async (call: Caller, id: number) => (await call<CartItem[]>('GET', `/api/cart/${id}`)).body;
	const query = (text: string) => shop.database.$client.query(text);
	const productOf = async (id: number) => (await (await shop.get(`/api/products/${id}`)).json()) as Product;

	it('says what became of an item whose product or size was deleted', async () => {
		const { id, call } = await newCustomer(shop);
		const deletedItem = (await add(call, 3, (await productOf(3)).sizes[0] ?? '')).body;
		const resized = (await add(call, 1, '14mm')).body;
		await query('delete from products where id = 3');
		await query("delete from variants where product_id = 1 and size not in ('16mm', '18mm')");
		const [first, second] = await items(call, id);
		expect(first).toMatchObject({
			cart_item_id: deletedItem.cart_item_id,
			product_id: null,
			variant_id: null,
			name: deletedItem.name,
			size: deletedItem.size,
			sizes: [],
			missing: 'product',
		});
		expect(second).toMatchObject({ size: '14mm', sizes: ['16mm', '18mm'], variant_id: null, missing: 'size' });
		expect((await call('PUT', `/api/cart/update/${deletedItem.cart_item_id}`, { quantity: 2 })).status).toBe(409);
		const path = `/api/cart/update/${resized.cart_item_id}`;
		expect((await call<CartItem>('PUT', path, { quantity: 2 })).body).toMatchObject({ quantity: 2, missing: 'size' });
		expect((await call<CartItem>('PUT', path, { size: '18mm' })).body).toMatchObject({ size: '18mm', missing: null });
		expect((await call('DELETE', `/api/cart/remove/${deletedItem.cart_item_id}`)).status).toBe(200);
	});

	it('names a size by its row, also one that was removed and came back', async () => {
		const { id, call } = await newCustomer(shop);
		const { variants, sizes } = await productOf(2);
		const [deletedSize = '', other = ''] = sizes;
		const [deletedItem, stays] = [(await add(call, 2, deletedSize, 2)).body, (await add(call, 2, other)).body];
		const rowOf = (size: string) => variants.find((variant) => variant.size === size)?.id;
		expect([deletedItem.variant_id, stays.variant_id]).toEqual([rowOf(deletedSize), rowOf(other)]);
		await query(`delete from variants where id = ${deletedItem.variant_id}`);
		expect((await items(call, id)).map((item) => item.variant_id)).toEqual([null, stays.variant_id]);
		const back = await query(`insert into variants (product_id, position, size, description)
			values (2, 99, '${deletedSize}', 'again') returning id`);
		const expected = { cart_item_id: deletedItem.cart_item_id, variant_id: back.rows[0].id, description: 'again' };
		expect((await items(call, id))[0]).toMatchObject({ ...expected, quantity: 2, missing: null });
		expect((await add(call, 2, deletedSize)).body).toMatchObject({ ...expected, quantity: 3 });
		const stored = await query(`select variant_id from cart_items where id = ${deletedItem.cart_item_id}`);
		expect(stored.rows).toEqual([{ variant_id: back.rows[0].id }]);
	});

	it.each([
		['a size', 'delete from variants where product_id = 4', 400],
		['a product', 'delete from products where id = 5', 404],
	])('waits for the deletion of %s under way, and then says that it is gone', async (_, deletion, status) => {
		const { call } = await newCustomer(shop);
		const id = Number(/\d+$/.exec(deletion)?.[0]);
		const [size = ''] = (await productOf(id)).sizes;
		const other = await shop.database.$client.connect();
		// as every writer of products does
		await other.query(`begin; select from products where id = ${id} for update`);
		await other.query(deletion);
		const adding = add(call, id, size);
		const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
		await expect.poll(async () => (await query(waiting)).rowCount).toBe(1);
		await other.query('commit');
		other.release();
		expect((await adding).status).toBe(status);
	});
});
