import { readdir } from 'node:fs/promises';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, inject, it } from 'vitest';
import { otherLanguages } from '#contract/language.ts';
import { routeSegments } from '#contract/route-segments.ts';
import routes from '../../web/routes.ts';
import { shopTest } from '../support/shop-test.ts';

const shop = shopTest(inject('databases')[0]?.url ?? '', { pages: true });

const firstOf = (path: string) => path.replace(/^\//, '').split('/')[0] ?? '';

/** The first parts of all pages; a layout has none of its own. `:path` is a page that the firm writes, which has none of the shop's. */
const segmentsOf = (entries: RouteConfigEntry[]): string[] =>
	entries.flatMap(({ path, children = [] }) =>
		path && path !== '*' && path !== ':path' ? [firstOf(path)] : segmentsOf(children),
	);

it('lists the first part of each page, each file of the build, and each route of the server, and no other', async () => {
	const files = (await readdir(new URL('../../build/client/', import.meta.url))).filter(
		(name) => !/\.(?:br|gz)$/.test(name),
	);
	// what the server answers besides pages; no path of the list may be wrong, as the next test finds
	const server = ['.well-known', 'api', 'documents', 'feed', 'healthz', 'metrics', 'products', 'readyz', 'uploads'];
	const present = new Set([...segmentsOf(await routes), ...files, ...server, ...otherLanguages, '_', '_root']);
	present.delete('.vite');
	expect(routeSegments.toSorted()).toEqual([...present].toSorted());
});

it('lists the first part of each route that the server itself answers', () => {
	const paths = [...shop.routes().matchAll(/^[├└]── (\S*)/gm)].map(([, path = '']) => path);
	const segments = paths.map(firstOf).filter((segment) => segment !== '' && segment !== '*');
	expect(segments).toContain('api');
	expect(segments.filter((segment) => !routeSegments.includes(segment))).toEqual([]);
});

it.each(['/healthz', '/readyz', '/products', '/ar', '/_.data', '/favicon.svg', '/robots.txt'])(
	'lists %s, which is answered',
	async (path) => {
		const response = await shop.get(path);
		await response.text();
		expect(response.status).not.toBe(404);
		expect(routeSegments).toContain(firstOf(path).replace(/\.data$/, ''));
	},
);
