import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

test('an administrator writes a promise and an accent colour, and a visitor sees both in Arabic', async ({ page }) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'admin'));
	const headers = { Authorization: `Bearer ${token}` };
	const read = async () =>
		(await (await page.request.get('/api/settings/promises', { headers })).json()) as GroupSettings<'promises'>;
	const { items: before } = await read();
	await page.setViewportSize({ width: 320, height: 800 });
	await page.goto('/admin/settings/promises');
	await page.getByRole('button', { name: 'Add a promise' }).click();
	const promise = page.getByRole('group', { name: `Promise ${before.length + 1}` });
	await promise.getByLabel('Icon').selectOption('Medal');
	await promise.getByLabel('Link').fill('javascript:alert(1)');
	const save = page.getByRole('button', { name: 'Save', exact: true });
	await save.click();
	await expect(promise.getByLabel('Text in English')).toHaveAccessibleDescription(
		'Write the promise in at least one language.',
	);
	await expect(promise.getByLabel('Link')).toHaveAccessibleDescription(/Enter a path of this site such as/);
	await promise.getByLabel('Text in English').fill('Guaranteed for a year');
	await promise.getByLabel('Text in Arabic').fill('ضمان لمدة سنة');
	await promise.getByLabel('Link').fill('/ar/about');
	await promise.getByRole('button', { name: `Move promise ${before.length + 1} up` }).press('Enter');
	await expectAccessible(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await save.click();
	await expect(page.getByText('Promises saved')).toBeVisible();
	expect((await read()).items.at(-2)).toEqual({
		icon: 'award',
		text: { en: 'Guaranteed for a year', ar: 'ضمان لمدة سنة' },
		link: '/about',
	});

	await page.goto('/admin/settings/look');
	await page.getByRole('textbox', { name: /^Accent colour/ }).fill('#00ff00');
	await expect(page.getByText('hard to read')).toBeVisible();
	await save.click();
	await expect(page.getByRole('textbox', { name: /^Accent colour/ })).toHaveAccessibleDescription(/hard to read/);
	await expectAccessible(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await page.getByRole('button', { name: /^Use/ }).click();
	const field = page.getByRole('textbox', { name: /^Accent colour/ });
	const accent = await field.inputValue();
	await save.click();
	await expect(page.getByText('Look saved')).toBeVisible();
	const accentOfPage = () =>
		page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'));
	expect(await accentOfPage()).toBe(accent);

	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/ar/product/1');
	const link = page.getByRole('link', { name: 'ضمان لمدة سنة' });
	expect(await accentOfPage()).toBe(accent);
	await expectAccessible(page);
	await link.click();
	await expect(page).toHaveURL(/\/ar\/about$/);
	expect(await accentOfPage()).toBe(accent);

	// other journeys run in this shop
	await page.request.put('/api/settings/promises', { headers, data: { items: before } });
	await page.request.put('/api/settings/look', { headers, data: { accent: '' } });
});
