import type { MailSettings } from '#contract/settings/groups.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { ownPorts, startOwnServer } from '../support/own-server.ts';

const path = '/admin/settings/mail';
const owner = { email: 'owner@gulf.example', password: 'Chief-12345!' };
const login = { user: 'shop@gulf.example', password: 'sesame 7' };
/** The port of a server whose environment names no mail server. */
const port = ownPorts.mail;
test.use({ baseURL: `http://127.0.0.1:${port}` });

let server: Awaited<ReturnType<typeof startOwnServer>>;
let mailbox: Mailbox;
test.beforeAll(async () => {
	server = await startOwnServer(port, {
		ADMIN_EMAIL: owner.email,
		ADMIN_PASSWORD: owner.password,
		COMPANY_NAME: 'Gulf',
	});
	mailbox = await openMailbox(0, login);
});
test.afterAll(async () => {
	await server.close();
	await mailbox.close();
});

test('a firm enters its mail server on a phone, sees a test mail arrive, and reads what is wrong with a password', async ({
	page,
}) => {
	const { token } = await signedInAdmin(page, owner);
	await page.setViewportSize({ width: 320, height: 800 });
	await page.goto(path);
	const save = page.getByRole('button', { name: 'Save', exact: true });
	const result = page.getByRole('form', { name: 'Test mail' }).getByRole('status');
	const send = page.getByRole('button', { name: 'Send a test mail' });
	await send.click();
	await expect(result).toHaveText('No mail server is set. Enter one and save.');

	const host = page.getByRole('textbox', { name: /^Mail server/ });
	const portField = page.getByRole('textbox', { name: /^Port/ });
	await host.fill('mail server');
	await portField.fill('0');
	await page.getByRole('textbox', { name: /^User/ }).fill(login.user);
	await page.getByLabel(/^Password of the mail server/).fill('wrong');
	await page.getByRole('textbox', { name: 'Email of the sender' }).fill('shop@gulf');
	await page.getByRole('textbox', { name: 'Name of the sender' }).fill('مضخات الخليج');
	await expect(page.getByText('The form has changes that are not saved')).toBeVisible();
	await save.click();
	await expect(page.getByLabel(/^Current Password/)).toBeFocused();
	await page.getByLabel(/^Current Password/).fill(owner.password);
	await save.click();
	await expect(host).toHaveAccessibleDescription(/without spaces/);
	await expect(portField).toHaveAccessibleDescription(/from 1 to 65535/);
	await expect(page.getByRole('textbox', { name: 'Email of the sender' })).toHaveAttribute('aria-invalid', 'true');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await expectAccessible(page);
	await host.fill('127.0.0.1');
	await portField.fill(String(mailbox.port));
	await page.getByRole('textbox', { name: 'Email of the sender' }).fill('shop@gulf.example');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Mail settings saved')).toBeVisible();

	await send.click();
	await expect(result).toContainText('127.0.0.1 refused the user or the password (535)');
	await page.getByLabel(/^Password of the mail server/).fill(login.password);
	await page.getByLabel(/^Current Password/).fill(owner.password);
	await save.click();
	await expect(page.getByLabel(/^Current Password/)).toBeHidden();
	await page.getByRole('textbox', { name: 'Send it to' }).fill('salma@gulf.example');
	await send.click();
	await expect(result).toContainText('127.0.0.1 has taken the mail to salma@gulf.example.');
	const mail = await mailbox.nth('salma@gulf.example');
	expect([mail.from, mail.subject]).toEqual(['مضخات الخليج <shop@gulf.example>', 'Test mail of Gulf']);

	await page.reload();
	await expect(page.getByLabel(/^Password of the mail server/)).toHaveValue('');
	await expect(page.getByLabel(/^Password of the mail server/)).toHaveAccessibleDescription(/A password is stored/);
	await page.getByRole('checkbox', { name: 'Sign-in from a new device' }).uncheck();
	await save.click();
	await expect(page.getByText('Mail settings saved')).toBeVisible();
	const headers = { Authorization: `Bearer ${token}` };
	const stored = (await (await page.request.get('/api/settings/mail', { headers })).json()) as MailSettings;
	expect(stored.customers).toMatchObject({ password_changed: true, new_device: false });

	await page.goto('/admin/history');
	await expect(page.getByRole('main')).toContainText('Mails to customers');
	await page.goto(`/ar${path}`);
	await expect(page.getByRole('heading', { name: 'خادم البريد' })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await expectAccessible(page);
});
