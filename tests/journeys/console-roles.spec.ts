import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

test('a keeper sees the catalogue and no requests, and a page of others leads to the dashboard', async ({ page }) => {
	const keeper = await newAdmin(page, 'keeper');
	await signedInAdmin(page, keeper);
	await page.goto('/admin');
	const menu = page.getByRole('navigation', { name: 'Console' });
	await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible();
	for (const name of ['Requests', 'Customers', 'Reports', 'Jobs'])
		await expect(menu.getByRole('link', { name })).toHaveCount(0);
	await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);
	await page.goto('/admin/customers');
	await expect(page).toHaveURL('/admin');
	await page.goto('/admin/settings/firm');
	await expect(page).toHaveURL('/admin/settings');
	await expect(page.getByLabel('Full Name')).toBeVisible();
	await expectAccessible(page);
});

test('a viewer sees products and changes none', async ({ page }) => {
	const viewer = await newAdmin(page, 'viewer');
	await signedInAdmin(page, viewer);
	await page.goto('/admin/products?view=table');
	await expect(page.getByRole('row').nth(1)).toBeVisible();
	await expect(page.getByRole('link', { name: 'Add Product' })).toHaveCount(0);
	await expect(page.getByRole('button', { name: /^Price of/ })).toHaveCount(0);
	await page.goto('/admin/products?view=gallery');
	await expect(page.getByRole('button', { name: /^View/ }).first()).toBeVisible();
	await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
	await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
	await page.goto('/admin/categories');
	await expect(page.getByRole('button', { name: /^View/ }).first()).toBeVisible();
	await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
});

test('an owner gives a colleague another role', async ({ page }) => {
	const [owner, colleague] = [await newAdmin(page, 'super admin'), await newAdmin(page, 'admin')];
	await signedInAdmin(page, owner);
	await page.goto('/admin/settings?section=admins');
	const row = page.getByRole('row').filter({ hasText: colleague.email });
	await row.getByRole('button', { name: /^Change the role/ }).click();
	const dialog = page.getByRole('dialog', { name: 'Change role' });
	await dialog.getByLabel('Role').selectOption('Seller');
	await expect(dialog).toContainText('Requests, quotes, customers, prices and stock.');
	await expectAccessible(page, 'dialog');
	await dialog.getByLabel('Current Password', { exact: true }).fill(owner.password);
	await dialog.getByRole('button', { name: 'Save role' }).click();
	await expect(row).toContainText('Seller');
});

test('what needs a proof asks for the password once, and goes on', async ({ page }) => {
	const owner = await newAdmin(page, 'super admin');
	await signedInAdmin(page, owner);
	let isProven = false;
	await page.route('**/api/customers.csv*', (route) =>
		isProven
			? route.continue()
			: route.fulfill({ status: 403, json: { error: 'Enter your current password.', code: 'step_up' } }),
	);
	page.on('response', (response) => {
		if (response.url().endsWith('/api/auth/step-up') && response.ok()) isProven = true;
	});
	await page.goto('/admin/customers');
	const factors = page.waitForResponse('**/api/auth/factors');
	await page.getByRole('button', { name: /Export/ }).click();
	const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
	await expect(dialog).toBeVisible();
	await factors;
	// the account has neither
	await expect(dialog.getByRole('button', { name: /code of your app|passkey/ })).toHaveCount(0);
	await expectAccessible(page, 'dialog');
	await dialog.getByLabel('Your password').fill('nonsense');
	await dialog.getByRole('button', { name: 'Confirm and continue' }).click();
	await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('The current password is not correct');
	await dialog.getByLabel('Your password').fill(owner.password);
	const download = page.waitForEvent('download');
	await page.keyboard.press('Enter');
	expect((await download).suggestedFilename()).toBe('customers.csv');
	await expect(dialog).toBeHidden();
});

test('an owner filters the audit and takes it as a file; it fits a narrow phone', async ({ page }) => {
	const owner = await newAdmin(page, 'super admin');
	await signedInAdmin(page, owner);
	await page.goto('/admin/settings?section=audit');
	const section = page.getByRole('region', { name: 'Audit' });
	await expect(section.getByRole('row').nth(1)).toBeVisible();
	await section.getByLabel('What').selectOption('Signed in');
	await expect(page).toHaveURL(/kind=sign_in/);
	await expect(section.getByRole('row').nth(1)).toContainText('Signed in');
	await expectAccessible(page);
	const download = page.waitForEvent('download');
	await section.getByRole('button', { name: 'Export audit' }).click();
	expect((await download).suggestedFilename()).toBe('audit.csv');
	for (const [width, path] of [
		[320, '/admin/settings?section=audit'],
		[390, '/ar/admin/settings?section=audit'],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(path);
		await expect(page.getByRole('row').nth(1)).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	}
});
