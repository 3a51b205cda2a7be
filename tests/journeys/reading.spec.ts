import { expect, type Locator, test } from '@playwright/test';
import { m } from '#messages';
import { expectFits } from '../support/axe.ts';
import { fontsLoaded } from '../support/fonts.ts';

for (const width of [320, 390])
	test(`text at 200 % keeps every public page, and the menu, in a window of ${width}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		const session = await page.context().newCDPSession(page);
		await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
		const paths = ['', '/category', '/product', '/product/1', '/about', '/find/seal?shaft=25', '/login'];
		for (const locale of ['en', 'ar'] as const)
			for (const path of paths) {
				await page.goto((locale === 'ar' ? `/ar${path}` : path) || '/');
				const menu = page.getByRole('button', { name: m.nav_menu({}, { locale }) });
				await fontsLoaded(page);
				const { x = -1, width: button = 0 } = (await menu.boundingBox()) ?? {};
				expect([path, x >= 0 && x + button <= width]).toEqual([path, true]);
				await expectFits(page);
			}
	});

test('letters twice as large, in an otherwise equal window, keep a page as wide and its next step whole', async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const locale of ['en', 'ar'] as const) {
		const prefix = locale === 'ar' ? '/ar' : '';
		for (const path of ['/product?category=1', '/about', '/find/seal?shaft=25', '/product/1?size=12mm']) {
			await page.goto(prefix + path);
			// by script: the page allows no style that is not its own
			await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
			await expectFits(page);
		}
		const add = page.getByRole('button', { name: m.cart_add({}, { locale }), exact: true });
		expect(await add.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
		const more = page.getByRole('button', { name: m.product_quantity_more({}, { locale }) });
		const [above, below] = [await more.boundingBox(), await add.boundingBox()];
		expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
	}
});

test('what is chosen or current can be told where colours are the system’s', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	const ground = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);
	const navigation = page.getByRole('navigation', { name: 'Main' });
	const expectCurrent = async (chosen: Locator, other: Locator) => {
		await expect(chosen).toHaveCount(1);
		expect(await ground(chosen)).not.toBe(await ground(other));
	};
	await page.goto('/product?category=6');
	await expectCurrent(
		navigation.getByRole('link', { name: 'Products' }),
		navigation.getByRole('link', { name: 'Home' }),
	);
	const kinds = page.getByRole('main').getByRole('listitem');
	await expectCurrent(
		kinds.getByRole('link', { name: /^Bearings \d/ }),
		kinds.getByRole('link', { name: /^All categories/ }),
	);
	const options = page.getByRole('listbox').getByRole('option');
	await page.getByRole('combobox', { name: 'Search' }).fill('bearing');
	await expect(options).toHaveCount(5);
	await page.keyboard.press('ArrowDown');
	await expectCurrent(options.and(page.getByRole('option', { selected: true })), options.last());
	await page.goto('/');
	await expectCurrent(
		page.getByRole('button', { name: 'Slide 1 of 6' }),
		page.getByRole('button', { name: 'Slide 2 of 6' }),
	);
});

test('the keyboard alone opens the quick view, looks at it, and comes back to where it was', async ({ page }) => {
	await page.goto('/product');
	const opener = page.getByRole('button', { name: /^Quick view/ }).first();
	await opener.focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
	for (const element of [dialog.getByRole('combobox'), dialog.getByRole('button', { name: 'Add to Cart' })]) {
		await page.keyboard.press('Tab');
		await expect(element).toBeFocused();
	}
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
	await expect(opener).toBeFocused();
});
