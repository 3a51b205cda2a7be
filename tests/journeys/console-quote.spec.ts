import type { Route } from '@playwright/test';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { chatText, expect, signedInAdmin, test } from '../support/journey.ts';
import { askedByGuest, offeredToGuest } from '../support/offered-quote.ts';

test.use({ chats: true });

test('a quote is priced by keyboard alone, sent to the chat, accepted by its buyer, and the open desk says so', async ({
	page,
	context,
}) => {
	const { code, name } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.goto(`/admin/requests?search=${code}`);
	await page.getByRole('button', { name: `Open request ${code}` }).click();
	await page.getByRole('dialog').getByRole('link', { name: 'Quote' }).click();
	const price = page.getByLabel('Unit price of Elastomer Bellows Seal MG1');
	const gasket = page.getByLabel('Unit price of Old pump gasket');
	await price.focus();
	await page.keyboard.press('ArrowDown');
	await expect(price).toHaveValue('28.50');
	await page.keyboard.press('Tab');
	await expect(gasket).toBeFocused();
	await page.keyboard.type('abc');
	await page.keyboard.press('Shift+Enter');
	await expect(price).toBeFocused();
	await expect(page.getByText('Enter a price of 0 or more')).toBeVisible();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Delete');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
	await page.getByLabel('VAT %').focus();
	await page.keyboard.press('ControlOrMeta+A');
	await page.keyboard.type('٥');
	await expect(page.getByText('89.78 USD')).toBeVisible();

	await page.reload();
	await expect(page.getByText('89.78 USD')).toBeVisible();
	const opened = page.waitForEvent('popup');
	await page.getByRole('button', { name: 'Send' }).press('Enter');
	// the gasket has no price
	await page.getByRole('dialog').getByRole('button', { name: 'Send' }).press('Enter');
	const chat = await opened;
	await chat.waitForURL('https://wa.me/**');
	expect(chatText(chat.url())).toContain('Total: 89.78 USD');
	await expect(page.getByRole('region', { name: 'Sent quotes' })).toContainText('89.78 USD');

	await page.getByLabel('VAT %').fill('7');
	const buyer = await context.newPage();
	await buyer.goto(`/request/${code}`);
	await expect(buyer.getByRole('row', { name: /Total/ })).toContainText('89.78 USD');
	await buyer.getByRole('button', { name: 'Accept' }).click();
	const sheet = buyer.getByRole('dialog', { name: 'Accept this quote?' });
	await expect(sheet).toContainText('The total is 89.78 USD.');
	await sheet.getByLabel('Your order number').fill('PO 4711');
	await sheet.getByRole('button', { name: 'Accept and order' }).click();
	await expect(buyer.getByText('You accepted this quote')).toBeVisible();
	await page.evaluate(() => window.dispatchEvent(new Event('focus')));
	await expect(page.getByRole('alert')).toContainText(
		'The buyer has accepted revision 1. What you have typed is still here and not saved.',
	);
	await expect(page.getByRole('region', { name: 'Sent quotes' })).toContainText('Accepted on');
	await expect(page.getByLabel('VAT %')).toHaveValue('7');
	await page.getByRole('link', { name: 'Back to requests' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
	await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Accepted');
	await page.goto('/admin/history?entity=request');
	await expect(
		page.getByRole('row', { name: new RegExp(name) }).filter({ hasText: 'Prices of the quote saved' }),
	).toBeVisible();
});

for (const path of ['', '/ar'])
	test(`the papers of a sent quote open in sight, and its number stays in one piece, on a phone at ${path}/`, async ({
		page,
	}) => {
		const { id } = await offeredToGuest(page);
		await signedInAdmin(page);
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`${path}/admin/quote/${id}`);
		const more = page.getByRole('main').locator('footer button[popovertarget]');
		await more.click();
		const papers = page.locator('footer [popover]').getByRole('link');
		await expect(papers).toHaveCount(3);
		for (const paper of await papers.all()) await expect(paper).toBeInViewport({ ratio: 1 });
		const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
			const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
			const pieces = document.createRange();
			for (let text = texts.nextNode(); text; text = texts.nextNode()) {
				const at = text.nodeValue?.search(/[0-9A-Z]{4}-/) ?? -1;
				if (at < 0) continue;
				pieces.setStart(text, at);
				pieces.setEnd(text, at + 19);
				return pieces.getClientRects().length;
			}
		});
		expect(lines).toBe(1);
	});

for (const path of ['', '/ar'])
	test(`axe finds nothing on the quote desk of a phone at ${path}/`, async ({ page }) => {
		const { id } = await askedByGuest(page);
		await signedInAdmin(page);
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`${path}/admin/quote/${id}`);
		await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(2);
		await expectAccessible(page);
		await expectFits(page);
	});

for (const [width, height] of [
	[1440, 900],
	[390, 844],
] as const)
	test(`a sent quote offers its chat in sight, and asks before it is sent again unchanged, at ${width}`, async ({
		page,
	}) => {
		const { id, headers } = await offeredToGuest(page);
		const revisions = async () =>
			((await (await page.request.get(`/api/requests/${id}/quote`, { headers })).json()) as QuoteAtDesk).revisions;
		await signedInAdmin(page);
		await page.setViewportSize({ width, height });
		await page.goto(`/admin/quote/${id}`);
		const chat = page.getByRole('main').getByRole('link', { name: 'Open WhatsApp' }).first();
		await expect(chat).toBeInViewport({ ratio: 1 });
		// nobody has stated a cost: there is no margin to which such a sentence could belong
		await expect(page.getByText(/lines without a known cost/)).toHaveCount(0);
		await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
		await page.getByRole('button', { name: 'Send again' }).click();
		const question = page.getByRole('dialog', { name: 'Send the unchanged quote again?' });
		await expect(question).toContainText('makes revision 2');
		await expect(question.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute('href', /wa\.me/);
		await expectAccessible(page);
		await question.getByRole('button', { name: 'Cancel' }).click();
		expect(await revisions()).toHaveLength(1);

		const price = page.getByLabel('Unit price of Elastomer Bellows Seal MG1');
		await price.fill('30');
		const first = page.waitForEvent('popup');
		await page.getByRole('button', { name: 'Send', exact: true }).click();
		await (await first).waitForURL('https://wa.me/**');
		await expect(page.getByRole('region', { name: 'Sent quotes' })).toContainText('Revision 2');
		await expect(chat).toBeInViewport({ ratio: 1 });
		// a change that was taken back is none
		await price.fill('31');
		await price.fill('30');
		await page.getByRole('button', { name: 'Send', exact: true }).click();
		await expect(question).toContainText('makes revision 3');
		const again = page.waitForEvent('popup');
		await question.getByRole('button', { name: 'Send again' }).click();
		await (await again).waitForURL('https://wa.me/**');
		await expect(page.getByRole('region', { name: 'Sent quotes' })).toContainText('Revision 3');
		expect(await revisions()).toHaveLength(3);
	});

for (const path of ['', '/ar'])
	test(`a quote with lines without a price is sent after a question that names them, at ${path || '/'}`, async ({
		page,
	}) => {
		const { id, headers } = await offeredToGuest(page);
		const stored = async () =>
			(await (await page.request.get(`/api/requests/${id}/quote`, { headers })).json()) as QuoteAtDesk;
		await signedInAdmin(page);
		await page.goto(`${path}/admin/quote/${id}`);
		const inArabic = path !== '';
		await page.locator('[data-cell="price"]').nth(1).fill(' ');
		const send = page.getByRole('button', { name: inArabic ? 'إرسال' : 'Send', exact: true });
		await send.click();
		const question = page.getByRole('dialog');
		await expect(question.getByRole('heading')).toHaveText(
			inArabic ? 'صنف واحد بلا سعر. هل تريد الإرسال مع ذلك؟' : '1 line has no price. Send anyway?',
		);
		await expect(question.getByRole('listitem')).toHaveText(['Old pump gasket']);
		await expectAccessible(page);
		await question.getByRole('button', { name: inArabic ? 'إلغاء' : 'Cancel' }).click();
		await expect(question).toBeHidden();
		expect((await stored()).revisions).toHaveLength(1);

		await send.click();
		const opened = page.waitForEvent('popup');
		await question.getByRole('button', { name: inArabic ? 'إرسال' : 'Send' }).click();
		await (await opened).waitForURL('https://wa.me/**');
		await expect.poll(async () => (await stored()).revisions).toHaveLength(2);
		expect((await stored()).draft.lines.map(({ unit_price }) => unit_price)).toEqual([28.5, null]);
	});

test('a quote in another currency says beside it why no prices are proposed', async ({ page }) => {
	const { id } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	const currency = page.getByLabel('Currency');
	const takeAll = page.getByRole('button', { name: 'Use 1 proposed price' });
	const reason = 'The proposed prices are in USD, so none are offered in AED.';
	await expect(takeAll).toBeVisible();
	await currency.selectOption('AED');
	await expect(takeAll).toHaveCount(0);
	await expect(currency).toHaveAccessibleDescription(reason);
	await currency.selectOption('USD');
	await expect(takeAll).toBeVisible();
	await expect(page.getByText(reason)).toHaveCount(0);
	await page.goto(`/ar/admin/quote/${id}`);
	await page.getByLabel('العملة').selectOption('AED');
	await expect(page.getByLabel('العملة')).toHaveAccessibleDescription(/الأسعار المقترحة بعملة .?USD/);
});

for (const path of ['', '/ar'])
	test(`the fields of a line of words stand level with those beside them, and the sums with the table, at ${path || '/'}`, async ({
		page,
	}) => {
		const { id } = await askedByGuest(page);
		await signedInAdmin(page);
		await page.goto(`${path}/admin/quote/${id}`);
		const boxes = (cells: string) =>
			page.locator(cells).evaluateAll((elements) =>
				elements.map((element) => {
					const { top, bottom, left, right } = element.getBoundingClientRect();
					return [top, bottom, left, right].map((edge) => Math.round(edge));
				}),
			);
		await page.locator('tbody').nth(1).locator('input[data-cell="part"]').waitFor();
		const levels = (await boxes('tbody:nth-of-type(2) tr:first-child input')).map((box) => box.slice(0, 2));
		expect(new Set(levels.map(String)).size).toBe(1);
		// the text of the first column and the first sum begin at one edge
		const text = async (elements: string) => {
			const [box] = await page.locator(elements).evaluateAll((found) =>
				found.slice(0, 1).map((element) => {
					const range = document.createRange();
					range.selectNodeContents(element);
					const { left, right } = range.getBoundingClientRect();
					return [left, right].map(Math.round);
				}),
			);
			return box ?? [];
		};
		const edge = path === '' ? 0 : 1;
		expect((await text('footer dl dt'))[edge]).toBe((await text('thead th'))[edge]);
	});

test('an expired quote names its last day at the desk, not a day on which it was still valid as that of its end', async ({
	page,
}) => {
	const { id, headers } = await offeredToGuest(page);
	const path = `/api/requests/${id}/quote`;
	const quote = (await (await page.request.get(path, { headers })).json()) as QuoteAtDesk;
	// as it is read later
	const json = { ...quote, request: { ...quote.request, status: 'expired' } };
	for (const { document } of json.revisions) document.valid_until = '2026-01-14';
	await page.route(
		(url) => url.pathname === path,
		(route) => route.fulfill({ json }),
	);
	await signedInAdmin(page);
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto(`/admin/quote/${id}`);
	const sent = page.getByRole('region', { name: 'Sent quotes' });
	await expect(sent).toContainText('Expired. The last day was Jan 14, 2026');
	await expectFits(page);
});

test('the fields of a line have labels in sight on a phone', async ({ page }) => {
	const { id } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`/admin/quote/${id}`);
	const labels = page.getByRole('main').locator('tbody').first().locator('tr').first().locator('td[data-label]');
	const shown = () =>
		labels.evaluateAll((cells) =>
			cells.map((cell) => [
				(cell as HTMLElement).dataset.label,
				getComputedStyle(cell, '::before').content.replaceAll('"', ''),
			]),
		);
	await expect.poll(shown).toContainEqual(['Qty', 'Qty']);
	expect(await shown()).toContainEqual(['Unit price', 'Unit price']);
});

test('a quote is not sent anew over an acceptance that its seller has not seen', async ({ page }) => {
	const { id, code, headers } = await offeredToGuest(page);
	await signedInAdmin(page);
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	await expect(page.getByRole('region', { name: 'Sent quotes' })).toContainText('Revision 1');
	// as if the buyer were a moment faster than the desk's next look
	const path = `/api/requests/${id}/quote`;
	const json: unknown = await (await page.request.get(path, { headers })).json();
	const isRead = (route: Route) => route.request().method() === 'GET';
	const isQuote = (url: URL) => url.pathname === path;
	await page.route(isQuote, (route) => (isRead(route) ? route.fulfill({ json }) : route.continue()));
	await page.request.post(`/api/requests/code/${code}/accept`, { data: { revision: 1 } });
	await page.getByLabel('VAT %').fill('7');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByText('The buyer has just accepted revision 1.').first()).toBeVisible();
	const status = async () => (await (await page.request.get(`/api/requests/code/${code}`)).json()).status as string;
	expect(await status()).toBe('accepted');

	await page.unroute(isQuote);
	// the desk may have looked, and found the old quote
	await page.reload();
	await expect(page.getByRole('region', { name: 'Sent quotes' })).toContainText('Accepted on');
	await expect(page.getByLabel('VAT %')).toHaveValue('7');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByRole('region', { name: 'Sent quotes' })).toContainText('Revision 2');
	expect(await status()).toBe('quoted');
});

test('a quote that can’t be read again after it was sent keeps the prices that were sent', async ({ page }) => {
	const { id } = await askedByGuest(page);
	const { token } = await signedInAdmin(page);
	const path = `/api/requests/${id}/quote`;
	const pricesOf = async () => {
		const response = await page.request.get(path, { headers: { Authorization: `Bearer ${token}` } });
		return ((await response.json()) as QuoteAtDesk).draft.lines.map(({ unit_price }) => unit_price);
	};
	await page.goto(`/admin/quote/${id}`);
	const price = (line: number) => page.getByLabel(/^Unit price of/).nth(line);
	await price(0).fill('11');
	await price(1).fill('12');
	const isQuote = (url: URL) => url.pathname === path;
	const failReads = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.fallback());
	await page.route(`**${path}/send`, async (route) => {
		await page.route(isQuote, failReads);
		await route.fallback();
	});
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByText('Quote sent: revision 1').first()).toBeVisible();
	await expect(price(0)).toHaveValue('11.00');
	await expect(price(1)).toHaveValue('12.00');

	await page.unroute(isQuote, failReads);
	await price(1).fill('13');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect.poll(pricesOf).toEqual([11, 13]);
});

test('a buyer is not offered to accept what the staff have settled otherwise', async ({ page }) => {
	const { id, code, headers } = await offeredToGuest(page);
	await signedInAdmin(page);
	await signedInAdmin(page);
	await page.goto(`/request/${code}`);
	await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
	await page.request.put(`/api/requests/${id}`, { headers, data: { status: 'cancelled' } });
	await page.reload();
	await expect(page.getByText('This quote can no longer be accepted or declined here')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
	await expectAccessible(page, 'main');
});
