import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';

const box = (page: Page) => page.getByRole('combobox').first();
const options = (page: Page) => page.getByRole('option');

test('suggestions come from two letters on and are chosen by keyboard', async ({ page }) => {
	await page.goto('/about');
	await box(page).fill('6');
	await expect(options(page)).toHaveCount(0);
	await box(page).fill('bellows');
	await expect(options(page)).toHaveCount(5);
	await expect(options(page).first()).toContainText('Product ID: 1');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/product?search=Elastomer%20Bellows%20Seal%20Type%20560A');
	await expect(box(page)).toHaveValue('');
	await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('suggestions hide after the box is left, and a blank search goes nowhere', async ({ page }) => {
	await page.goto('/about');
	await box(page).fill('bearing');
	await expect(options(page)).toHaveCount(5);
	await page.getByRole('heading', { level: 1 }).click();
	await expect(page.getByRole('listbox')).toHaveCount(0);
	await box(page).fill('   ');
	await box(page).press('Enter');
	await expect(page).toHaveURL('/about');
});

test('a suggestion shows picture, code, the matched word and the price; a category leads to its parts', async ({
	page,
}) => {
	await page.goto('/about');
	await box(page).fill('bearing');
	const first = options(page).first();
	await expect(first.locator('img')).toHaveJSProperty('complete', true);
	await expect(first.locator('mark').first()).toHaveText('Bearing');
	await expect(first).toContainText('6000-2RS');
	await expect(options(page).filter({ hasText: /\$\d/ })).not.toHaveCount(0);
	const category = page.getByRole('group', { name: 'Categories' }).getByRole('option');
	await expect(category).toHaveText('Bearings');
	await category.click();
	await expect(page).toHaveURL('/category/6-bearings');
});

test('a maker leads to what stands for its parts, and a size that was typed to the product with it chosen', async ({
	page,
}) => {
	await page.goto('/about');
	await box(page).fill('eagle');
	const maker = page.getByRole('group', { name: 'Makers' }).getByRole('option');
	await expect(maker).toHaveText('Burgmann · eagle burgmann');
	for (const key of ['ArrowUp', 'Enter']) await box(page).press(key);
	await expect(page).toHaveURL('/product?search=Burgmann');
	await box(page).fill('mg1 25');
	const sized = options(page).filter({ hasText: 'MG1-SiC · 25mm' }).first();
	await sized.click();
	await expect(page).toHaveURL(/\/product\/\d+-[\w-]+\?size=25mm$/);
	await expect(page.getByRole('radio', { name: '25mm' })).toBeChecked();
});

test('the suggestion that the keys choose is scrolled into sight, on a list that axe accepts', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto('/about');
	await page.getByRole('button', { name: 'Open search' }).click();
	await page.keyboard.type('seal');
	await expect(options(page)).toHaveCount(5);
	for (const name of ['ArrowUp', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(name);
	const last = options(page).last();
	await expect(last).toHaveAttribute('aria-selected', 'true');
	const list = await page.getByRole('listbox').boundingBox();
	const chosen = await last.boundingBox();
	expect((chosen?.y ?? 0) + (chosen?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0) + 1);
	await expectAccessible(page, '#search-panel');
});

test('suggestions that fail say why and can be tried again', async ({ page }) => {
	await page.route('**/api/products?*', (route) => route.abort());
	await page.goto('/about');
	await box(page).fill('bearing');
	const panel = page.getByRole('search').first();
	await expect(panel.getByRole('status')).toHaveText(/^Network error/);
	await expect(page.getByText('No products found')).toHaveCount(0);
	await page.unroute('**/api/products?*');
	await panel.getByRole('button', { name: 'Try again' }).click();
	await expect(options(page)).toHaveCount(5);
	await expect(box(page)).toBeFocused();
});

test('a response that is no list of products leaves the page as it is', async ({ page }) => {
	await page.route('**/api/products?*', (route) => route.fulfill({ json: { hello: 'proxy' } }));
	await page.goto('/about');
	await box(page).fill('bearing');
	await expect(page.getByText('Suggestions could not be loaded. Press Enter to search.')).toBeVisible();
	await box(page).press('Enter');
	await expect(page).toHaveURL('/product?search=bearing');
});

test('the search of a phone opens with the cursor in its box', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/');
	const panel = page.locator('#search-panel').getByRole('combobox');
	for (const path of ['/', '/about']) {
		if (path !== '/') {
			await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
			await expect(page).toHaveURL(path);
		}
		await page.getByRole('button', { name: 'Open search' }).click();
		await expect(panel).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(panel).toBeHidden();
	}
});
