import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { m } from '#messages';
import { newName, people, sent } from '../support/console-people.ts';
import { testInEachLanguage } from '../support/each-language.ts';
import { expect, password, signedIn, signedInAdmin, superAdmin } from '../support/journey.ts';

testInEachLanguage('a customer takes the own data along, then deletes account and data', async ({ page, at }) => {
	const session = await signedIn(page);
	const { code } = await sent(page, session, 'Inquiry');
	await page.goto(at('/profile?tab=settings'));
	await page.getByRole('button', { name: m.people_own_download() }).click();
	const question = page.getByRole('dialog');
	await question.getByLabel(m.field_current_password()).fill(password);
	const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
	const files = unzipSync(new Uint8Array(await readFile(await download.path())));
	expect(Object.keys(files).toSorted()).toEqual(['account.json', `requests/${code}/request.json`]);
	expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain(session.user.email);
	await expect(question).toBeHidden();

	await page.getByRole('button', { name: m.profile_delete() }).click();
	await expect(question).toContainText(m.people_erase_requests({ count: 1 }));
	await expect(question).toContainText(code);
	await question.getByLabel(m.field_current_password()).fill(password);
	await page.keyboard.press('Enter');
	await expect(page.getByText(m.profile_deleted())).toBeVisible();
	const request = await page.request.get(`/api/requests/code/${code}`);
	expect(await request.json()).toMatchObject({ status: 'cancelled', customerName: '—' });
});

testInEachLanguage(
	'an owner erases a customer by the keyboard, and the list no longer has him',
	async ({ page, at }) => {
		const family = newName();
		await people(page, family, ['Amr', 'Basma']);
		await signedInAdmin(page);
		await page.goto(at(`/admin/customers?search=${family}`));
		await page.getByRole('button', { name: m.customers_view_one({ name: `Amr ${family}` }) }).press('Enter');
		await page.getByRole('button', { name: m.people_erase(), exact: true }).press('Enter');
		const question = page.getByRole('dialog').filter({ hasText: m.people_erase_text() });
		await expect(question.getByLabel(m.field_current_password())).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(question).toBeHidden();
		await expect(page.getByRole('button', { name: m.people_erase(), exact: true })).toBeFocused();
		await page.keyboard.press('Enter');
		await question.getByLabel(m.field_current_password()).fill(superAdmin.password);
		await page.keyboard.press('Enter');
		await expect(page.getByText(m.people_erased(), { exact: true })).toBeVisible();
		await expect(page.getByRole('main').getByRole('rowheader')).toHaveText([`Basma ${family}`]);
	},
);

testInEachLanguage('an owner sees what retention would remove before it is on', async ({ page, at }) => {
	await signedInAdmin(page);
	await page.goto(at('/admin/settings/retention'));
	const months = page.getByLabel(m.settings_months_of({ label: m.settings_keep_photos() }));
	await expect(months).toHaveValue('12');
	await months.fill('0');
	await page.getByRole('button', { name: m.admin_save(), exact: true }).click();
	await expect(months).toHaveAccessibleDescription(new RegExp(m.settings_months_invalid({ max: 600 })));
	await months.fill('24');
	const counting = page.waitForResponse(/retention\/preview\?.*photos=24/);
	await page.getByRole('button', { name: m.settings_retention_count() }).click();
	expect((await counting).status()).toBe(200);
	await expect(page.getByText(m.settings_retention_never())).toBeVisible();
	await page.getByLabel(m.settings_retention_on()).check();
	await page.getByRole('button', { name: m.admin_save(), exact: true }).click();
	await expect(page.getByText(m.settings_retention_saved())).toBeVisible();
	await page.reload();
	await expect(months).toHaveValue('24');
	await expect(page.getByLabel(m.settings_retention_on())).toBeChecked();
	// the next language begins as this one did
	await months.fill('12');
	await page.getByLabel(m.settings_retention_on()).uncheck();
	await page.getByRole('button', { name: m.admin_save(), exact: true }).click();
	await expect(page.getByText(m.settings_retention_saved()).last()).toBeVisible();
});
