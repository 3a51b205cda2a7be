import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pathIn } from '#contract/language.ts';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

/** A word that the catalogue does not have, and nothing near it. */
const newWord = () => `zq${[...randomBytes(8)].map((byte) => 'bcdfghjklmnpqrstvwxz'[byte % 20]).join('')}`;

/** Searches as a buyer does: what is not found counts only when it is typed in the page. */
async function typeSearch(page: Page, search: string) {
	await page.goto('/product');
	const box = page.getByRole('main').getByRole('searchbox');
	await box.pressSequentially(search);
	await box.press('Enter');
	await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
}

test('what a buyer did not find becomes a word in two presses, and the next buyer finds it', async ({
	page,
	context,
}) => {
	const word = newWord();
	await typeSearch(page, word.toUpperCase());

	const desk = await context.newPage();
	await signedInAdmin(desk, await newAdmin(page, 'admin'));
	await desk.goto('/admin/search');
	const row = desk.getByRole('row').filter({ hasText: word.toUpperCase() });
	await expect(row.getByRole('cell').first()).toHaveText('1');
	// none of the halves that were typed
	await expect(desk.getByRole('row').filter({ hasText: word.slice(0, 4).toUpperCase() })).toHaveCount(1);
	await row.getByRole('button', { name: `Add as search word: ${word.toUpperCase()}` }).click();
	const dialog = desk.getByRole('dialog', { name: 'Add as search word' });
	await dialog.getByLabel('The catalogue says').fill('gland packing, rope');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(desk.getByText(`“${word.toUpperCase()}” can now be found.`).first()).toBeVisible();
	await expect(row).toHaveCount(0);

	await page.reload();
	const found = page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ hasText: /packing/i });
	await expect(found.first()).toBeVisible();
});

test('what a buyer asked for and nobody sells here is told to the next one', async ({ page, context }) => {
	const word = newWord();
	await typeSearch(page, word);

	const desk = await context.newPage();
	await signedInAdmin(desk, await newAdmin(page, 'admin'));
	await desk.goto('/admin/search');
	const row = desk.getByRole('row').filter({ hasText: word });
	await row.getByRole('button', { name: `Add as search word: ${word}` }).click();
	const dialog = desk.getByRole('dialog', { name: 'Add as search word' });
	await dialog.getByLabel('Kind').selectOption('Not sold');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog.getByText('Enter the name in English.')).toBeVisible();
	await dialog.getByLabel('Name, English').fill(`${word} rings`);
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(desk.getByText('Saved. Searches use it from now on.').first()).toBeVisible();
	await expect(row).toHaveCount(0);

	await page.reload();
	await expect(page.getByRole('main').getByText(`We list no ${word} rings`).first()).toBeVisible();

	// the search is still counted, and its row leads to the word
	await desk.goto('/admin/search');
	await expect(row.getByText('Open search word (Not sold)')).toBeVisible();
	await expect(row.getByRole('button', { name: /Add as search word/ })).toHaveCount(0);
	await row.getByRole('link', { name: `Open search word (Not sold): ${word}` }).click();
	const words = desk.getByRole('table', { name: 'Words of the search' });
	await expect(words.getByRole('rowheader', { name: word })).toBeVisible();
});

test('a code that was not found becomes a reference, and leads to the part that stands for it', async ({ page }) => {
	const code = `${newWord().toUpperCase()} 480`;
	await typeSearch(page, code);
	await signedInAdmin(page);
	await page.goto('/admin/search');
	await page.getByRole('button', { name: `Add cross reference: ${code}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Add cross reference' });
	await expect(dialog.getByLabel('Code')).toHaveValue(code);
	await dialog.getByLabel('Maker').fill('Zork');
	await dialog.getByRole('combobox', { name: 'Part' }).fill('M7N');
	await dialog.getByRole('option', { name: 'M7N-Type' }).click();
	await dialog.getByLabel('Source', { exact: true }).fill('the counter');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText(`Zork ${code} can now be found`).first()).toBeVisible();
	await expect(page.getByRole('row').filter({ hasText: code })).toHaveCount(0);
	await page.goto(`/product?search=${code}`);
	await expect(
		page
			.getByRole('main')
			.getByRole('link', { name: /M7N-Type/ })
			.first(),
	).toBeVisible();
});

test('what is ignored is not listed again', async ({ page }) => {
	const word = newWord();
	await typeSearch(page, word);
	await signedInAdmin(page);
	await page.goto('/admin/search?list=misses&days=7');
	await page.getByRole('button', { name: `Ignore ${word}` }).press('Enter');
	await expect(page.getByText('It will not be listed again.').first()).toBeVisible();
	await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0);
	await typeSearch(page, word);
	await page.goto('/admin/search');
	await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('30');
	await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0);
});

test('a word is added by keyboard, tried beside the list, changed and deleted', async ({ page }) => {
	const word = newWord();
	await signedInAdmin(page);
	await page.goto('/admin/search');
	await page.getByRole('link', { name: 'Words' }).press('Enter');
	const attempt = page.getByRole('region', { name: 'Try a search' });
	await attempt.getByLabel('What a customer types').fill(`${word} 6312`);
	await page.keyboard.press('Enter');
	await expect(attempt.getByText('without words that nothing knows')).toBeVisible();

	await page.getByRole('button', { name: 'Add a word' }).press('Enter');
	await page.keyboard.type(word);
	await page.getByRole('dialog').getByLabel('The catalogue says').fill('bearing');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Saved. Searches use it from now on.').first()).toBeVisible();
	await expect(attempt.getByText('without words that nothing knows')).toHaveCount(0);
	await expect(attempt.getByRole('link', { name: /6312/ }).first()).toBeVisible();

	await page.getByRole('searchbox', { name: 'Search words' }).fill(word);
	const row = page.getByRole('rowheader', { name: word });
	await expect(page.getByRole('rowheader')).toHaveCount(1);
	await page.getByRole('button', { name: 'Add a word' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('People say').fill(word.toUpperCase());
	await dialog.getByLabel('Kind').selectOption('maker');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog.getByText(`“${word}” is already in the table: bearing`).first()).toBeVisible();
	await dialog.getByRole('button', { name: 'Cancel' }).click();

	await page.getByRole('button', { name: `Edit ${word}` }).click();
	await dialog.getByLabel('Kind').selectOption('filler');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('cell', { name: 'Filler' })).toBeVisible();
	await page.getByRole('button', { name: `Delete ${word}` }).click();
	await dialog.getByRole('button', { name: 'Delete' }).click();
	await expect(row).toHaveCount(0);
});

test('another spelling of a maker finds what is of that maker; it may have none, and a filler never has', async ({
	page,
}) => {
	const word = newWord();
	await signedInAdmin(page);
	await page.goto('/admin/search?list=words');
	const attempt = page.getByRole('region', { name: 'Try a search' });
	await attempt.getByLabel('What a customer types').fill(`seal ${word}`);
	await page.keyboard.press('Enter');
	await expect(attempt.getByText('only some of the words')).toBeVisible();

	await page.getByRole('button', { name: 'Add a word' }).click();
	const dialog = page.getByRole('dialog');
	const means = dialog.getByLabel('The catalogue says');
	await dialog.getByLabel('People say').fill(word);
	await dialog.getByLabel('Kind').selectOption('filler');
	await expect(means).toHaveCount(0);
	await dialog.getByLabel('Kind').selectOption('maker');
	await means.fill('Grundfos');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(attempt.getByText('only some of the words')).toHaveCount(0);
	await expect(attempt.getByRole('link').first()).toHaveText(/HQQE/);

	await page.getByRole('searchbox', { name: 'Search words' }).fill(word);
	await expect(page.getByRole('rowheader')).toHaveCount(1);
	await page.getByRole('button', { name: `Edit ${word}` }).click();
	await means.fill('');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('cell', { name: 'ignored if nothing matches' })).toBeVisible();
	await page.getByRole('button', { name: `Delete ${word}` }).click();
	await dialog.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByRole('rowheader', { name: word })).toHaveCount(0);
});

test('who saves a word that a colleague has changed meanwhile sees both', async ({ page }) => {
	const word = newWord();
	const { token } = await signedInAdmin(page);
	const headers = { Authorization: `Bearer ${token}` };
	const data = { said: word, kind: 'word', means: ['seal'] };
	const { id } = (await (await page.request.post('/api/search-words', { headers, data })).json()) as { id: number };
	await page.goto(`/admin/search?list=words&search=${word}`);
	await page.getByRole('button', { name: `Edit ${word}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Edit word' });
	await dialog.getByLabel('The catalogue says').fill('pulley');
	await page.request.put(`/api/search-words/${id}`, { headers, data: { ...data, means: ['bearing', 'impeller'] } });
	await dialog.getByRole('button', { name: 'Save' }).click();
	const row = dialog.getByRole('row', { name: 'The catalogue says' });
	await expect(row.getByRole('cell')).toHaveText(['bearing, impeller', 'pulley']);
	await dialog.getByRole('button', { name: 'Load the newer version' }).click();
	await expect(dialog.getByLabel('The catalogue says')).toHaveValue('bearing, impeller');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Saved. Searches use it from now on.').first()).toBeVisible();
});

for (const [language, width] of [
	['en', 1440],
	['ar', 390],
] as const) {
	test(`axe finds nothing in the tab of the search in ${language} at ${width}, and nothing is wider`, async ({
		page,
	}) => {
		const word = newWord();
		await typeSearch(page, word);
		await signedInAdmin(page);
		await page.setViewportSize({ width, height: 844 });
		const check = async () => {
			await expectAccessible(page);
			await expectFits(page);
		};
		await page.goto(pathIn(language, '/admin/search'));
		const row = page.getByRole('row').filter({ hasText: word });
		await expect(row).toBeVisible();
		await check();
		await row.getByRole('button').first().click();
		await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(word);
		await check();
		await page.goto(pathIn(language, '/admin/search?list=words&try=SKF+6312'));
		await expect(page.getByRole('main').getByRole('link', { name: /6312/ }).first()).toBeVisible();
		await check();
		await page.getByRole('main').getByRole('row').getByRole('button').first().click();
		await expect(page.getByRole('dialog')).toBeVisible();
		await check();
	});
}

test('how a search is read keeps the order of words in both languages, on a phone too', async ({ page }) => {
	await signedInAdmin(page);
	const path = `/admin/search?${new URLSearchParams({ list: 'words', try: 'زقزقزق حبل جلند 10' })}`;
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(path);
		const word = page.getByText('زقزقزق', { exact: true }).first();
		await expect(word).toBeVisible();
		const sentence = page.getByText(/^without/).first();
		// an English sentence begins on the left, whatever word it tells of
		const [begin, end] = await sentence.evaluate((element) => {
			const range = document.createRange();
			const text = element.firstChild ?? element;
			range.setStart(text, 0);
			range.setEnd(text, 'without'.length);
			return [range.getBoundingClientRect().left, element.querySelector('bdi')?.getBoundingClientRect().left ?? 0];
		});
		expect(end).toBeGreaterThan(begin ?? 0);
		await expectFits(page);
		await page.goto(pathIn('ar', path));
		await expect(page.getByText('زقزقزق').first()).toBeVisible();
		await expectFits(page);
	}
});
