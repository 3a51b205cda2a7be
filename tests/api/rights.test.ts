import { expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { caller, newAdministrator, newCustomer } from '../support/people.ts';
import { shopTest } from '../support/shop-test.ts';
import { rightsOfPeople } from './rights-of-people.ts';
import { isDenied } from './rights-of-roles.ts';
import { rightsOfTrade } from './rights-of-trade.ts';
import type { Owner } from './route-rights.ts';

const routes = { ...rightsOfPeople, ...rightsOfTrade };

const shop = shopTest(inject('databases')[0]?.url ?? '');

async function newOwner(): Promise<Owner> {
	const owner = await newCustomer(shop);
	const added = await owner.call<CartItem>('POST', '/api/cart/add', { productId: 1, quantity: 1, size: '12mm' });
	const colleague = await newAdministrator(shop, 'admin');
	return { ...owner, item: added.body.cart_item_id, colleague: colleague.id };
}

/** The owner of what a path names, and the callers in the order of `rights`, then a seller, a keeper and a viewer. */
async function newCast() {
	const owner = await newOwner();
	const otherCallers = [
		await newCustomer(shop),
		await newAdministrator(shop, 'admin'),
		await newAdministrator(shop, 'super admin'),
		await newAdministrator(shop, 'seller'),
		await newAdministrator(shop, 'keeper'),
		await newAdministrator(shop, 'viewer'),
	];
	return { owner, callers: [caller(shop), owner.call, ...otherCallers.map(({ call }) => call)] };
}

/** The cast of the next call: a new one after a write that was taken, which may have ended an account or what the next would take. */
let cast: ReturnType<typeof newCast> | undefined;

it('names every route of the API', async () => {
	const document = (await (await shop.get('/api/openapi.json')).json()) as { paths: Record<string, object> };
	const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
	);
	expect(documented.sort()).toEqual(Object.keys(routes).sort());
});

it.each(Object.entries(routes))('gives %s to those alone who may', async (route, { rights: known, path, body }) => {
	const [method = '', template = ''] = route.split(' ');
	const ofAdmin = known[3];
	const rights = [
		...known,
		...(['seller', 'keeper', 'viewer'] as const).map((role) => (isDenied(role, route) ? 403 : ofAdmin)),
	];
	const statuses = [];
	for (const [at] of rights.entries()) {
		cast ??= newCast();
		const { owner, callers } = await cast;
		const status = (await callers[at]?.(method, path?.(owner) ?? template, body?.(owner)))?.status ?? 0;
		if (method !== 'GET' && status < 400) cast = undefined;
		statuses.push(status);
	}
	expect(statuses).toEqual(rights);
});
