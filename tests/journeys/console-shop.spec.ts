import sharp from 'sharp';
import type { Settings } from '#contract/settings.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

const section = '/admin?tab=settings&section=shop';

test("an administrator gives the shop's papers a logo, a seller and a ready answer, beside a faster colleague", async ({
	page,
}) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'admin'));
	const headers = { Authorization: `Bearer ${token}` };
	await page.goto(section);
	const days = page.getByLabel('Days that a quote is valid');
	await page.getByLabel('Legal name in Arabic').fill('دلتا لتوريد المضخات');
	await page.getByLabel('VAT in percent').fill('٠');
	await days.fill('900');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(days).toHaveAccessibleDescription('Please give a number of days from 1 to 365.');
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
	const row = page.getByRole('row', { name: 'Days that a quote is valid' });
	await expect(row).toContainText('21');
	await expect(row).toContainText('10');
	await page.getByRole('button', { name: 'Save mine over it' }).click();
	await expect(page.getByText('Settings saved')).toBeVisible();

	const image = { create: { width: 600, height: 150, channels: 3, background: '#bf1f2c' } } as const;
	const logo = page.getByRole('region', { name: 'Logo' });
	await logo.locator('input').setInputFiles({
		...{ name: 'logo.png', mimeType: 'image/png', buffer: await sharp(image).png().toBuffer() },
	});
	await expect(logo.getByRole('img', { name: "The shop's logo" })).toBeVisible();

	await page.goto(section);
	await expect(page.getByLabel('VAT in percent')).toHaveValue('0');
	await expect(days).toHaveValue('10');
	await expect(answer.getByLabel('Text in Arabic')).toHaveValue('أرسل صورة للقطعة القديمة.');
	await logo.getByRole('button', { name: 'Remove logo' }).click();
	await expect(logo.getByRole('img')).toBeHidden();
	// other journeys price quotes in this shop
	await page.request.put('/api/settings', { headers, data: stored });
});
