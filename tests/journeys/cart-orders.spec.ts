import type { StoredRequest } from '#contract/requests/requests.schema.ts';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { chatText, expect, fillCart, sendFromCart, signedIn, test } from '../support/journey.ts';

test.use({ chats: true });

test('a quantity that is typed last goes along with the order that is clicked next', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.goto('/cart');
	await page.route('**/api/cart/update/*', async (route) => {
		await page.waitForFunction(() => document.body.textContent?.includes('One moment'));
		await route.continue();
	});
	const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
	await page.getByRole('checkbox').check();
	await quantity.fill('40');
	const opened = page.waitForEvent('popup');
	await sendFromCart(page, 'Order Selected (1)');
	const chat = await opened;
	await chat.waitForURL(/wa\.me/);
	expect(chatText(chat.url())).toContain('Quantity: 40');
	const headers = { Authorization: `Bearer ${session.token}` };
	const sent = (await (await page.request.get('/api/requests', { headers })).json()) as StoredRequest[];
	expect(sent.map(({ items }) => items.map((item) => item.quantity))).toEqual([[40]]);
});

test('an order is not sent with the old quantity when the new one could not be saved, which stays and is saved by the next press', async ({
	page,
	context,
}) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.goto('/cart');
	let calls = 0;
	await page.route('**/api/requests', (route) => {
		calls++;
		return route.continue();
	});
	await page.route('**/api/cart/update/*', (route) => route.abort());
	await page.getByRole('checkbox').check();
	await page.getByRole('spinbutton', { name: 'Quantity' }).fill('40');
	await page.getByRole('button', { name: 'Order Selected (1)' }).click();
	await expect(page.getByText('Failed to update quantity').first()).toBeVisible();
	const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
	await expect(quantity).toHaveValue('40');
	await expect(quantity).toHaveAttribute('aria-invalid', 'true');
	await expect(page.getByText('Not saved yet. Try again.')).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await page.getByRole('button', { name: 'Order Selected (1)' }).click();
	await expect(quantity).toBeFocused();
	expect([calls, context.pages().length]).toEqual([0, 1]);
	await page.unroute('**/api/cart/update/*');
	await page.getByRole('button', { name: 'Order Selected (1)' }).click();
	await expect(page.getByRole('dialog').getByText('$74.00')).toBeVisible();
});

test('what was ordered leaves the cart, which shows its number also after a reload, and comes back with one press', async ({
	page,
	context,
}) => {
	const session = await signedIn(page);
	await fillCart(page, session, [
		[1, '14mm', 2],
		[1, '16mm', 1],
		[2, '16mm', 1],
	]);
	await page.goto('/cart');
	const other = await context.newPage();
	await other.goto('/cart');
	const boxes = page.getByRole('main').getByRole('checkbox');
	await expect(other.getByRole('main').getByRole('checkbox')).toHaveCount(3);
	await expect(page.getByText('3 of 3 selected')).toBeVisible();
	await page.getByRole('button', { name: 'Deselect All' }).click();
	await page.getByRole('checkbox', { name: /size 14mm/ }).check();
	await page.getByRole('checkbox', { name: 'Select Elastomer Bellows Seal Type 301, size 16mm' }).check();
	await sendFromCart(page, 'Order Selected (2)');
	const panel = page.getByRole('region', { name: 'Order sent' });
	const link = panel.getByRole('link', { name: /^[0-9A-Z]{4}-/ });
	const headers = { Authorization: `Bearer ${session.token}` };
	await expect(panel).toBeFocused();
	await expect(boxes).toHaveCount(1);
	await expect(page.getByRole('button', { name: 'Order Selected (0)' })).toBeDisabled();
	const [sent] = (await (await page.request.get('/api/requests', { headers })).json()) as StoredRequest[];
	await expect(link).toHaveText(sent?.code ?? '');
	await expect(link).toHaveAttribute('href', `/request/${sent?.code}`);
	// the other tab says so too
	await expect(other.getByRole('region', { name: 'Order sent' }).getByRole('link')).toHaveText(sent?.code ?? '');
	await expect(other.getByRole('main').getByRole('checkbox')).toHaveCount(1);
	await page.goto('/ar/cart');
	await expect(page.getByRole('region').getByRole('link', { name: sent?.code })).toBeVisible();
	await page.goto('/cart');
	await expect(link).toHaveText(sent?.code ?? '');
	await panel.getByRole('button', { name: 'Put back into the cart' }).click();
	await expect(boxes).toHaveCount(3);
	await expect(panel.getByRole('button', { name: 'Put back into the cart' })).toHaveCount(0);
	await expect(link).toBeVisible();
	await expect(page.getByText('2 of 3 selected'), 'the third was left out before').toBeVisible();
	await panel.getByRole('button', { name: 'Close this message' }).click();
	await expect(panel).toHaveCount(0);
	await page.reload();
	await expect(boxes).toHaveCount(3);
	await expect(panel).toHaveCount(0);
});

test('a tab that was asleep can not send again what another has sent, and shows it instead', async ({
	page,
	context,
}) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.goto('/cart');
	await page.evaluate(() => {
		BroadcastChannel.prototype.postMessage = () => {};
	});
	const other = await context.newPage();
	await other.goto('/cart');
	await expect(other.getByRole('checkbox')).toBeChecked();
	await sendFromCart(page, 'Order Selected (1)');
	await expect(page.getByRole('region', { name: 'Order sent' })).toBeVisible();
	await sendFromCart(other, 'Request Quote (1)');
	await expect(other.getByText('Your cart has changed').first()).toBeVisible();
	await expect(other.getByRole('region', { name: 'Order sent' })).toBeVisible();
	await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
	const headers = { Authorization: `Bearer ${session.token}` };
	expect(await (await page.request.get('/api/requests', { headers })).json()).toHaveLength(1);
});

test('what was typed for an order does not go along with an inquiry, and stays for a note that could not be sent', async ({
	page,
	context,
}) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.goto('/cart');
	const dialog = page.getByRole('dialog');
	await page.getByRole('button', { name: 'Order Selected (1)' }).click();
	await dialog.getByLabel('Your order number').fill('PO-7');
	await dialog.getByLabel('Note to the seller').fill('Before Sunday');
	await dialog.getByRole('button', { name: 'Back to the cart' }).click();
	// another tab, of which this one hears nothing, has sent the item before
	const other = await context.newPage();
	await other.goto('/cart');
	await other.evaluate(() => {
		BroadcastChannel.prototype.postMessage = () => {};
	});
	await sendFromCart(other, 'Order Selected (1)');
	await expect(other.getByRole('region', { name: 'Order sent' })).toBeVisible();
	await sendFromCart(page, 'Send Inquiry (1)');
	await expect(page.getByText('Your cart has changed').first()).toBeVisible();
	await fillCart(page, session, [[1, '16mm', 1]]);
	await page.reload();
	await page.getByRole('button', { name: 'Send Inquiry (1)' }).click();
	await expect(dialog.getByLabel('Note to the seller')).toHaveValue('Before Sunday');
	await dialog.getByRole('button', { name: 'Send', exact: true }).click();
	await expect(page.getByRole('region', { name: 'Inquiry sent' })).toBeVisible();
	const headers = { Authorization: `Bearer ${session.token}` };
	const sent = (await (await page.request.get('/api/requests', { headers })).json()) as StoredRequest[];
	expect(sent.map(({ type, text, po_number }) => [type, text, po_number])).toContainEqual([
		'Inquiry',
		'Before Sunday',
		'',
	]);
});

test('the last step opens also where its script comes only at the second try', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	let isOffline = true;
	await page.route(/send-dialog/, (route) => (isOffline ? route.abort() : route.continue()));
	await page.goto('/cart');
	await page.getByRole('button', { name: 'Order Selected (1)' }).click();
	await expect(page.getByRole('alert').getByText('Network error')).toBeVisible();
	isOffline = false;
	await page.getByRole('button', { name: 'Order Selected (1)' }).click();
	await expect(page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true })).toBeVisible();
});

test('items are chosen from the start, and may be left out', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.goto('/cart');
	await expect(page.getByRole('checkbox')).toBeChecked();
	await expect(page.getByRole('button', { name: 'Order Selected (1)' })).toBeEnabled();
	await page.getByRole('checkbox').uncheck();
	await expect(page.getByText('Select items to enable actions')).toBeVisible();
	await page.reload();
	await expect(page.getByRole('checkbox')).not.toBeChecked();
	await page.goto('/ar/cart');
	await expect(page.getByRole('checkbox')).not.toBeChecked();
	await page.getByRole('checkbox').check();
	await page.reload();
	await expect(page.getByRole('checkbox')).toBeChecked();
});

test('a quantity that is changed in one tab is shown, and ordered, in the other', async ({ page, context }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	await page.goto('/cart');
	await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1');
	const other = await context.newPage();
	await other.goto('/cart');
	await other.getByRole('button', { name: 'One more' }).click();
	await expect(other.getByText('Quantity updated').first()).toBeVisible();
	await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
	await other.goto('/product/2?size=16mm');
	await other.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByRole('banner').getByRole('link', { name: 'Cart/Query, 2 items' })).toBeVisible();
});

test('a cart that was changed on another device is shown anew when one comes back to the tab', async ({ page }) => {
	const session = await signedIn(page);
	await page.goto('/cart');
	await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
	await fillCart(page, session, [[1, '14mm', 5]]);
	await page.evaluate(() => window.dispatchEvent(new Event('focus')));
	await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('5');
});

test('the last step says the total, and takes a note, an order number and where it goes', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [
		[1, '14mm', 3],
		[4, '12mm', 2],
	]);
	await page.goto('/cart');
	const rows = page.getByRole('main').getByRole('listitem');
	await expect(rows.nth(0)).toContainText('$5.55');
	await expect(rows.nth(1)).toContainText('$5.20');
	await expect(page.getByRole('main')).toContainText('Total $10.75');
	await expectAccessible(page, 'main');
	// many items in view, and nothing smaller than a finger
	for (const [width, most] of [
		[320, 170],
		[390, 162],
		[1440, 58],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await expectFits(page);
		await expect(async () => {
			const heights = await rows.evaluateAll((elements) => elements.map((row) => row.getBoundingClientRect().height));
			expect(Math.max(...heights), `rows at ${width}`).toBeLessThanOrEqual(most);
		}).toPass();
		const targets = rows.first().locator('label, button, select');
		for (const box of await targets.evaluateAll((elements) =>
			elements.map((target) => target.getBoundingClientRect().height),
		))
			expect(box).toBeGreaterThanOrEqual(44);
	}
	await page.getByRole('button', { name: 'Order Selected (2)' }).click();
	const step = page.getByRole('dialog', { name: 'Send the order' });
	await expect(step).toContainText('2 items · $10.75');
	await step.getByLabel('Note to the seller').fill('Before Thursday');
	await step.getByLabel('Your order number').fill('PO-7781');
	await step.getByLabel('Deliver to').fill('Gate 4, Hamriyah\nAsk for Salim');
	await expectAccessible(page, 'dialog');
	// what was typed is there again
	await step.getByRole('button', { name: 'Back to the cart' }).click();
	await page.getByRole('button', { name: 'Order Selected (2)' }).click();
	await expect(step.getByLabel('Your order number')).toHaveValue('PO-7781');
	const opened = page.waitForEvent('popup');
	await step.getByRole('button', { name: 'Send', exact: true }).click();
	const chat = await opened;
	await chat.waitForURL(/wa\.me/);
	const message = chatText(chat.url());
	for (const line of ['Our order number: PO-7781', 'Deliver to: Gate 4, Hamriyah, Ask for Salim', 'Before Thursday'])
		expect(message).toContain(line);
	await page
		.getByRole('region', { name: 'Order sent' })
		.getByRole('link', { name: /^[0-9A-Z]{4}-/ })
		.click();
	for (const text of ['PO-7781', 'Gate 4, Hamriyah', 'Before Thursday'])
		await expect(page.getByRole('main')).toContainText(text);
});

test('an order that could not be sent says so in its last step until it is sent, once, with what was typed', async ({
	page,
}) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 3]]);
	await page.goto('/cart');
	await page.getByRole('button', { name: 'Order Selected (1)' }).click();
	const step = page.getByRole('dialog', { name: 'Send the order' });
	await step.getByLabel('Your order number').fill('PO-7782');
	const send = step.getByRole('button', { name: 'Send', exact: true });
	const path = /\/api\/requests(\?|$)/;
	await page.route(path, (route) => route.abort());
	await send.click();
	const problem = step.getByRole('alert');
	await expect(problem).toHaveText(/./);
	for (const width of [320, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		await expect(problem).toBeInViewport();
		await expectFits(page);
	}
	await expectAccessible(page, 'dialog');
	await page.unroute(path);
	const busy = { status: 429, json: { error: 'Too many requests. Try again in 20 minutes.', code: 'too_many' } };
	await page.route(path, (route) => route.fulfill(busy));
	await send.click();
	await expect(problem).toHaveText('Too many requests. Try again in 20 minutes.');
	await page.unroute(path);
	const opened = page.waitForEvent('popup');
	await send.click();
	await opened;
	await expect(step).toBeHidden();
	const headers = { Authorization: `Bearer ${session.token}` };
	const sent = (await (await page.request.get('/api/requests', { headers })).json()) as StoredRequest[];
	expect(sent.map(({ po_number }) => po_number)).toEqual(['PO-7782']);
});

test('the last step stays open while it sends, so that a failure is read and sent again', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	let answer = () => {};
	await page.route('**/api/requests', async (route) => {
		await new Promise<void>((resolve) => {
			answer = resolve;
		});
		await route.abort();
	});
	await page.goto('/cart');
	await page.getByRole('button', { name: 'Order Selected (1)' }).click();
	const dialog = page.getByRole('dialog');
	const note = dialog.getByLabel('Note to the seller');
	await note.fill('Before Sunday');
	await dialog.getByRole('button', { name: 'Send', exact: true }).click();
	await expect(dialog.getByRole('button', { name: 'Back to the cart' })).toBeDisabled();
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');
	await expect(dialog).toBeVisible();
	// the back button of a phone closes at the second press whatever the page says
	await dialog.evaluate((element) => (element as HTMLDialogElement).close());
	await expect(dialog).toBeVisible();
	answer();
	await expect(dialog.getByRole('alert')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
});

test('what can’t be put back into the cart is listed where the request is, and stays there', async ({ page }) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 1]]);
	// as if a part had been deleted meanwhile
	await page.route('**/back-to-cart', async (route) => {
		const response = await route.fetch();
		const missing = [{ name: 'Old pump gasket', size: null, successor: null, in_words: false }];
		await route.fulfill({ response, json: { added: [], gone: missing } });
	});
	await page.goto('/cart');
	await sendFromCart(page, 'Order Selected (1)');
	const panel = page.getByRole('region', { name: 'Order sent' });
	// a screen reader reads only what changes in an element that was there before
	await expect(panel.getByRole('status')).toHaveCount(1);
	await panel.getByRole('button', { name: 'Put back into the cart' }).click();
	await expect(panel.getByRole('status')).toContainText('Old pump gasket is no longer in the catalogue');
	await expect(page.getByText('The items are in the cart again')).toHaveCount(0);
});
