import { expectAccessible, expectFits } from '../support/axe.ts';
import { newName, sent } from '../support/console-people.ts';
import { expect, registered, signedInAdmin, test } from '../support/journey.ts';

test('an owner reads what was asked for today, and each figure leads to its list', async ({ page }) => {
	const amina = await registered(page, { name: `Amina ${newName()}` });
	const order = await sent(page, amina, 'Order');
	await signedInAdmin(page);
	await page.goto('/admin/reports');
	await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Today' }).click();
	const status = page.getByRole('region', { name: 'Requests by status' }).getByRole('row', { name: /^Pending/ });
	await expect(status).toBeVisible();
	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 844 });
		await expectAccessible(page);
		await expectFits(page);
	}
	await status.getByRole('link').click();
	await expect(page.getByRole('main').getByRole('rowheader').filter({ hasText: order.code })).toBeVisible();
	await page.getByRole('button', { name: /^From a report:/ }).click();
	await expect(page).not.toHaveURL(/from=/);
});
