import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

test('two people take turns at one device by a PIN, and what was typed and not saved stays', async ({ page }) => {
	const [first, second] = [await newAdmin(page, 'admin'), await newAdmin(page, 'admin')];
	// the second one sets a PIN at a device of his own
	const { token, admin } = await (
		await page.request.post('/api/admin/login', { data: { email: second.email, password: second.password } })
	).json();
	const headers = { Authorization: `Bearer ${token}` };
	const profile = { name: 'Layla Second', email: second.email };
	await page.request.put(`/api/admin/${admin.id}`, { headers, data: profile });
	await signedInAdmin(page, first);
	await page.goto('/admin?tab=settings');
	const pinForm = page.locator('form').filter({ has: page.getByRole('heading', { name: 'PIN for a shared device' }) });
	await pinForm.getByLabel('Your password').fill(first.password);
	await pinForm.getByLabel('New PIN').fill('1234');
	await pinForm.getByRole('button', { name: 'Save PIN' }).click();
	await expect(pinForm.getByLabel('New PIN')).toHaveAccessibleDescription(/Too easy to guess/);
	await pinForm.getByLabel('New PIN').fill('4071');
	await pinForm.getByRole('button', { name: 'Save PIN' }).click();
	await expect(page.getByText('Your PIN is saved')).toBeVisible();
	await expect(pinForm.getByRole('button', { name: 'Remove PIN' })).toBeVisible();
	const data = { currentPassword: second.password, pin: '8305' };
	expect((await page.request.put(`/api/admin/${admin.id}/pin`, { headers, data })).status()).toBe(200);

	await page.getByLabel('Full Name').fill('Typed and not saved');
	await page.getByRole('button', { name: 'Switch person' }).click();
	const dialog = page.getByRole('dialog', { name: 'Switch person' });
	await dialog.getByLabel('Layla Second').check();
	await dialog.getByLabel('PIN').fill('9999');
	await dialog.getByRole('button', { name: 'Take over' }).click();
	await expect(dialog.getByLabel('PIN')).toHaveAccessibleDescription('That is not the PIN of this person.');
	await dialog.getByLabel('PIN').fill('8305');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Layla Second is at the desk now')).toBeVisible();
	await expect(page.locator('.console-menu-person')).toContainText('Layla Second');
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(page.getByRole('button', { name: 'Layla Second' })).toBeVisible();
});
