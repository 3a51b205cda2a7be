import { readFile } from 'node:fs/promises';
import { names, newName, people } from '../support/console-people.ts';
import { expect, registered, signedInAdmin, superAdmin, test } from '../support/journey.ts';

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
	await page.goto('/admin/customers');
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
	await page.goto(`/admin/customers?search=${family}`);
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
	const own = dialog.getByLabel('Current Password');
	await own.fill('not it');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(own).toHaveAccessibleDescription(/The current password is not correct$/);
	await expect(own).toBeFocused();
	await own.fill(superAdmin.password);
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
	await question.getByRole('button', { name: 'Delete' }).click();
	const proof = question.getByLabel('Current Password');
	await expect(proof).toHaveAccessibleDescription('Please enter your current password');
	await proof.fill('not it');
	await page.keyboard.press('Enter');
	await expect(proof).toHaveAccessibleDescription('The current password is not correct');
	await expect(proof).toBeFocused();
	await proof.fill(superAdmin.password);
	await page.route('**/api/customers/*', (route) => route.abort(), { times: 1 });
	await question.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Failed to delete customer')).toBeVisible();
	await expect(page.getByRole('button', { name: `Delete Noor ${family}` })).toBeFocused();
	await page.keyboard.press('Enter');
	await proof.fill(superAdmin.password);
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
	await page.goto(`/admin/customers?search=${family}&sort=name`);
	await expect(page.getByRole('button', { name: 'Delete Selected (0)' })).toBeDisabled();
	await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
	await page.getByRole('checkbox', { name: `Select Eman ${family}` }).uncheck();
	await page.getByRole('button', { name: 'Delete Selected (3)' }).click();
	const many = page.getByRole('dialog', { name: /^Delete 3/ });
	await page.getByRole('button', { name: 'Delete 3 customers' }).click();
	const proof = many.getByLabel('Current Password');
	await expect(proof).toHaveAccessibleDescription('Please enter your current password');
	await proof.fill('not it');
	await page.getByRole('button', { name: 'Delete 3 customers' }).click();
	await expect(proof).toHaveAccessibleDescription('The current password is not correct');
	await expect(proof).toBeFocused();
	await proof.fill(superAdmin.password);
	// after the first one, which proves the password, all calls are on their way before one of them is answered
	let waiting = 0;
	let release = () => {};
	const together = new Promise<void>((done) => {
		release = done;
	});
	await page.route('**/api/customers/*', async (route) => {
		if (++waiting === 3) release();
		if (waiting > 1) await together;
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

test('who has a number that cannot be dialled is told above the list, and gets another one from there', async ({
	page,
}) => {
	const family = newName();
	const [nour] = await people(page, family, ['Nour']);
	// no number like this is stored any more: an older version left it
	const older = { ...nour?.user, number: '1234567' };
	await page.route(/\/api\/customers\?.*undialable=1/, (route) =>
		route.fulfill({ json: [older], headers: { 'X-Total-Count': '1' } }),
	);
	await signedInAdmin(page);
	await page.goto('/admin/customers');
	const notice = page.getByText('1 customer has a phone number that can’t be dialled');
	await expect(notice).toBeVisible();
	await page.getByRole('button', { name: 'Show only these' }).click();
	await expect(names(page)).toHaveText([`Nour ${family}`]);
	await expect(page).toHaveURL(/undialable=1/);
	await page.getByRole('button', { name: `Edit Nour ${family}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Edit Customer' });
	await dialog.getByLabel('Phone Number').fill('7654321');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog.getByLabel('Phone Number')).toHaveAccessibleDescription(/can be dialled, such as \+20/);
	await dialog.getByLabel('Phone Number').fill('٠١٠٠ ٧٦٥ ٤٣٢١');
	await page.unroute(/\/api\/customers\?.*undialable=1/);
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible();
	await page.getByRole('button', { name: 'Show all customers' }).click();
	await page.getByRole('searchbox').fill('0100 765 4321');
	await expect(page.getByRole('row', { name: `Nour ${family}` })).toContainText('+201007654321');
	await expect(notice).toBeHidden();
});

test('customers that do not load say so and can be tried again', async ({ page }) => {
	await registered(page, { name: newName() });
	await signedInAdmin(page);
	await page.route('**/api/customers?*', (route) => route.abort(), { times: 1 });
	await page.goto('/admin/customers');
	await expect(page.getByRole('alert').getByText('Failed to fetch customers')).toBeVisible();
	await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(names(page).first()).toBeVisible();
});

test('rows stay while the next ones are on their way, and only the last search counts', async ({ page }) => {
	const family = newName();
	await people(page, family, ['Amr', 'Basma']);
	await signedInAdmin(page);
	await page.goto(`/admin/customers?search=${family}`);
	await expect(names(page)).toHaveCount(2);
	await page.route(`**/api/customers?search=Amr*`, () => {});
	await page.getByRole('searchbox').fill(`Amr ${family}`);
	await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
	await expect(names(page)).toHaveCount(2);
	await page.getByRole('searchbox').fill(`Basma ${family}`);
	await expect(names(page)).toHaveText([`Basma ${family}`]);
	await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
	await expect(page).toHaveURL(new RegExp(`search=Basma\\+${family}`));
});

test('a page beyond the last one leads to the last one', async ({ page }) => {
	const family = newName();
	await people(page, family, ['Amr', 'Basma']);
	await signedInAdmin(page);
	await page.goto('/admin');
	await page.goto(`/admin/customers?search=${family}&page=7`);
	await expect(names(page)).toHaveCount(2);
	await expect(page).toHaveURL(/page=1/);
	await page.goBack();
	await expect(page).toHaveURL('/admin');
});

test('a session that has ended leads from the list to the login', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin/customers');
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
	await page.goto(`/admin/customers?search=${family}`);
	await expect(page.getByText('1–10 of 11')).toBeVisible();
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export CSV' }).click();
	const file = await saved;
	expect(file.suggestedFilename()).toBe('customers.csv');
	const text = await readFile(await file.path(), 'utf8');
	const lines = text.trimEnd().split('\r\n');
	expect(lines[0]).toBe('\uFEFFID,Name,Email,Phone,Country,Account,Language,Requests,Last request');
	expect(lines).toHaveLength(12);
	expect(lines).toContain(`${formula.user.id},'=1+1,${family.toLowerCase()}-sum@example.com,,,Yes,en,0,`);
	expect(lines).toContain(
		`${arabic.user.id},مصطفى عبد الله,${family.toLowerCase()}-m@example.com,+201001234567,EG,Yes,en,0,`,
	);
	await expect(page.getByText('11 customers exported')).toBeVisible();
});
