import { expect, newAdmin, newEmail, password, signedInAdmin, superAdmin, test } from '../support/journey.ts';

test('an administrator changes profile and password, with every failure in its words, and leaves for good', async ({
	page,
}) => {
	const login = await newAdmin(page, 'admin');
	await signedInAdmin(page, login);
	await page.goto('/admin/settings?section=admins');
	await expect(page.getByRole('link', { name: 'Account Settings' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Admin Management' })).toBeHidden();
	await page.getByLabel('Full Name').fill('');
	await page.getByRole('button', { name: 'Update Profile' }).click();
	await expect(page.getByText('Please fill in all required fields')).toHaveCount(2);
	await page.getByLabel('Full Name').fill('Karim Second');
	await page.getByLabel('Email').fill('karim');
	await page.getByRole('button', { name: 'Update Profile' }).click();
	await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
	await page.getByLabel('Email').fill(login.email);
	await page.route('**/api/admin/*', (route) => route.abort(), { times: 1 });
	await page.getByRole('button', { name: 'Update Profile' }).click();
	await expect(page.getByText('Failed to update profile')).toBeVisible();
	await page.getByRole('button', { name: 'Update Profile' }).click();
	await expect(page.getByText('Profile updated successfully')).toBeVisible();
	await expect(page.locator('.console-menu-person')).toContainText('Karim Second');
	const change = page.getByRole('button', { name: 'Update Password' });
	await change.click();
	await expect(page.getByText('Please fill all password fields')).toHaveCount(2);
	await page.getByLabel('Current Password').fill('not it');
	await page.getByLabel('New Password', { exact: true }).fill('abcde');
	await page.getByLabel('Confirm New Password').fill('abcde');
	await change.click();
	await expect(page.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(
		'Password must be at least 6 characters long',
	);
	await page.getByLabel('New Password', { exact: true }).fill('four small bronze pumps');
	await change.click();
	await expect(page.getByRole('alert').getByText('New passwords do not match')).toBeVisible();
	await page.getByLabel('Confirm New Password').fill('four small bronze pumps');
	await change.click();
	await expect(page.getByLabel('Current Password')).toHaveAccessibleDescription('The current password is not correct');
	await page.getByLabel('Current Password').fill(login.password);
	await page.route('**/api/admin/*', () => {}, { times: 1 });
	await change.click();
	await expect(page.getByText('Request timeout - server not responding').first()).toBeVisible({ timeout: 12_000 });
	await change.click();
	await expect(page.getByText('Password updated successfully')).toBeVisible();
	await page.getByRole('button', { name: 'Delete Account' }).click();
	const question = page.getByRole('dialog');
	await expect(question).toContainText('Are you sure you want to delete your account? This action cannot be undone.');
	await question.getByLabel('Current Password').fill('four small bronze pumps');
	await question.getByRole('button', { name: 'Delete Account' }).click();
	await expect(page.getByText('Account deleted successfully')).toBeVisible();
	await expect(page).toHaveURL('/admin/login');
	expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

test('own data that does not load says so, and Logout in the danger zone leads to the login', async ({ page }) => {
	await signedInAdmin(page, await newAdmin(page, 'admin'));
	await page.route('**/api/admin/*', (route) => route.abort(), { times: 1 });
	await page.goto('/admin/settings');
	await expect(page.getByRole('heading', { name: 'Failed to fetch admin data' })).toBeVisible();
	await page.getByRole('button', { name: 'Retry' }).click();
	await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL('/admin/login');
	await expect(page.getByText('Authentication required')).toBeHidden();
});

test('a super admin creates, sees and deletes other administrators, never himself', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin/settings');
	await page.getByRole('link', { name: 'Admin Management' }).click();
	const own = page.getByRole('row', { name: 'superAdmin@example.com' });
	await expect(own).toContainText('You cannot delete your own account from here');
	await expect(own.getByRole('button')).toHaveCount(0);
	await page.getByRole('button', { name: 'Create Admin' }).click();
	const dialog = page.getByRole('dialog', { name: 'Create Admin' });
	const create = dialog.getByRole('button', { name: 'Create Admin' });
	await create.click();
	await expect(page.getByText('Please fill in all required fields')).toHaveCount(2);
	const email = newEmail();
	await dialog.getByLabel('Full Name').fill('Laila Second');
	await dialog.getByLabel('Email').fill(email);
	await dialog.getByLabel('Your password').fill('not it');
	await dialog.getByLabel('Password', { exact: true }).fill('longenough');
	await dialog.getByLabel('Confirm Password').fill('longenough');
	await create.click();
	await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
		/Password must contain at least 1 uppercase letter, 1 lowercase letter, 1 number, and 1 special character \(@\$!%\*\?&\)/,
	);
	await dialog.getByLabel('Password', { exact: true }).fill('Seller-123456!');
	await create.click();
	await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
		/The sign “-” is not allowed/,
	);
	await dialog.getByLabel('Password', { exact: true }).fill(password);
	await create.click();
	await expect(dialog.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
	await dialog.getByLabel('Confirm Password').fill(password);
	await create.click();
	await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('The current password is not correct');
	await expect(dialog.getByLabel('Your password')).toBeFocused();
	await dialog.getByLabel('Your password').fill(superAdmin.password);
	await expect(dialog.getByLabel('Role')).toHaveValue('admin');
	await page.route('**/api/auth/register', (route) => route.abort(), { times: 1 });
	await create.click();
	await expect(page.getByText('Network error - please check your connection')).toBeVisible();
	await page.route('**/api/admin', (route) => route.abort(), { times: 1 });
	await create.click();
	await expect(page.getByText('Admin account created successfully')).toBeVisible();
	await expect(page.getByText('The list could not be refreshed.')).toBeVisible();
	await page.getByRole('button', { name: 'Refresh' }).click();
	const row = page.getByRole('row', { name: email });
	await expect(row).toContainText('Admin');
	await row.getByRole('button', { name: 'Delete Laila Second' }).click();
	const question = page.getByRole('dialog', { name: 'Delete Administrator' });
	await expect(question).toContainText('Are you sure you want to delete this administrator?');
	await expect(question).toContainText('This action cannot be undone.');
	await question.getByLabel('Current Password').fill('not it');
	await question.getByRole('button', { name: 'Delete' }).click();
	await expect(question.getByLabel('Current Password')).toHaveAccessibleDescription(
		'The current password is not correct',
	);
	await page.route('**/api/admin/*', (route) => route.fulfill({ status: 500, json: { error: '' } }), { times: 1 });
	await question.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Failed to delete admin account')).toBeVisible();
	await row.getByRole('button', { name: 'Delete Laila Second' }).click();
	await question.getByLabel('Current Password').fill(superAdmin.password);
	await question.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Admin account deleted successfully')).toBeVisible();
	await expect(row).toHaveCount(0);
});
