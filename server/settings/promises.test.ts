import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import type { PublicSite } from '#contract/settings/site.schema.ts';
import { type Caller, newAdministrator } from '../../tests/support/people.ts';
import { openShop, serveShop } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

type Promises = GroupSettings<'promises'>;

const path = '/api/settings/promises';
const guarantee = { icon: 'award', text: { en: 'Guaranteed for a year', ar: 'ضمان سنة' }, link: '' };
const shipping = ['Free shipping over $100', 'شحن مجاني للطلبات فوق 100 دولار'] as const;

describe.each(inject('databases'))('promises on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	let call: Caller;
	beforeAll(async () => {
		call = (await newAdministrator(shop, 'super admin')).call;
	});

	const read = async () => (await call<Promises>('GET', path)).body;
	const save = (change: object) => call<Promises & ErrorBody>('PUT', path, change);
	const page = async (target: string) => (await shop.get(target)).text();
	const site = async (language: string) =>
		((await (await shop.get(`/api/site?language=${language}`)).json()) as PublicSite).promises;

	it('are the demo’s until somebody writes others', async () => {
		const [english, arabic] = [await page('/product/1'), await page('/ar/product/1')];
		for (const text of [shipping[0], '30-day return policy', '24/7 support']) expect(english).toContain(text);
		for (const text of [shipping[1], 'إرجاع خلال 30 يومًا', 'دعم على مدار الساعة'])
			expect(arabic.replaceAll(/<\/?bdi[^>]*>/g, '')).toContain(text);
		expect(await page('/')).toContain('24/7 Maintenance Support');
		expect(await read()).toMatchObject({
			version: 1,
			set_by_server: [],
			items: [{ icon: 'truck', text: { en: shipping[0], ar: shipping[1] }, link: '' }, {}, {}],
		});
		expect(await site('ar')).toHaveLength(3);
	});

	it('stay the demo’s when its form is saved unchanged', async () => {
		expect((await save(await read())).body.version).toBe(1);
	});

	it('are on the pages of both languages and in the API with the answer to the save, and the demo’s words are gone', async () => {
		const items = [guarantee, { icon: 'chat', text: { en: 'Ask us', ar: '' }, link: '/ar/ask?product=1' }];
		const saved = await save({ items });
		expect(saved).toMatchObject({ status: 200, body: { version: 2, items: [guarantee, { link: '/ask?product=1' }] } });
		for (const target of ['/product/1', '/']) {
			const [english, arabic] = [await page(target), await page(`/ar${target}`.replace(/\/$/, ''))];
			expect(english).toContain('Guaranteed for a year');
			expect(english).toContain('href="/ask?product=1"');
			expect(arabic).toContain('ضمان سنة');
			expect(arabic).toContain('href="/ar/ask?product=1"');
			expect(english + arabic).not.toMatch(/Free shipping|24\/7|Premium Quality Components|شحن مجاني|على مدار الساعة/);
		}
		expect(await site('ar')).toEqual([
			{ icon: 'award', text: 'ضمان سنة', url: '' },
			{ icon: 'chat', text: 'Ask us', url: '/ar/ask?product=1' },
		]);
	});

	it('stand in the history, and the undo of the first ones brings the demo’s back', async () => {
		const [change] = (await call<Change[]>('GET', '/api/changes?entity=settings')).body;
		expect(change?.fields[0]?.path).toEqual(['promises']);
		expect((await call('POST', `/api/changes/${change?.id}/undo`)).status).toBe(200);
		expect(await page('/product/1')).toContain(shipping[0]);
		expect((await read()).items).toHaveLength(3);
	});

	it('can be none', async () => {
		expect((await save({ items: [] })).body.items).toEqual([]);
		expect(await page('/product/1')).not.toContain(shipping[0]);
		expect(await site('en')).toEqual([]);
	});

	it.each([
		[[{ ...guarantee, icon: 'skull' }], 'items.0.icon', 'Choose an icon from the list.'],
		[
			[guarantee, { ...guarantee, text: { en: ' ', ar: '' } }],
			'items.1.text.en',
			'Write the promise in at least one language.',
		],
		...['javascript:alert(1)', '//evil.example', '/\\evil.example', 'about', 'http://shop.example'].map((link) => [
			[{ ...guarantee, link }],
			'items.0.link',
			'Enter a path of this site such as \u2066/about\u2069, or an address that begins with \u2066https://\u2069.',
		]),
		[Array.from({ length: 7 }, () => guarantee), 'items', 'Write at most 6 promises.'],
	] as [object[], string, string][])('say beside the field what is wrong with %j', async (items, field, message) => {
		const { status, body } = await save({ items });
		expect([status, body.issues?.[0]]).toEqual([400, { path: field, message }]);
	});
});

it.each(inject('databases'))('without the demo no page has its promises, on $name', async ({ url }) => {
	const shop = await openShop(url);
	const other = await serveShop(shop.place, { pages: true, demo: false });
	const { call } = await newAdministrator(shop, 'admin');
	const pages = async () =>
		(await Promise.all(['/', '/ar', '/product/1', '/ar/product/1'].map((path) => other.get(path)))).map((page) =>
			page.text(),
		);
	const text = async () => (await Promise.all(await pages())).join('');
	expect(await text()).not.toMatch(/Free shipping|30-day|24\/7|Premium Quality Components|شحن مجاني|على مدار الساعة/);
	await call('PUT', path, { items: [guarantee] });
	await expect.poll(text).toContain('Guaranteed for a year');
	await other.close();
	await shop.close();
});
