import { expect, password, signedIn, test } from '../support/journey.ts';

test('what was typed into the settings when the session ended is there again after signing in', async ({ page }) => {
	const { user } = await signedIn(page);
	await page.goto('/profile?tab=settings');
	await page.getByLabel('Full Name').fill('Amina Haddad-Khoury');
	await page.getByLabel('Current Password').fill('a secret');
	await page.route('**/api/customers/*', (route) => route.fulfill({ status: 401, json: { error: 'over' } }), {
		times: 1,
	});
	await page.getByRole('button', { name: 'Update Profile' }).click();
	await expect(page).toHaveURL(/\/login\?next=/);
	expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('a secret');
	await page.getByLabel('Email').fill(user.email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page).toHaveURL('/profile?tab=settings');
	await expect(page.getByLabel('Full Name')).toHaveValue('Amina Haddad-Khoury');
	await expect(page.getByText('What you entered before is here again.')).toBeVisible();
	await page.getByRole('button', { name: 'Update Profile' }).click();
	await expect(page.getByText('Profile updated successfully').first()).toBeVisible();
	await page.reload();
	await expect(page.getByLabel('Full Name')).toHaveValue('Amina Haddad-Khoury');
	await expect(page.getByText('What you entered before is here again.')).toBeHidden();
	await page.getByLabel('Full Name').fill('Half a name');
	await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL('/');
	expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Half a name');
});

test.describe('on a small phone', () => {
	test.use({ viewport: { width: 320, height: 640 } });

	test('the chosen tab of the profile is in sight', async ({ page }) => {
		await signedIn(page);
		await page.goto('/profile?tab=requests');
		const tabs = page.getByRole('navigation', { name: 'Account' });
		const tab = tabs.getByRole('link', { name: 'My Requests' });
		await expect(tab).toHaveAttribute('aria-current', 'page');
		const [box, around] = [await tab.boundingBox(), await tabs.boundingBox()];
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0) + 1);
		expect(await tabs.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBeLessThanOrEqual(0);
	});
});
