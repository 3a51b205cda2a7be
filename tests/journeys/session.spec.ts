import { expect, signedIn, test } from '../support/journey.ts';

const stays = 'Account of Amina Haddad';

for (const [what, status] of [
	['has too many calls', 429],
	['fails', 500],
	['is down', 0],
] as const)
	test(`a customer stays signed in while the server ${what}`, async ({ page }) => {
		const { token } = await signedIn(page);
		await page.goto('/about');
		await expect(page.getByRole('button', { name: stays })).toBeVisible();
		await page.route('**/api/auth/me', (route) =>
			status === 0 ? route.abort() : route.fulfill({ status, json: { error: '' } }),
		);
		await page.reload();
		await expect(page.getByRole('button', { name: stays })).toBeVisible();
		await page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 0 items' }).click();
		await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
		await page.goto('/profile?tab=settings');
		await expect(page.getByLabel('Full Name')).toHaveValue('Amina Haddad');
		expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
		await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
		expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Amina');
	});

test('a token whose customer is not known yet outlives a server that fails', async ({ page }) => {
	await signedIn(page);
	await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: { error: '' } }));
	await page.goto('/about');
	await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
	await page.unroute('**/api/auth/me');
	await page.reload();
	await expect(page.getByRole('button', { name: stays })).toBeVisible();
});
