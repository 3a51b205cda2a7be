import sharp from 'sharp';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, superAdmin, test } from '../support/journey.ts';

const section = '/admin/settings?section=shop';

test("an administrator gives the shop's papers a logo, a seller and a ready answer, beside a faster colleague", async ({
	page,
}) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'admin'));
	const headers = { Authorization: `Bearer ${token}` };
	await page.goto(section);
	const days = page.getByLabel('Days a quote is valid');
	await page.getByLabel('Legal name in Arabic').fill('دلتا لتوريد المضخات');
	await page.getByLabel('VAT in percent').fill('٠');
	await days.fill('900');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(days).toHaveAccessibleDescription('Enter a number of days from 1 to 365.');
	await days.fill('10');
	await page.getByRole('button', { name: 'Add an answer' }).click();
	const answer = page.getByRole('group', { name: 'Answer', exact: false }).last();
	await answer.getByLabel('Title').fill('Photo');
	await answer.getByLabel('Text in Arabic').fill('أرسل صورة للقطعة القديمة.');

	const {
		logo: _,
		version: __,
		...stored
	} = (await (await page.request.get('/api/settings', { headers })).json()) as Settings;
	await page.request.put('/api/settings', { headers, data: { ...stored, valid_days: 21 } });
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	const row = page.getByRole('row', { name: 'Days a quote is valid' });
	await expect(row).toContainText('21');
	await expect(row).toContainText('10');
	await page.getByRole('button', { name: 'Save my version' }).click();
	await expect(page.getByText('Settings saved')).toBeVisible();

	const image = { create: { width: 600, height: 150, channels: 3, background: '#bf1f2c' } } as const;
	const logo = page.getByRole('region', { name: 'Logo' });
	await logo.locator('input').setInputFiles({
		name: 'logo.png',
		mimeType: 'image/png',
		buffer: await sharp(image).png().toBuffer(),
	});
	await expect(logo.getByRole('img', { name: 'The shop’s logo' })).toBeVisible();

	await page.goto(section);
	await expect(page.getByLabel('VAT in percent')).toHaveValue('0');
	await expect(days).toHaveValue('10');
	await expect(answer.getByLabel('Text in Arabic')).toHaveValue('أرسل صورة للقطعة القديمة.');
	await logo.getByRole('button', { name: 'Remove logo' }).click();
	await expect(logo.getByRole('img')).toBeHidden();
	// other journeys price quotes in this shop
	await page.request.put('/api/settings', { headers, data: stored });
});

for (const [language, texts] of Object.entries({
	en: {
		path: '',
		bank: 'Bank details',
		password: 'Current Password',
		save: 'Save',
		saved: 'Settings saved',
		wrong: /The current password is not correct$/,
		undo: 'Undo',
	},
	ar: {
		path: '/ar',
		bank: 'بيانات البنك',
		password: 'كلمة المرور الحالية',
		save: 'حفظ',
		saved: 'تم حفظ الإعدادات',
		wrong: /كلمة المرور الحالية غير صحيحة$/,
		undo: 'تراجع',
	},
})) {
	test(`bank details are changed and set back by the password of a super admin, in ${language}`, async ({ page }) => {
		await signedInAdmin(page);
		await page.setViewportSize({ width: 320, height: 800 });
		await page.goto(texts.path + section);
		const bank = page.getByLabel(texts.bank);
		const before = await bank.inputValue();
		const password = page.getByLabel(texts.password);
		await expect(password).toBeHidden();
		await bank.fill(`${before}\nIBAN AE07 0331 ${language}`);
		await page.getByRole('button', { name: texts.save, exact: true }).click();
		await expect(password).toBeFocused();
		await password.fill('not it');
		await page.getByRole('button', { name: texts.save, exact: true }).click();
		await expect(password).toHaveAccessibleDescription(texts.wrong);
		await expect(password).toBeFocused();
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
		await password.fill(superAdmin.password);
		await page.getByRole('button', { name: texts.save, exact: true }).click();
		await expect(page.getByText(texts.saved)).toBeVisible();
		await expect(password).toBeHidden();

		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto(`${texts.path}/admin/history?entity=settings`);
		await page.getByRole('button', { name: texts.undo, exact: false }).first().click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel(texts.password).fill('not it');
		await page.keyboard.press('Enter');
		await expect(dialog.getByLabel(texts.password)).toHaveAccessibleDescription(texts.wrong);
		await expect(dialog.getByLabel(texts.password)).toBeFocused();
		await dialog.getByLabel(texts.password).fill(superAdmin.password);
		await page.keyboard.press('Enter');
		await expect(dialog).toBeHidden();
		await page.goto(texts.path + section);
		await expect(bank).toHaveValue(before);
	});
}

test('an admin reads the bank details and who can change them, and saves the rest', async ({ page }) => {
	await signedInAdmin(page, await newAdmin(page, 'admin'));
	await page.goto(section);
	const bank = page.getByLabel('Bank details');
	await expect(bank).not.toBeEditable();
	await expect(bank).toHaveAccessibleDescription('Only an owner can change the bank details.');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('Settings saved')).toBeVisible();
});
