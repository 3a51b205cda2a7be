import { readFile } from 'node:fs/promises';
import type { HandOverMap } from '#contract/hand-over/hand-over.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';
import { takeNewlyAccepted } from '../support/newly-accepted.ts';

test('an owner says which columns a file of accepted quotes has, changes them, and downloads it', async ({ page }) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'super admin'));
	const headers = { Authorization: `Bearer ${token}` };
	const maps = async () => (await (await page.request.get('/api/hand-over/maps', { headers })).json()) as HandOverMap[];
	await page.setViewportSize({ width: 320, height: 800 });
	await page.goto('/admin/programs?list=files');
	await page.getByRole('button', { name: 'Add a file' }).click();
	const dialog = page.getByRole('dialog');
	const save = dialog.getByRole('button', { name: 'Save' });
	await save.click();
	const name = dialog.getByLabel('Name', { exact: true });
	await expect(name).toHaveAttribute('aria-invalid', 'true');
	await name.fill('Tally');
	await dialog.getByRole('button', { name: 'Add a column' }).press('Enter');
	const last = dialog.getByRole('group', { name: 'Column 6' });
	await last.getByLabel('Title').fill('حساب');
	await last.getByLabel('Content').selectOption('The same text in every row');
	await last.getByRole('textbox', { name: /The same text/ }).fill('Sales 01');
	await last.getByRole('button', { name: 'Move column 6 up' }).press('Enter');
	await dialog.getByRole('button', { name: 'Remove column 1' }).press('Enter');
	await expect(dialog.getByRole('columnheader')).toHaveText([
		'Customer',
		'Part number',
		'Quantity',
		'حساب',
		'Price per unit',
	]);
	await expect(dialog.getByRole('cell', { name: 'Sales 01' }).first()).toBeVisible();
	await expectAccessible(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await save.press('Enter');
	await expect(page.getByText('The file is saved.')).toBeVisible();
	expect((await maps()).find((map) => map.name === 'Tally')?.columns[3]).toEqual({ title: 'حساب', text: 'Sales 01' });

	await takeNewlyAccepted(page, () => page.getByRole('button', { name: 'New ones of Tally' }).click());
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Download Tally as CSV' }).click(),
	]);
	expect(download.suggestedFilename()).toBe('Tally.csv');
	expect(await readFile(await download.path(), 'utf8')).toContain('Customer,Part number,Quantity,حساب,Price per unit');

	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/ar/admin/programs?list=files');
	await page.getByRole('button', { name: /^تعديل .*Tally/ }).click();
	await page.getByRole('dialog').getByRole('textbox').first().fill('Tally 2');
	await expectAccessible(page);
	await page.getByRole('dialog').getByRole('button', { name: 'حفظ' }).click();
	await page.getByRole('button', { name: /^حذف .*Tally 2/ }).click();
	await page.getByRole('button', { name: 'حذف', exact: true }).click();
	await expect(page.getByText('حُذف الملف.')).toBeVisible();
	expect((await maps()).some((map) => map.name.startsWith('Tally'))).toBe(false);
});

test('a file of newly accepted quotes is saved although the shop could not note it, and the owner reads that the next one repeats it', async ({
	page,
}) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'super admin'));
	const headers = { Authorization: `Bearer ${token}` };
	const maps = (await (await page.request.get('/api/hand-over/maps', { headers })).json()) as HandOverMap[];
	const map = { name: 'Zoho', columns: [{ title: 'Number', field: 'request_number' }] };
	await page.request.put('/api/hand-over/maps', { headers, data: [...maps, map] });
	await page.route(/since=last/, (route) =>
		route.fulfill({
			headers: { 'X-Total-Count': '3', 'X-Accepted-Until': '2026-11-26T09:00:00.000Z' },
			contentType: 'text/csv',
			body: 'Number',
		}),
	);
	const take = async () => {
		const downloading = page.waitForEvent('download');
		await page.getByRole('button', { name: 'New ones of Zoho' }).click();
		expect((await downloading).suggestedFilename()).toBe('Zoho.xlsx');
	};
	await page.goto('/admin/programs?list=files');
	await page.route('**/api/hand-over/taken', (route) => route.abort());
	await take();
	await page.getByRole('alert').getByText('The next file repeats these quotes').waitFor();
	await page.getByRole('button', { name: 'Got it' }).click();
	await expect(page.getByText('The next file repeats these quotes')).toBeHidden();

	await page.unroute('**/api/hand-over/taken');
	const taken = { map: null, until: '2026-11-26T08:00:00.000Z' };
	const { id } = ((await (await page.request.get('/api/hand-over/maps', { headers })).json()) as HandOverMap[]).find(
		({ name }) => name === 'Zoho',
	) ?? { id: 0 };
	await page.request.put('/api/hand-over/taken', { headers, data: { ...taken, map: id } });
	await take();
	await page.getByRole('alert').getByText('A colleague took a file with the same quotes').waitFor();
	await page.request.put('/api/hand-over/maps', { headers, data: maps });
});
