import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { openShop } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { root } from '../platform/root.ts';

describe.each(inject('databases'))('the pages on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });

	const html = async (path: string) => (await shop.get(path)).text();

	it('leave the document of the API as it is, though they bring the same schemas along', async () => {
		const response = await shop.get('/api/openapi.json');
		expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ openapi: '3.1.0' })]);
	});

	it('sends /products to /product with its query', async () => {
		const response = await shop.get('/products?search=seal&page=2');
		expect([response.status, response.headers.get('location')]).toEqual([301, '/product?search=seal&page=2']);
	});

	it.each([
		['/_.data', 'Mechanical Seals'],
		['/ar.data', 'موانع التسرب الميكانيكية'],
	])('sends what the home page shows to a browser that comes from another page, by %s', async (path, category) => {
		const response = await shop.get(`${path}?_routes=pages%2Fhome-page`);
		expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(category)]);
	});

	it.each([
		['/_.data?_routes=site%2Fhome-page', '/'],
		['/ar/product.data?search=MG1&_routes=root%2Csearch%2Fproduct-list-page', '/ar/product?search=MG1'],
	])('has a browser with the scripts of an older version load the whole page, by %s', async (path, page) => {
		const response = await shop.get(path);
		const text = await response.text();
		expect(response.status).toBe(202);
		expect(text).toContain(JSON.stringify(page));
		expect(text).toMatch(/"reload",true/);
		expect(response.headers.get('cache-control')).toBe('no-store');
	});

	it.each([
		'/product/99999',
		'/product/abc',
		'/product/-1',
		'/nope',
		'/product?page=0',
		'/product?page=-3',
		'/product?page=99',
		'/product?category=77',
		'/product?search=%00',
	])('shows the 404 page for %s', async (path) => {
		const response = await shop.get(path);
		expect(response.status).toBe(404);
		expect(await response.text()).toContain('Page not found');
	});

	it('responds to HEAD as to GET, without the page', async () => {
		for (const path of ['/product/1', '/login', '/nope']) {
			const [head, page] = [await shop.get(path, { method: 'HEAD' }), await shop.get(path)];
			const sent = ({ status, headers }: Response) => [
				status,
				headers.get('content-type'),
				headers.get('cache-control'),
			];
			expect([path, ...sent(head)]).toEqual([path, ...sent(page)]);
			expect(await head.text()).toBe('');
		}
	});

	it('has for search engines title, canonical URL, offers with a price and the trail', async () => {
		const page = await html('/product/1?size=12mm');
		expect(page).toContain('<title>Elastomer Bellows Seal Type 301 | Delta Pumps</title>');
		expect(page).toContain('<link rel="canonical" href="http://shop.test/product/1-elastomer-bellows-seal-type-301"/>');
		expect(page).toContain('"price":"1.85","priceCurrency":"USD"');
		expect(page).toContain('"@type":"BreadcrumbList"');
		const open = await html('/product/15');
		expect(open).toContain('Price on request');
		expect(open).not.toContain('"@type":"Offer"');
		expect(await html('/')).toContain('"@type":"Organization"');
	});

	it('keeps a list in search engines whatever an advertisement adds to its link, and hides one that is filtered', async () => {
		const category = '/category/1-mechanical-seals';
		const canonical = `<link rel="canonical" href="http://shop.test${category}"/>`;
		for (const query of ['', '?srsltid=Af1&gad_source=1&gbraid=0A', '?unheard_of=1', '?shaft=abc'])
			expect([query, await html(category + query)]).toEqual([query, expect.stringContaining(canonical)]);
		expect(await html(`${category}?srsltid=Af1&gad_source=1`)).not.toContain('There is no filter');
		for (const query of ['?shaft=25', '?search=MG1', '?sort=price'])
			expect([query, await html(category + query)]).toEqual([query, expect.stringContaining('content="noindex"')]);
	});

	it('describe lists by what the shop has in them', async () => {
		const description = async (path: string) => /<meta name="description" content="(.*?)"/.exec(await html(path))?.[1];
		expect(await description('/category')).toMatch(/^Parts by category: Mechanical Seals, .*, Bearings\.$/);
		expect(await description('/product')).toBe('Search 96 parts by name, part number, size or cross reference.');
		const { rows } = await shop.database.$client.query('select description from categories where id = 1');
		expect(await description('/category/1-mechanical-seals')).toBe(rows[0].description);
		await shop.database.$client.query("update categories set description = '' where id = 6");
		await expect.poll(() => description('/category/6')).toMatch(/^Bearings: \d+ products\. Search them/);
	});

	it('have the styles of all that the server renders, also of parts whose scripts come later', async () => {
		const sheets = new Map<string, Promise<string>>();
		const sheet = (path: string) => {
			const loading = sheets.get(path) ?? html(path);
			sheets.set(path, loading);
			return loading;
		};
		const classes = (text: string, written: RegExp) =>
			new Set([...text.matchAll(written)].map(([, name = '']) => name));
		const files = await readdir(new URL('build/client/assets/', root));
		const built = await Promise.all(
			files.filter((name) => name.endsWith('.css')).map((name) => sheet(`/assets/${name}`)),
		);
		const written = /\.([a-z][\w-]*-[\w-]+)/g;
		const styled = classes(built.join('\n'), written);
		for (const path of [
			'/',
			'/product/1',
			'/product/1?size=12mm',
			'/product?search=zzqq',
			'/product?search=MG1+25.3',
			'/category/1-mechanical-seals?shaft=9000',
			'/category/1-mechanical-seals?view=rows',
			'/category/1-mechanical-seals?view=cards',
			'/compare?items=1,2',
			'/find/seal?shaft=25',
			'/ask?product=1',
			'/about',
		]) {
			const page = await html(path);
			const links = [...page.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href = '']) =>
				sheet(href),
			);
			const here = classes((await Promise.all(links)).join('\n'), written);
			const names = [...page.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
			expect([path, [...new Set(names)].filter((name) => styled.has(name) && !here.has(name))]).toEqual([path, []]);
		}
	});

	it.each(['/', '/ar', '/admin/login'])(
		'have a browser load no other fonts early than those of the styles, on %s',
		async (path) => {
			const page = await html(path);
			const links = [...page.matchAll(/<link ([^>]*)>/g)].map(([, attributes = '']) => attributes);
			const addressOf = (attributes: string) => /href="([^"]*)"/.exec(attributes)?.[1] ?? '';
			const fonts = links.filter((attributes) => attributes.includes('as="font"')).map(addressOf);
			const sheets = links.filter((attributes) => attributes.includes('rel="stylesheet"')).map(addressOf);
			const styles = (await Promise.all(sheets.map(html))).join('');
			expect(fonts.length).toBeGreaterThan(1);
			expect(fonts.filter((font) => !styles.includes(font))).toEqual([]);
		},
	);

	it('lists every product in the site map and keeps private places out of robots', async () => {
		const map = await html('/sitemap.xml');
		expect(map.match(/<loc>/g)).toHaveLength(2 * (7 + 6 + 96));
		const arabic = `http://shop.test/ar/product/96-${encodeURIComponent('رولمان-بلي-بمجرى-عميق-6312-c3')}`;
		expect(map).toContain('<loc>http://shop.test/product/96-deep-groove-ball-bearing-6312-c3</loc>');
		expect(map).toContain(`<loc>${arabic}</loc>`);
		expect(map).toContain(`<xhtml:link rel="alternate" hreflang="ar" href="${arabic}"/>`);
		expect(map).toContain('<loc>http://shop.test/category/1-mechanical-seals</loc>');
		expect(await html('/robots.txt')).toContain('Disallow: /admin');
	});

	it('lets only its own scripts run', async () => {
		const response = await shop.get('/');
		const policy = response.headers.get('content-security-policy') ?? '';
		const scripts = [...(await response.text()).matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)];
		expect(scripts.length).toBeGreaterThan(2);
		for (const [tag, text = ''] of scripts) {
			expect(tag).not.toContain('nonce');
			expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
		}
		expect(policy).not.toContain("unsafe-inline'; script");
		expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
	});

	it('applies only its own styles: those with a hash, and no style attributes', async () => {
		for (const path of [
			'/',
			'/ar/product/1',
			'/product',
			'/cart',
			'/seals',
			'/about',
			'/login',
			'/admin/login',
			'/ar/admin',
			'/nope',
		]) {
			const response = await shop.get(path);
			const policy = response.headers.get('content-security-policy') ?? '';
			const text = await response.text();
			const styles = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
			expect([path, styles.length]).toEqual([path, 1]);
			for (const [tag, style = ''] of styles) {
				expect(tag).not.toContain('nonce');
				expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}';`);
			}
			expect(policy).not.toContain('unsafe');
			expect([path, /<[a-z][^<>]*\sstyle=/.exec(text.replace(/<script.*?<\/script>/gs, ''))?.[0]]).toEqual([
				path,
				undefined,
			]);
		}
	});

	it('load a manifest without the routes of the console in the shop, and one of all routes in the console', async () => {
		const manifestOf = async (path: string) => {
			const [, manifest = ''] = /import "(\/assets\/[^"]*manifest-[^"]+\.js)"/.exec(await html(path)) ?? [];
			const response = await shop.get(manifest);
			expect([path, response.status]).toEqual([path, 200]);
			return response.text();
		};
		const shopManifests = await Promise.all(['/', '/ar/product', '/login?next=%2Fadmin', '/nope'].map(manifestOf));
		expect(new Set(shopManifests).size).toBe(1);
		expect(shopManifests[0]).toContain('"pages/product-page":{');
		expect(shopManifests[0]).not.toContain('admin/');
		for (const path of ['/admin', '/ar/admin/products', '/admin/login?next=%2Fproduct']) {
			const manifest = await manifestOf(path);
			expect(manifest).toContain('"admin/console-page":{');
			expect(manifest).toContain('"pages/product-page":{');
		}
	});

	it('name no size where a part has neither sizes nor data of a seal', async () => {
		const { rows } =
			await shop.database.$client.query(`update variants set size = '' where product_id in (select product_id
			from variants group by product_id having count(*) = 1 order by product_id desc limit 1) returning product_id as id`);
		const [{ id }] = rows;
		const special = 'update categories set special = true where id = (select category_id from products where id = $1)';
		await shop.database.$client.query(special, [id]);
		// the database tells of the change a moment later
		await expect.poll(() => html(`/product/${id}`)).toContain('No technical specifications available');
		expect(await html(`/product/${id}`)).not.toContain('available for size');
	});

	it('of an empty shop blame no search, and lead to nothing that is not there', async () => {
		const empty = await openShop(url, { pages: true, demo: false });
		const page = async (path: string) => (await empty.get(path)).text();
		const [unfiltered, searched] = await Promise.all([page('/product'), page('/product?search=zzqq')]);
		await empty.close();
		expect(unfiltered).toContain('Products will appear here once they are added.');
		expect(unfiltered).not.toMatch(/Check the spelling|Clear filters/);
		expect(searched).toMatch(/Check the spelling.*Clear filters/s);
	});

	it('shows names as text, whatever stands in them', async () => {
		await shop.database.execute("update products set name = '<script>alert(1)</script>\"' where id = 96");
		// another test may have had the page cached, and the database tells of the change a moment later
		await expect.poll(() => html('/product/96')).toContain('&lt;script&gt;alert(1)');
		expect(await html('/product/96')).not.toContain('<script>alert(1)');
	});
});

it('lets the pages of its own site, and no others, call the API at another address', async () => {
	const shop = await openShop(inject('databases')[0]?.url ?? '', { demo: false, apiBase: 'http://api.shop.test' });
	const preflight = await shop.get('/api/cart/add', {
		method: 'OPTIONS',
		headers: {
			Origin: 'http://shop.test',
			'Access-Control-Request-Method': 'POST',
			'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
		},
	});
	await preflight.text();
	expect(preflight.headers.get('access-control-allow-origin')).toBe('http://shop.test');
	expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
	const response = await shop.get('/api/categories', { headers: { Origin: 'http://other.test' } });
	await response.text();
	expect(response.headers.get('access-control-allow-origin')).toBe('http://shop.test');
	await shop.close();
});
