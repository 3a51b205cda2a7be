import AxeBuilder from '@axe-core/playwright';
import type { CartItem } from '#contract/cart.ts';
import { expect, fillCart, newEmail, password, signedIn, test } from '../support/journey.ts';

const chatText = (url: string) => new URL(url).searchParams.get('text') ?? '';

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
	await page.getByRole('link', { name: '14mm', exact: true }).click();
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await page.getByRole('link', { name: '16mm', exact: true }).click();
	await page.getByRole('button', { name: 'One more' }).click();
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 2 items' }).click();
	await expect(page).toHaveURL('/cart');
	await expect(page.getByText('2 items', { exact: true })).toBeVisible();
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
	await page.getByRole('button', { name: 'Order Selected (1)' }).click();
	const chat = await opened;
	await chat.waitForURL(/wa\.me/);
	await expect(page.getByText('Order request sent to WhatsApp!')).toBeVisible();
	const text = chatText(chat.url());
	for (const line of ['Name: Amina Haddad', 'Number: +201001234567', `Email: ${email}`, 'Type: Order'])
		expect(text).toContain(line);
	expect(text).toMatch(
		/Product: Elastomer Bellows Seal Type 301\nCategory: Mechanical Seals\nSize: 20mm\nQuantity: 2$/,
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
	await page.getByRole('button', { name: 'Request Quote (1)' }).dblclick();
	await expect(page.getByRole('button', { name: 'Request Quote (1)' })).toBeDisabled();
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
	await page.getByRole('button', { name: 'Send Inquiry (1)' }).click();
	await expect(page.getByText('Failed to send inquiry request')).toBeVisible();
	await page.getByRole('button', { name: 'Send Inquiry (1)' }).click();
	await expect(page.getByText('Inquiry request sent to WhatsApp!')).toBeVisible();
	await page.goto('/profile?tab=requests');
	await expect(page.locator('.request-card')).toHaveCount(1);
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
	await page.getByRole('button', { name: 'Order Selected (1)' }).click();
	const dialog = page.getByRole('dialog', { name: 'Your request is saved' });
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
	await page.goto('/cart');
	await page.getByRole('checkbox').check();
	let answer = () => {};
	const left = new Promise<void>((done) => {
		answer = done;
	});
	await page.route('**/api/requests', async (route) => {
		await left;
		await route.fallback();
	});
	await page.getByRole('button', { name: 'Request Quote (1)' }).click();
	await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
	await expect(page).toHaveURL('/product');
	answer();
	const dialog = page.getByRole('dialog', { name: 'Your request is saved' });
	await dialog.getByRole('button', { name: 'Copy' }).click();
	await expect(page.getByText('The text is selected: copy it')).toBeVisible();
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect(dialog).toBeHidden();
});

test('quick clicks on a stepper are all counted, and put back when they fail', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.goto('/cart');
	const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
	const more = page.getByRole('button', { name: 'One more' });
	for (let at = 0; at < 5; at++) await more.click();
	await expect(quantity).toHaveValue('6');
	await expect(page.getByText('Quantity updated')).toBeVisible();
	const kept = async () => {
		const headers = { Authorization: `Bearer ${session.token}` };
		const answer = await page.request.get(`/api/cart/${session.user.id}`, { headers });
		return ((await answer.json()) as CartItem[])[0]?.quantity;
	};
	await expect.poll(kept).toBe(6);
	await page.reload();
	await expect(quantity).toHaveValue('6');
	await page.route('**/api/cart/update/*', (route) => route.abort());
	await more.click();
	await expect(page.getByText('Failed to update quantity')).toBeVisible();
	await expect(quantity).toHaveValue('6');
	await page.getByLabel('Size of Elastomer').selectOption('16mm');
	await expect(page.getByText('Failed to update size')).toBeVisible();
	await expect(page.getByLabel('Size of Elastomer')).toHaveValue('14mm');
	await quantity.fill('0');
	await quantity.press('Enter');
	await expect(quantity).toHaveValue('6');
});

test('a size that is already there joins the two lines; a removed item is deselected', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [
		[1, '14mm', 2],
		[1, '16mm', 3],
		[2, '16mm', 1],
	]);
	await page.goto('/cart');
	const rows = page.getByRole('main').getByRole('listitem');
	await rows.nth(0).getByLabel('Size of').focus();
	await rows.nth(0).getByLabel('Size of').selectOption('16mm');
	await expect(rows).toHaveCount(2);
	await expect(rows.nth(0).getByRole('spinbutton')).toHaveValue('5');
	await expect(rows.nth(0).getByLabel('Size of')).toBeFocused();
	await page.getByRole('button', { name: 'Select All', exact: true }).click();
	await page.route('**/api/cart/remove/*', (route) => route.abort(), { times: 1 });
	await rows
		.nth(1)
		.getByRole('button', { name: /^Remove/ })
		.click();
	await expect(page.getByText('Failed to remove item')).toBeVisible();
	await rows
		.nth(1)
		.getByRole('button', { name: /^Remove/ })
		.click();
	await expect(page.getByText('Item removed from cart')).toBeVisible();
	await expect(page.getByText('1 of 1 selected')).toBeVisible();
	expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
	await rows
		.nth(0)
		.getByRole('button', { name: /^Remove/ })
		.click();
	await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
	await expect(page.getByText('Add some products to get started')).toBeVisible();
	await page.getByRole('link', { name: 'Continue Shopping' }).click();
	await expect(page).toHaveURL('/product');
});

test('an item that the catalogue no longer has says so and is not requested', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [
		[1, '14mm', 2],
		[2, '16mm', 1],
	]);
	await page.route('**/api/cart/*', async (route) => {
		const answer = await route.fetch();
		const items = (await answer.json()) as object[];
		const gone = { product_id: null, sizes: [], pic: [], missing: 'product' };
		const resized = { sizes: ['18mm', '20mm'], missing: 'size' };
		await route.fulfill({
			json: [
				{ ...items[0], ...gone },
				{ ...items[1], ...resized },
			],
		});
	});
	await page.goto('/cart');
	await expect(page.getByText('This product is no longer in the catalogue.')).toBeVisible();
	await expect(page.getByText('Size 16mm is no longer offered.')).toBeVisible();
	for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeDisabled();
	await page.getByRole('button', { name: 'Select All', exact: true }).click();
	await expect(page.getByRole('button', { name: 'Order Selected (0)' })).toBeDisabled();
});

test('a cart that does not load says so and can be asked for again', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	let refused = true;
	await page.route('**/api/cart/*', (route) =>
		refused ? route.fulfill({ status: 503, json: { error: 'busy', code: 'unavailable' } }) : route.fallback(),
	);
	await page.goto('/cart');
	await expect(page.getByRole('alert').getByText('Failed to load cart items')).toBeVisible();
	refused = false;
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByText('Size: 14mm')).toBeVisible();
});

test('the cart tab of the profile shows, changes and removes items', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.goto('/profile');
	await expect(page.getByText('For 14 mm shafts in 0.75 to 1.1 kW centrifugal pumps.')).toBeVisible();
	await page.route('**/api/cart/update/*', (route) => route.abort(), { times: 1 });
	await page.getByRole('button', { name: 'One more' }).click();
	await expect(page.getByText('Failed to update cart')).toBeVisible();
	await page.getByRole('button', { name: 'One more' }).click();
	await expect(page.getByText('Quantity updated')).toBeVisible();
	await page.getByRole('link', { name: 'Go to Cart Page' }).click();
	await expect(page.getByRole('spinbutton')).toHaveValue('2');
	await page.getByRole('button', { name: 'Back' }).click();
	await page.route('**/api/cart/remove/*', (route) => route.abort(), { times: 1 });
	await page.getByRole('button', { name: /^Remove/ }).click();
	await expect(page.getByText('Failed to remove item from cart')).toBeVisible();
	await page.getByRole('button', { name: /^Remove/ }).click();
	await expect(page.getByText('Add some products to see them here!')).toBeVisible();
});

test('the product page asks in the name of the signed-in customer', async ({ page }) => {
	const { user } = await signedIn(page);
	await page.goto('/product/1?size=14mm');
	await expect(page.getByRole('button', { name: 'Account of Amina Haddad' })).toBeVisible();
	const href = await page.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href');
	const text = chatText(href ?? '');
	expect(text).toMatch(new RegExp(`^Name: Amina Haddad\nNumber: \\+201001234567\nEmail: ${user.email}\nType: Inquiry`));
	expect(text).toContain('Size: 14mm\nQuantity: 1');
});

test('a session that ended elsewhere leads from adding to the sign-in and back', async ({ page }) => {
	const session = await signedIn(page);
	await page.goto('/product/2?size=16mm');
	await expect(page.getByRole('button', { name: 'Account of Amina Haddad' })).toBeVisible();
	await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${session.token}` } });
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('Please login to add items to cart')).toBeVisible();
	await expect(page).toHaveURL('/login?next=%2Fproduct%2F2%3Fsize%3D16mm');
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the quick view lets choose a size and adds it', async ({ page }) => {
	await signedIn(page);
	await page.goto('/product?category=1');
	await page
		.getByRole('button', { name: /^Quick view/ })
		.first()
		.click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByRole('alert').getByText('Please select a size')).toBeVisible();
	await dialog.getByRole('combobox').selectOption({ index: 1 });
	await dialog.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('added to cart')).toBeVisible();
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test('a signed-in customer finds cart and profile; the ways in are disabled', async ({ page }) => {
		await signedIn(page);
		await page.goto('/');
		await expect(page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 0 items' })).toBeVisible();
		await page.getByRole('button', { name: 'Menu', exact: true }).click();
		const menu = page.locator('#menu-panel');
		await expect(menu.getByRole('button', { name: 'Sign In' })).toBeDisabled();
		await expect(menu.getByRole('button', { name: 'Register' })).toBeDisabled();
		await expect(menu.getByRole('link', { name: 'Cart/Query' })).toBeVisible();
		await menu.getByRole('link', { name: 'View Profile' }).click();
		await expect(page).toHaveURL('/profile');
		await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
		await expect(page).toHaveURL('/');
	});
});

for (const width of [390, 1440]) {
	test(`axe finds nothing on the pages of a customer at ${width}`, async ({ page }) => {
		const session = await signedIn(page);
		await page.setViewportSize({ width, height: 844 });
		const check = async (path: string, shown: string) => {
			await page.goto(path);
			await expect(page.getByText(shown).first()).toBeVisible();
			const { violations } = await new AxeBuilder({ page }).analyze();
			expect(violations.map(({ id, nodes }) => [path, id, nodes.map((node) => node.html.slice(0, 120))])).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		};
		await check('/cart', 'Your cart is empty');
		await check('/profile?tab=requests', 'No requests yet');
		await fillCart(page, session, [
			[1, '14mm', 1],
			[2, '16mm', 2],
		]);
		await check('/cart', 'Size: 14mm');
		await check('/profile', 'Size: 14mm');
		await check('/profile?tab=settings', 'Danger Zone');
		const sent = await page.request.post('/api/requests', {
			data: { type: 'Order', items: [{ name: 'Seal', category_name: 'Seals', size: '14mm', quantity: 1 }] },
			headers: { Authorization: `Bearer ${session.token}` },
		});
		const { code } = (await sent.json()) as { code: string };
		await check('/profile?tab=requests', 'Pending');
		await check(`/request/${code}`, 'Pending');
	});
}
