import { expect, test } from '@playwright/test';
import { expectFits } from '../support/axe.ts';

test('no size is taken as chosen before one is: the page asks for it and says what all sizes share', async ({
	page,
}) => {
	await page.goto('/product/1');
	await expect(page.getByRole('heading', { name: 'Choose a size' })).toBeVisible();
	await expect(page.locator('tr:has(:checked)')).toHaveCount(0);
	await expect(page.getByRole('definition').first()).toHaveText('Carbon / Ceramic / NBR');
	const order = page.getByRole('region', { name: 'Order' });
	await expect(order).toContainText('Choose a size');
	await page.getByRole('radio', { name: '14mm' }).check();
	await expect(order).toContainText('14mm');
	await expect(order).not.toContainText('Choose a size');
	await expect(page.getByRole('definition').first()).toHaveText('14mm');
});

test('a press anywhere on the row of a size chooses it', async ({ page }) => {
	await page.goto('/product/1');
	const price = await page.getByRole('row', { name: '16mm' }).first().getByRole('cell').last().boundingBox();
	expect(price).not.toBeNull();
	if (price) await page.mouse.click(price.x + price.width - 2, price.y + 2);
	await expect(page).toHaveURL('/product/1?size=16mm');
});

test('code, size and price with currency and unit stand on one line, on page, card and quick view', async ({
	page,
}) => {
	await page.goto('/product/1?size=14mm');
	await expect(page.getByRole('region', { name: 'Order' })).toContainText(/301.*14mm.*\$1\.85 USD each/);
	await page.goto('/product');
	await expect(page.getByRole('listitem').filter({ hasText: 'Type 301' })).toContainText(/301.*\$1\.85 USD each/);
	await page.getByRole('button', { name: 'Quick view: Elastomer Bellows Seal Type 301' }).click();
	await expect(page.getByRole('dialog')).toContainText(/301.*\$1\.85 USD each/);
	// what is said of the first size is not said of the part
	await expect(page.getByRole('dialog')).not.toContainText('8 mm shafts');
});

for (const width of [320, 390, 768]) {
	test(`Add to Cart can be pressed without scrolling on a window of ${width}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 700 });
		await page.goto('/product/1?size=14mm');
		const add = page.getByRole('button', { name: 'Add to Cart' });
		await expect(add).toBeInViewport({ ratio: 1 });
		// and the bar leaves the end of the page free
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
		const references = page.getByRole('heading', { name: 'Other makers’ codes' });
		await references.scrollIntoViewIfNeeded();
		await expect(references).toBeInViewport({ ratio: 1 });
		await expectFits(page);
	});
}

test('a part prints as one page of data, without buttons, header and footer', async ({ page }) => {
	await page.goto('/product/1?size=14mm');
	const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
	expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('banner')).toBeHidden();
	await expect(page.getByRole('contentinfo')).toBeHidden();
	await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
	await expect(page.getByText('301', { exact: true })).toBeVisible();
	await expect(page.getByRole('img', { name: 'Elastomer Bellows Seal Type 301, picture 2' })).toBeVisible();
	await expect(page.getByRole('cell', { name: '28.5mm' })).toBeVisible();
	await expect(page.getByText(/\/product\/1$/)).toBeVisible();
});

test('the list tells which of its products it shows, and leads to any page of them', async ({ page }) => {
	await page.goto('/product');
	await expect(page.getByText('Showing 96 of 96 products')).toBeVisible();
	await expect(page.getByText('1–24', { exact: true })).toBeVisible();
	const above = page.getByRole('navigation', { name: 'Pages of products, above the list' });
	await above.getByRole('link', { name: 'Page 3' }).click();
	await expect(page).toHaveURL('/product?page=3');
	await expect(page.getByText('49–72', { exact: true })).toBeVisible();
	const below = page.getByRole('navigation', { name: 'Pages of products', exact: true });
	await expect(below.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
	await below.getByRole('link', { name: 'Page 1' }).click();
	await expect(page).toHaveURL('/product');
});

test('the home page begins with the ways to a part, and shows parts of every kind', async ({ page }) => {
	await page.goto('/');
	const find = page.getByRole('search', { name: 'By part number' });
	await find.getByRole('searchbox').fill('6205');
	await find.getByRole('button', { name: 'Search' }).click();
	await expect(page).toHaveURL('/product?search=6205');
	await expect(page.getByText('Showing 1 of 96 products')).toBeVisible();
	await page.goBack();
	const featured = page.getByRole('region', { name: 'Featured Products' });
	await expect(featured.getByRole('heading', { level: 3 })).toHaveCount(8);
	for (const kind of ['Seal', 'Pulley', 'Impeller', 'AVR', 'Rectifier', 'Bearing'])
		await expect(featured.getByRole('heading', { name: kind }).first()).toBeVisible();
});

test('a category tells how many products it has', async ({ page }) => {
	await page.goto('/category');
	await expect(page.getByRole('listitem').filter({ hasText: 'Mechanical Seals' }).first()).toContainText('22 products');
});

test('About Us tells what is on the shelf, how a seal is measured, and who answers', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/about');
	const shelf = page.getByRole('list', { name: 'On the shelf' });
	await expect(shelf.getByRole('link', { name: '96 parts' })).toBeVisible();
	await expect(shelf.getByRole('link', { name: '6 kinds of parts' })).toBeVisible();
	const headline = page.getByRole('heading', { level: 1 });
	const lines = await headline.evaluate((h1) =>
		Math.round(h1.clientHeight / parseFloat(getComputedStyle(h1).lineHeight)),
	);
	expect(lines).toBeLessThanOrEqual(2);
	await expect(page.getByRole('region', { name: 'How to measure a worn seal' }).getByRole('listitem')).toHaveCount(3);
	await expect(page.getByRole('link', { name: '+20 100 000 0000' })).toHaveAttribute('href', 'tel:+201000000000');
});
