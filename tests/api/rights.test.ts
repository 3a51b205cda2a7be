import { expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { type Caller, caller, newAdministrator, newCustomer } from '../support/people.ts';
import { shopTest } from '../support/shop-test.ts';
import { rightsOfPeople } from './rights-of-people.ts';
import { isDenied } from './rights-of-roles.ts';
import { rightsOfTrade } from './rights-of-trade.ts';
import type { Owner, RouteRights } from './route-rights.ts';

const routes = { ...rightsOfPeople, ...rightsOfTrade };

const shop = shopTest(inject('databases')[0]?.url ?? '');

async function newOwner(): Promise<Owner> {
	const owner = await newCustomer(shop);
	const added = await owner.call<CartItem>('POST', '/api/cart/add', { productId: 1, quantity: 1, size: '12mm' });
	const colleague = await newAdministrator(shop, 'admin');
	return { ...owner, item: added.body.cart_item_id, colleague: colleague.id };
}

/** Makes the callers in the order of `rights`, then a seller, a keeper and a viewer. */
const newCallers: (({ call }: Owner) => Promise<Caller>)[] = [
	async () => caller(shop),
	async ({ call }) => call,
	async () => (await newCustomer(shop)).call,
	...(['admin', 'super admin', 'seller', 'keeper', 'viewer'] as const).map(
		(role) => async () => (await newAdministrator(shop, role)).call,
	),
];

/** The owner of what a path names, and the callers that were needed; after a write that was taken, its caller and the owner are new. */
let owner: Owner | undefined;
const callers = new Map<number, Caller>();
const ownerAt = 1;

async function statusOf(at: number, route: string, { path, body }: RouteRights): Promise<number> {
	const [method = '', template = ''] = route.split(' ');
	owner ??= await newOwner();
	const call = callers.get(at) ?? (await newCallers[at]?.(owner));
	if (!call) throw new Error(`There is no caller ${at}.`);
	callers.set(at, call);
	const { status } = await call(method, path?.(owner) ?? template, body?.(owner));
	if (method === 'GET' || status >= 400) return status;
	// it may have ended an account, or what the next call would take
	owner = undefined;
	callers.delete(at);
	callers.delete(ownerAt);
	return status;
}

it('names every route of the API', async () => {
	const document = (await (await shop.get('/api/openapi.json')).json()) as { paths: Record<string, object> };
	const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
	);
	expect(documented.sort()).toEqual(Object.keys(routes).sort());
});

it.each(Object.entries(routes))('gives %s to those alone who may', async (route, row) => {
	const [, , , ofAdmin] = row.rights;
	const rights = [
		...row.rights,
		...(['seller', 'keeper', 'viewer'] as const).map((role) => (isDenied(role, route) ? 403 : ofAdmin)),
	];
	const statuses = [];
	for (const at of rights.keys()) statuses.push(await statusOf(at, route, row));
	expect(statuses).toEqual(rights);
});
