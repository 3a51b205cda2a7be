import { expectAccessible } from '../support/axe.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';
import { ownPorts, startOwnServer } from '../support/own-server.ts';

const path = '/admin/settings/languages';
const owner = { email: 'owner@gulf.example', password: 'Chief-12345!' };
/** The port of a shop of its own: other journeys read theirs in Arabic. */
const port = ownPorts.languages;
test.use({ baseURL: `http://127.0.0.1:${port}` });

let server: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeAll(async () => {
	server = await startOwnServer(port, {
		ADMIN_EMAIL: owner.email,
		ADMIN_PASSWORD: owner.password,
		COMPANY_NAME: 'Gulf',
	});
});
test.afterAll(async () => {
	await server.close();
});

test('a firm begins with Arabic, then turns it off, and leads an open Arabic page to the English one', async ({
	page,
	browser,
}) => {
	const visitor = await (await browser.newContext({ locale: 'ar' })).newPage();
	await visitor.goto('/');
	const offer = visitor.getByRole('complementary', { name: /اللغة|العربية/ });
	await expect(offer).toBeVisible();
	await offer.getByRole('link').click();
	await expect(visitor).toHaveURL(/\/ar$/);

	await signedInAdmin(page, owner);
	await page.setViewportSize({ width: 320, height: 800 });
	await page.goto(path);
	const english = page.getByRole('checkbox', { name: /^English/ });
	const arabic = page.getByRole('checkbox', { name: 'Arabic' });
	const first = page.getByRole('combobox', { name: 'First language' });
	const save = page.getByRole('button', { name: 'Save', exact: true });
	await expect(english).toBeDisabled();
	await expect(english).toBeChecked();
	await first.selectOption('Arabic');
	await expectAccessible(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await save.click();
	await expect(page.getByText('Languages saved')).toBeVisible();
	// forms follow at once, without a new document
	await page.getByRole('link', { name: 'Firm', exact: true }).last().click();
	await expect(page.getByRole('textbox', { name: /^Name of the firm/ }).first()).toHaveAccessibleName(/in Arabic/);

	await page.goto(path);
	await expect(first).toHaveValue('ar');
	await arabic.press('Space');
	await expect(first).toHaveValue('en');
	await expect(first.getByRole('option')).toHaveText(['English']);
	await save.click();
	await expect(page.getByText('Languages saved')).toBeVisible();

	await visitor.getByRole('navigation').getByRole('link', { name: 'المنتجات', exact: true }).first().click();
	await expect(visitor).toHaveURL(`http://127.0.0.1:${port}/product`);
	await expect(visitor.getByRole('link', { name: 'العربية' })).toHaveCount(0);
	await expect(visitor.getByRole('complementary', { name: /اللغة|العربية/ })).toHaveCount(0);
	await visitor.close();

	await page.goto('/ar/admin/history');
	await expect(page.getByText('لغات المتجر').first()).toBeVisible();
	await page.getByRole('button', { name: 'تراجع' }).first().click();
	await expect(page.getByText('الإنجليزية').first()).toBeVisible();
});
