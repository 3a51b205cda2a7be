import { expect, signedInAdmin, test } from '../support/journey.ts';

test('a staff person adds what stands for a code by keyboard alone, and finds it at once', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin/search?list=references');
	await page.getByRole('button', { name: 'Add cross reference' }).focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Add cross reference' });
	await expect(dialog.getByLabel('Maker')).toBeFocused();
	await page.keyboard.type('Vulcan');
	await page.keyboard.press('Tab');
	await page.keyboard.type('VX-8812/20');
	await page.keyboard.press('Tab');
	await page.keyboard.type('MG1 carbon');
	await expect(dialog.getByRole('option').first()).toContainText('MG1-Type, Carbon Face');
	await page.keyboard.press('Tab');
	await expect(dialog.getByRole('combobox', { name: 'Part' })).toHaveValue(
		'Elastomer Bellows Seal MG1-Type, Carbon Face',
	);
	await expect(dialog.getByLabel('Size')).toBeFocused();
	await page.keyboard.type('20');
	await page.keyboard.press('Tab');
	await page.keyboard.type('After');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await page.keyboard.type('Vulcan list 2024');
	await page.keyboard.press('Enter');
	await expect(dialog.getByLabel('What to check', { exact: true })).toHaveAccessibleDescription(
		'Enter what must be checked',
	);
	await expect(dialog.getByLabel('What to check', { exact: true })).toBeFocused();
	await page.keyboard.type('the length of the seat');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Vulcan VX-8812/20 can now be found')).toBeVisible();

	await page.goto('/product?search=vx8812%2020');
	await page.getByRole('link', { name: 'Elastomer Bellows Seal MG1-Type, Carbon Face' }).first().click();
	const codes = page.getByRole('region', { name: 'Other makers’ codes' });
	await expect(codes.getByRole('row', { name: 'VX-8812/20' })).toContainText('the length of the seat');
	await expect(codes.getByRole('row', { name: 'VX-8812/20' })).toContainText('20mm');

	await page.goto('/admin/search?list=references&search=vx-8812');
	await page.getByRole('button', { name: 'Delete Vulcan VX-8812/20' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Cross reference deleted')).toBeVisible();
	await expect(page.getByRole('row', { name: 'VX-8812/20' })).toBeHidden();
});

test('what contradicts itself stands above the list, and is set right there', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin/search?list=references');
	for (const part of ['M7N', 'H7N']) {
		await page.getByRole('button', { name: 'Add cross reference' }).click();
		const dialog = page.getByRole('dialog', { name: 'Add cross reference' });
		await dialog.getByLabel('Maker').fill('Sealco');
		await dialog.getByLabel('Code').fill('SC-70');
		await dialog.getByRole('combobox', { name: 'Part' }).fill(part);
		await dialog.getByRole('option', { name: `${part}-Type` }).click();
		await dialog.getByLabel('Source', { exact: true }).fill('Sealco list');
		await dialog.getByRole('button', { name: 'Save' }).click();
		await expect(dialog).toBeHidden();
	}
	const conflicts = page.getByRole('group').filter({ hasText: '1 code contradicts itself' });
	await expect(conflicts).toContainText('The same as several parts');
	await conflicts.getByRole('row', { name: 'H7N' }).getByRole('button', { name: 'Edit Sealco SC-70' }).click();
	const dialog = page.getByRole('dialog', { name: 'Edit cross reference' });
	await expect(dialog.getByRole('combobox', { name: 'Part' })).toHaveValue('Balanced Wave Spring Seal H7N-Type');
	await dialog.getByLabel('Match').selectOption('Not the same');
	await dialog.getByLabel('Why not', { exact: true }).fill('balanced, for a stepped shaft');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Cross reference saved')).toBeVisible();
	await expect(conflicts).toBeHidden();
});
