import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { newName } from '../support/console-people.ts';
import { expect, test, withLateScripts } from '../support/journey.ts';

const sizes = Array.from({ length: 48 }, (_, at) => `${at + 1}mm`);

test('the quick view says what the chosen size costs and how many there are, and leads to it', async ({ page }) => {
	const name = newName();
	const variants = [
		{ size: '12mm', price: '3.25', availability: 'limited', stock: 4 },
		{ size: '14mm', price: '7.50', availability: 'lead_time', lead_days: 9 },
	];
	const more = { sizes: '["12mm","14mm"]', descriptions: '["a","b"]', variants: JSON.stringify(variants) };
	await newProduct(page, await newCategory(page, name), `Ring ${name}`, 1, more);
	await page.goto(`/product?search=${name} 12mm&view=cards`);
	await page.getByRole('button', { name: `Quick view: Ring ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Ring ${name}` });
	const line = dialog.getByRole('paragraph').filter({ hasText: 'J 1' });
	const details = dialog.getByRole('link', { name: 'View Details' });
	await expect(line).toHaveText(/12mm.*4.*\$3\.25/);

	await dialog.getByRole('combobox').selectOption('14mm');
	await expect(line).toHaveText(/14mm.*9 days.*\$7\.50/);
	await expect(details).toHaveAttribute('href', /\?size=14mm$/);
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test('a chosen size of 48 is in sight above the bar, the last row is cut, and a field finds another one', async ({
		page,
	}) => {
		const name = newName();
		const more = { sizes: JSON.stringify(sizes), descriptions: JSON.stringify(sizes) };
		const { id } = await newProduct(page, await newCategory(page, name), `Ring ${name}`, 1, more);
		await page.goto(`/product/${id}?size=31mm`);
		const chosen = page.getByRole('radio', { name: '31mm', exact: true });
		await expect(chosen).toBeChecked();
		const rows = page.locator('tbody tr');
		const isAboveBar = async () => {
			const row = await page.locator('tr:has(:checked)').boundingBox();
			const add = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox();
			return row !== null && add !== null && row.y > 0 && row.y + row.height <= add.y;
		};
		await expect.poll(isAboveBar).toBe(true);

		// half of a row is seen at the end of the box
		const box = page.getByRole('region', { name: 'Sizes' });
		await box.evaluate((element) => element.scrollTo(0, 0));
		const share = await rows.evaluateAll((elements) => {
			const end = elements[0]?.closest('section')?.getBoundingClientRect().bottom ?? 0;
			return elements
				.map((row) => row.getBoundingClientRect())
				.map(({ top, height }) => (end - top) / height)
				.find((part) => part < 1);
		});
		expect(share).toBeGreaterThan(0.3);
		expect(share).toBeLessThan(0.7);

		await page.getByRole('searchbox', { name: 'Filter sizes' }).fill('٢٥');
		await expect(rows).toHaveCount(1);
		await page.getByRole('radio', { name: '25mm' }).check();
		await expect(page).toHaveURL(`/product/${id}?size=25mm`);
		await page.getByRole('searchbox', { name: 'Filter sizes' }).fill('99');
		await expect(page.getByText('No size has this. Change what you typed.')).toBeVisible();
		await page.getByRole('searchbox', { name: 'Filter sizes' }).fill('');
		await page.getByRole('radio', { name: '25mm' }).focus();
		await page.keyboard.press('ArrowDown');
		await expect(page).toHaveURL(`/product/${id}?size=26mm`);
		await expect(page.getByRole('region', { name: 'Order' })).toContainText('26mm');

		// what is typed before the scripts have come finds its size when they have
		const run = await withLateScripts(page);
		await page.reload({ waitUntil: 'commit' });
		await page.getByRole('searchbox', { name: 'Filter sizes' }).fill('31');
		run();
		await expect(rows).toHaveCount(1);
		await expect(page.getByRole('searchbox', { name: 'Filter sizes' })).toHaveValue('31');
	});
});
