import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { HealthList } from '#contract/catalogue/health-lists.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import type { PublicSite } from '#contract/settings/site.schema.ts';
import { openMailbox } from '../../tests/support/mailbox.ts';
import { type Caller, caller, newAdministrator } from '../../tests/support/people.ts';
import { askedQuote } from '../../tests/support/quoted-requests.ts';
import { openShop, type Shop, serveShop } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const path = '/api/settings/languages';
type Languages = GroupSettings<'languages'>;

const contact = { name: 'Salma', number: '+201001234567' };
async function ask(shop: Shop, language: string): Promise<SentRequest> {
	const body = JSON.stringify({ type: 'Inquiry', language, text: 'A seal of 25 mm', contact, items: [] });
	const headers = { 'Content-Type': 'application/json', 'Accept-Language': language, 'Idempotency-Key': randomUUID() };
	const response = await shop.get('/api/requests', { method: 'POST', headers, body });
	return (await response.json()) as SentRequest;
}

describe.each(inject('databases'))('the languages of the shop on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	let call: Caller;
	beforeAll(async () => {
		call = (await newAdministrator(shop, 'super admin')).call;
	});

	const read = async () => (await call<Languages>('GET', path)).body;
	const save = (form: object, headers = {}) => call<Languages & ErrorBody>('PUT', path, form, headers);
	const html = async (target: string) => (await shop.get(target)).text();
	const site = async () => (await caller(shop)<PublicSite>('GET', '/api/site')).body.languages;
	const leadsTo = async (target: string) => {
		const response = await shop.get(target);
		await response.text();
		return [response.status, response.headers.get('location'), response.headers.get('cache-control')];
	};
	const untranslated = async () =>
		(await call<HealthList[]>('GET', '/api/health-lists')).body.find(({ key }) => key === 'translation')?.count;
	const hrefLangs = (page: string) => [...page.matchAll(/hrefLang="([\w-]+)" href=/g)].map(([, tag]) => tag);
	const header = (page: string) => /<header.*?<\/header>/s.exec(page)?.[0] ?? '';

	it('are all, English first, until somebody chooses', async () => {
		expect(await read()).toEqual({ on: ['en', 'ar'], first: 'en', version: 1, set_by_server: [] });
		expect(await site()).toEqual(['en', 'ar']);
		expect(hrefLangs(await html('/product/1'))).toEqual(['en', 'ar', 'x-default']);
	});

	it.each([
		[{ on: [] }, 'on', 'Turn on at least one language.'],
		[{ on: ['ar'] }, 'on', 'English stays on: addresses without a language are in it.'],
		[{ on: ['en'], first: 'ar' }, 'first', 'Arabic is off. Choose a language that is on, or turn it on.'],
		[{ on: ['en', 'qq'] }, 'on.1', undefined],
		[{ first: 'qq' }, 'first', undefined],
	])('%j is refused at its field, and nothing is saved', async (form, field, message) => {
		const { status, body } = await save(form);
		const [issue] = body.issues ?? [];
		expect([status, issue?.path]).toEqual([400, field]);
		if (message) expect(issue?.message).toBe(message);
		expect((await read()).version).toBe(1);
	});

	it('are refused in Arabic to a console in Arabic', async () => {
		const { body } = await save({ on: ['ar'] }, { 'Accept-Language': 'ar' });
		expect(body.issues?.[0]?.message).toBe('تبقى \u2068الإنجليزية\u2069 مفعّلة: بها العناوين التي لا تحمل رمز لغة.');
	});

	it('begin with the first in menus, while / stays English', async () => {
		expect(await save({ on: ['ar', 'en', 'ar'], first: 'ar' })).toMatchObject({
			status: 200,
			body: { on: ['en', 'ar'], first: 'ar', version: 2 },
		});
		expect(await site()).toEqual(['ar', 'en']);
		const page = await html('/');
		expect(page).toMatch(/<html[^>]* lang="en"[^>]* data-languages="ar en"/);
		expect(hrefLangs(page)).toEqual(['ar', 'en', 'x-default']);
		expect(page).toContain('hrefLang="x-default" href="http://shop.test/"');
	});

	it('can not be changed by a form that somebody else has saved meanwhile', async () => {
		expect((await save({ first: 'en', version: 1 })).status).toBe(409);
		expect((await save({ first: 'en', version: 2 })).status).toBe(200);
	});

	describe('with Arabic off', () => {
		let sent: SentRequest;
		beforeAll(async () => {
			sent = await ask(shop, 'ar');
			// cached while it is on
			expect(await html('/ar/product/1')).toContain('lang="ar"');
			expect((await save({ on: ['en'] })).status).toBe(200);
		});

		it('name English alone in pages, for search engines and in the site map', async () => {
			expect(await site()).toEqual(['en']);
			const page = await html('/product/1');
			expect(hrefLangs(page)).toEqual([]);
			expect(page).toContain(
				'<link rel="canonical" href="http://shop.test/product/1-elastomer-bellows-seal-type-301"/>',
			);
			expect(header(page)).not.toMatch(/href="\/ar|العربية/);
			expect(page).not.toContain('data-language="ar"');
			expect(page).toContain('["en"].includes(t)');
			const map = await html('/sitemap.xml');
			expect(map).toContain('<loc>http://shop.test/product/1-');
			expect(map).not.toMatch(/shop\.test\/ar|hreflang/);
		});

		it.each([
			['/ar', '/'],
			['/ar?utm=1', '/?utm=1'],
			['/ar/product/1', '/product/1'],
			['/ar/product?search=seal&page=2', '/product?search=seal&page=2'],
			[`/ar/category/1-${encodeURI('سيل')}`, `/category/1-${encodeURI('سيل')}`],
			['/ar/opensearch.xml', '/opensearch.xml'],
			['/ar/sitemap.xml', '/sitemap.xml'],
			['/ar//evil.example/x', '/evil.example/x'],
			['/ar/\\evil.example', '/evil.example'],
		])('%s leads to %s, for now', async (from, to) => {
			expect(await leadsTo(from)).toEqual([302, to, 'no-store']);
		});

		it('let a page that is open in Arabic load the next one as a document', async () => {
			const response = await shop.get('/ar/category.data?_routes=pages%2Fcategories-page');
			const text = await response.text();
			expect([response.status, response.headers.get('cache-control')]).toEqual([202, 'no-store']);
			expect(text).toContain('"/ar/category"');
			expect(text).toMatch(/"reload",true/);
		});

		it('leave the console, the API and errors in Arabic to the staff', async () => {
			expect(await html('/ar/admin/login')).toMatch(/<html[^>]* lang="ar" dir="rtl"/);
			const { body } = await caller(shop)<{ name: string }>('GET', '/api/products/1?language=ar');
			expect(body.name).toMatch(/\p{sc=Arabic}/u);
		});

		it('leave requests as they were sent, also new ones of a page that is still open', async () => {
			expect(sent.message).toMatch(/\p{sc=Arabic}/u);
			expect(await leadsTo(`/ar/request/${sent.code}`)).toEqual([302, `/request/${sent.code}`, 'no-store']);
			expect(await html(`/request/${sent.code}`)).toContain('A seal of 25 mm');
			expect((await ask(shop, 'ar')).message).toMatch(/\p{sc=Arabic}/u);
		});

		it('leave papers in the buyer’s language', async () => {
			const desk = await newAdministrator(shop, 'admin');
			const request = await askedQuote(shop, desk);
			await request.save(request.draft(28.5));
			await request.send({ version: 1 });
			const pdf = await shop.get(`/request/${request.code}/quote.pdf?language=ar`);
			expect([pdf.status, (await pdf.arrayBuffer()).byteLength > 5_000]).toEqual([200, true]);
		});

		it('lack no translation in the lists of health, and no name of a measured value', async () => {
			await shop.database.execute(sql`update products set translations = translations - 'ar' where id = 3`);
			expect(await untranslated()).toBe(0);
			const rows = await call<unknown[]>('GET', '/api/health-lists/translation');
			expect([rows.status, rows.body]).toEqual([200, []]);
			const target = '/api/categories/1/parameters';
			const { version, parameters, size_patterns } = (
				await call<{ version: number; parameters: { name: Record<string, string> }[]; size_patterns: string[] }>(
					'GET',
					target,
				)
			).body;
			const added = { name: { en: 'Free length', ar: '' }, unit: 'mm', kind: 'number', filterable: false };
			const changed = { version, parameters: [...parameters, added], size_patterns };
			expect((await call('PUT', target, changed)).status).toBe(200);
		});
	});

	it('are as before once the change is undone, with all translations', async () => {
		expect(await untranslated()).toBe(0);
		const [change] = (await call<Change[]>('GET', '/api/changes?entity=settings')).body;
		expect(change?.fields).toEqual([{ path: ['languages_on'], before: ['en', 'ar'], after: ['en'] }]);
		expect((await call('POST', `/api/changes/${change?.id}/undo`)).status).toBe(200);
		expect(await read()).toMatchObject({ on: ['en', 'ar'], first: 'en' });
		const page = await html('/ar/product/1');
		expect(page).toMatch(/<html[^>]* lang="ar"/);
		expect(hrefLangs(page)).toEqual(['en', 'ar', 'x-default']);
		expect(await untranslated()).toBe(1);
	});

	it('have a first that is on, also when an undone change has left another', async () => {
		await save({ on: ['en'] });
		const [change] = (await call<Change[]>('GET', '/api/changes?entity=settings')).body;
		await save({ on: ['en', 'ar'] });
		await save({ first: 'ar' });
		const [, back] = (await call<Change[]>('GET', '/api/changes?entity=settings')).body;
		expect((await call('POST', `/api/changes/${back?.id}/undo`)).status).toBe(200);
		expect(change?.fields).toHaveLength(1);
		expect(await read()).toMatchObject({ on: ['en'], first: 'en' });
		expect(await site()).toEqual(['en']);
	});
});

it.each(inject('databases'))('are those of mails to a reader of an unknown language, on $name', async ({ url }) => {
	const mailbox = await openMailbox();
	const shop = await openShop(url, { demo: false, smtp: mailbox.url });
	const { call } = await newAdministrator(shop, 'admin');
	await call('PUT', '/api/settings/firm', { requests_email: 'desk@gulf.example' });
	const { code } = await ask(shop, 'ar');
	expect((await mailbox.nth('desk@gulf.example')).subject).toBe(`New request ${code} from Salma`);
	await call('PUT', path, { first: 'ar' });
	const second = await ask(shop, 'en');
	const mail = await mailbox.nth('desk@gulf.example', 2);
	expect(mail.subject).toContain('طلب جديد');
	expect(mail.text).toContain(`/ar/admin/requests?search=${second.code}`);
	await shop.close();
	await mailbox.close();
});

it.each(inject('databases'))('are on other servers once they are notified, on $name', async ({ url }) => {
	const shop = await openShop(url, { demo: false });
	const other = await serveShop(shop.place, { pages: true, demo: false });
	const status = async () => {
		const response = await other.get('/ar/about');
		await response.text();
		return response.status;
	};
	expect(await status()).toBe(200);
	const { call } = await newAdministrator(shop, 'admin');
	await call('PUT', path, { on: ['en'] });
	await expect.poll(status).toBe(302);
	await other.close();
	await shop.close();
});
