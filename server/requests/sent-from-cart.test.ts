import { describe, expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { OrderedAgain } from '#contract/requests/order-again.schema.ts';
import type { OwnRequest, SentRequest } from '#contract/requests/requests.schema.ts';
import { caller, newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('a request that is sent from the cart on $name', ({ url }) => {
	const shop = shopTest(url);

	/** A customer with two items in the cart. */
	async function buyer() {
		const customer = await newCustomer(shop);
		for (const size of ['12mm', '14mm'])
			await customer.call('POST', '/api/cart/add', { productId: 1, size, quantity: 4 });
		const read = async () => (await customer.call<CartItem[]>('GET', `/api/cart/${customer.id}`)).body;
		const cart = async () => (await read()).map(({ size, quantity }) => [size, quantity]);
		const requests = async () => (await customer.call<OwnRequest[]>('GET', '/api/requests')).body;
		return { ...customer, items: await read(), cart, requests };
	}
	type Buyer = Awaited<ReturnType<typeof buyer>>;

	const bodyOf = (items: CartItem[]) => ({
		type: 'Order',
		items: items.map(({ cart_item_id: cartItemId, product_id: productId, size, quantity }) => {
			return { cartItemId, productId, size, quantity };
		}),
	});
	const send = ({ call }: Pick<Buyer, 'call'>, body: object, key?: string) =>
		call<SentRequest & ErrorBody>('POST', '/api/requests', body, key ? { 'Idempotency-Key': key } : {});
	const putBack = ({ call }: Pick<Buyer, 'call'>, id: number) =>
		call<OrderedAgain>('POST', `/api/requests/${id}/back-to-cart`);

	it('takes its items out of the cart, and leaves the others', async () => {
		const amina = await buyer();
		expect((await send(amina, bodyOf(amina.items.slice(0, 1)))).status).toBe(201);
		expect(await amina.cart()).toEqual([['14mm', 4]]);
		expect(await amina.requests()).toMatchObject([{ left_cart: true }]);
	});

	it('takes a note, an order number and where it goes to the desk and to its page, and into its message', async () => {
		const amina = await buyer();
		const desk = await newAdministrator(shop, 'seller');
		const added = { text: 'Before Thursday', po_number: ' PO-7781 ', deliver_to: 'Gate 4, Hamriyah\nAsk for Salim' };
		const { status, body } = await send(amina, { ...bodyOf(amina.items), ...added }, 'with-words');
		expect(status).toBe(201);
		for (const line of ['Our order number: PO-7781', 'Deliver to: Gate 4, Hamriyah, Ask for Salim', 'Before Thursday'])
			expect(body.message.split('\n')).toContain(line);
		const stored = { ...added, po_number: 'PO-7781' };
		expect(await amina.requests()).toMatchObject([stored]);
		expect((await desk.call('GET', `/api/requests/${body.id}`)).body).toMatchObject(stored);
		expect((await desk.call('GET', `/api/requests/${body.id}/quote`)).body).toMatchObject({ request: stored });
		// another number under the same key is another order
		const other = await send(amina, { ...bodyOf(amina.items), ...added, po_number: 'PO-7782' }, 'with-words');
		expect(other.status).toBe(409);
	});

	it.each([
		['po_number', 'P'.repeat(61)],
		['deliver_to', 'D'.repeat(301)],
		['po_number', 'two\nlines'],
	])('says at %s what is too long or has no place there', async (field, value) => {
		const amina = await buyer();
		const { status, body } = await send(amina, { ...bodyOf(amina.items), [field]: value });
		expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
		expect(await amina.cart()).toHaveLength(2);
	});

	it('is stored once: a second tab with the same cart, with a key of its own, gets a sentence', async () => {
		const amina = await buyer();
		const body = bodyOf(amina.items);
		const answers = await Promise.all([send(amina, body, 'first-tab'), send(amina, body, 'second-tab')]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
		expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(/cart has changed/);
		expect(await amina.requests()).toHaveLength(1);
	});

	it('is the same request when its response was lost and it is sent again with its key', async () => {
		const amina = await buyer();
		const body = bodyOf(amina.items);
		const codes = [await send(amina, body, 'a-lost-one'), await send(amina, body, 'a-lost-one')];
		expect(new Set(codes.map(({ body }) => body.code)).size).toBe(1);
		expect(await amina.cart()).toEqual([]);
	});

	it.each([
		['quantity', { quantity: 5 }],
		['size', { size: '16mm' }],
	])('is not stored when another device has changed the %s meanwhile', async (_what, change) => {
		const amina = await buyer();
		const [first] = amina.items;
		await amina.call('PUT', `/api/cart/update/${first?.cart_item_id}`, change);
		expect((await send(amina, bodyOf(amina.items))).status).toBe(409);
		expect(await amina.requests()).toEqual([]);
		expect(await amina.cart()).toHaveLength(2);
	});

	it('is not stored with an item of another cart, twice the same item, or items beside the cart', async () => {
		const [amina, omar] = [await buyer(), await buyer()];
		const [first] = bodyOf(amina.items).items;
		expect((await send(omar, bodyOf(amina.items))).status).toBe(409);
		expect((await send(amina, { type: 'Order', items: [first, first] })).status).toBe(409);
		const mixed = [first, { productId: 2, quantity: 1 }];
		expect((await send(amina, { type: 'Order', items: mixed })).status).toBe(400);
		const contact = { name: 'Hassan Amer', number: '+971501234567' };
		expect((await send({ call: caller(shop) }, { ...bodyOf(amina.items), contact })).status).toBe(409);
		expect([await amina.cart(), await omar.cart()]).toEqual(Array(2).fill(amina.items.map((item) => [item.size, 4])));
	});

	it('of an older page leaves the cart as it is', async () => {
		const amina = await buyer();
		const items = amina.items.map(({ product_id: productId, size, quantity }) => ({ productId, size, quantity }));
		expect((await send(amina, { type: 'Order', items })).status).toBe(201);
		expect(await amina.cart()).toHaveLength(2);
		const [request] = await amina.requests();
		expect(request?.left_cart).toBe(false);
		expect((await putBack(amina, request?.id ?? 0)).body.added).toEqual([]);
		expect(await amina.cart()).toHaveLength(2);
	});

	it('gives its items back once, to what was added meanwhile, and stays a request', async () => {
		const amina = await buyer();
		const { id } = (await send(amina, bodyOf(amina.items))).body;
		await amina.call('POST', '/api/cart/add', { productId: 1, size: '14mm', quantity: 1 });
		const answers = await Promise.all([putBack(amina, id), putBack(amina, id)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect((await amina.cart()).toSorted()).toEqual([
			['12mm', 4],
			['14mm', 5],
		]);
		expect(await amina.requests()).toMatchObject([{ id, status: 'pending', left_cart: false }]);
		expect((await putBack(await buyer(), id)).status).toBe(404);
	});

	it('says what the catalogue no longer has when its items are put back', async () => {
		const amina = await buyer();
		const { id } = (await send(amina, bodyOf(amina.items))).body;
		await shop.database.execute("delete from variants where product_id = 1 and size = '12mm'");
		const { body } = await putBack(amina, id);
		expect(body.gone).toMatchObject([{ size: '12mm' }]);
		expect(await amina.cart()).toEqual([['14mm', 4]]);
	});

	it('shows the desk no field of the cart', async () => {
		const amina = await buyer();
		const sent = await send(amina, bodyOf(amina.items));
		const { call } = await newAdministrator(shop, 'admin');
		const { body } = await call<object[]>('GET', `/api/requests?search=${sent.body.code}`);
		expect(body).toHaveLength(1);
		expect(body[0]).not.toHaveProperty('left_cart');
	});
});
