import type { Route } from '@playwright/test';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import type { WorkProduct } from '#contract/work/worklist.schema.ts';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { api, openTable } from '../support/work-table.ts';

test('prices and stock are typed row after row without a mouse; two who save the same see both', async ({ page }) => {
	const [first, two, three] = await openTable(page, ['Alpha', 'Beta', 'Gamma']);
	if (!first || !two || !three) throw new Error('Three products were made');
	const price = (name: string) => page.getByRole('button', { name: `Price of ${name}:` });
	await page.getByRole('button', { name: 'Next' }).or(page.getByLabel('Select this page')).first().focus();
	await page.keyboard.press('Tab');
	await expect(price(first.name)).toBeFocused();
	await page.keyboard.type('21.5');
	await page.keyboard.press('Enter');
	await page.keyboard.type('٣٫٢٥');
	await page.keyboard.press('Enter');
	await page.keyboard.type('a lot');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('row', { name: three.name })).toContainText('Enter a price');
	await page.keyboard.press('Escape');
	await expect(price(three.name)).toBeFocused();
	await expect(price(first.name)).toHaveText('$21.50');
	await expect(price(two.name)).toHaveText('$3.25');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('7');
	await page.keyboard.type('d');
	await page.keyboard.press('Shift+Enter');
	await page.keyboard.type('12');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('row', { name: three.name })).toContainText('Within 7 days');
	await expect(page.getByRole('row', { name: two.name })).toContainText('12 left');
	// typed again, stock is stated again
	const statedAt = async () => (await api<WorkProduct>(page, 'get', `/api/work-list/${two.id}`)).variants[0]?.stated_at;
	const before = await statedAt();
	await page.getByRole('row', { name: two.name }).getByRole('button', { name: '12 left' }).click();
	await page.keyboard.type('12');
	await page.keyboard.press('Enter');
	await expect.poll(statedAt).not.toBe(before);

	await api(page, 'put', `/api/products/${first.id}/price-and-stock`, { price: 30 });
	await price(first.name).click();
	await page.keyboard.type('40');
	await page.keyboard.press('Escape');
	await price(first.name).press('Enter');
	await page.keyboard.type('40');
	await page.keyboard.press('Enter');
	const row = page.getByRole('row', { name: first.name });
	await expect(row.getByRole('alert')).toContainText('saved $30.00 since you opened the list. You typed $40.00.');
	await expectAccessible(page, 'main');
	await row.getByRole('button', { name: 'Save $40.00' }).click();
	const stored = async () => (await api<WorkProduct>(page, 'get', `/api/work-list/${first.id}`)).price;
	await expect.poll(stored).toBe(40);
	await expect(price(first.name)).toHaveText('$40.00');
});

test('the prices of a list are typed beside those of the shop, with their margin', async ({ page }) => {
	const [first, two] = await openTable(page, ['Kappa', 'Lambda']);
	if (!first || !two) throw new Error('Two products were made');
	const list = await api<PriceList>(page, 'post', '/api/price-lists', {
		name: `List of ${first.name}`,
		percent_off: 10,
	});
	const [variant] = (await api<WorkProduct>(page, 'get', `/api/work-list/${first.id}`)).variants;
	await api(page, 'put', `/api/products/${first.id}/price-and-stock`, { price: 20 });
	await api(page, 'put', `/api/products/${two.id}/price-and-stock`, { price: 5 });
	const step = { variant_id: variant?.id, min_quantity: 50, price: 12 };
	await api(page, 'put', `/api/price-lists/${list.id}/entries`, [step]);
	await page.reload();
	await page.getByLabel('Price list').selectOption({ label: list.name });
	const row = (name: string) => page.getByRole('row', { name });
	const price = (name: string) => page.getByRole('button', { name: `List price of ${name}:` });
	await expect(price(first.name)).toHaveText('$18.00');
	await expect(row(first.name)).toContainText('by percentage');
	await expect(row(first.name)).toContainText('from 50: $12.00 (-40%)');
	await expect(row(two.name)).toContainText('-10%');

	// by keyboard alone: a price, none, and one above the public price
	await price(first.name).focus();
	await page.keyboard.type('17');
	await page.keyboard.press('Enter');
	await page.keyboard.type('0');
	await page.keyboard.press('Enter');
	await expect(row(two.name)).toContainText('Enter a price above zero.');
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type('6');
	await page.keyboard.press('Enter');
	await expect(price(first.name)).toHaveText('$17.00');
	await expect(row(first.name)).toContainText('-15%');
	await expect(row(two.name)).toContainText('buyers pay $5.00');
	await expect(row(two.name)).toContainText('+20%');

	// the public price is another: so is the margin
	const publicPrice = page.getByRole('button', { name: `Price of ${first.name}:`, exact: false }).first();
	await publicPrice.focus();
	await page.keyboard.type('34');
	await page.keyboard.press('Enter');
	await expect(row(first.name)).toContainText('-50%');
	await page.reload();
	await expect(price(first.name)).toHaveText('$17.00');
	await expectAccessible(page, 'main');
	for (const language of ['', '/ar']) {
		await page.goto(language + new URL(page.url()).pathname.replace(/^\/ar/, '') + new URL(page.url()).search);
		await expect(page.getByRole('row')).toHaveCount(3);
		for (const width of [320, 390, 1440]) {
			await page.setViewportSize({ width, height: 800 });
			await expectFits(page);
		}
	}
});

test('a price that could not be saved after its page has gone is told, and saved in a press', async ({ page }) => {
	const [product] = await openTable(page, ['Zeta']);
	if (!product) throw new Error('A product was made');
	const tabs = page.getByRole('navigation', { name: 'Console' });
	const price = page.getByRole('button', { name: `Price of ${product.name}:` });
	const notice = page.getByRole('alert').filter({ hasText: `Price of ${product.name}` });
	const stored = async () => (await api<WorkProduct>(page, 'get', `/api/work-list/${product.id}`)).price;
	/** Types a price and leaves the page while it is being saved. */
	const typeAndLeave = async (typed: string, then: 'abort' | 'continue') => {
		const left = Promise.withResolvers<void>();
		const held = async (route: Route) => {
			await left.promise;
			await route[then]();
		};
		await page.route('**/price-and-stock', held, { times: 1 });
		await price.click();
		await page.keyboard.type(typed);
		await tabs.getByRole('link', { name: /^Categories/ }).click();
		await expect(price).toBeHidden();
		left.resolve();
	};
	await typeAndLeave('21.5', 'abort');
	await expect(notice).toContainText(`Price of ${product.name}: $21.50 was not saved.`);
	await notice.getByRole('button', { name: 'Try again' }).click();
	await expect.poll(stored).toBe(21.5);

	await page.goBack();
	await expect(price).toHaveText('$21.50');
	await api(page, 'put', `/api/products/${product.id}/price-and-stock`, { price: 30 });
	await typeAndLeave('40', 'continue');
	await expect(notice).toContainText('saved $30.00 since you opened the list. You typed $40.00.');
	await notice.getByRole('button', { name: 'Save $40.00' }).click();
	await expect.poll(stored).toBe(40);
});

test('a form leads back to the very list; the selected are changed, exported and deleted at once', async ({ page }) => {
	const [first, two] = await openTable(page, ['Delta', 'Epsilon']);
	if (!first || !two) throw new Error('Two products were made');
	await page.getByRole('button', { name: 'Name' }).click();
	await expect(page).toHaveURL(/sort=name/);
	await page.getByRole('checkbox', { name: `Select ${first.name}` }).check();
	const link = page.getByRole('link', { name: first.name, exact: true });
	await page.setViewportSize({ width: 1440, height: 420 });
	await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
	const place = () => page.evaluate(() => window.scrollY);
	const left = await place();
	expect(left).toBeGreaterThan(0);
	await link.click();
	await expect(page.getByRole('heading', { name: 'Update Product' })).toBeVisible();
	await page.goBack();
	await expect(link).toBeFocused();
	await expect.poll(place).toBe(left);
	await page.setViewportSize({ width: 1440, height: 900 });
	await expect(page).toHaveURL(/sort=name/);
	const bar = page.getByRole('region', { name: 'What to do with the selected products' });
	await bar.getByRole('button', { name: 'Select all 2 that match' }).click();
	await expect(bar).toContainText('2 products selected');

	await bar.getByRole('button', { name: 'Prices ± %' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Percent').fill('10');
	await expect(dialog).toContainText('$100.00 becomes $110.00');
	await dialog.getByRole('button', { name: 'Change 2 products' }).click();
	await expect(page.getByText('2 products changed')).toBeVisible();
	await expect(page.getByRole('row', { name: two.name })).toContainText('$13.75');

	const saving = page.waitForEvent('download');
	await bar.getByRole('button', { name: 'XLSX' }).click();
	expect((await saving).suggestedFilename()).toBe('products.xlsx');

	await page.getByRole('checkbox', { name: `Select ${first.name}` }).uncheck();
	await bar.getByRole('button', { name: 'Delete' }).click();
	await expect(dialog).toContainText('Not used in any cart, request, document, price list or cross reference.');
	await dialog.getByRole('button', { name: 'Delete 1 product' }).click();
	await expect(page.getByRole('row', { name: two.name })).toBeHidden();
	await expect(page.getByRole('row', { name: first.name })).toBeVisible();

	await page.getByRole('link', { name: `Duplicate ${first.name}` }).click();
	await expect(page.getByLabel('Product Name')).toHaveValue(first.name);
	await page.goto('/admin/products');
	await expect(page.getByRole('grid')).toBeVisible();
	await page.getByRole('link', { name: 'Gallery' }).click();
	await expect(page.getByRole('button', { name: 'View', exact: false }).first()).toBeVisible();
});
