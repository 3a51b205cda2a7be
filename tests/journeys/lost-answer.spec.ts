import { expect, newEmail, test } from '../support/journey.ts';

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
