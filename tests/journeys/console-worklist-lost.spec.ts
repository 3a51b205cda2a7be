import type { WorkProduct } from '#contract/work/worklist.schema.ts';
import { expect, test } from '../support/journey.ts';
import { api, openTable } from '../support/work-table.ts';

test('the browser asks before a tab is closed with a price that is not saved, and 0 is on request', async ({
	page,
}) => {
	const [product] = await openTable(page, ['Eta']);
	if (!product) throw new Error('A product was made');
	const row = page.getByRole('row', { name: product.name });
	const price = page.getByRole('button', { name: `Price of ${product.name}:` });
	/** Closes the tab, and stays when asked. */
	const close = async () => {
		const asking = page.waitForEvent('dialog');
		await page.close({ runBeforeUnload: true });
		const question = await asking;
		expect(question.type()).toBe('beforeunload');
		await question.dismiss();
	};
	// the question itself may take the focus from the input, which saves it
	await page.route('**/price-and-stock', (route) => route.abort());
	await price.click();
	await page.keyboard.type('21.5');
	await close();
	await row.getByRole('textbox').press('Enter');
	await expect(row.getByRole('alert')).toBeVisible();
	await close();
	await page.unroute('**/price-and-stock');
	await row.getByRole('textbox').press('Enter');
	await expect(price).toHaveText('$21.50');
	await expect.poll(async () => (await api<WorkProduct>(page, 'get', `/api/work-list/${product.id}`)).price).toBe(21.5);

	await price.click();
	await page.keyboard.type('0');
	await page.keyboard.press('Enter');
	await expect(price).toHaveText('Price on request');
	await price.click();
	await page.keyboard.type('1.234');
	await page.keyboard.press('Enter');
	await expect(row.getByRole('alert')).toContainText('can be read in two ways');
	await page.keyboard.press('Escape');
	await expect(price).toHaveText('Price on request');
	// while the 0 is being saved, the browser asks rightly
	await expect(row.locator('[aria-busy="true"]')).toHaveCount(0);
	page.on('dialog', (question) => question.dismiss());
	await page.reload({ timeout: 10_000 });
	await expect(price).toHaveText('Price on request');
});

test('a change of many whose response is lost is made once, and another one beside it too', async ({ page }) => {
	const [product] = await openTable(page, ['Theta', 'Iota']);
	if (!product) throw new Error('Two products were made');
	const dialog = page.getByRole('dialog');
	const press = dialog.getByRole('button', { name: 'Change 2 products' });
	const dearer = async (percent: string) => {
		await page.getByRole('button', { name: 'Prices ± %' }).click();
		await dialog.getByLabel('Percent').fill(percent);
	};
	const lose = () =>
		page.route(
			'**/api/products/bulk*',
			async (route) => {
				await route.fetch();
				await route.abort();
			},
			{ times: 1 },
		);
	const price = async () => (await api<WorkProduct>(page, 'get', `/api/work-list/${product.id}`)).price;
	await page.getByLabel('Select this page').check();
	await lose();
	await dearer('10');
	await press.click();
	await expect(dialog.getByRole('alert')).toBeVisible();
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await dearer('10');
	await press.click();
	await expect(page.getByText('It was done at the first attempt')).toBeVisible();
	expect(await price()).toBe(13.75);

	await lose();
	await dearer('20');
	await press.click();
	await expect(dialog.getByRole('alert')).toBeVisible();
	await dialog.getByLabel('Percent').fill('30');
	await press.click();
	await expect(page.getByText('2 products changed')).toBeVisible();
	expect(await price()).toBe(21.45);
});
