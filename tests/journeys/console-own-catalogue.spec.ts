import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';

import { accountantWorkbook } from '../support/accountant.ts';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';
import { arabicCatalogue, erpCatalogue } from '../support/own-catalogues.ts';
import { zipOf } from '../support/workbooks.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const search = async (page: Page, text: string) =>
	(await (await page.request.get(`/api/products?search=${encodeURIComponent(text)}`)).json()) as Product[];

/** Undoes what a sheet has written, so that other journeys find the shop as it was. */
async function undo(page: Page, words: { changes: string; all: string; undo: string; undone: string }) {
	const main = page.getByRole('main');
	await main.getByRole('link', { name: words.changes }).click();
	await main.getByRole('button', { name: words.all }).click();
	await page.getByRole('dialog').getByRole('button', { name: words.undo }).click();
	await expect(main.getByText(words.undone).first()).toBeVisible();
}

test('a seller makes 10 parts of 50 rows with Arabic titles in four actions, and undoes them', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/ar/admin/sheets');
	const main = page.getByRole('main');
	const buffer = accountantWorkbook([{ name: 'الأصناف', rows: arabicCatalogue(0.01) }]);
	await page.getByRole('radio', { name: 'الكتالوج' }).check();
	await page.getByLabel('اختيار ملف', { exact: true }).setInputFiles({ name: 'own.xlsx', mimeType: xlsx, buffer });
	await expect(main.getByLabel(/^رقم القطعة .*B/)).toHaveValue('model');
	await expect(main.getByLabel(/^سعر الوحدة .*E/)).toHaveValue('price');
	await expect(
		main.getByRole('radio', { name: /الصفوف التي لها .*رقم القطعة.* نفسه مقاسات لقطعة واحدة/ }),
	).toBeChecked();
	const press = main.getByRole('button', { name: /^اعتماد/ });
	await expect(press).toHaveAttribute('aria-disabled', 'true');
	for (const width of [1440, 390, 320]) {
		await page.setViewportSize({ width, height: 844 });
		await expectAccessible(page);
		await expectFits(page);
	}
	await main.getByRole('checkbox', { name: 'إنشاؤها كلها' }).check();
	await press.click();
	await expect(main.getByRole('heading', { name: /اعتُمدت 12 قطعة وفئة/ })).toBeVisible();
	const [part] = await search(page, 'KS30');
	expect(part?.variants?.map(({ size }) => size)).toEqual(['20 مم', '25 مم', '30 مم', '35 مم', '40 مم']);
	await undo(page, { changes: 'عرض التغييرات', all: 'تراجع عن الكل', undo: 'تراجع', undone: 'تم التراجع عنه' });
	await expect.poll(() => search(page, 'KS30')).toEqual([]);
});

test("a seller brings an ERP's list with pictures, corrects a column, meets a slip, and the next file is read in the same way", async ({
	page,
}) => {
	await signedInAdmin(page);
	const main = page.getByRole('main');
	const lines = erpCatalogue
		.replaceAll('Shaft seals', 'Bearigns')
		.replace('UOM', 'Old number')
		.replaceAll('PCS', 'N-77');
	const send = async (text: string, images?: Buffer) => {
		await page.goto('/admin/sheets');
		await page.getByRole('radio', { name: 'Catalogue' }).check();
		if (images) {
			await main.getByText('Pictures for this catalogue').click();
			const zip = { name: 'pictures.zip', mimeType: 'application/zip', buffer: images };
			await page.getByLabel('Choose a zip file').setInputFiles(zip);
			await expect(main.getByText('pictures.zip will be uploaded')).toBeVisible();
		}
		const file = { name: 'erp.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
		await page.getByLabel('Choose a file', { exact: true }).setInputFiles(file);
	};
	const blue = { create: { width: 40, height: 30, channels: 3 as const, background: 'blue' } };
	await send(lines, zipOf({ 'BR-6204-2RS.png': await sharp(blue).png().toBuffer() }));
	await expect(main.getByText('1 picture in the zip file')).toBeVisible();
	await expect(main.getByLabel('Item No. (A)')).toHaveValue('model');
	await main.getByLabel('Old number (D)').selectOption('keywords');
	await main.getByRole('button', { name: 'Compare again' }).click();
	await main.getByRole('button', { name: 'Use “Bearings”' }).click();
	await expect(main.getByRole('group', { name: '2 new categories' })).toBeVisible();
	await expectAccessible(page);
	await main.getByRole('checkbox', { name: /^Ball bearings/ }).check();
	const press = main.getByRole('button', { name: /^Apply/ });
	await expect(press).toHaveAttribute('aria-disabled', 'true');
	await main.getByLabel('Skip the rows of the categories that are not ticked').check();
	await press.click();
	await expect(main.getByRole('heading', { name: '4 parts and categories applied' })).toBeVisible();
	const [part] = await search(page, 'BR-6204-2RS');
	expect(part).toMatchObject({ name: 'Deep groove ball bearing 6204', price: 1.95 });
	expect(part?.pic).toEqual([expect.stringMatching(/-40x30\.webp$/)]);
	const written = page.url();

	await send(lines);
	await expect(main.getByLabel('Old number (D)')).toHaveValue('keywords');
	await expect(main.getByRole('group', { name: '1 new category' })).toBeVisible();
	await expect(
		main.getByRole('navigation', { name: 'Rows by effect' }).getByRole('link', { name: 'The same' }),
	).toContainText('5');
	await page.goto(written);
	await undo(page, { changes: 'See the changes', all: 'Undo all', undo: 'Undo', undone: 'Undone' });
});
