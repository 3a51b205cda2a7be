import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { newName, sent } from '../support/console-people.ts';
import { testInEachLanguage } from '../support/each-language.ts';
import { expect, newAdmin, registered, signedInAdmin, test } from '../support/journey.ts';

testInEachLanguage(
	'the palette finds requests, parts, people, pages and actions by keyboard alone',
	async ({ page, at }) => {
		const family = newName();
		const amina = await registered(page, { name: `Amina ${family}` });
		const { code } = await sent(page, amina, 'Order');
		const scripts: string[] = [];
		page.on('request', (request) => scripts.push(request.url()));
		await signedInAdmin(page);
		await page.goto(at('/admin/products'));
		await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
		await page.waitForLoadState('networkidle');
		expect(scripts.filter((url) => url.includes('palette'))).toEqual([]);

		const field = page.getByRole('combobox', { name: m.palette_title() });
		const palette = page.getByRole('dialog', { name: m.palette_title() });
		const chosen = palette.getByRole('option', { selected: true });
		const type = async (text: string) => {
			await page.keyboard.press('ControlOrMeta+a');
			await page.keyboard.type(text);
		};
		const openPalette = async () => {
			await page.keyboard.press('ControlOrMeta+k');
			await expect(field).toBeFocused();
		};
		await openPalette();
		await expectAccessible(page, 'dialog');

		// a request by its number, begun in small letters and without dashes
		await type(code.replaceAll('-', '').slice(0, 9).toLowerCase());
		await expect(chosen).toContainText(code);
		await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
		await expect(palette.getByRole('status')).not.toBeEmpty();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('dialog')).toContainText(code);
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toBeHidden();
		await expect(page).toHaveURL(at(`/admin/requests?search=${code}`));

		// what was opened last stands first; by the name both the request and the person are found
		await openPalette();
		await expect(chosen).toContainText(code);
		await type(family);
		await expect(palette.getByRole('option').filter({ hasText: amina.user.email })).toBeVisible();
		await page.keyboard.press('ArrowUp');
		await expect(chosen).toContainText(amina.user.email);
		await page.keyboard.press('ArrowDown');
		await expect(chosen).toContainText(code);
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL((url) => url.pathname === at('/admin/customers') && url.searchParams.has('record'));
		await expect(page.getByRole('dialog', { name: m.customers_details() })).toBeVisible();

		// a part by its number with Arabic digits
		await openPalette();
		await type('MG١');
		await expect(palette.getByRole('group', { name: m.palette_parts() }).getByRole('option').first()).toContainText(
			'MG1',
		);

		// pages and actions by words of either language
		for (const word of ['settings', 'إعدادات']) {
			await type(word);
			await expect(palette.getByRole('group', { name: m.palette_pages() })).toContainText(m.admin_tab_settings());
		}
		await type('zzqqxx');
		await expect(page.getByText(m.palette_empty({ text: 'zzqqxx' }))).toBeVisible();
		await page.keyboard.press('Escape');
		// a dialog is hidden a moment before it has gone: the keys would close it once more
		await expect(palette).toHaveCount(0);

		// leaving a form with unsaved changes asks, as a link does
		await openPalette();
		await type(m.admin_add_category());
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(at('/admin/add-category'));
		await page.getByRole('main').getByRole('textbox').first().fill('Gaskets');
		await openPalette();
		await type(m.admin_tab_reports());
		await page.keyboard.press('Enter');
		const question = page.getByRole('dialog', { name: m.wizard_leave_title() });
		await question.getByRole('button', { name: m.wizard_leave_stay() }).press('Enter');
		await expect(page).toHaveURL(at('/admin/add-category'));
		await openPalette();
		await type(m.admin_tab_reports());
		await page.keyboard.press('Enter');
		await question.getByRole('button', { name: m.wizard_leave_go() }).press('Enter');
		await expect(page).toHaveURL(at('/admin/reports'));
	},
);

testInEachLanguage(
	'the palette says when more is found than it shows, and leads to the whole list',
	async ({ page, at }) => {
		const family = newName();
		for (let count = 0; count < 6; count++) await registered(page, { name: `Salma ${family} ${count}` });
		await signedInAdmin(page);
		await page.goto(at('/admin/products'));
		await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
		await page.keyboard.press('ControlOrMeta+k');
		const palette = page.getByRole('dialog', { name: m.palette_title() });
		await expect(palette.getByRole('combobox')).toBeFocused();
		await page.keyboard.type(family);
		const wholeList = palette.getByRole('option', { name: m.palette_whole_list() });
		await expect(wholeList).toContainText(m.palette_first({ count: 5 }));
		await expect(palette.getByRole('option').filter({ hasText: family })).toHaveCount(5);
		await expect(palette.getByRole('status')).toHaveText(m.palette_count({ count: 5 }));
		await page.keyboard.press('ArrowUp');
		await expect(wholeList).toHaveAttribute('aria-selected', 'true');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(at(`/admin/customers?search=${family}`));
		await expect(page.getByRole('main').getByRole('row').filter({ hasText: family })).toHaveCount(6);
		// a list is no record that somebody opens again
		await page.keyboard.press('ControlOrMeta+k');
		await expect(palette.getByRole('option').first()).toBeVisible();
		await expect(wholeList).toHaveCount(0);
	},
);

test('Enter waits for what is found for the typed text, and a search that fails says so and is tried again', async ({
	page,
}) => {
	const family = newName();
	const amina = await registered(page, { name: `Amina ${family}` });
	const { code } = await sent(page, amina, 'Order');
	await signedInAdmin(page);
	await page.goto('/admin');
	await page.getByRole('button', { name: 'Search Ctrl K' }).click();
	const palette = page.getByRole('dialog', { name: 'Search the console' });
	const calls: (() => Promise<void>)[] = [];
	await page.route('**/api/console-search?*', (route) => {
		// a pause in the typing searches for half of it
		const isWhole = new URL(route.request().url()).searchParams.get('q') === code;
		return isWhole ? void calls.push(() => route.continue()) : route.abort();
	});
	await expect(palette.getByRole('combobox')).toBeFocused();
	await page.keyboard.type(code);
	await expect.poll(() => calls.length).toBe(1);
	await expect(page.getByText('Searching…')).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(palette.getByRole('combobox')).toBeFocused();
	await calls[0]?.();
	await expect(page.getByRole('dialog', { name: /^Order of/ })).toBeVisible();
	await page.keyboard.press('Escape');
	await page.unroute('**/api/console-search?*');

	await page.route('**/api/console-search?*', (route) => route.abort(), { times: 1 });
	await page.keyboard.press('ControlOrMeta+k');
	await expect(palette.getByRole('combobox')).toBeFocused();
	await page.keyboard.insertText(family);
	const alert = palette.getByRole('alert');
	await expect(alert).toContainText('Network error.');
	await alert.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByRole('option').filter({ hasText: code })).toBeVisible();
});

test('the palette offers what the account may do, and keeps nothing for the next person', async ({ page }) => {
	const login = await newAdmin(page, 'admin');
	await signedInAdmin(page, login);
	await page.goto('/admin');
	await expect(page.getByRole('region', { name: 'To do now' })).toBeVisible();
	await page.keyboard.press('ControlOrMeta+k');
	const palette = page.getByRole('dialog', { name: 'Search the console' });
	await page.keyboard.type('admin management');
	await expect(palette.getByRole('combobox')).toHaveValue('admin management');
	await expect(palette.getByRole('status')).toHaveText(/result|Nothing found/);
	await expect(palette.getByRole('option').filter({ hasText: 'Admin Management' })).toHaveCount(0);
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type('reports');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/admin/reports');
	const stored = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('palette')));
	expect(await stored()).toHaveLength(1);
	await page.keyboard.press('ControlOrMeta+k');
	await page.keyboard.type('logout');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/admin/login');
	expect(await stored()).toEqual([]);
});

for (const width of [320, 390, 1440])
	testInEachLanguage(`the palette fits a window of ${width}`, async ({ page, at }) => {
		await sent(page, await registered(page, { name: `${'x'.repeat(60)} ${newName()}` }), 'Order');
		await signedInAdmin(page);
		await page.setViewportSize({ width, height: 700 });
		await page.goto(at('/admin'));
		const open =
			width < 1024 ? page.getByRole('button', { name: m.palette_title() }) : page.locator('button[aria-keyshortcuts]');
		await open.click();
		await page.keyboard.type('xxxxxxxx');
		await expect(page.getByRole('option').first()).toBeVisible();
		await expectAccessible(page, 'dialog');
		await expectFits(page);
		const sizes = await page.getByRole('dialog').evaluate((dialog) => [dialog.scrollWidth, dialog.clientWidth]);
		expect(sizes[0]).toBe(sizes[1]);
	});

test('on an Arabic phone Latin entries begin at the side of their icons, and the hint at its first word', async ({
	page,
}) => {
	await signedInAdmin(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/ar/admin');
	await page.getByRole('button', { name: m.palette_title({}, { locale: 'ar' }) }).click();
	const entry = page.getByRole('option', { name: 'English' });
	const gap = await entry.evaluate((option) => {
		const text = document.createRange();
		text.selectNodeContents(option.querySelector('bdi') ?? option);
		const icon = option.querySelector('svg')?.getBoundingClientRect();
		return (icon?.left ?? 0) - text.getBoundingClientRect().right;
	});
	expect(gap).toBeGreaterThan(0);
	expect(gap).toBeLessThan(20);
	const field = page.getByRole('combobox');
	await expect(field).toHaveCSS('direction', 'rtl');
	await field.fill('MG1');
	await expect(field).toHaveCSS('direction', 'ltr');
});

test('the palette opens by its keys right after Escape has closed it', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin/products');
	// the console shows itself with its scripts: an idle network may still be before them
	await expect(page.locator('button[aria-keyshortcuts]')).toBeVisible();
	const field = page.getByRole('combobox', { name: m.palette_title() });
	await page.keyboard.press('ControlOrMeta+k');
	for (let round = 0; round < 12; round++) {
		await expect(field).toBeFocused();
		// one key after another, as fast as the browser takes them
		await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('ControlOrMeta+k')]);
	}
	await expect(field).toBeFocused();
});
