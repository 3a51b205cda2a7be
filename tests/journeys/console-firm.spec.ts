import sharp from 'sharp';
import type { FirmSettings } from '#contract/settings/groups.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

const path = '/admin/settings/firm';
const api = '/api/settings/firm';

test('an administrator names a branch with hours for Ramadan, and visitors read it in both languages', async ({
	page,
}) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'admin'));
	const headers = { Authorization: `Bearer ${token}` };
	const read = async () => (await (await page.request.get(api, { headers })).json()) as FirmSettings;
	const before = await read();
	await page.setViewportSize({ width: 320, height: 800 });
	await page.goto(path);
	await page.getByRole('button', { name: 'Add a branch' }).click();
	const branch = page.getByRole('group', { name: 'Branch 1' });
	await branch.getByLabel('Name of the branch in English').fill('Jebel Ali');
	await branch.getByLabel('Name of the branch in Arabic').fill('جبل علي');
	await branch.getByLabel('Address in English').fill('Shed 14');
	const week = branch.getByRole('group', { name: 'Opening hours' }).first();
	await week.getByLabel('Monday').fill('8-13, 16-٢٠');
	await week.getByRole('button', { name: 'Copy Monday to all days' }).click();
	await week.getByLabel('Friday').fill('noon');
	await branch.getByRole('button', { name: 'Add other hours' }).click();
	const ramadan = branch.getByRole('group', { name: 'Other hours 1' });
	await ramadan.getByLabel('From').fill('2099-02-08');
	await ramadan.getByLabel('To, including').fill('2099-01-08');
	await ramadan.getByLabel('Monday').fill('9-15');
	await ramadan.getByLabel('Friday').fill('9-12');
	const save = page.getByRole('button', { name: 'Save', exact: true });
	await save.click();
	await expect(week.getByLabel('Friday')).toBeFocused();
	await expect(week.getByLabel('Friday')).toHaveAccessibleDescription(/^Write hours such as/);
	await week.getByLabel('Friday').fill('');
	await save.click();
	await expect(ramadan.getByLabel('To, including')).toHaveAccessibleDescription('The last day is before the first.');
	await ramadan.getByLabel('To, including').fill('2099-03-09');
	await expectAccessible(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await save.click();
	await expect(page.getByText('Firm saved')).toBeVisible();

	await page.goto('/about');
	const facts = page.getByRole('region', { name: 'The counter' });
	await expect(facts).toContainText('Jebel Ali');
	await expect(facts).toContainText('Saturday to Thursday · 08:00-13:00, 16:00-20:00');
	await expect(facts).toContainText('Friday · 09:00-12:00');
	await page.goto('/ar/about');
	await expect(page.getByText('جبل علي')).toBeVisible();

	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(path);
	await expect(ramadan.getByLabel('Friday')).toHaveValue('09:00-12:00');
	await branch.getByRole('button', { name: 'Remove branch 1' }).click();
	await save.click();
	await expect(page.getByText('Firm saved')).toBeVisible();
	expect((await read()).branches).toEqual(before.branches);
});

test('the firm’s form shows the change of a faster colleague, and a wrong number beside its field', async ({
	page,
}) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'admin'));
	const headers = { Authorization: `Bearer ${token}` };
	const { licence } = (await (await page.request.get(api, { headers })).json()) as FirmSettings;
	await page.goto(path);
	await page.getByLabel('WhatsApp number').fill('12');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByLabel('WhatsApp number')).toHaveAccessibleDescription(
		/Enter the number with its country code/,
	);
	await page.reload();
	await page.getByLabel('Trade licence').fill('CN-1');
	await page.request.put(api, { headers, data: { licence: 'CN-2' } });
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	const row = page.getByRole('row', { name: 'Trade licence' });
	await expect(row).toContainText('CN-1');
	await expect(row).toContainText('CN-2');
	await page.getByRole('button', { name: 'Save my version' }).click();
	await expect(page.getByText('Firm saved')).toBeVisible();
	// other journeys run in this shop
	await page.request.put(api, { headers, data: { licence } });
});

test('the firm’s form is saved again, also after its icon has changed, without a question', async ({ page }) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'admin'));
	const headers = { Authorization: `Bearer ${token}` };
	const read = async () => (await (await page.request.get(api, { headers })).json()) as FirmSettings;
	const { licence } = await read();
	await page.goto(path);
	const save = page.getByRole('button', { name: 'Save', exact: true });
	const saveLicence = async (text: string) => {
		await page.getByLabel('Trade licence').fill(text);
		await save.click();
		await expect(page.getByText('Firm saved').last()).toBeVisible();
		await expect.poll(async () => (await read()).licence).toBe(text);
		await expect(page.getByText('Saved together with')).toBeHidden();
	};
	await saveLicence('CN-3');
	await saveLicence('CN-4');
	const icon = page.getByRole('region', { name: 'Icon' });
	const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#17468a' } })
		.png()
		.toBuffer();
	await icon.locator('input').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
	await expect(icon.getByRole('img')).toBeVisible();
	await saveLicence('CN-5');
	await expect(page.getByText('Saved together with')).toBeHidden();
	// other journeys run in this shop
	await icon.getByRole('button', { name: 'Remove icon' }).click();
	await expect(icon.getByRole('img')).toBeHidden();
	await saveLicence(licence);
});
