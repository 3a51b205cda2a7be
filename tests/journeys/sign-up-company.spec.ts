import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { testInEachLanguage } from '../support/each-language.ts';
import { expect, newAdmin, newEmail, password, signedInAdmin, superAdmin, test } from '../support/journey.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { ownPorts, startOwnServer } from '../support/own-server.ts';

/** The port of a server whose mails this journey reads. */
const port = ownPorts.signUp;
test.use({ baseURL: `http://127.0.0.1:${port}` });

let server: Awaited<ReturnType<typeof startOwnServer>>;
let mailbox: Mailbox;
test.beforeAll(async () => {
	mailbox = await openMailbox();
	server = await startOwnServer(port, {
		ADMIN_EMAIL: superAdmin.email,
		ADMIN_PASSWORD: superAdmin.password,
		SMTP_URL: mailbox.url,
		// each reader comes from an address of his own
		TRUST_PROXY: '1',
	});
});
test.afterAll(async () => {
	await server.close();
	await mailbox.close();
});

testInEachLanguage(
	'a buyer asks for a company at sign-up, proves his address by an invitation, and the staff confirm the company',
	async ({ page, at, context }) => {
		// nobody is alerted of what was before his account
		const seller = await newAdmin(page, 'admin');
		const name = `Delta${Date.now().toString(36)}`;
		await page.goto(at('/signup'));
		await page.getByLabel(m.field_name(), { exact: true }).fill('Amina Haddad');
		const email = newEmail();
		await page.getByLabel(m.field_email(), { exact: true }).fill(email);
		await page.getByLabel(m.field_password(), { exact: true }).fill(password);
		await page.getByLabel(m.field_confirm_password(), { exact: true }).fill(password);
		await page.getByText(m.sign_up_company()).focus();
		await page.keyboard.press('Enter');
		for (const width of [320, 390, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			await expectFits(page);
		}
		await expectAccessible(page);
		// a tax number alone is no company
		const company = page.getByLabel(m.my_company_name());
		await page.getByLabel(m.my_company_tax_number()).fill('100 2345 6789');
		await page.getByRole('button', { name: m.sign_up_submit() }).click();
		await expect(company).toHaveAccessibleDescription(new RegExp(m.company_name_required()));
		await expect(company).toBeFocused();
		await company.fill(name);
		await page.getByRole('button', { name: m.sign_up_submit() }).click();
		await expect(page).toHaveURL(at('/'));
		await page.goto(at('/company'));
		await expect(page.getByRole('heading', { name })).toBeVisible();
		await expect(page.getByText(m.my_company_asked())).toBeVisible();

		const console = await context.newPage();
		await signedInAdmin(console, seller);
		await console.goto(at('/admin/categories'));
		await console.getByRole('button', { name: m.alerts_button() }).click();
		const alert = console.getByRole('listitem').filter({ hasText: m.alert_company() }).filter({ hasText: name });
		await alert.getByRole('link').click();
		const row = console.getByRole('row').filter({ hasText: name });
		await expect(row).toContainText(m.company_state_asked());
		await row.getByRole('button', { name: m.company_edit_one({ name }) }).click();
		const form = console.getByRole('dialog');
		await form.getByLabel(m.company_state(), { exact: true }).selectOption('confirmed');
		await form.getByRole('button', { name: m.admin_save() }).click();
		await expect(form.getByRole('alert').filter({ hasText: email }).first()).toBeVisible();
		await form.getByRole('button', { name: m.admin_cancel() }).click();

		// anybody can sign up with the address of a firm: only the mail reaches who owns it
		await row.getByRole('button', { name: m.company_people_of({ name }) }).click();
		await form.getByRole('button', { name: m.company_invite_member({ name: 'Amina Haddad' }) }).click();
		const invitation = await mailbox.nth(email);
		const [link = ''] = /\S*\/join\/[\w-]{43}/.exec(invitation.text) ?? [];
		await page.goto(new URL(link).pathname);
		await page.getByRole('button', { name: m.join_submit() }).click();
		await expect(page.getByText(m.join_done({ company: name }))).toBeVisible();
		await form.getByRole('button', { name: m.admin_close(), exact: true }).click();

		await row.getByRole('button', { name: m.company_edit_one({ name }) }).click();
		await form.getByLabel(m.company_state(), { exact: true }).selectOption('confirmed');
		await form.getByRole('button', { name: m.admin_save() }).click();
		await expect(form).toBeHidden();
		await page.goto(at('/company'));
		await expect(page.getByText(m.my_company_asked())).toBeHidden();
		await expect(page.getByRole('heading', { name })).toBeVisible();
	},
);
