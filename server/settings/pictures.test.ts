import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import { iconFile, iconFiles, iconSizes } from '#contract/images/icon-files.ts';
import type { FirmSettings } from '#contract/settings/groups.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { formSender, picture } from '../../tests/support/forms.ts';
import { type Caller, newAdministrator } from '../../tests/support/people.ts';
import { openShop, serveShop, testSite } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { listLogoFiles } from './logo-files.ts';

const path = '/api/settings';

/** Whether the demo's mark stands in the header, in the link to the home page. */
const hasMark = (html: string, company: string) =>
	new RegExp(`class="header-home"[^>]*><span[^>]*><svg(?:(?!</a>)[^])*${company}`).test(html);

/** A picture of two halves, the upper one transparent. */
const half = async (width: number, height: number) =>
	sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
		.composite([
			{
				input: await sharp({ create: { width, height: height / 2, channels: 3, background: '#0a5c3f' } })
					.png()
					.toBuffer(),
				gravity: 'south',
			},
		])
		.png()
		.toBuffer();

describe.each(inject('databases'))('the logo and the favicon of the firm on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true, demo: false });
	let call: Caller;
	let send: ReturnType<typeof formSender>;
	beforeAll(async () => {
		const admin = await newAdministrator(shop, 'admin');
		call = admin.call;
		send = formSender(shop, admin.token);
	});
	const put = <T>(key: 'logo' | 'favicon', bytes: Buffer) =>
		send<T>('PUT', `${path}/${key}`, {}, [[`${key}.png`, bytes]]);
	const read = async () => (await call<FirmSettings>('GET', `${path}/firm`)).body;
	const page = async (target: string) => (await shop.get(target)).text();
	const linkOf = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1];

	it('are none at first: the name stands as text, and the icon is its first letter', async () => {
		expect(await read()).toMatchObject({ logo: null, favicon: null, version: 1 });
		const html = await page('/');
		expect(hasMark(html, testSite.company)).toBe(false);
		expect(linkOf(html, 'icon')).toBe('/icon.svg');
		expect(await page('/icon.svg')).toContain('>D</text>');
		expect(await (await shop.get('/ar/manifest.webmanifest')).json()).toMatchObject({
			name: testSite.company,
			lang: 'ar',
			dir: 'rtl',
			start_url: '/ar',
			icons: [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }],
		});
	});

	it('are one logo, of the firm and of papers, in the header, the footer and the linked data of the answer to its upload', async () => {
		const { logo } = (await put<Settings>('logo', await picture('png', 900, 300))).body;
		expect(await read()).toMatchObject({ logo, version: 2 });
		expect((await call<Settings>('GET', path)).body.logo).toBe(logo);
		const html = await page('/ar');
		const [header = ''] = /<header.*?<nav/s.exec(html) ?? [];
		expect(header).toContain(`src="${logo}"`);
		expect(header).toContain('width="900" height="300"');
		expect(header).toContain(`alt="${testSite.company}"`);
		expect(/<footer.*<\/footer>/s.exec(html)?.[0]).toContain(`src="${logo}"`);
		expect(html).toContain(`"logo":"${testSite.url}${logo}"`);
	});

	it('make square files of a favicon in all sizes, opaque for Apple, under URLs that change with the picture', async () => {
		const { favicon } = (await put<FirmSettings>('favicon', await half(400, 200))).body;
		expect(favicon).toMatch(/^\/uploads\/settings\/[\da-f]{24}-icon-512\.png$/);
		for (const size of iconSizes) {
			const response = await shop.get(iconFile(String(favicon), size));
			expect(response.headers.get('content-type')).toBe('image/png');
			expect(response.headers.get('cache-control')).toContain('immutable');
			const image = sharp(Buffer.from(await response.arrayBuffer()));
			expect(await image.metadata()).toMatchObject({ format: 'png', width: size, height: size });
			expect([size, (await image.stats()).isOpaque]).toEqual([size, size === 180]);
		}
		const html = await page('/admin/login');
		expect(linkOf(html, 'icon')).toBe(iconFile(String(favicon), 32));
		expect(linkOf(html, 'apple-touch-icon')).toBe(iconFile(String(favicon), 180));
		expect(linkOf(html, 'manifest')).toBe('/manifest.webmanifest');
		expect((await (await shop.get('/manifest.webmanifest')).json()).icons).toEqual([
			{ src: iconFile(String(favicon), 192), type: 'image/png', sizes: '192x192' },
			{ src: favicon, type: 'image/png', sizes: '512x512' },
		]);
		expect(await page('/opensearch.xml')).toContain(`${testSite.url}${iconFile(String(favicon), 32)}`);
		const second = (await put<FirmSettings>('favicon', await half(200, 400))).body.favicon;
		expect(second).not.toBe(favicon);
		expect(linkOf(await page('/'), 'icon')).toBe(iconFile(String(second), 32));
	});

	it.each(['logo', 'favicon'] as const)(
		'refuse HTML with the name of a picture as a %s, and change nothing',
		async (key) => {
			const before = await read();
			const html = await put<ErrorBody>(key, Buffer.from('<!doctype html><script>alert(1)</script>'));
			expect([html.status, html.body.error]).toEqual([400, expect.stringContaining(`${key}.png`)]);
			const svg = await put<ErrorBody>(
				key,
				Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
			);
			expect(svg.status).toBe(400);
			expect(await read()).toEqual(before);
		},
	);

	it('are not changed by the form of the firm, which can take them away', async () => {
		const before = await read();
		const foreign = await call<ErrorBody>('PUT', `${path}/firm`, { logo: '/uploads/products/other.webp' });
		expect([foreign.status, foreign.body.issues]).toEqual([
			400,
			[{ path: 'logo', message: 'Upload the picture first.' }],
		]);
		const saved = await call<FirmSettings>('PUT', `${path}/firm`, { ...before, favicon: null });
		expect(saved.body).toMatchObject({ logo: before.logo, favicon: null, version: before.version + 1 });
		expect((await call('PUT', `${path}/firm`, { ...before, licence: '7' })).status).toBe(409);
	});

	it('come back by undo, and all that there were are in the backup', async () => {
		const [change] = (await call<Change[]>('GET', '/api/changes?entity=settings')).body;
		const [favicon] = change?.fields.map(({ before }) => before) ?? [];
		expect(change?.fields).toEqual([{ path: ['favicon'], before: expect.any(String), after: null }]);
		expect((await call('POST', `/api/changes/${change?.id}/undo`)).status).toBe(200);
		expect((await read()).favicon).toBe(favicon);
		expect((await call('DELETE', `${path}/favicon`)).body).toMatchObject({ favicon: null });
		const named: string[] = [];
		const client = await shop.database.$client.connect();
		for await (const file of listLogoFiles(client)) named.push(`/${file}`);
		client.release();
		expect(named).toEqual(expect.arrayContaining(iconFiles(String(favicon))));
	});
});

it.each(inject('databases'))('the mark of the demo goes with its name, on $name', async ({ url }) => {
	const shop = await openShop(url, { pages: true });
	const { call } = await newAdministrator(shop, 'admin');
	const page = async () => (await shop.get('/')).text();
	expect(hasMark(await page(), testSite.company)).toBe(true);
	expect(await page()).toContain('href="/favicon.svg"');
	await call('PUT', `${path}/firm`, { name: { en: 'Gulf Pumps', ar: '' } });
	expect(hasMark(await page(), 'Gulf Pumps')).toBe(false);
	expect(await page()).toContain('href="/icon.svg"');
	await shop.close();
});

it.each(inject('databases'))(
	'the logo is on the pages of other servers once they are notified, on $name',
	async ({ url }) => {
		const shop = await openShop(url, { demo: false });
		const other = await serveShop(shop.place, { pages: true, demo: false });
		const { token } = await newAdministrator(shop, 'admin');
		const text = async () => (await other.get('/')).text();
		expect(await text()).not.toContain('/uploads/settings/');
		await formSender(shop, token)('PUT', `${path}/logo`, {}, [['logo.png', await picture('png')]]);
		await expect.poll(text).toContain('/uploads/settings/');
		await other.close();
		await shop.close();
	},
);
