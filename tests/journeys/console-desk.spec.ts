import type { Locator } from '@playwright/test';
import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { names, newName, sent } from '../support/console-people.ts';
import { testInEachLanguage } from '../support/each-language.ts';
import { fontsLoaded } from '../support/fonts.ts';
import { expect, registered, signedInAdmin, test } from '../support/journey.ts';
import { offeredToGuest } from '../support/offered-quote.ts';

test('a request that comes in shows by itself: in the list, where a failing load leaves the rows, in the sidebar and in the title', async ({
	page,
}) => {
	const family = newName();
	const amina = await registered(page, { name: `Amina ${family}` });
	await signedInAdmin(page);
	await page.clock.install();
	await page.goto(`/admin/requests?search=${family}`);
	await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
	const order = await sent(page, amina, 'Order');
	// the next look, and less than the time that a call may take
	await page.clock.runFor(5_000);
	await expect(names(page)).toHaveText([new RegExp(order.code)]);
	const tab = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: /^Requests/ });
	await expect(tab).toHaveAccessibleName(/^Requests \d+ pending$/);
	const pending = /\d+/.exec((await tab.textContent()) ?? '')?.[0];
	await expect(page).toHaveTitle(`(${pending}) Requests | Admin Console`);
	const look = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
	const isStale = page.getByText(/^Not up to date since \d\d:\d\d; trying again$/);
	await page.route('**/api/requests?*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
	const quote = await sent(page, amina, 'Quote');
	await look();
	await expect(isStale).toBeVisible();
	await expect(names(page)).toHaveText([new RegExp(order.code)]);
	await page.unroute('**/api/requests?*');
	await look();
	await expect(names(page)).toHaveText([new RegExp(quote.code), new RegExp(order.code)]);
	await expect(isStale).toBeHidden();
	await page.goto('/admin');
	await expect(tab).toHaveAccessibleName(/^Requests \d+ pending$/);
	await expect(page).toHaveTitle(/^\(\d+\) Admin Console$/);
});

test('a request is opened by a press anywhere on its row, where its time and its status stand', async ({ page }) => {
	const family = newName();
	const amina = await registered(page, { name: `Amina ${family}` });
	const order = await sent(page, amina, 'Order');
	await signedInAdmin(page);
	await page.goto(`/admin/requests?search=${family}`);
	const row = page.getByRole('row', { name: new RegExp(order.code) });
	await expect(row.getByRole('time')).toHaveText(
		/\d{1,2} \w{3} \d{4}, \d{2}:\d{2}|\w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}/,
	);
	await expect(row).toContainText('Pending');
	await row.getByRole('cell', { name: `Amina ${family}` }).click();
	await expect(page.getByRole('dialog', { name: /^Order of/ })).toContainText(order.code);
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Status').selectOption('Shipped');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Request updated successfully').first()).toBeVisible();
	await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused();
	await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(dialog.getByLabel('Status')).toHaveValue('pending');
});

test('a status is chosen in its row by arrow keys, and saved when Enter is pressed', async ({ page }) => {
	const amina = await registered(page, { name: newName() });
	const { code } = await sent(page, amina, 'Order');
	const { token } = await signedInAdmin(page);
	const stored = async () => {
		const headers = { Authorization: `Bearer ${token}` };
		const list = await (await page.request.get(`/api/requests?search=${code}`, { headers })).json();
		return list[0] as { status: string; version: number };
	};
	await page.goto(`/admin/requests?search=${code}`);
	const status = page.getByLabel(`Move ${code} to`);
	await status.focus();
	for (const chosen of ['accepted', 'declined', 'shipped']) {
		await page.keyboard.press('ArrowDown');
		await expect(status).toHaveValue(chosen);
	}
	await page.keyboard.press('ArrowUp');
	expect(await stored()).toMatchObject({ status: 'pending', version: 1 });
	await page.keyboard.press('Enter');
	await expect(page.getByText(`${code} is Declined now.`)).toBeVisible();
	expect(await stored()).toMatchObject({ status: 'declined', version: 2 });
	await expect(status).toBeFocused();
	// a key that was meant for something else moves nothing
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Tab');
	await expect(status).toHaveValue('declined');
	expect(await stored()).toMatchObject({ status: 'declined', version: 2 });
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(status).toHaveValue('pending');
	expect(await stored()).toMatchObject({ status: 'pending', version: 3 });
	// what is chosen while the one before is still being saved is not taken
	await expect(async () => {
		await status.selectOption('Cancelled');
		await expect.poll(stored, { timeout: 3_000 }).toMatchObject({ status: 'cancelled', version: 4 });
	}).toPass();
});

test('the title has the number of requests that wait once, on whichever page in Arabic', async ({ page }) => {
	await sent(page, await registered(page, { name: `Amina ${newName()}` }), 'Order');
	await signedInAdmin(page);
	await page.goto('/ar/admin/requests');
	const console = page.getByRole('navigation', { name: m.admin_nav({}, { locale: 'ar' }) });
	for (const tab of ['products', 'requests', 'customers', 'requests']) {
		await console.locator(`a[href$="/admin/${tab}"]`).first().click();
		await expect(page).toHaveURL(`/ar/admin/${tab}`);
		await expect(page).toHaveTitle(/^\u200f\(\d+\) \u2068[^()]+\u2069$/);
	}
});

testInEachLanguage(
	'a phone begins with the requests, and its folded filters say how many of them are set',
	async ({ page, at }) => {
		const family = newName();
		const amina = await registered(page, { name: `Amina ${family}` });
		for (const type of ['Order', 'Quote']) await sent(page, amina, type);
		await signedInAdmin(page);
		for (const width of [320, 390]) {
			await page.setViewportSize({ width, height: 844 });
			await page.goto(at(`/admin/requests?search=${family}`));
			await expect(names(page)).toHaveCount(2);
			await fontsLoaded(page);
			const first = await page.getByRole('row').filter({ hasText: family }).first().boundingBox();
			expect(first?.y).toBeLessThan(450);
			await expectFits(page);
		}
		const type = page.getByLabel(m.admin_requests_type());
		const filters = page.getByRole('button', { name: m.console_filters() });
		await expect(type).toBeHidden();
		await filters.click();
		await type.selectOption('Quote');
		await expect(names(page)).toHaveCount(1);
		await expectAccessible(page);
		await expectFits(page);
		await filters.click();
		await expect(type).toBeHidden();
		await expect(filters).toHaveAccessibleName(`${m.console_filters()} ${m.console_filters_set({ count: '1' })}`);
		await page.setViewportSize({ width: 1440, height: 900 });
		await expect(type).toBeVisible();
		await expect(filters).toBeHidden();
	},
);

testInEachLanguage('the search is typed on while the list loads, and the list stays in view', async ({ page, at }) => {
	const family = newName();
	await sent(page, await registered(page, { name: `Amina ${family}` }), 'Order');
	await signedInAdmin(page);
	await page.goto(at('/admin/requests'));
	const search = page.getByRole('searchbox');
	await search.focus();
	await page.keyboard.type(family.slice(0, 4));
	await expect(page).toHaveURL(new RegExp(`search=${family.slice(0, 4)}$`));
	await page.keyboard.type(family.slice(4));
	await expect(page).toHaveURL(new RegExp(`search=${family}$`));
	await expect(search).toHaveValue(family);
	await expect(search).toBeFocused();
	await expect(names(page)).toHaveCount(1);
});

/** The number of lines over which a text is broken. */
const countLines = (shown: Locator) =>
	shown.evaluate((element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
	});

testInEachLanguage('the sum of a request stays on one line', async ({ page, at }) => {
	const { code } = await offeredToGuest(page);
	await page.route('**/api/requests?*', async (route) => {
		const response = await route.fetch();
		const rows: object[] = await response.json();
		await route.fulfill({ response, json: rows.map((row) => ({ ...row, total: 1_549.63 })) });
	});
	await signedInAdmin(page);
	for (const width of [320, 390, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(at(`/admin/requests?search=${code}`));
		const sum = page.getByRole('row').getByText('1,549.63 USD');
		await expect(sum).toBeVisible();
		await fontsLoaded(page);
		expect(await countLines(sum), `at ${width}`).toBe(1);
	}
});
