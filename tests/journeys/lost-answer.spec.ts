import { expect, newEmail, signedIn, test } from '../support/journey.ts';

test.use({ chats: true });

test('a question whose answer is lost is stored once, also when another one is sent before it is sent again', async ({
	page,
}) => {
	const stored: string[] = [];
	let losesAnswers = true;
	await page.route('**/api/requests', async (route) => {
		const response = await route.fetch();
		const { code } = (await response.json()) as { code: string };
		stored.push(code);
		if (losesAnswers) await route.abort('connectionreset');
		else await route.fulfill({ response });
	});
	const mark = newEmail();
	const ask = async (question: string) => {
		await page.goto(`/ask?text=${encodeURIComponent(`${question} of ${mark}`)}`);
		await page.getByLabel('Full Name').fill('Hassan Amer');
		await page.getByLabel('Phone Number').fill('+20 100 765 4321');
		await page.getByRole('button', { name: 'Send' }).click();
	};
	const sent = page.getByRole('heading', { name: 'We have your question' });
	await ask('Question A');
	// the first try, and the one that follows it by itself
	await expect.poll(() => stored.length).toBe(2);
	await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
	losesAnswers = false;
	await ask('Question B');
	await expect(sent).toBeFocused();
	await ask('Question A');
	await expect(sent).toBeFocused();
	const [first, retried, other, again] = stored;
	expect(stored).toEqual([first, first, other, first]);
	expect([retried, again]).not.toContain(other);
});

test('a part whose addition to the cart is answered by nobody is added once when it is tried again', async ({
	page,
}) => {
	await signedIn(page);
	let tries = 0;
	await page.route('**/api/cart/add', async (route) => {
		tries++;
		const response = await route.fetch();
		if (tries === 1) await route.abort('connectionreset');
		else await route.fulfill({ response });
	});
	await page.goto('/product/1?size=14mm');
	await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
	const add = page.getByRole('button', { name: 'Add to Cart' });
	await add.click();
	await expect(page.getByText('Failed to add item to cart').first()).toBeVisible();
	await add.click();
	await expect(page.getByText('added to cart').first()).toBeVisible();
	expect(tries).toBe(2);
	await page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 1 item' }).click();
	await expect(page).toHaveURL('/cart');
	await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3');
});

test('a request whose items are ordered again shows them in the cart also where the answer is lost', async ({
	page,
}) => {
	const { token, user } = await signedIn(page);
	const answer = await page.request.post('/api/requests', {
		data: { userId: user.id, type: 'Order', items: [{ productId: 1, size: '12mm', quantity: 4 }] },
		headers: { Authorization: `Bearer ${token}` },
	});
	const { code } = (await answer.json()) as { code: string };
	await page.route('**/api/requests/*/again', async (route) => {
		await route.fetch();
		await route.abort('connectionreset');
	});
	await page.goto(`/request/${code}`);
	await page.getByRole('button', { name: 'Order again' }).click();
	await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toBeVisible();
	await expect(page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 1 item' })).toBeVisible();
});
