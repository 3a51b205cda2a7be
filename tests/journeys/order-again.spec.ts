import { expectAccessible } from '../support/axe.ts';
import { expect, signedIn, test } from '../support/journey.ts';

test('a buyer orders a request again in one press, and reads what is gone', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const { token, user } = await signedIn(page);
	const items = [
		{ productId: 1, size: '12mm', quantity: 4 },
		{ text: 'Old pump gasket', quantity: 1 },
	];
	const answer = await page.request.post('/api/requests', {
		data: { userId: user.id, type: 'Order', items },
		headers: { Authorization: `Bearer ${token}` },
	});
	const { code } = (await answer.json()) as { code: string };
	await page.goto(`/request/${code}`);
	await page.getByRole('button', { name: 'Order again' }).press('Enter');
	await expect(page.getByText('1 item was added to the items in your cart.')).toBeVisible();
	await expect(page.getByText('Old pump gasket was written in words')).toBeVisible();
	await expectAccessible(page);
	// the button is gone: the keyboard goes on where it was
	await page.keyboard.press('Tab');
	await expect(page.getByRole('main').getByRole('link', { name: 'View cart' })).toBeFocused();
	await page.getByRole('main').getByRole('link', { name: 'View cart' }).click();
	const row = page.getByRole('main').getByRole('listitem').first();
	await expect(row).toContainText('12mm');
	await expect(row).toContainText('Ask for stock');
});
