import { randomUUID } from 'node:crypto';
import type { Change } from '#contract/history/changes.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { adminSession, expect, signedInAdmin, test } from '../support/journey.ts';

test('a staff person reads what was changed, sets it back, and is told what stands in the way', async ({ page }) => {
	await signedInAdmin(page);
	const { token } = await adminSession(page);
	const send = async (method: 'post' | 'put', path: string, means: string) => {
		const data = { said: 'flinger washer', kind: 'word', means: [means] };
		const answer = await page.request[method](path, { data, headers: { Authorization: `Bearer ${token}` } });
		return ((await answer.json()) as { id: number }).id;
	};
	const id = await send('post', '/api/search-words', 'seal');
	await send('put', `/api/search-words/${id}`, 'bearing');
	await page.goto(`/admin/history?entity=search_word&id=${id}`);
	const rows = page.getByRole('table', { name: 'History' }).getByRole('row');
	await expect(rows.nth(1)).toContainText('What it means: seal bearing');
	await expect(rows.nth(2)).toContainText('Created');
	await expectAccessible(page);

	await rows.nth(1).getByRole('button', { name: 'Undo' }).click();
	const dialog = page.getByRole('dialog', { name: 'Undo this change?' });
	await expect(dialog).toContainText('What it means: bearing seal');
	await dialog.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByText('1 change was undone')).toBeVisible();
	await expect(rows.nth(1)).toContainText('What it means: bearing seal');
	await expect(rows.nth(2)).toContainText('Undone');

	await send('put', `/api/search-words/${id}`, 'pump');
	await rows.nth(1).getByRole('button', { name: 'Undo' }).click();
	await dialog.getByRole('button', { name: 'Undo' }).click();
	const conflict = page.getByRole('dialog', { name: 'A newer change prevents this' });
	await expect(conflict.getByRole('row', { name: 'What it means' })).toContainText('seal');
	await expect(conflict.getByRole('row', { name: 'What it means' })).toContainText('pump');
	await expectAccessible(page);
});

test('a day of the history is typed by keyboard, and counts when Enter is pressed or it is left', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin/history');
	// the console is mounted again with its first list
	await page.waitForLoadState('networkidle');
	const from = page.getByLabel('From day');
	await from.focus();
	await page.keyboard.type('01152024');
	await expect(from).toBeFocused();
	await expect(from).toHaveValue('2024-01-15');
	expect(page.url()).not.toContain('from=');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/from=2024-01-15/);
	await expect(from).toBeFocused();
	await page.getByLabel('To day').focus();
	await page.keyboard.type('02032024');
	await page.getByLabel('Where from').focus();
	await expect(page).toHaveURL(/from=2024-01-15&to=2024-02-03/);
	await page.goBack();
	await expect(page.getByLabel('To day')).toHaveValue('');
	await page.goBack();
	await expect(from).toHaveValue('');
});

test('a batch says how much of it is undone, and offers the rest until all is; its undo is marked as one', async ({
	page,
}) => {
	await signedInAdmin(page);
	const { token } = await adminSession(page);
	const category = await newCategory(page, `Undone ${randomUUID()}`);
	const names = ['One', 'Two', 'Three'].map((name) => `${name} ${randomUUID()}`);
	const ids: number[] = [];
	for (const name of names) ids.push((await newProduct(page, category, name)).id);
	const [batch, change] = [randomUUID(), { kind: 'price', percent: 10 }];
	await page.request.post('/api/products/bulk', {
		data: { selection: { ids }, change, batch },
		headers: { Authorization: `Bearer ${token}` },
	});
	const table = page.getByRole('table', { name: 'History' });
	const undoAll = page.getByRole('main').getByRole('button', { name: 'Undo all' });
	await page.goto(`/admin/history?batch=${batch}`);
	await table.getByRole('button', { name: `Undo the change of ${names[2]}` }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByText('1 of 3 undone')).toBeVisible();
	await expect(undoAll).toBeVisible();

	await page.goto('/admin/history');
	const row = (id: string) => table.getByRole('row').filter({ has: page.locator(`a[href*="${id}"]`) });
	await expect(row(batch)).toContainText('1 of 3 undone');
	await row(batch).getByRole('button', { name: 'Undo all' }).click();
	const dialog = page.getByRole('dialog', { name: 'Undo all of these changes?' });
	await expect(dialog).toContainText('2 changes will be undone');
	await dialog.getByRole('button', { name: 'Undo' }).click();
	await expect(row(batch).getByText('Undone', { exact: true })).toBeVisible();
	await expect(row(batch).getByRole('button')).toHaveCount(0);
	const read = async (query: string) => {
		const answer = await page.request.get(`/api/changes?${query}`, { headers: { Authorization: `Bearer ${token}` } });
		return (await answer.json()) as Change[];
	};
	const own = (await read(`batch=${batch}`)).map((change) => change.id);
	const undoing = (await read('grouped=true')).find(
		(change) => change.batch_size === 2 && own.includes(change.undoes ?? 0),
	);
	const undo = row(undoing?.batch ?? '');
	await expect(undo.getByRole('rowheader')).toContainText('2 changes together Undo');
	await expectAccessible(page);

	await undo.getByRole('button', { name: 'Undo all' }).click();
	await dialog.getByRole('button', { name: 'Undo' }).click();
	await expect(row(batch)).toContainText('1 of 3 undone');
	await expect(row(batch).getByRole('button', { name: 'Undo all' })).toBeVisible();
});
