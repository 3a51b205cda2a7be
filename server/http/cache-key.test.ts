import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCacheKey } from './cache-key.ts';

const otherParameters = { isName: (name: string) => /^by_/.test(name), max: 2, maxLength: 6 };
const list = { path: '/product', parameters: { search: 10, page: 5 }, others: otherParameters, emptyIsAbsent: true };
const product = { path: '/product/:id', parameters: { id: 10, size: 20 }, emptyIsAbsent: true };
const api = { path: '/api/products', parameters: { search: 10, page: 5 }, emptyIsAbsent: false };
const routeIds = ['root', 'list'];
const keyOf = createCacheKey([
	...[list, { ...list, path: '/product.data', routeIds }],
	...[product, { ...product, path: '/product/:id.data', routeIds: ['root', 'product'] }],
	...[
		{ path: '/:path', parameters: { path: 10 }, except: ['healthz'], emptyIsAbsent: true },
		api,
		{ path: '/', parameters: {}, emptyIsAbsent: true },
	],
]);

it.each([
	['/', '/'],
	['/product/12?size=14mm', '/product/12?size=14mm'],
	['/product?search=a%20b&page=2', '/product?page=2&search=a+b'],
	['/product?page=2&search=a+b', '/product?page=2&search=a+b'],
	['/product?search=s%65al', '/product?search=seal'],
	['/product?page=&search=', '/product'],
	['/product?search=a&by_x=24..26&by_a=', '/product?by_x=24..26&search=a'],
	['/api/products?', '/api/products'],
	['/api/products?search=', '/api/products?search='],
	['/product.data?_routes=list&page=3', '/product.data?_routes=list&page=3'],
	['/product.data?_routes=root%2Clist', '/product.data?_routes=root%2Clist'],
	['/product/12.data', '/product/12.data'],
	['/terms?', '/terms'],
	['/product/1-%D8%B3', '/product/1-%D8%B3'],
])('of %s is %s', (url, key) => {
	expect(keyOf(url)).toBe(key);
});

it.each([
	['another route', '/profile/orders'],
	['a route that a pattern leaves to another one', '/healthz'],
	['another spelling of a route', '/product/'],
	['another spelling of a number', '/product/%31'],
	['small letters of an encoded byte', '/product/1-%d8%b3'],
	['half of an encoded letter', '/product/1-%D8'],
	['an encoded slash', '/product/1%2F2'],
	['a number longer than any', `/product/${'1'.repeat(11)}`],
	['an undeclared parameter', '/?fbclid=1'],
	['more parameters of a kind than declared', '/product?by_a=1&by_b=1&by_c=1'],
	['a value longer than its kind', '/product?by_a=1234567'],
	['a parameter of another route', '/api/products?by_a=1'],
	['an undeclared parameter without a value', '/product?page=1&x='],
	['a parameter of every object', '/product?constructor=1'],
	['a parameter twice', '/product?page=1&page=2'],
	['an empty parameter twice', '/product?page=&page='],
	['a value longer than its field', `/product?search=${'a'.repeat(11)}`],
	['routes of another page', '/product.data?_routes=product'],
	['text for routes', `/product.data?_routes=${'a'.repeat(15_000)}`],
	['a route twice', '/product.data?_routes=list%2Clist'],
	['no routes', '/product.data?_routes='],
	['a second question mark', '/product??page=1'],
	['a parameter without a sign of equality', '/product?page'],
	['a parameter without a name', '/product?=1'],
	['nothing between two parameters', '/product?page=1&&search=a'],
	['nothing behind the last parameter', '/product?page=1&'],
	['what is no UTF-8', '/product?search=a%E9'],
	['half of a letter', '/product?search=%D9%85%D8'],
	['half of a pair of surrogates', '/product?search=%ED%A0%80'],
	['a percent sign by itself', '/product?search=5%'],
	['a tab', '/product?search=a\tb'],
	['a byte that is none of ASCII', '/product?search=\xe9'],
	['a NUL in the path', '/product/1\0'],
	['routes of what is no data', '/product?_routes=root'],
])('is none for %s', (_, url) => {
	expect(keyOf(url)).toBeUndefined();
});

it('needs a length of every parameter in a path', () => {
	const route = { path: '/product/:id', parameters: {}, emptyIsAbsent: true };
	expect(() => createCacheKey([route])).toThrow('/product/:id declares no length of its parameter id');
});

/** What Fastify reads queries with. */
const parseQuery: (query: string) => Record<string, string | string[]> = createRequire(import.meta.resolve('fastify'))(
	'fast-querystring',
).parse;
const bySort = ([first]: [string, unknown], [other]: [string, unknown]) => (first < other ? -1 : 1);

it('has no two queries of one key that a page or a route reads differently', () => {
	const piece = fc.constantFrom(
		...['search', 'page', 'Search', 'by_a', 'view', '=', '=', '=', '&', '&', '?', '%3F', ';', '+', '%20', '%2B', '%26'],
		...['%3D', '%', '%0', '%00', '%s', '%E9', '%D9%85', '%D8', '%EF%BF%BD', '%EF%BB%BF', '%ED%A0%80', '%73', '%C0%AF'],
		...['#', '/', '\\', '"', "'", '\t', '\f', '\xe9', '[]', 'a', '1', ''],
	);
	const noise = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
	const pair = fc.tuple(fc.constantFrom('search', 'page', 'by_a', '%73earch', 'Page', '?page'), noise);
	const query = fc.oneof(
		noise,
		fc.array(pair, { maxLength: 3 }).map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
	);
	let keys = 0;
	fc.assert(
		fc.property(query, fc.constantFrom('/product', '/api/products'), (text, path) => {
			const key = keyOf(`${path}?${text}`);
			if (key === undefined) return;
			keys++;
			const keyed = [...new URL(key, 'http://shop.test').searchParams];
			const isMeant = ([, value]: [string, unknown]) => value !== '' || path === api.path;
			const [page, route] = [
				[...new URL(`http://shop.test${path}?${text}`).searchParams],
				Object.entries(parseQuery(text)),
			];
			expect([page.filter(isMeant).sort(bySort), route.filter(isMeant).sort(bySort)]).toEqual([keyed, keyed]);
		}),
		{ numRuns: 20_000 },
	);
	expect(keys).toBeGreaterThan(1_000);
});
