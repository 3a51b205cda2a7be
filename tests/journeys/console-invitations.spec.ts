import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, newEmail, signedInAdmin, test } from '../support/journey.ts';

test('an owner invites a colleague and takes the invitation back; an old link says what to do', async ({ page }) => {
	const owner = await newAdmin(page, 'super admin');
	await signedInAdmin(page, owner);
	await page.goto('/admin/settings?section=admins');
	await page.getByRole('button', { name: 'Invite colleague' }).click();
	const dialog = page.getByRole('dialog', { name: 'Invite colleague' });
	const email = newEmail();
	await dialog.getByLabel('Email').fill(email);
	await dialog.getByLabel('Role').selectOption('Keeper');
	await expectAccessible(page, 'dialog');
	await dialog.getByRole('button', { name: 'Send invitation' }).click();
	const open = page.getByRole('region', { name: 'Open invitations' });
	await expect(open.getByRole('listitem').filter({ hasText: email })).toContainText('Keeper');
	await open.getByRole('button', { name: new RegExp(`Withdraw the invitation of .*${email}`) }).click();
	await expect(open.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);

	await page.setViewportSize({ width: 320, height: 700 });
	await page.goto('/invitation/nonsense');
	await page.getByLabel('Full Name').fill('Nour');
	await page.getByLabel('Password', { exact: true }).fill('PumpHouse12!');
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(page.getByText(/This invitation was used, withdrawn or has expired/).first()).toBeVisible();
	await expectAccessible(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
