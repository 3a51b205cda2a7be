import type { RequestNote } from '#contract/requests/request-notes.schema.ts';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { newName } from '../support/console-people.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';
import { askedByGuest, offeredToGuest } from '../support/offered-quote.ts';
import { workbookParts } from '../support/workbook.ts';

test.use({ chats: true });

test('a save and a sending that fail leave the seller at his figures, and say so', async ({ page, context }) => {
	const { id } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	const price = page.getByLabel('Unit price of Elastomer Bellows Seal MG1');
	await price.fill('77');
	const error = 'The service is unavailable.';
	const isQuote = (url: URL) => url.pathname === `/api/requests/${id}/quote`;
	await page.route(isQuote, (route) => route.fulfill({ status: 503, json: { error } }));
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('main').getByText(error)).toBeVisible();
	await page.unroute(isQuote);
	await context.setOffline(true);
	await page.getByRole('button', { name: 'Send' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
	await expect(page.getByRole('main').getByText('The prices could not be saved. Try again.')).toBeVisible();
	await expect(page).toHaveURL(`/admin/quote/${id}`);
	await expect(price).toHaveValue('77');
	await context.setOffline(false);
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Prices saved')).toBeVisible();
	await expect(price).toHaveValue('77.00');
});

test('a sending whose line was cut once it was stored is known as the own one, and is sent once', async ({
	page,
	context,
}) => {
	const { id, headers } = await offeredToGuest(page);
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	await page.getByLabel('VAT %').fill('7');
	await page.route('**/quote/send', async (route) => {
		await route.fetch();
		await context.setOffline(true);
		await route.abort();
	});
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByRole('main').getByText('The quote could not be sent. Try again.')).toBeVisible();
	await page.unroute('**/quote/send');
	await context.setOffline(false);
	await page.evaluate(() => window.dispatchEvent(new Event('focus')));
	await expect(page.getByText('Quote sent: revision 2')).toBeVisible();
	await expect(page.getByText('from elsewhere')).toHaveCount(0);
	await expect(page.getByRole('main').getByText('could not be sent')).toHaveCount(0);
	const { revisions } = await (await page.request.get(`/api/requests/${id}/quote`, { headers })).json();
	expect(revisions).toHaveLength(2);
});

test('a sending that was cut and is pressed again opens the chat of what was sent', async ({ page }) => {
	const { id, headers } = await offeredToGuest(page);
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	await page.getByLabel('VAT %').fill('7');
	await page.route('**/quote/send', async (route) => {
		await route.fetch();
		await route.abort();
	});
	const opened = page.waitForEvent('popup');
	await page.getByRole('button', { name: 'Send' }).click();
	await (await opened).waitForURL('https://wa.me/**');
	await expect(page.getByRole('region', { name: 'Sent quotes' })).toContainText('Revision 2');
	const { revisions } = await (await page.request.get(`/api/requests/${id}/quote`, { headers })).json();
	expect(revisions).toHaveLength(2);
});

test('what the shop states of the stock is proposed, and its buyer reads the same words', async ({ page }) => {
	const family = newName();
	const category = await newCategory(page, family);
	const variants = JSON.stringify([{ size: '25mm', availability: 'lead_time', lead_days: 5 }]);
	const product = await newProduct(page, category, `Seal ${family}`, 1, { variants });
	const { id, code } = await askedByGuest(page, product.id);
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	await expect(page.getByLabel('Availability of Old pump gasket')).toHaveValue('');
	const stock = page.getByLabel(`Availability of ${product.name}`);
	await expect(stock).toHaveValue(/5 days/);
	const words = await stock.inputValue();
	await page.getByLabel(`Unit price of ${product.name}`).fill('28.50');
	await page.getByRole('button', { name: 'Send' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
	await expect(page.getByRole('region', { name: 'Sent quotes' })).toBeVisible();
	await page.goto(`/product/${product.id}?size=25mm`);
	await expect(page.getByRole('main')).toContainText(words);
	await page.goto(`/request/${code}`);
	await expect(page.getByRole('rowheader', { name: product.name }).first()).toContainText(words);
});

test('a quote says nothing of a stock that nobody has stated', async ({ page }) => {
	const { id, code } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.goto(`/admin/quote/${id}`);
	await expect(page.getByLabel('Availability of Elastomer Bellows Seal MG1')).toHaveValue('');
	await page.getByLabel('Unit price of Elastomer Bellows Seal MG1').fill('28.50');
	await page.getByRole('button', { name: 'Send' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
	await expect(page.getByRole('region', { name: 'Sent quotes' })).toBeVisible();
	await page.goto(`/request/${code}`);
	await expect(page.getByRole('rowheader', { name: /MG1/ }).first()).toBeVisible();
	await expect(page.getByRole('main')).not.toContainText('Ask for stock');
});

test('two quick presses add one note, and save a request once', async ({ page }) => {
	const { id, code } = await askedByGuest(page);
	const { token } = await signedInAdmin(page);
	const headers = { Authorization: `Bearer ${token}` };
	await page.goto(`/admin/requests?search=${code}`);
	await page.getByRole('button', { name: `Open request ${code}` }).click();
	const dialog = page.getByRole('dialog');
	const pressTwice = (name: string) =>
		dialog.getByRole('button', { name }).evaluate((element: HTMLButtonElement) => {
			element.click();
			element.click();
		});
	const writes: string[] = [];
	page.on('request', (request) => {
		if (['POST', 'PUT'].includes(request.method()))
			writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
	});
	await dialog.getByLabel('New note').fill('No answer');
	await pressTwice('Add note');
	await expect(dialog.getByRole('list', { name: 'History' }).getByText('Note added')).toBeVisible();
	await dialog.getByLabel('Next step').fill('Call about the shaft');
	await pressTwice('Save');
	await expect(page.getByText('Request updated successfully')).toBeVisible();
	await expect(page.getByText('Somebody else has changed this request')).toHaveCount(0);
	expect(writes).toEqual([`POST /api/requests/${id}/notes`, `PUT /api/requests/${id}`]);
	const notes = (await (await page.request.get(`/api/requests/${id}/notes`, { headers })).json()) as RequestNote[];
	expect(notes).toHaveLength(1);
});

test('requests are exported as a workbook, and a failed export says why and can be tried again', async ({ page }) => {
	const { code } = await askedByGuest(page);
	await signedInAdmin(page);
	await page.goto(`/admin/requests?search=${code}`);
	await expect(page.getByRole('button', { name: `Open request ${code}` })).toBeVisible();
	const button = page.getByRole('button', { name: 'Export XLSX' });
	await page.route('**/api/requests.xlsx?*', (route) => route.abort(), { times: 1 });
	const more = page.getByRole('button', { name: 'More' });
	await more.click();
	await button.click();
	await expect(page.getByText('Failed to export requests')).toBeVisible();
	const saved = page.waitForEvent('download');
	await more.click();
	await button.click();
	const { sheet, strings } = await workbookParts(await (await saved).path());
	expect(sheet.match(/<row /g)?.length).toBeGreaterThan(1);
	expect(strings).toContain(code);
	await expect(page.getByText('1 request exported')).toBeVisible();
	await more.click();
	await expect(button).toBeEnabled();
});
