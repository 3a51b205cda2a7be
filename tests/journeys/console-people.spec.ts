import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { newName, people } from '../support/console-people.ts';
import { adminSession, expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

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
	await page.goto('/admin/settings');
	const pinForm = page.locator('form').filter({ has: page.getByRole('heading', { name: 'PIN for a shared device' }) });
	await pinForm.getByLabel('Your password').fill(first.password);
	await pinForm.getByLabel('New PIN').fill('123456');
	await pinForm.getByRole('button', { name: 'Save PIN' }).click();
	await expect(pinForm.getByLabel('New PIN')).toHaveAccessibleDescription(/Too easy to guess/);
	await pinForm.getByLabel('New PIN').fill('407163');
	await pinForm.getByRole('button', { name: 'Save PIN' }).click();
	await expect(page.getByText('Your PIN is saved')).toBeVisible();
	await expect(pinForm.getByRole('button', { name: 'Remove PIN' })).toBeVisible();
	const data = { currentPassword: second.password, pin: '830529' };
	expect((await page.request.put(`/api/admin/${admin.id}/pin`, { headers, data })).status()).toBe(200);

	await page.getByLabel('Full Name').fill('Typed and not saved');
	await page.getByRole('button', { name: 'Switch user' }).click();
	const dialog = page.getByRole('dialog', { name: 'Switch user' });
	await dialog.getByLabel('Layla Second').check();
	await dialog.getByLabel('PIN').fill('999998');
	await dialog.getByRole('button', { name: 'Take over' }).click();
	await expect(dialog.getByLabel('PIN')).toHaveAccessibleDescription('The PIN is not correct.');
	await dialog.getByLabel('PIN').fill('830529');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Layla Second is at the desk now')).toBeVisible();
	await expect(page.locator('.console-menu-person')).toContainText('Layla Second');
	// a PIN proves too little to change accounts
	await expect(page.getByText('Sign in with your password to change accounts.')).toBeVisible();
	await expect(page.getByLabel('Full Name')).toBeHidden();
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(page.getByRole('button', { name: 'Layla Second' })).toBeVisible();
	await page.getByRole('button', { name: 'Sign in with password' }).click();
	await expect(page).toHaveURL('/admin/login');
});

test('who took over by a PIN reads, in place of the form of a customer, that a password is needed', async ({
	page,
}) => {
	const family = newName();
	const [nour] = await people(page, family, ['Nour']);
	const [first, second] = [await newAdmin(page, 'admin'), await newAdmin(page, 'super admin')];
	const signIn = await page.request.post('/api/admin/login', { data: second });
	const { token, admin } = (await signIn.json()) as AdminSession;
	const headers = { Authorization: `Bearer ${token}` };
	const pin = '830529';
	await page.request.put(`/api/admin/${admin.id}/pin`, { headers, data: { currentPassword: second.password, pin } });
	const { token: open } = await adminSession(page, first);
	const taken = await page.request.post('/api/auth/switch', {
		headers: { Authorization: `Bearer ${open}` },
		data: { id: admin.id, pin },
	});
	const session = (await taken.json()) as AdminSession;
	await page.addInitScript(({ token, admin }) => {
		localStorage.setItem('adminToken', token);
		localStorage.setItem('adminData', JSON.stringify(admin));
	}, session);
	await page.goto(`/admin/customers?search=${family}`);
	for (const action of ['Edit', 'Delete']) {
		await page.getByRole('button', { name: `${action} ${nour?.user.name}` }).click();
		const dialog = page.getByRole('dialog', { name: 'You took over with a PIN' });
		await expect(dialog).toContainText('Sign in with your password to change accounts.');
		await expect(dialog.getByRole('textbox')).toHaveCount(0);
		await expectAccessible(page, 'dialog');
		await page.keyboard.press('Escape');
	}
});
