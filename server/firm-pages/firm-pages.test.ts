import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { FirmPage } from '#contract/firm-pages/firm-pages.schema.ts';
import { draftNames } from '#contract/firm-pages/page-drafts.ts';
import { maxPages, openQuestions, pageFields } from '#contract/firm-pages/page-rules.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import { languages } from '#contract/language.ts';
import type { PublicSite } from '#contract/settings/site.schema.ts';
import { pageForm } from '../../tests/support/page-writes.ts';
import { type Caller, newAdministrator } from '../../tests/support/people.ts';
import { scriptPayloads } from '../../tests/support/script-payloads.ts';
import { type OpenedShop, openShop, serveShop } from '../../tests/support/shop.ts';
import { removeUnusedImages } from '../catalogue/images/images.ts';
import { directoryFolders } from '../platform/folders.ts';
import { draftTexts } from './draft-texts.ts';
import { readMarkdown } from './read-markdown.ts';

const api = '/api/pages';

describe.each(inject('databases'))('the pages of the firm, on $name', ({ url }) => {
	let shop: OpenedShop;
	let call: Caller;
	beforeAll(async () => {
		shop = await openShop(url, { pages: true });
		call = (await newAdministrator(shop, 'admin')).call;
	});
	afterAll(() => shop.close());

	const create = async (change: object = {}) =>
		(await call<FirmPage & ErrorBody>('POST', api, { ...pageForm(), ...change })).body;
	const save = (page: FirmPage, change: object) => {
		const { id, ...form } = page;
		return call<FirmPage & ErrorBody>('PUT', `${api}/${id}`, { ...form, ...change });
	};
	const open = async (path: string) => {
		const response = await shop.get(path);
		return { status: response.status, html: await response.text() };
	};
	const site = async (language = 'en') =>
		(await (await shop.get(`/api/site?language=${language}`)).json()) as PublicSite;

	it('are at their address in both languages, in the footer, the site map and the API as soon as they are saved', async () => {
		expect((await open('/warranty')).status).toBe(404);
		expect((await open('/')).html).toContain('Privacy Policy');
		await create({ path: '/Warranty', body: { en: 'A year.\n\n## Not covered\n\nWear.', ar: 'سنة واحدة.' } });
		const [english, arabic] = [await open('/warranty'), await open('/ar/warranty')];
		expect([english.status, arabic.status]).toEqual([200, 200]);
		expect(english.html).toContain('<h2>Not covered</h2>');
		expect(english.html).toMatch(/<link rel="canonical" href="[^"]*\/warranty"/);
		expect(english.html).toMatch(/<link rel="alternate" hrefLang="ar" href="[^"]*\/ar\/warranty"/i);
		expect(english.html).toContain('<meta name="description" content="A year."');
		expect(arabic.html).toContain('سنة واحدة');
		expect((await open('/ar')).html).toMatch(/<a[^>]* href="\/ar\/warranty"[^>]*><bdi[^>]*>الضمان/);
		expect((await open('/')).html).not.toContain('Privacy Policy');
		expect((await open('/sitemap.xml')).html).toContain('/ar/warranty</loc>');
		expect((await site('ar')).pages).toEqual([
			{ path: '/about', title: 'من نحن' },
			{ path: '/warranty', title: 'الضمان' },
		]);
	});

	it('are for the staff alone while they are drafts, and not in the footer unless they should be', async () => {
		const draft = await create({ path: 'secret-plans', state: 'draft', title: { en: 'Secret plans', ar: '' } });
		expect((await open('/secret-plans')).status).toBe(404);
		expect((await open('/secret-plans.data')).html).not.toContain('A year');
		expect((await open('/')).html + (await open('/sitemap.xml')).html).not.toMatch(/secret.plans/i);
		expect((await site()).pages.map(({ path }) => path)).not.toContain('/secret-plans');
		expect((await call<FirmPage[]>('GET', api)).body).toContainEqual(draft);
		expect((await shop.get(api)).status).toBe(401);
		const { body: page } = await save(draft, { state: 'public', footer: false });
		expect((await open('/secret-plans')).status).toBe(200);
		expect((await open('/')).html).not.toContain('Secret plans');
		expect((await site()).pages).toContainEqual({ path: '/secret-plans', title: 'Secret plans' });
		await call('DELETE', `${api}/${page.id}`);
		expect((await open('/secret-plans')).status).toBe(404);
	});

	it('show the text of another language, and say so, where the reader’s has none', async () => {
		await create({ path: 'one-language', title: { en: '', ar: 'عنوان' }, body: { en: '', ar: 'نص بالعربية' } });
		await create({ path: 'english-only', title: { en: 'Title', ar: '' }, body: { en: 'In English', ar: '' } });
		expect((await open('/one-language')).html).toMatch(/<div lang="ar" dir="rtl">.*نص بالعربية/);
		expect((await open('/ar/one-language')).html).not.toContain('<div lang="ar"');
		expect((await open('/ar/english-only')).html).toMatch(/<div lang="en" dir="ltr">.*In English/);
		expect((await site()).pages).toContainEqual({ path: '/one-language', title: 'عنوان' });
	});

	it('replace the text of the page about the firm, above its counter', async () => {
		expect((await open('/about')).html).toContain('The counter');
		const draft = await create({ path: 'about', state: 'draft', title: { en: 'Our story', ar: '' } });
		const builtIn = (await open('/about')).html;
		expect(builtIn).not.toContain('Our story');
		const { body: about } = await save(draft, { state: 'public' });
		const own = (await open('/about')).html;
		expect(own).toContain('<title>Our story');
		expect(own).toContain('A year.');
		expect(own).toContain('The counter');
		expect(own).not.toContain('Why Choose Us');
		expect((await site()).pages.filter(({ path }) => path === '/about')).toEqual([
			{ path: '/about', title: 'Our story' },
		]);
		expect((await open('/sitemap.xml')).html.match(/<loc>[^<]*\/about<\/loc>/g)).toHaveLength(2);
		await call('DELETE', `${api}/${about.id}`);
		expect((await open('/about')).html).toContain('Why Choose Us');
	});

	it.each([
		[
			{ path: 'product' },
			'path',
			'The address \u2068/product\u2069 belongs to another page of the shop. Choose another one.',
		],
		[{ path: 'ar' }, 'path', 'The address \u2068/ar\u2069 belongs to another page of the shop. Choose another one.'],
		[
			{ path: 'track' },
			'path',
			'The address \u2068/track\u2069 belongs to another page of the shop. Choose another one.',
		],
		[{ path: ' / ' }, 'path', 'Enter an address, such as terms.'],
		[{ path: 'a/b' }, 'path', expect.stringContaining('small Latin letters')],
		[{ path: 'a'.repeat(200) }, 'path', expect.any(String)],
		[{ path: 7 }, 'path', expect.any(String)],
		[{ title: { en: ' ', ar: '' } }, 'title.en', 'Enter a title in one language at least.'],
		[{ title: { en: 'x'.repeat(pageFields.title.max + 1), ar: '' } }, 'title.en', expect.any(String)],
		[{ title: { en: 'a\nb', ar: '' } }, 'title.en', expect.any(String)],
		[{ title: 'x' }, 'title', expect.any(String)],
		[{ body: { en: '', ar: ' ' } }, 'body.en', expect.stringContaining('save the page as a draft')],
		[{ body: { en: '['.repeat(100_000), ar: '' } }, 'body.en', expect.any(String)],
		[{ body: { en: 'a\n'.repeat(700), ar: '' } }, 'body.en', 'Write at most 600 lines.'],
		[
			{ body: { en: `${'|a'.repeat(99)}|\n${'|-'.repeat(99)}|`, ar: '' } },
			'body.en',
			expect.stringContaining('12 columns'),
		],
		[{ body: { en: 'a\u0000b', ar: '' } }, 'body.en', expect.any(String)],
		[{ body: { en: 'a\ud800b', ar: '' } }, 'body.en', expect.any(String)],
		[{ body: { fr: 'x' } }, expect.any(String), expect.any(String)],
		[{ state: 'gone' }, 'state', expect.any(String)],
		[{ footer: 'yes' }, 'footer', expect.any(String)],
		[{ id: 7 }, expect.any(String), expect.any(String)],
	])('are not saved with %j', async (change, path, message) => {
		const { status, body } = await call<ErrorBody>('POST', api, { ...pageForm(), ...change });
		expect(status).toBe(400);
		expect(body.issues?.[0]).toEqual({ path, message });
	});

	it('leave old addresses to redirects until a page has them, and the server’s own routes as they are', async () => {
		const redirect = { from: '/old-terms', to: '/terms-of-old', status: 301 };
		expect((await call('POST', '/api/redirects', redirect)).status).toBe(201);
		const { status, headers } = await shop.get('/old-terms');
		expect([status, headers.get('location')]).toEqual([301, '/terms-of-old']);
		expect((await open('/old-terms.data')).html).toContain('/terms-of-old');
		expect((await open('/terms-of-old')).status).toBe(404);
		await create({ path: 'old-terms' });
		expect((await open('/old-terms')).status).toBe(200);
		expect((await open('/old-terms.data')).html).toContain('A year.');
		for (const path of ['/healthz', '/readyz', '/robots.txt', '/cart', '/login'])
			expect((await open(path)).status).toBe(200);
	});

	it('do not cache where a redirect leads, since it may be deleted', async () => {
		const redirect = { from: '/old-news', to: '/moved-news', status: 301 };
		const { body } = await call<{ id: number }>('POST', '/api/redirects', redirect);
		expect((await open('/old-news.data')).html).toContain('/moved-news');
		expect((await call('DELETE', `/api/redirects/${body.id}`)).status).toBe(200);
		expect((await open('/old-news.data')).html).not.toContain('/moved-news');
		expect((await open('/old-news')).status).toBe(404);
	});

	it('have addresses of their own, also when two people choose one at once', async () => {
		const both = await Promise.all([1, 2].map(() => call<ErrorBody>('POST', api, pageForm({ path: 'twice' }))));
		expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
		const { body } = both.find(({ status }) => status === 409) ?? {};
		expect(body?.issues?.[0]).toEqual({
			path: 'path',
			message: 'Another page has the address \u2068/twice\u2069. Choose another one.',
		});
		const other = await create();
		expect((await save(other, { path: 'twice' })).status).toBe(409);
	});

	it('are not overwritten by somebody who has read an older version', async () => {
		const page = await create();
		expect((await save(page, { body: { en: 'Two years.', ar: '' } })).body.version).toBe(2);
		const late = await save(page, { body: { en: 'Three years.', ar: '' } });
		expect([late.status, late.body.changed?.entity, late.body.changed?.by]).toEqual([409, 'page', 'Karim']);
	});

	it('stand in the history with their names, and come back when their deletion is undone', async () => {
		const page = await create({ path: 'comes-back', title: { en: 'Comes back', ar: 'تعود' } });
		await save(page, { title: { en: 'Came back', ar: 'عادت' } });
		await call('DELETE', `${api}/${page.id}`);
		const history = async (language = 'en') =>
			(
				await call<Change[]>('GET', `/api/changes?entity=page&id=${page.id}`, undefined, {
					'Accept-Language': language,
				})
			).body;
		const [deletion, update] = await history();
		expect([deletion?.action, deletion?.name]).toEqual(['delete', 'Came back']);
		expect(update?.fields).toEqual([
			{ path: ['title'], before: 'Comes back', after: 'Came back' },
			{ path: ['translations', 'ar', 'title'], before: 'تعود', after: 'عادت' },
		]);
		expect((await call('POST', `/api/changes/${deletion?.id}/undo`)).status).toBe(200);
		expect((await open('/comes-back')).html).toContain('Came back');
		expect((await call('POST', `/api/changes/${update?.id}/undo`)).status).toBe(200);
		expect((await open('/ar/comes-back')).html).toContain('تعود');
	});

	it('do not come back to an address that another page has by now', async () => {
		const page = await create({ path: 'taken-since' });
		await call('DELETE', `${api}/${page.id}`);
		const other = await create({ path: 'taken-since', title: { en: 'Other', ar: '' } });
		const [deletion] = (await call<Change[]>('GET', `/api/changes?entity=page&id=${page.id}`)).body;
		const { status, body } = await call<ErrorBody>('POST', `/api/changes/${deletion?.id}/undo`);
		expect(status).toBe(409);
		expect(body.conflicts?.[0]).toMatchObject({ entity: 'page', id: other.id, path: ['path'], name: 'Other' });
	});

	it('are on other servers at once', async () => {
		const second = await serveShop(shop.place, { pages: true });
		try {
			expect((await second.get('/on-both')).status).toBe(404);
			await (await second.get('/')).text();
			await create({ path: 'on-both', title: { en: 'On both servers', ar: '' } });
			await expect.poll(async () => (await second.get('/on-both')).text(), { timeout: 15_000 }).toContain('A year.');
			await expect.poll(async () => (await second.get('/')).text()).toContain('On both servers');
		} finally {
			await second.close();
		}
	});

	it('keep the images that they show, until they show them no more', async () => {
		const image = '/uploads/products/0123abcd-800x600.webp';
		const files = directoryFolders({ DATA_DIR: shop.dataDir }).uploads;
		await files.put('products/0123abcd-800x600.webp', Buffer.from('an image'));
		const remove = () => removeUnusedImages(shop.database, files, [image]);
		const page = await create({ body: { en: `![Our counter](${image})`, ar: '' } });
		await remove();
		expect((await shop.get(image)).status).toBe(200);
		expect((await open(`/${page.path}`)).html).toMatch(/<img src="[^"]*0123abcd-800x600.webp"[^>]* alt="Our counter"/);
		await save(page, { body: { en: 'None.', ar: '' } });
		await remove();
		// the change can be undone for a while
		expect((await shop.get(image)).status).toBe(200);
	});

	it('begin as drafts with questions in both languages, each once', async () => {
		for (const draft of draftNames) {
			const { status, body } = await call<FirmPage>('POST', `${api}/drafts`, { draft });
			expect([status, body.state]).toEqual([201, 'draft']);
			expect((await open(`/${body.path}`)).html).not.toContain(body.body.en.slice(0, 30));
			for (const language of languages) {
				expect(body.title[language]).not.toBe('');
				expect(openQuestions(body.body[language]).length).toBeGreaterThan(4);
			}
		}
		expect((await call('POST', `${api}/drafts`, { draft: 'terms' })).status).toBe(409);
	});

	it('are previewed as they will be, by the staff alone', async () => {
		const body = '# A\n\n[b](/terms)';
		expect((await call('POST', `${api}/preview`, { body })).body).toEqual({ blocks: readMarkdown(body) });
		expect((await shop.get(`${api}/preview`, { method: 'POST' })).status).toBe(401);
		expect((await call('POST', `${api}/preview`, { body: 'x'.repeat(20_001) })).status).toBe(400);
		expect((await call('POST', `${api}/preview`, {})).status).toBe(400);
	});

	it('have no markup but their own, whatever is typed', async () => {
		const { path } = await create({
			title: { en: '<script>stolen()</script>', ar: '' },
			body: { en: scriptPayloads.join('\n\n').replaceAll('\u0001', ''), ar: '' },
		});
		const { html } = await open(`/${path}`);
		const [, article = ''] = /<article[^>]*>(.*)<\/article>/s.exec(html) ?? [];
		const elements = [...article.matchAll(/<([a-z0-9]+)/gi)].map(([, name]) => name ?? '');
		const allowed = [
			'h1',
			'h2',
			'h3',
			'h4',
			'div',
			'p',
			'br',
			'strong',
			'em',
			'a',
			'img',
			'ul',
			'ol',
			'li',
			'hr',
			'bdi',
		];
		allowed.push('table', 'thead', 'tbody', 'tr', 'th', 'td', 'blockquote', 'section');
		expect(elements.filter((name) => !allowed.includes(name))).toEqual([]);
		const tags = [...article.matchAll(/<[a-z0-9]+(?:\s[^>]*)?>/gi)].map(([tag]) => tag);
		expect(tags.filter((tag) => /\s(?:on\w+|style|srcdoc|formaction)=/i.test(tag.replace(/"[^"]*"/g, '""')))).toEqual(
			[],
		);
		expect(tags.filter((tag) => /(?:href|src)="(?!\/|https?:)/i.test(tag))).toEqual([]);
	});

	it('are fifty at most', async () => {
		const { body: before } = await call<FirmPage[]>('GET', api);
		for (let count = before.length; count < maxPages; count++) await create();
		const { status, body } = await call<ErrorBody>('POST', api, pageForm());
		expect([status, body.error]).toEqual([400, 'There are 50 pages already. Delete one that is no longer used.']);
	});
});

it('drafts name no page of the shop that does not exist', () => {
	for (const draft of draftNames)
		for (const language of languages)
			for (const [, path] of draftTexts(draft).body[language].matchAll(/\]\(([^)]*)\)/g))
				expect(path).toBe('/shipping-and-returns');
});
