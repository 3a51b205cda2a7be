import { expect, password, registered, test } from '../support/journey.ts';

test.use({ chats: true });

test.beforeEach(({ page }) =>
	page.addInitScript(() => {
		for (const name of ['localStorage', 'sessionStorage'])
			Object.defineProperty(window, name, {
				get() {
					throw new DOMException('Access is denied for this document.', 'SecurityError');
				},
			});
	}),
);

test('a browser that blocks storage reads the shop', async ({ page }) => {
	for (const path of [
		'/',
		'/product',
		'/product/1?size=14mm',
		'/ask?product=1',
		'/list',
		'/compare',
		'/category',
		'/cart',
	]) {
		await page.goto(path);
		// the script has run once what it shows in the header is there
		await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
		await page.getByRole('combobox').first().fill('bearing');
		await expect(page.getByRole('option').first()).toBeVisible();
		await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/wrong|failed/i);
	}
});

test('a browser that blocks storage signs in, adds to the cart and asks', async ({ page }) => {
	const { user } = await registered(page, { name: 'Amina Haddad' });
	await page.goto('/product/1?size=14mm');
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await page.getByLabel('Email').fill(user.email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page).toHaveURL('/product/1-elastomer-bellows-seal-type-301?size=14mm');
	await expect(page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 1 item' })).toBeVisible();
	await page.getByRole('link', { name: 'Ask with a photo' }).click();
	await page.getByLabel('What do you need?').fill('Two of these');
	await page.getByLabel('Phone Number').fill('+20 100 765 4321');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByRole('heading', { name: 'We have your question' })).toBeFocused();
	await page.getByRole('button', { name: 'Account of Amina Haddad' }).click();
	await page.getByRole('button', { name: 'Logout' }).click();
	await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
});
