import { expect, test } from '@playwright/test';

const networkError = 'Network error. Please check your connection and try again.';

test.describe('on a line that is lost', () => {
	test('a link leaves the page and what was chosen on it as they are, and can be tried again', async ({
		page,
		context,
	}) => {
		await page.goto('/product/1?size=14mm');
		await page.getByRole('button', { name: 'One more' }).click();
		await context.setOffline(true);
		await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
		const notice = page.getByRole('alert').filter({ hasText: networkError });
		await expect(notice).toBeVisible();
		await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elastomer Bellows Seal Type 301');
		await notice.getByRole('button', { name: 'Try again' }).click();
		await expect(notice).toBeVisible();
		await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
		await context.setOffline(false);
		await notice.getByRole('button', { name: 'Try again' }).click();
		await expect(page).toHaveURL('/about');
		await expect(notice).toHaveCount(0);
	});

	test('a notice can be pressed before its script has come', async ({ page }) => {
		await page.route(/\/assets\/notice-list-/, (route) => route.abort());
		await page.goto('/product/1');
		await page.route(/\.data\?|\.data$/, (route) => route.abort());
		await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
		const notice = page.getByRole('alert').filter({ hasText: networkError });
		await expect(notice).toBeVisible();
		await page.unroute(/\.data\?|\.data$/);
		await notice.getByRole('button', { name: 'Try again' }).click();
		await expect(page).toHaveURL('/about');
		await expect(notice).toHaveCount(0);
	});

	test('a link that loads a document leaves the page as it is, too', async ({ page, context }) => {
		await page.goto('/product/1');
		await page.getByRole('button', { name: 'One more' }).click();
		await context.setOffline(true);
		await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
		await expect(page.getByRole('alert').filter({ hasText: networkError })).toBeVisible();
		await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
		await context.setOffline(false);
		await page.getByRole('button', { name: 'Try again' }).click();
		await expect(page).toHaveURL('/product');
	});

	for (const path of ['/', '/category', '/product'])
		test(`data of ${path} that does not come leaves the page before it, which is told what is true`, async ({
			page,
		}) => {
			await page.goto('/product/1');
			await page.getByRole('button', { name: 'One more' }).click();
			await page.route(/\.data\?|\.data$/, (route) => route.abort());
			const label = { '/': 'Home', '/category': 'Category', '/product': 'Products' }[path] ?? '';
			await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
			const notice = page.getByRole('alert').filter({ hasText: networkError });
			await expect(notice).toBeVisible();
			await expect(page.getByText('our fault')).toHaveCount(0);
			await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
			await page.unroute(/\.data\?|\.data$/);
			await notice.getByRole('button', { name: 'Try again' }).click();
			await expect(page).toHaveURL(path);
		});

	test('a link that is only pointed at leaves the page as it is when its script is no longer there', async ({
		page,
	}) => {
		await page.goto('/product/1');
		await page.getByRole('button', { name: 'One more' }).click();
		const script = /\/assets\/about-page-/;
		await page.route(script, (route) => route.fulfill({ status: 404 }));
		const failed = page.waitForEvent('console', (message) => message.text().includes('Error loading route module'));
		const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
		await link.hover();
		await failed;
		// takes as long as checking the server and loading the page again
		await page.evaluate(async () => {
			for (let at = 0; at < 3; at++) await fetch(window.location.href, { cache: 'no-store' });
		});
		await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
		await expect(page.getByRole('alert').filter({ hasText: networkError })).toHaveCount(0);
		await page.unroute(script);
		await link.click();
		await expect(page).toHaveURL('/about');
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	});
});
