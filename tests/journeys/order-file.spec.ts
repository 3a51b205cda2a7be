import { expectAccessible } from '../support/axe.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';
import { offeredToGuest } from '../support/offered-quote.ts';
import { pdfFile } from '../support/pdf-files.ts';

const pdf = (name: string, buffer = pdfFile()) => ({ name, mimeType: 'application/pdf', buffer });

test('a buyer accepts with a PO number and the order as a PDF, which the desk opens; what is no PDF accepts nothing', async ({
	page,
}) => {
	const { code } = await offeredToGuest(page);
	await page.goto(`/request/${code}`);
	await page.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
	const sheet = page.getByRole('dialog');
	await sheet.getByLabel(/order number/i).fill('4711');
	const field = sheet.getByLabel('Your order as a PDF (optional)');
	await field.setInputFiles(pdf('po.pdf', Buffer.from('no PDF')));
	const accept = sheet.getByRole('button', { name: 'Accept' });
	await accept.press('Enter');
	await expect(field).toHaveAccessibleDescription(/po\.pdf/);
	await expectAccessible(page);
	await field.setInputFiles(pdf('po 4711.pdf'));
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
	await expect(page.getByText('File deleted')).toBeVisible();
	await expect(atDesk.getByRole('listitem')).toHaveCount(1);
});
