import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Session } from '#contract/accounts.ts';
import type { AdministeredRequest } from '#contract/administration.ts';
import type { SentRequest } from '#contract/requests.ts';
import { expect, newAdmin, newEmail, password, registered, signedInAdmin, test } from '../support/journey.ts';

/** A family name that only the customers of one journey share. */
const newName = () => `Q${randomBytes(4).toString('hex')}`;

async function people(page: Page, family: string, given: string[]): Promise<Session[]> {
	return Promise.all(
		given.map((name) =>
			registered(page, { name: `${name} ${family}`, email: `${name}-${family}@example.com`.toLowerCase() }),
		),
	);
}

async function sent(page: Page, { token }: Session, type: string): Promise<SentRequest> {
	const items = [{ name: 'Elastomer Seal', category_name: 'Seals', size: '14mm', quantity: 3 }];
	const answer = await page.request.post('/api/requests', {
		data: { type, items },
		headers: { Authorization: `Bearer ${token}` },
	});
	return (await answer.json()) as SentRequest;
}

const names = (page: Page) => page.getByRole('main').getByRole('rowheader');

test('customers are searched while one types, sorted both ways and paged, and Back leads to what was shown', async ({
	page,
}) => {
	const family = newName();
	await people(page, family, [
		'Amr',
		'Basma',
		'Dina',
		'Eman',
		'Fady',
		'Gamal',
		'Heba',
		'Iman',
		'Jana',
		'Kamal',
		'Lina',
	]);
	await signedInAdmin(page);
	await page.goto('/admin?tab=customers');
	await page.getByRole('searchbox', { name: 'Search customers' }).fill(family);
	await expect(page.getByText('1–10 of 11')).toBeVisible();
	await expect(page.getByRole('row', { name: `Amr ${family}` })).toContainText('N/A');
	await page.getByLabel('Sort by').selectOption('Name');
	await page.getByRole('button', { name: 'Ascending' }).click();
	await expect(names(page).first()).toHaveText(`Lina ${family}`);
	await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
	await page.getByRole('button', { name: 'Next' }).click();
	await expect(names(page)).toHaveText([`Amr ${family}`]);
	await expect(page.getByText('Page 2 of 2')).toBeVisible();
	await expect(page).toHaveURL(/page=2/);
	await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
	await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
	await expect(names(page).first()).toHaveText(`Amr ${family}`);
	await expect(page).toHaveURL(/sort=email.*order=asc/);
	await page.goBack();
	await expect(names(page)).toHaveText([`Amr ${family}`]);
	await expect(page.getByRole('searchbox')).toHaveValue(family);
	await page.getByRole('searchbox').fill(`nobody ${family}`);
	await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible();
	await expect(page).not.toHaveURL(/page=/);
	await page.getByRole('button', { name: 'Clear filters' }).click();
	await expect(names(page)).toHaveCount(10);
	await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a customer is seen, changed and deleted, and the focus returns where it came from', async ({ page }) => {
	const family = newName();
	const [nour] = await people(page, family, ['Nour', 'Omar']);
	await signedInAdmin(page);
	await page.goto(`/admin?tab=customers&search=${family}`);
	const view = page.getByRole('button', { name: `View Nour ${family}` });
	await view.press('Enter');
	await expect(page.getByRole('dialog', { name: 'Customer' })).toContainText(nour?.user.email ?? '');
	await page.keyboard.press('Escape');
	await expect(view).toBeFocused();
	const edit = page.getByRole('button', { name: `Edit Nour ${family}` });
	await edit.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Edit Customer' });
	await dialog.getByLabel('Full Name').fill(`Noor ${family}`);
	await dialog.getByLabel('Email').fill('no address');
	await dialog.getByRole('button', { name: 'Save' }).click();
	expect(await dialog.getByLabel('Email').evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(
		true,
	);
	await dialog.getByLabel('Email').fill(`omar-${family}@example.com`);
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/already exists/);
	await dialog.getByLabel('Email').fill(`noor-${family}@example.com`);
	await dialog.getByLabel('Phone Number').fill('+20 100 555 1234');
	await page.route('**/api/customers/*', (route) => route.fulfill({ status: 500, json: { error: '' } }), { times: 1 });
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Failed to update customer').first()).toBeVisible();
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Customer updated successfully')).toBeVisible();
	await expect(page.getByRole('row', { name: `Noor ${family}` })).toContainText('+201005551234');
	await page.getByRole('button', { name: `Delete Noor ${family}` }).click();
	const question = page.getByRole('dialog', { name: 'Delete Customer' });
	await expect(question).toContainText('This action cannot be undone.');
	await page.route('**/api/customers/*', (route) => route.abort(), { times: 1 });
	await question.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Failed to delete customer')).toBeVisible();
	await expect(page.getByRole('button', { name: `Delete Noor ${family}` })).toBeFocused();
	await page.keyboard.press('Enter');
	await question.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Customer deleted successfully')).toBeVisible();
	await expect(names(page)).toHaveText([`Omar ${family}`]);
	await expect(page.getByRole('main')).toBeFocused();
});

test('several customers are deleted at once, and who could not be deleted is told with the reason', async ({
	page,
}) => {
	const family = newName();
	const [, basma] = await people(page, family, ['Amr', 'Basma', 'Dina', 'Eman']);
	await signedInAdmin(page);
	await page.goto(`/admin?tab=customers&search=${family}&sort=name`);
	await expect(page.getByRole('button', { name: 'Delete Selected (0)' })).toBeDisabled();
	await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
	await page.getByRole('checkbox', { name: `Select Eman ${family}` }).uncheck();
	await page.getByRole('button', { name: 'Delete Selected (3)' }).click();
	// all calls are on their way before the first is answered
	let waiting = 0;
	let release = () => {};
	const together = new Promise<void>((done) => {
		release = done;
	});
	await page.route('**/api/customers/*', async (route) => {
		if (++waiting === 3) release();
		await together;
		const fails = route.request().url().endsWith(`/${basma?.user.id}`);
		return fails ? route.fulfill({ status: 500, json: { error: 'The record is locked.' } }) : route.fallback();
	});
	await page.getByRole('button', { name: 'Delete 3 customers' }).click();
	const account = page.getByRole('dialog', { name: 'Failed to delete customers' });
	await expect(account).toContainText('2 of 3 deleted. Not deleted:');
	await expect(account.getByRole('listitem')).toHaveText([new RegExp(`Basma ${family}.*The record is locked.`)]);
	await expect(page.getByRole('alert').getByText('Failed to delete customers')).toBeVisible();
	await page.unroute('**/api/customers/*');
	await account.getByRole('button', { name: 'Try 1 again' }).click();
	await expect(page.getByText('1 customer deleted successfully')).toBeVisible();
	await expect(names(page)).toHaveText([`Eman ${family}`]);
	await expect(page.getByRole('button', { name: 'Delete Selected (0)' })).toBeDisabled();
});

test('customers that do not load say so and can be tried again', async ({ page }) => {
	await registered(page, { name: newName() });
	await signedInAdmin(page);
	await page.route('**/api/customers?*', (route) => route.abort(), { times: 1 });
	await page.goto('/admin?tab=customers');
	await expect(page.getByRole('alert').getByText('Failed to fetch customers')).toBeVisible();
	await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(names(page).first()).toBeVisible();
});

test('a session that has ended leads from the list to the login', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin?tab=customers');
	await expect(page.getByRole('status').getByText(/of \d+|No customers/)).toBeAttached();
	await page.route('**/api/customers?*', (route) => route.fulfill({ status: 401, json: { error: 'over' } }));
	await page.getByRole('searchbox').fill('any');
	await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
	await expect(page).toHaveURL('/admin/login');
});

test('the export opens in a spreadsheet: Arabic survives, no cell runs, all pages are in it', async ({ page }) => {
	const family = newName();
	await people(page, family, ['Amr', 'Basma', 'Dina', 'Eman', 'Fady', 'Gamal', 'Heba', 'Iman', 'Jana']);
	const formula = await registered(page, { name: '=1+1', email: `${family}-sum@example.com` });
	const arabic = await registered(page, {
		name: 'مصطفى عبد الله',
		email: `${family}-m@example.com`,
		number: '01001234567',
	});
	await signedInAdmin(page);
	await page.goto(`/admin?tab=customers&search=${family}`);
	await expect(page.getByText('1–10 of 11')).toBeVisible();
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export CSV' }).click();
	const file = await saved;
	expect(file.suggestedFilename()).toBe('customers.csv');
	const text = await readFile(await file.path(), 'utf8');
	const lines = text.split('\r\n');
	expect(lines[0]).toBe('\uFEFFID,Name,Email,Phone');
	expect(lines).toHaveLength(12);
	expect(lines).toContain(`${formula.user.id},"'=1+1",${family.toLowerCase()}-sum@example.com,`);
	expect(lines).toContain(`${arabic.user.id},مصطفى عبد الله,${family.toLowerCase()}-m@example.com,01001234567`);
	await expect(page.getByText('11 customers exported')).toBeVisible();
});

test('a request is found by its filters, moved on, seen so by the customer, and answered on WhatsApp', async ({
	page,
}) => {
	const family = newName();
	const amina = await registered(page, { name: `Amina ${family}`, number: '+20 100 123 4567' });
	const order = await sent(page, amina, 'Order');
	const quote = await sent(page, amina, 'Quote');
	await signedInAdmin(page);
	await page.goto('/admin?tab=requests');
	await page.getByRole('searchbox', { name: 'Search requests' }).fill(family);
	await expect(names(page)).toHaveText([quote.code, order.code]);
	await page.getByLabel('Type').selectOption('Order');
	await expect(names(page)).toHaveText([order.code]);
	await page.getByLabel('Status').selectOption('Shipped');
	await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
	await page.getByLabel('Status').selectOption('Pending');
	const open = page.getByRole('button', { name: `Open request ${order.code}` });
	await open.press('Enter');
	const dialog = page.getByRole('dialog', { name: /^Order of/ });
	await expect(dialog.getByRole('row', { name: /Elastomer Seal/ })).toContainText('14mm');
	await expect(dialog.getByText(`Request: ${order.code}`)).toBeVisible();
	const reply = new URL((await dialog.getByRole('link', { name: 'Reply on WhatsApp' }).getAttribute('href')) ?? '');
	expect(reply.href).toMatch(/^https:\/\/wa\.me\/201001234567\?text=/);
	expect(reply.searchParams.get('text')).toContain(`Hello Amina ${family}`);
	expect(reply.searchParams.get('text')).toContain(order.code);
	await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
	await dialog.getByLabel('Status').selectOption('Shipped');
	await dialog.getByLabel('Payment').selectOption('Paid');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Request updated successfully')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
	await expect(page.getByRole('main')).toBeFocused();
	const own = await page.request.get('/api/requests', { headers: { Authorization: `Bearer ${amina.token}` } });
	expect(await own.json()).toMatchObject([
		{ code: quote.code, status: 'pending', payment: null },
		{ code: order.code, status: 'shipped', payment: 'paid' },
	]);
	await page.goto(`/admin?tab=customers&search=${family}`);
	await page.getByRole('button', { name: `View Amina ${family}` }).click();
	await page.getByRole('link', { name: 'Requests of this customer' }).click();
	await expect(page.getByRole('button', { name: `Only requests of Amina ${family}` })).toBeVisible();
	await expect(names(page)).toHaveText([quote.code, order.code]);
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export CSV' }).click();
	const file = await saved;
	expect(file.suggestedFilename()).toBe('requests.csv');
	const text = await readFile(await file.path(), 'utf8');
	expect(text).toMatch(/^\uFEFFCode,Date,Type,Status,Payment,Customer,Email,Phone,Items\r\n/);
	expect(text).toContain(
		`Order,Shipped,Paid,Amina ${family},${amina.user.email},"'+201001234567","Elastomer Seal, 14mm, 3 pcs"`,
	);
});

test('a request that somebody else has changed meanwhile is not overwritten but loaded again', async ({ page }) => {
	const amina = await registered(page, { name: newName() });
	const { code } = await sent(page, amina, 'Inquiry');
	const { token } = await signedInAdmin(page);
	const headers = { Authorization: `Bearer ${token}` };
	await page.goto(`/admin?tab=requests&search=${code}`);
	await page.getByRole('button', { name: `Open request ${code}` }).click();
	const found = await page.request.get(`/api/requests?search=${code}`, { headers });
	const [request] = (await found.json()) as AdministeredRequest[];
	await page.request.put(`/api/requests/${request?.id}`, { headers, data: { status: 'cancelled' } });
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('The customer gave no phone number.')).toBeVisible();
	await dialog.getByLabel('Status').selectOption('Delivered');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed this request meanwhile.');
	await expect(dialog.getByLabel('Status')).toHaveValue('cancelled');
	await dialog.getByLabel('Status').selectOption('Delivered');
	await page.route('**/api/requests/*', (route) => route.abort(), { times: 1 });
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog.getByRole('alert')).toContainText('Network error.');
	await expect(dialog.getByLabel('Status')).toHaveValue('delivered');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Request updated successfully')).toBeVisible();
});

test('an administrator changes profile and password, with every failure in its words, and leaves for good', async ({
	page,
}) => {
	const login = await newAdmin(page, 'admin');
	await signedInAdmin(page, login);
	await page.goto('/admin?tab=settings&section=admins');
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
	await expect(page.locator('.console-person')).toContainText('Karim Second');
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
	await page.getByLabel('New Password', { exact: true }).fill('abcdefg');
	await change.click();
	await expect(page.getByRole('alert').getByText('New passwords do not match')).toBeVisible();
	await page.getByLabel('Confirm New Password').fill('abcdefg');
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
	await question.getByRole('button', { name: 'Delete Account' }).click();
	await expect(page.getByText('Account deleted successfully')).toBeVisible();
	await expect(page).toHaveURL('/admin/login');
	expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

test('own data that does not load says so, and Logout in the danger zone leads to the login', async ({ page }) => {
	await signedInAdmin(page, await newAdmin(page, 'admin'));
	await page.route('**/api/admin/*', (route) => route.abort(), { times: 1 });
	await page.goto('/admin?tab=settings');
	await expect(page.getByRole('heading', { name: 'Failed to fetch admin data' })).toBeVisible();
	await page.getByRole('button', { name: 'Retry' }).click();
	await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL('/admin/login');
	await expect(page.getByText('Authentication required')).toBeHidden();
});

test('a super admin creates, sees and deletes other administrators, never himself', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin?tab=settings');
	await page.getByRole('link', { name: 'Admin Management' }).click();
	const own = page.getByRole('row', { name: 'chief@example.com' });
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
	await dialog.getByLabel('Password', { exact: true }).fill('longenough');
	await dialog.getByLabel('Confirm Password').fill('longenough');
	await create.click();
	await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
		/Password must contain at least 1 uppercase letter, 1 lowercase letter, 1 number, and 1 special character \(@\$!%\*\?&\)/,
	);
	await dialog.getByLabel('Password', { exact: true }).fill(password);
	await create.click();
	await expect(dialog.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
	await dialog.getByLabel('Confirm Password').fill(password);
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
	await page.route('**/api/admin/*', (route) => route.fulfill({ status: 500, json: { error: '' } }), { times: 1 });
	await question.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Failed to delete admin account')).toBeVisible();
	await row.getByRole('button', { name: 'Delete Laila Second' }).click();
	await question.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Admin account deleted successfully')).toBeVisible();
	await expect(row).toHaveCount(0);
});

for (const width of [390, 1440]) {
	test(`axe finds nothing in customers, requests and settings at ${width}`, async ({ page }) => {
		const family = newName();
		const amina = await registered(page, { name: `مصطفى ${family}` });
		await sent(page, amina, 'Order');
		await signedInAdmin(page);
		await page.setViewportSize({ width, height: 844 });
		const check = async (what: string) => {
			const { violations } = await new AxeBuilder({ page }).analyze();
			expect(violations.map(({ id, nodes }) => [what, id, nodes.map((node) => node.html.slice(0, 120))])).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		};
		await page.goto(`/admin?tab=customers&search=${family}`);
		await expect(names(page)).toHaveCount(1);
		await check('customers');
		for (const action of ['View', 'Edit', 'Delete']) {
			await page.getByRole('button', { name: `${action} مصطفى ${family}` }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
			await check(action);
			await page.keyboard.press('Escape');
		}
		await page.getByRole('searchbox').fill(`${family} nobody`);
		await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible();
		await check('no customers');
		await page.goto(`/admin?tab=requests&search=${family}`);
		await expect(names(page)).toHaveCount(1);
		await check('requests');
		await page.getByRole('button', { name: /Open request/ }).click();
		await check('request');
		await page.goto('/admin?tab=settings');
		await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
		await check('settings');
		await page.getByRole('link', { name: 'Admin Management' }).click();
		await expect(page.getByText('You cannot delete your own account from here')).toBeVisible();
		await check('admin management');
		await page.getByRole('button', { name: 'Create Admin' }).click();
		await check('create admin');
	});
}
