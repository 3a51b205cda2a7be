import { stat } from 'node:fs/promises';
import type { Backups } from '#contract/backups/backups.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

test('an owner makes, downloads and encrypts backups in both languages, and sees how old the last one is', async ({
	page,
}) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'super admin'));
	const headers = { Authorization: `Bearer ${token}` };
	const violations: string[] = [];
	page.on('console', (message) => {
		if (message.text().includes('Content Security Policy')) violations.push(message.text());
	});
	await page.goto('/admin/settings/backups');
	// a colleague saves meanwhile; the list of backups, and the settings with it, are loaded again
	const api = '/api/settings/backups';
	const count = page.getByLabel('Backups to keep');
	await expect(count).toHaveValue('7');
	await page.request.put(api, { headers, data: { count: 5 } });
	await page.getByRole('button', { name: 'Make a backup' }).press('Enter');
	const row = page.getByRole('row').filter({ hasText: 'Complete' }).first();
	await expect(row).toBeVisible();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		row.getByRole('button', { name: /^Download the backup of / }).press('Enter'),
	]);
	const { backups } = (await (await page.request.get('/api/backups', { headers })).json()) as Backups;
	expect(download.suggestedFilename()).toBe(backups[0]?.file);
	expect((await stat(await download.path())).size).toBe(backups[0]?.bytes);
	await expectAccessible(page);

	await page.getByLabel('Encrypt backups by a passphrase').check();
	const passphrase = page.getByLabel('Passphrase of backups');
	const save = page.getByRole('button', { name: 'Save', exact: true });
	await save.click();
	await expect(passphrase).toHaveAccessibleDescription(/Enter a passphrase/);
	await expect(passphrase).toBeFocused();
	await passphrase.fill('too short');
	await save.click();
	await expect(passphrase).toHaveAccessibleDescription(/at least 12 characters/);
	await passphrase.fill('pump house passphrase');
	await save.press('Enter');
	await expect(page.getByText('The settings of backups are saved.')).toBeVisible();
	await expect(passphrase).toHaveValue('');
	const read = async () => (await page.request.get(api, { headers })).json();
	expect(await read()).toMatchObject({ encrypt: true, count: 5 });
	await count.fill('6');
	await save.click();
	await expect.poll(read).toMatchObject({ encrypt: true, count: 6 });

	await page.setViewportSize({ width: 320, height: 700 });
	await page.goto('/ar/admin/settings/backups');
	await page.getByRole('button', { name: 'إنشاء نسخة احتياطية' }).click();
	await expect(page.getByText('مشفّرة').first()).toBeVisible();
	await expectAccessible(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await page.goto('/ar/admin');
	await expect(page.getByText('آخر نسخة احتياطية')).toBeVisible();
	await page.getByRole('link', { name: 'عرض النسخ الاحتياطية' }).click();
	await expect(page).toHaveURL(/\/ar\/admin\/settings\/backups$/);
	expect(violations).toEqual([]);

	// other journeys run in this shop
	const reset = await page.request.put(api, { headers, data: { encrypt: false, count: 7 } });
	expect(reset.status()).toBe(200);
});
