import type { Locator } from '@playwright/test';
import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { askedByGuest, offeredToGuest } from '../support/offered-quote.ts';

test.use({ chats: true });

test.describe('a quote that its buyer decides', () => {
	test('can be accepted at once after a line that was cut', async ({ page, context }) => {
		const { code } = await offeredToGuest(page);
		await page.goto(`/request/${code}`);
		const accept = page.getByRole('button', { name: 'Accept', exact: true });
		const confirm = page.getByRole('button', { name: 'Accept and order' });
		await context.setOffline(true);
		await accept.click();
		const sheet = page.getByRole('dialog');
		const orderNumber = sheet.getByLabel('Your order number');
		await orderNumber.fill('PO 4711');
		await confirm.click();
		await expect(sheet.getByText('Your answer could not be saved. Try again.')).toBeVisible();
		await expect(orderNumber).toHaveValue('PO 4711');
		await sheet.getByRole('button', { name: 'Back' }).click();
		await page.getByRole('button', { name: 'Decline...' }).click();
		await page.getByRole('textbox').fill('Too dear');
		await page.getByRole('button', { name: 'Decline this quote' }).click();
		await expect(page.getByRole('button', { name: 'Decline this quote' })).toBeEnabled();
		await expect(page.getByRole('textbox')).toHaveValue('Too dear');
		await context.setOffline(false);
		await accept.click();
		await confirm.click();
		await expect(page.getByText('You accepted this quote')).toBeVisible();
		await expect(page.getByText('Your answer could not be saved. Try again.')).toHaveCount(0);
	});

	test('keeps the order number and the chosen lines on the screen until they are stored', async ({ page, context }) => {
		const { code } = await offeredToGuest(page);
		await page.goto(`/request/${code}`);
		await page.getByRole('button', { name: 'Choose lines' }).click();
		const sheet = page.getByRole('dialog');
		await sheet.getByRole('checkbox').first().check();
		await sheet.getByLabel('Your order number').fill('PO 4711');
		await context.setOffline(true);
		const confirm = sheet.getByRole('button', { name: 'Send my choice' });
		await confirm.click();
		await expect(sheet.getByText('Your answer could not be saved. Try again.')).toBeVisible();
		await expect(sheet.getByRole('checkbox').first()).toBeChecked();
		await expect(sheet.getByLabel('Your order number')).toHaveValue('PO 4711');
		await expectAccessible(page);
		await context.setOffline(false);
		await confirm.dblclick();
		await expect(page.getByText(/PO 4711/)).toBeVisible();
		await expect(sheet).toHaveCount(0);
	});

	test('and was accepted in another tab tells so to who declines it, and leaves what he wrote', async ({
		page,
		request,
	}) => {
		const { code } = await offeredToGuest(page);
		await page.goto(`/request/${code}`);
		await page.getByRole('button', { name: 'Decline...' }).click();
		await page.getByRole('textbox').fill('Ten per cent less please');
		await request.post(`/api/requests/code/${code}/accept`, { data: { revision: 1 } });
		await page.getByRole('button', { name: 'Decline this quote' }).click();
		await expect(page.getByText('You accepted this quote')).toBeVisible();
		await expect(page.getByText('This quote can no longer be accepted or declined.')).toBeVisible();
		await expect(page.getByText('Ten per cent less please')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
	});

	test('keeps the focus beside what was decided, so that a keyboard goes on from there', async ({ page }) => {
		const { code } = await offeredToGuest(page);
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`/request/${code}`);
		const state = page.getByRole('status').filter({ hasText: 'You accepted this quote' });
		const withdraw = page.getByRole('button', { name: 'Withdraw' });
		const place = page.locator('main div:focus', { has: page.getByRole('region', { name: 'Quotation' }) });
		for (const decision of ['by keyboard', 'by pointer']) {
			const press = (button: Locator) => (decision === 'by keyboard' ? button.press('Enter') : button.click());
			await press(page.getByRole('button', { name: 'Accept', exact: true }));
			await press(page.getByRole('button', { name: 'Accept and order' }));
			await expect(state).toBeVisible();
			await expect(place, `accepted ${decision}`).toHaveCount(1);
			await press(withdraw);
			await expect(withdraw).toHaveCount(0);
			await expect(place, `withdrawn ${decision}`).toHaveCount(1);
		}
		await page.getByRole('button', { name: 'Decline...' }).click();
		await page.getByRole('button', { name: 'Decline this quote' }).press('Enter');
		await expect(withdraw).toBeVisible();
		await expect(place).toHaveCount(1);
		await page.keyboard.press('Tab');
		await expect(page.getByRole('region', { name: 'Quotation' }).locator(':focus')).toBeVisible();
	});

	test('keeps the focus on the page when the request is cancelled before it comes', async ({ page }) => {
		const { code } = await askedByGuest(page);
		await page.goto(`/request/${code}`, { waitUntil: 'networkidle' });
		await page.getByRole('button', { name: 'Cancel this request' }).press('Enter');
		await page.getByRole('dialog').getByRole('button', { name: 'Cancel this request' }).press('Enter');
		await expect(page.getByRole('button', { name: 'Cancel this request' })).toHaveCount(0);
		await expect(page.locator('main div:focus')).toHaveCount(1);
	});

	test('has its terms in the one language in which they were written', async ({ page }) => {
		const { code } = await offeredToGuest(page, { terms: '', translations: { ar: { terms: 'الدفع نقدا' } } });
		await page.goto(`/request/${code}`);
		await expect(page.getByText('الدفع نقدا')).toBeVisible();
	});
});

test('a guest finds the code of his question again after a reload and on the way back, until he asks something else', async ({
	page,
}) => {
	const question = page.getByLabel('What do you need?');
	await page.goto('/ask');
	await question.fill('A seal for a pump');
	await page.getByLabel('Full Name').fill('Hassan Amer');
	await page.getByLabel('Phone Number').fill('0100 765 4321');
	await page.getByRole('button', { name: 'Send' }).click();
	const code = page.getByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/);
	const text = await code.innerText();
	await page.reload();
	await expect(code).toHaveText(text);
	await page.goto('/about');
	await page.goBack();
	await expect(code).toHaveText(text);
	await page.getByRole('link', { name: 'Ask something else' }).click();
	await expect(question).toHaveValue('');
	await page.reload();
	await expect(question).toBeVisible();
	await expect(code).toHaveCount(0);
});

test('a guest finds the code of his list again after a reload, until he sends another', async ({ page }) => {
	await page.goto('/list');
	await page.getByLabel('Your list').fill('SX460 x 2');
	await page.getByRole('button', { name: 'Read the list' }).click();
	await page.getByLabel('Full Name').fill('Hassan Amer');
	await page.getByLabel('Phone Number').fill('0100 765 4321');
	await page.getByRole('button', { name: 'Request a quote (1 line)' }).click();
	const code = page.getByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/);
	const text = await code.innerText();
	await page.reload();
	await expect(code).toHaveText(text);
	await page.getByRole('button', { name: 'Another list' }).click();
	await page.reload();
	await expect(page.getByLabel('Your list')).toBeVisible();
	await expect(code).toHaveCount(0);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('an offer says how it is answered, and has no button that does nothing', async ({ page }) => {
		const { code } = await offeredToGuest(page);
		await page.goto(`/request/${code}`);
		// texts are not looked for in this element
		await expect(page.locator('noscript p').filter({ visible: true })).toHaveText(m.quote_scripts());
		await expect(page.getByRole('button', { name: m.quote_accept() })).toHaveCount(0);
		await expectFits(page);
	});
});
