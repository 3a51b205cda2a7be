import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { newName } from '../support/console-people.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';

/** Presses of keys that a practised person makes in 60 s, at three a second. */
const maxPresses = 180;

test('a quote of ten lines, with three parts replaced, one added and freight, takes a minute by keyboard alone', async ({
	page,
}) => {
	const products = (await (await page.request.get('/api/products?page=1&pageSize=10')).json()) as Product[];
	const items = products.map(({ id, sizes }, at) => ({ productId: id, size: sizes[0], quantity: 1 + at }));
	const contact = { name: `Hassan ${newName()}`, number: '+20 100 555 1234' };
	const sent = await page.request.post('/api/requests', { data: { type: 'Quote', contact, items } });
	const { id } = (await sent.json()) as SentRequest;
	const { token } = await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	const rows = page.getByRole('main').getByRole('rowheader');
	await expect(rows).toHaveCount(10);

	let presses = 0;
	const press = async (...keys: string[]) => {
		for (const key of keys) await page.keyboard.press(key);
		presses += keys.length;
	};
	const type = async (text: string) => {
		await page.keyboard.type(text);
		presses += text.length;
	};
	/** Replaces the part of the line whose price has the focus. */
	const replace = async (words: string, price: string) => {
		const label = (await page.locator(':focus').getAttribute('aria-label')) ?? '';
		await press('ArrowRight', 'ArrowRight', 'Enter', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter');
		await expect(page.getByLabel('Offer instead')).toBeFocused();
		await type(words);
		await press('Enter');
		await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Unit price of /);
		await expect(page.locator(':focus')).not.toHaveAttribute('aria-label', label);
		await type(price);
	};

	// past the menu; the last of the ten has no proposed price
	await press('Tab', 'Enter', 'Tab', 'Tab', 'Tab');
	await expect(page.getByRole('button', { name: 'Use all 9 proposed prices' })).toBeFocused();
	// no key is lost on a slow machine either
	const machine = await page.context().newCDPSession(page);
	await machine.send('Emulation.setCPUThrottlingRate', { rate: 12 });
	await press('Enter');
	await type('52.50');
	await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
	for (const [words, price] of [
		['301 14mm', '10'],
		['155 12mm', '2.5'],
		['301 16mm', '11'],
	] as const) {
		await press('Shift+Enter');
		await replace(words, price);
	}
	await press('Enter', 'Enter', 'Enter', 'Tab');
	await expect(page.getByLabel('Add items')).toBeFocused();
	await type('4 x 155 14mm');
	await press('Enter');
	await expect(rows).toHaveCount(11);
	await press('Tab', 'Tab', 'Tab', 'Enter');
	await expect(page.getByLabel('Charge')).toBeFocused();
	await type(' to Jebel Ali');
	await press('ArrowRight', 'ArrowRight');
	await expect(page.getByLabel('Unit price of Freight to Jebel Ali')).toBeFocused();
	await type('40');
	await press('Shift+Enter');
	await type('2.75');
	await press('Enter', 'Enter');
	await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
	await press('Enter');
	await expect(page.getByText('Prices saved')).toBeVisible();
	expect(presses).toBeLessThanOrEqual(maxPresses);
	console.log(`${presses} presses of keys`);

	const headers = { Authorization: `Bearer ${token}` };
	const quote = (await (await page.request.get(`/api/requests/${id}/quote`, { headers })).json()) as QuoteAtDesk;
	const lines = quote.draft.lines.map(({ kind, unit_price }) => [kind, unit_price]);
	expect(lines.slice(6)).toEqual([
		['part', 11],
		['part', 2.5],
		['part', 10],
		['part', 52.5],
		['part', 2.75],
		['charge', 40],
	]);
});

test('the focus goes to the next line when one is removed by keyboard', async ({ page }) => {
	const items = ['Old gasket', 'Old spring'].map((text) => ({ text, quantity: 1 }));
	const contact = { name: `Hassan ${newName()}`, number: '+20 100 555 1234' };
	const sent = await page.request.post('/api/requests', { data: { type: 'Quote', contact, items } });
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${((await sent.json()) as SentRequest).id}`);
	await page.getByRole('button', { name: 'Availability, note, more: Old gasket' }).press('Enter');
	await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
	await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(1);
	await expect(page.getByLabel('Unit price of Old spring')).toBeFocused();
});
