import { productPath } from '#contract/catalogue/addresses.ts';
import type { Product, ProductSummary } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { testInEachLanguage } from '../support/each-language.ts';
import { chatText, expect, newEmail, password, test } from '../support/journey.ts';

test.use({ chats: true });

const withoutIsolates = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

testInEachLanguage('a buyer finds a part, registers, sends it as an order and reads the request', async (reader) => {
	const { page, language, at } = reader;
	const response = await page.request.get(`/api/products/1?language=${language}`);
	const { name, category_name } = (await response.json()) as Product;
	await page.goto(at('/'));
	const search = page.getByRole('combobox', { name: m.nav_search() });
	await search.fill('301');
	await search.press('Enter');
	// the page before may show the same part
	await expect(page).toHaveURL(at('/product?search=301'));
	await page.getByRole('main').getByRole('link', { name, exact: true }).click();
	await page.getByRole('radio', { name: '14mm' }).check();
	await expect(page).toHaveURL(at(productPath({ id: 1, name }, '14mm')));
	await page.getByRole('button', { name: m.cart_add() }).click();
	await expect(page.getByText(m.cart_login_first())).toBeVisible();
	await page.getByRole('main').getByRole('link', { name: m.sign_in_register() }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.sign_up_title());
	await page.getByLabel(m.field_email()).fill('amina');
	await page.getByLabel(m.field_password(), { exact: true }).fill('short');
	await page.getByLabel(m.field_confirm_password()).fill('other');
	await page.getByLabel(m.field_confirm_password()).press('Enter');
	await expect(page.getByLabel(m.field_name())).toHaveAccessibleDescription(m.account_name_required());
	await expect(page.getByLabel(m.field_email())).toHaveAccessibleDescription(m.account_email_invalid());
	await page.getByLabel(m.field_name()).fill('أمينة Haddad');
	await page.getByLabel(m.field_email()).fill(newEmail());
	await page.getByLabel(m.field_password(), { exact: true }).fill(password);
	await page.getByLabel(m.field_confirm_password()).fill(password);
	await page.getByRole('button', { name: m.sign_up_submit() }).click();
	await expect(page).toHaveURL(at(productPath({ id: 1, name }, '14mm')));
	await page
		.getByRole('banner')
		.getByRole('link', { name: m.cart_nav_count({ count: 1 }) })
		.click();
	await expect(page).toHaveURL(at('/cart'));
	const opened = page.waitForEvent('popup');
	await page.getByRole('button', { name: m.request_send_order({ count: 1 }) }).click();
	await page.getByRole('dialog').getByRole('button', { name: m.send_now(), exact: true }).click();
	const chat = await opened;
	await chat.waitForURL(/wa\.me/);
	for (const line of [m.request_product({ name }), m.request_category({ category: category_name })])
		expect(withoutIsolates(chatText(chat.url()))).toContain(withoutIsolates(line));
	await page.getByRole('region', { name: m.request_sent_order_title() }).getByRole('link').first().click();
	await expect(page).toHaveURL(/\/request\/[0-9A-Z-]+$/);
	expect(new URL(page.url()).pathname.startsWith(at('/request/'))).toBe(true);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.request_order());
	await expect(page.getByRole('rowheader')).toContainText(name);
	await expect(page.getByText(m.status_pending())).toBeVisible();
});

testInEachLanguage('a wrong password is told in the page and as a notice', async ({ page, at }) => {
	await page.goto(at('/login'));
	await page.getByLabel(m.field_email()).fill('nobody@example.com');
	await page.getByLabel(m.field_password(), { exact: true }).fill('wrong');
	await page.getByRole('button', { name: m.sign_in_submit() }).click();
	await expect(page.getByText(m.account_login_refused())).toHaveCount(2);
	await page.route('**/api/auth/login*', (route) => route.abort());
	await page.getByRole('button', { name: m.sign_in_submit() }).click();
	await expect(page.getByText(m.error_network())).toBeVisible();
});

testInEachLanguage('the keyboard alone filters, pages, looks at a part and takes a suggestion', async (reader) => {
	const { page, language, at } = reader;
	await page.goto(at('/product'));
	const main = page.getByRole('main');
	const below = page.getByRole('navigation', { name: m.products_pages(), exact: true });
	await below.getByRole('link', { name: m.products_next() }).press('Enter');
	await expect(page).toHaveURL(at('/product?page=2'));
	await expect(main.getByText(m.products_page({ page: 2, pages: 4 }))).toBeVisible();
	await main.getByLabel(m.products_search_label()).fill('٦٢٠٥');
	await main.getByLabel(m.products_search_label()).press('Enter');
	await expect(main.getByText(m.products_showing({ shown: 1, total: 96 }))).toBeVisible();
	const response = await page.request.get(`/api/products?search=6205&language=${language}`);
	const [bearing] = (await response.json()) as ProductSummary[];
	const opener = main.getByRole('button', { name: m.product_quick_view_of({ name: bearing?.name ?? '' }) });
	const dialog = page.getByRole('dialog');
	// a press before the page's script came is nobody's
	await expect(async () => {
		await opener.press('Enter');
		await expect(dialog).toBeVisible({ timeout: 1_000 });
	}).toPass();
	await expect(dialog.getByRole('link', { name: m.product_view_details() })).toHaveAttribute(
		'href',
		at(productPath({ id: bearing?.id ?? 0, name: bearing?.name ?? '' })),
	);
	await page.keyboard.press('Escape');
	await expect(opener).toBeFocused();
	const search = page.getByRole('combobox', { name: m.nav_search() });
	await search.fill('6205');
	await expect(page.getByRole('option').first()).toContainText(bearing?.name ?? 'a bearing');
	await search.press('ArrowDown');
	await search.press('Enter');
	await expect(page).toHaveURL((url) => url.searchParams.get('search') === bearing?.name);
	expect(new URL(page.url()).pathname).toBe(at('/product'));
});
