import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

const path = '/admin/settings/feed';

test('an administrator offers the product feed, copies its address, and makes a new one', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const { token } = await signedInAdmin(page, await newAdmin(page, 'admin'));
	const headers = { Authorization: `Bearer ${token}` };
	const read = async () =>
		(await (await page.request.get('/api/settings/feed', { headers })).json()) as GroupSettings<'feed'>;
	const pathOf = ({ address }: GroupSettings<'feed'>) => new URL(address).pathname;
	await page.setViewportSize({ width: 320, height: 800 });
	await page.goto(path);
	const offer = page.getByRole('checkbox', { name: 'Offer the feed at its address' });
	const save = page.getByRole('button', { name: 'Save', exact: true });
	await expect(offer).not.toBeChecked();
	await expectAccessible(page);
	await offer.press('Space');
	await save.click();
	await expect(page.getByText('Product feed saved')).toBeVisible();

	const english = page.getByRole('textbox', { name: 'English' });
	const first = await read();
	await expect(english).toHaveValue(first.address);
	await expect(page.getByRole('textbox', { name: 'Arabic' })).toHaveValue(`${first.address}?language=ar`);
	await expectAccessible(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await page.getByRole('button', { name: 'Copy address' }).first().click();
	await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first.address);
	const feed = await page.request.get(pathOf(first));
	expect([feed.status(), (await feed.text()).includes('<g:price>')]).toEqual([200, true]);

	const renew = page.getByRole('button', { name: 'Make a new address' });
	await renew.click();
	const dialog = page.getByRole('dialog', { name: 'Make a new address?' });
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	expect((await read()).address).toBe(first.address);
	await renew.click();
	await dialog.getByRole('button', { name: 'Make a new address' }).click();
	await expect(page.getByText('The feed has a new address')).toBeVisible();
	const second = await read();
	await expect(english).toHaveValue(second.address);
	expect((await page.request.get(pathOf(first))).status()).toBe(404);
	expect((await page.request.get(pathOf(second))).status()).toBe(200);

	// the form is based on the new address: no conflict with oneself
	await offer.uncheck();
	await save.click();
	await expect(page.getByText('The feed is off: its address answers “not found”.')).toBeVisible();
	expect((await page.request.get(pathOf(second))).status()).toBe(404);

	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/ar/admin/history');
	await expect(page.getByText('إنشاء عنوان الخلاصة').first()).toBeVisible();
	const secret = pathOf(second).slice('/feed/'.length, -'.xml'.length);
	expect(await page.content()).not.toContain(secret);
});
