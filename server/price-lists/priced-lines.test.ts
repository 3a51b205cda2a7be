import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { ReadList } from '#contract/lists/lists.schema.ts';
import type { MyPrice } from '#contract/price-lists/price-lists.schema.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { type Caller, caller, newAdministrator } from '../../tests/support/people.ts';
import { newCompany, newMember, newPriceList, putEntries } from '../../tests/support/price-lists.ts';
import { later } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const size = '14mm';

describe.each(inject('databases'))('lines of carts, requests and quotes on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Caller;
	let variant: number;
	let list: { id: number; name: string };
	let company: { id: number };
	beforeAll(async () => {
		desk = (await newAdministrator(shop, 'admin')).call;
		const { rows } = await shop.database.$client.query<{ id: number }>(
			'update variants set price = 10 where product_id = 1 and size = $1 returning id',
			[size],
		);
		variant = rows[0]?.id ?? 0;
		await putEntries(desk, 0, [{ variant_id: variant, min_quantity: 100, price: 7 }]);
		list = await newPriceList(desk);
		await putEntries(desk, list.id, [{ variant_id: variant, min_quantity: 20, price: 8 }]);
		company = await newCompany(desk, { price_list: list.id });
	});
	const add = (call: Caller, quantity: number) =>
		call<CartItem>('POST', '/api/cart/add', { productId: 1, size, quantity });
	const send = async (call: Caller, quantity: number, more: object = {}) =>
		call<SentRequest & ErrorBody>('POST', '/api/requests', {
			type: 'Quote',
			language: 'en',
			items: [{ productId: 1, size, quantity }],
			...more,
		});
	const linesOf = async (request: number) =>
		(
			await shop.database.$client.query(
				'select price::float8, price_list_id, price_from from request_lines where request_id = $1 order by position',
				[request],
			)
		).rows;

	it('of a pasted list say what everybody pays by quantity', async () => {
		const { body } = await caller(shop)<ReadList>('POST', '/api/lists/read', { text: `301 ${size} x 120` });
		const steps = [
			{ min_quantity: 1, price: 10 },
			{ min_quantity: 100, price: 7 },
		];
		expect(body.lines[0]).toMatchObject({ quantity: 120, candidates: [{ price: 10, price_from: false, steps }] });
	});

	it('of a cart cost what their quantity costs the member', async () => {
		const member = await newMember(shop, desk, company.id);
		const { body: item } = await add(member.call, 19);
		expect(item).toMatchObject({ price: 10, public_price: 10, list: null, min_quantity: 1 });
		const change = (quantity: number) =>
			member.call<CartItem>('PUT', `/api/cart/update/${item.cart_item_id}`, { quantity });
		expect((await change(20)).body).toMatchObject({ price: 8, public_price: 10, list: list.id, min_quantity: 20 });
		expect((await change(100)).body).toMatchObject({ price: 7, public_price: 7, list: 0, min_quantity: 100 });
		const { body: cart } = await member.call<CartItem[]>('GET', `/api/cart/${member.id}`);
		expect(cart).toMatchObject([{ price: 7, list: 0, min_quantity: 100 }]);
	});

	it('of a cart say what they cost when they were put in, until the customer changes them', async () => {
		const member = await newMember(shop, desk, company.id);
		const { body: item } = await add(member.call, 20);
		expect(item).toMatchObject({ price: 8, added_price: { price: 8, list: list.id, min_quantity: 20 } });
		await putEntries(desk, list.id, [{ variant_id: variant, min_quantity: 20, price: 7.75 }]);
		const cart = async () => (await member.call<CartItem[]>('GET', `/api/cart/${member.id}`)).body[0];
		expect(await cart()).toMatchObject({ price: 7.75, added_price: { price: 8, list: list.id, min_quantity: 20 } });
		// he leaves the company: everybody's price is his, and what was stored stays
		await desk('DELETE', `/api/companies/${company.id}/members/${member.id}`);
		expect(await cart()).toMatchObject({ price: 10, list: null, added_price: { price: 8, list: list.id } });
		const path = `/api/cart/update/${item.cart_item_id}`;
		const changed = await member.call<CartItem>('PUT', path, { quantity: 100 });
		expect(changed.body).toMatchObject({ price: 7, added_price: { price: 7, list: 0, min_quantity: 100 } });
		const { id } = (await send(member.call, 20)).body;
		const again = await member.call<{ added: CartItem[] }>('POST', `/api/requests/${id}/again`, {});
		expect(again.body.added).toMatchObject([{ quantity: 120, price: 7, added_price: { price: 7, min_quantity: 100 } }]);
		await shop.database.$client.query("update cart_items set price_currency = 'EGP' where customer_id = $1", [
			member.id,
		]);
		expect((await cart())?.added_price, 'in another currency').toBe(null);
		await putEntries(desk, list.id, [{ variant_id: variant, min_quantity: 20, price: 8 }]);
	});

	it('of a request keep price, list and step when the list changes', async () => {
		const member = await newMember(shop, desk, company.id);
		const own = await send(member.call, 20);
		const guest = { contact: { name: 'Hassan Amer', number: '+20 100 765 4321' } };
		const ofGuest = [(await send(caller(shop), 20, guest)).body.id, (await send(caller(shop), 100, guest)).body.id];
		await putEntries(desk, list.id, [{ variant_id: variant, min_quantity: 20, price: 7.5 }]);
		expect(await linesOf(own.body.id)).toEqual([{ price: 8, price_list_id: list.id, price_from: 20 }]);
		expect(await Promise.all(ofGuest.map(linesOf))).toEqual([
			[{ price: 10, price_list_id: null, price_from: 1 }],
			[{ price: 7, price_list_id: 0, price_from: 100 }],
		]);
		await putEntries(desk, list.id, [{ variant_id: variant, min_quantity: 20, price: 8 }]);
	});

	it('are sent by buyers and approvers, not by viewers', async () => {
		const viewer = await newMember(shop, desk, company.id, 'viewer');
		const refused = await send(viewer.call, 20);
		expect([refused.status, refused.body.error]).toEqual([403, expect.stringMatching(/may look, but not send/)]);
		expect((await send((await newMember(shop, desk, company.id, 'approver')).call, 20)).status).toBe(201);
	});

	it('of a quote are proposed at the list price, and name the list', async () => {
		const member = await newMember(shop, desk, company.id);
		const { id } = (await send(member.call, 20)).body;
		// he leaves: the request stays his company's
		await desk('DELETE', `/api/companies/${company.id}/members/${member.id}`);
		const quote = async () => (await desk<QuoteAtDesk>('GET', `/api/requests/${id}/quote`)).body;
		const [line] = (await quote()).lines;
		expect(line?.proposals[0]).toEqual({
			source: 'list',
			unit_price: 8,
			currency: 'USD',
			at: null,
			list_name: list.name,
			min_quantity: 20,
		});
		expect(line?.proposals[1]).toMatchObject({ source: 'size', unit_price: 10 });
		const body = {
			currency: 'USD',
			vat_percent: 0,
			valid_until: later,
			lines: [{ line_id: line?.line_id, unit_price: 8 }],
		};
		expect((await desk('PUT', `/api/requests/${id}/quote`, body)).status).toBe(200);
		expect((await desk('POST', `/api/requests/${id}/quote/send`, { version: 1 })).status).toBe(200);
		const { rows } = await shop.database.$client.query('select draft from quote_revisions where request_id = $1', [id]);
		expect(rows[0].draft.lines[0]).toMatchObject({
			unit_price: 8,
			listed: { price: 8, list: list.id, min_quantity: 20 },
		});
		expect(JSON.stringify(await quote())).not.toContain('listed');
	});

	it('of many pieces cost no more each than one after a price cut, and its page shows no such step', async () => {
		const { variants } = (await desk<Product>('GET', '/api/products/2')).body;
		const variant_id = variants?.[0]?.id ?? 0;
		const price = (amount: number) =>
			desk('PUT', '/api/products/2/price-and-stock', { price: 10, sizes: [{ id: variant_id, price: amount }] });
		await price(10);
		await putEntries(desk, 0, [
			{ variant_id, min_quantity: 10, price: 9 },
			{ variant_id, min_quantity: 100, price: 7 },
		]);
		const steps = async () => (await desk<Product>('GET', '/api/products/2')).body.variants?.[0]?.steps;
		const mine = async (quantity: number) =>
			(await caller(shop)<MyPrice[]>('POST', '/api/my-prices', { lines: [{ variant_id, quantity }] })).body[0];
		expect(await steps()).toHaveLength(2);
		await price(8);
		expect(await mine(10)).toMatchObject({
			price: 8,
			list: null,
			min_quantity: 1,
			steps: [{ price: 8 }, { price: 7 }],
		});
		expect(await mine(100)).toMatchObject({ price: 7, list: 0, min_quantity: 100 });
		expect(await steps()).toEqual([{ min_quantity: 100, price: 7 }]);
	});

	it('keep their list from being deleted', async () => {
		const other = await newPriceList(desk);
		await putEntries(desk, other.id, [{ variant_id: variant, price: 5 }]);
		const buyer = await newCompany(desk, { price_list: other.id });
		await send((await newMember(shop, desk, buyer.id)).call, 1);
		await desk('PUT', `/api/companies/${buyer.id}`, { name: 'Without a list' });
		const { status, body } = await desk<ErrorBody>('DELETE', `/api/price-lists/${other.id}`);
		expect([status, body.error]).toEqual([409, expect.stringMatching(/1 request names this price list/)]);
		expect((await desk<ErrorBody>('DELETE', `/api/companies/${buyer.id}`)).body.error).toMatch(/1 request was sent/);
	});
});
