import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { ReadList } from '#contract/lists/lists.schema.ts';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { adminSession, chatText, expect, password, signedIn, test } from '../support/journey.ts';

test.use({ chats: true });

const { list } = JSON.parse(readFileSync(new URL('../fixtures/own-list.json', import.meta.url), 'utf8')) as {
	list: string[];
};

async function readList(page: Page, lines: string[]) {
	await page.getByLabel('Your list').fill(lines.join('\n'));
	await page.getByRole('button', { name: 'Read the list' }).click();
}

test('a guest pastes forty codes, chooses, corrects, takes one out and back, and sends all of them', async ({
	page,
}) => {
	await page.goto('/');
	await page.getByRole('link', { name: 'Have a whole list? Paste it' }).click();
	await readList(page, [...list, '6205-2RS x 0']);
	const totals = page.getByText(/41 lines: \d+ matched, \d+ to check, 1 as text/);
	await expect(totals).toBeFocused();
	await expect(page.getByRole('button', { name: /Put back .*السلام عليكم/ })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Put back الصنف الكمية' })).toBeVisible();

	const actuator = page.getByRole('listitem').filter({ hasText: 'GAC ADC-225' });
	// its line says the size: 24v
	await actuator.getByRole('radio', { name: /ADC225.*24 V DC/ }).check();
	const regulator = page.getByRole('listitem').filter({ hasText: 'R45O' });
	await regulator.getByRole('radio', { name: /R450/ }).check();
	await regulator.getByRole('button', { name: 'Remove 26) R45O' }).click();
	await expect(page.getByText(/^40 lines:/)).toBeVisible();
	await regulator.getByRole('button', { name: 'Put back' }).click();
	// what was decided is still there after a reload
	await page.reload();
	await expect(regulator.getByRole('radio', { name: /R450/ })).toBeChecked();

	await page.getByLabel('Full Name').fill('Hassan Amer');
	await page.getByLabel('Phone Number').fill('0501234567');
	await page.getByRole('button', { name: 'Request a quote (41 lines)' }).click();
	await expect(page.getByText('One line needs a valid quantity')).toBeVisible();
	const broken = page.getByRole('listitem').filter({ hasText: '6205-2RS x 0' });
	await expect(broken.getByRole('spinbutton')).toBeFocused();
	await expect(broken.getByRole('spinbutton')).toHaveAttribute('aria-invalid', 'true');
	await expect(broken.getByRole('spinbutton')).toHaveAccessibleDescription(/whole number of at least 1/);
	await broken.getByRole('button', { name: 'One more' }).click();
	const opened = page.waitForEvent('popup');
	await page.getByRole('button', { name: 'Request a quote (41 lines)' }).click();
	const chat = await opened;
	await chat.waitForURL(/wa\.me/);
	expect(chatText(chat.url())).toContain('Name: Hassan Amer');
	await expect(page.getByRole('heading', { name: 'We have your list' })).toBeFocused();
	await page.getByRole('link', { name: 'Open the request' }).click();
	await expect(page.getByRole('row')).toHaveCount(42);
	await expect(page.getByRole('row').filter({ hasText: 'R450' })).toContainText('R45O');
	await expect(page.getByRole('row').filter({ hasText: 'XR-88211' })).toContainText('2');
});

test('a customer sends a sheet, and puts what is sure into the cart', async ({ page }) => {
	await signedIn(page);
	await page.goto('/list');
	const buffer = Buffer.from('Code;Qty\nMG1/20;3\n6205-2RS;4\nXQ-7781;1');
	await page.getByLabel('CSV or Excel file').setInputFiles({ name: 'order.csv', mimeType: 'text/csv', buffer });
	await expect(page.getByText('3 lines: 2 matched, 0 to check, 1 as text')).toBeVisible();
	await page.getByRole('button', { name: 'Add the 2 parts to the cart' }).click();
	await page.getByRole('link', { name: 'View cart' }).click();
	await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
});

test('a list is gone when its customer signs out', async ({ page }) => {
	await signedIn(page);
	await page.goto('/list');
	await page.getByLabel('Your list').fill('6205-2RS x 4');
	await page.getByRole('button', { name: 'Account of Amina Haddad' }).click();
	await page.getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL('/');
	await page.getByRole('link', { name: 'Have a whole list? Paste it' }).click();
	await expect(page.getByLabel('Your list')).toHaveValue('');
});

/** The quantities in the cart, smallest first. */
async function quantitiesInCart(page: Page): Promise<string[]> {
	await page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 2 items' }).click();
	const quantities = page.getByRole('main').getByRole('spinbutton', { name: /Quantity/ });
	await expect(quantities).toHaveCount(2);
	const values = await quantities.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
	return values.toSorted();
}

test('a line that can not go into the cart is named, stays in the list, and the others go', async ({ page }) => {
	await signedIn(page);
	await page.goto('/list');
	await readList(page, ['MG1/20 x 3', '6205-2RS x 4', 'XQ-7781']);
	await page.route('**/api/cart/add-lines', async (route) => {
		const { lines } = route.request().postDataJSON() as { lines: object[] };
		// the second part is deleted meanwhile
		const postData = { lines: lines.map((line, at) => (at === 1 ? { ...line, productId: 999_999 } : line)) };
		await route.continue({ postData });
	});
	await page.getByRole('button', { name: 'Add the 2 parts to the cart' }).click();
	await expect(page.getByText('1 line added to the cart')).toBeVisible();
	await expect(page.getByRole('alert').filter({ hasText: 'Not added: 6205-2RS x 4. Product not found' })).toBeVisible();
	await expect(page.getByText(/^2 lines:/)).toBeVisible();
	await page.unroute('**/api/cart/add-lines');
	await page.getByRole('button', { name: 'Add the part to the cart' }).click();
	expect(await quantitiesInCart(page)).toEqual(['3', '4']);
});

test('a list whose page is reloaded while it goes into the cart is added once', async ({ page }) => {
	await signedIn(page);
	await page.goto('/list');
	await readList(page, ['MG1/20 x 3', '6205-2RS x 4', 'XQ-7781']);
	const added = Promise.withResolvers<void>();
	await page.route('**/api/cart/add-lines', async (route) => {
		await route.fetch();
		// its response gets lost
		added.resolve();
	});
	await page.getByRole('button', { name: 'Add the 2 parts to the cart' }).click();
	await expect(page.getByRole('button', { name: 'Adding to the cart...' })).toBeDisabled();
	await expect(page.getByRole('button', { name: /^Request a quote/ })).toBeDisabled();
	await added.promise;
	await page.reload();
	await page.unroute('**/api/cart/add-lines');
	await expect(page.getByText(/^3 lines:/)).toBeVisible();
	await page.getByRole('button', { name: 'Add the 2 parts to the cart' }).click();
	await expect(page.getByText('2 lines added to the cart')).toBeVisible();
	expect(await quantitiesInCart(page)).toEqual(['3', '4']);
});

test('a guest who signs in from the list comes back to it, with its lines', async ({ page }) => {
	const { user } = await signedIn(page);
	await page.goto('/');
	await page.evaluate(() => localStorage.clear());
	await page.goto('/list');
	await readList(page, ['MG1/20 x 3', 'XQ-7781']);
	await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
	// the way back stays on the way through the registration
	await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
	await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
	await expect(page).toHaveURL('/login?next=%2Flist');
	await page.getByLabel('Email').fill(user.email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByLabel('Password', { exact: true }).press('Enter');
	await expect(page).toHaveURL('/list');
	await expect(page.getByText('2 lines: 1 matched, 0 to check, 1 as text')).toBeVisible();
	await page.getByRole('button', { name: 'Add the part to the cart' }).click();
	const added = page.getByRole('listitem').filter({ hasText: 'In the cart' });
	await added.getByRole('button', { name: 'Back to the list: MG1/20 x 3' }).click();
	await expect(page.getByText('2 lines: 1 matched, 0 to check, 1 as text')).toBeVisible();
});

test('a file of many columns is changed as text, and its other lines stay what they were', async ({ page }) => {
	await page.goto('/list');
	const rows = [
		'Pos,Part No,Size,Description,Qty,Unit Price',
		'1,MG1,20,"seal, 45 bar",25,9.75',
		'2,6205-2RS,,,4,1.45',
	];
	const buffer = Buffer.from([...rows, '3,XQ-7781,,,1,30'].join('\n'));
	await page.getByLabel('CSV or Excel file').setInputFiles({ name: 'order.csv', mimeType: 'text/csv', buffer });
	const quantities = async () => {
		await expect(page.getByText('3 lines: 2 matched, 0 to check, 1 as text')).toBeVisible();
		// what is sure is folded away
		const fields = page.getByRole('main').locator('[role="spinbutton"]');
		const values = await fields.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
		return values.toSorted();
	};
	expect(await quantities()).toEqual(['1', '25', '4']);
	await page.getByRole('button', { name: 'Change the list' }).click();
	const field = page.getByLabel('Your list');
	await expect(field).toHaveValue(/^Pos\tPart No\tSize\tDescription\tQty\tUnit Price\n1\tMG1\t20\tseal, 45 bar\t25\t/);
	await field.fill((await field.inputValue()).replace('XQ-7781\t\t\t1', 'XQ-7781\t\t\t6'));
	await page.getByRole('button', { name: 'Read the list' }).click();
	expect(await quantities()).toEqual(['25', '4', '6']);
});

test('a line shows the price of its quantity', async ({ page }) => {
	const { token } = await adminSession(page);
	const call = async (method: string, path: string, data?: object) => {
		const headers = { Authorization: `Bearer ${token}` };
		const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
		expect(response.ok(), await response.text()).toBe(true);
		return response.json();
	};
	const { lines } = (await call('POST', '/api/lists/read', { text: '6205-2RS' })) as ReadList;
	const part = lines[0]?.candidates[0]?.product_id;
	const { variants } = (await call('GET', `/api/products/${part}`)) as { variants: { id: number }[] };
	const setPrice = (price: number | null) =>
		call('PUT', '/api/price-lists/0/entries', [{ variant_id: variants[0]?.id, min_quantity: 700, price }]);
	await setPrice(0.37);
	await page.goto('/list');
	await readList(page, ['6205-2RS x 699']);
	const line = page.getByRole('main').getByRole('listitem').filter({ hasText: '6205-2RS x 699' });
	await expect(line).toContainText('$');
	await expect(line).not.toContainText('$0.37');
	await line.getByRole('button', { name: 'One more' }).click();
	await expect(line).toContainText('$0.37');
	await setPrice(null);
});

/** Makes the list that the browser stored one of an earlier day. */
const ageList = (page: Page, changeLine = '(line) => line') =>
	page.evaluate(`(() => {
		const draft = JSON.parse(localStorage.getItem('draft-list'));
		draft.read.at -= 86_400_000;
		draft.lines = draft.lines.map(${changeLine});
		localStorage.setItem('draft-list', JSON.stringify(draft));
	})()`);

test('a list of an earlier day has the prices and names of today, and what was chosen and corrected', async ({
	page,
}) => {
	await page.goto('/list');
	await readList(page, ['MG1/20 x 3', 'L095 x 3', 'MG12 x 4', 'XQ-7781', 'ZQ-1234', 'Total 9']);
	const main = page.getByRole('main');
	const lineOf = (text: string) => main.locator('li').filter({ hasText: text });
	await lineOf('L095 x 3').getByRole('radio').nth(1).check();
	await main.getByRole('button', { name: 'Put back Total 9' }).click();
	await lineOf('XQ-7781').getByRole('button', { name: 'One more' }).click();
	await main.getByRole('button', { name: 'Remove ZQ-1234' }).click();
	const today = await lineOf('MG1/20 x 3').textContent();
	await ageList(
		page,
		`(line) => ({ ...line, candidates: line.candidates.map((part) => ({ ...part, name: 'Yesterday', price: 9999,
			steps: [{ min_quantity: 1, price: 9999 }], product_id: line.text === 'MG12 x 4' ? 999999 : part.product_id,
			size: line.text === 'MG12 x 4' ? '12mm' : part.size })), chosen: line.text === 'MG12 x 4' ? 0 : line.chosen })`,
	);
	await page.reload();
	await expect(lineOf('MG12 x 4')).toContainText('is no longer offered for this line');
	await expect(main).not.toContainText('Yesterday');
	await expect(main).not.toContainText('9,999');
	expect(await lineOf('MG1/20 x 3').textContent()).toBe(today);
	await expect(lineOf('MG12 x 4').getByRole('radio', { name: /None of these/ })).toBeChecked();
	await expect(lineOf('L095 x 3').getByRole('radio').nth(1)).toBeChecked();
	await expect(lineOf('XQ-7781').getByRole('spinbutton')).toHaveValue('2');
	await expect(lineOf('Total 9').getByRole('spinbutton')).toHaveValue('1');
	await expect(lineOf('ZQ-1234').getByRole('button', { name: 'Put back' })).toBeVisible();
	// in another language it is read again at once
	await page.goto('/ar/list');
	await expect(lineOf('MG1/20 x 3')).toContainText('سيل');
	await expect(lineOf('L095 x 3').getByRole('radio').nth(1)).toBeChecked();
});

test('a list of an earlier day that can not be read again says of which day its prices are', async ({ page }) => {
	await page.goto('/list');
	await readList(page, ['MG1/20 x 3']);
	await expect(page.getByText(/^1 line:/)).toBeVisible();
	await ageList(page);
	await page.route('**/api/lists/read', (route) => route.abort());
	await page.reload();
	await expect(page.getByRole('alert').filter({ hasText: 'Prices and names are those of' })).toBeVisible();
	await expect(page.getByText(/^1 line:/)).toBeVisible();
	await expectAccessible(page);
});

test('a single suggestion is chosen, all others are accepted with one press, and sizes are left to choose', async ({
	page,
}) => {
	await page.goto('/list');
	await readList(page, ['6205 ZZ x 2', 'L095 x 3', 'MG12 x 4', 'Total 9']);
	const single = page.getByRole('listitem').filter({ hasText: '6205 ZZ' });
	await expect(single.getByRole('radio').first()).toBeChecked();
	const either = page.getByRole('listitem').filter({ hasText: 'L095 x 3' });
	await expect(either.getByRole('radio', { name: /None of these/ })).toBeChecked();
	await page.getByRole('button', { name: 'Accept 1 suggestion' }).click();
	await expect(either.getByRole('radio').first()).toBeChecked();
	await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
	await expect(page.getByText('3 lines: 0 matched, 3 to check, 0 as text')).toBeVisible();
	await expect(page.getByRole('heading', { name: '3 lines to check (1 to choose)' })).toBeVisible();
	await single.getByRole('radio', { name: /None of these/ }).check();
	await expect(page.getByRole('heading', { name: '3 lines to check (2 to choose)' })).toBeVisible();

	// what was chosen stays when another line is added
	await page.getByRole('button', { name: 'Change the list' }).click();
	await readList(page, ['6205 ZZ x 2', 'L095 x 3', 'MG12 x 4', 'XQ-7781', 'Total 9']);
	await expect(page.getByText('4 lines: 0 matched, 3 to check, 1 as text')).toBeVisible();
	await expect(either.getByRole('radio').first()).toBeChecked();
	await expect(single.getByRole('radio', { name: /None of these/ })).toBeChecked();
});

test('a list that can not be read says why, and stays in the box', async ({ page }) => {
	await page.goto('/list');
	await readList(page, ['', '']);
	await expect(page.getByText('This list has no lines')).toBeVisible();
	await readList(
		page,
		Array.from({ length: 201 }, (_, at) => `S-${at}`),
	);
	await expect(page.getByText('This list has 201 lines. At most 200 can be read at once.')).toBeVisible();
	await expect(page.getByLabel('Your list')).toHaveValue(/^S-0\nS-1\n/);
});

for (const [language, path, label] of [
	['English', '/list', 'Your list'],
	['Arabic', '/ar/list', 'قائمتك'],
] as const)
	test(`axe finds nothing on a list in ${language} on a phone, and nothing is wider than it`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.goto(path);
		await page.getByLabel(label).fill([...list, '6205-2RS x 0'].join('\n'));
		await expectAccessible(page);
		await page.getByRole('main').getByRole('button').first().click();
		await expect(page.getByRole('group').first()).toBeVisible();
		for (const group of await page.locator('details').all())
			await group.evaluate((details: HTMLDetailsElement) => details.setAttribute('open', ''));
		await expectAccessible(page);
		await expectFits(page);
	});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test('forty codes are a request in at most nine touches', async ({ page }) => {
		await page.goto('/');
		let touches = 0;
		const tap = async (target: Locator) => {
			touches++;
			await target.tap();
		};
		await tap(
			page
				.getByRole('main')
				.getByRole('link', { name: /^Paste/ })
				.first(),
		);
		const field = page.getByLabel('Your list');
		await tap(field);
		// a long press and "Paste" of the phone
		touches += 2;
		// two makers have a L095, and no size is left to choose
		await field.fill(list.map((line) => line.replace('GAC ADC-225 24v 1pc', 'L095')).join('\n'));
		await tap(page.getByRole('button', { name: 'Read the list' }));
		await expect(page.getByText(/^40 lines:/)).toBeVisible();
		await tap(page.getByRole('button', { name: /^Accept (all )?\d+ suggestions?$/ }));
		for (const [label, typed] of [
			['Full Name', 'Hassan Amer'],
			['Phone Number', '0501234567'],
		] as const) {
			await tap(page.getByLabel(label));
			await page.keyboard.type(typed);
		}
		await tap(page.getByRole('button', { name: 'Request a quote (40 lines)' }));
		await expect(page.getByRole('heading', { name: 'We have your list' })).toBeVisible();
		expect(touches).toBeLessThanOrEqual(9);
	});
});

test('a file in place of typed lines says so, and Undo brings them back', async ({ page }) => {
	await page.goto('/list');
	await page.getByLabel('Your list').fill('MG1 20mm x 2');
	const buffer = Buffer.from('Code;Qty\n6205-2RS;4');
	await page.getByLabel('CSV or Excel file').setInputFiles({ name: 'order.csv', mimeType: 'text/csv', buffer });
	await expect(page.getByText('The file has taken the place of the lines that were here.')).toBeVisible();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByLabel('Your list')).toHaveValue('MG1 20mm x 2');
});
