import { expect, test } from '@playwright/test';
import { holdBack } from '../support/journey.ts';

test('a buyer goes from home by category and filter to a product and its lightbox', async ({ page }) => {
	await page.goto('/');
	await expect(page.getByText('6 Categories Available')).toBeVisible();
	await page.locator('#categories').getByRole('link', { name: 'Bearings' }).click();
	await expect(page).toHaveURL('/category/6-bearings');
	await expect(page.getByText('Showing 14 of 96 products')).toBeVisible();
	await page.getByRole('main').getByLabel('Search products').fill('63042rs');
	await page.getByRole('button', { name: 'Apply' }).click();
	await expect(page.getByText('Showing 1 of 96 products')).toBeVisible();
	await expect(page).toHaveURL('/category/6-bearings?search=63042rs');
	await page.getByRole('link', { name: 'Deep Groove Ball Bearing 6304-2RS' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep Groove Ball Bearing 6304-2RS');
	await page.goto('/product/1');
	await page.getByRole('link', { name: 'Enlarge picture' }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a size that is chosen changes description, specifications, address and chat message', async ({ page }) => {
	await page.goto('/product/1');
	await page.getByRole('radio', { name: '14mm' }).check();
	await expect(page).toHaveURL(/\?size=14mm$/);
	await expect(page.getByText('For 14 mm shafts in 0.75 to 1.1 kW centrifugal pumps.')).toBeVisible();
	await expect(page.locator('tr:has(:checked)')).toContainText('28.5mm');
	await page.getByRole('button', { name: 'One more' }).click();
	const link = page.getByRole('link', { name: 'Ask on WhatsApp' });
	await expect(link).toHaveAttribute('href', /Size%3A%2014mm%0AQuantity%3A%202$/);
	await expect(link).toHaveAttribute(
		'href',
		/^https:\/\/wa\.me\/\d+\?text=Type%3A%20Inquiry%0A%0AProduct%3A%20Elastomer/,
	);
});

test('the quantity never falls below one', async ({ page }) => {
	await page.goto('/product/1');
	const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
	await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled();
	await quantity.fill('0');
	await quantity.blur();
	await expect(quantity).toHaveValue('1');
});

test('a guest who adds to the cart is told to sign in and is taken there', async ({ page }) => {
	await page.goto('/product/2?size=16mm');
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('Please login to add items to cart')).toBeVisible();
	await expect(page).toHaveURL('/login?next=%2Fproduct%2F2-elastomer-bellows-seal-type-560a%3Fsize%3D16mm');
});

test('the list keeps filters and page in its address, back and forth', async ({ page }) => {
	await page.goto('/product?sort=name');
	await page.getByRole('link', { name: 'Next' }).last().click();
	await expect(page).toHaveURL('/product?sort=name&page=2');
	await expect(page.getByText('Page 2 of 4')).toBeVisible();
	await page.getByLabel('Sort by').selectOption('price');
	await expect(page).toHaveURL('/product?sort=price');
	await page.goBack();
	await expect(page.getByText('Page 2 of 4')).toBeVisible();
	await expect(page.getByLabel('Sort by')).toHaveValue('name');
});

test('a filter keeps the keyboard where it is, and shows what is gone back to', async ({ page }) => {
	await page.goto('/product');
	const main = page.getByRole('main');
	const sort = main.getByLabel('Sort by');
	await expect(main.getByRole('button', { name: /^Quick view/ }).first()).toBeEnabled();
	await sort.focus();
	// a choice before the script has run is shown back to what the list is sorted by
	await expect(async () => {
		await sort.selectOption('price');
		await expect(page).toHaveURL('/product?sort=price', { timeout: 2_000 });
	}).toPass({ timeout: 60_000 });
	await expect(main.getByRole('heading', { level: 2 }).first()).not.toHaveText('Elastomer Bellows Seal Type 301');
	await expect(sort).toBeFocused();
	const bearings = main.getByRole('listitem').getByRole('link', { name: /^Bearings \d/ });
	await expect(bearings).toHaveAttribute('href', /sort=price/);
	await bearings.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/category/6-bearings?sort=price');
	await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bearings');
	await expect(bearings).toBeFocused();
	await expect(bearings).toHaveAttribute('aria-current', 'true');
	const search = main.getByLabel('Search products');
	await search.fill('6304');
	await search.press('Enter');
	await expect(page).toHaveURL(/search=6304/);
	await expect(page.getByText('Showing 14 of 96 products')).toHaveCount(0);
	await expect(search).toBeFocused();
	await page.goBack();
	await expect(search).toHaveValue('');
	await expect(bearings).toHaveAttribute('aria-current', 'true');
});

test('a filter keeps the keyboard where it is on a slow line, too, where the list is hidden meanwhile', async ({
	page,
}) => {
	await page.goto('/product');
	await page.waitForLoadState('networkidle');
	const arrive = await holdBack(page, '**/category/6-bearings.data*');
	const bearings = page.getByRole('listitem').getByRole('link', { name: /^Bearings \d/ });
	await bearings.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Loading products')).toBeVisible();
	arrive();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bearings');
	await expect(bearings).toBeFocused();
});

test('the first picture of the categories loads at once, the others when they are near', async ({ page }) => {
	await page.goto('/category');
	const loading = await page
		.locator('.card-image img')
		.evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
	expect(loading).toEqual(['eager', ...Array(5).fill('lazy')]);
});

test('the quick view shows a product over the list and gives the focus back', async ({ page }) => {
	await page.goto('/product');
	const button = page.getByRole('button', { name: 'Quick view: Elastomer Bellows Seal Type 301' });
	await button.click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('link', { name: 'View Details' })).toHaveAttribute(
		'href',
		'/product/1-elastomer-bellows-seal-type-301',
	);
	await expect(dialog.getByText('$1.85')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(button).toBeFocused();
});

test('the quick view of a search shows and chooses the size that was searched for', async ({ page }) => {
	await page.goto('/product?search=mg1 25mm&view=cards');
	await page
		.getByRole('button', { name: /^Quick view/ })
		.first()
		.click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('combobox')).toHaveValue('25mm');
	await expect(dialog.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', /\?size=25mm$/);
});

test('after Escape, Enter searches for what was typed and not for a suggestion that is hidden', async ({ page }) => {
	await page.goto('/product/1');
	const search = page.getByRole('combobox').first();
	await search.fill('mg1 25');
	await expect(page.getByRole('option').first()).toBeVisible();
	await search.press('ArrowDown');
	await search.press('Escape');
	await search.press('Enter');
	await expect(page).toHaveURL('/product?search=mg1%2025');
});

test('a search that finds nothing says so and offers a way on', async ({ page }) => {
	await page.goto('/product?search=zzqq');
	await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
	await page.getByRole('link', { name: 'Clear filters' }).click();
	await expect(page.getByText('Showing 96 of 96 products')).toBeVisible();
});

test('a picture that does not load gives way to a sentence', async ({ page }) => {
	await page.route('**/uploads/products/*.webp', (route) => route.abort());
	await page.goto('/product/1');
	await expect(page.locator('.gallery-current').getByText('Image not available')).toBeVisible();
});

test('a product that fails to load sends the buyer to the list with a notice', async ({ page }) => {
	await page.goto('/product');
	await page.route('**/product/1-*.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
	await page.getByRole('link', { name: 'Elastomer Bellows Seal Type 301' }).click();
	await expect(page.getByRole('alert').filter({ hasText: 'Failed to load product details' })).toBeVisible();
	await expect(page).toHaveURL('/product');
});

test('a card that is pointed at fades to its second picture, which nobody else loads', async ({ page }) => {
	await page.goto('/product');
	const card = page
		.getByRole('listitem')
		.filter({ has: page.getByRole('link', { name: 'Elastomer Bellows Seal Type 301' }) });
	const pictures = card.locator('.card-image img');
	await expect(card.getByRole('button')).toBeEnabled();
	await expect(pictures).toHaveCount(1);
	await card.hover();
	await expect(pictures).toHaveCount(2);
	await expect(pictures.last()).toHaveCSS('opacity', '1');
	expect(await pictures.last().getAttribute('src')).not.toBe(await pictures.first().getAttribute('src'));
	await page.mouse.move(0, 0);
	await expect(pictures.last()).toHaveCSS('opacity', '0');
	await expect(page.locator('.card-second')).toHaveCount(1);
});

test('a link changes the page without loading the site anew, or opens where the keys held say', async ({ page }) => {
	await page.goto('/product');
	const isSameDocument = () => page.evaluate(() => 'kept' in window);
	const card = page.getByRole('link', { name: 'Elastomer Bellows Seal Type 301' });
	await expect(card).toBeEnabled();
	// what is pointed at is loaded before it is asked for; then scripts run
	const loaded = page.waitForResponse(/\/product\/1-[\w-]+\.data/);
	await card.hover();
	await loaded;
	await page.evaluate(() => Object.assign(window, { kept: true }));

	// one in forty such clicks opens nothing in a headless Chromium, on a page of nothing but a link too: then it is clicked again
	await expect(async () => {
		const [other] = await Promise.all([
			page.context().waitForEvent('page', { timeout: 3_000 }),
			card.click({ modifiers: ['ControlOrMeta'] }),
		]);
		await expect(other).toHaveURL('/product/1-elastomer-bellows-seal-type-301');
		await other.close();
	}).toPass({ timeout: 60_000 });
	await expect(page).toHaveURL('/product');
	await card.click();
	await expect(page).toHaveURL('/product/1-elastomer-bellows-seal-type-301');
	await page.getByRole('radio', { name: '14mm' }).check();
	await expect(page).toHaveURL('/product/1-elastomer-bellows-seal-type-301?size=14mm');
	expect(await isSameDocument()).toBe(true);
	await page.goBack();
	await expect(page).toHaveURL('/product');
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Category' }).click();
	await expect(page).toHaveURL('/category');
	expect(await isSameDocument()).toBe(true);

	// an older address, which the server redirects
	await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
	await expect(page).toHaveURL('/product');
	expect(await isSameDocument()).toBe(false);
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

	test('a link that a finger only scrolls over loads nothing ahead', async ({ page }) => {
		await page.clock.install();
		await page.goto('/product');
		await page
			.getByRole('button', { name: /^Quick view/ })
			.first()
			.tap();
		await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
		await page.getByRole('link', { name: 'Elastomer Bellows Seal Type 301' }).dispatchEvent('touchstart');
		await page.clock.runFor(1_000);
		await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
	});
});

test('a product begins with one piece and its first picture, whatever was chosen of the one before', async ({
	page,
}) => {
	await page.goto('/product/1?size=14mm');
	const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
	const pictures = page
		.getByRole('region', { name: /^Pictures of/ })
		.getByRole('listitem')
		.getByRole('link');
	await pictures.last().click();
	await expect(pictures.last()).toHaveAttribute('aria-current', 'true');
	await quantity.fill('5');
	await page.getByRole('combobox').first().fill('mg1 25');
	await page.getByRole('option').filter({ hasText: 'MG1-SiC · 25mm' }).first().click();
	await expect(page).not.toHaveURL(/product\/1\?/);
	await expect(page.getByRole('heading', { level: 1 })).not.toContainText('301');
	await expect(quantity).toHaveValue('1');
	await quantity.fill('7');
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1 })).toContainText('301');
	await expect(quantity).toHaveValue('1');
	await expect(pictures.first()).toHaveAttribute('aria-current', 'true');
	// another size of the same product leaves the quantity
	await quantity.fill('3');
	await page.getByRole('radio', { name: '16mm' }).check();
	await expect(page).toHaveURL('/product/1?size=16mm');
	await expect(quantity).toHaveValue('3');
});
