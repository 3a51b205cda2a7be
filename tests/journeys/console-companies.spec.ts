import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Company } from '#contract/companies/companies.schema.ts';
import { dayFromNow } from '#contract/days.ts';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { adminSession, expect, registered, signedIn, signedInAdmin, test } from '../support/journey.ts';

const newWord = () => `Q${randomBytes(4).toString('hex')}`;
const later = dayFromNow(100);
const widths = [320, 390, 1440];

/** Calls the API as somebody. */
async function callAs<T>(page: Page, token: string, method: string, path: string, data?: object): Promise<T> {
	const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': [...randomBytes(4)].join('.') };
	const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
	expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
	return (await answer.json()) as T;
}

/** Fails where a page is too wide or not accessible, in both languages. */
async function expectReadable(page: Page, path: string): Promise<void> {
	for (const language of ['', '/ar']) {
		await page.goto(language + path);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			await expectFits(page);
		}
		await expectAccessible(page);
	}
	await page.setViewportSize({ width: 1440, height: 900 });
}

test('the staff give a company a list and ask what it would pay', async ({ page }) => {
	const word = newWord();
	await signedInAdmin(page);
	await page.goto('/admin/price-lists');
	await page.getByRole('button', { name: 'Add a price list' }).click();
	const form = page.getByRole('dialog', { name: 'Add a price list' });
	await form.getByLabel('Name').fill(`List ${word}`);
	await form.getByLabel('Percent off').fill('101');
	await form.getByRole('button', { name: 'Save' }).click();
	await expect(form.getByLabel('Percent off')).toHaveAccessibleDescription(/from 0 to 100/);
	await form.getByLabel('Percent off').fill('٢٫٥');
	await form.getByRole('button', { name: 'Save' }).click();
	await expect(form).toBeHidden();

	// a price from 20 pieces on
	await page.getByRole('button', { name: `Prices of List ${word}` }).click();
	const prices = page.getByRole('dialog', { name: `Prices: List ${word}` });
	await prices.getByRole('combobox').first().fill('Elastomer Bellows Seal Type 301');
	await prices.getByRole('listbox').getByRole('option').first().click();
	await prices.getByLabel('Size').selectOption('14mm');
	await prices.getByLabel('From quantity').fill('20');
	await prices.getByLabel('Price in USD').fill('0.75');
	await prices.getByRole('button', { name: 'Set the price' }).click();
	await expect(prices.getByRole('row', { name: /14mm.*20.*\$0\.75/ })).toBeVisible();
	await expectAccessible(page);
	await page.setViewportSize({ width: 320, height: 800 });
	await expectFits(page);
	await page.setViewportSize({ width: 1440, height: 900 });
	// an older search that arrives after a newer one changes nothing
	const older = Promise.withResolvers<void>();
	await page.route(/entries\?.*search=nothing/, async (route) => {
		await older.promise;
		await route.continue();
	});
	const search = prices.getByRole('searchbox');
	const request = page.waitForRequest(/search=nothing/);
	await search.fill('nothing');
	await request;
	await search.fill('301');
	const late = page.waitForResponse(/search=nothing/);
	older.resolve();
	await late;
	await expect(prices.getByRole('row', { name: /14mm.*20.*\$0\.75/ })).toBeVisible();
	await prices.getByRole('button', { name: 'Close', exact: true }).click();

	// the company, with an invitation for its buyer
	await page.goto('/admin/companies');
	await page.getByRole('button', { name: 'Add a company' }).click();
	const company = page.getByRole('dialog', { name: 'Add a company' });
	await company.getByLabel('Name', { exact: true }).fill(`Delta ${word}`);
	await company.getByLabel('Price list').selectOption(`List ${word}`);
	await company.getByLabel('Payment in days').fill('30');
	await company.getByRole('button', { name: 'Save' }).click();
	await expect(company).toBeHidden();
	const buyer = await registered(page, { name: `Amina ${word}` });
	await page.getByRole('button', { name: `People of Delta ${word}` }).click();
	const people = page.getByRole('dialog', { name: `People of Delta ${word}` });
	await people.getByLabel('Email').fill(buyer.user.email);
	await people.getByRole('button', { name: 'Send an invitation' }).click();
	const link = await people.getByLabel(`Link for ${buyer.user.email}`).inputValue();
	expect(link).toMatch(/\/join\/[\w-]{43}$/);
	await people.getByRole('button', { name: 'Close', exact: true }).click();

	// what it would pay
	await page.goto('/admin/price-lists');
	const asking = page.getByRole('form', { name: 'What would this person pay?' });
	await asking.getByLabel('Company').selectOption(`Delta ${word}`);
	await asking.getByRole('combobox', { name: 'Part' }).fill('Elastomer Bellows Seal Type 301');
	await asking.getByRole('listbox').getByRole('option').first().click();
	await asking.getByLabel('Size').selectOption('14mm');
	await asking.getByLabel('Quantity').fill('20');
	await asking.getByRole('button', { name: 'Show the price' }).click();
	await expect(asking.getByText('$0.75')).toBeVisible();
	await expect(asking.getByText(`List ${word}, from 20`)).toBeVisible();
	await expectReadable(page, '/admin/price-lists');
	await expectReadable(page, '/admin/companies');

	// the buyer joins, and pays less
	await page.context().addInitScript((token) => localStorage.setItem('token', token), buyer.token);
	await page.goto(new URL(link).pathname);
	await page.getByRole('button', { name: 'Join the company' }).click();
	await expect(page.getByText(`You buy for Delta ${word} now.`)).toBeVisible();
	await page.goto('/product/1?size=14mm');
	await expect(page.getByRole('table', { name: 'Your price by quantity' })).toContainText('$0.75');
	await page.getByLabel('Quantity').first().fill('20');
	await page.keyboard.press('Tab');
	await expect(page.getByText('Your price').first()).toBeVisible();
	await expectReadable(page, '/product/1?size=14mm');
});

/** A company with a limit of 100 USD and a quote of 200 USD for its buyer; `join` makes somebody else one of its people. */
async function quotedCompany(page: Page, language: string) {
	const word = newWord();
	const { token: desk } = await adminSession(page);
	const list = await callAs<PriceList>(page, desk, 'POST', '/api/price-lists', {
		name: `List ${word}`,
		percent_off: 10,
	});
	const { id } = await callAs<Company>(page, desk, 'POST', '/api/companies', {
		name: `Delta ${word}`,
		price_list: list.id,
		approval_above: 100,
	});
	const join = (customer_id: number, role: string) =>
		callAs(page, desk, 'POST', `/api/companies/${id}/members`, { customer_id, role });
	const buyer = await registered(page, { name: `Amina ${word}` });
	await join(buyer.user.id, 'buyer');
	const items = [{ productId: 2, quantity: 2 }];
	const { id: request, code } = await callAs<SentRequest>(page, buyer.token, 'POST', '/api/requests', {
		type: 'Quote',
		language,
		items,
	});
	const path = `/api/requests/${request}/quote`;
	const { lines } = await callAs<QuoteAtDesk>(page, desk, 'GET', path);
	const prices = [{ line_id: lines[0]?.line_id, unit_price: 100 }];
	await callAs(page, desk, 'PUT', path, { currency: 'USD', vat_percent: 0, valid_until: later, lines: prices });
	await callAs(page, desk, 'POST', `${path}/send`, { version: 1 });
	return { word, code, join };
}

test('an approver approves in Arabic what a buyer has accepted', async ({ page, browser }) => {
	const { word, code, join } = await quotedCompany(page, 'ar');
	const approver = await signedIn(page);
	await join(approver.user.id, 'approver');

	// the buyer accepts without an account, by the link of his request
	const anybody = await browser.newPage();
	await anybody.goto(`/ar/request/${code}`);
	const accept = async () => {
		await anybody.getByRole('button', { name: 'قبول', exact: true }).click();
		await anybody.getByRole('dialog').getByRole('button').last().click();
		await expect(anybody.getByText('مقبول، وينتظر معتمِدًا')).toBeVisible();
	};
	await accept();
	await anybody.getByRole('button', { name: 'تراجع' }).click();
	await accept();
	await expect(anybody.getByRole('button', { name: 'اعتماد الطلب' })).toBeHidden();
	await anybody.close();

	await expectReadable(page, '/company');
	await page.goto('/ar/company');
	await page.getByRole('link', { name: new RegExp(word) }).click();
	await expect(page).toHaveURL(`/ar/request/${code}`);
	await page.setViewportSize({ width: 320, height: 800 });
	await expectFits(page);
	await expectAccessible(page);
	await expect(page.getByRole('button', { name: 'تراجع' })).toBeHidden();
	await page.getByRole('button', { name: 'اعتماد الطلب' }).click();
	await expect(page.getByText('مقبول، وينتظر معتمِدًا')).toBeHidden();
	await expect(page.getByRole('button', { name: 'اعتماد الطلب' })).toBeHidden();
	await page.goto(`/request/${code}`);
	await expect(page.getByText(/^You accepted this quote/)).toBeVisible();
});

test('a viewer of a company reads its quote and is told whom to ask when he decides', async ({ page }) => {
	const { word, code, join } = await quotedCompany(page, 'en');
	const viewer = await signedIn(page);
	await join(viewer.user.id, 'viewer');
	for (const [language, accept, mayLook] of [
		['', 'Accept', 'You may look'],
		['/ar', 'قبول', 'يمكنك الاطلاع'],
	] as const) {
		await page.goto(`${language}/request/${code}`);
		await page.getByRole('button', { name: accept, exact: true }).click();
		await page.getByRole('dialog').getByRole('button').last().click();
		const alert = page.getByRole('alert');
		await expect(alert).toContainText(mayLook);
		await expect(alert).toContainText(word);
		await expect(page.getByRole('button', { name: accept, exact: true })).toBeVisible();
		await page.setViewportSize({ width: 320, height: 800 });
		await expectFits(page);
		await expectAccessible(page);
	}
});

test('a viewer of a company adds no photo to its request, and reads why', async ({ page }) => {
	const word = newWord();
	const { token: desk } = await adminSession(page);
	const { id } = await callAs<Company>(page, desk, 'POST', '/api/companies', { name: `Delta ${word}` });
	const join = (customer_id: number, role: string) =>
		callAs(page, desk, 'POST', `/api/companies/${id}/members`, { customer_id, role });
	const buyer = await registered(page, { name: `Amina ${word}` });
	await join(buyer.user.id, 'buyer');
	const items = [{ productId: 2, quantity: 2 }];
	const { code } = await callAs<SentRequest>(page, buyer.token, 'POST', '/api/requests', { type: 'Quote', items });
	const viewer = await signedIn(page);
	await join(viewer.user.id, 'viewer');
	await page.goto(`/request/${code}`);
	const photo = sharp({ create: { width: 70, height: 50, channels: 3, background: 'grey' } }).jpeg();
	const file = { name: 'seal.jpg', mimeType: 'image/jpeg', buffer: await photo.toBuffer() };
	await page.getByLabel('Add photos').setInputFiles(file);
	await expect(page.getByText(/You may look/).first()).toBeVisible();
	expect(await (await page.request.get(`/api/requests/code/${code}/photos`)).json()).toEqual([]);
});

test('a role is given by Enter and not by an arrow key, a removal is undone, and the focus goes to the next person', async ({
	page,
}) => {
	const word = newWord();
	const { token: desk } = await adminSession(page);
	const { id } = await callAs<Company>(page, desk, 'POST', '/api/companies', { name: `Delta ${word}` });
	for (const name of ['Amina', 'Badr', 'Celine']) {
		const { user } = await registered(page, { name: `${name} ${word}` });
		await callAs(page, desk, 'POST', `/api/companies/${id}/members`, { customer_id: user.id, role: 'buyer' });
	}
	await signedInAdmin(page);
	await page.goto(`/admin/companies?search=${word}`);
	await page.getByRole('button', { name: `People of Delta ${word}` }).click();
	const people = page.getByRole('dialog', { name: `People of Delta ${word}` });
	const remove = (name: string) => people.getByRole('button', { name: `Take ${name} ${word} out` });
	const role = people.getByLabel(`Role of Badr ${word}`);
	const stored = async () =>
		(await callAs<Company>(page, desk, 'GET', `/api/companies/${id}`)).members.map((member) => member.role);
	await role.press('a');
	await role.blur();
	await expect(role).toHaveValue('buyer');
	expect(await stored()).toEqual(['buyer', 'buyer', 'buyer']);
	await role.press('a');
	await role.press('Enter');
	await expect(page.getByText('Role saved')).toBeVisible();
	await expect(role).toHaveValue('approver');
	await page.getByRole('button', { name: 'Undo', exact: true }).click();
	await expect(role).toHaveValue('buyer');
	await remove('Badr').press('Enter');
	await expect(remove('Badr')).toHaveCount(0);
	await expect(remove('Celine')).toBeFocused();
	await remove('Celine').press('Enter');
	await expect(remove('Amina')).toBeFocused();
	await remove('Amina').press('Enter');
	await expect(people.getByText('Nobody buys')).toBeVisible();
	await expect(people.getByLabel('Email')).toBeFocused();
});

test('the page of a company says what failed, and loads again', async ({ page }) => {
	await signedIn(page);
	// with the language of an Arabic page
	const reading = /\/api\/my-company(\?|$)/;
	for (const [language, retry] of [
		['', 'Try again'],
		['/ar', 'إعادة المحاولة'],
	] as const) {
		await page.route(reading, (route) => route.abort());
		await page.goto(`${language}/company`);
		const button = page.getByRole('button', { name: retry });
		await expect(button).toBeVisible();
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			await expectFits(page);
		}
		await expectAccessible(page);
		await page.unroute(reading);
		await button.click();
		await expect(page.getByRole('textbox').first()).toBeVisible();
		await expect(button).toBeHidden();
	}
});

test('a merge into a company that waits says what its people lose', async ({ page }) => {
	const word = newWord();
	const { token: desk } = await adminSession(page);
	await callAs(page, desk, 'POST', '/api/companies', { name: `Delta ${word}` });
	const buyer = await registered(page, { name: `Amina ${word}` });
	await callAs(page, buyer.token, 'POST', '/api/my-company', { name: `Gamma ${word}` });
	await signedInAdmin(page);
	for (const [language, warning] of [
		['', `Gamma ${word} is not confirmed yet.`],
		['/ar', 'لم تؤكَّد'],
	] as const) {
		await page.setViewportSize({ width: 320, height: 800 });
		await page.goto(`${language}/admin/companies?search=${word}`);
		await page
			.getByRole('button', { name: `Delta ${word}` })
			.and(page.getByRole('button', { name: /Merge|دمج/ }))
			.click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByText(warning)).toBeHidden();
		const waiting = await dialog
			.locator('option')
			.filter({ hasText: 'Gamma' })
			.filter({ hasText: word })
			.getAttribute('value');
		await dialog.getByRole('combobox').selectOption(waiting);
		await expect(dialog.getByText(warning)).toBeVisible();
		await expectFits(page);
		await expectAccessible(page);
	}
});
