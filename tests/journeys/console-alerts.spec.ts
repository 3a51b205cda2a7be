import { randomBytes } from 'node:crypto';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { testInEachLanguage } from '../support/each-language.ts';
import { expect, holdBack, newAdmin, signedInAdmin, test } from '../support/journey.ts';
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

test('the alerts that are opened before the first page has come stay open when it comes', async ({ page }) => {
	await signedInAdmin(page);
	const release = await holdBack(page, /\/api\/categories(\?|$)/);
	await page.goto('/admin/categories');
	await page.getByRole('button', { name: m.alerts_button() }).click();
	const panel = page.locator('#desk-alerts');
	await expect(panel).toBeVisible();
	await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
	release();
	await expect(page.getByRole('row').first()).toBeVisible();
	await expect(panel).toBeVisible();
});

test('a seller who was away reads each of sixty alerts, and has seen them all only then', async ({ page }) => {
	await signedInAdmin(page, await newAdmin(page, 'admin'));
	const codes: string[] = [];
	for (let at = 0; at < 60; at++) {
		const contact = { name: 'Hassan Amer', number: `+20 100 765 ${4_000 + at}` };
		const response = await page.request.post('/api/requests', {
			headers: { 'X-Forwarded-For': [...randomBytes(4)].join('.') },
			data: { type: 'Inquiry', contact, text: 'A seal', items: [] },
		});
		codes.push(((await response.json()) as SentRequest).code);
	}
	await page.goto('/admin/categories');
	const button = page.getByRole('button', { name: m.alerts_button() });
	await expect(button).toContainText(/New events: \d{2,}/);
	const oldest = page
		.locator('#desk-alerts')
		.getByRole('listitem')
		.filter({ hasText: codes[0] ?? '' });
	await button.click();
	await expect(oldest).toHaveCount(0);
	await page.getByRole('button', { name: /^Show older events: \d+$/ }).click();
	await expect(oldest).toHaveCount(1);
	await expectAccessible(page, '#desk-alerts');
	await page.getByRole('button', { name: m.alerts_seen() }).click();
	await expect(button).not.toContainText(/New events: \d{2,}/);
	await page.reload();
	await button.click();
	await expect(page.getByRole('button', { name: /^Show older events/ })).toHaveCount(0);
	await expect(oldest).toHaveCount(0);
});
