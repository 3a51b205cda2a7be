import type { FirmPage } from '#contract/firm-pages/firm-pages.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';
import { scriptPayloads } from '../support/script-payloads.ts';

const path = '/admin/settings/pages';
const api = '/api/pages';

test('a staff person answers a draft’s questions and publishes it, and a visitor opens it from the footer in Arabic on a phone', async ({
	page,
	browser,
}) => {
	await signedInAdmin(page, await newAdmin(page, 'admin'));
	await page.setViewportSize({ width: 320, height: 800 });
	await page.goto('/admin/settings');
	await page.getByRole('link', { name: 'Pages' }).click();
	await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Shipping and returns' }).click();
	await expect(page.getByLabel('Address')).toHaveValue('shipping-and-returns');
	await expectAccessible(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

	const english = page.getByLabel('Text in English');
	const arabic = page.getByLabel('Text in Arabic');
	await expect(page.getByText(/questions in brackets are still open/)).toHaveCount(2);
	await page.getByRole('button', { name: 'Preview in Arabic' }).click();
	const preview = page.getByRole('region', { name: 'Preview in Arabic' });
	await expect(preview.getByRole('heading', { name: 'إرجاع قطعة' })).toBeVisible();
	await page.getByLabel('Everybody (public)').check();
	const save = page.getByRole('button', { name: 'Save', exact: true });
	await save.click();
	const question = page.getByRole('dialog', { name: 'Publish the page with open questions?' });
	await expect(question).toContainText(/^[^\d]*\d+ questions in brackets are still open\./);
	await expectAccessible(page);
	await question.getByRole('button', { name: 'Back to the page' }).click();
	await page.getByLabel('Staff only (draft)').check();
	const perLanguage = await page.getByText(/questions in brackets are still open/).allTextContents();
	await save.click();
	const row = page.getByRole('row', { name: 'Shipping and returns' });
	await expect(row).toContainText(perLanguage[0] ?? 'no count');
	await row.getByRole('link', { name: 'Edit Shipping and returns' }).click();
	await page.getByRole('button', { name: 'Preview in Arabic' }).click();
	await english.fill('## We deliver\n\n- Dubai: one day\n- Muscat: three days');
	await arabic.fill('## التوصيل\n\n| إلى | المدة |\n|---|---|\n| دبي | يوم واحد |\n\nاسألونا في [صفحة الأسئلة](/ask).');
	await arabic.blur();
	await expect(preview.getByRole('cell', { name: 'يوم واحد' })).toBeVisible();
	await expect(page.getByText(/in brackets/)).toHaveCount(0);
	await page.getByText('How to write headings').click();
	await expect(page.getByText('HTML is shown as text.')).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel('Everybody (public)').check();
	await save.click();
	await expect(page.getByText('Page saved').first()).toBeVisible();
	await expect(row).toContainText('Public');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

	const phone = await browser.newContext({ viewport: { width: 320, height: 640 } });
	const visitor = await phone.newPage();
	await visitor.goto('/ar');
	await visitor.getByRole('contentinfo').getByRole('link', { name: 'الشحن والإرجاع' }).click();
	await expect(visitor).toHaveURL(/\/ar\/shipping-and-returns$/);
	await expect(visitor.getByRole('heading', { level: 1, name: 'الشحن والإرجاع' })).toBeVisible();
	await expect(visitor.getByRole('cell', { name: 'يوم واحد' })).toBeVisible();
	expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await expectAccessible(visitor);
	await visitor.getByRole('link', { name: 'صفحة الأسئلة' }).click();
	await expect(visitor).toHaveURL(/\/ar\/ask$/);
	await phone.close();

	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole('button', { name: 'Delete Shipping and returns' }).click();
	await page.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect(page.getByText('Page deleted. You can undo it in the history.')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
});

test('the form says what is wrong beside its field, and shows what a colleague has saved meanwhile', async ({
	page,
}) => {
	const login = await newAdmin(page, 'admin');
	const { token } = await signedInAdmin(page, login);
	const headers = { Authorization: `Bearer ${token}` };
	await page.goto(path);
	await page.getByRole('link', { name: 'New page' }).click();
	const save = page.getByRole('button', { name: 'Save', exact: true });
	await page.getByLabel('Title in English').fill('Warranty');
	await save.click();
	await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/Enter an address/);
	await page.getByLabel('Address').fill('/product');
	await page.getByLabel('Everybody (public)').check();
	await save.click();
	await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/belongs to another page of the shop/);
	await expect(page.getByLabel('Address')).toBeFocused();
	await page.getByLabel('Address').fill('warranty-of-parts');
	await save.click();
	await expect(page.getByLabel('Text in English')).toHaveAccessibleDescription(/Write a text/);
	await page.getByLabel('Text in English').fill('A year.');
	await page.getByRole('link', { name: 'All pages' }).click();
	await page.getByRole('button', { name: 'Stay' }).click();
	await save.click();
	await expect(page.getByText('Page saved')).toBeVisible();

	await page.getByRole('link', { name: 'Edit Warranty' }).click();
	await page.getByLabel('Text in English').fill('Two years.');
	// the session ends: the text is there again
	await page.route('**/api/pages/*', (route) => route.fulfill({ status: 401, json: { error: '' } }), { times: 1 });
	await save.click();
	await expect(page).toHaveURL('/admin/login');
	await page.getByLabel('Email').fill(login.email);
	await page.getByLabel('Password', { exact: true }).fill(login.password);
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page).toHaveURL('/admin');
	await page.goto(path);
	await page.getByRole('link', { name: 'Edit Warranty' }).click();
	await expect(page.getByText('Your entries were restored.')).toBeVisible();
	await expect(page.getByLabel('Text in English')).toHaveValue('Two years.');
	const stored = (await (await page.request.get(api, { headers })).json()) as FirmPage[];
	const found = stored.find((other) => other.path === 'warranty-of-parts');
	const { id, ...form } = found ?? ({} as FirmPage);
	const data = { ...form, body: { en: 'Three years.', ar: '' } };
	await page.request.put(`${api}/${id}`, { headers, data });
	await save.click();
	const row = page.getByRole('row', { name: 'Text in English' });
	await expect(row).toContainText('Two years.');
	await expect(row).toContainText('Three years.');
	await page.getByRole('button', { name: 'Save my version' }).click();
	// the list again; the notice of the first save may still be there
	await expect(page.getByRole('link', { name: 'New page' })).toBeVisible();
	const saved = await page.request.get(`${api}/${id}`, { headers });
	expect(((await saved.json()) as FirmPage).body.en).toBe('Two years.');
	await page.request.delete(`${api}/${id}`, { headers });
});

test('no text of a page runs a script, for visitors and in the preview', async ({ page, browser }) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'admin'));
	const headers = { Authorization: `Bearer ${token}` };
	const visitors = await browser.newContext();
	const visitor = await visitors.newPage();
	let stolen = 0;
	const elsewhere: string[] = [];
	for (const watched of [visitor, page]) {
		await watched.exposeFunction('stolen', () => stolen++);
		watched.on('dialog', (dialog) => void dialog.dismiss());
		watched.on('request', (request) => {
			if (!request.url().startsWith('http://127.0.0.1')) elsewhere.push(request.url());
		});
	}
	const typed = scriptPayloads.filter((payload) => !payload.includes('\u0001'));
	const data = {
		path: 'payloads',
		title: { en: '<img src=x onerror=stolen()><script>stolen()</script>', ar: '' },
		body: { en: typed.join('\n\n'), ar: '' },
		state: 'public',
	};
	const created = (await (await page.request.post(api, { headers, data })).json()) as FirmPage;
	await visitor.goto('/payloads');
	const article = visitor.getByRole('article');
	await expect(article).toContainText('<script>stolen()</script>');
	const check = async (scope: typeof article) => {
		const found = await scope.evaluate((element) => {
			const elements = [...element.querySelectorAll('*')];
			return {
				names: [...new Set(elements.map(({ localName }) => localName))],
				attributes: [...new Set(elements.flatMap((element) => element.getAttributeNames()))],
				links: [...element.querySelectorAll('a')].map(({ protocol }) => protocol),
				images: [...element.querySelectorAll('img')].map((image) => new URL(image.src).pathname),
			};
		});
		const names = 'a bdi blockquote br div em h1 h2 h3 h4 hr img li ol p section strong table tbody td th thead tr ul';
		expect(found.names.filter((name) => !names.split(' ').includes(name))).toEqual([]);
		const attributes =
			'alt aria-label class decoding dir height href lang loading rel scope sizes src srcset start tabindex width';
		expect(found.attributes.filter((name) => !attributes.split(' ').includes(name))).toEqual([]);
		expect(found.links.filter((protocol) => !['http:', 'https:'].includes(protocol))).toEqual([]);
		expect(found.images.filter((image) => !image.startsWith('/uploads/products/'))).toEqual([]);
		// a click on each link must not run it either
		for (const link of await scope.getByRole('link').all()) {
			const href = (await link.getAttribute('href')) ?? '';
			expect(href).toMatch(/^(?:\/(?!\/)|https?:)/);
		}
	};
	await check(article);
	await page.goto(`${path}?edit=${created.id}`);
	await page.getByRole('button', { name: 'Preview in English' }).click();
	await check(page.getByRole('region', { name: 'Preview in English' }));
	await page.goto(path);
	await expect(page.getByRole('row', { name: /stolen/ })).toBeVisible();
	expect(stolen).toBe(0);
	expect(elsewhere).toEqual([]);
	await page.request.delete(`${api}/${created.id}`, { headers });
	await visitors.close();
});
