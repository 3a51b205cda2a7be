import { readFile } from 'node:fs/promises';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { names, newName, sent } from '../support/console-people.ts';
import { expect, registered, signedInAdmin, test } from '../support/journey.ts';
import { workbookParts } from '../support/workbook.ts';

test('a request is found by its filters, moved on, seen so by the customer, and answered on WhatsApp', async ({
	page,
}) => {
	const family = newName();
	const amina = await registered(page, { name: `Amina ${family}`, number: '+20 100 123 4567' });
	const order = await sent(page, amina, 'Order');
	const quote = await sent(page, amina, 'Quote');
	await signedInAdmin(page);
	await page.goto('/admin/requests');
	await page.getByRole('searchbox', { name: 'Search requests' }).fill(family);
	await expect(names(page)).toHaveText([new RegExp(quote.code), new RegExp(order.code)]);
	await page.getByLabel('Type').selectOption('Order');
	await expect(names(page)).toHaveText([new RegExp(order.code)]);
	const tabs = page.getByRole('navigation', { name: 'Requests by status' });
	await tabs.getByRole('link', { name: 'Shipped 0' }).click();
	await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
	await tabs.getByRole('link', { name: 'Pending 1' }).click();
	await expect(tabs.getByRole('link', { name: 'All 1' })).toBeVisible();
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
	await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('main')).toBeFocused();
	const own = await page.request.get('/api/requests', { headers: { Authorization: `Bearer ${amina.token}` } });
	expect(await own.json()).toMatchObject([
		{ code: quote.code, status: 'pending', payment: null },
		{ code: order.code, status: 'shipped', payment: 'paid' },
	]);
	await page.goto(`/admin/customers?search=${family}`);
	await page.getByRole('button', { name: `View Amina ${family}` }).click();
	await page.getByRole('link', { name: 'Requests of this customer' }).click();
	await expect(page.getByRole('button', { name: `Only requests of Amina ${family}` })).toBeVisible();
	await expect(names(page)).toHaveText([new RegExp(quote.code), new RegExp(order.code)]);
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'More' }).click();
	await page.getByRole('button', { name: 'Export CSV' }).click();
	const file = await saved;
	expect(file.suggestedFilename()).toBe('requests.csv');
	const text = await readFile(await file.path(), 'utf8');
	expect(text).toMatch(/^\uFEFFCode,Date,Type,Status,Payment,Customer,Phone,Email,Line,Part,Part code,Size,/);
	const line = '1,Elastomer Seal,,14mm,3,';
	expect(text).toContain(`Order,Shipped,Paid,Amina ${family},+201001234567,${amina.user.email},${line}`);
	const workbook = page.waitForEvent('download');
	await page.getByRole('button', { name: 'More' }).click();
	await page.getByRole('button', { name: 'Export XLSX' }).click();
	const { strings } = await workbookParts(await (await workbook).path());
	expect(strings).toContain(`Amina ${family}`);
	expect(strings).toContain(order.code);
});

test('a request that somebody else has changed meanwhile is not overwritten but loaded again', async ({ page }) => {
	const amina = await registered(page, { name: newName() });
	const { code } = await sent(page, amina, 'Inquiry');
	const { token } = await signedInAdmin(page);
	const headers = { Authorization: `Bearer ${token}` };
	// otherwise the dialog may show the change before it is saved over
	await page.route('**/api/requests/desk/summary*', (route) => route.abort());
	await page.goto(`/admin/requests?search=${code}`);
	await page.getByRole('button', { name: `Open request ${code}` }).click();
	const found = await page.request.get(`/api/requests?search=${code}`, { headers });
	const [request] = (await found.json()) as AdministeredRequest[];
	await page.request.put(`/api/requests/${request?.id}`, { headers, data: { status: 'cancelled' } });
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('The customer left no phone number.')).toBeVisible();
	await dialog.getByLabel('Status').selectOption('Delivered');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(
		dialog.getByRole('alert').getByText('Somebody else has changed this request since you opened it.').first(),
	).toBeVisible();
	await expect(dialog.getByLabel('Status')).toHaveValue('cancelled');
	await dialog.getByLabel('Status').selectOption('Delivered');
	await page.route('**/api/requests/*', (route) => route.abort(), { times: 1 });
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog.getByRole('alert').getByText('Network error.').first()).toBeVisible();
	await expect(dialog.getByLabel('Status')).toHaveValue('delivered');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Request updated successfully')).toBeVisible();
});

test('what was chosen or typed of a request is asked for before it is left, and stays beside a colleague’s change', async ({
	page,
}) => {
	const amina = await registered(page, { name: newName() });
	const { code, id } = await sent(page, amina, 'Inquiry');
	const { token } = await signedInAdmin(page);
	const headers = { Authorization: `Bearer ${token}` };
	await page.goto(`/admin/requests?search=${code}`);
	await page.getByRole('button', { name: `Open request ${code}` }).click();
	const dialog = page.getByRole('dialog', { name: /^Inquiry of/ });
	await dialog.getByLabel('Payment').selectOption('Paid');
	await expect(dialog.getByText('Save or undo your changes to continue')).toBeVisible();
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Stay' }).click();
	await dialog.getByLabel('Next step').fill('Call about the shaft');
	const theirs = { status: 'cancelled', next_step: 'Write to him' };
	await page.request.put(`/api/requests/${id}`, { headers, data: theirs });
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog.getByRole('alert').getByText('The next step they entered: Write to him')).toBeVisible();
	await expect(dialog.getByLabel('Status')).toHaveValue('cancelled');
	await expect(dialog.getByLabel('Payment')).toHaveValue('paid');
	await expect(dialog.getByLabel('Next step')).toHaveValue('Call about the shaft');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Request updated successfully')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
});

for (const width of [390, 1440]) {
	test(`axe finds nothing in customers, requests and settings at ${width}`, async ({ page }) => {
		const family = newName();
		const amina = await registered(page, { name: `مصطفى ${family}` });
		await sent(page, amina, 'Order');
		await signedInAdmin(page);
		await page.setViewportSize({ width, height: 844 });
		const check = async () => {
			await expectAccessible(page);
			await expectFits(page);
		};
		await page.goto(`/admin/customers?search=${family}`);
		await expect(names(page)).toHaveCount(1);
		await check();
		for (const action of ['View', 'Edit', 'Delete']) {
			await page.getByRole('button', { name: new RegExp(`${action} مصطفى .*${family}`) }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
			await check();
			await page.keyboard.press('Escape');
		}
		await page.getByRole('searchbox').fill(`${family} nobody`);
		await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible();
		await check();
		await page.goto(`/admin/requests?search=${family}`);
		await expect(names(page)).toHaveCount(1);
		await check();
		await page.getByRole('button', { name: /Open request/ }).click();
		await check();
		await page.goto('/admin/settings');
		await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
		await check();
		await page.getByRole('link', { name: 'Admin Management' }).click();
		await expect(page.getByText('You cannot delete your own account from here')).toBeVisible();
		await check();
		await page.getByRole('button', { name: 'Create Admin' }).click();
		await check();
	});
}
