import type { CartItem } from '#contract/cart/cart.schema.ts';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { expect, fillCart, signedIn, test } from '../support/journey.ts';

test('quick clicks on a stepper are all counted, and put back when they fail', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.goto('/cart');
	const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
	const more = page.getByRole('button', { name: 'One more' });
	for (let at = 0; at < 5; at++) await more.click();
	await expect(quantity).toHaveValue('6');
	await expect(page.getByText('Quantity updated')).toBeVisible();
	const storedQuantity = async () => {
		const headers = { Authorization: `Bearer ${session.token}` };
		const answer = await page.request.get(`/api/cart/${session.user.id}`, { headers });
		return ((await answer.json()) as CartItem[])[0]?.quantity;
	};
	await expect.poll(storedQuantity).toBe(6);
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

test('arrow keys lead over a size that is in the cart without joining the two lines', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [
		[1, '14mm', 2],
		[1, '16mm', 3],
	]);
	await page.goto('/cart');
	const rows = page.getByRole('main').getByRole('listitem');
	const size = rows.nth(0).getByLabel('Size of');
	await size.focus();
	await page.keyboard.press('ArrowDown');
	await expect(size).toHaveValue('16mm');
	await page.keyboard.press('ArrowDown');
	await expect(size).toHaveValue('18mm');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Size updated')).toBeVisible();
	await expect(rows).toHaveCount(2);
	await expect(size).toHaveValue('18mm');
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
		const deletedProduct = { product_id: null, sizes: [], pic: [], missing: 'product' };
		const resized = { sizes: ['18mm', '20mm'], missing: 'size' };
		await route.fulfill({
			json: [
				{ ...items[0], ...deletedProduct },
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

test('a session that ended elsewhere leads from adding to the sign-in and back', async ({ page }) => {
	const session = await signedIn(page);
	await page.goto('/product/2?size=16mm');
	await expect(page.getByRole('button', { name: 'Account of Amina Haddad' })).toBeVisible();
	await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${session.token}` } });
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('Please login to add items to cart')).toBeVisible();
	await expect(page).toHaveURL('/login?next=%2Fproduct%2F2-elastomer-bellows-seal-type-560a%3Fsize%3D16mm');
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the quick view lets choose a size and adds it', async ({ page }) => {
	await signedIn(page);
	await page.goto('/product?category=1&view=cards');
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
			await expectAccessible(page);
			await expectFits(page);
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
