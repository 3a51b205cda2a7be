import { m } from '#messages';
import { expectAccessible } from '../support/axe.ts';
import { newName, people } from '../support/console-people.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';
import { offeredToGuest } from '../support/offered-quote.ts';

test('who leaves while a save is on its way is asked, and nothing is lost when it fails', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin/update-category/3');
	await page.getByRole('button', { name: 'Remove image 2' }).click();
	let fail = () => {};
	const held = new Promise<void>((done) => {
		fail = done;
	});
	await page.route('**/api/categories/3', async (route) => {
		if (route.request().method() !== 'PUT') return route.fallback();
		await held;
		await route.abort();
	});
	await page.getByRole('button', { name: 'Update Category' }).click();
	await page.getByRole('link', { name: 'Dashboard' }).click();
	await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
	fail();
	await expect(page.getByText('Network error. Please check your connection').first()).toBeVisible();
	await expect(page.getByRole('img', { name: 'Image 2' })).toBeHidden();
	await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible();
});

test('Escape over a changed customer asks before what was typed is lost', async ({ page }) => {
	const family = newName();
	await people(page, family, ['Nour']);
	await signedInAdmin(page);
	await page.goto(`/admin/customers?search=${family}`);
	await page.getByRole('button', { name: `Edit Nour ${family}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Edit Customer' });
	await dialog.getByLabel('Full Name').fill(`Noor ${family}`);
	await page.keyboard.press('Escape');
	const question = page.getByRole('dialog', { name: 'Unsaved changes' });
	await question.getByRole('button', { name: 'Stay' }).click();
	await expect(dialog.getByLabel('Full Name')).toHaveValue(`Noor ${family}`);
	// as a browser does at a second Back, without asking the page
	await dialog.evaluate((element: HTMLDialogElement) => element.close());
	await question.getByRole('button', { name: 'Stay' }).click();
	await expect(dialog.getByLabel('Full Name')).toHaveValue(`Noor ${family}`);
	await dialog.getByRole('button', { name: 'Close' }).click();
	await question.getByRole('button', { name: 'Leave' }).click();
	await expect(dialog).toBeHidden();
	await page.getByRole('button', { name: `Edit Nour ${family}` }).click();
	await expect(dialog.getByLabel('Full Name')).toHaveValue(`Nour ${family}`);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
});

test('Escape in a dialog over a changed request closes that one only, without a question', async ({ page }) => {
	const { id, code } = await offeredToGuest(page);
	await page.request.post(`/api/requests/code/${code}/accept`, { data: { revision: 1 } });
	await signedInAdmin(page);
	await page.goto(`/admin/requests?search=${code}&request=${id}`);
	const dialog = page.getByRole('dialog').filter({ hasText: `Request: ${code}` });
	await dialog.getByLabel('Next step').fill('Call about the shaft');
	await dialog.getByRole('button', { name: m.paper_make_delivery() }).click();
	const delivery = page.getByRole('dialog', { name: m.paper_make_delivery() });
	await delivery.getByRole('textbox').first().press('Escape');
	await expect(delivery).toHaveCount(0);
	await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toHaveCount(0);
	await expect(dialog.getByLabel('Next step')).toHaveValue('Call about the shaft');
});

test('who leaves changed settings is asked', async ({ page }) => {
	await signedInAdmin(page, await newAdmin(page, 'admin'));
	await page.goto('/admin/settings');
	const question = page.getByRole('dialog', { name: 'Unsaved changes' });
	await page.getByLabel('New Password', { exact: true }).fill('something');
	await page.getByRole('link', { name: 'Dashboard' }).click();
	await question.getByRole('button', { name: 'Stay' }).click();
	await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('something');
	await page.getByLabel('New Password', { exact: true }).fill('');
	await page.getByLabel('Full Name').fill('Karim Second');
	await page.getByRole('link', { name: 'Dashboard' }).click();
	await question.getByRole('button', { name: 'Leave' }).click();
	await expect(page).toHaveURL('/admin');
	await page.getByRole('link', { name: 'Settings', exact: true }).click();
	await expect(page.getByLabel('Full Name')).toHaveValue('Karim Deputy');
});

test('a category that was begun when the session ended is there again after signing in', async ({ page }) => {
	const login = await newAdmin(page, 'admin');
	await signedInAdmin(page, login);
	await page.goto('/admin/update-category/3');
	await page.getByLabel('Category Name').fill('Pump parts, renamed');
	await page.route('**/api/categories/3', (route) => route.fulfill({ status: 401, json: { error: '' } }), { times: 1 });
	await page.getByRole('button', { name: 'Update Category' }).click();
	await expect(page).toHaveURL('/admin/login');
	await page.getByLabel('Email').fill(login.email);
	await page.getByLabel('Password', { exact: true }).fill(login.password);
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page).toHaveURL('/admin');
	await page.goto('/admin/update-category/3');
	await expect(page.getByLabel('Category Name')).toHaveValue('Pump parts, renamed');
	await expect(page.getByText('Your entries were restored.')).toBeVisible();
	await page.getByRole('button', { name: 'Start over' }).click();
	await expect(page.getByLabel('Category Name')).toHaveValue('Water Pump Parts');
});

test('the names of many customers that are to be deleted are reached by keyboard', async ({ page }) => {
	const family = newName();
	await people(page, family, ['Amr', 'Basma', 'Dina', 'Eman', 'Fady', 'Gamal', 'Heba', 'Iman', 'Jana', 'Kamal']);
	await page.setViewportSize({ width: 390, height: 500 });
	await signedInAdmin(page);
	await page.goto(`/admin/customers?search=${family}`);
	await page.getByRole('checkbox', { name: 'Select all on this page' }).last().check();
	await page.getByRole('button', { name: 'Delete Selected (10)' }).click();
	const list = page.getByRole('dialog').getByRole('list');
	expect(await list.evaluate((names) => names.scrollHeight > names.clientHeight)).toBe(true);
	await list.focus();
	await expect(list).toBeFocused();
	await expectAccessible(page, 'dialog');
});
