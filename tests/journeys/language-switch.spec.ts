import { type Language, languageRow, pathIn } from '#contract/language.ts';
import { m } from '#messages';
import { expect, newEmail, password, signedIn, test } from '../support/journey.ts';

const offer = (language: Language) => m.language_offer({}, { locale: language });

test('the switch leads to the same page with its filters, its size and its tab, there and back', async ({ page }) => {
	await signedIn(page);
	const inHeader = (language: Language) =>
		page
			.getByRole('banner')
			.getByRole('link', { name: languageRow(language).name })
			.first();
	for (const path of [
		'/product?search=seal&category=1&sort=price',
		'/product/1?size=14mm',
		'/profile?tab=requests',
		'/about#measure',
		'/',
	]) {
		await page.goto(path);
		await inHeader('ar').click();
		await expect(page).toHaveURL(pathIn('ar', path));
		await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
	}
	await page.goto('/ar/product/1?size=14mm');
	await expect(page.locator('tr:has(:checked)')).toContainText('14mm');
	await inHeader('en').click();
	await expect(page).toHaveURL('/product/1?size=14mm');
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('what is typed into a question stays when the language is switched', async ({ page }) => {
	await page.goto('/ar/ask');
	const ar = { locale: 'ar' } as const;
	await page.getByLabel(m.ask_question({}, ar)).fill('سيل 12 مم');
	await page.getByLabel(m.field_name({}, ar)).fill('ورشة النور');
	await page.getByLabel(m.field_number({}, ar)).fill('+971 50 123 4567');
	await page
		.getByRole('banner')
		.getByRole('link', { name: languageRow('en').name })
		.click();
	await expect(page).toHaveURL('/ask');
	await expect(page.getByLabel(m.field_number())).toHaveValue('+971 50 123 4567');
	await expect(page.getByLabel(m.field_name())).toHaveValue('ورشة النور');
	await expect(page.getByLabel(m.ask_question())).toHaveValue('سيل 12 مم');
});

test('the contact that is typed below a list stays when the list is changed and the language is switched', async ({
	page,
}) => {
	await page.goto('/list');
	await page.getByLabel(m.lists_paste()).fill('MG1 20mm x 2');
	const read = page.getByRole('button', { name: m.lists_read() });
	await read.click();
	const name = page.getByLabel(m.field_name());
	await name.fill('Ahmad of the workshop');
	await page.getByLabel(m.field_number()).fill('+971 50 123 4567');
	await page.getByRole('button', { name: m.lists_edit() }).click();
	await read.click();
	await expect(name).toHaveValue('Ahmad of the workshop');
	await page
		.getByRole('banner')
		.getByRole('link', { name: languageRow('ar').name })
		.click();
	await expect(page).toHaveURL('/ar/list');
	const ar = { locale: 'ar' } as const;
	await expect(page.getByLabel(m.field_name({}, ar))).toHaveValue('Ahmad of the workshop');
	await expect(page.getByLabel(m.field_number({}, ar))).toHaveValue('+971 50 123 4567');
});

test('what is typed into the form for a new account stays when the language is switched, but no password', async ({
	page,
}) => {
	await page.goto('/signup');
	const email = newEmail();
	const typed = (locale: Language) =>
		[
			[page.getByLabel(m.field_name({}, { locale }), { exact: true }), 'ورشة النور'],
			[page.getByLabel(m.field_email({}, { locale }), { exact: true }), email],
			[page.getByLabel(m.field_number({}, { locale })), '+971 50 123 4567'],
			[page.getByLabel(m.my_company_name({}, { locale })), 'Delta Pumps'],
			[page.getByLabel(m.my_company_tax_number({}, { locale })), '100 2345 6789'],
		] as const;
	await page.getByText(m.sign_up_company()).click();
	for (const [field, text] of typed('en')) await field.fill(text);
	await page.getByLabel(m.field_password(), { exact: true }).fill(password);
	await page.getByLabel(m.field_confirm_password(), { exact: true }).fill(password);
	await page
		.getByRole('banner')
		.getByRole('link', { name: languageRow('ar').name })
		.click();
	await expect(page).toHaveURL('/ar/signup');
	for (const [field, text] of typed('ar')) {
		await expect(field).toHaveValue(text);
		await expect(field).toBeVisible();
	}
	await expect(page.getByLabel(m.field_password({}, { locale: 'ar' }), { exact: true })).toHaveValue('');
	expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
		password,
	);
	// what is shown is also what is sent
	await page.getByLabel(m.field_password({}, { locale: 'ar' }), { exact: true }).fill(password);
	await page.getByLabel(m.field_confirm_password({}, { locale: 'ar' }), { exact: true }).fill(password);
	await page.getByRole('button', { name: m.sign_up_submit({}, { locale: 'ar' }) }).click();
	await expect(
		page.getByRole('button', { name: m.nav_account({ name: 'ورشة النور' }, { locale: 'ar' }) }),
	).toBeVisible();
});

test('measurements that were typed and not sent stay when the language is switched', async ({ page }) => {
	const ar = { locale: 'ar' } as const;
	for (const path of ['/find/seal', '/find/seal?shaft=20&outer=35&length=30&unit=mm&shape=wave-spring']) {
		await page.goto(path);
		await page.getByLabel(m.finder_shaft()).fill('24,9');
		await page.getByRole('radio', { name: m.finder_unit_in() }).check();
		await page.getByRole('radio', { name: m.finder_shape_cartridge() }).check();
		await page
			.getByRole('banner')
			.getByRole('link', { name: languageRow('ar').name })
			.click();
		await expect(page).toHaveURL(`/ar${path}`);
		await expect(page.getByLabel(m.finder_shaft({}, ar))).toHaveValue('24,9');
		await expect(page.getByRole('radio', { name: m.finder_unit_in({}, ar) })).toBeChecked();
		await expect(page.getByRole('radio', { name: m.finder_shape_cartridge({}, ar) })).toBeChecked();
	}
	// once they are sent, the address has them
	await page.getByRole('button', { name: m.finder_submit({}, ar) }).click();
	await expect(page).toHaveURL(/shaft=24(%2C|,)9/);
	await page.goto('/find/seal?shaft=20&outer=35&length=30&unit=mm&shape=wave-spring');
	await expect(page.getByLabel(m.finder_shaft())).toHaveValue('20');
});

test('the menu of a phone has the switch, too', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/product?sort=name');
	await page.getByRole('button', { name: m.nav_menu() }).click();
	await page
		.locator('#menu-panel')
		.getByRole('link', { name: languageRow('ar').name })
		.click();
	await expect(page).toHaveURL('/ar/product?sort=name');
});

test('the language that was chosen is offered on later pages in the other one, until one declines it', async ({
	page,
}) => {
	// a font that comes moves letters, and nothing else may move
	await page.route('**/*.woff2', (route) => route.abort());
	await page.goto('/about');
	await expect(page.getByRole('link', { name: offer('ar') })).toBeHidden();
	await page
		.getByRole('banner')
		.getByRole('link', { name: languageRow('ar').name })
		.click();
	await expect(page).toHaveURL('/ar/about');
	await expect(page.getByRole('link', { name: offer('en') })).toBeHidden();
	// it stands before any script file comes, so that none moves the page
	const scripts = '**/*.js';
	await page.route(scripts, (route) => route.abort());
	await page.goto('/product?page=2');
	await expect(page).toHaveURL('/product?page=2');
	await expect(page.getByRole('link', { name: offer('ar') })).toHaveAttribute('href', '/ar/product?page=2');
	await expect(page.getByRole('link', { name: offer('ar') })).toBeVisible();
	const top = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
	const topBefore = await top();
	await page.unroute(scripts);
	await page.reload();
	await page.getByRole('combobox').first().fill('301');
	await expect(page.getByRole('listbox')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('link', { name: offer('ar') })).toBeVisible();
	expect(await top()).toBe(topBefore);
	await page.getByRole('button', { name: m.language_offer_close({}, { locale: 'ar' }) }).click();
	await expect(page.getByRole('link', { name: offer('ar') })).toBeHidden();
	await page.goto('/about');
	await expect(page.getByRole('link', { name: offer('ar') })).toBeHidden();
});

test.describe('in a browser that prefers Arabic', () => {
	test.use({ locale: 'ar-AE' });

	test('English pages offer Arabic and stay where they are', async ({ page }) => {
		await page.goto('/product/1');
		await expect(page).toHaveURL('/product/1');
		await page.getByRole('link', { name: offer('ar') }).click();
		await expect(page).toHaveURL('/ar/product/1');
		await expect(page.getByRole('link', { name: offer('en') })).toBeHidden();
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the switch works, and every page below /ar is in Arabic', async ({ page }) => {
		await page.goto('/product?search=6304&sort=name');
		await page
			.getByRole('banner')
			.getByRole('link', { name: languageRow('ar').name })
			.first()
			.click();
		await expect(page).toHaveURL('/ar/product?search=6304&sort=name');
		await expect(page.getByRole('main')).toContainText(m.products_showing({ shown: 1, total: 96 }, { locale: 'ar' }));
		await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').click();
		await expect(page).toHaveURL(/\/ar\/product\/91-%D8/);
		await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
	});

	test('a search from the header stays in Arabic', async ({ page }) => {
		await page.goto('/ar');
		const search = page.getByRole('combobox').first();
		await search.fill('6304');
		await search.press('Enter');
		await expect(page).toHaveURL('/ar/product?search=6304');
	});
});
