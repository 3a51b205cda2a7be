import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { maxZipBytes } from '#contract/documents/document-rules.ts';
import { productImages } from '#contract/images/image-rules.ts';
import { languages, pathIn } from '#contract/language.ts';
import { imageArchiveLimits, maxSheetBytes } from '#contract/sheets/sheet-fields.ts';
import { shopTest } from '../support/shop-test.ts';

const shop = shopTest(inject('databases')[0]?.url ?? '');
const deployed = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');

interface Location {
	isPattern: boolean;
	path: string;
	timeout: string | undefined;
	/** Most megabytes of a body. */
	megabytes: number;
}

/** The most megabytes of a body that these lines name first; NaN where they name none. */
const megabytesIn = (lines: string) => Number(/client_max_body_size (\d+)m/.exec(lines)?.[1] ?? Number.NaN);
const megabytesOfServer = megabytesIn(deployed);

const locations = [...deployed.matchAll(/^\tlocation (~ |= )?(\S+) \{([^}]*)\}/gm)].map(
	([, sign, path = '', lines = '']): Location => ({
		isPattern: sign === '~ ',
		path,
		timeout: /proxy_read_timeout (\w+)/.exec(lines)?.[1],
		megabytes: megabytesIn(lines) || megabytesOfServer,
	}),
);
const patterns = locations.filter(({ isPattern }) => isPattern);

/** What nginx does with a path: a pattern precedes the longest prefix. */
function locationOf(path: string): Location | undefined {
	const prefixes = locations.filter((location) => !location.isPattern && path.startsWith(location.path));
	const [longest] = prefixes.toSorted((a, b) => b.path.length - a.path.length);
	return patterns.find((location) => new RegExp(location.path).test(path)) ?? longest;
}

/** The paths that a pattern names: `^/api/(sheets|products/bulk)(/|$)` → `/api/sheets`, `/api/products/bulk`. */
function pathsOf({ path }: Location): string[] {
	const [, start = '', names = ''] = /^\^([\w/]*)\(([\w/|-]+)\)\(\/\|\$\)$/.exec(path) ?? [];
	return names.split('|').map((name) => start + name);
}

it('has no path in nginx.conf that the API does not have', async () => {
	const document = (await (await shop.get('/api/openapi.json')).json()) as { paths: Record<string, object> };
	const documented = Object.keys(document.paths).map((path) => `${path}/`);
	const paths = patterns.filter(({ path }) => path.startsWith('^/api/')).flatMap(pathsOf);
	expect(paths).toContain('/api/sheets');
	expect(paths.filter((path) => !documented.some((other) => other.startsWith(`${path}/`)))).toEqual([]);
	expect(shop.routes()).toMatch(/^[├└]── \/feed\//m);
	const code = '0000-0000-0000-0000';
	const files = [
		`/request/${code}/quote.pdf`,
		...languages.map((language) => pathIn(language, `/request/${code}/data.zip`)),
	];
	for (const file of files) {
		expect([file, locationOf(file)?.timeout]).toEqual([file, '60s']);
		// of a request that there is not, and of no route
		const errors = await Promise.all([file, `${file}.none`].map(async (path) => (await shop.get(path)).text()));
		expect(errors[0]).not.toBe(errors[1]);
	}
});

it.each([
	['/', '10s'],
	['/product/1', '10s'],
	['/request/0000-0000-0000-0000', '10s'],
	['/api/products', '60s'],
	['/api/changes/1/undo', '60s'],
	['/api/changes/batches/0c0ffee0-0000-4000-8000-000000000000/undo', '900s'],
	['/api/sheets', '900s'],
	['/api/sheets/1/apply', '900s'],
	['/api/documents/zip', '900s'],
	['/api/redirects/sheet', '900s'],
	['/api/products/bulk', '900s'],
	['/api/settings/money', '60s'],
	['/api/settings/money/convert', '900s'],
	['/feed/secret.xml', '900s'],
])('gives %s the %s that it may take behind nginx', (path, timeout) => {
	expect(locationOf(path)?.timeout).toBe(timeout);
});

it.each([
	['/api/documents/zip', maxZipBytes],
	['/api/sheets', maxSheetBytes + imageArchiveLimits.bytes],
	['/api/products', productImages.maxCount * productImages.maxBytes],
])('lets %s take a body of %i bytes and the rest of its form through nginx', (path, bytes) => {
	expect(locationOf(path)?.megabytes).toBeGreaterThan(bytes / 1_048_576);
});
