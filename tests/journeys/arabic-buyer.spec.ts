import { chatText, expect, fillCart, signedIn, signedInAdmin, test } from '../support/journey.ts';

test.use({ chats: true });

const seal = 'سيل ميكانيكي بمنفاخ مطاطي، طراز 301';

test('a buyer finds a part by its Arabic name, typed on a Persian keyboard', async ({ page }) => {
	await page.goto('/ar/about');
	const search = page.getByRole('combobox').first();
	await search.fill('تسرب بمنفاخ مطاطی ۳۰۱');
	const suggestion = page.getByRole('option').filter({ hasText: 'سيل ميكانيكي' }).first();
	await expect(suggestion).toContainText('301');
	await search.press('Enter');
	await expect(page).toHaveURL(/\/ar\/product\?search=/);
	await expect(page.getByRole('main').getByRole('link', { name: seal }).first()).toBeVisible();
});

test('a buyer orders in Arabic; the seller reads the list in English, and which language the message is in', async ({
	page,
}) => {
	const session = await signedIn(page);
	await fillCart(page, session, [[1, '14mm', 2]]);
	await page.goto('/ar/cart');
	await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('سيل ميكانيكي بمنفاخ مطاطي');
	await page.getByRole('main').getByRole('checkbox').first().check();
	const opened = page.waitForEvent('popup');
	await page.getByRole('button', { name: /طلب شراء المحدد/ }).click();
	await page
		.getByRole('dialog', { name: 'إرسال طلب الشراء' })
		.getByRole('button', { name: 'إرسال', exact: true })
		.click();
	const chat = await opened;
	await chat.waitForURL(/wa\.me/);
	expect(chatText(chat.url())).toContain('سيل ميكانيكي بمنفاخ مطاطي');
	expect(chatText(chat.url())).not.toContain('Bellows');
	await page.goto('/ar/profile?tab=requests');
	await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('سيل ميكانيكي بمنفاخ مطاطي');

	const { token } = await signedInAdmin(page);
	const headers = { Authorization: `Bearer ${token}` };
	const list = await page.request.get(`/api/requests?search=${session.user.email}`, { headers });
	const [request] = await list.json();
	expect([request.language, request.items[0].name]).toEqual(['ar', 'Elastomer Bellows Seal Type 301']);
});
