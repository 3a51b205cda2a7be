import { expectAccessible } from '../support/axe.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';
import { offeredToGuest } from '../support/offered-quote.ts';

test('a seller books a part payment and the rest, and reverses one; the buyer sees what is left', async ({ page }) => {
	const { code, name } = await offeredToGuest(page, { currency: 'USD', vat_percent: 0 });
	await page.request.post(`/api/requests/code/${code}/accept`, { data: { revision: 1 } });
	await signedInAdmin(page);
	await page.goto(`/admin/requests?search=${encodeURIComponent(name)}`);
	await page.getByRole('button', { name: `Open request ${code}` }).click();
	const payments = page.getByRole('dialog').getByRole('region', { name: 'Payments' });
	const rest = payments.getByRole('definition').last();
	await expect(rest).toHaveText('114.00 USD');

	await payments.getByLabel(/^Amount/).fill('200');
	await payments.getByRole('button', { name: 'Book payment' }).click();
	await expect(payments.getByRole('alert')).toContainText('114.00 USD');
	await payments.getByLabel(/^Amount/).fill('a lot');
	await payments.getByRole('button', { name: 'Book payment' }).click();
	await expect(payments.getByLabel(/^Amount/)).toBeFocused();
	await expect(payments.getByLabel(/^Amount/)).toHaveAccessibleDescription(/./);
	await payments.getByLabel(/^Amount/).fill('40');
	await payments.getByLabel(/^Note/).fill('Voucher 12');
	await payments.getByRole('button', { name: 'Book payment' }).click();
	await expect(payments.getByRole('listitem')).toHaveText([/40.00 USD.*Bank transfer.*Voucher 12/]);
	await expect(rest).toHaveText('74.00 USD');
	await expectAccessible(page);

	await payments.getByLabel(/^Amount/).fill('74');
	await payments.getByRole('button', { name: 'Book payment' }).click();
	await expect(rest).toHaveText('0.00 USD');
	await expect(payments.getByRole('button', { name: 'Book payment' })).toBeHidden();
	await payments.getByRole('button', { name: 'Reverse payment of 40.00 USD' }).click();
	await page.getByRole('dialog', { name: 'Reverse payment?' }).getByRole('button', { name: 'Reverse' }).click();
	await expect(payments.getByRole('listitem').first()).toContainText('Reversed by');
	await expect(rest).toHaveText('40.00 USD');

	const request = page.getByRole('dialog', { name: /^Quote of/ });
	await request.getByRole('combobox', { name: 'Payment', exact: true }).selectOption('');
	await request.getByRole('button', { name: 'Save' }).click();
	const question = page.getByRole('dialog', { name: 'Reverse booked payments?' });
	await expect(question).toContainText('1 payment is booked: 74.00 USD');
	await question.getByRole('button', { name: 'Back' }).click();
	await expect(rest).toHaveText('40.00 USD');

	await page.goto(`/request/${code}`);
	await expect(page.getByText('Partly paid')).toBeVisible();
	await expect(page.getByRole('definition').filter({ hasText: '74.00 USD' })).toBeVisible();
	await expect(page.getByRole('definition').filter({ hasText: '40.00 USD' })).toBeVisible();
});
