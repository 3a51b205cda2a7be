import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { type AccountantCell, accountantWorkbook } from '../support/accountant.ts';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { expect, newAdmin, signedInAdmin, test } from '../support/journey.ts';
import { ownPorts, startOwnServer } from '../support/own-server.ts';

const owner = { email: 'owner@noor.example', password: 'Chief-12345!' };
/** The ports of servers without the demo. */
const ports = { en: ownPorts.startInEnglish, ar: ownPorts.startInArabic };
const parts = 50;
/** From an empty database to the shop of a firm. */
const maxActions = 25;

/** A person's actions, counted: a click, a choice, a filled field. */
class Actions {
	count = 0;
	async click(target: Locator) {
		this.count++;
		await target.click();
	}
	async choose(target: Locator, option: string) {
		this.count++;
		await target.selectOption(option);
	}
	async fill(target: Locator, text: string) {
		this.count++;
		await target.fill(text);
	}
	async file(target: Locator, name: string, buffer: Buffer) {
		this.count++;
		await target.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
	}
	async image(target: Locator, buffer: Buffer) {
		this.count++;
		await target.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
	}
}

const category = 'سيلات المضخات';

/** The firm's own list: Arabic titles, a size a row, two sizes of each part. */
const ownList = () =>
	accountantWorkbook([
		{
			name: 'الأصناف',
			rows: [
				['اسم الصنف', 'رقم القطعة', 'المجموعة', 'المقاس', 'سعر الوحدة'],
				...Array.from({ length: 2 * parts }, (_, at): AccountantCell[] => {
					const part = Math.floor(at / 2) + 1;
					const price = { money: 1.85, format: '0.000' };
					return [`مانع تسرب ${part}`, `NR${part}`, category, at % 2 === 0 ? '20 مم' : '25 مم', price];
				}),
			],
		},
	]);

const logo = () =>
	sharp({ create: { width: 600, height: 200, channels: 3, background: '#17468a' } })
		.png()
		.toBuffer();

/** The words of the console and of the shop in a language. */
const words = {
	en: {
		path: '',
		email: 'Email',
		password: 'Password',
		signIn: 'Sign In',
		title: 'Make it yours',
		country: 'Country',
		name: /^Name of the firm in English/,
		otherName: /^Name of the firm in Arabic/,
		hours: /^Opening hours/,
		save: 'Save and continue',
		currency: 'Currency',
		vat: /^VAT/,
		whatsapp: /^WhatsApp number/,
		chat: 'Try it: open a chat',
		logo: 'Logo',
		choose: 'Choose image',
		blue: 'Blue',
		promises: ['Genuine parts with the maker’s papers', 'Delivery all over the country', 'A year’s warranty'],
		file: 'Choose a file',
		apply: /^Apply 51/,
		applied: '51 parts and categories applied',
		skip: 'Skip',
		preview: 'Your shop now',
		ready: 'Your shop is ready',
		firm: 'Al-Noor Pumps',
		part: 'مانع تسرب 7',
		days: 'Saturday to Thursday',
		companies: { none: 'No companies yet', search: 'No companies found' },
	},
	ar: {
		path: '/ar',
		email: 'البريد الإلكتروني',
		password: 'كلمة المرور',
		signIn: 'تسجيل الدخول',
		title: 'اجعله متجرك',
		country: 'الدولة',
		name: /اسم الشركة.*الإنجليزية/,
		otherName: /اسم الشركة.*العربية/,
		hours: /^ساعات العمل/,
		save: 'حفظ ومتابعة',
		currency: /^عملة/,
		vat: /^نسبة/,
		whatsapp: /^رقم WhatsApp/,
		chat: 'جربه: افتح محادثة',
		logo: 'الشعار',
		choose: 'اختيار صورة',
		blue: 'أزرق',
		promises: ['قطع أصلية بشهادات المصنع', 'توصيل إلى كل أنحاء الدولة', 'ضمان لمدة سنة'],
		file: 'اختيار ملف',
		apply: /51/,
		applied: /51/,
		skip: 'تخطٍّ',
		preview: 'متجرك الآن',
		ready: 'متجرك جاهز',
		firm: 'مضخات النور',
		part: 'مانع تسرب 7',
		days: /السبت.*إلى.*الخميس/,
		companies: { none: 'لا توجد شركات بعد', search: 'لا توجد شركات مطابقة' },
	},
} as const;

/** The open step, at the width of the window and of a phone. */
async function expectGood(page: Page) {
	for (const width of [320, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await expectFits(page);
	}
	await expectAccessible(page);
}

test.use({ chats: true });

let server: Awaited<ReturnType<typeof startOwnServer>> | undefined;
test.afterEach(async () => {
	await server?.close();
	server = undefined;
});

for (const language of ['en', 'ar'] as const)
	test(`a firm makes an empty shop its own on its first afternoon, in at most ${maxActions} actions: ${language}`, async ({
		page,
		context,
	}) => {
		const port = ports[language];
		server = await startOwnServer(port, { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password });
		const word = words[language];
		const does = new Actions();
		const base = `http://127.0.0.1:${port}${word.path}`;
		const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
		await page.goto(`${base}/admin/login`);
		await does.fill(page.getByLabel(word.email), owner.email);
		await does.fill(page.getByLabel(word.password, { exact: true }), owner.password);
		await does.click(button(word.signIn));
		await expect(page).toHaveURL(`${base}/admin/start`);
		await expect(page.getByRole('heading', { level: 1, name: word.title })).toBeVisible();
		await expectGood(page);

		await does.choose(page.getByLabel(word.country), 'KW');
		await does.fill(page.getByLabel(word.name), words.en.firm);
		await does.fill(page.getByLabel(word.otherName), words.ar.firm);
		await does.fill(page.getByLabel(word.hours), '8-13, 16-20');
		await does.click(button(word.save));

		await expect(page.getByLabel(word.currency)).toHaveValue('KWD');
		await expect(page.getByLabel(word.vat).first()).toHaveValue('0');
		await expectGood(page);
		await does.fill(page.getByLabel(word.vat).first(), '5');
		await does.click(button(word.save));

		await expect(page.getByLabel(word.whatsapp)).toHaveValue('+965 ');
		await does.fill(page.getByLabel(word.whatsapp), '+965 5000 0001');
		const chat = context.waitForEvent('page');
		await does.click(page.getByRole('link', { name: word.chat }));
		expect((await chat).url()).toContain('wa.me/96550000001');
		await (await chat).close();
		await does.click(button(word.save));

		await does.image(page.getByRole('region', { name: word.logo }).locator('input'), await logo());
		await expect(page.getByRole('region', { name: word.logo }).getByRole('img')).toBeVisible();
		await expectGood(page);
		await does.click(page.getByLabel(word.blue));
		await does.click(button(word.save));

		for (const promise of word.promises) await does.click(page.getByLabel(promise));
		await expectGood(page);
		await does.click(button(word.save));

		await does.file(page.getByLabel(word.file, { exact: true }), 'parts.xlsx', ownList());
		await does.click(page.getByRole('main').getByRole('checkbox', { name: category }));
		await does.click(page.getByRole('main').getByRole('button', { name: word.apply }));
		await expect(page.getByRole('main').getByRole('heading', { name: word.applied })).toBeVisible();

		// back by the list above the dashboard, of which the people are left
		await page.goto(`${base}/admin`);
		await does.click(page.getByRole('region', { name: word.title }).getByRole('link').last());
		await expect(page.getByRole('heading', { level: 1, name: word.title })).toBeVisible();
		await expectGood(page);
		await does.click(button(word.skip));
		await expect(page.getByRole('heading', { name: word.ready })).toBeVisible();
		expect(does.count).toBeLessThanOrEqual(maxActions);
		console.log(`${language}: ${does.count} actions`);

		const preview = page.frameLocator(`iframe[title="${word.preview}"]`);
		await expect(preview.getByRole('banner').getByRole('img', { name: word.firm })).toBeVisible();
		await page.goto(`${base}/admin`);
		await expect(page.getByRole('main')).toBeVisible();
		await expect(page.getByRole('region', { name: word.title })).toBeHidden();
		await page.goto(`${base}/about`);
		await expect(page.getByText(word.days)).toBeVisible();
		await page.goto(`${base}/product?search=NR7`);
		await expect(page.getByText(word.part).first()).toBeVisible();
		await expect(page.getByText('KWD 1.850').first()).toBeVisible();
		await page.goto(`${base}/admin/companies`);
		await expect(page.getByRole('heading', { name: word.companies.none, exact: true })).toBeVisible();
		await page.goto(`${base}/admin/companies?search=delta`);
		await expect(page.getByRole('heading', { name: word.companies.search, exact: true })).toBeVisible();
	});

test('what a colleague saves while a form of the money is open is kept: in the first start, and over a conversion', async ({
	page,
}) => {
	server = await startOwnServer(ports.en, { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password });
	const base = server.url;
	const session = await page.request.post(`${base}/api/admin/login`, { data: owner });
	const headers = { Authorization: `Bearer ${(await session.json()).token}` };
	const api = `${base}/api/settings/money`;
	const read = async () => (await page.request.get(api, { headers })).json();
	const colleagueSaves = (data: object) => page.request.put(api, { headers, data });
	const firm = { country: 'KW', name: { en: 'Noor', ar: 'النور' } };
	await page.request.put(`${base}/api/settings/firm`, { headers, data: firm });
	await page.goto(`${base}/admin/login`);
	await page.getByLabel('Email').fill(owner.email);
	await page.getByLabel('Password', { exact: true }).fill(owner.password);
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page).not.toHaveURL(/login/);

	await page.goto(`${base}/admin/start?step=money`);
	await expect(page.getByLabel('Currency')).toHaveValue('KWD');
	await colleagueSaves({ currency: 'SAR', vat_percent: 15 });
	await page.getByRole('button', { name: 'Save and continue', exact: true }).click();
	await expect(page.getByText('Saved together with what a colleague changed meanwhile.')).toBeVisible();
	expect(await read()).toMatchObject({ currency: 'SAR', vat_percent: 15 });

	await page.goto(`${base}/admin/settings/money`);
	const vat = page.getByLabel('VAT in percent');
	await expect(vat).toHaveValue('15');
	await colleagueSaves({ vat_percent: 5 });
	const convert = page.getByRole('region', { name: 'Another currency' });
	await convert.getByLabel('New currency').selectOption('AED');
	await convert.getByRole('textbox').fill('1');
	await convert.getByRole('button', { name: 'Show what changes' }).click();
	await convert.getByRole('button', { name: /^Convert 0 to AED$/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Convert prices' }).click();
	await expect(page.getByLabel('Currency of the catalogue')).toHaveValue('AED');
	await expect(vat).toHaveValue('5');
	await page.getByLabel('Prices include VAT').check();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect.poll(read).toMatchObject({ currency: 'AED', vat_percent: 5, prices_include_vat: true });
});

test('a firm without a number takes a question and a list, and opens no chat that would reach nobody', async ({
	page,
}) => {
	server = await startOwnServer(ports.en, { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password });
	const popups: Page[] = [];
	page.on('popup', (popup) => popups.push(popup));
	const expectStored = async (title: string) => {
		await expect(page.getByRole('heading', { name: title })).toBeFocused();
		await expect(page.getByText(/^\w{4}(-\w{4}){3}$/)).toBeVisible();
		await expect(page.getByRole('dialog')).toBeHidden();
		await expect(page.getByText('WhatsApp')).toHaveCount(0);
		expect(popups).toEqual([]);
	};
	await page.goto(`${server.url}/ask`);
	await expect(page.getByText('then WhatsApp opens')).toHaveCount(0);
	await page.getByLabel('What do you need?').fill('A seal for a shaft of 25 mm');
	await page.getByLabel('Full Name').fill('Hassan Amer');
	await page.getByLabel('Phone Number').fill('+20 100 765 4321');
	await page.getByRole('button', { name: 'Send' }).click();
	await expectStored('We have your question');

	await page.goto(`${server.url}/list`);
	await page.getByLabel('Your list').fill('NR7 x 2');
	await page.getByRole('button', { name: 'Read the list' }).click();
	await page.getByRole('button', { name: /^Request a quote/ }).click();
	await expectStored('We have your list');
});

test('the dashboard of the demo offers to make it yours, for all until somebody closes it; nobody loses a step', async ({
	page,
}) => {
	const { token } = await signedInAdmin(page, await newAdmin(page, 'admin'));
	const headers = { Authorization: `Bearer ${token}` };
	const api = '/api/settings/start';
	await page.goto('/admin');
	const list = page.getByRole('region', { name: 'Make it yours' });
	await expect(list.getByRole('listitem')).toHaveCount(7);
	await list.getByRole('link', { name: 'Money' }).click();
	await expect(page).toHaveURL(/\/admin\/start\?step=money$/);
	await expect(page.getByLabel('Currency')).toBeVisible();
	// a colleague skips a step meanwhile
	await page.request.put(api, { headers, data: { skipped: ['look'] } });
	await page.getByRole('button', { name: 'Skip', exact: true }).click();
	await expect(page.getByRole('button', { name: 'Money Skipped' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Logo and colour Skipped' })).toBeVisible();

	// as before other journeys have added parts to the demo's
	await page.route('**/api/settings/start', async (route) => {
		if (route.request().method() !== 'GET') return route.continue();
		const response = await route.fetch();
		const json = await response.json();
		return route.fulfill({ response, json: { ...json, demo: { ...json.demo, is_unmixed: true } } });
	});
	await page.reload();
	await page.getByRole('button', { name: 'Begin empty' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog).toContainText('30 days');
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Cancel' }).click();

	await page.goto('/admin');
	await list.getByRole('button', { name: 'Close this list' }).click();
	await expect(list).toBeHidden();
	await page.reload();
	await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
	await expect(list).toBeHidden();
	await page.request.put(api, { headers, data: { skipped: [], dismissed: false } });
});
