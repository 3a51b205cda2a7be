import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { formSender, picture } from '../../tests/support/forms.ts';
import { makeChangesOlder } from '../../tests/support/older-changes.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openShop, serveShop } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { createFiles } from '../platform/files.ts';
import { removeUnusedSlideImages } from './slide-images.ts';

type HomeSettings = GroupSettings<'home'>;

const path = '/api/settings/home';
const winter = {
	title: { en: 'Winter stock', ar: 'مخزون الشتاء' },
	text: { en: 'Seals', ar: '' },
	image: '',
	link: '',
};
const demoWords =
	/Premium Quality|Supplier of high-quality|We design, install|Water pump and generator parts|قطع غيار مضخات مياه/;

describe.each(inject('databases'))('the home page in the settings, on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'super admin');
	});

	const read = async () => (await admin.call<HomeSettings>('GET', path)).body;
	const save = (change: object) => admin.call<HomeSettings & ErrorBody>('PUT', path, change);
	const page = async (target = '/') => (await shop.get(target)).text();
	const upload = async (file: [string, Buffer]) =>
		formSender(shop, admin.token)<{ image: string } & ErrorBody>('POST', `${path}/images`, {}, [file]);

	it('is the demo’s until somebody changes it', async () => {
		const [english, arabic] = [await page(), await page('/ar')];
		expect(english).toContain('Premium Quality Water Pump Parts');
		expect(english).toContain('<title>Water pump and generator parts | ');
		expect(english).toContain('/hero/mechanical-seals-800.webp 800w');
		expect(arabic).toContain('قطع غيار مضخات مياه عالية الجودة');
		const { slides, blocks } = await read();
		expect(slides).toHaveLength(6);
		expect(blocks.map(({ key }) => key)).toEqual(['ways', 'promises', 'categories', 'featured']);
	});

	it('shows slides of the firm in both languages with the answer to the save', async () => {
		expect(await save({ slides: [winter] })).toMatchObject({ status: 200, body: { version: 2, slides: [winter] } });
		const [english, arabic] = [await page(), await page('/ar')];
		expect(english).toMatch(/<h1>Winter stock<\/h1>/);
		expect(english).toContain('<title>Winter stock | ');
		expect(arabic).toContain('مخزون الشتاء');
		expect(english + arabic).not.toMatch(/Premium Quality Water|Supplier of high-quality|قطع غيار مضخات مياه/);
	});

	it('has its blocks in the order of the settings, without those that are off', async () => {
		const blocks = [
			{ key: 'featured', on: true },
			{ key: 'categories', on: false },
			{ key: 'promises', on: true },
			{ key: 'ways', on: true },
		];
		expect((await save({ blocks })).status).toBe(200);
		const text = await page();
		expect(text).not.toContain('id="categories-title"');
		expect(text.indexOf('id="featured-title"')).toBeLessThan(text.indexOf('id="ways-in"'));
		expect(text).toMatch(/href="\/product"[^>]*>Browse Products/);
	});

	it('shows an uploaded picture in several widths, and loses it by an undo', async () => {
		const { image } = (await upload(['shelf.png', await picture('png', 900, 600)])).body;
		expect(image).toMatch(/^\/uploads\/home\/.+-900x600\.webp$/);
		expect((await save({ slides: [{ ...winter, image }] })).status).toBe(200);
		expect(await page()).toContain(image.replace('.webp', '-640.webp 640w'));
		expect((await shop.get(image)).status).toBe(200);
		const [change] = (await admin.call<Change[]>('GET', '/api/changes?entity=settings')).body;
		expect((await admin.call('POST', `/api/changes/${change?.id}/undo`)).status).toBe(200);
		expect((await read()).slides).toEqual([winter]);
	});

	it('keeps the picture of a slide and of a recent change, and removes one that no form has saved for a day', async () => {
		const shown = (await upload(['shown.png', await picture('png')])).body.image;
		const unsaved = (await upload(['unsaved.png', await picture('png')])).body.image;
		const recent = (await upload(['recent.png', await picture('png')])).body.image;
		expect((await save({ slides: [{ ...winter, image: shown }] })).status).toBe(200);
		const clean = () => removeUnusedSlideImages(shop.database, createFiles(`${shop.dataDir}/uploads`));
		const statuses = async () =>
			Promise.all([shown, unsaved, recent].map(async (image) => (await shop.get(image)).status));
		await clean();
		expect(await statuses()).toEqual([200, 200, 200]);
		await shop.database.execute(
			sql`update slide_images set uploaded_at = now() - interval '2 days' where path <> ${recent}`,
		);
		await clean();
		expect(await statuses()).toEqual([200, 404, 200]);
		expect((await save({ slides: [winter] })).status).toBe(200);
		await clean();
		expect(await statuses()).toEqual([200, 404, 200]);
		await makeChangesOlder(shop, 40);
		await clean();
		expect(await statuses()).toEqual([404, 404, 200]);
	});

	it.each([
		[
			{ slides: [{ ...winter, title: { en: '', ar: ' ' } }] },
			'slides.0.title.en',
			'Write a headline in at least one language, or choose a picture.',
		],
		[
			{ slides: [winter, { ...winter, image: '/uploads/home/no.webp' }] },
			'slides.1.image',
			'Upload this picture again.',
		],
		[{ slides: [{ ...winter, image: 'https://other.example/a.png' }] }, 'slides.0.image', 'Upload this picture again.'],
		[{ slides: Array.from({ length: 9 }, () => winter) }, 'slides', 'The page can have at most 8 slides.'],
		[{ blocks: [{ key: 'ways', on: true }] }, 'blocks', 'Send every block of the page once.'],
	] as [object, string, string][])('says beside the field what is wrong with %j', async (change, field, message) => {
		const before = await read();
		const { status, body } = await save(change);
		expect([status, body.issues?.[0]]).toEqual([400, { path: field, message }]);
		expect(await read()).toEqual(before);
	});

	it('takes no file that is no image', async () => {
		expect((await upload(['a.png', Buffer.from('no image')])).status).toBe(400);
	});
});

it.each(inject('databases'))('without the demo the home page stands on the firm’s name, on $name', async ({ url }) => {
	const shop = await openShop(url);
	const other = await serveShop(shop.place, { pages: true, demo: false });
	const pages = await Promise.all(['/', '/ar', '/category'].map(async (target) => (await other.get(target)).text()));
	expect(pages.join('')).not.toMatch(demoWords);
	expect(pages[0]).toContain('<h1>Delta Pumps</h1>');
	expect(pages[0]).toContain('<title>Parts catalogue | Delta Pumps</title>');
	expect(pages[0]).not.toContain('/hero/');
	await other.close();
	await shop.close();
});
