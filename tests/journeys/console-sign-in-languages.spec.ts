import { languageRow, pathIn } from '#contract/language.ts';
import { m } from '#messages';
import { expectFits } from '../support/axe.ts';
import { testInEachLanguage } from '../support/each-language.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

testInEachLanguage('an administrator signs in, saves a name and is told what lacks', async ({ page, at }) => {
	const login = await newAdmin(page, 'admin');
	await page.goto(at('/admin'));
	await expect(page).toHaveURL(at('/admin/login'));
	await page.getByLabel(m.field_email()).fill(login.email);
	await page.getByLabel(m.field_password(), { exact: true }).fill(login.password);
	await page.getByLabel(m.field_password(), { exact: true }).press('Enter');
	await expect(page).toHaveURL(at('/admin'));
	await page
		.getByRole('navigation', { name: m.admin_nav() })
		.getByRole('link', { name: m.admin_tab_settings() })
		.click();
	await expect(page).toHaveURL(at('/admin/settings'));
	await page.getByLabel(m.field_name()).fill('');
	await page.getByRole('button', { name: m.profile_update() }).click();
	await expect(page.getByText(m.settings_fill_required()).first()).toBeVisible();
	await page.getByLabel(m.field_name()).fill('كريم Deputy');
	await page.getByRole('button', { name: m.profile_update() }).click();
	await expect(page.getByText(m.profile_updated())).toBeVisible();
	await expect(page.getByRole('complementary').getByText('كريم Deputy')).toBeVisible();
});

test('the sign-in page of the console leads to the same page in the other language', async ({ page }) => {
	await page.goto('/admin/login');
	await page.getByRole('link', { name: 'العربية' }).click();
	await expect(page).toHaveURL('/ar/admin/login');
	await expect(page.getByRole('button', { name: m.admin_login_submit({}, { locale: 'ar' }) })).toBeVisible();
	await page.getByRole('link', { name: 'English' }).click();
	await expect(page).toHaveURL('/admin/login');
});

test('no tab of the console in Arabic is wider than a desk', async ({ page }) => {
	await signedInAdmin(page);
	for (const tab of ['', '/products', '/categories', '/customers', '/requests', '/search', '/settings']) {
		await page.goto(pathIn('ar', `/admin${tab}`));
		await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
		await expectFits(page);
	}
});

test('the console has the switch, which keeps the tab and its search', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin/products?search=seal');
	await page
		.getByRole('link', { name: languageRow('ar').name })
		.first()
		.click();
	await expect(page).toHaveURL('/ar/admin/products?search=seal');
	await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('seal');
});
