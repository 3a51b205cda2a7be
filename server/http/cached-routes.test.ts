import type { RouteOptions } from 'fastify';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { openShop, type Shop, testSite } from '../../tests/support/shop.ts';
import { apiCachedRoutes, pageCachedRoutes } from './cached-routes.ts';
import { builtPages } from './page-server.ts';

it('knows of every page with a loader whether it is cached', async () => {
	const { routes } = await (await builtPages(testSite)).load();
	const loading = Object.values(routes).filter((route) => route?.module.loader && route.id !== 'root');
	expect(loading.length).toBeGreaterThan(8);
	for (const route of loading)
		expect([route?.id, route?.module.handle]).toEqual([route?.id, { cache: expect.anything() }]);
});

it('caches these pages, with these parameters', async () => {
	const { routes } = await (await builtPages(testSite)).load();
	expect(pageCachedRoutes(routes).map(({ path, parameters }) => [path, ...Object.keys(parameters)].join(' '))).toEqual([
		'/',
		'/_.data',
		'/category search special',
		'/category.data search special',
		'/product search category sort page view',
		'/product.data search category sort page view',
		'/product/:id id size',
		'/product/:id.data id size',
		'/find/seal shaft outer length unit shape place',
		'/find/seal.data shaft outer length unit shape place',
		'/ask product size text figures',
		'/ask.data product size text figures',
		'/list',
		'/list.data',
		'/compare items',
		'/compare.data items',
		'/about',
		'/about.data',
		'/contact-qr.svg',
		'/sitemap.xml part',
		'/robots.txt',
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

let shop: Shop;
beforeAll(async () => {
	shop = await openShop(inject('databases')[0]?.url ?? '', { pages: true });
});
afterAll(() => shop.close());

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
	['/_.data', '/product.data?page=1&_routes=search%2Fproduct-list-page', '/product/1.data', '/robots.txt'],
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
