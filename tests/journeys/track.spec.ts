import sharp from 'sharp';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { askedByGuest, offeredToGuest } from '../support/offered-quote.ts';

for (const { path, menu, track, label, show, cancel, add, chat, incomplete } of [
	{
		path: '/',
		menu: 'Menu',
		track: 'Track a request',
		label: 'Request number',
		show: 'Show the request',
		cancel: 'Cancel this request',
		add: 'Add photos',
		chat: 'Ask on WhatsApp',
		incomplete: 'This number is incomplete: a request number has 16 characters.',
	},
	{
		path: '/ar',
		menu: 'القائمة',
		track: 'متابعة طلب',
		label: 'رقم الطلب',
		show: 'عرض الطلب',
		cancel: 'إلغاء هذا الطلب',
		add: 'إضافة صور',
		chat: 'اسأل على WhatsApp',
		incomplete: 'هذا الرقم غير مكتمل: رقم الطلب من 16 حرفًا ورقمًا.',
	},
])
	test(`a buyer finds his request on a phone by its number, adds a photograph and cancels it at ${path}`, async ({
		page,
	}) => {
		const { code } = await askedByGuest(page);
		await page.setViewportSize({ width: 320, height: 700 });
		await page.goto(path);
		await page.getByRole('banner').getByRole('button', { name: menu }).click();
		await page.getByRole('navigation', { name: menu }).getByRole('link', { name: track }).click();
		await page.getByLabel(label).fill('abcd');
		await page.getByRole('button', { name: show }).click();
		await expect(page.getByRole('main').getByRole('alert')).toHaveText(incomplete);
		await expectAccessible(page);
		await expectFits(page);
		await page.getByLabel(label).fill(code.toLowerCase().replaceAll('-', ' '));
		await page.getByRole('button', { name: show }).click();
		await expect(page).toHaveURL(new RegExp(`/request/${code}$`));
		const { searchParams } = new URL((await page.getByRole('link', { name: chat }).getAttribute('href')) ?? '');
		expect(searchParams.get('text')).toContain(code);
		const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
			.jpeg()
			.toBuffer();
		await page.getByLabel(add).setInputFiles({ name: 'seal.jpg', mimeType: 'image/jpeg', buffer });
		await expect(page.locator(`img[src*="${code}/photos/"]`)).toHaveCount(1);
		await page.getByRole('button', { name: cancel }).click();
		await page.getByRole('dialog').getByRole('button', { name: cancel }).click();
		await expect(page.getByRole('button', { name: cancel })).toHaveCount(0);
		await expectAccessible(page);
		await expectFits(page);
	});

test('a phone has the total at the head of an offered quote, and Accept in view before anything is scrolled', async ({
	page,
}) => {
	const { code } = await offeredToGuest(page);
	for (const [width, height] of [
		[390, 660],
		[320, 568],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.goto(`/request/${code}`);
		await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole('status').filter({ hasText: 'Valid until' })).toContainText('Total 114.00 USD');
		await expectFits(page);
	}
});

test('a buyer reads what he accepts, orders under his own number, and withdraws', async ({ page }) => {
	const { code } = await offeredToGuest(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`/request/${code}`);
	await page.getByRole('button', { name: 'Accept', exact: true }).click();
	const sheet = page.getByRole('dialog', { name: 'Accept this quote?' });
	await expect(sheet).toContainText('114.00 USD');
	await expectAccessible(page, 'dialog');
	await page.keyboard.press('Escape');
	await expect(page.getByText('You accepted this quote')).toHaveCount(0);
	await page.getByRole('button', { name: 'Accept', exact: true }).click();
	await sheet.getByLabel('Your order number').fill('PO 4711');
	await sheet.getByRole('button', { name: 'Accept and order' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'You accepted this quote' })).toContainText('PO 4711');
	await page.getByRole('button', { name: 'Withdraw' }).click();
	await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
	await expect(page.getByText('You accepted this quote')).toHaveCount(0);
});
