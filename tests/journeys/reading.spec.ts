import { expect, type Locator, test } from '@playwright/test';

for (const width of [320, 390])
	test(`text at 200 % keeps every public page, and the menu, in a window of ${width}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		const session = await page.context().newCDPSession(page);
		await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
		for (const path of ['/', '/category', '/product', '/product/1', '/about', '/login']) {
			await page.goto(path);
			const { x = 0, width: button = 0 } = (await page.getByRole('button', { name: 'Menu' }).boundingBox()) ?? {};
			expect([path, x + button <= width]).toEqual([path, true]);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect([path, overflow]).toEqual([path, 0]);
		}
	});

test('what is chosen or current can be told where colours are the system’s', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	const ground = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);
	const navigation = page.getByRole('navigation', { name: 'Main' });
	const told = async (chosen: Locator, other: Locator) => {
		await expect(chosen).toHaveCount(1);
		expect(await ground(chosen)).not.toBe(await ground(other));
	};
	await page.goto('/product?category=6');
	await told(navigation.getByRole('link', { name: 'Products' }), navigation.getByRole('link', { name: 'Home' }));
	const kinds = page.getByRole('main').getByRole('listitem');
	await told(kinds.getByRole('link', { name: /^Bearings \d/ }), kinds.getByRole('link', { name: /^All categories/ }));
	const options = page.getByRole('listbox').getByRole('option');
	await page.getByRole('combobox', { name: 'Search' }).fill('bearing');
	await expect(options).toHaveCount(5);
	await page.keyboard.press('ArrowDown');
	await told(options.and(page.getByRole('option', { selected: true })), options.last());
	await page.goto('/');
	await told(page.getByRole('button', { name: 'Slide 1 of 6' }), page.getByRole('button', { name: 'Slide 2 of 6' }));
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
