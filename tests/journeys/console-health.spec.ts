import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

test('the dashboard leads to what the catalogue lacks, and from there to the form that sets it right and back', async ({
	page,
}) => {
	await signedInAdmin(page, await newAdmin(page, 'admin'));
	await page.goto('/admin');
	for (const title of ['To do now', 'Health', 'Last changes'])
		await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
	await expectAccessible(page);
	await page
		.getByRole('region', { name: 'Health', exact: true })
		.getByRole('link', { name: 'No cross reference' })
		.click();
	await expect(page).toHaveURL('/admin/health?list=reference');
	const table = page.getByRole('table', { name: 'No cross reference' });
	await expect(table).toBeVisible();
	await expectAccessible(page);
	await table.getByRole('link').first().click();
	await expect(page).toHaveURL(/\/admin\/update-product\/\d+$/);
	await page.goBack();
	await expect(table).toBeVisible();
});
