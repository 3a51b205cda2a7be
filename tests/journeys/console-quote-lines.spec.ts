import { expectAccessible, expectFits } from '../support/axe.ts';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { newName } from '../support/console-people.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';
import { askedByGuest } from '../support/offered-quote.ts';

test.use({ chats: true });

/** A question in words from somebody without an account. */
async function askedInWords(page: import('@playwright/test').Page, text: string) {
	const contact = { name: 'Hassan Amer', number: '+20 100 555 1234' };
	const response = await page.request.post('/api/requests', { data: { type: 'Inquiry', contact, text, items: [] } });
	return (await response.json()) as { id: number; code: string };
}

test('a seller replaces a part, adds one and freight, orders the lines and sends them, by keyboard', async ({
	page,
	context,
}) => {
	const { id, code } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	const rows = page.getByRole('main').getByRole('rowheader');
	await expect(rows).toHaveCount(2);

	// another part in place of the requested one
	const price = page.getByLabel('Unit price of Elastomer Bellows Seal MG1');
	await price.focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Replace' }).first().press('Enter');
	await page.keyboard.type('301 14mm');
	await page.keyboard.press('Enter');
	await expect(rows.first()).toContainText(/Requested: .?Elastomer Bellows Seal MG1.*, quantity 3/);
	await page.getByLabel('Unit price of Elastomer Bellows Seal Type 301').fill('10');

	// one that the buyer forgot, with its quantity
	await page.getByLabel('Add items').fill('4 x 155 12mm');
	await page.keyboard.press('Enter');
	await expect(rows).toHaveCount(3);
	await expect(page.getByLabel('Quantity of Conical Spring Seal Type 155')).toHaveValue('4');
	await page.getByLabel('Unit price of Conical Spring Seal Type 155').fill('2.5');
	await page.getByRole('button', { name: 'Add a charge' }).press('Enter');
	await expect(page.getByLabel('Charge')).toBeFocused();
	await page.keyboard.type(' to Jebel Ali');
	await page.getByLabel('Unit price of Freight to Jebel Ali').fill('40');
	await page.keyboard.press('Alt+ArrowUp');
	await expect(rows.nth(2).getByLabel('Charge')).toHaveValue('Freight to Jebel Ali');

	// the gasket is not available; the press is taken back once
	await page.getByRole('button', { name: 'Availability, note, more: Old pump gasket' }).press('Enter');
	await rows.nth(1).locator('xpath=ancestor::tbody').getByRole('button', { name: 'Remove' }).press('Enter');
	await expect(rows).toHaveCount(3);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(rows).toHaveCount(4);
	await page.getByRole('button', { name: 'Availability, note, more: Old pump gasket' }).press('Enter');
	await rows.nth(1).locator('xpath=ancestor::tbody').getByRole('button', { name: 'Remove' }).press('Enter');
	await page.getByLabel('Discount on the quote').fill('10%');
	await expect(page.getByRole('main').getByText('72.00 USD').last()).toBeVisible();

	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('Prices saved')).toBeVisible();
	await page.reload();
	await expect(rows).toHaveCount(3);
	const opened = page.waitForEvent('popup');
	await page.getByRole('button', { name: 'Send' }).press('Enter');
	await (await opened).waitForURL('https://wa.me/**');

	const buyer = await context.newPage();
	await buyer.goto(`/request/${code}`);
	const offered = buyer.getByRole('table').first().getByRole('rowheader');
	await expect(offered.first()).toContainText('In place of Elastomer Bellows Seal MG1');
	await expect(buyer.getByRole('row', { name: /Freight to Jebel Ali/ })).toContainText('40.00');
	await expect(buyer.getByRole('row', { name: /Total/ })).toContainText('72.00 USD');
	await expectAccessible(buyer, 'main');
});

test('what is typed in a line is kept when the cost of a part arrives late', async ({ page }) => {
	const { id } = await askedByGuest(page);
	const { token } = await signedInAdmin(page);
	const name = `Costly ${newName()}`;
	const product = await newProduct(page, await newCategory(page, `Costs ${newName()}`), name);
	const data = { cost: 7.5, sizes: [], version: 0 };
	const saved = await page.request.put(`/api/products/${product.id}/costs`, {
		data,
		headers: { Authorization: `Bearer ${token}` },
	});
	expect(saved.ok(), await saved.text()).toBe(true);
	await page.goto(`/admin/quote/${id}`);
	await expect(page.getByLabel('Add items')).toBeVisible();
	const late = Promise.withResolvers<void>();
	await page.route('**/api/costs?*', async (route) => {
		await late.promise;
		await route.continue();
	});
	const requested = page.waitForRequest('**/api/costs?*');
	await page.getByLabel('Add items').fill(`${name} 25mm`);
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Choose' }).click();
	await requested;
	await page.getByLabel(`Unit price of ${name}`).fill('10');
	await page.getByRole('button', { name: 'Add a charge' }).press('Enter');
	await page.keyboard.type(' to Je');
	late.resolve();
	await expect(page.getByRole('row', { name })).toContainText('25.0%');
	await page.keyboard.type('bel Ali');
	await expect(page.getByLabel('Charge')).toHaveValue('Freight to Jebel Ali');
});

for (const { path, find, skip, add } of [
	{ path: '', find: 'Find the items in the request', skip: 'Skip', add: 'Add as written' },
	{ path: '/ar', find: 'استخراج الأصناف من الطلب', skip: 'تخطٍّ', add: 'إضافته كما كُتب' },
])
	test(`a question in words is quoted at ${path}/`, async ({ page }) => {
		const { id } = await askedInWords(page, 'Good morning\n2 x 301 14mm\n5 x pump hose by the metre');
		await signedInAdmin(page);
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`${path}/admin/quote/${id}`);
		await page.getByRole('button', { name: find }).click();
		const rows = page.getByRole('main').getByRole('rowheader');
		await expect(rows).toHaveCount(1);
		await page.getByRole('button', { name: add }).last().click();
		await expect(rows).toHaveCount(2);
		await expect(page.getByRole('button', { name: skip })).toHaveCount(0);
		await page.locator('[data-cell="price"]').first().fill('10');
		await page.locator('[data-cell="price"]').last().fill('4.5');
		await expect(page.getByRole('main').getByText('42.50 USD').last()).toBeVisible();
		await expectAccessible(page);
		await expectFits(page);
	});

test('what two sellers add and remove is in the quote of both', async ({ page }) => {
	const { id } = await askedByGuest(page);
	const { token } = await signedInAdmin(page);
	const headers = { Authorization: `Bearer ${token}` };
	const path = `/api/requests/${id}/quote`;
	const read = async () => (await page.request.get(path, { headers })).json();
	await page.goto(`/admin/quote/${id}`);
	const rows = page.getByRole('main').getByRole('rowheader');
	await expect(rows).toHaveCount(2);
	await page.getByLabel('Unit price of Elastomer Bellows Seal MG1').fill('28.50');

	// a colleague drops the gasket and adds freight
	const { draft, lines, version } = await read();
	const [seal] = lines;
	const offered = [
		{ kind: 'charge', text: 'Freight', quantity: 1, unit_price: 40 },
		{ kind: 'part', line_id: seal.line_id, product_id: seal.product_id, size: seal.size, quantity: 3 },
	];
	await page.request.put(path, { headers, data: { ...draft, lines: offered, version } });
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('Saved together with what a colleague changed meanwhile.')).toBeVisible();
	await expect(rows).toHaveCount(2);
	const saved = (await read()).draft.lines as { kind: string; unit_price: number }[];
	expect(saved.map(({ kind, unit_price }) => [kind, unit_price])).toEqual([
		['charge', 40],
		['part', 28.5],
	]);
});

test('a price that was typed before a reload is saved beside the line that a colleague has added meanwhile', async ({
	page,
}) => {
	const { id } = await askedByGuest(page);
	const { token } = await signedInAdmin(page);
	const headers = { Authorization: `Bearer ${token}` };
	const path = `/api/requests/${id}/quote`;
	const read = async () => (await page.request.get(path, { headers })).json();
	const { draft, lines, version } = await read();
	const offered = (lines as { line_id: number; product_id: number | null; size: string | null }[]).map(
		({ line_id, product_id, size }) =>
			product_id === null
				? { kind: 'text', text: 'Old pump gasket', line_id, quantity: 1, unit_price: 5 }
				: { kind: 'part', line_id, product_id, size, quantity: 3, unit_price: 20 },
	);
	await page.request.put(path, { headers, data: { ...draft, lines: offered, version } });
	await page.goto(`/admin/quote/${id}`);
	const rows = page.getByRole('main').getByRole('rowheader');
	const price = page.getByLabel('Unit price of Elastomer Bellows Seal MG1');
	await price.fill('28.50');
	const stored = await read();
	const freight = { kind: 'charge', text: 'Freight', quantity: 1, unit_price: 40 };
	const more = { ...stored.draft, lines: [...stored.draft.lines, freight], version: stored.version };
	await page.request.put(path, { headers, data: more });

	await page.reload();
	await expect(price).toHaveValue('28.50');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('Saved together with what a colleague changed meanwhile.')).toBeVisible();
	await expect(rows).toHaveCount(3);
	const saved = (await read()).draft.lines as { unit_price: number }[];
	expect(saved.map(({ unit_price }) => unit_price)).toEqual([28.5, 5, 40]);
});

test('a line that was removed before a reload is still removed after it', async ({ page }) => {
	const { id } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	const rows = page.getByRole('main').getByRole('rowheader');
	await page.getByRole('button', { name: 'Availability, note, more: Old pump gasket' }).press('Enter');
	await rows.nth(1).locator('xpath=ancestor::tbody').getByRole('button', { name: 'Remove' }).press('Enter');
	await expect(rows).toHaveCount(1);
	await page.reload();
	await expect(page.getByText('Your entries were restored.')).toBeVisible();
	await expect(rows).toHaveCount(1);
});

test('two quick presses add a found part once, and the focus goes on to the next line', async ({ page }) => {
	const { id } = await askedByGuest(page);
	await signedInAdmin(page);
	const name = `Twice ${newName()}`;
	await newProduct(page, await newCategory(page, `Twice ${newName()}`), name);
	await page.goto(`/admin/quote/${id}`);
	const rows = page.getByRole('main').getByRole('rowheader');
	await expect(rows).toHaveCount(2);
	const late = Promise.withResolvers<void>();
	await page.route('**/quote/part?*', async (route) => {
		await late.promise;
		await route.continue();
	});
	await page.getByLabel('Add items').fill(`${name} 25mm`);
	await page.keyboard.press('Enter');
	const choose = page.getByRole('button', { name: 'Choose' });
	await choose.press('Enter');
	await choose.press('Enter');
	late.resolve();
	await expect(rows).toHaveCount(3);
	await expect(page.getByLabel('Add items')).toBeFocused();
	await expect(choose).toHaveCount(0);
	await expect(rows).toHaveCount(3);
});

test('the focus goes to the next line of a question when one is added as written or skipped', async ({ page }) => {
	const { id } = await askedInWords(page, '3 x pump hose by the metre\n5 x red handwheel of the pump');
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	const find = page.getByRole('button', { name: 'Find the items in the request' });
	await find.click();
	await page.getByRole('button', { name: 'Add as written' }).first().press('Enter');
	await expect(page.getByRole('region', { name: 'red handwheel' })).toBeFocused();
	await page.keyboard.press('Tab');
	await page.getByRole('button', { name: 'Skip' }).press('Enter');
	await expect(find).toBeFocused();
});

test('a charge is added by one press, though the empty line before it shows its error then', async ({ page }) => {
	const { id } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`/ar/admin/quote/${id}`);
	await page.getByRole('button', { name: 'إضافة نص' }).click();
	await expect(page.getByLabel('الوصف').last()).toBeFocused();
	await page.getByRole('button', { name: 'إضافة رسوم' }).click();
	await expect(page.getByLabel('الرسوم', { exact: true })).toBeFocused();
});

test('a line that is folded opens for its error when the quote is saved, and the wrong field has the focus', async ({
	page,
}) => {
	const { id } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	const more = page.getByRole('button', { name: 'Availability, note, more: Old pump gasket' });
	await more.click();
	const vat = page.getByLabel(/^VAT on Old pump gasket/);
	await vat.fill('many');
	await more.click();
	await expect(vat).toBeHidden();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(vat).toBeFocused();
	await vat.fill('5');
	await expect(vat).toBeVisible();
});

test('the sizes of a found part keep their order in Arabic', async ({ page }) => {
	const { id } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.goto(`/ar/admin/quote/${id}`);
	await page.getByLabel('إضافة أصناف').fill('301');
	await page.keyboard.press('Enter');
	const size = page.getByRole('main').locator('option', { hasText: '14mm' }).first();
	await expect(size).toHaveText('\u206614mm\u2069');
});

test('a line of words becomes a part: its words are searched for, and no error stays', async ({ page }) => {
	const { id } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	await expect(page.getByRole('link', { name: 'Open the settings' })).toHaveAttribute('href', '/admin/settings/quotes');
	const line = page.getByRole('main').locator('tbody').nth(1);
	await line.getByRole('button', { name: 'Availability, note, more: Old pump gasket' }).click();
	await line.getByRole('button', { name: 'Replace' }).click();
	await expect(line.getByLabel('Offer instead')).toHaveValue('Old pump gasket');
	await page.keyboard.type('301 14mm');
	await expect(line.getByLabel('Offer instead')).toHaveValue('301 14mm');
	await page.keyboard.press('Enter');
	await expect(line.getByRole('rowheader')).toContainText('Elastomer Bellows Seal Type 301');
	await expect(page.getByText('Write what this item is.')).toHaveCount(0);
});

test('an empty field for parts reads from right to left in Arabic, and a typed part number from left to right', async ({
	page,
}) => {
	const { id } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.goto(`/ar/admin/quote/${id}`);
	const parts = page.getByRole('searchbox', { name: 'إضافة أصناف' });
	await expect(parts).toHaveCSS('direction', 'rtl');
	await parts.fill('301 14mm');
	await expect(parts).toHaveCSS('direction', 'ltr');
});

test('a draft speaks the language of the console after that was changed, and a part that is not saved keeps its prices', async ({
	page,
}) => {
	const { id } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	const rows = page.getByRole('main').getByRole('rowheader');
	await page.getByLabel('Add items').fill('4 x 155 12mm');
	await page.keyboard.press('Enter');
	await expect(rows).toHaveCount(3);
	await page.getByRole('button', { name: /^Availability, note, more: Elastomer/ }).click();
	await page.getByLabel('Availability of Elastomer Bellows Seal MG1').fill('In stock');
	const priceField = page.getByPlaceholder(/\d/);
	const proposed = await priceField.count();
	await page.goto(`/ar/admin/quote/${id}`);
	await expect(rows).toHaveCount(3);
	await expect(rows.filter({ hasText: /Elastomer|Conical/ })).toHaveCount(0);
	await expect(page.getByLabel(/^توفر/).first()).toHaveValue('متوفر');
	await expect(priceField).toHaveCount(proposed);
});
