import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { type Caller, newAdministrator } from '../../tests/support/people.ts';
import { openShop, serveShop } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const path = '/api/settings/look';

describe.each(inject('databases'))('the accent colour on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	let call: Caller;
	beforeAll(async () => {
		call = (await newAdministrator(shop, 'super admin')).call;
	});

	const save = (accent: string) => call<GroupSettings<'look'> & ErrorBody>('PUT', path, { accent });
	const page = async (target = '/') => (await shop.get(target)).text();

	it('is the product’s until somebody saves another: pages have no style for it', async () => {
		expect((await call('GET', path)).body).toEqual({ accent: '', version: 1, set_by_server: [] });
		expect(await page()).not.toContain('--color-accent:');
	});

	it('is in the head of each page and of the console with the answer to the save, after the style sheets', async () => {
		expect(await save(' #0A5C3F ')).toMatchObject({ status: 200, body: { accent: '#0a5c3f', version: 2 } });
		for (const target of ['/', '/ar/product/1', '/admin/login']) {
			const [head = ''] = (await page(target)).split('</head>');
			const style = head.indexOf('html:root{--color-accent:#0a5c3f;--color-accent-dark:');
			expect(style, target).toBeGreaterThan(head.lastIndexOf('rel="stylesheet"'));
		}
	});

	it('is undone to the product’s own', async () => {
		const [change] = (await call<Change[]>('GET', '/api/changes?entity=settings')).body;
		expect(change?.fields).toEqual([{ path: ['accent'], before: '', after: '#0a5c3f' }]);
		expect((await call('POST', `/api/changes/${change?.id}/undo`)).status).toBe(200);
		expect(await page()).not.toContain('--color-accent:');
	});

	it.each([
		['green', 'Enter a colour such as \u2066#0a7c3f\u2069.'],
		['#0a7c3', 'Enter a colour such as \u2066#0a7c3f\u2069.'],
		['#ffff00', 'Text in this colour is hard to read. The nearest colour that can be read is \u2068#757500\u2069.'],
	])('%s is refused with a sentence beside its field', async (accent, message) => {
		const { status, body } = await save(accent);
		expect([status, body.issues?.[0]]).toEqual([400, { path: 'accent', message }]);
	});
});

it.each(inject('databases'))('is on the pages of other servers once they are notified, on $name', async ({ url }) => {
	const shop = await openShop(url, { demo: false });
	const other = await serveShop(shop.place, { pages: true, demo: false });
	const text = async () => (await other.get('/')).text();
	expect(await text()).not.toContain('--color-accent:');
	const { call } = await newAdministrator(shop, 'admin');
	await call('PUT', path, { accent: '#5c0a3f' });
	await expect.poll(text).toContain('--color-accent:#5c0a3f');
	await other.close();
	await shop.close();
});
