import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { newName } from './console-people.ts';
import { adminSession } from './journey.ts';

/** A guest's request of three of one part, by default a seal, and of a line in words, by the API. */
export async function askedByGuest(page: Page, productId = 8): Promise<SentRequest & { name: string }> {
	const name = `Hassan ${newName()}`;
	const contact = { name, number: `+20 100 ${randomInt(1_000_000, 9_999_999)}` };
	const items = [
		{ productId, size: '25mm', quantity: 3 },
		{ text: 'Old pump gasket', quantity: 1 },
	];
	const response = await page.request.post('/api/requests', { data: { type: 'Quote', contact, items } });
	return { ...((await response.json()) as SentRequest), name };
}

/** The same with a first revision sent, as its desk's API does it; `offer` sends a further one. */
export async function offeredToGuest(page: Page, change: object = {}) {
	const request = await askedByGuest(page);
	const { token } = await adminSession(page);
	const headers = { Authorization: `Bearer ${token}` };
	const path = `/api/requests/${request.id}/quote`;
	const offer = async () => {
		const { lines, draft, version } = (await (await page.request.get(path, { headers })).json()) as QuoteAtDesk;
		const priced = lines.map(({ line_id }) => ({ line_id, unit_price: 28.5 }));
		await page.request.put(path, { headers, data: { ...draft, ...change, lines: priced } });
		await page.request.post(`${path}/send`, { headers, data: { version: version + 1 } });
	};
	await offer();
	return { ...request, headers, offer };
}
