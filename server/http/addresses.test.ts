import { describe, expect, inject, it } from 'vitest';
import { productPath } from '#contract/catalogue/addresses.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const [own, arabic] = [
	'/product/1-elastomer-bellows-seal-type-301',
	'/ar/product/1-سيل-ميكانيكي-بمنفاخ-مطاطي-طراز-301',
];
const site = 'http://shop.test';

describe.each(inject('databases'))('addresses with words on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });

	const html = async (path: string) => (await shop.get(path)).text();
	const answer = async (path: string) => {
		const response = await shop.get(path);
		await response.text();
		return [response.status, response.headers.get('location')];
	};
	/** The links of a page's head by their relation, and og:url. */
	const headOf = (page: string) => ({
		canonical: /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1],
		alternates: Object.fromEntries(
			[...page.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, key, href]) => [
				key,
				href,
			]),
		),
		shared: /<meta property="og:url" content="([^"]+)"/.exec(page)?.[1],
	});
	const linkedData = (page: string): Record<string, unknown>[] =>
		[...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
			JSON.parse(json),
		);

	it('answer in each language with the words of that language, and name each other', async () => {
		const pages = [
			[own, `${site}${own}`],
			[arabic, `${site}${encodeURI(arabic)}`],
		] as const;
		for (const [path, canonical] of pages) {
			const page = await html(path);
			expect(headOf(page)).toEqual({
				canonical,
				alternates: { en: site + own, ar: site + encodeURI(arabic), 'x-default': site + own },
				shared: canonical,
			});
		}
	});

	it('of lists keep in their links and forms what the list reads, and nothing else', async () => {
		const read = 'search=seal&category=1&sort=name&shaft=24..26';
		const foreign = Array.from({ length: 1_000 }, (_, at) => `N${at}=${at}`).join('&');
		const page = await html(`/product?${read}&${foreign}`);
		expect(page).toMatch(/<input type="hidden" name="shaft" value="24..26"/);
		expect(page.match(/<input type="hidden" name="N\d+"/g)).toBeNull();
		// the links to the other language keep the whole address
		expect(page.match(/[?;]N500=500/g)).toHaveLength(3);
	});

	it.each(['/product/1', '/product/1?size=12mm', `${own}?size=12mm`])(
		'are canonical for %s, which answers too',
		async (path) => {
			const response = await shop.get(path);
			expect(response.status).toBe(200);
			expect(headOf(await response.text())).toMatchObject({ canonical: site + own, shared: site + own });
		},
	);

	it.each([
		['the former name', '/product/1-bellows-seal?size=12mm&utm_source=mail', `${own}?size=12mm&utm_source=mail`],
		['capitals', '/product/1-Elastomer-Bellows-Seal-Type-301', own],
		['no word', '/product/1-', own],
		['a slip', `${own}x`, own],
		['the words of another language', `/ar${own}?size=12mm`, `${encodeURI(arabic)}?size=12mm`],
		['words of another language in the first', `/product/1-${arabic.split('/1-')[1]}`, own],
		[
			'other words of a category',
			'/category/1-seals?sort=name&view=cards',
			'/category/1-mechanical-seals?sort=name&view=cards',
		],
		['a category in capitals', '/category/1-MECHANICAL-SEALS', '/category/1-mechanical-seals'],
		[
			'a category in the words of another language',
			'/ar/category/1-mechanical-seals?page=1',
			`${encodeURI('/ar/category/1-موانع-التسرب-الميكانيكية')}?page=1`,
		],
	])('of %s lead to the right one for good, with their query', async (_, path, right) => {
		expect(await answer(path)).toEqual([301, right]);
		expect((await answer(right))[0]).toBe(200);
	});

	it('lead on as well where a browser asks for the data of a page', async () => {
		const response = await shop.get('/product/1-bellows.data?size=12mm&_routes=pages%2Fproduct-page');
		expect(response.status).toBe(202);
		expect(await response.text()).toContain(`${own}?size=12mm"`);
	});

	it.each([
		'/product/999999-anything',
		'/category/999999',
		'/category/999999-seals',
		'/category/seals',
		'/product/x-1',
	])('are not found for %s', async (path) => {
		expect((await answer(path))[0]).toBe(404);
	});

	it('of a category show what its query shows, with filters, order, search and pages', async () => {
		const listOf = (page: string) => /<main.*<\/main>/s.exec(page)?.[0].match(/href="\/product\/\d+[^"]*"/g);
		const category = '/category/1-mechanical-seals';
		for (const query of ['', 'sort=-price', 'search=bellows', 'view=cards&sort=name', 'shaft=24..26']) {
			const [byPath, byQuery] = [await html(`${category}?${query}`), await html(`/product?category=1&${query}`)];
			expect([query, listOf(byPath)]).toEqual([query, listOf(byQuery)]);
			expect([query, listOf(byPath)?.length]).not.toEqual([query, 0]);
		}
		expect((await answer(`${category}?page=99`))[0]).toBe(404);
		// the address decides
		expect(listOf(await html(`${category}?category=2`))).toEqual(listOf(await html(category)));
	});

	it('of a category are canonical for its query, page by page', async () => {
		const category = `${site}/category/1-mechanical-seals`;
		expect(headOf(await html('/product?category=1'))).toMatchObject({
			canonical: category,
			shared: category,
			alternates: { ar: `${site}${encodeURI('/ar/category/1-موانع-التسرب-الميكانيكية')}` },
		});
		await shop.database.execute(`with added as (
			insert into products (key, category_id, name, keywords, pictures, more_descriptions, search_text, search_codes)
			select 'extra-' || n, 1, 'Extra seal ' || n, '{}', '{}', '{}', '', '{}' from generate_series(1, 30) n returning id)
			insert into variants (product_id, position, size, description, availability) select id, 0, '', '', 'ask' from added`);
		shop.responseCache.invalidate();
		await expect
			.poll(async () => headOf(await html('/product?category=1&page=2')).canonical)
			.toBe(`${category}?page=2`);
		expect(headOf(await html('/category/1-mechanical-seals?page=2')).canonical).toBe(`${category}?page=2`);
		expect(headOf(await html('/product')).canonical).toBe(`${site}/product`);
	});

	it('are those of the links in pages, of breadcrumbs and of the data for search engines', async () => {
		const home = await html('/');
		expect(home).toContain('href="/category/1-mechanical-seals"');
		expect(home).toMatch(/href="\/product\/\d+-[a-z]/);
		const page = await html(own);
		expect(page).toContain('href="/category/1-mechanical-seals"');
		const [, trail] = linkedData(page);
		expect(trail).toMatchObject({
			'@type': 'BreadcrumbList',
			itemListElement: [{}, { item: `${site}/category/1-mechanical-seals` }, { item: site + own }],
		});
		const list = await html('/category/1-mechanical-seals?sort=name');
		expect(list).toContain('action="/category/1-mechanical-seals"');
		expect(list).toContain('href="/category/2-aluminium-pulleys?sort=name"');
		expect(list).not.toContain('?category=');
		expect(await html('/ar')).toContain(`href="${encodeURI('/ar/category/1-موانع-التسرب-الميكانيكية')}"`);
		expect(await html('/ar/category/1-موانع-التسرب-الميكانيكية')).toContain(`href="${encodeURI(arabic)}"`);
	});

	it('are kept by a form that is sent without scripts', async () => {
		const sent = '/category/1-mechanical-seals?sort=name&shaft.from=24&shaft.to=26';
		expect(await answer(sent)).toEqual([302, '/category/1-mechanical-seals?sort=name&shaft=24..26']);
	});

	it.each([own, encodeURI(arabic), '/category/1-mechanical-seals?view=cards', `${own}.data`])(
		'are cached as all pages are: %s',
		async (path) => {
			await html(path);
			const { hits } = shop.responseCache.figures();
			await html(path);
			expect(shop.responseCache.figures().hits).toBe(hits + 1);
		},
	);

	it('of other words fill no place in the cache', async () => {
		const { entries } = shop.responseCache.figures();
		for (const word of ['a', 'b', 'c']) await answer(`/product/1-${word}`);
		expect(shop.responseCache.figures().entries).toBe(entries);
	});

	it('follow a new name at once', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const { body } = await call<{ product: { version: number } }>('GET', '/api/products/2/form');
		expect(body).toBeDefined();
		const before = productPath({ id: 2, name: (await call<{ name: string }>('GET', '/api/products/2')).body.name });
		expect((await answer(before))[0]).toBe(200);
		await shop.database.execute(`update products set name = 'Renamed seal', translations = '{}' where id = 2`);
		await expect.poll(async () => await answer(before)).toEqual([301, '/product/2-renamed-seal']);
		expect(await answer(`/ar/product/2-مانع`)).toEqual([301, '/ar/product/2-renamed-seal']);
	});

	it('are short for a product whose name has no letter', async () => {
		await shop.database.execute(`update products set name = '★★' where id = 3`);
		await expect.poll(async () => headOf(await html('/product/3')).canonical).toBe(`${site}/product/3`);
		expect(await answer('/product/3-star')).toEqual([301, '/product/3']);
	});

	it('of up to 80 letters of any script answer', async () => {
		const name = 'ء'.repeat(80);
		await shop.database.execute(`update products set name = '${name} و', translations = '{}' where id = 4`);
		const path = `/product/4-${encodeURIComponent(name)}`;
		await expect.poll(async () => await answer('/product/4-x')).toEqual([301, path]);
		expect((await answer(path))[0]).toBe(200);
	});

	it('describe a product with sizes as a group, each size with its part number, price and address', async () => {
		const [group = {}] = linkedData(await html(own));
		expect(group).toMatchObject({
			'@context': 'https://schema.org',
			'@type': 'ProductGroup',
			name: 'Elastomer Bellows Seal Type 301',
			url: site + own,
			productGroupID: '1',
			variesBy: ['https://schema.org/size'],
		});
		const variants = group.hasVariant as Record<string, unknown>[];
		expect(variants.length).toBeGreaterThan(3);
		expect(variants.find(({ size }) => size === '12mm')).toMatchObject({
			'@type': 'Product',
			name: 'Elastomer Bellows Seal Type 301 12mm',
			sku: expect.stringContaining('12mm'),
			url: `${site}${own}?size=12mm`,
			offers: { '@type': 'Offer', price: '1.85', priceCurrency: 'USD', url: `${site}${own}?size=12mm` },
		});
		expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
		expect(group).not.toHaveProperty('offers');
	});

	it('describe a product without sizes alone, and offer nothing without a price and a stock', async () => {
		await shop.database.execute(`update variants set size = '' where product_id = 90`);
		await expect.poll(async () => linkedData(await html('/product/90'))[0]?.['@type']).toBe('Product');
		const [open = {}] = linkedData(await html('/product/15'));
		for (const variant of open.hasVariant as object[]) expect(variant).not.toHaveProperty('offers');
	});

	it.each([
		['', 'en', 'Search the parts of Delta Pumps by number, name or size.'],
		['/ar', 'ar', 'ابحث في قطع'],
	])('has a description for the search of a browser at %s/opensearch.xml', async (prefix, language, text) => {
		const response = await shop.get(`${prefix}/opensearch.xml`);
		expect(response.headers.get('content-type')).toBe('application/opensearchdescription+xml; charset=utf-8');
		const xml = await response.text();
		expect(xml).toContain('<ShortName>Delta</ShortName>');
		expect(xml).toContain(`template="${site}${prefix}/product?search={searchTerms}"`);
		expect(xml).toContain(`<Language>${language}</Language>`);
		expect(xml).toContain(text);
		const link = new RegExp(
			`<link rel="search" type="application/opensearchdescription\\+xml" title="Delta" href="${prefix}/opensearch.xml"/>`,
		);
		expect(await html(`${prefix}/about`)).toMatch(link);
	});
});
