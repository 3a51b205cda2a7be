import { expect, newEmail, password, signedIn, test } from '../support/journey.ts';

test('a guest who adds three pieces registers and finds them in the cart', async ({ page }) => {
	await page.goto('/product/1?size=14mm');
	await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page).toHaveURL(/\/login\?next=/);
	await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
	await page.getByLabel('Full Name').fill('Amina Haddad');
	await page.getByLabel('Email').fill(newEmail());
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByLabel('Confirm Password').fill(password);
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(page).toHaveURL('/product/1-elastomer-bellows-seal-type-301?size=14mm');
	await expect(page.getByText('Elastomer Bellows Seal Type 301 added to cart').first()).toBeVisible();
	await expect(page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 1 item' })).toBeVisible();
	await page.reload();
	await page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 1 item' }).click();
	await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3');
});

test('a guest who adds in the quick view and does not sign in is back at the list with one Back', async ({ page }) => {
	await page.goto('/about');
	await page.goto('/product?search=6304');
	await page
		.getByRole('button', { name: /^Quick view/ })
		.first()
		.click();
	await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page).toHaveURL(/\/login\?next=/);
	await page.goBack();
	await expect(page).toHaveURL('/product?search=6304');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await page.goBack();
	await expect(page).toHaveURL('/about');
});

test('a guest chooses the size first, and may ask for the same part, size and quantity without an account', async ({
	page,
}) => {
	await page.goto('/product/1');
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('Please select a size').first()).toBeVisible();
	await expect(page).toHaveURL(/\/product\/1/);
	await page.goto('/product/1?size=14mm');
	await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
	await page.keyboard.press('Tab');
	const withPhoto = page.getByRole('link', { name: 'Ask with a photo' });
	await expect(withPhoto).toHaveAttribute('href', '/ask?product=1&size=14mm&quantity=3');
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await page.getByRole('link', { name: 'Ask without an account' }).click();
	await expect(page).toHaveURL('/ask?product=1&size=14mm&quantity=3');
	await expect(page.getByRole('main').getByText('Quantity: 3')).toBeVisible();
	await page.getByLabel('Full Name').fill('Hassan Amer');
	await page.getByLabel('Phone Number').fill('+20 100 765 4321');
	await expect(page.getByRole('main').getByText('14mm').first()).toBeVisible();
	const sending = page.waitForRequest('**/api/requests');
	await page.getByRole('button', { name: 'Send', exact: true }).click();
	expect((await sending).postDataJSON().items).toEqual([{ productId: 1, size: '14mm', quantity: 3 }]);
});

test('a link that a stranger sends adds nothing to the cart of whoever opens it', async ({ page }) => {
	await signedIn(page);
	await page.goto('/login?next=%2Fproduct%2F1%3Fsize%3D14mm%26quantity%3D50');
	await expect(page).toHaveURL(/\/product\/1/);
	await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
	await expect(page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 0 items' })).toBeVisible();
});

test('a double click on Add to Cart adds once', async ({ page }) => {
	await signedIn(page);
	await page.goto('/product/1?size=14mm');
	let calls = 0;
	page.on('request', (request) => {
		if (request.url().endsWith('/api/cart/add')) calls++;
	});
	const add = page.getByRole('button', { name: 'Add to Cart' });
	await expect(page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 0 items' })).toBeVisible();
	// the pause of a hand, in which a fast server has responded already
	await add.click();
	await expect(page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 1 item' })).toBeVisible();
	await add.evaluate((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })));
	await expect(add).toBeEnabled();
	expect(calls).toBe(1);
	await add.click();
	await expect.poll(() => calls).toBe(2);
});

test('a quantity is typed in any digits; what is no number, or too many, is told and not changed in silence', async ({
	page,
}) => {
	await signedIn(page);
	await page.goto('/product/1?size=14mm');
	const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
	const type = async (text: string) => {
		await quantity.fill(text);
		await quantity.press('Enter');
	};
	await type('٢٥');
	await expect(quantity).toHaveValue('25');
	await type('007');
	await expect(quantity).toHaveValue('7');
	await type('1,200');
	await expect(quantity).toHaveValue('1200');
	await type('1e3');
	await expect(quantity).toHaveValue('1e3');
	await expect(quantity).toHaveAccessibleDescription('Quantity must be a whole number of at least 1');
	await type('100000');
	await expect(quantity).toHaveValue('100000');
	await expect(quantity).toHaveAccessibleDescription('Quantity must be at most 99999');
	let calls = 0;
	page.on('request', (request) => {
		if (request.url().endsWith('/api/cart/add')) calls++;
	});
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(quantity).toBeFocused();
	await expect(page.getByRole('alert').getByText('Quantity must be at most 99999')).toBeVisible();
	await quantity.fill('9');
	await quantity.press('ArrowUp');
	await expect(quantity).toHaveValue('10');
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('added to cart').first()).toBeVisible();
	expect(calls).toBe(1);
});
