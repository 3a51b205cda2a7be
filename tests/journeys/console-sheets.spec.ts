import { expectAccessible, expectFits } from '../support/axe.ts';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';

/** Letters alone: digits would be read as a size. */
const newWord = () =>
	Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

test('the staff send a sheet of prices, look at what it changes, and write it in one press', async ({ page }) => {
	const [plain, jumping, unknown] = [`Sheet ${newWord()}`, `Sheet ${newWord()}`, `Sheet ${newWord()}`];
	const category = await newCategory(page, `Sheets ${newWord()}`);
	for (const name of [plain, jumping]) await newProduct(page, category, name);
	await signedInAdmin(page);
	await page.goto('/admin?tab=sheets');
	const rows = ['List of Monday,,,', ',,,', 'Code,Size,New price,Old price', `${plain},25mm,13.00,12.50`];
	const lines = [...rows, `${jumping},25mm,90,`, `${unknown},,5,`].join('\n');
	const file = { name: 'monday.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
	await page.getByLabel('Choose a file').setInputFiles(file);
	const main = page.getByRole('main');
	await expect(main.getByText('monday.csv')).toBeVisible();
	const states = page.getByRole('navigation', { name: 'Rows by what they would do' });
	await expect(states.getByRole('link', { name: 'Over 30 %' })).toHaveAttribute('aria-current', 'page');

	const press = main.getByRole('button', { name: /^Change/ });
	await expect(press).toHaveAttribute('aria-disabled', 'true');
	await main.getByLabel('Leave them out').check();
	await main.getByRole('checkbox', { name: jumping }).check();
	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 844 });
		await expectAccessible(page);
		await expectFits(page);
	}
	await main.getByText('What the columns are').click();
	await expect(main.getByLabel('Old price (D)')).toHaveValue('other');
	await states.getByRole('link', { name: 'Unknown' }).click();
	await expect(main.getByRole('row').filter({ hasText: unknown })).toContainText('The catalogue has no part');
	await expect(press).toHaveText('Change 2 prices');
	await press.click();
	await expect(main.getByRole('heading', { name: '2 prices changed' })).toBeVisible();
	await expect(main.getByRole('link', { name: 'See the changes' })).toHaveAttribute(
		'href',
		/tab=history&batch=[0-9a-f-]{36}$/,
	);
});

test('the staff send a catalogue, see field by field what it changes, and write it in one press', async ({ page }) => {
	const [word, category] = [newWord(), `Sheets ${newWord()}`];
	await signedInAdmin(page);
	const main = page.getByRole('main');
	const send = async (name: string) => {
		await page.goto('/admin?tab=sheets');
		await page.getByRole('radio', { name: 'Catalogue' }).check();
		const buffer = Buffer.from(`key,category,name,price\n${word},${category},${name},12.50\n`);
		await page.getByLabel('Choose a file').setInputFiles({ name: 'catalogue.csv', mimeType: 'text/csv', buffer });
	};
	await send('Sheet of a file');
	await expect(main.getByRole('row').filter({ hasText: word })).toContainText('Sheet of a file');
	await expect(main.getByRole('row').filter({ hasText: category })).toContainText('Category');
	await main.getByRole('button', { name: 'Write 2 rows' }).click();
	await expect(main.getByRole('heading', { name: '2 rows of the catalogue written' })).toBeVisible();
	await send('Sheet renamed');
	await expect(main.getByRole('row').filter({ hasText: word })).toContainText('Name: Sheet of a file Sheet renamed');
	await page.setViewportSize({ width: 390, height: 844 });
	await expectAccessible(page);
});
