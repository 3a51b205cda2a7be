import type { RouteOptions } from 'fastify';
import type { ServerBuild } from 'react-router';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { shopTest } from '../../tests/support/shop-test.ts';
import { apiCachedRoutes, pageCachedRoutes } from './cached-routes.ts';
import { builtPages } from './page-server.ts';

it('knows of every page with a loader whether it is cached', async () => {
	const { routes } = await (await builtPages()).load();
	const isPage = (route: (typeof routes)[string]) =>
		route?.id !== 'root' && (route?.path !== undefined || route?.index === true);
	const loading = Object.values(routes).filter((route) => route?.module.loader && isPage(route));
	expect(loading.length).toBeGreaterThan(8);
	for (const route of loading)
		expect([route?.id, route?.module.handle]).toEqual([route?.id, { cache: expect.anything() }]);
});

it('caches these pages, with these parameters', async () => {
	const { routes } = await (await builtPages()).load();
	expect(pageCachedRoutes(routes).map(({ path, parameters }) => [path, ...Object.keys(parameters)].join(' '))).toEqual([
		'/',
		'/_.data',
		'/category search special',
		'/category.data search special',
		'/product search category sort page view',
		'/product.data search category sort page view',
		'/category/:category search category sort page view',
		'/category/:category.data search category sort page view',
		'/product/:id id size',
		'/product/:id.data id size',
		'/find/seal shaft outer length unit shape place',
		'/find/seal.data shaft outer length unit shape place',
		'/ask product size quantity text figures',
		'/ask.data product size quantity text figures',
		'/list',
		'/list.data',
		'/compare items',
		'/compare.data items',
		'/about',
		'/about.data',
		'/track',
		'/track.data',
		'/contact-qr.svg',
		'/icon.svg',
		'/manifest.webmanifest',
		'/opensearch.xml',
		'/sitemap.xml part',
		'/robots.txt',
		'/:path path',
		'/:path.data path',
	]);
});

it('accepts no page with a loader that does not say whether it is cached', () => {
	const root = { id: 'root', module: { default: () => null } };
	const page = (module: object) =>
		({ root, part: { id: 'part', parentId: 'root', path: 'part', module } }) as unknown as ServerBuild['routes'];
	const loader = () => null;
	expect(() => pageCachedRoutes(page({ loader }))).toThrow('The page part does not say whether it is cached');
	expect(() => pageCachedRoutes(page({ loader, handle: {} }))).toThrow('does not say');
	expect(pageCachedRoutes(page({ loader, handle: { cache: false } }))).toEqual([]);
	expect(pageCachedRoutes(page({}))).toEqual([]);
	const layout = { id: 'layout', parentId: 'root', module: { loader, default: () => null } };
	const inside = { id: 'part', parentId: 'layout', path: 'part', module: { default: () => null } };
	const within = (part: object) => ({ root, layout, part }) as unknown as ServerBuild['routes'];
	expect(() => pageCachedRoutes(within(inside))).toThrow('The page part does not say whether it is cached');
	const cached = { ...inside, module: { ...inside.module, handle: { cache: { parameters: {} } } } };
	expect(pageCachedRoutes(within(cached)).map(({ path }) => path)).toEqual(['/part', '/part.data']);
});

it('accepts no public GET route that does not say whether it is cached, and no parameter without a limit', () => {
	const route = (more: object) => apiCachedRoutes({ method: 'GET', url: '/api/x', ...more } as unknown as RouteOptions);
	expect(() => route({})).toThrow('GET /api/x is public and does not say whether it is cached');
	expect(() => route({ schema: { security: [{}, { bearer: [] }] } })).toThrow('does not say');
	expect(route({ schema: { security: [{ bearer: [] }] } })).toEqual([]);
	expect(route({ config: { cache: false } })).toEqual([]);
	const querystring = (text: z.ZodType) => ({ config: { cache: true }, schema: { querystring: z.object({ text }) } });
	expect(route(querystring(z.string().max(7).optional()))[0]?.parameters).toEqual({ text: 7 });
	expect(() => route(querystring(z.string()))).toThrow('The parameter text of a cached route has no limit');
});

const shop = shopTest(inject('databases')[0]?.url ?? '', { pages: true });

it.each([
	[
		'/',
		'/about',
		'/category?special=1',
		'/product?category=1&page=1&sort=name',
		'/product/1?size=12mm',
		'/find/seal?shaft=25&outer=&unit=mm',
		'/sitemap.xml',
	],
	['/_.data', '/product.data?page=1&_routes=pages%2Fproduct-list-page', '/product/1.data', '/robots.txt'],
	['/api/products', '/api/products/1', '/api/categories', '/api/categories/1', '/api/mechanical-seals/product/1'],
	['/api/find/seals?shaft=25'],
])('caches %s and its like', async (...paths) => {
	for (const path of paths) {
		await (await shop.get(path)).text();
		const { hits } = shop.responseCache.figures();
		await (await shop.get(path)).text();
		expect([path, shop.responseCache.figures().hits]).toEqual([path, hits + 1]);
	}
});

const apiPaths = ['products', 'facets', 'find/seals', 'makers', 'nearest-products', 'categories', 'references'];
const apiParameters = { search: 1, page: 1, shaft: 1, category: 1 };

/** Cached routes, with a number where their path has one, and the parameters of their query. */
async function cachedRoutes() {
	const { routes } = await (await builtPages()).load();
	const api = apiPaths.map((path) => ({ path: `/api/${path}`, parameters: apiParameters }));
	return [...pageCachedRoutes(routes), ...api].map(({ path, parameters }) => ({
		path: path.replace(/:\w+/, '1'),
		names: Object.keys(parameters).filter((name) => !path.includes(`:${name}`)),
	}));
}

/** A page without its links' and forms' own echo of an empty parameter, which means nothing there either. */
function withoutEmpty(text: string): string {
	return (
		text
			.replace(/<input type="hidden" name="[^"]+" value=""\/>/g, '')
			.replace(/([?;])\w+=&amp;/g, '$1')
			.replace(/(\?|&amp;)\w+=(?=["#])/g, '')
			// the way back from signing in: the address within an address
			.replace(/%3F\w+%3D(?=")/g, '')
	);
}

it('reads an empty parameter of a page as none, as the key does, and a misspelled or broken one for nobody else', async () => {
	for (const { path, names } of await cachedRoutes()) {
		const read = async (query = '') => (await shop.get(path + query)).text();
		const before = await read();
		const [first] = names;
		const misspelled = first ? [`??${first}=1`, `?${first}`, `?&${first}=1`, `?${first}=%E9`, `?=${first}`] : [];
		for (const query of [...misspelled, ...names.map((name) => `?${name}=`)]) {
			shop.responseCache.invalidate();
			const other = await read(query);
			expect([path, query, withoutEmpty(await read())]).toEqual([path, query, before]);
			const isEmpty = query.endsWith('=') && !path.startsWith('/api/');
			if (isEmpty) expect([path, query, withoutEmpty(other)]).toEqual([path, query, before]);
		}
	}
});

it.each([
	['/product??category=1', '/product?category=1'],
	['/product.data??category=1', '/product.data?category=1'],
	['/api/products??search=seal', '/api/products?search=seal'],
	['/find/seal??shaft=25', '/find/seal?shaft=25'],
	['/find/seal?shaft=', '/find/seal'],
	['/compare?items=', '/compare'],
	['/api/products?search=%D9%85%D8', '/api/products?search=%D9%85%EF%BF%BD'],
	['/api/products?search=a%E9', '/api/products?search=a%EF%BF%BD'],
])('reads after %s what it would have read before at %s', async (attack, path) => {
	const read = async () => (await shop.get(path)).text();
	shop.responseCache.invalidate();
	const before = await read();
	shop.responseCache.invalidate();
	await (await shop.get(attack)).text();
	expect(withoutEmpty(await read())).toBe(before);
});
