import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../support/people.ts';
import { settingsForm } from '../support/settings-writes.ts';
import { openShop, type Shop } from '../support/shop.ts';

type Owner = Awaited<ReturnType<typeof newCustomer>> & { item: number; colleague: number };

interface Route {
	/** Status for: anonymous, the customer it belongs to, another customer, an admin, a super admin. */
	rights: [number, number, number, number, number];
	/** Where the path has a parameter, and what the body is; made anew for every cell. */
	path?: (owner: Owner) => string;
	body?: (owner: Owner) => unknown;
}

const open: Route['rights'] = [200, 200, 200, 200, 200];
const nobody: Route['rights'] = [404, 404, 404, 404, 404];
const item = { name: 'Seal', category_name: 'Seals', size: null, quantity: 1 };
const person = () => ({ name: 'A', email: newEmail(), password });

const routes: Record<string, Route> = {
	'GET /api/products': { rights: open },
	'GET /api/products/{id}': { rights: open, path: () => '/api/products/1' },
	'GET /api/products/{id}/form': { rights: [401, 403, 403, 200, 200], path: () => '/api/products/1/form' },
	'GET /api/makers': { rights: open, path: () => '/api/makers?search=nsk' },
	'GET /api/nearest-products': { rights: open, path: () => '/api/nearest-products?search=gribbet' },
	'GET /api/find/seals': { rights: open, path: () => '/api/find/seals?shaft=25' },
	'GET /api/facets': { rights: open, path: () => '/api/facets?category=1' },
	'GET /api/requests/{id}/quote': { rights: [401, 403, 403, 404, 404], path: () => '/api/requests/999999/quote' },
	'PUT /api/requests/{id}/quote': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/quote',
		body: () => ({ currency: 'USD', vat_percent: 0, valid_until: '2099-12-31', lines: [] }),
	},
	'POST /api/requests/{id}/quote/send': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/quote/send',
		body: () => ({ version: 1 }),
	},
	// whoever has the code may; this is none
	'GET /api/requests/code/{code}': { rights: nobody, path: () => '/api/requests/code/0000-0000-0000-0000' },
	'POST /api/requests/code/{code}/accept': {
		rights: nobody,
		path: () => '/api/requests/code/0000-0000-0000-0000/accept',
		body: () => ({ revision: 1 }),
	},
	'POST /api/requests/code/{code}/decline': {
		rights: nobody,
		path: () => '/api/requests/code/0000-0000-0000-0000/decline',
		body: () => ({ revision: 1 }),
	},
	'POST /api/lists/read': { rights: open, body: () => ({ text: '2 x MG1 20' }) },
	'GET /api/references': { rights: open, path: () => '/api/references?code=MG1' },
	'GET /api/references/conflicts': { rights: [401, 403, 403, 200, 200] },
	'POST /api/references': {
		rights: [401, 403, 403, 201, 201],
		body: () => ({ maker: 'Basler', code: newEmail(), product_id: 1, grade: 'same', source: 'a letter' }),
	},
	'PUT /api/references/{id}': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/references/999999',
		body: () => ({ maker: 'Basler', code: 'AVC', product_id: 1, grade: 'same', source: 'a letter' }),
	},
	'DELETE /api/references/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/references/999999' },
	'GET /api/work-list': { rights: [401, 403, 403, 200, 200], path: () => '/api/work-list?page=1&pageSize=1' },
	'GET /api/work-list/{id}': { rights: [401, 403, 403, 200, 200], path: () => '/api/work-list/1' },
	'POST /api/work-list/rows': {
		rights: [401, 403, 403, 200, 200],
		body: () => ({ selection: { ids: [1] } }),
	},
	'POST /api/work-list/attached': {
		rights: [401, 403, 403, 200, 200],
		body: () => ({ selection: { ids: [1] } }),
	},
	'PUT /api/products/{id}/price-and-stock': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/products/999999/price-and-stock',
		body: () => ({ price: 1 }),
	},
	'POST /api/products/bulk': {
		rights: [401, 403, 403, 200, 200],
		body: () => ({
			selection: { ids: [999_999] },
			change: { kind: 'delete' },
			batch: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
		}),
	},
	'GET /api/categories': { rights: open },
	'GET /api/categories/{id}': { rights: open, path: () => '/api/categories/1' },
	'GET /api/mechanical-seals/product/{id}': { rights: open, path: () => '/api/mechanical-seals/product/1' },
	'GET /api/mechanical-seal-attributes/{productId}': { rights: open, path: () => '/api/mechanical-seal-attributes/1' },
	'GET /api/auth/me': { rights: [401, 200, 200, 200, 200] },
	'POST /api/auth/login': { rights: open, body: ({ email }) => ({ email, password, role: 'admin' }) },
	'POST /api/admin/login': { rights: [401, 401, 401, 401, 401], body: ({ email }) => ({ email, password }) },
	'POST /api/auth/logout': { rights: open },
	'POST /api/auth/register': { rights: [401, 403, 403, 403, 201], body: () => ({ ...person(), role: 'admin' }) },
	'POST /api/auth/forgot-password': { rights: open, body: ({ email }) => ({ email, userType: 'customer' }) },
	'POST /api/auth/verify-otp': { rights: [400, 400, 400, 400, 400], body: ({ email }) => ({ email, otp: '123456' }) },
	'POST /api/auth/reset-password': {
		rights: [400, 400, 400, 400, 400],
		body: ({ email }) => ({ email, otp: '123456', newPassword: password, userType: 'customer' }),
	},
	'POST /api/auth/undo-email': { rights: [400, 400, 400, 400, 400], body: () => ({ token: 'nonsense' }) },
	'GET /api/customers/{id}': { rights: [401, 200, 404, 200, 200], path: ({ id }) => `/api/customers/${id}` },
	'PUT /api/customers/{id}': {
		rights: [401, 200, 404, 200, 200],
		path: ({ id }) => `/api/customers/${id}`,
		body: ({ email }) => ({ name: 'B', email }),
	},
	'DELETE /api/customers/{id}': {
		rights: [401, 200, 404, 200, 200],
		path: ({ id }) => `/api/customers/${id}`,
		body: () => ({ currentPassword: password }),
	},
	// whoever may gets as far as being told that this is no code
	'POST /api/customers/{id}/email': {
		rights: [401, 400, 404, 403, 403],
		path: ({ id }) => `/api/customers/${id}/email`,
		body: () => ({ email: newEmail(), otp: '123456' }),
	},
	'GET /api/cart/{userId}': { rights: [401, 200, 404, 403, 403], path: ({ id }) => `/api/cart/${id}` },
	'POST /api/cart/add': {
		rights: [401, 201, 404, 403, 403],
		body: ({ id }) => ({ userId: id, productId: 1, quantity: 1, size: '14mm' }),
	},
	'PUT /api/cart/update/{cartItemId}': {
		rights: [401, 200, 404, 403, 403],
		path: (owner) => `/api/cart/update/${owner.item}`,
		body: () => ({ quantity: 2 }),
	},
	'DELETE /api/cart/remove/{cartItemId}': {
		rights: [401, 200, 404, 403, 403],
		path: (owner) => `/api/cart/remove/${owner.item}`,
	},
	'POST /api/requests': {
		rights: [401, 201, 404, 403, 403],
		body: ({ id }) => ({ userId: id, type: 'Order', items: [item] }),
	},
	'GET /api/requests': { rights: [401, 200, 200, 200, 200] },
	'POST /api/requests/{id}/again': { rights: [401, 404, 404, 403, 403], path: () => '/api/requests/999999/again' },
	// open to whoever has the code: nobody has this one, and the key is missing
	'POST /api/requests/code/{code}/photos': {
		rights: [400, 400, 400, 400, 400],
		path: () => '/api/requests/code/0000-0000-0000-0000/photos',
		body: () => ({}),
	},
	'GET /api/requests/code/{code}/photos': {
		rights: [404, 404, 404, 404, 404],
		path: () => '/api/requests/code/0000-0000-0000-0000/photos',
	},
	'GET /api/requests/code/{code}/photos/{id}': {
		rights: [404, 404, 404, 404, 404],
		path: () => '/api/requests/code/0000-0000-0000-0000/photos/1',
	},
	'GET /api/reports': { rights: [401, 403, 403, 200, 200], path: () => '/api/reports?from=2026-11-01&to=2026-11-30' },
	'GET /api/requests/desk/summary': { rights: [401, 403, 403, 200, 200] },
	'GET /api/requests/desk/owners': { rights: [401, 403, 403, 200, 200] },
	'PUT /api/requests/batch': { rights: [401, 403, 403, 200, 200], body: () => ({ ids: [999_999], status: 'shipped' }) },
	'GET /api/requests/{id}/history': { rights: [401, 403, 403, 404, 404], path: () => '/api/requests/999999/history' },
	'GET /api/requests/{id}/notes': { rights: [401, 403, 403, 404, 404], path: () => '/api/requests/999999/notes' },
	'POST /api/requests/{id}/notes': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/notes',
		body: () => ({ text: 'Asked for his drawing' }),
	},
	'GET /api/changes': { rights: [401, 403, 403, 200, 200] },
	'POST /api/changes/{id}/undo': { rights: [401, 403, 403, 404, 404], path: () => '/api/changes/2000000000/undo' },
	'POST /api/changes/batches/{batch}/undo': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/changes/batches/0f8fad5b-d9cb-469f-a165-70867728950e/undo',
	},
	'GET /api/unread-sizes': { rights: [401, 403, 403, 200, 200] },
	'PUT /api/requests/{id}': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999',
		body: () => ({ status: 'shipped' }),
	},
	...Object.fromEntries(
		// whoever may gets as far as being told that this is no form
		[
			'POST /api/products',
			'POST /api/products/add',
			'PUT /api/products/{id}',
			'POST /api/categories',
			'PUT /api/categories/{id}',
		].map((route) => [
			route,
			{
				rights: [401, 403, 403, 400, 400],
				path: () => `/api/${route.split('/api/')[1]?.replace('{id}', '999999')}`,
				body: () => ({}),
			} satisfies Route,
		]),
	),
	'DELETE /api/products/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/products/999999' },
	'DELETE /api/categories/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/categories/999999' },
	'GET /api/search-words': { rights: [401, 403, 403, 200, 200] },
	'POST /api/search-words': {
		rights: [401, 403, 403, 201, 201],
		body: () => ({ said: newEmail(), kind: 'filler' }),
	},
	'PUT /api/search-words/{id}': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/search-words/999999',
		body: () => ({ said: newEmail(), kind: 'filler' }),
	},
	'GET /api/search-words/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/search-words/999999' },
	'DELETE /api/search-words/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/search-words/999999' },
	'GET /api/search-misses': { rights: [401, 403, 403, 200, 200] },
	'GET /api/search-misses/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/search-misses/999999' },
	'POST /api/search-misses/{id}/word': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/search-misses/999999/word',
		body: () => ({ means: ['seal'] }),
	},
	'POST /api/search-misses/{id}/reference': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/search-misses/999999/reference',
		body: () => ({ maker: 'Basler', product_id: 1, grade: 'same', source: 'a letter' }),
	},
	'DELETE /api/search-misses/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/search-misses/999999' },
	'GET /api/sheets': { rights: [401, 403, 403, 200, 200] },
	'GET /api/sheets/catalogue.csv': { rights: [401, 403, 403, 200, 200] },
	'GET /api/sheets/catalogue.xlsx': { rights: [401, 403, 403, 200, 200] },
	'GET /api/sheets/prices.csv': { rights: [401, 403, 403, 200, 200] },
	'GET /api/sheets/prices.xlsx': { rights: [401, 403, 403, 200, 200] },
	// whoever may gets as far as being told that this is no form
	'POST /api/sheets': { rights: [401, 403, 403, 400, 400], body: () => ({}) },
	'GET /api/sheets/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/sheets/999999' },
	'GET /api/sheets/{id}/rows': { rights: [401, 403, 403, 404, 404], path: () => '/api/sheets/999999/rows' },
	'PUT /api/sheets/{id}/columns': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/sheets/999999/columns',
		body: () => ({ columns: ['code', 'price'] }),
	},
	'POST /api/sheets/{id}/apply': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/sheets/999999/apply',
		body: () => ({}),
	},
	'GET /api/customers': { rights: [401, 403, 403, 200, 200] },
	'GET /api/settings': { rights: [401, 403, 403, 200, 200] },
	'PUT /api/settings': { rights: [401, 403, 403, 200, 200], body: () => settingsForm() },
	'PUT /api/settings/logo': { rights: [401, 403, 403, 400, 400], body: () => ({}) },
	'DELETE /api/settings/logo': { rights: [401, 403, 403, 200, 200] },
	'GET /api/admin/dashboard/stats': { rights: [401, 403, 403, 200, 200] },
	'GET /api/admin/dashboard/waiting': { rights: [401, 403, 403, 200, 200] },
	'GET /api/jobs': { rights: [401, 403, 403, 200, 200] },
	'GET /api/jobs/counts': { rights: [401, 403, 403, 200, 200] },
	'POST /api/jobs/{id}/retry': { rights: [401, 403, 403, 404, 404], path: () => '/api/jobs/999999/retry' },
	'DELETE /api/jobs/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/jobs/999999' },
	'GET /api/health-lists': { rights: [401, 403, 403, 200, 200] },
	'GET /api/health-lists/{key}': { rights: [401, 403, 403, 200, 200], path: () => '/api/health-lists/twins' },
	'GET /api/admin': { rights: [401, 403, 403, 403, 200] },
	'GET /api/auth/people': { rights: [401, 403, 403, 200, 200] },
	'POST /api/auth/switch': { rights: [401, 403, 403, 400, 400], body: () => ({ id: 1, pin: '8305' }) },
	'PUT /api/admin/{id}/pin': {
		rights: [401, 403, 403, 403, 403],
		path: ({ colleague }) => `/api/admin/${colleague}/pin`,
		body: () => ({ currentPassword: password, pin: '8305' }),
	},
	'GET /api/admin/{id}': { rights: [401, 403, 403, 404, 200], path: ({ colleague }) => `/api/admin/${colleague}` },
	'PUT /api/admin/{id}': {
		rights: [401, 403, 403, 404, 200],
		path: ({ colleague }) => `/api/admin/${colleague}`,
		body: ({ email }) => ({ name: 'B', email, currentPassword: password }),
	},
	'DELETE /api/admin/{id}': {
		rights: [401, 403, 403, 404, 200],
		path: ({ colleague }) => `/api/admin/${colleague}`,
		body: () => ({ currentPassword: password }),
	},
	'POST /api/admin/{id}/email': {
		rights: [401, 403, 403, 404, 403],
		path: ({ colleague }) => `/api/admin/${colleague}/email`,
		body: () => ({ email: newEmail(), otp: '123456' }),
	},
};

let shop: Shop;
beforeAll(async () => {
	shop = await openShop(inject('databases')[0]?.url ?? '');
});
afterAll(() => shop.close());

async function newOwner(): Promise<Owner> {
	const owner = await newCustomer(shop);
	const added = await owner.call<CartItem>('POST', '/api/cart/add', { productId: 1, quantity: 1, size: '12mm' });
	const colleague = await newAdministrator(shop, 'admin');
	return { ...owner, item: added.body.cart_item_id, colleague: colleague.id };
}

/** The owner of what a path names, and the callers in the order of `rights`. */
async function newCast() {
	const owner = await newOwner();
	const others = [
		await newCustomer(shop),
		await newAdministrator(shop, 'admin'),
		await newAdministrator(shop, 'super admin'),
	];
	return { owner, callers: [caller(shop), owner.call, ...others.map(({ call }) => call)] };
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

it.each(Object.entries(routes))('gives %s to those alone who may', async (route, { rights, path, body }) => {
	const [method = '', template = ''] = route.split(' ');
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
