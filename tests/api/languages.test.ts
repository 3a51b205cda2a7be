import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { m } from '#messages';
import { root } from '../../server/platform/root.ts';
import { newEmail } from '../support/people.ts';
import { shopTest } from '../support/shop-test.ts';

/** One of each kind of page in the site map. */
const [bearings, seal] = ['/category/6-bearings', '/product/1-elastomer-bellows-seal-type-301'];
/** Where the words of an address differ by language. */
const arabicPaths: Readonly<Record<string, string>> = {
	[bearings]: encodeURI('/category/6-رولمان-بلي-بيرنج'),
	[seal]: encodeURI('/product/1-سيل-ميكانيكي-بمنفاخ-مطاطي-طراز-301'),
};
const paths = ['', '/category', '/product', '/about', bearings, seal];
const ar = { locale: 'ar' } as const;

/** The English texts of two words and more, and of those with parameters what stands between them. */
async function englishPhrases(): Promise<string[]> {
	const folder = new URL('messages/en/', root);
	const files = (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8'));
	const textsOf = (value: unknown): string[] =>
		typeof value === 'string'
			? [value]
			: value && typeof value === 'object'
				? Object.values(value).flatMap(textsOf)
				: [];
	const texts = (await Promise.all(files)).flatMap((file) =>
		Object.entries(JSON.parse(file) as object).flatMap(([key, value]) =>
			// each in its own language wherever it stands
			key.startsWith('language_offer') || key === '$schema' ? [] : textsOf(value),
		),
	);
	const phrases = texts.flatMap((text) => text.split(/\{\w+\}|\n/)).map((text) => text.trim());
	return phrases.filter((text) => /[a-z]{2,} [a-z]{2,}/i.test(text) && !text.includes('plural'));
}

/** What people read of a page: its texts, and those of its attributes and its head. */
function textsOfPage(html: string): string[] {
	const body = html.replaceAll(/<(script|style)\b.*?<\/\1>|<aside[^>]*lang="en".*?<\/aside>/gs, '');
	const attributes = body.matchAll(/\b(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g);
	return [...body.split(/<[^>]*>/), ...[...attributes].map(([, text = '']) => text)];
}

describe.each(inject('databases'))('the languages on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });

	const html = async (path: string) => (await shop.get(path)).text();
	const errorOf = async (path: string, language: string, init: RequestInit = {}) => {
		const headers = { 'Accept-Language': language, 'X-Forwarded-For': '203.0.113.5', ...init.headers };
		const response = await shop.get(path, { ...init, headers });
		return { status: response.status, text: await response.text() };
	};

	it.each(paths)(
		'say themselves in the head of /ar%s: direction, URLs for search engines, structured data',
		async (path) => {
			const arabicPath = `/ar${arabicPaths[path] ?? path}`;
			const page = await html(arabicPath);
			expect(page).toMatch(/<html[^>]* lang="ar" dir="rtl"/);
			const here = `http://shop.test${arabicPath}`;
			expect(page).toContain(`<link rel="canonical" href="${here}"/>`);
			expect(page).toContain(`<meta property="og:url" content="${here}"/>`);
			const english = `http://shop.test${path || '/'}`;
			for (const [language, href] of [
				['en', english],
				['ar', here],
				['x-default', english],
			])
				expect(page).toContain(`<link rel="alternate" hrefLang="${language}" href="${href}"/>`);
			expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toMatch(/\p{sc=Arabic}{2}/u);
			expect(/<meta name="description" content="(.*?)"/.exec(page)?.[1]).toMatch(/\p{sc=Arabic}{2}/u);
			for (const [, data = ''] of page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
				for (const [, item] of data.matchAll(/"(?:item|url)":"(http:\/\/shop\.test[^"]*)"/g))
					expect(item).toMatch(/^http:\/\/shop\.test\/ar(\/|$|\?)/);
			expect(await html(path || '/')).toMatch(/<html[^>]* lang="en" dir="ltr"/);
		},
	);

	it('keep the order of codes in what a chat shows of a link to /ar/product/86', async () => {
		const head = await html('/ar/product/86');
		for (const attribute of ['name="description"', 'property="og:title"', 'property="og:description"'])
			expect(new RegExp(`<meta ${attribute} content="(.*?)"`).exec(head)?.[1]).toMatch(
				/\u2066[^\u2066]*\d[^\u2066]*\u2069/,
			);
	});

	it.each([...paths, '/product?search=zzqq', '/login', '/signup', '/nope', '/request/NOPE', '/admin/login'])(
		'are not mixed: no English text stands on /ar%s',
		async (path) => {
			const phrases = await englishPhrases();
			expect(phrases.length).toBeGreaterThan(400);
			const texts = textsOfPage(await html(`/ar${arabicPaths[path] ?? path}`));
			expect(texts.length).toBeGreaterThan(30);
			expect(texts.filter((text) => phrases.some((phrase) => text.includes(phrase)))).toEqual([]);
		},
	);

	it('have their own 404 page, and one spelling', async () => {
		for (const path of ['/ar/xyz', '/ar//product', '/ar/product/99999', '/ar/product?page=99']) {
			const page = await errorOf(path, 'en');
			expect([path, page.status, page.text.includes(m.not_found_title({}, ar))]).toEqual([path, 404, true]);
		}
		const french = await errorOf('/fr/product', 'ar');
		expect([french.status, french.text.includes(m.not_found_title())]).toEqual([404, true]);
		for (const path of ['/AR', '/Ar/product?page=2']) {
			const response = await shop.get(path);
			expect([response.status, response.headers.get('location')]).toEqual([301, path.replace(/^\/ar/i, '/ar')]);
		}
	});

	it('of an error of the API follow Accept-Language, also where the response is cached', async () => {
		const post = (path: string, body: string) => ({
			path,
			init: { method: 'POST', body, headers: { 'Content-Type': 'application/json' } },
		});
		const calls: [number, { path: string; init?: RequestInit }, (typeof m)['error_no_route']][] = [
			[404, { path: '/api/nothing' }, m.error_no_route],
			[404, { path: '/api/products/99999' }, m.error_product_not_found],
			[401, { path: '/api/requests' }, m.account_login_again],
			[401, post('/api/auth/login', JSON.stringify({ email: newEmail(), password: 'x' })), m.account_login_refused],
			[
				400,
				post('/api/auth/register', JSON.stringify({ name: '', email: 'a', password: 'x' })),
				m.account_email_invalid,
			],
			[413, post('/api/auth/login', 'x'.repeat(2_000_000)), m.error_too_large],
		];
		for (const [status, { path, init }, text] of calls)
			for (const locale of ['ar', 'en', 'ar'] as const) {
				const error = await errorOf(path, locale === 'ar' ? 'ar-AE,en;q=0.5' : 'en', init);
				expect([path, error.status]).toEqual([path, status]);
				expect(error.text).toContain(text({}, { locale }));
			}
	});

	it('are cached apart from each other: the second visit of each is a hit', async () => {
		for (const path of ['/about', '/product/2', '/api/products/2?language=']) {
			const [english, arabic] = path.endsWith('=') ? [`${path}en`, `${path}ar`] : [path, `/ar${path}`];
			const first = [await html(english), await html(arabic)];
			expect(first[0]).not.toBe(first[1]);
			const { hits } = shop.responseCache.figures();
			expect([await html(english), await html(arabic)]).toEqual(first);
			expect([path, shop.responseCache.figures().hits]).toEqual([path, hits + 2]);
		}
	});
});
