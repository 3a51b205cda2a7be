import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { Product } from '#contract/catalogue.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { type Caller, newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';

describe.each(inject('databases'))('the cart on $name', ({ url }) => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await openShop(url);
	});
	afterAll(() => shop.close());

	const add = (call: Caller, productId: number, size: string | null, quantity = 1) =>
		call<CartItem & ErrorBody>('POST', '/api/cart/add', { productId, size, quantity });
	const items = async (call: Caller, id: number) => (await call<CartItem[]>('GET', `/api/cart/${id}`)).body;

	it('answers an added product in the words of the catalogue', async () => {
		const { id, call } = await newCustomer(shop);
		const body = { userId: id, productId: 1, quantity: 2, size: '14mm', description: 'my own words' };
		const added = await call<CartItem>('POST', '/api/cart/add', body);
		expect(added.status).toBe(201);
		expect(added.body).toMatchObject({
			...{ user_id: id, product_id: 1, size: '14mm', quantity: 2, missing: null },
			...{ name: 'Elastomer Bellows Seal Type 301', category_name: 'Mechanical Seals' },
			description: 'For 14 mm shafts in 0.75 to 1.1 kW centrifugal pumps.',
		});
		expect(added.body.sizes).toContain('20mm');
		expect(await items(call, id)).toEqual([added.body]);
	});

	it('has one item with the sum when fifty adds of one product and size come at once', async () => {
		const { id, call } = await newCustomer(shop);
		const answers = await Promise.all(Array.from({ length: 50 }, () => add(call, 1, '14mm')));
		expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(201));
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

	it('refuses quantities that are none, and sums beyond the largest', async () => {
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

	it('says what became of an item whose product or size was deleted', async () => {
		const own = await openShop(url);
		const { id, call } = await newCustomer(own);
		const gone = (await add(call, 3, (await sizesOf(own, 3))[0] ?? null)).body;
		const resized = (await add(call, 1, '14mm')).body;
		await own.database.$client.query('delete from products where id = 3');
		await own.database.$client.query("delete from variants where product_id = 1 and size not in ('16mm', '18mm')");
		const [first, second] = await items(call, id);
		expect(first).toMatchObject({
			cart_item_id: gone.cart_item_id,
			product_id: null,
			name: gone.name,
			missing: 'product',
		});
		expect(second).toMatchObject({ size: '14mm', sizes: ['16mm', '18mm'], missing: 'size' });
		expect((await call('PUT', `/api/cart/update/${gone.cart_item_id}`, { quantity: 2 })).status).toBe(409);
		const mended = await call<CartItem>('PUT', `/api/cart/update/${resized.cart_item_id}`, { size: '18mm' });
		expect(mended.body).toMatchObject({ size: '18mm', missing: null });
		expect((await call('DELETE', `/api/cart/remove/${gone.cart_item_id}`)).status).toBe(200);
		await own.close();
	});

	it('names a size by its row, also one that was removed and came back', async () => {
		const own = await openShop(url);
		const { id, call } = await newCustomer(own);
		const { variants } = (await (await own.get('/api/products/1')).json()) as Product;
		const rowOf = (size: string) => variants.find((variant) => variant.size === size)?.id;
		const [gone, stays] = [(await add(call, 1, '14mm', 2)).body, (await add(call, 1, '16mm')).body];
		expect([gone.variant_id, stays.variant_id]).toEqual([rowOf('14mm'), rowOf('16mm')]);
		const database = own.database.$client;
		await database.query("delete from variants where product_id = 1 and size = '14mm'");
		expect((await items(call, id)).map((item) => item.variant_id)).toEqual([null, stays.variant_id]);
		const back = await database.query(
			"insert into variants (product_id, position, size, description) values (1, 99, '14mm', 'again') returning id",
		);
		const expected = { cart_item_id: gone.cart_item_id, variant_id: back.rows[0].id, description: 'again' };
		expect((await items(call, id))[0]).toMatchObject({ ...expected, quantity: 2, missing: null });
		expect((await add(call, 1, '14mm')).body).toMatchObject({ ...expected, quantity: 3 });
		const stored = await database.query('select variant_id from cart_items where id = $1', [gone.cart_item_id]);
		expect(stored.rows).toEqual([{ variant_id: back.rows[0].id }]);
		await own.close();
	});

	it('takes a clear side beside the deletion of the product', async () => {
		const own = await openShop(url);
		const { call } = await newCustomer(own);
		const admin = await newAdministrator(own, 'admin');
		const sizes = ['12mm', '14mm', '16mm', '18mm', '20mm'];
		const answers = await Promise.all([
			...sizes.map((size) => add(call, 1, size)),
			admin.call('DELETE', '/api/products/1'),
			...sizes.map((size) => add(call, 1, size)),
		]);
		expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
		await own.close();
	});

	it('goes with the account', async () => {
		const { id, call } = await newCustomer(shop);
		await add(call, 1, '14mm');
		await call('DELETE', `/api/customers/${id}`);
		const { rows } = await shop.database.$client.query('select 1 from cart_items where customer_id = $1', [id]);
		expect(rows).toEqual([]);
	});

	it('never has a quantity below one, a lost item or an item of somebody else, whatever is done to it', async () => {
		const sizes = ['12mm', '14mm', '16mm'];
		const who = fc.constantFrom(0, 1);
		const step = fc.oneof(
			fc.record({
				who,
				what: fc.constant('add' as const),
				size: fc.constantFrom(...sizes),
				n: fc.integer({ min: -1, max: 4 }),
			}),
			fc.record({ who, what: fc.constant('quantity' as const), at: fc.nat(5), n: fc.integer({ min: -2, max: 9 }) }),
			fc.record({ who, what: fc.constant('size' as const), at: fc.nat(5), size: fc.constantFrom(...sizes, '99mm') }),
			fc.record({ who, what: fc.constant('remove' as const), at: fc.nat(5) }),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
				const people = [await newCustomer(shop), await newCustomer(shop)];
				const expected = people.map(() => new Map<string, number>());
				const known: { id: number; owner: number; size: string }[] = [];
				for (const one of steps) {
					const person = people[one.who];
					const cart = expected[one.who];
					if (!person || !cart) continue;
					if (one.what === 'add') {
						const answer = await add(person.call, 1, one.size, one.n);
						if (one.n < 1) expect(answer.status).toBe(400);
						else {
							cart.set(one.size, (cart.get(one.size) ?? 0) + one.n);
							const { cart_item_id: id } = answer.body;
							if (!known.some((one) => one.id === id)) known.push({ id, owner: one.who, size: one.size });
						}
						continue;
					}
					const item = known[one.at];
					if (!item) continue;
					const alive = item.owner === one.who && cart.has(item.size);
					const path = `/api/cart/${one.what === 'remove' ? 'remove' : 'update'}/${item.id}`;
					if (one.what === 'remove') {
						expect((await person.call('DELETE', path)).status).toBe(alive ? 200 : 404);
						if (alive) cart.delete(item.size);
						if (alive) known.splice(one.at, 1);
					} else if (one.what === 'quantity') {
						const { status } = await person.call('PUT', path, { quantity: one.n });
						expect(status).toBe(one.n < 1 ? 400 : alive ? 200 : 404);
						if (alive && one.n >= 1) cart.set(item.size, one.n);
					} else {
						const { status } = await person.call('PUT', path, { size: one.size });
						expect(status).toBe(!alive ? 404 : one.size === '99mm' ? 400 : 200);
						if (!alive || one.size === '99mm' || one.size === item.size) continue;
						cart.set(one.size, (cart.get(one.size) ?? 0) + (cart.get(item.size) ?? 0));
						cart.delete(item.size);
						const joined = known.findIndex((k) => k !== item && k.owner === one.who && k.size === one.size);
						item.size = one.size;
						if (joined >= 0) known.splice(joined, 1);
					}
				}
				for (const [at, person] of people.entries()) {
					const held = await items(person.call, person.id);
					expect(held.every((item) => item.quantity >= 1 && item.user_id === person.id)).toBe(true);
					expect(new Map(held.map((item) => [item.size, item.quantity]))).toEqual(expected[at]);
				}
			}),
			{ numRuns: 40 },
		);
	});

	async function sizesOf(from: Shop, id: number): Promise<string[]> {
		const answer = await from.get(`/api/products/${id}`);
		return ((await answer.json()) as { sizes: string[] }).sizes;
	}
});
