import { expect, signedInAdmin, test } from '../support/journey.ts';

const additions = [
	{ of: 'price list', tab: '/admin/price-lists', path: '**/api/price-lists', add: 'Add a price list' },
	{ of: 'company', tab: '/admin/companies', path: '**/api/companies', add: 'Add a company' },
];

for (const { of, tab, path, add } of additions)
	test(`a ${of} whose response is lost is added once when it is saved again`, async ({ page }) => {
		await signedInAdmin(page);
		await page.goto(tab);
		let isLost = false;
		await page.route(path, async (route) => {
			if (isLost || route.request().method() !== 'POST') return route.fallback();
			isLost = true;
			await route.fetch();
			return route.abort('connectionreset');
		});
		const name = `Lost ${Date.now().toString(36)}`;
		await page.getByRole('button', { name: add }).click();
		const form = page.getByRole('dialog', { name: add });
		await form.getByLabel('Name', { exact: true }).fill(name);
		await form.getByRole('button', { name: 'Save' }).click();
		await expect(form.getByRole('alert').first()).toBeVisible();
		await form.getByRole('button', { name: 'Save' }).click();
		await expect(form).toBeHidden();
		await page.reload();
		await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
	});
