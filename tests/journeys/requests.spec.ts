import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { chatText, expect, fillCart, newEmail, password, sendFromCart, signedIn, test } from '../support/journey.ts';

test.use({ chats: true });

test('a buyer registers, collects two sizes, corrects the list and orders on WhatsApp', async ({ page }) => {
	await page.goto('/signup?next=%2Fproduct%2F1');
	const email = newEmail();
	await page.getByLabel('Full Name').fill('Amina Haddad');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Phone Number').fill('+20 100 123 4567');
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByLabel('Confirm Password').fill(password);
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(page).toHaveURL('/product/1');
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('Please select a size')).toBeVisible();
	const chooseSize = async (size: string) => {
		await page.getByRole('radio', { name: size, exact: true }).check();
		await expect(page).toHaveURL(`/product/1?size=${size}`);
	};
	await chooseSize('14mm');
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await chooseSize('16mm');
	await page.getByRole('button', { name: 'One more' }).click();
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 2 items' }).click();
	await expect(page).toHaveURL('/cart');
	await expect(page.getByText('2 items', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Deselect All' }).click();
	await expect(page.getByText('Select items to enable actions')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Order Selected (0)' })).toBeDisabled();

	const rows = page.getByRole('main').getByRole('listitem');
	await expect(rows.nth(0).getByRole('button', { name: 'One less' })).toBeDisabled();
	await rows.nth(0).getByRole('button', { name: 'One more' }).click();
	await expect(page.getByText('Quantity updated')).toBeVisible();
	await rows.nth(1).getByLabel('Size of Elastomer').selectOption('20mm');
	await expect(page.getByText('Size updated successfully')).toBeVisible();
	await expect(rows.nth(1)).toContainText('Size: 20mm');
	await page.getByRole('checkbox', { name: /size 20mm/ }).check();
	await expect(page.getByText('1 of 2 selected')).toBeVisible();
	await page.getByRole('button', { name: 'Select All', exact: true }).click();
	await expect(page.getByText('2 of 2 selected')).toBeVisible();
	await page.getByRole('button', { name: 'Deselect All' }).click();
	await page.getByRole('checkbox', { name: /size 20mm/ }).check();

	const opened = page.waitForEvent('popup');
	await sendFromCart(page, 'Order Selected (1)');
	const chat = await opened;
	await chat.waitForURL(/wa\.me/);
	await expect(page.getByText('Order request sent to WhatsApp!')).toBeVisible();
	const text = chatText(chat.url());
	for (const line of ['Name: Amina Haddad', 'Number: +201001234567', `Email: ${email}`, 'Type: Order'])
		expect(text).toContain(line);
	expect(text).toMatch(
		/Product: Elastomer Bellows Seal Type 301\n(Code: .+\n)?Category: Mechanical Seals\nSize: 20mm\nQuantity: 2\nLink: .+size=20mm$/,
	);
	expect(chat.url().length).toBeLessThanOrEqual(2_000);

	await page.goto('/profile?tab=requests');
	const request = page.getByRole('main').getByRole('listitem').first();
	await expect(request).toContainText('Order of');
	await expect(request).toContainText('Pending');
	await expect(request).toContainText('20mm');
	await request.getByRole('link').first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order');
	await expect(page.getByRole('cell', { name: '20mm' })).toBeVisible();
});

test('a buyer reads his requests page by page, and each page has an address', async ({ page }) => {
	const { token } = await signedIn(page);
	const items = [{ productId: 1, size: '14mm', quantity: 1 }];
	const send = async () => {
		const headers = { Authorization: `Bearer ${token}` };
		const response = await page.request.post('/api/requests', { headers, data: { type: 'Quote', items } });
		return ((await response.json()) as SentRequest).code;
	};
	const oldest = await send();
	for (let count = 1; count < 21; count++) await send();
	await page.goto('/profile?tab=requests');
	const cards = page.getByRole('main').getByRole('heading', { level: 2 });
	await expect(cards).toHaveCount(20);
	await expect(page.getByText('Page 1 of 2')).toBeVisible();
	await expect(page.getByText(oldest)).toHaveCount(0);
	await page.getByRole('button', { name: 'Next' }).press('Enter');
	await expect(page).toHaveURL('/profile?tab=requests&page=2');
	await expect(cards).toHaveCount(1);
	await expect(page.getByText(oldest)).toBeVisible();
	await page.reload();
	await expect(page.getByText(oldest)).toBeVisible();
	await page.goBack();
	await expect(cards).toHaveCount(20);
	await page.goto('/profile?tab=requests&page=9');
	await expect(page.getByText(oldest)).toBeVisible();
	await page.getByRole('button', { name: 'Previous' }).press('Enter');
	await expect(page).toHaveURL('/profile?tab=requests');
});

test('a double click on a slow line is one request and opens one chat', async ({ page, context }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.goto('/cart');
	let calls = 0;
	let answerNow = () => {};
	const held = new Promise<void>((done) => {
		answerNow = done;
	});
	await page.route('**/api/requests', async (route) => {
		calls++;
		await held;
		await route.continue();
	});
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Request Quote (1)' }).click();
	await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
	await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
	answerNow();
	await expect(page.getByText('Quote request sent to WhatsApp!')).toBeVisible();
	expect([calls, context.pages().length]).toEqual([1, 2]);
});

test('a request whose answer was lost is not stored twice when it is tried again', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.goto('/cart');
	await page.route(
		'**/api/requests',
		async (route) => {
			await route.fetch();
			await route.abort();
		},
		{ times: 1 },
	);
	await page.getByRole('checkbox').check();
	await sendFromCart(page, 'Send Inquiry (1)');
	await expect(page.getByText('Failed to send inquiry request')).toBeVisible();
	await page.getByRole('button', { name: 'Send', exact: true }).click();
	await expect(page.getByText('Inquiry request sent to WhatsApp!')).toBeVisible();
	await page.goto('/profile?tab=requests');
	await expect(page.locator('.my-requests-request')).toHaveCount(1);
});

test('a browser that refuses the window shows the message with a link and Copy', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.addInitScript(() => {
		window.open = () => null;
	});
	await page.goto('/cart');
	await page.getByRole('checkbox').check();
	await sendFromCart(page, 'Order Selected (1)');
	const dialog = page.getByRole('dialog', { name: 'Your request is saved' });
	await expect(dialog.getByRole('link', { name: 'Open WhatsApp' })).toBeFocused();
	const message = await dialog.getByRole('textbox').inputValue();
	expect(message).toContain('Size: 14mm');
	const link = dialog.getByRole('link', { name: 'Open WhatsApp' });
	expect(chatText((await link.getAttribute('href')) ?? '')).toBe(message);
	await dialog.getByRole('button', { name: 'Copy' }).click();
	await expect(dialog.getByText('Copied')).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message);
	const opened = page.waitForEvent('popup');
	await link.click();
	expect((await opened).url()).toContain('wa.me');
	await expect(dialog).toBeHidden();
	await expect(page.getByText('Order request sent to WhatsApp!')).toBeVisible();
});

test('a message whose window was refused waits also for whoever has left the cart, and can be copied by hand', async ({
	page,
}) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.addInitScript(() => {
		window.open = () => null;
		navigator.clipboard.writeText = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
		document.execCommand = () => false;
	});
	await page.goto('/product');
	await page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 1 item' }).click();
	await page.getByRole('checkbox', { name: /^Select/ }).check();
	let answer = () => {};
	const left = new Promise<void>((done) => {
		answer = done;
	});
	await page.route('**/api/requests', async (route) => {
		await left;
		await route.fallback();
	});
	await sendFromCart(page, 'Request Quote (1)');
	await page.goBack();
	await expect(page).toHaveURL('/product');
	answer();
	const dialog = page.getByRole('dialog', { name: 'Your request is saved' });
	await dialog.getByRole('button', { name: 'Copy' }).click();
	await expect(page.getByText('The text is selected: copy it')).toBeVisible();
	await dialog.getByRole('button', { name: 'Close', exact: true }).click();
	await expect(dialog).toBeHidden();
});

test('the window that waits for the chat says so in the style of the shop', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.goto('/cart');
	let answer = () => {};
	const stored = new Promise<void>((done) => {
		answer = done;
	});
	await page.route('**/api/requests', async (route) => {
		await stored;
		await route.fallback();
	});
	await page.getByRole('checkbox').check();
	const opened = page.waitForEvent('popup');
	await sendFromCart(page, 'Order Selected (1)');
	const chat = await opened;
	const text = chat.getByRole('status');
	await expect(text).toHaveText('Opening WhatsApp...');
	expect(await text.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('sans-serif');
	expect(await chat.evaluate(() => getComputedStyle(document.body).display)).toBe('grid');
	answer();
	await chat.waitForURL(/wa\.me/);
});

test('the product page asks in the name of the signed-in customer', async ({ page }) => {
	const { user } = await signedIn(page);
	await page.goto('/product/1?size=14mm');
	await expect(page.getByRole('button', { name: 'Account of Amina Haddad' })).toBeVisible();
	const ask = page.getByRole('link', { name: 'Ask on WhatsApp' });
	// once the page knows who reads it
	await expect(ask).toHaveAttribute('href', /Amina/);
	const href = await ask.getAttribute('href');
	const text = chatText(href ?? '');
	expect(text).toMatch(new RegExp(`^Name: Amina Haddad\nNumber: \\+201001234567\nEmail: ${user.email}\nType: Inquiry`));
	expect(text).toContain('Size: 14mm\nQuantity: 1');
});
