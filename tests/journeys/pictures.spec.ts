import { expect, test } from '@playwright/test';
import { m } from '#messages';
import { expectAccessible } from '../support/axe.ts';

const quickView = 'Quick view: Elastomer Bellows Seal Type 301';

test('the lightbox enlarges a drawing at least three times, by keys and by the wheel, and moves it', async ({
	page,
}) => {
	await page.goto('/product/1');
	await page.getByRole('link', { name: 'Enlarge picture' }).click();
	const box = page.getByRole('dialog', { name: /Elastomer Bellows/ });
	const image = box.getByRole('img');
	await expect(box.getByRole('status')).toHaveText(/^1 of \d+$/);
	const widthOf = async () => (await image.boundingBox())?.width ?? 0;
	const fitted = await widthOf();
	for (let press = 0; press < 4; press++) await page.keyboard.press('+');
	await expect.poll(async () => (await widthOf()) / fitted).toBeGreaterThanOrEqual(3);

	const { x: before = 0 } = (await image.boundingBox()) ?? {};
	await page.mouse.move(700, 450);
	await page.mouse.down();
	await page.mouse.move(800, 450, { steps: 4 });
	await page.mouse.up();
	expect((await image.boundingBox())?.x).toBeCloseTo(before + 100, 0);

	await page.keyboard.press('0');
	await expect.poll(widthOf).toBe(fitted);
	await page.mouse.wheel(0, -480);
	await expect.poll(widthOf).toBeGreaterThan(fitted * 2);
	await expectAccessible(page, 'dialog');
});

for (const [prefix, next] of [
	['', -1],
	['/ar', 1],
] as const)
	test.describe('on a phone', () => {
		test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

		test(`a swipe shows the next picture and the one before, in the direction of ${prefix || '/'}, but moves an enlarged one`, async ({
			page,
		}) => {
			await page.goto(`${prefix}/product/1`);
			await page.locator('.gallery-current').click();
			const box = page.getByRole('dialog');
			const [count, image] = [box.getByRole('status'), box.getByRole('img')];
			await expect(image).toHaveJSProperty('complete', true);
			const [first = '', second = ''] = ['1', '2'].map((number) =>
				m.lightbox_count({ number, total: '2' }, { locale: prefix ? 'ar' : 'en' }),
			);
			await expect(count).toHaveText(first);
			const touch = await page.context().newCDPSession(page);
			const swipe = async (by: number) => {
				for (const [type, share] of [
					['touchStart', 0],
					['touchMove', 0.5],
					['touchMove', 1],
				] as const)
					await touch.send('Input.dispatchTouchEvent', {
						type,
						touchPoints: [{ x: 195 + by * share, y: 420 + 4 * share }],
					});
				await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
			};
			await swipe(20 * next);
			await swipe(110 * next);
			await expect(count).toHaveText(second);
			await swipe(-110 * next);
			await expect(count).toHaveText(first);
			await page.keyboard.press('+');
			await swipe(110 * next);
			await expect(count).toHaveText(first);
		});
	});

test('a picture that fails in the lightbox says so', async ({ page }) => {
	await page.goto('/product/1');
	await expect(page.getByRole('link', { name: 'Enlarge picture' }).getByRole('img')).toHaveJSProperty('complete', true);
	await page.route('**/uploads/products/**', (route) => route.abort());
	await page.getByRole('link', { name: 'Enlarge picture' }).click();
	const box = page.getByRole('dialog');
	await box.getByRole('button', { name: 'Next picture' }).click();
	await expect(box.getByText('Image not available')).toBeVisible();
});

test('Back closes the lightbox and the quick view, and stays on the page', async ({ page }) => {
	await page.goto('/product');
	for (const [path, opener] of [
		['/product', page.getByRole('button', { name: quickView })],
		['/product/1', page.getByRole('link', { name: 'Enlarge picture' })],
	] as const) {
		if (path !== '/product') await page.goto(path);
		await opener.click();
		await expect(page.getByRole('dialog')).toBeVisible();
		await page.goBack();
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await expect(page).toHaveURL(path);
		await expect(opener).toBeFocused();
	}
	// closed in another way, its step of the history is gone: Back leads to the list
	await page.getByRole('link', { name: 'Enlarge picture' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect.poll(() => page.evaluate(() => window.history.state?.open)).toBeUndefined();
	await page.goBack();
	await expect(page).toHaveURL('/product');
});

test('the quick view shows its picture whole, the page stands still behind it, and its link can be gone back from', async ({
	page,
}) => {
	await page.goto('/product');
	await page.getByRole('button', { name: quickView }).click();
	const dialog = page.getByRole('dialog');
	const image = dialog.getByRole('img', { name: 'Elastomer Bellows Seal Type 301' });
	const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
	expect(width / height).toBeCloseTo(4 / 3, 1);
	await page.mouse.move(20, 700);
	await page.mouse.wheel(0, 600);
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
	await dialog.getByRole('link', { name: 'View Details' }).click();
	await expect(page).toHaveURL('/product/1-elastomer-bellows-seal-type-301');
	await page.goBack();
	await expect(page).toHaveURL('/product');
	await expect(page.getByRole('dialog')).toHaveCount(0);
});
