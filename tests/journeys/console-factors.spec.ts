import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

const codeOf = (secret: string, seconds = 0) =>
	new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/[^A-Z2-7]/g, '')) }).generate({
		timestamp: Date.now() + seconds * 1_000,
	});

async function typePassword(page: Page, { email, password }: { email: string; password: string }) {
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.keyboard.press('Enter');
}

test('an app for codes is set up, and the next sign-in asks for its code or a recovery code', async ({ page }) => {
	const person = await newAdmin(page, 'admin');
	await signedInAdmin(page, person);
	await page.goto('/admin/settings');
	const section = page.getByRole('region', { name: 'Second factor' });
	await expect(section).toContainText('Your password alone opens your account.');
	await section.getByRole('button', { name: 'Set up an app' }).click();
	const dialog = page.getByRole('dialog', { name: 'Set up an app' });
	await expect(dialog.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
	await expectAccessible(page, 'dialog');
	const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
	await dialog.getByLabel('Code of the app').fill('000000');
	await dialog.getByRole('button', { name: 'Confirm app' }).click();
	await expect(dialog.getByLabel('Code of the app')).toHaveAccessibleDescription(/The code is wrong/);
	await dialog.getByLabel('Code of the app').fill(codeOf(secret));
	await dialog.getByRole('button', { name: 'Confirm app' }).click();
	const codes = page.getByRole('dialog', { name: 'Recovery codes' });
	await expect(codes.getByRole('listitem')).toHaveCount(10);
	const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
	await codes.getByRole('button', { name: 'Close' }).first().click();
	await expect(section.getByRole('listitem')).toContainText('App for codes');
	await expect(section).toContainText('Recovery codes left: 10');
	await page.setViewportSize({ width: 320, height: 700 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

	await page.evaluate(() => localStorage.clear());
	await page.goto('/admin/login');
	await typePassword(page, person);
	await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel('Code of the app').fill('000000');
	await page.keyboard.press('Enter');
	await expect(page.getByLabel('Code of the app')).toHaveAccessibleDescription(/The code is wrong/);
	// the next one: that of this step may have confirmed the app
	await page.getByLabel('Code of the app').fill(codeOf(secret, 30));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/admin');

	await page.evaluate(() => localStorage.clear());
	await page.goto('/ar/admin/login');
	await page.getByLabel('البريد الإلكتروني').fill(person.email);
	await page.getByLabel('كلمة المرور', { exact: true }).fill(person.password);
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'استخدام رمز استرداد' }).click();
	await page.getByLabel('رمز استرداد').fill(recovery);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/ar/admin');
});

test('a passkey is added in the browser, opens the account and proves who is there', async ({ page, baseURL }) => {
	// browsers have no passkeys for an address in figures
	const site = (baseURL ?? '').replace('127.0.0.1', 'localhost');
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('WebAuthn.enable');
	await devtools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const owner = await newAdmin(page, 'super admin');
	await signedInAdmin(page, owner);
	await page.goto(`${site}/admin/settings`);
	const section = page.getByRole('region', { name: 'Second factor' });
	await section.getByRole('button', { name: 'Add a passkey' }).click();
	const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
	await dialog.getByLabel('Name of the passkey').fill('Counter');
	await expectAccessible(page, 'dialog');
	await dialog.getByRole('button', { name: 'Add a passkey' }).click();
	const codes = page.getByRole('dialog', { name: 'Recovery codes' });
	await expect(codes.getByRole('listitem')).toHaveCount(10);
	await codes.getByRole('button', { name: 'Close' }).first().click();
	await expect(section.getByRole('listitem')).toContainText('Counter');

	await page.evaluate(() => localStorage.clear());
	await page.goto(`${site}/admin/login`);
	await typePassword(page, owner);
	await page.getByRole('button', { name: 'Use a passkey' }).click();
	await expect(page).toHaveURL(`${site}/admin`);

	let isProven = false;
	await page.route('**/api/customers.csv*', (route) =>
		isProven ? route.continue() : route.fulfill({ status: 403, json: { error: 'Prove it.', code: 'step_up' } }),
	);
	page.on('response', (response) => {
		if (response.url().endsWith('/api/auth/step-up') && response.ok()) isProven = true;
	});
	await page.goto(`${site}/admin/customers`);
	await page.getByRole('button', { name: /Export/ }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByRole('button', { name: /Export/ })).toBeEnabled();
	await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
	await page.getByRole('button', { name: /Export/ }).click();
	const download = page.waitForEvent('download');
	await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
	await download;
});
