import { expectAccessible, expectFits } from '../support/axe.ts';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { adminSession, expect, signedInAdmin, test } from '../support/journey.ts';

/** Letters alone: digits would be read as a size. */
const newWord = () =>
	Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

test('the staff send a sheet of prices, look at what it changes, and write it in one press', async ({ page }) => {
	const [plain, jumping, unknown] = [`Sheet ${newWord()}`, `Sheet ${newWord()}`, `Sheet ${newWord()}`];
	const category = await newCategory(page, `Sheets ${newWord()}`);
	for (const name of [plain, jumping]) await newProduct(page, category, name);
	await signedInAdmin(page);
	await page.goto('/admin/sheets');
	const rows = ['List of Monday,,,', ',,,', 'Code,Size,New price,Old price', `${plain},25mm,13.00,12.50`];
	const lines = [...rows, `${jumping},25mm,90,`, `${unknown},,5,`].join('\n');
	const file = { name: 'monday.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
	await page.getByLabel('Choose a file').setInputFiles(file);
	const main = page.getByRole('main');
	await expect(main.getByText('monday.csv')).toBeVisible();
	const states = page.getByRole('navigation', { name: 'Rows by effect' });
	await expect(states.getByRole('link', { name: 'Over 30%' })).toHaveAttribute('aria-current', 'page');

	const press = main.getByRole('button', { name: /^Change/ });
	await expect(press).toHaveAttribute('aria-disabled', 'true');
	await main.getByLabel('Skip them').check();
	await main.getByRole('checkbox', { name: jumping }).check();
	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 844 });
		await expectAccessible(page);
		await expectFits(page);
	}
	await main.getByText('What the columns contain').click();
	await expect(main.getByLabel('Old price (D)')).toHaveValue('other');
	await states.getByRole('link', { name: 'Unknown' }).click();
	await expect(main.getByRole('row').filter({ hasText: unknown })).toContainText('The catalogue has no part');
	const problems = main.getByRole('region', { name: 'Rows with problems' });
	await expect(problems.getByRole('listitem')).toContainText(`Row 6 The catalogue has no part ${unknown}.`);
	const download = page.waitForEvent('download');
	await problems.getByRole('button', { name: 'Download these rows with their reasons' }).click();
	expect((await download).suggestedFilename()).toMatch(/^sheet-\d+-rows\.xlsx$/);
	await expect(press).toHaveText('Change 2 prices');
	await press.click();
	await expect(main.getByRole('heading', { name: '2 prices changed' })).toBeVisible();
	await expect(main.getByRole('link', { name: 'See the changes' })).toHaveAttribute(
		'href',
		/\/admin\/history\?batch=[0-9a-f-]{36}$/,
	);
});

test('what is written is what was looked at: another comparison has no jump ticked, and a colleague’s is shown first', async ({
	page,
}) => {
	const [milder, jumping] = [`Sheet ${newWord()}`, `Sheet ${newWord()}`];
	const category = await newCategory(page, `Sheets ${newWord()}`);
	for (const name of [milder, jumping]) await newProduct(page, category, name);
	await signedInAdmin(page);
	const { token } = await adminSession(page);
	await page.goto('/admin/sheets');
	const lines = ['Code,Size,New price,Old price', `${milder},25mm,90,13`, `${jumping},25mm,80,95`].join('\n');
	const file = { name: 'columns.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
	await page.getByLabel('Choose a file').setInputFiles(file);
	const main = page.getByRole('main');
	const press = main.getByRole('button', { name: /^Change/ });
	await main.getByRole('checkbox', { name: 'All of these prices are right' }).check();
	await expect(press).toHaveText('Change 2 prices');
	await main.getByText('What the columns contain').click();
	await main.getByLabel('New price (C)').selectOption('other');
	await main.getByLabel('Old price (D)').selectOption('price');
	await main.getByRole('button', { name: 'Compare again' }).click();
	await expect(press).toHaveText('Change 1 price');
	await expect(main.getByText('1 price differs by more than 30 %')).toBeVisible();
	await expect(main.getByRole('checkbox', { name: jumping })).not.toBeChecked();
	await main.getByRole('checkbox', { name: jumping }).check();
	await expect(press).toHaveText('Change 2 prices');

	const id = new URL(page.url()).searchParams.get('sheet');
	const headers = { Authorization: `Bearer ${token}` };
	const columns = ['code', 'size', 'price', 'other'];
	expect((await page.request.put(`/api/sheets/${id}/columns`, { data: { columns }, headers })).status()).toBe(200);
	await press.click();
	await expect(main.getByRole('alert')).toContainText('Somebody else compared this sheet again');
	await expect(main.getByLabel('New price (C)')).toHaveValue('price');
	await expect(main.getByRole('row').filter({ hasText: jumping })).toContainText('80.00');
	await expect(main.getByText('2 prices differ by more than 30 %')).toBeVisible();
	await main.getByRole('checkbox', { name: milder }).check();
	await press.click();
	await expect(main.getByRole('heading', { name: '1 price changed' })).toBeVisible();
});

test('a sheet that states stock counts its rows; its changes name the file, and it says when they were undone', async ({
	page,
}) => {
	const name = `Sheet ${newWord()}`;
	const file = `${newWord()}.csv`;
	const category = await newCategory(page, `Sheets ${newWord()}`);
	await newProduct(page, category, name);
	await signedInAdmin(page);
	await page.goto('/admin/sheets');
	const buffer = Buffer.from(`Code,Size,Price,Stock\n${name},25mm,12.50,7\n`);
	await page.getByLabel('Choose a file').setInputFiles({ name: file, mimeType: 'text/csv', buffer });
	const main = page.getByRole('main');
	await main.getByRole('button', { name: 'Apply 1 row' }).click();
	await expect(main.getByRole('heading', { name: '1 row applied' })).toBeVisible();
	await main.getByRole('link', { name: 'See the changes' }).click();
	await main.getByRole('button', { name: 'Undo all' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
	await expect(main.getByText('Undone').first()).toBeVisible();
	await main.getByRole('link', { name: file }).click();
	await expect(main.getByText(/^Undone on /)).toBeVisible();
	await page.goto('/admin/sheets');
	const row = main.getByRole('row').filter({ hasText: file });
	await expect(row).toContainText('1 row applied · Undone');
});

test.describe('by touch', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test('what leads on is as large as a finger', async ({ page }) => {
		await signedInAdmin(page);
		await page.goto('/admin/sheets');
		const buffer = Buffer.from('Code,Price\nNobody has it,5\n');
		await page.getByLabel('Choose a file').setInputFiles({ name: 'touch.csv', mimeType: 'text/csv', buffer });
		await expect(page.getByRole('main').getByText('touch.csv')).toBeVisible();
		for (const path of ['/admin/sheets', '/admin/history', '/admin/health', '/admin']) {
			await page.goto(path);
			const links = page.getByRole('main').locator('tbody th a, section header a, section li a');
			await expect(links.first()).toBeVisible();
			for (const link of await links.all()) {
				const height = (await link.boundingBox())?.height ?? 0;
				expect(height, `${path}: ${await link.innerText()}`).toBeGreaterThanOrEqual(44);
			}
			await expectFits(page);
		}
	});
});

test('the staff send a catalogue, see field by field what it changes, and write it in one press', async ({ page }) => {
	const [word, category] = [newWord(), `Sheets ${newWord()}`];
	await signedInAdmin(page);
	const main = page.getByRole('main');
	const send = async (name: string) => {
		await page.goto('/admin/sheets');
		await page.getByRole('radio', { name: 'Catalogue' }).check();
		const buffer = Buffer.from(`key,category,name,price\n${word},${category},${name},12.50\n`);
		await page.getByLabel('Choose a file').setInputFiles({ name: 'catalogue.csv', mimeType: 'text/csv', buffer });
	};
	await send('Sheet of a file');
	await expect(main.getByRole('row').filter({ hasText: word })).toContainText('Sheet of a file');
	await expect(main.getByRole('row').filter({ hasText: category })).toContainText('Category');
	await main.getByRole('button', { name: 'Apply 2 rows' }).click();
	await expect(main.getByRole('heading', { name: '2 rows of the catalogue applied' })).toBeVisible();
	await send('Sheet renamed');
	await expect(main.getByRole('row').filter({ hasText: word })).toContainText('Name: Sheet of a file Sheet renamed');
	await page.setViewportSize({ width: 390, height: 844 });
	await expectAccessible(page);
});
