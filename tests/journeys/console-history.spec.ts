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
