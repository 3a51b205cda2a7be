import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, signedIn, stopClock, test } from '../support/journey.ts';

/** Whether the middle of the element lies under no notice. */
const isUncovered = (element: Locator) =>
	element.evaluate((node) => {
		const { left, top, width, height } = node.getBoundingClientRect();
		const above = document.elementFromPoint(left + width / 2, top + height / 2);
		return above?.closest('[popover]') === null;
	});

async function addSeal(page: Page): Promise<Locator> {
	await page.goto('/product/2?size=16mm');
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	const notice = page.getByText(/added to cart$/);
	await expect(notice).toBeVisible();
	return notice;
}

for (const width of [320, 390, 1440])
	test(`a notice at ${width} covers nothing that is pressed, and its link leads to the cart`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		await signedIn(page);
		const notice = await addSeal(page);
		// as long as it is looked at it stays
		await notice.hover();
		const header = await page.getByRole('banner').boundingBox();
		const box = await notice.boundingBox();
		expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
		for (const control of await page.locator('header a, header button, main a, main button').all()) {
			const at = await control.boundingBox();
			if (at && at.y >= 0 && at.y + at.height <= 844) expect(await isUncovered(control)).toBe(true);
		}
		await page.getByRole('link', { name: 'View cart' }).click();
		await expect(page).toHaveURL('/cart');
		await expect(notice).toHaveCount(0);
	});

test('a notice stands three seconds also where motion is unwanted, and the same one again begins anew', async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.clock.install();
	await signedIn(page);
	await page.goto('/product/2?size=16mm');
	await expect(page.getByRole('link', { name: /^Cart/ }).first()).toBeVisible();
	await stopClock(page);
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	const added = page.getByText(/added to cart$/);
	await expect(added).toBeVisible();
	await page.clock.runFor(2_900);
	await expect(added).toBeVisible();
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
	await page.clock.runFor(2_900);
	await expect(added).toBeVisible();
	await page.clock.runFor(200);
	await expect(added).toHaveCount(0);
});

test('a notice stays while the pointer moves on it or the keyboard is in it, and closes', async ({ page }) => {
	await page.clock.install();
	await signedIn(page);
	const notice = await addSeal(page);
	await notice.hover();
	await page.clock.runFor(10_000);
	await expect(notice).toBeVisible();
	await page.mouse.move(10, 700);
	await page.getByRole('button', { name: 'Close notice' }).focus();
	await page.clock.runFor(10_000);
	await expect(notice).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(notice).toHaveCount(0);
});

test('a notice over an open dialog is in the dialog, for screen readers and for the pointer', async ({ page }) => {
	await signedIn(page);
	await page.goto('/product');
	await page.getByRole('button', { name: 'Quick view: Elastomer Bellows Seal Type 301' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: 'Add to Cart' }).click();
	// by its role: what is inert has none
	const alert = dialog.getByRole('alert').filter({ hasText: 'Please select a size' });
	await alert.hover();
	expect(await isUncovered(dialog.getByRole('button', { name: 'Close', exact: true }))).toBe(true);
	await expectAccessible(page);
	await alert.getByRole('button', { name: 'Close notice' }).click();
	await expect(alert).toHaveCount(0);
	await dialog.getByRole('combobox', { name: 'Size' }).selectOption({ index: 1 });
	await dialog.getByRole('button', { name: 'Add to Cart' }).click();
	await dialog.getByText(/added to cart$/).hover();
	// also when the page of the cart takes its time
	await page.route('**/assets/cart-page-*', async (route) => {
		await expect(page.getByText('Loading cart...')).toBeVisible();
		await route.continue();
	});
	await dialog.getByRole('link', { name: 'View cart' }).click();
	await expect(page).toHaveURL('/cart');
});
