import { expectAccessible } from '../support/axe.ts';
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
	await page.goto(`/admin?tab=history&entity=search_word&id=${id}`);
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
	const conflict = page.getByRole('dialog', { name: 'Something newer stands in the way' });
	await expect(conflict.getByRole('row', { name: 'What it means' })).toContainText('seal');
	await expect(conflict.getByRole('row', { name: 'What it means' })).toContainText('pump');
	await expectAccessible(page);
});

test('a day of the history is typed by keyboard, and counts when Enter is pressed or it is left', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin?tab=history');
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
