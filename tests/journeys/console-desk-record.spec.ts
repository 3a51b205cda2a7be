import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { names, newName, sent } from '../support/console-people.ts';
import { adminSession, expect, newAdmin, registered, signedInAdmin, test } from '../support/journey.ts';
import { offeredToGuest } from '../support/offered-quote.ts';

test('three requests are seen to: by an owner with a next step and notes, one after the other, and all at once', async ({
	page,
}) => {
	const family = newName();
	const amina = await registered(page, { name: `Amina ${family}` });
	const orders = [await sent(page, amina, 'Order'), await sent(page, amina, 'Quote'), await sent(page, amina, 'Order')];
	const [oldest, middle, newest] = orders.map(({ code }) => code);
	await signedInAdmin(page);
	await page.goto(`/admin/requests?search=${family}`);
	await expect(names(page)).toHaveText([newest, middle, oldest].map((code) => new RegExp(`^${code}`)));
	await page.getByRole('button', { name: `Open request ${newest}` }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('1 of 3')).toBeVisible();
	await dialog.getByRole('button', { name: 'Next request' }).click();
	await expect(dialog.getByText(`Request: ${middle}`)).toBeVisible();
	await page.keyboard.press('Alt+ArrowDown');
	await expect(dialog.getByText(`Request: ${oldest}`)).toBeVisible();
	await expect(dialog.getByText('3 of 3')).toBeVisible();
	await page.keyboard.press('Alt+ArrowUp');
	await expect(dialog.getByText(`Request: ${middle}`)).toBeVisible();

	await dialog.getByLabel('Assigned to').selectOption({ index: 1 });
	await dialog.getByLabel('Next step').fill('Call about the shaft');
	await dialog.getByLabel('Due date').fill('2020-02-03');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Request updated successfully').first()).toBeVisible();
	await dialog.getByLabel('New note').fill('Pays late');
	await dialog.getByRole('button', { name: 'Add note' }).click();
	const notes = dialog.getByRole('region', { name: 'Notes for the staff' });
	await expect(notes.getByRole('listitem')).toHaveText([/Pays late/]);
	const history = dialog.getByRole('region', { name: 'History' });
	await expect(history.getByRole('listitem')).toHaveText([
		/Note added/,
		/Assigned to: .*Next step: .*Call about the shaft.*Next step due .*2020/,
		/Request received.*Amina/,
	]);
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	const row = page.getByRole('row', { name: new RegExp(String(middle)) });
	await expect(row).toContainText('Call about the shaft');
	await expect(row).toContainText('overdue due Feb 3, 2020');

	await row.getByLabel(`Move ${middle} to`).selectOption('Accepted');
	await expect(page.getByText(`${middle} is Accepted now.`)).toBeVisible();
	await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check();
	await page.getByLabel('Move to', { exact: true }).selectOption('Delivered');
	await page.getByRole('button', { name: 'Move selected (3)' }).click();
	await expect(page.getByText('3 requests moved').first()).toBeVisible();
	for (const code of [oldest, middle, newest])
		await expect(page.getByLabel(`Move ${code} to`)).toHaveValue('delivered');
	const notice = page.locator('[aria-live] > div').filter({ hasText: '3 requests moved' });
	await notice.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByText('3 requests moved back')).toBeVisible();
	for (const [code, status] of [
		[oldest, 'pending'],
		[middle, 'accepted'],
		[newest, 'pending'],
	])
		await expect(page.getByLabel(`Move ${code} to`)).toHaveValue(String(status));
});

test('a ready answer opens the chat in the language of the customer, with his name and his request in it', async ({
	page,
}) => {
	const amina = await registered(page, { name: newName(), number: '+20 100 123 4567' });
	const { code } = await sent(page, amina, 'Order');
	await signedInAdmin(page);
	await page.route('**/api/settings', async (route) => {
		const response = await route.fetch();
		const answers = [
			{ title: 'It is here', en: 'Hello {name}, {code} has arrived.', ar: 'وصل طلبك {code}.' },
			{ title: 'Quoted', en: 'It comes to {total}.', ar: '' },
		];
		await route.fulfill({ response, json: { ...(await response.json()), ready_answers: answers } });
	});
	await page.goto(`/admin/requests?search=${code}`);
	await page.getByRole('button', { name: `Open request ${code}` }).click();
	const answers = page.getByRole('dialog').getByRole('region', { name: 'Ready answers' });
	await expect(answers.getByRole('link')).toHaveText(['It is here']);
	const chat = new URL((await answers.getByRole('link').getAttribute('href')) ?? '');
	expect(chat.href).toMatch(/^https:\/\/wa\.me\/201001234567\?text=/);
	expect(chat.searchParams.get('text')).toBe(`Hello ${amina.user.name}, ${code} has arrived.`);
});

test('of several that are moved at once the one that was accepted meanwhile is not, and stays selected', async ({
	page,
}) => {
	const family = newName();
	const amina = await registered(page, { name: `Amina ${family}` });
	const [first, second] = [await sent(page, amina, 'Order'), await sent(page, amina, 'Quote')];
	const { token } = await signedInAdmin(page);
	const headers = { Authorization: `Bearer ${token}` };
	await page.goto(`/admin/requests?search=${family}`);
	await expect(names(page)).toHaveCount(2);
	// as if the colleague were a moment faster than the desk's next look
	await page.route('**/api/requests?*', (route) => route.abort());
	await page.request.put(`/api/requests/${second.id}`, { headers, data: { status: 'accepted' } });
	await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check();
	await page.getByLabel('Move to', { exact: true }).selectOption('Cancelled');
	await page.getByRole('button', { name: 'Move selected (2)' }).click();
	await expect(page.getByText('1 request moved').first()).toBeVisible();
	const reason = `Not moved: ${second.code}. Somebody else has changed this since you opened it.`;
	// beside the button, where it stays until the next try
	await expect(page.getByRole('main').getByRole('alert').getByText(reason)).toBeVisible();
	await page.unroute('**/api/requests?*');
	await page.evaluate(() => window.dispatchEvent(new Event('focus')));
	await expect(page.getByLabel(`Move ${first.code} to`)).toHaveValue('cancelled');
	await expect(page.getByLabel(`Move ${second.code} to`)).toHaveValue('accepted');
	await expect(page.getByRole('button', { name: 'Move selected (1)' })).toBeVisible();
});

for (const [place, filter] of [
	['in its list', ''],
	['that has left its list', '&status=quoted'],
] as const)
	test(`an open request ${place} shows that its buyer has accepted, beside what is typed`, async ({ page }) => {
		const { code } = await offeredToGuest(page);
		await signedInAdmin(page);
		await page.goto(`/admin/requests?search=${code}${filter}`);
		await page.getByRole('button', { name: `Open request ${code}` }).click();
		const dialog = page.getByRole('dialog');
		const status = dialog.getByLabel('Status');
		await expect(status).toHaveValue('quoted');
		await dialog.getByLabel('Next step').fill('Order the shaft');
		await page.request.post(`/api/requests/code/${code}/accept`, { data: { revision: 1 } });
		await page.evaluate(() => window.dispatchEvent(new Event('focus')));
		await expect(status).toHaveValue('accepted');
		await expect(dialog.getByRole('region', { name: 'Payments' })).toBeVisible();
		await expect(dialog.getByLabel('Next step')).toHaveValue('Order the shaft');
		await dialog.getByRole('button', { name: 'Save' }).click();
		await expect(page.getByText('Request updated successfully').first()).toBeVisible();
		await expect(status).toHaveValue('accepted');
	});

test('a request of an address is opened also when its list was loaded only at the second try', async ({ page }) => {
	const amina = await registered(page, { name: `Amina ${newName()}` });
	const { code, id } = await sent(page, amina, 'Order');
	await signedInAdmin(page);
	await page.route('**/api/requests?*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
	// without it the desk loads the list itself when other journeys send requests
	await page.route('**/api/requests/desk/summary*', (route) => route.abort());
	await page.goto(`/admin/requests?search=${code}&request=${id}`);
	await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
	await page.unroute('**/api/requests?*');
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByRole('dialog').getByText(`Request: ${code}`)).toBeVisible();
});

test('the reason why a request was not moved stays when it leaves the list', async ({ page }) => {
	const amina = await registered(page, { name: `Amina ${newName()}` });
	const { code, id } = await sent(page, amina, 'Quote');
	const { token } = await signedInAdmin(page);
	await page.goto(`/admin/requests?search=${code}&status=pending`);
	await expect(names(page)).toHaveCount(1);
	// as if the colleague were a moment faster than the desk's next look
	await page.route('**/api/requests?*', (route) => route.abort());
	const headers = { Authorization: `Bearer ${token}` };
	await page.request.put(`/api/requests/${id}`, { headers, data: { status: 'accepted' } });
	await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check();
	await page.getByLabel('Move to', { exact: true }).selectOption('Cancelled');
	await page.getByRole('button', { name: 'Move selected (1)' }).click();
	const reason = page.getByRole('main').getByRole('alert').getByText(`Not moved: ${code}.`);
	await expect(reason).toBeVisible();
	await page.unroute('**/api/requests?*');
	await page.evaluate(() => window.dispatchEvent(new Event('focus')));
	await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
	await expect(page.getByRole('button', { name: /^Move selected/ })).toHaveCount(0);
	await expect(reason).toBeVisible();
});

test('a request that was opened by its address does not come back when another one is saved', async ({ page }) => {
	const family = newName();
	const amina = await registered(page, { name: `Amina ${family}` });
	const older = await sent(page, amina, 'Order');
	const newer = await sent(page, amina, 'Quote');
	await signedInAdmin(page);
	await page.goto(`/admin/requests?search=${family}&request=${newer.id}`);
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText(`Request: ${newer.code}`)).toBeVisible();
	await dialog.getByRole('button', { name: 'Next request' }).click();
	await expect(dialog.getByText(`Request: ${older.code}`)).toBeVisible();
	await dialog.getByLabel('Next step').fill('Call about the shaft');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Request updated successfully').first()).toBeVisible();
	const row = page.getByRole('row', { name: new RegExp(older.code), includeHidden: true });
	await expect(row).toContainText('Call about the shaft');
	await expect(dialog.getByText(`Request: ${older.code}`)).toBeVisible();
});

test('what is typed about a request is there after the session has ended, until it is saved or discarded', async ({
	page,
}) => {
	const family = newName();
	const amina = await registered(page, { name: `Amina ${family}` });
	const request = await sent(page, amina, 'Order');
	const seller = await newAdmin(page, 'admin');
	const { token } = await signedInAdmin(page, seller);
	const address = `/admin/requests?search=${family}&request=${request.id}`;
	await page.goto(address);
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Next step').fill('Call about the shaft');
	await dialog.getByLabel('New note').fill('Pays late');
	await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
	await dialog.getByRole('button', { name: 'Add note' }).click();
	await page.getByLabel('Email').fill(seller.email);
	await page.getByLabel('Password', { exact: true }).fill(seller.password);
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page).toHaveURL('/admin');
	await page.goto(address);
	await expect(dialog.getByLabel('Next step')).toHaveValue('Call about the shaft');
	await expect(dialog.getByLabel('New note')).toHaveValue('Pays late');
	await dialog.getByRole('button', { name: 'Add note' }).click();
	await expect(page.getByText('Note added').first()).toBeVisible();
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Leave', exact: true }).click();
	await expect(dialog).toHaveCount(0);
	await page.goto(address);
	await expect(dialog.getByLabel('Next step')).toHaveValue('');
	await expect(dialog.getByLabel('New note')).toHaveValue('');
});

test('what is typed about a request goes on with the next person at the desk, and does not come back to the first', async ({
	page,
}) => {
	const amina = await registered(page, { name: `Amina ${newName()}` });
	const { code, id } = await sent(page, amina, 'Order');
	const [first, second] = [await newAdmin(page, 'admin'), await newAdmin(page, 'admin')];
	const sessions = [await signedInAdmin(page, first), await adminSession(page, second)] as const;
	const address = `/admin/requests?search=${code}&request=${id}`;
	await page.goto(address);
	const note = page.getByRole('dialog').getByLabel('New note');
	await note.fill('Pays late');
	const tab = await page.context().newPage();
	await tab.goto('/about');
	const takeOver = ({ token, admin }: AdminSession, name: string) =>
		tab.evaluate(
			([own, person]) => {
				localStorage.setItem('adminToken', own);
				localStorage.setItem('adminData', person);
			},
			[token, JSON.stringify({ ...admin, name })] as const,
		);
	await takeOver(sessions[1], 'Layla Second');
	await expect(page.locator('.console-menu-person')).toContainText('Layla Second');
	await page.getByRole('button', { name: 'Add note' }).click();
	await expect(page.getByText('Note added').first()).toBeVisible();
	await expect(note).toHaveValue('');
	await takeOver(sessions[0], 'Karim First');
	await expect(page.locator('.console-menu-person')).toContainText('Karim First');
	await page.goto(address);
	await expect(note).toHaveValue('');
});

test('after a save nothing counts as restored any more, and a deleted request leaves nothing in the tab', async ({
	page,
}) => {
	const amina = await registered(page, { name: `Amina ${newName()}` });
	const { code, id } = await sent(page, amina, 'Order');
	await signedInAdmin(page);
	const address = `/admin/requests?search=${code}&request=${id}`;
	await page.goto(address);
	const dialog = page.getByRole('dialog', { name: /^Order of/ });
	const step = dialog.getByLabel('Next step');
	const restored = dialog.getByText('Your entries were restored.');
	await step.fill('Call about the shaft');
	await page.goto(address);
	await expect(restored).toBeVisible();
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Request updated successfully').first()).toBeVisible();
	await step.fill('Call about the seal');
	await expect(dialog.getByText('Save or undo your changes to continue')).toBeVisible();
	await expect(restored).toBeHidden();

	await dialog.getByRole('button', { name: 'Delete request' }).click();
	const question = page.getByRole('dialog', { name: 'Delete request' });
	await question.getByLabel('Reason').fill('Sent by a robot');
	await question.getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Request deleted')).toBeVisible();
	await expect(dialog).toHaveCount(0);
	const storedKeys = () => page.evaluate(() => Object.keys(sessionStorage));
	await expect.poll(storedKeys).not.toContainEqual(expect.stringContaining(`request-${id}-`));
});
