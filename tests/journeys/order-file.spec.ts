import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';
import { offeredToGuest } from '../support/offered-quote.ts';
import { pdfFile } from '../support/pdf-files.ts';

const pdf = (name: string, buffer = pdfFile()) => ({ name, mimeType: 'application/pdf', buffer });

/** A quote's page with the sheet that accepts it open, the field for the order in it, and the button that accepts. */
async function openedSheet(page: Page) {
	const { code } = await offeredToGuest(page);
	await page.goto(`/request/${code}`);
	await page.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
	const sheet = page.getByRole('dialog');
	const field = sheet.getByLabel('Your order as a PDF (optional)');
	return { code, sheet, field, accept: sheet.getByRole('button', { name: 'Accept' }) };
}

test('a buyer accepts with a PO number and the order as a PDF, which the desk opens; what is no PDF accepts nothing', async ({
	page,
}) => {
	const { code, sheet, field, accept } = await openedSheet(page);
	await sheet.getByLabel(/order number/i).fill('4711');
	await field.setInputFiles(pdf('po.pdf', Buffer.from('no PDF')));
	await accept.press('Enter');
	await expect(field).toHaveAccessibleDescription(/po\.pdf/);
	await expectAccessible(page);
	// without the file, and after another look at the quote, the number is there
	await sheet.getByRole('button', { name: 'Leave the file out' }).press('Enter');
	await expect(field).toBeFocused();
	await expect(field).toHaveValue('');
	await expect(field).not.toHaveAccessibleDescription(/po\.pdf/);
	await page.keyboard.press('Escape');
	// a press between Escape and the end of the sheet, as only a program makes it, would open nothing
	await expect(page.locator('dialog')).toHaveCount(0);
	await page.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
	await expect(sheet.getByLabel(/order number/i)).toHaveValue('4711');
	await field.setInputFiles(pdf('po.pdf', Buffer.from('no PDF')));
	await accept.press('Enter');
	await expect(field).toHaveAccessibleDescription(/po\.pdf/);
	await field.setInputFiles(pdf('po 4711.pdf'));
	await expect(field).not.toHaveAccessibleDescription(/po\.pdf/);
	await accept.press('Enter');
	await expect(page.getByText(/accepted/i).first()).toBeVisible();
	const orders = page.getByRole('region', { name: 'Orders as PDF' });
	await expect(orders.getByRole('link')).toHaveText(['po 4711.pdf']);

	// a corrected one, afterwards
	await orders.getByLabel('Your order as a PDF (optional)').setInputFiles(pdf('po 4711 corrected.pdf'));
	await orders.getByRole('button', { name: 'Send the order' }).press('Enter');
	await expect(orders.getByRole('link')).toHaveText(['po 4711.pdf', 'po 4711 corrected.pdf']);
	await expectAccessible(page);

	await signedInAdmin(page);
	await page.goto(`/admin/requests?search=${code}`);
	await page.getByRole('button', { name: `Open request ${code}` }).press('Enter');
	const atDesk = page.getByRole('dialog').getByRole('region', { name: 'Orders as PDF' });
	const [opened] = await Promise.all([
		page.request.get((await atDesk.getByRole('link', { name: 'po 4711.pdf' }).getAttribute('href')) ?? ''),
		expect(atDesk.getByRole('listitem')).toHaveCount(2),
	]);
	expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
	await atDesk.getByRole('button', { name: 'Delete po 4711.pdf' }).press('Enter');
	const question = page.getByRole('dialog', { name: 'Delete po 4711.pdf' });
	await question.getByLabel('Reason').fill('Replaced by a corrected one');
	await question.getByRole('button', { name: 'Delete' }).press('Enter');
	await expect(page.getByText('File deleted', { exact: true })).toBeVisible();
	await expect(atDesk.getByRole('listitem')).toHaveCount(1);
});

test('an order that has arrived is not offered to be left out when the quote could not be accepted', async ({
	page,
}) => {
	const { sheet, field, accept } = await openedSheet(page);
	const leaveOut = sheet.getByRole('button', { name: 'Leave the file out' });
	await field.setInputFiles(pdf('po 4711.pdf'));
	await expect(leaveOut).toBeVisible();
	await page.route('**/accept', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }), { times: 1 });
	await accept.press('Enter');
	await expect(sheet.getByRole('alert')).not.toBeEmpty();
	await expect(leaveOut).toHaveCount(0);
	await expect(field).toHaveValue('');
	await expect(sheet.getByRole('status')).toHaveText('The order has arrived.');
	await accept.press('Enter');
	await expect(sheet).toHaveCount(0);
	const orders = page.getByRole('region', { name: 'Orders as PDF' });
	await expect(orders.getByRole('link')).toHaveText(['po 4711.pdf']);
});

test('a buyer is asked before an order is removed, and reads at its button why the seller keeps one', async ({
	page,
}) => {
	const { id, code, headers } = await offeredToGuest(page);
	for (const name of ['wrong.pdf', 'right.pdf'])
		await page.request.post(`/api/requests/code/${code}/files`, {
			multipart: { file: pdf(name, pdfFile({ pages: name === 'wrong.pdf' ? 1 : 2 })) },
		});
	await page.request.post(`/api/requests/code/${code}/accept`, { data: { revision: 1 } });
	await page.goto(`/request/${code}`);
	const orders = page.getByRole('region', { name: 'Orders as PDF' });
	const remove = (name: string) => orders.getByRole('button', { name: `Remove ${name}` });
	const question = page.getByRole('dialog', { name: 'Remove wrong.pdf' });
	// the button's script comes after the page's
	await page.waitForLoadState('networkidle');
	await remove('wrong.pdf').click();
	await expect(question).toBeVisible();
	await expectAccessible(page);
	await question.getByRole('button', { name: 'Keep the file' }).press('Enter');
	await expect(orders.getByRole('link')).toHaveCount(2);
	await remove('wrong.pdf').click();
	await question.getByRole('button', { name: 'Remove' }).press('Enter');
	await expect(orders.getByRole('link')).toHaveText(['right.pdf']);

	// the seller confirms the order while the page is open
	const paper = await page.request.post(`/api/requests/${id}/papers`, { headers, data: { kind: 'confirmation' } });
	expect(paper.status()).toBe(201);
	await remove('right.pdf').click();
	await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
	const row = orders.getByRole('listitem').filter({ hasText: 'right.pdf' });
	await expect(row.getByRole('alert')).toHaveText(
		'The seller already works by this order. Ask in the chat to change it.',
	);
	await expectAccessible(page);
});
