import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { quotesTextKeys, quotesTexts, settingText } from '#contract/settings/settings-fields.ts';
import { formSender, picture } from '../../tests/support/forms.ts';
import { type Caller, newAdministrator, password } from '../../tests/support/people.ts';
import { settingsForm } from '../../tests/support/settings-writes.ts';
import { testSite } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { listLogoFiles } from './logo-files.ts';
import { getSettings } from './settings.ts';

const path = '/api/settings';
const withoutOlder = { legal_name_ar: undefined, address_ar: undefined, terms_ar: undefined };

describe.each(inject('databases'))('the settings of the shop on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });
	let call: Caller;
	let send: ReturnType<typeof formSender>;
	beforeAll(async () => {
		const admin = await newAdministrator(shop, 'super admin');
		call = admin.call;
		send = formSender(shop, admin.token);
	});

	const read = async () => (await call<Settings>('GET', path)).body;
	const save = (change: object) =>
		call<Settings & ErrorBody>('PUT', path, { ...settingsForm(), currentPassword: password, ...change });
	const putLogo = async () =>
		(await send<Settings>('PUT', `${path}/logo`, {}, [['logo.png', await picture('png')]])).body;

	it("are the environment's before anybody has changed them", async () => {
		expect(await read()).toMatchObject({
			legal_name: testSite.company,
			phone: testSite.phone,
			logo: null,
			currency: 'USD',
			time_zone: 'Africa/Cairo',
			version: 1,
		});
	});

	it("stay the environment's of the firm when only the logo is another one", async () => {
		await putLogo();
		const firm = { company: 'Delta New', address: '2 Port Road', phone: '+20 200' };
		expect(await getSettings(shop.database, firm)).toMatchObject({
			legal_name: 'Delta New',
			address: '2 Port Road',
			phone: '+20 200',
			logo: expect.any(String),
		});
		expect(await read()).toMatchObject({ legal_name: testSite.company, phone: testSite.phone });
	});

	it('are what was saved last, the logo beside', async () => {
		const { logo } = await putLogo();
		const { version } = await read();
		const saved = await save({ version });
		expect(saved).toMatchObject({ status: 200, body: { ...settingsForm(), logo, version: version + 1 } });
		expect(await read()).toEqual(saved.body);
	});

	it('need a legal name, a currency, a VAT rate and a number of days, and nothing else', async () => {
		const least = { legal_name: 'Delta', currency: 'KWD', vat_percent: 0, valid_days: 1 };
		const saved = await call<Settings>('PUT', path, least);
		expect(saved).toMatchObject({ status: 200, body: { ...least, email: '', ready_answers: [] } });
		const { logo: _, version: __, ...unchanged } = saved.body;
		expect((await call('PUT', path, unchanged)).status).toBe(200);
	});

	it('have the time zone of the number until it is chosen, and a form without it leaves it unchanged', async () => {
		const of = async (phone: string) =>
			(await getSettings(shop.database, { company: '', address: '', phone })).time_zone;
		await save({ time_zone: 'Africa/Cairo' });
		expect(await of('+971 50 123 4567')).toBe('Asia/Dubai');
		await save({ time_zone: 'Asia/Amman' });
		await save({});
		expect([(await read()).time_zone, await of('+971 50 123 4567')]).toEqual(['Asia/Amman', 'Asia/Amman']);
		const [change] = (await call<Change[]>('GET', '/api/changes?entity=settings')).body;
		await call('POST', `/api/changes/${change?.id}/undo`, { currentPassword: password });
		expect((await read()).time_zone).toBe('Africa/Cairo');
	});

	it('have translations, and are answered under older names too', async () => {
		const translations = { ar: { legal_name: 'دلتا', terms: 'نقدًا' } };
		const { body } = await save({ ...withoutOlder, translations });
		expect(body).toMatchObject({ translations, legal_name_ar: 'دلتا', address_ar: '', terms_ar: 'نقدًا' });
		expect(body.translations.ar).not.toHaveProperty('address');
		const older = await call<Settings>('PUT', path, { ...settingsForm(), bank_lines: undefined, address_ar: '' });
		const { legal_name_ar, terms_ar } = settingsForm();
		expect(older.body.translations).toEqual({ ar: { legal_name: legal_name_ar, terms: terms_ar } });
		expect((await save({ ...withoutOlder, translations: {} })).body).toMatchObject({ translations: {}, terms_ar: '' });
	});

	it.each(quotesTextKeys)('have %s in the form, the history and its undo', async (key) => {
		const text = settingText(key).kind === 'email' ? 'parts@delta.example' : 'Corniche 5';
		const isTranslated = quotesTexts.some((translated) => translated === key);
		const translations = isTranslated ? { ar: { [key]: 'كورنيش' } } : {};
		const before = (await save({ ...withoutOlder, translations: {} })).body;
		const { body } = await save({ ...withoutOlder, [key]: text, translations });
		expect(body).toMatchObject({ [key]: text, translations });
		const [change] = (await call<Change[]>('GET', '/api/changes?entity=settings')).body;
		expect(change?.fields).toContainEqual({ path: [key], before: before[key], after: text });
		await call('POST', `/api/changes/${change?.id}/undo`, { currentPassword: password });
		expect(await read()).toMatchObject({ [key]: before[key], translations: {} });
	});

	it('take of a text under both names the changed one, and of two changed ones the translation', async () => {
		await save({ ...withoutOlder, translations: { ar: { legal_name: 'دلتا', address: 'الميناء', terms: 'نقدًا' } } });
		const resend = async (change: object) => {
			const { logo: _, ...stored } = await read();
			return (await save({ ...stored, ...change })).body;
		};
		const changed = await resend({ terms_ar: 'بشيك', address_ar: '' });
		expect(changed.translations).toEqual({ ar: { legal_name: 'دلتا', terms: 'بشيك' } });
		expect((await resend({ translations: {} })).translations).toEqual({});
		const both = await resend({ legal_name_ar: 'قديم', translations: { ar: { legal_name: 'جديد' } } });
		expect(both).toMatchObject({ legal_name_ar: 'جديد', terms_ar: '' });
	});

	it('are not overwritten by somebody who had read older ones, and are told who was faster', async () => {
		const { version } = await read();
		await save({ version, valid_days: 7 });
		const { status, body } = await save({ version, valid_days: 8 });
		expect([status, body.code, body.changed?.by]).toEqual([409, 'conflict', 'Karim']);
		expect((await read()).valid_days).toBe(7);
		expect((await save({ valid_days: 8 })).status).toBe(200);
	});

	it.each([
		[{ legal_name: ' ' }, 'legal_name', 'Enter the company’s legal name.'],
		[{ email: 'sales' }, 'email', 'Please enter a valid email address'],
		[{ currency: 'XXX' }, 'currency', 'Choose a currency from the list.'],
		[{ time_zone: 'Africa/Nowhere' }, 'time_zone', 'Choose a time zone from the list.'],
		[{ time_zone: '+02:00' }, 'time_zone', 'Choose a time zone from the list.'],
		[{ valid_days: 0 }, 'valid_days', 'Enter a number of days from 1 to 365.'],
		[{ vat_percent: -5 }, 'vat_percent', 'Enter VAT as a percentage from 0 to 100, with at most two decimals.'],
		[
			...[{ ready_answers: [{ title: 'Photo', en: '', ar: '' }] }, 'ready_answers.0.en'],
			'Write the answer in at least one language.',
		],
	] as [object, string, string][])('say beside the field what is wrong with %o', async (change, field, message) => {
		const { status, body } = await save(change);
		expect([status, body.issues]).toEqual([400, [{ path: field, message }]]);
	});

	it('take one image of the kinds that the catalogue takes as a logo, and say why no other', async () => {
		const of = (bytes: Buffer) => send<ErrorBody>('PUT', `${path}/logo`, {}, [['logo.svg', bytes]]);
		expect(await of(Buffer.from('<svg/>'))).toMatchObject({ status: 400, body: { issues: [{ path: 'images' }] } });
		expect((await of(Buffer.alloc(5_242_881))).status).toBe(413);
		expect((await send<ErrorBody>('PUT', `${path}/logo`, {})).body.error).toBe('Choose an image.');
	});

	it('serve each logo that papers have had, and have it in the backup', async () => {
		const [first, second] = [(await putLogo()).logo, (await putLogo()).logo];
		expect(await call('DELETE', `${path}/logo`)).toMatchObject({ status: 200, body: { logo: null } });
		const files = await shop.database.transaction(async () => {
			const client = await shop.database.$client.connect();
			const named: string[] = [];
			for await (const file of listLogoFiles(client)) named.push(`/${file}`);
			client.release();
			return named;
		});
		for (const logo of [first, second]) {
			expect(files).toContain(logo);
			expect((await shop.get(String(logo))).status).toBe(200);
		}
	});

	it('are changed by two people at once one after the other, before there is a row as after', async () => {
		await shop.database.execute('delete from settings');
		const saved = await Promise.all([save({ version: 1 }), save({ version: 1 }), putLogo()]);
		expect(
			saved
				.slice(0, 2)
				.map((issue) => 'status' in issue && issue.status)
				.toSorted(),
		).toEqual([200, 409]);
		expect(await read()).toMatchObject({ version: 2, logo: expect.any(String) });
	});
});
