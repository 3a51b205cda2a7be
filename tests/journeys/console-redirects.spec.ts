import { randomBytes } from 'node:crypto';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { adminSession, expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';

const newWord = () => `q${randomBytes(5).toString('hex')}`;

test('a buyer comes by an address of the former shop, by old words, and by the address of a deleted part', async ({
	page,
	context,
}) => {
	const word = newWord();
	const desk = await context.newPage();
	await signedInAdmin(desk, await newAdmin(page, 'admin'));
	await page.goto(`/shop/${word}.html`);
	await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

	// a staff person adds a redirect, and corrects what is wrong with it
	await desk.goto('/admin/search');
	await desk.getByRole('link', { name: 'Old addresses' }).click();
	await desk.getByRole('button', { name: 'Add a redirect' }).click();
	const dialog = desk.getByRole('dialog', { name: 'Add a redirect' });
	await expect(dialog.getByLabel('Old address')).toBeFocused();
	await desk.keyboard.type('/product/old');
	await dialog.getByLabel('Leads to').fill('/product/1');
	await desk.keyboard.press('Enter');
	await expect(dialog.getByLabel('Old address')).toHaveAccessibleDescription(/begin with \/product itself/);
	await dialog.getByLabel('Old address').fill(`/shop/${word}.html`);
	await desk.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
	await expect(desk.getByText('Saved. The old address leads there from now on.')).toBeVisible();

	// the buyer arrives, with the address of the part as it is now
	await page.goto(`/shop/${word}.html?utm_source=mail`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elastomer Bellows Seal Type 301');
	await page.goto('/product/1-seal-of-former-times?size=14mm');
	await expect(page).toHaveURL('/product/1-elastomer-bellows-seal-type-301?size=14mm');
	await expect(page.getByRole('radio', { name: '14mm', exact: true })).toBeChecked();
	await page.getByRole('link', { name: 'العربية' }).first().click();
	await expect(page).toHaveURL(/\/ar\/product\/1-%D8%[^?]*\?size=14mm$/);
	await expect(page.getByRole('radio', { name: '14mm', exact: true })).toBeChecked();

	// a deleted part
	const category = await newCategory(page, `Rings ${word}`);
	const [first, second] = [
		await newProduct(page, category, `Ring ${word} A`),
		await newProduct(page, category, `Ring ${word} B`),
	];
	const { token } = await adminSession(page);
	await page.request.delete(`/api/products/${first.id}`, { headers: { Authorization: `Bearer ${token}` } });
	const response = await page.goto(`/product/${first.id}-ring-${word}-a`);
	expect(response?.status()).toBe(410);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ring ${word} A is no longer in the catalogue`);
	await expectAccessible(page);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectFits(page);
	await page
		.getByRole('region', { name: 'Parts of the same category' })
		.getByRole('link', { name: `Ring ${word} B` })
		.click();
	await expect(page).toHaveURL(`/product/${second.id}-ring-${word}-b`);
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ring ${word} A is no longer in the catalogue`);
});

test('a staff person uploads a sheet of old addresses, sees what was not accepted, finds and deletes one', async ({
	page,
}) => {
	const word = newWord();
	await signedInAdmin(page);
	await page.goto('/admin/search?list=redirects');
	const rows = [
		'from,to,status',
		`/${word}/a.html,/product/1,`,
		`/${word}/b.html,/category/1,302`,
		`/${word}/c.html,,410`,
		'/product/7,/product/1,',
		`/${word}/d.html,${word},`,
	];
	const upload = page.getByRole('region', { name: 'Upload a sheet' });
	await upload.getByLabel('Choose a file').setInputFiles({
		name: 'old.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(rows.join('\n')),
	});
	await expect(upload.getByRole('status')).toContainText('3 added, 0 changed, 0 as they were, 2 not accepted');
	const refused = upload.getByRole('table', { name: 'Rows that were not accepted' });
	await expect(refused.getByRole('row', { name: '/product/7' })).toContainText('begin with /product itself');
	await expect(refused.getByRole('row', { name: `/${word}/d.html` })).toContainText('begins with http://');
	await expectAccessible(page);

	await page.getByRole('searchbox', { name: 'Search redirects' }).fill(word);
	const table = page.getByRole('table', { name: 'Redirects' });
	await expect(table.getByRole('row')).toHaveCount(4);
	await expect(table.getByRole('row', { name: `/${word}/c.html` })).toContainText('Gone (410)');
	await page.getByRole('button', { name: `Delete the redirect of /${word}/b.html` }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Redirect deleted')).toBeVisible();
	await expect(table.getByRole('row')).toHaveCount(3);
	expect((await page.request.get(`/${word}/b.html`)).status()).toBe(404);
	expect((await page.request.get(`/${word}/c.html`)).status()).toBe(410);

	// what the sheet did is undone as a whole, but for what has changed since
	await upload.getByRole('link', { name: 'See these changes in the history' }).click();
	await expect(page.getByRole('row').filter({ hasText: `/${word}/a.html` })).toBeVisible();
});

for (const prefix of ['', '/ar'])
	test(`the page of old addresses fits the narrowest phone, at ${prefix || '/'}`, async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 640 });
		await signedInAdmin(page);
		const word = newWord();
		const { token } = await adminSession(page);
		await page.request.post('/api/redirects', {
			data: { from: `/${word}/${'long-name-'.repeat(12)}.html?id=7`, to: `/product?search=${'seal'.repeat(20)}` },
			headers: { Authorization: `Bearer ${token}` },
		});
		await page.goto(`${prefix}/admin/search?list=redirects&search=${word}`);
		await expect(page.getByRole('rowheader')).toHaveCount(1);
		await expectFits(page);
		await expectAccessible(page);
	});
