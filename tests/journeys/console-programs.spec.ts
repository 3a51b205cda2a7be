import { readFile } from 'node:fs/promises';
import { dayFromNow } from '#contract/days.ts';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';
import { takeNewlyAccepted } from '../support/newly-accepted.ts';
import { offeredToGuest } from '../support/offered-quote.ts';
import { openReceiver } from '../support/receiver.ts';

test('a super admin makes a token for a program, which works until it is deleted', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin');
	await page.getByRole('link', { name: 'Other programs' }).click();
	await page.getByRole('button', { name: 'Make a token' }).click();
	const form = page.getByRole('dialog', { name: 'Make a token' });
	await form.getByRole('button', { name: 'Save' }).click();
	await expect(form.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Enter what the token is for/);
	await form.getByLabel('Name', { exact: true }).fill('Odoo 17');
	await form.getByRole('button', { name: 'Save' }).click();
	await expect(form.getByText('Choose what the program may do')).toBeVisible();
	await form.getByLabel('Read the catalogue and follow its changes').check();
	await expectAccessible(page);
	await form.getByRole('button', { name: 'Save' }).click();
	const created = page.getByRole('dialog', { name: 'Your new token' });
	const token = (await created.locator('code').first().textContent()) ?? '';
	expect(token).toMatch(/^pc_\w{49}$/);
	await expect(created.locator('code').nth(1)).toHaveText(
		`curl -H "Authorization: Bearer ${token}" "${new URL(page.url()).origin}/api/products?page=1&pageSize=1"`,
	);
	await expectAccessible(page);
	await created.getByRole('button', { name: 'Done' }).click();
	const row = page.getByRole('table', { name: 'Tokens' }).getByRole('row', { name: 'Odoo 17' });
	await expect(row).toContainText('Never');
	const call = () => page.request.get('/api/categories', { headers: { Authorization: `Bearer ${token}` } });
	expect((await call()).status()).toBe(200);
	await row.getByRole('button', { name: 'Delete' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await expect(row).toBeHidden();
	expect((await call()).status()).toBe(401);
});

test('a super admin adds a webhook, tests it, reads what was sent, sends it again, and makes a new secret', async ({
	page,
}) => {
	const receiver = await openReceiver();
	const { token } = await signedInAdmin(page);
	const form = {
		name: 'ERPNext of the warehouse in Sharjah',
		scopes: ['catalogue:read', 'events'],
		expires: dayFromNow(1),
	};
	await page.request.post('/api/tokens', { data: form, headers: { Authorization: `Bearer ${token}` } });
	await page.goto('/admin/programs?list=webhooks');
	await page.getByRole('button', { name: 'Add a webhook' }).click();
	const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
	await dialog.getByLabel('Address', { exact: true }).fill('erp');
	await dialog.getByLabel('Quote accepted').check();
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(
		/https:\/\/erp\.example\.com/,
	);
	await dialog.getByLabel('Address', { exact: true }).fill(receiver.url);
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Save' }).click();
	const secret = page.getByRole('dialog', { name: 'The secret of the webhook' });
	await expect(secret.locator('code')).toHaveText(/^whsec_/);
	await secret.getByRole('button', { name: 'Done' }).click();
	const row = page.getByRole('table', { name: 'Webhooks' }).getByRole('row', { name: receiver.url });
	await row.getByRole('button', { name: 'Test' }).click();
	await expect(page.getByText('The receiver took the test event. Response 200')).toBeVisible();
	expect(receiver.events).toHaveLength(1);
	await row.getByRole('button', { name: 'Make a new secret' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Make a new secret' }).click();
	await secret.getByRole('button', { name: 'Done' }).click();
	await expect(row).toContainText('the old secret signs too');
	await row.getByRole('link', { name: '0 waiting, 0 failed' }).click();
	const delivery = page.getByRole('table', { name: 'Deliveries' }).getByRole('row', { name: 'webhook.test' });
	await expect(delivery).toContainText('Response 200');
	await delivery.getByText('Show').click();
	await expect(delivery).toContainText('"webhook_id"');
	await delivery.getByRole('button', { name: 'Send again: webhook.test' }).click();
	await expect.poll(() => receiver.events.length).toBe(2);
	expect(receiver.events[1]?.headers['webhook-id']).toBe(receiver.events[0]?.headers['webhook-id']);
	expect(receiver.events[1]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
	await expectAccessible(page);
	for (const path of [
		'/admin/programs',
		'/admin/programs?list=webhooks',
		new URL(page.url()).pathname + new URL(page.url()).search,
	])
		for (const prefix of ['', '/ar'])
			for (const width of [320, 390, 1_440]) {
				await page.setViewportSize({ width, height: 800 });
				await page.goto(prefix + path);
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
				await expect(page.locator('#main table').first()).toBeVisible();
				await expectFits(page);
				if (width !== 390) await expectAccessible(page);
			}
	await receiver.close();
});

test('an administrator does not see the tab, and its address leads to the dashboard', async ({ page }) => {
	await signedInAdmin(page, await newAdmin(page, 'admin'));
	await page.goto('/admin');
	await expect(page.getByRole('link', { name: 'Jobs' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Other programs' })).toBeHidden();
	await page.goto('/admin/programs');
	await expect(page).toHaveURL('/admin');
});

test('a seller downloads an accepted quote as an order, and the newly accepted ones for Odoo', async ({ page }) => {
	const { code, name } = await offeredToGuest(page, { currency: 'USD', vat_percent: 5 });
	await page.request.post(`/api/requests/code/${code}/accept`, { data: { revision: 1 } });
	await signedInAdmin(page, await newAdmin(page, 'admin'));
	await page.goto(`/admin/requests?search=${encodeURIComponent(name)}`);
	const textOf = async (button: string) => {
		const downloading = page.waitForEvent('download');
		await page.getByRole('button', { name: button }).click();
		const download = await downloading;
		return { file: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
	};
	await takeNewlyAccepted(page, async () => {
		await page.getByRole('button', { name: 'More', exact: true }).first().click();
		await page.getByRole('button', { name: 'Newly accepted, for Odoo' }).click();
	});
	await page.getByRole('button', { name: 'More', exact: true }).first().click();
	const orders = await textOf('Accepted in 30 days, for Odoo');
	expect(orders.file).toBe('orders-odoo.csv');
	expect(orders.text).toContain(`${name},${code},`);
	await page.goto(`/admin/requests?search=${encodeURIComponent(name)}`);
	await page.getByRole('button', { name: `Open request ${code}` }).click();
	const order = await textOf('Download as an order (UBL)');
	expect(order.file).toBe(`order-${code}.xml`);
	expect(order.text).toContain('urn:fdc:peppol.eu:poacc:trns:order:3');
	expect(order.text).toContain(name);
	await expect(page.getByText('The order was downloaded.')).toBeVisible();
	await page.setViewportSize({ width: 320, height: 640 });
	await expectFits(page);
	await expectAccessible(page);
});
