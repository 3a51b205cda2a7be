import type { Page } from '@playwright/test';
import { m } from '#messages';
import { mailPort } from '../../playwright.config.ts';
import { expectMessageInOrder } from '../support/code-order.ts';
import {
	expect,
	newAdmin,
	newEmail,
	password,
	registered,
	signedIn,
	signedInAdmin,
	stopClock,
	test,
} from '../support/journey.ts';
import { codeIn, type Mailbox, openMailbox, wrongCode } from '../support/mailbox.ts';

/** From the sign-in to the step that asks for the e-mail; its field has the same name as that of the sign-in. */
async function openForgotten(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Forgot Password?' }).click();
	await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
}

test.describe('with a forgotten password', () => {
	let mailbox: Mailbox;
	test.beforeAll(async () => {
		mailbox = await openMailbox(mailPort);
	});
	test.afterAll(() => mailbox.close());

	test('a customer gets a code by mail, sets a new password and signs in with it', async ({ page }) => {
		const { user } = await signedIn(page);
		await page.goto('/');
		await page.evaluate(() => localStorage.clear());
		await page.goto('/login');
		await page.getByLabel('Email').fill(user.email);
		await openForgotten(page);
		await expect(page.getByLabel('Email')).toHaveValue(user.email);
		await page.getByLabel('Email').press('Enter');
		await expect(page.getByText('OTP sent successfully')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Resend code' })).toBeDisabled();
		await expect.poll(() => mailbox.to(user.email).length).toBe(1);
		const code = /\d{6}/.exec(mailbox.to(user.email)[0]?.subject ?? '')?.[0] ?? '';
		await page.getByLabel('6-digit code').fill('12');
		await page.getByRole('button', { name: 'Check code' }).click();
		await expect(page.getByText('Please enter a valid 6-digit OTP')).toBeVisible();
		await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
		await page.getByRole('button', { name: 'Check code' }).click();
		await expect(page.getByText('This code is wrong or no longer valid.').first()).toBeVisible();
		await page.getByLabel('6-digit code').fill(code);
		await page.getByRole('button', { name: 'Check code' }).click();
		await expect(page.getByText('OTP verified successfully')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'New Password' })).toBeVisible();
		await page.getByRole('button', { name: 'Back' }).click();
		await expect(page.getByLabel('6-digit code')).toBeVisible();
		await page.getByLabel('6-digit code').fill(code);
		await page.getByRole('button', { name: 'Check code' }).click();
		await page.getByLabel('New Password', { exact: true }).fill('NewerHouse2!');
		await page.getByLabel('Confirm Password').fill('NewHouse3!');
		await page.getByRole('button', { name: 'Reset password' }).click();
		await expect(page.getByText('Passwords do not match')).toBeVisible();
		await page.getByLabel('Confirm Password').fill('NewerHouse2!');
		await page.getByRole('button', { name: 'Reset password' }).click();
		await expect(page.getByLabel('Email')).toHaveValue(user.email);
		await page.getByLabel('Password', { exact: true }).fill('NewerHouse2!');
		await page.getByRole('button', { name: 'Sign In' }).click();
		await expect(page).toHaveURL('/');
	});

	test('a new code can be asked for when ten minutes have passed, and the time runs anew', async ({ page }) => {
		await page.clock.install();
		await page.goto('/login');
		await openForgotten(page);
		await page.getByLabel('Email').fill(newEmail());
		await stopClock(page);
		await page.getByRole('button', { name: 'Send code' }).click();
		const resend = page.getByRole('button', { name: 'Resend code' });
		await expect(page.getByRole('timer')).toContainText('The code is valid for 10:00');
		await page.clock.runFor(599_000);
		await expect(page.getByRole('timer')).toContainText('0:01');
		await expect(resend).toBeDisabled();
		await page.clock.runFor(1_000);
		await expect(page.getByRole('timer')).toHaveText('The code has expired.');
		await page.route('**/api/auth/forgot-password', (route) => route.abort(), { times: 1 });
		await resend.click();
		await expect(page.getByText('Failed to resend OTP. Please try again.')).toBeVisible();
		await resend.click();
		await expect(page.getByText('OTP resent successfully')).toBeVisible();
		await expect(page.getByRole('timer')).toContainText('10:00');
		await page.getByRole('button', { name: 'Back' }).click();
		await page.getByRole('button', { name: 'Back to Sign In' }).click();
		await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
	});

	test('a code is pasted as it was copied, with spaces', async ({ page }) => {
		await page.goto('/login');
		await openForgotten(page);
		await page.getByLabel('Email').fill(newEmail());
		await page.getByRole('button', { name: 'Send code' }).click();
		const code = page.getByLabel('6-digit code');
		await code.focus();
		await page.evaluate(() => document.execCommand('insertText', false, ' 276 277'));
		await expect(code).toHaveValue('276277');
		await code.fill('٢٧٦٢٧٧');
		await expect(code).toHaveValue('276277');
	});

	test('who reads Arabic is told in Arabic what is missing, and gets the mail in it, with its code in order', async ({
		page,
	}) => {
		const locale = { locale: 'ar' } as const;
		const { user } = await registered(page, { name: 'أمينة' });
		await page.goto('/ar/login?forgot=email');
		const email = page.getByLabel(m.field_email({}, locale));
		await email.fill('amina');
		await email.press('Enter');
		await expect(email).toHaveAccessibleDescription(m.account_email_invalid({}, locale));
		await email.fill(user.email);
		await email.press('Enter');
		const code = page.getByLabel(m.field_otp({}, locale));
		await expect(code).toBeVisible();
		const mail = await mailbox.nth(user.email);
		expect(mail.subject).toBe(m.mail_code_subject({ code: /\d{6}/.exec(mail.subject)?.[0] ?? '' }, locale));
		await code.fill('12');
		await code.press('Enter');
		await expect(page.getByText(m.account_otp_invalid({}, locale)).first()).toBeVisible();
		await expectMessageInOrder(page, mail.text);
	});

	test('each step to a new password has an address: Back and a reload stay on the way', async ({ page }) => {
		const { user } = await signedIn(page);
		await page.goto('/');
		await page.evaluate(() => localStorage.clear());
		await page.goto('/login?next=%2Fcart');
		await openForgotten(page);
		await expect(page).toHaveURL('/login?next=%2Fcart&forgot=email');
		await page.getByLabel('Email').fill(user.email);
		await page.getByRole('button', { name: 'Send code' }).click();
		await expect(page).toHaveURL('/login?next=%2Fcart&forgot=code');
		await expect.poll(() => mailbox.to(user.email).length).toBe(1);
		await page.reload();
		await expect(page.getByText(user.email)).toBeVisible();
		const code = /\d{6}/.exec(mailbox.to(user.email)[0]?.subject ?? '')?.[0] ?? '';
		await page.getByLabel('6-digit code').fill(code);
		await page.getByRole('button', { name: 'Check code' }).click();
		await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
		await page.reload();
		await page.goBack();
		await expect(page.getByLabel('6-digit code')).toBeVisible();
		await page.goBack();
		await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
		await expect(page.getByLabel('Email')).toHaveValue(user.email);
		await page.goForward();
		await page.goForward();
		await page.getByLabel('New Password', { exact: true }).fill('NewerHouse2!');
		await page.getByLabel('Confirm Password').fill('NewerHouse2!');
		await page.getByRole('button', { name: 'Reset password' }).click();
		await page.getByLabel('Password', { exact: true }).fill('NewerHouse2!');
		await page.getByRole('button', { name: 'Sign In' }).click();
		await expect(page).toHaveURL('/cart');
	});
});

test.describe('with a new email', () => {
	let mailbox: Mailbox;
	test.beforeAll(async () => {
		mailbox = await openMailbox(mailPort);
	});
	test.afterAll(() => mailbox.close());

	test('a customer sends back the code that came there, and undoes the change by the link in the other mail', async ({
		page,
	}) => {
		const { user } = await signedIn(page);
		await page.goto('/profile?tab=settings');
		const email = newEmail();
		await page.getByLabel('Full Name').fill('Amina H.');
		const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Profile Information' }) });
		await expect(form.getByLabel('Current Password')).toBeHidden();
		await page.getByRole('textbox', { name: 'Email' }).fill(email);
		await page.getByRole('button', { name: 'Update Profile' }).click();
		await expect(form.getByLabel('Current Password')).toHaveAccessibleDescription(
			/Please enter your current password$/,
		);
		await form.getByLabel('Current Password').fill('not it');
		await page.getByRole('button', { name: 'Update Profile' }).click();
		await expect(form.getByLabel('Current Password')).toHaveAccessibleDescription(
			/The current password is not correct$/,
		);
		await expect(form.getByLabel('Current Password')).toBeFocused();
		await form.getByLabel('Current Password').fill(password);
		await page.getByRole('button', { name: 'Update Profile' }).click();
		const step = page.getByRole('form', { name: 'Confirm your new email' });
		await expect(step).toContainText(`Enter the code that we sent to ${email}.`);
		await expect(page.locator('.profile-page-person')).toContainText('Amina H.');
		await expect(
			page.getByText(`Saved. Your email changes when you enter the code that we sent to ${email}.`),
		).toBeVisible();
		await expect(page.getByText('Profile updated successfully')).toBeHidden();
		await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
		const old = codeIn(await mailbox.nth(email));
		await page.reload();
		await expect(step).toContainText(`Enter the code that we sent to ${email}.`);
		await step.getByLabel('6-digit code').fill(wrongCode(old));
		await step.getByRole('button', { name: 'Confirm email' }).click();
		await expect(step.getByLabel('6-digit code')).toHaveAccessibleDescription(/^This code is wrong/);
		await step.getByRole('button', { name: 'Send a new code' }).click();
		await expect(page.getByText(`A new code is on its way to ${email}.`)).toBeVisible();
		await expect(step.getByLabel('6-digit code')).toBeFocused();
		const otp = codeIn(await mailbox.nth(email, 2));
		await step.getByLabel('6-digit code').fill(otp);
		await step.getByRole('button', { name: 'Confirm email' }).click();
		await expect(page.getByText('Email changed successfully')).toBeVisible();
		await expect(step).toBeHidden();
		await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
		await expect(page.locator('.profile-page-person')).toContainText(email);
		const [link = ''] = /\/undo-email#\S+/.exec((await mailbox.nth(user.email)).text) ?? [];
		const known = page.waitForResponse('**/api/auth/me');
		await page.goto(link);
		// who reads before he presses is signed in by then
		await known;
		await page.getByRole('button', { name: 'Undo the change' }).click();
		await expect(page.getByText(`Your account has the email ${user.email} again`)).toBeVisible();
		await page.getByRole('link', { name: 'Set a new password' }).click();
		await page.getByLabel('Email').fill(user.email);
		await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
		await expect(page).toHaveURL('/login?forgot=email');
	});

	test('a customer whose time for the code has passed reads that, and no word of a password that is asked nowhere', async ({
		page,
	}) => {
		const { user } = await signedIn(page);
		await page.goto('/profile?tab=settings');
		const email = newEmail();
		await page.getByRole('textbox', { name: 'Email' }).fill(email);
		const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Profile Information' }) });
		await form.getByLabel('Current Password').fill(password);
		await page.getByRole('button', { name: 'Update Profile' }).click();
		const step = page.getByRole('form', { name: 'Confirm your new email' });
		await expect(step).toContainText(email);
		// as ten minutes later: the address waits no longer, and the sign-in is no proof any more
		const issues = [{ path: 'currentPassword', message: m.account_current_password_required() }];
		const json = { error: m.account_current_password_missing(), code: 'step_up', issues };
		await page.route(
			(url) => url.pathname === `/api/customers/${user.id}`,
			(route) => route.fulfill({ status: 403, json }),
		);
		await step.getByRole('button', { name: 'Send a new code' }).click();
		await expect(step).toContainText(`The time for the code to ${email} has passed, and your email stays as it was.`);
		await expect(page.getByText('If this page has no field for it')).toHaveCount(0);
	});

	test('an administrator sends back the code that came there, or keeps the old one', async ({ page }) => {
		const login = await newAdmin(page, 'admin');
		await signedInAdmin(page, login);
		await page.goto('/admin/settings');
		const email = newEmail();
		const step = page.getByRole('form', { name: 'Confirm your new email' });
		for (const answer of ['Keep my old email', 'Confirm email']) {
			await page.getByRole('textbox', { name: 'Email' }).fill(email);
			await page.getByLabel('Current Password').first().fill(login.password);
			await page.getByRole('button', { name: 'Update Profile' }).click();
			if (answer === 'Confirm email') await step.getByLabel('6-digit code').fill(codeIn(await mailbox.nth(email, 2)));
			await step.getByRole('button', { name: answer }).click();
			await expect(step).toBeHidden();
			await page.reload();
			await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(
				answer === 'Confirm email' ? email : login.email,
			);
			await expect(step).toBeHidden();
		}
	});

	test('a link that undoes nothing any more says so', async ({ page }) => {
		await page.goto('/undo-email#nonsense');
		await page.getByRole('button', { name: 'Undo the change' }).click();
		await expect(page.getByText('This link is no longer valid.')).toBeVisible();
	});
});
