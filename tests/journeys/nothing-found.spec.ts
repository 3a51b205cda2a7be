import { expectAccessible } from '../support/axe.ts';
import { chatText, expect, test } from '../support/journey.ts';

test('a code that is not listed is told so, its neighbours as neighbours, with a way to ask for it', async ({
	page,
}) => {
	await page.goto('/product?search=AS480');
	const main = page.getByRole('main');
	await expect(main.getByText('“AS480” is not listed here. These are the closest.')).toBeVisible();
	await expect(main.getByText('AS480 read as')).toBeVisible();
	await expect(main.getByRole('listitem').getByRole('heading', { level: 2 }).first()).toBeVisible();
	const ask = main.getByRole('link', { name: 'Ask on WhatsApp' });
	expect(chatText((await ask.getAttribute('href')) ?? '')).toBe('Hello! I am looking for: AS480');
});

test('a neighbour of a code that is not listed is suggested as a neighbour', async ({ page }) => {
	await page.goto('/about');
	await page.getByRole('combobox').first().fill('AS480');
	const near = page.getByRole('group', { name: 'Closest matches, not exactly what you asked for' }).getByRole('option');
	await expect(near.first()).toContainText('AS440');
	await expect(page.getByRole('group', { name: 'Products' })).toHaveCount(0);
});

test('what has a part of a text alone is suggested as a neighbour', async ({ page }) => {
	await page.goto('/about');
	await page.getByRole('combobox').first().fill('seal 13mm');
	const near = page.getByRole('group', { name: 'Closest matches, not exactly what you asked for' }).getByRole('option');
	await expect(near.first()).toContainText('Seal');
	await expect(page.getByRole('group', { name: 'Products' })).toHaveCount(0);
});

test('what has a part of a text alone is told as that, and of a whole message the beginning is read', async ({
	page,
}) => {
	await page.goto(`/product?search=${encodeURIComponent('seal 13mm')}`);
	const main = page.getByRole('main');
	await expect(main.getByText('Nothing matches all of “seal 13mm”. These are the closest.')).toBeVisible();
	await expect(main.getByRole('link', { name: 'Ask on WhatsApp' }).first()).toBeVisible();
	await page.goto(`/product?search=${encodeURIComponent('seal mg12 25mm '.repeat(20))}`);
	await expect(main.getByText('Only the first 200 characters were used.')).toBeVisible();
	await expect(main.getByRole('listitem').getByRole('heading', { level: 2 }).first()).toContainText('MG12');
});

test('a search that finds nothing shows what is nearest, told as that, and asks with its text', async ({ page }) => {
	await page.goto('/about');
	const box = page.getByRole('combobox').first();
	await box.fill('bellowphone');
	const near = page.getByRole('group', { name: 'Closest matches, not exactly what you asked for' }).getByRole('option');
	await expect(near.first()).toContainText('Bellows');
	await expect(page.getByRole('search').first().getByRole('status')).toHaveText('No products found');
	await box.press('Enter');
	await expect(page).toHaveURL('/product?search=bellowphone');
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { name: 'No products found' })).toBeVisible();
	const nearest = main.getByRole('region', { name: 'Closest matches, not exactly what you asked for' });
	await expect(nearest.getByRole('listitem').first()).toContainText('Bellows');
	const ask = main.getByRole('link', { name: 'Ask on WhatsApp' });
	expect(chatText((await ask.getAttribute('href')) ?? '')).toBe('Hello! I am looking for: bellowphone');
	await expectAccessible(page, 'main');
});
