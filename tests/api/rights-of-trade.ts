import { newEmail } from '../support/people.ts';
import { later } from '../support/quoted-requests.ts';
import { nobody, open, type RouteRights } from './route-rights.ts';

const item = { name: 'Seal', category_name: 'Seals', size: null, quantity: 1 };

/** Routes of the catalogue, its search, requests and sheets. */
export const rightsOfTrade: Record<string, RouteRights> = {
	'GET /api/products': { rights: open },
	'GET /api/products/{id}': { rights: open, path: () => '/api/products/1' },
	'GET /api/products/{id}/form': { rights: [401, 403, 403, 200, 200], path: () => '/api/products/1/form' },
	'GET /api/documents': { rights: open, path: () => '/api/documents?product=1' },
	// without a file, which is said to callers who may send one
	'POST /api/documents': { rights: [401, 403, 403, 400, 400] },
	'POST /api/documents/zip': { rights: [401, 403, 403, 400, 400] },
	'PUT /api/documents/{id}': { rights: [401, 403, 403, 400, 400], path: () => '/api/documents/999999' },
	'DELETE /api/documents/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/documents/999999' },
	'GET /api/makers': { rights: open, path: () => '/api/makers?search=nsk' },
	'GET /api/nearest-products': { rights: open, path: () => '/api/nearest-products?search=gribbet' },
	'GET /api/find/seals': { rights: open, path: () => '/api/find/seals?shaft=25' },
	'GET /api/facets': { rights: open, path: () => '/api/facets?category=1' },
	'GET /api/requests/{id}/quote': { rights: [401, 403, 403, 404, 404], path: () => '/api/requests/999999/quote' },
	'PUT /api/requests/{id}/quote': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/quote',
		body: () => ({ currency: 'USD', vat_percent: 0, valid_until: later, lines: [] }),
	},
	'POST /api/requests/{id}/quote/send': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/quote/send',
		body: () => ({ version: 1 }),
	},
	// needs a valid request number, not a right; this number is not valid
	'GET /api/requests/code/{code}': { rights: nobody, path: () => '/api/requests/code/0000-0000-0000-0000' },
	'POST /api/requests/code/{code}/mails': {
		rights: nobody,
		path: () => '/api/requests/code/0000-0000-0000-0000/mails',
		body: () => ({ on: false }),
	},
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
	'POST /api/requests/code/{code}/approve': {
		rights: nobody,
		path: () => '/api/requests/code/0000-0000-0000-0000/approve',
		body: () => ({ revision: 1, decision: 'approve' }),
	},
	'GET /api/approvals/{token}': { rights: nobody, path: () => `/api/approvals/${'x'.repeat(43)}` },
	'POST /api/requests/code/{code}/withdraw': {
		rights: nobody,
		path: () => '/api/requests/code/0000-0000-0000-0000/withdraw',
		body: () => ({ revision: 1 }),
	},
	'POST /api/requests/code/{code}/cancel': {
		rights: nobody,
		path: () => '/api/requests/code/0000-0000-0000-0000/cancel',
		body: () => ({}),
	},
	'POST /api/requests/track': { rights: nobody, body: () => ({ code: '0000-0000-0000-0000' }) },
	'GET /api/requests/{id}/quote/part': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/quote/part?product_id=1',
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
	'POST /api/work-list/export.csv': { rights: [401, 403, 403, 200, 200], body: () => ({ selection: { ids: [1] } }) },
	'POST /api/work-list/export.xlsx': { rights: [401, 403, 403, 200, 200], body: () => ({ selection: { ids: [1] } }) },
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
	'GET /api/categories/{id}/parameters': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/categories/999999/parameters',
	},
	'PUT /api/categories/{id}/parameters': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/categories/999999/parameters',
		body: () => ({ version: 1, parameters: [], size_patterns: [] }),
	},
	'POST /api/categories/{id}/parameters/try': {
		rights: [401, 403, 403, 200, 200],
		path: () => '/api/categories/1/parameters/try',
		body: () => ({ parameters: [], size_patterns: [] }),
	},
	'GET /api/mechanical-seals/product/{id}': { rights: open, path: () => '/api/mechanical-seals/product/1' },
	'GET /api/mechanical-seal-attributes/{productId}': { rights: open, path: () => '/api/mechanical-seal-attributes/1' },
	'POST /api/requests': {
		rights: [401, 201, 404, 403, 403],
		body: ({ id }) => ({ userId: id, type: 'Order', items: [item] }),
	},
	'GET /api/requests.csv': { rights: [401, 403, 403, 200, 200] },
	'GET /api/requests.xlsx': { rights: [401, 403, 403, 200, 200] },
	'GET /api/requests': { rights: [401, 200, 200, 200, 200] },
	'POST /api/requests/{id}/back-to-cart': {
		rights: [401, 404, 404, 403, 403],
		path: () => '/api/requests/999999/back-to-cart',
	},
	'POST /api/requests/{id}/again': { rights: [401, 404, 404, 403, 403], path: () => '/api/requests/999999/again' },
	// needs a valid request number, not a right; this body also lacks the key
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
	// needs a valid request number, not a right
	'POST /api/requests/code/{code}/files': {
		rights: [404, 404, 404, 404, 404],
		path: () => '/api/requests/code/0000-0000-0000-0000/files',
		body: () => ({}),
	},
	'GET /api/requests/code/{code}/files': {
		rights: [404, 404, 404, 404, 404],
		path: () => '/api/requests/code/0000-0000-0000-0000/files',
	},
	'DELETE /api/requests/code/{code}/files/{id}': {
		rights: [404, 404, 404, 404, 404],
		path: () => '/api/requests/code/0000-0000-0000-0000/files/1',
	},
	'GET /api/requests/code/{code}/files/{id}': {
		rights: [404, 404, 404, 404, 404],
		path: () => '/api/requests/code/0000-0000-0000-0000/files/1',
	},
	'GET /api/console-search': { rights: [401, 403, 403, 200, 200], path: () => '/api/console-search?q=seal' },
	'GET /api/reports': { rights: [401, 403, 403, 200, 200], path: () => '/api/reports?from=2026-11-01&to=2026-11-30' },
	'GET /api/requests/desk/summary': { rights: [401, 403, 403, 200, 200] },
	'PUT /api/requests/desk/seen': { rights: [401, 403, 403, 200, 200], body: () => ({ cursor: '1' }) },
	'GET /api/requests/desk/counts': { rights: [401, 403, 403, 200, 200] },
	'GET /api/requests/desk/owners': { rights: [401, 403, 403, 200, 200] },
	'PUT /api/requests/batch': { rights: [401, 403, 403, 200, 200], body: () => ({ ids: [999_999], status: 'shipped' }) },
	'GET /api/requests/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/requests/999999' },
	'GET /api/requests/{id}/history': { rights: [401, 403, 403, 404, 404], path: () => '/api/requests/999999/history' },
	'GET /api/requests/{id}/order.xml': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/order.xml',
	},
	'GET /api/hand-over/odoo': { rights: [401, 403, 403, 200, 200] },
	'PUT /api/hand-over/taken': {
		rights: [401, 403, 403, 200, 200],
		body: () => ({ map: null, until: '2020-01-01T00:00:00Z' }),
	},
	'GET /api/hand-over/maps': { rights: [401, 403, 403, 200, 200] },
	'PUT /api/hand-over/maps': { rights: [401, 403, 403, 200, 200], body: () => [] },
	'GET /api/hand-over/maps/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/hand-over/maps/999999' },
	'GET /api/requests/{id}/notes': { rights: [401, 403, 403, 404, 404], path: () => '/api/requests/999999/notes' },
	'POST /api/requests/{id}/answers': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/answers',
		body: () => ({ title: 'Photo' }),
	},
	'POST /api/requests/{id}/notes': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/notes',
		body: () => ({ text: 'Asked for his drawing' }),
	},
	'GET /api/requests/{id}/payments': { rights: [401, 403, 403, 404, 404], path: () => '/api/requests/999999/payments' },
	'POST /api/requests/{id}/payments': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/payments',
		body: () => ({ amount: '10', on: '2026-01-31', method: 'cash' }),
	},
	'DELETE /api/requests/{id}/payments/{payment}': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/payments/1',
	},
	'GET /api/requests/{id}/papers': { rights: [401, 403, 403, 404, 404], path: () => '/api/requests/999999/papers' },
	'POST /api/requests/{id}/papers': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/papers',
		body: () => ({ kind: 'proforma' }),
	},
	'GET /api/requests/code/{code}/papers': {
		rights: nobody,
		path: () => '/api/requests/code/0000-0000-0000-0000/papers',
	},
	'GET /api/unread-sizes': { rights: [401, 403, 403, 200, 200] },
	'PUT /api/requests/{id}': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999',
		body: () => ({ status: 'shipped' }),
	},
	'DELETE /api/requests/{id}': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999',
		body: () => ({ reason: 'sent twice' }),
	},
	'DELETE /api/requests/{id}/files/{file}': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/files/1',
		body: () => ({ reason: 'of another buyer' }),
	},
	'DELETE /api/requests/{id}/photos/{photo}': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/requests/999999/photos/1',
		body: () => ({ reason: 'shows a person' }),
	},
	...Object.fromEntries(
		// a caller with the right gets 400: the body is not a form
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
			} satisfies RouteRights,
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
	'GET /api/costs': { rights: [401, 403, 403, 200, 200], path: () => '/api/costs?products=1' },
	'PUT /api/products/{id}/costs': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/products/999999/costs',
		body: () => ({ cost: 4.1, sizes: [], version: 0 }),
	},
	'GET /api/price-lists': { rights: [401, 403, 403, 200, 200] },
	'GET /api/price-lists/{id}': { rights: [401, 403, 403, 200, 200], path: () => '/api/price-lists/0' },
	'POST /api/price-lists': { rights: [401, 403, 403, 201, 201], body: () => ({ name: newEmail() }) },
	'PUT /api/price-lists/{id}': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/price-lists/999999',
		body: () => ({ name: newEmail() }),
	},
	'DELETE /api/price-lists/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/price-lists/999999' },
	'GET /api/price-lists/{id}/entries': {
		rights: [401, 403, 403, 200, 200],
		path: () => '/api/price-lists/0/entries',
	},
	'PUT /api/price-lists/{id}/entries': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/price-lists/999999/entries',
		body: () => [{ variant_id: 1, price: 5 }],
	},
	'GET /api/price-lists/{id}/sizes': {
		rights: [401, 403, 403, 200, 200],
		path: () => '/api/price-lists/0/sizes?products=1',
	},
	'GET /api/price-of': { rights: [401, 403, 403, 200, 200], path: () => '/api/price-of?variant=1' },
	'POST /api/my-prices': { rights: open, body: () => ({ lines: [{ variant_id: 1 }] }) },
	'GET /api/redirects': { rights: [401, 403, 403, 200, 200] },
	'POST /api/redirects': {
		rights: [401, 403, 403, 201, 201],
		body: () => ({ from: `/old/${newEmail()}`, to: '/product/1' }),
	},
	'DELETE /api/redirects/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/redirects/999999' },
	'POST /api/redirects/sheet': { rights: [401, 403, 403, 400, 400], body: () => ({}) },
	'GET /api/search-steps': {
		rights: [401, 403, 403, 200, 200],
		path: () => '/api/search-steps?search=oil+seal',
	},
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
	// a caller with the right gets 400: the body is not a form
	'POST /api/sheets': { rights: [401, 403, 403, 400, 400], body: () => ({}) },
	'GET /api/sheets/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/sheets/999999' },
	'GET /api/sheets/{id}/failures': { rights: [401, 403, 403, 404, 404], path: () => '/api/sheets/999999/failures' },
	'GET /api/sheets/{id}/failures.csv': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/sheets/999999/failures.csv',
	},
	'GET /api/sheets/{id}/failures.xlsx': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/sheets/999999/failures.xlsx',
	},
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
	'GET /api/health-lists': { rights: [401, 403, 403, 200, 200] },
	'GET /api/health-lists/{key}': { rights: [401, 403, 403, 200, 200], path: () => '/api/health-lists/twins' },
};
