import { expectAccessible } from '../support/axe.ts';
import { chatText, expect, test } from '../support/journey.ts';

test('a code that is not listed is told so, its neighbours as neighbours, with a way to ask for it', async ({
	page,
}) => {
	await page.goto('/product?search=AS480');
	const main = page.getByRole('main');
	await expect(main.getByText('“AS480” is not listed here. These come nearest to it.')).toBeVisible();
	await expect(main.getByText('AS480 read as')).toBeVisible();
	await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
	const ask = main.getByRole('link', { name: 'Ask on WhatsApp' });
	expect(chatText((await ask.getAttribute('href')) ?? '')).toBe('Hello! I am looking for: AS480');
});

test('a search that finds nothing shows what is nearest, told as that, and asks with its text', async ({ page }) => {
	await page.goto('/about');
	const box = page.getByRole('combobox').first();
	await box.fill('bellowphone');
	const near = page.getByRole('group', { name: 'Nearest, but not what you asked for' }).getByRole('option');
	await expect(near.first()).toContainText('Bellows');
	await expect(page.getByRole('search').first().getByRole('status')).toHaveText('No products found');
	await box.press('Enter');
	await expect(page).toHaveURL('/product?search=bellowphone');
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { name: 'No products found' })).toBeVisible();
	const nearest = main.getByRole('region', { name: 'Nearest, but not what you asked for' });
	await expect(nearest.getByRole('listitem').first()).toContainText('Bellows');
	const ask = main.getByRole('link', { name: 'Ask on WhatsApp' });
	expect(chatText((await ask.getAttribute('href')) ?? '')).toBe('Hello! I am looking for: bellowphone');
	await expectAccessible(page, 'main');
});
