import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Company } from '#contract/companies/companies.schema.ts';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { adminSession, expect, fillCart, signedIn, test } from '../support/journey.ts';

const newWord = () => `Q${randomBytes(4).toString('hex')}`;

/** Calls the API as somebody. */
async function callAs<T>(page: Page, token: string, method: string, path: string, data?: object): Promise<T> {
	const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': [...randomBytes(4)].join('.') };
	const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
	expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
	return (await answer.json()) as T;
}

/** A customer, signed in here, whose company pays half of what everybody pays, and 0.50 for a size of product 1 from 20 pieces on. */
async function signedInMember(page: Page) {
	const word = newWord();
	const { token } = await adminSession(page);
	const { id: list } = await callAs<PriceList>(page, token, 'POST', '/api/price-lists', {
		name: `List ${word}`,
		percent_off: 50,
	});
	const { variants } = await callAs<{ variants: { id: number; size: string }[] }>(
		page,
		token,
		'GET',
		'/api/products/1',
	);
	const size = variants.find((variant) => variant.size === '14mm');
	await callAs(page, token, 'PUT', `/api/price-lists/${list}/entries`, [
		{ variant_id: size?.id, min_quantity: 20, price: 0.5 },
	]);
	const { id: company } = await callAs<Company>(page, token, 'POST', '/api/companies', {
		name: `Delta ${word}`,
		price_list: list,
	});
	const session = await signedIn(page);
	const { user } = session;
	await callAs(page, token, 'POST', `/api/companies/${company}/members`, { customer_id: user.id, role: 'buyer' });
	const setEntry = (price: number) =>
		callAs(page, token, 'PUT', `/api/price-lists/${list}/entries`, [{ variant_id: size?.id, min_quantity: 20, price }]);
	const leave = () => callAs(page, token, 'DELETE', `/api/companies/${company}/members/${user.id}`);
	return { session, setEntry, leave };
}

/** The calls for own prices that the page makes from now on. */
function watchCalls(page: Page): string[] {
	const calls: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/api/my-prices')) calls.push(request.postData() ?? '');
	});
	return calls;
}

/** What has moved on the page since it was opened, by the browser's own measure. */
const layoutShift = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				const sum = (entries: PerformanceEntryList) =>
					entries.reduce((total, entry) => total + ((entry as unknown as { value: number }).value ?? 0), 0);
				const observer = new PerformanceObserver((list) => resolve(sum(list.getEntries())));
				observer.observe({ type: 'layout-shift', buffered: true });
				// the browser reports at once what has moved; without a report nothing has
				requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum(observer.takeRecords()))));
			}),
	);

const texts = { '': 'Your price', '/ar': 'سعرك' };

test('a member sees his price beside the public one, in lists and on the page of a part', async ({ page }) => {
	test.slow();
	await signedInMember(page);
	const calls = watchCalls(page);
	for (const [language, yours] of Object.entries(texts)) {
		// from the second visit on, the browser knows that there will be own prices
		await page.goto(`${language}/product?search=301`);
		await expect(page.locator('s').first()).toBeVisible();
		calls.length = 0;
		await page.reload();
		const card = page
			.getByRole('listitem')
			.filter({ has: page.locator('s') })
			.first();
		await expect(card).toContainText(yours);
		expect(calls, 'one call for the page').toHaveLength(1);
		const [, struck = ''] = /([\d.,]+)/.exec((await card.locator('s').textContent()) ?? '') ?? [];
		const shown = await card.locator('s').evaluate((node) => node.parentElement?.parentElement?.textContent ?? '');
		const amounts = [...shown.matchAll(/\d+\.\d\d/g)].map(Number);
		expect(amounts, 'half of the public price, which is struck through').toEqual([
			Number(struck),
			Math.round(Number(struck) * 50) / 100,
		]);
		expect(await layoutShift(page), 'nothing moves when the prices come').toBeLessThan(0.01);
		for (const width of [320, 390, 1440]) {
			await page.setViewportSize({ width, height: 800 });
			await expectFits(page);
		}
		await expectAccessible(page);
	}
	calls.length = 0;
	await page.goto('/product/1?size=14mm');
	const steps = page.getByRole('table', { name: 'Your price by quantity' });
	await expect(steps.getByRole('row', { name: /from 20.*\$0\.50/ })).toBeVisible();
	expect(calls).toHaveLength(1);
	await page.getByLabel('Quantity').first().fill('20');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('region', { name: 'Order' }).getByText('$0.50')).toBeVisible();
	for (const width of [320, 390, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		await expectFits(page);
	}
	await expectAccessible(page);
});

test('a member sees his price in suggestions and where parts are compared', async ({ page }) => {
	await signedInMember(page);
	for (const [language, yours] of Object.entries(texts)) {
		await page.setViewportSize({ width: 1440, height: 800 });
		await page.goto(`${language}/compare?items=1:14mm,2`);
		const row = page.getByRole('row').filter({ hasText: yours });
		await expect(row.getByText(yours)).toHaveCount(2);
		await expect(row.locator('s')).toHaveCount(2);
		const search = page.getByRole('combobox').first();
		await search.fill('301');
		const option = page
			.getByRole('option')
			.filter({ has: page.locator('s') })
			.first();
		const [struck = 0, own] = [...((await option.textContent()) ?? '').matchAll(/\d+\.\d\d/g)].map(Number);
		expect(own, 'half of the public price, which is struck through').toBe(Math.round(struck * 50) / 100);
		await search.fill('');
		await expectAccessible(page);
		for (const width of [320, 390, 1440]) {
			await page.setViewportSize({ width, height: 800 });
			await expectFits(page);
		}
	}
});

test('a member sees his price where he reviews a list and where he asks about a part', async ({ page }) => {
	await signedInMember(page);
	await page.setViewportSize({ width: 390, height: 800 });
	for (const [language, yours] of Object.entries(texts)) {
		const locale = language ? 'ar' : 'en';
		await page.goto(`${language}/ask?product=1&size=14mm`);
		const part = page.getByRole('region', { name: m.ask_part({}, { locale }) });
		await expect(part).toContainText(yours);
		await expect(part.locator('s')).toHaveCount(1);
		await expectFits(page);
		await expectAccessible(page);
		await page.goto(`${language}/list`);
		await page.getByRole('textbox', { name: m.lists_paste({}, { locale }) }).fill('301 14mm x 2');
		await page.getByRole('button', { name: m.lists_read({}, { locale }) }).click();
		await expect(page.getByRole('main').getByText(yours).first()).toBeVisible();
		await expect(page.getByRole('main').locator('s').first()).toBeVisible();
		await expectFits(page);
		await expectAccessible(page);
		await page.evaluate(() => localStorage.removeItem('draft-list'));
	}
});

test('a cart says which price has changed since it was put in', async ({ page }) => {
	const { session, setEntry } = await signedInMember(page);
	await fillCart(page, session, [[1, '14mm', 19]]);
	await page.goto('/cart');
	const item = page.getByRole('listitem').filter({ hasText: '301' });
	await item.getByRole('button', { name: 'One more' }).click();
	await expect(item.getByText('$0.50'), 'the price of twenty').toBeVisible();
	await expect(item.getByText('The price has changed')).toBeHidden();
	await setEntry(0.4);
	for (const [language, text] of [
		['', 'The price has changed. When you added this: $0.50.'],
		['/ar', 'تغير السعر. كان عند الإضافة:'],
	] as const) {
		await page.goto(`${language}/cart`);
		await expect(item.getByText(text)).toBeVisible();
		await expect(item.getByText('$0.40')).toBeVisible();
		for (const width of [320, 390, 1440]) {
			await page.setViewportSize({ width, height: 800 });
			await expectFits(page);
		}
		await expectAccessible(page);
	}
	await item.getByRole('button', { name: 'زيادة الكمية' }).click();
	await expect(item.getByText('تغير السعر')).toBeHidden();
});

test('who was removed from a company loses its prices in a tab that was open', async ({ page }) => {
	const { leave } = await signedInMember(page);
	await page.clock.install();
	await page.goto('/product?search=301');
	await expect(page.locator('s').first()).toBeVisible();
	await leave();
	await page.clock.fastForward(6_000);
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await expect(page.locator('s')).toHaveCount(0);
	await expect(page.getByRole('listitem').filter({ hasText: '301' }).first()).toContainText('$');
});

test('a failed answer leaves the public price', async ({ page }) => {
	await signedInMember(page);
	await page.route('**/api/my-prices', (route) => route.abort());
	const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/my-prices'));
	await page.goto('/product?search=301');
	await failed;
	await expect(page.getByRole('listitem').filter({ hasText: '301' }).first()).toContainText('$');
	await expect(page.getByText('Your price')).toBeHidden();
});

test('a guest and a customer without a company ask for no prices', async ({ page }) => {
	const calls = watchCalls(page);
	await page.goto('/product?search=301');
	await page
		.getByRole('button', { name: /^Quick view/ })
		.first()
		.click();
	await expect(page.getByRole('dialog')).toContainText('$');
	await signedIn(page);
	const account = page.waitForResponse((response) => response.url().endsWith('/api/auth/me'));
	await page.goto('/product/1?size=14mm');
	await account;
	await expect(
		page
			.getByRole('button', { name: /^Account/ })
			.or(page.getByLabel(/Amina/))
			.first(),
	).toBeVisible();
	expect(calls).toEqual([]);
});
