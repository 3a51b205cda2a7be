import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { testInEachLanguage } from '../support/each-language.ts';
import { expect, newAdmin, signedInAdmin } from '../support/journey.ts';
import { offeredToGuest } from '../support/offered-quote.ts';

testInEachLanguage(
	'a buyer’s acceptance is told wherever in the console a seller is, until he has seen it',
	async ({ page, at }) => {
		await signedInAdmin(page, await newAdmin(page, 'admin'));
		await page.goto(at('/admin/categories'));
		const button = page.getByRole('button', { name: m.alerts_button() });
		await expect(button).toBeVisible();
		const { code, name } = await offeredToGuest(page);
		await page.request.post(`/api/requests/code/${code}/accept`, { data: { revision: 1 } });
		const line = page.getByRole('listitem').filter({ hasText: code }).filter({ hasText: m.alert_accepted() });
		await button.click();
		await expect(line).toContainText(name);
		await expectAccessible(page, '#desk-alerts');
		await page.keyboard.press('Escape');
		for (const width of [320, 390]) {
			await page.setViewportSize({ width, height: 844 });
			await button.click();
			await expect(line).toBeVisible();
			await expectFits(page);
			await expectAccessible(page, '#desk-alerts');
			await page.keyboard.press('Escape');
		}
		await page.setViewportSize({ width: 1440, height: 900 });
		await button.press('Enter');
		await line.getByRole('link').press('Enter');
		await expect(page.getByRole('dialog')).toContainText(code);
		await page.keyboard.press('Escape');
		await button.click();
		await page.getByRole('button', { name: m.alerts_seen() }).click();
		await button.click();
		await expect(line).toHaveCount(0);
	},
);
