import { randomUUID } from 'node:crypto';
import { getCountries } from 'libphonenumber-js/min';
import QRCode from 'qrcode';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import { languages, pathIn } from '#contract/language.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { countries } from '#contract/settings/countries.ts';
import type { FirmSettings } from '#contract/settings/groups.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import type { PublicSite } from '#contract/settings/site.schema.ts';
import { chatUrl } from '#contract/text/chat.ts';
import { m } from '#messages';
import { openMailbox } from '../../tests/support/mailbox.ts';
import { type Caller, newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import { settingsForm } from '../../tests/support/settings-writes.ts';
import { openShop, serveShop, testSite } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const path = '/api/settings/firm';
const branch = {
	name: { en: 'Jebel Ali', ar: 'جبل علي' },
	address: { en: 'Shed 14', ar: 'مخزن 14' },
	map_url: 'https://maps.example/shed-14',
	phone: '+971 4 123 4567',
	hours: [
		{ day: 'monday', from: '08:00', to: '13:00' },
		{ day: 'monday', from: '16:00', to: '20:00' },
	],
	exceptions: [{ from: '2027-02-08', to: '2027-03-09', hours: [{ day: 'monday', from: '09:00', to: '15:00' }] }],
};

it('offers every country whose numbers can be read', () => {
	expect(countries).toEqual(getCountries());
});

describe.each(inject('databases'))('the firm in the settings, on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	let call: Caller;
	beforeAll(async () => {
		call = (await newAdministrator(shop, 'super admin')).call;
	});

	const read = async () => (await call<FirmSettings>('GET', path)).body;
	const save = (change: object) => call<FirmSettings & ErrorBody>('PUT', path, change);
	const page = async (target: string) => (await shop.get(target)).text();
	const site = async (language = 'en') =>
		(await (await shop.get(`/api/site?language=${language}`)).json()) as PublicSite;

	it('is the environment’s until somebody changes it', async () => {
		expect(await read()).toMatchObject({
			name: { en: testSite.company, ar: '' },
			whatsapp: testSite.phone,
			version: 1,
			set_by_server: [],
		});
	});

	it('is on the pages of both languages and in the API with the answer to the save', async () => {
		expect(await page('/about')).toContain(testSite.company);
		const saved = await save({
			name: { en: 'Gulf Pumps Trading', ar: 'مضخات الخليج' },
			short_name: { en: 'Gulf Pumps', ar: '' },
			whatsapp: '00971501234567',
			phones: ['04 123 4567'],
			licence: 'CN-1002003',
			branches: [branch],
		});
		expect(saved).toMatchObject({ status: 200, body: { whatsapp: '+971501234567', version: 2 } });
		const [english, arabic] = [await page('/about'), await page('/ar/about')];
		expect(english).toContain('<title>About Us | Gulf Pumps Trading</title>');
		expect(arabic).toContain('مضخات الخليج');
		expect(english + arabic).not.toContain(testSite.company);
		expect(english).toContain('08:00-13:00, 16:00-20:00');
		expect(english).toContain('https://maps.example/shed-14');
		expect(arabic).toContain('مخزن');
		expect(english).toMatch(/<dt>Trade licence<\/dt><dd>.*?CN-1002003/);
		expect(arabic).toMatch(/<dt>الرخصة التجارية<\/dt><dd>.*?CN-1002003/);
		expect(await site()).toMatchObject({
			currency: { code: 'USD', decimals: 2 },
			prices_include_vat: false,
			languages: ['en', 'ar'],
			pages: [{ path: '/about', title: 'About Us' }],
			name: 'Gulf Pumps Trading',
			short_name: 'Gulf Pumps',
			branches: [{ name: 'Jebel Ali', address: 'Shed 14', hours: branch.hours }],
		});
		expect(await site('ar')).toMatchObject({ name: 'مضخات الخليج', branches: [{ name: 'جبل علي' }] });
	});

	it('names papers, and stays when papers are saved by the older API', async () => {
		const older = async () => (await call<Settings>('GET', '/api/settings')).body;
		expect(await older()).toMatchObject({
			legal_name: 'Gulf Pumps Trading',
			phone: '+971501234567',
			address: 'Shed 14',
			time_zone: 'Asia/Dubai',
		});
		await save({ legal_name: { en: 'Gulf Pumps LLC', ar: '' }, whatsapp: '+971 50 765 4321' });
		expect(await older()).toMatchObject({ legal_name: 'Gulf Pumps LLC', phone: '+971 50 765 4321' });
		await call('PUT', '/api/settings', { ...settingsForm(), currentPassword: password });
		expect(await read()).toMatchObject({
			name: { en: 'Gulf Pumps Trading', ar: 'مضخات الخليج' },
			branches: [branch],
			legal_name: { en: settingsForm().legal_name, ar: settingsForm().legal_name_ar },
		});
		await save({ tax_number: '200' });
		expect(await older()).toMatchObject({ tax_number: '200', terms: settingsForm().terms });
	});

	it('is greeted in the language of the page whose QR code is scanned', async () => {
		const { whatsapp } = await read();
		for (const locale of languages) {
			const code = pathIn(locale, '/contact-qr.svg');
			expect(await page(pathIn(locale, '/about'))).toContain(`src="${code}"`);
			const greeting = chatUrl(whatsapp, m.contact_greeting({}, { locale }));
			expect(await page(code)).toBe(await QRCode.toString(greeting, { type: 'svg', margin: 2 }));
		}
	});

	it('says on the page of a request that waits what happens next, in the firm’s words', async () => {
		const items = [{ text: 'Gasket', quantity: 1 }];
		const contact = { name: 'Hassan', number: '+20 100 123 4567' };
		const { code } = (await call<SentRequest>('POST', '/api/requests', { type: 'Quote', contact, items })).body;
		expect(await page(`/request/${code}`)).toContain('We check the parts and answer you.');
		await save({ what_next: { en: 'We answer within two hours.', ar: 'نرد خلال ساعتين.' } });
		expect(await page(`/request/${code}`)).toContain('We answer within two hours.');
		expect(await page(`/ar/request/${code}`)).toContain('نرد خلال ساعتين.');
		await call('POST', `/api/requests/code/${code}/cancel`, {});
		expect(await page(`/request/${code}`)).not.toContain('We answer within two hours.');
		expect((await save({ what_next: { en: 'x'.repeat(301), ar: '' } })).status).toBe(400);
	});

	it('gives numbers without a country code their country', async () => {
		await save({ country: 'EG' });
		expect((await call<Settings>('GET', '/api/settings')).body.time_zone).toBe('Africa/Cairo');
		const customer = await newCustomer(shop);
		const number = async () => {
			const { body } = await customer.call<{ number: string }>('PUT', `/api/customers/${customer.id}`, {
				name: 'Salma',
				email: customer.email,
				number: '01001234567',
			});
			return body.number;
		};
		expect(await number()).toBe('+201001234567');
		await save({ country: '' });
		expect((await read()).country).toBe('');
	});

	it('stands in the history, and its undo is on the pages at once', async () => {
		await save({ name: { en: 'Wrong Name', ar: '' } });
		expect(await page('/about')).toContain('Wrong Name');
		const [change] = (await call<Change[]>('GET', '/api/changes?entity=settings')).body;
		expect(change?.fields).toContainEqual({ path: ['name'], before: 'Gulf Pumps Trading', after: 'Wrong Name' });
		expect((await call('POST', `/api/changes/${change?.id}/undo`)).status).toBe(200);
		expect(await page('/about')).toContain('Gulf Pumps Trading');
	});

	it('is not overwritten by somebody who has read an older one; other groups do not count', async () => {
		const { version } = await read();
		await call('PUT', '/api/settings/quotes', { valid_days: 9 });
		expect((await read()).version).toBe(version);
		expect((await save({ version, licence: 'A 1' })).status).toBe(200);
		const late = await save({ version, licence: 'A 2' });
		expect([late.status, late.body.changed?.by]).toEqual([409, 'Karim']);
	});

	it.each([
		[{ name: { en: ' ', ar: 'اسم' } }, 'name.en', 'Enter the name of the firm.'],
		[{ whatsapp: '12' }, 'whatsapp', 'Enter the number with its country code, such as \u2066+971 50 123 4567\u2069.'],
		[{ country: 'XX' }, 'country', 'Choose a country from the list.'],
		[{ time_zone: 'Mars/Base' }, 'time_zone', 'Choose a time zone from the list.'],
		[
			{ branches: [{ ...branch, hours: [{ day: 'monday', from: '18:00', to: '08:00' }] }] },
			'branches.0.hours.0.to',
			'\u206618:00-08:00\u2069 ends before it begins.',
		],
		[
			{ branches: [{ ...branch, exceptions: [{ from: '2027-03-09', to: '2027-02-08', hours: [] }] }] },
			'branches.0.exceptions.0.to',
			'The last day is before the first.',
		],
		[
			{ branches: [{ ...branch, map_url: 'javascript:alert(1)' }] },
			'branches.0.map_url',
			'Enter a web address that begins with https://',
		],
	] as [object, string, string][])('says beside the field what is wrong with %j', async (change, field, message) => {
		const before = await read();
		const { status, body } = await save(change);
		expect([status, body.issues?.[0]]).toEqual([400, { path: field, message }]);
		expect(await read()).toEqual(before);
	});
});

it.each(inject('databases'))('is unknown in a shop without the demo until it is saved, on $name', async ({ url }) => {
	const shop = await openShop(url, { demo: false, pages: true, firm: { company: '', companyShort: '', phone: '' } });
	const { call } = await newAdministrator(shop, 'admin');
	expect((await call<FirmSettings>('GET', path)).body).toMatchObject({ name: { en: '', ar: '' }, whatsapp: '' });
	expect((await call<Settings>('GET', '/api/settings')).body).toMatchObject({ legal_name: '', phone: '', address: '' });
	const page = async (target = '/about') => (await shop.get(target)).text();
	expect(await page()).toContain('<title>About Us | Parts Counter</title>');
	const targets = ['/', '/about', '/list', '/ask', '/find/seal?shaft=25', '/product?search=pump'];
	for (const target of targets)
		expect([target, /wa\.me[^"]*/.exec(await page(target))?.[0]]).toEqual([target, undefined]);
	const customer = await newCustomer(shop);
	const setNumber = (number: string) =>
		customer.call('PUT', `/api/customers/${customer.id}`, { name: 'Salma', email: customer.email, number });
	expect((await setNumber('01001234567')).status).toBe(400);
	expect((await setNumber('+201001234567')).status).toBe(200);
	await call('PUT', path, { whatsapp: '+20 100 123 4567' });
	expect((await setNumber('01001234568')).status).toBe(200);
	expect(await page()).toContain('wa.me/201001234567');
	expect((await call('PUT', path, { whatsapp: '' })).status).toBe(200);
	expect(await page()).not.toContain('wa.me');
	await shop.close();
});

it.each(inject('databases'))('gets a mail for each request, at its address for them, on $name', async ({ url }) => {
	const mailbox = await openMailbox();
	const shop = await openShop(url, { demo: false, smtp: mailbox.url });
	const { call } = await newAdministrator(shop, 'admin');
	const contact = { name: 'Salma', number: '+201001234567' };
	const send = async (text: string) => {
		const body = JSON.stringify({ type: 'Inquiry', language: 'en', text, contact, items: [] });
		const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
		return (await (await shop.get('/api/requests', { method: 'POST', headers, body })).json()) as SentRequest;
	};
	await send('A seal of 25 mm');
	await call('PUT', path, { requests_email: 'desk@gulf.example' });
	const { code, message } = await send('A seal of 30 mm');
	const mail = await mailbox.nth('desk@gulf.example');
	expect(mail.subject).toBe(`New request ${code} from Salma`);
	expect(mail.text).toContain(message);
	expect(mail.text).toContain(`/admin/requests?search=${code}`);
	expect(mailbox.to('desk@gulf.example')).toHaveLength(1);
	await shop.close();
	await mailbox.close();
});

it.each(inject('databases'))('is the operator’s where a variable of the server sets it, on $name', async ({ url }) => {
	const shop = await openShop(url, { demo: false, setByServer: ['name'] });
	const { call } = await newAdministrator(shop, 'admin');
	expect((await call<FirmSettings>('GET', path)).body.set_by_server).toEqual(['name']);
	const refused = await call<ErrorBody>('PUT', path, { name: { en: 'Mine', ar: '' }, licence: '7' });
	expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'name']);
	const read = (await call<FirmSettings>('GET', path)).body;
	expect((await call('PUT', path, { ...read, licence: '7' })).status).toBe(200);
	await shop.close();
});

it.each(inject('databases'))('has the operator’s short name beside a saved name, on $name', async ({ url }) => {
	const shop = await openShop(url, { demo: false, setByServer: ['short_name'] });
	const { call } = await newAdministrator(shop, 'admin');
	await call('PUT', path, { name: { en: 'Red Sea Pumps Trading', ar: '' } });
	const site = (await (await shop.get('/api/site')).json()) as PublicSite;
	expect([site.name, site.short_name]).toEqual(['Red Sea Pumps Trading', testSite.companyShort]);
	expect((await call<FirmSettings>('GET', path)).body.short_name).toEqual({ en: testSite.companyShort, ar: '' });
	await shop.close();
});

it.each(inject('databases'))('is on the pages of other servers once they are notified, on $name', async ({ url }) => {
	const shop = await openShop(url, { demo: false });
	const other = await serveShop(shop.place, { pages: true, demo: false });
	const about = async () => (await other.get('/about')).text();
	expect(await about()).toContain(testSite.company);
	const { call } = await newAdministrator(shop, 'admin');
	await call('PUT', path, { name: { en: 'Red Sea Pumps', ar: '' } });
	await expect.poll(about).toContain('Red Sea Pumps');
	await other.close();
	await shop.close();
});
