import { Secret, TOTP } from 'otpauth';
import type { NewTotp } from '#contract/accounts/factors.schema.ts';
import type { MailSettings } from '#contract/settings/groups.schema.ts';
import type { Settings, SettingsForm } from '#contract/settings/settings.schema.ts';
import { formSender, picture } from './forms.ts';
import { type Caller, newAdministrator, newCustomer } from './people.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';

const path = '/api/settings';

/** A form of settings that are well filled in. */
export const settingsForm = (change: Partial<SettingsForm> = {}): SettingsForm => ({
	legal_name: 'Delta Pump & Power Supply LLC',
	legal_name_ar: 'دلتا لتوريد المضخات ذ.م.م',
	tax_number: '100234567800003',
	address: 'Shed 14\nDubai',
	address_ar: 'مخزن 14\nدبي',
	bank_lines: 'IBAN AE07 0331 2345',
	phone: '+971 4 123 4567',
	email: 'sales@delta.example',
	currency: 'AED',
	vat_percent: 5,
	valid_days: 30,
	terms: 'Ex works.',
	terms_ar: 'تسليم المستودع.',
	ready_answers: [{ title: 'Photo', en: 'Please send a photo.', ar: 'أرسل صورة من فضلك.' }],
	...change,
});

/** The same without the bank lines, which an admin can't change: they stay as they are. */
export function adminSettingsForm(change: Partial<SettingsForm> = {}): SettingsForm {
	const { bank_lines: _, ...rest } = settingsForm(change);
	return rest;
}

async function people({ shop }: Stage) {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const actor = { kind: 'administrator', id: admin.id } as const;
	return {
		admin,
		customer,
		expected: { entity: 'settings', id: 1, action: 'update', actor, source: 'console' } as const,
	};
}

/** Other settings than those that stand. */
async function otherSettings(admin: Caller): Promise<SettingsForm> {
	const { body } = await admin<Settings>('GET', path);
	return adminSettingsForm({ valid_days: body.valid_days === 30 ? 31 : 30 });
}

/** The writes of a picture that is uploaded by itself. */
const pictureWrites = (key: 'logo' | 'favicon'): RecordedWrites => ({
	[`PUT /api/settings/${key}`]: {
		[`a ${key}`]: async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const send = formSender(stage.shop, admin.token);
			const file: [string, Buffer] = [`${key}.png`, await picture('png')];
			return {
				...expected,
				send: () => send('PUT', `${path}/${key}`, {}, [file]),
				failing: [
					() => send('PUT', `${path}/${key}`, {}, [file], { as: customer.token }),
					() => send('PUT', `${path}/${key}`, {}, [[`${key}.png`, Buffer.from('no image')]]),
				],
			};
		},
	},
	[`DELETE /api/settings/${key}`]: {
		[`no ${key}`]: async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const send = formSender(stage.shop, admin.token);
			await send('PUT', `${path}/${key}`, {}, [[`${key}.png`, await picture('png')]]);
			return {
				...expected,
				send: () => admin.call('DELETE', `${path}/${key}`),
				failing: [() => customer.call('DELETE', `${path}/${key}`)],
			};
		},
	},
});

export const settingsWrites: RecordedWrites = {
	'PUT /api/settings': {
		'the settings': async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const form = await otherSettings(admin.call);
			return {
				...expected,
				send: () => admin.call('PUT', path, form),
				failing: [
					() => customer.call('PUT', path, form),
					() => admin.call('PUT', path, { ...form, version: 2_000 }),
					() => admin.call('PUT', path, { ...form, legal_name: ' ' }),
					() => admin.call('PUT', path, { ...form, bank_lines: 'IBAN of a thief' }),
				],
			};
		},
	},
	'PUT /api/settings/firm': {
		'the firm': async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const form = { licence: `CN-${Date.now()}` };
			return {
				...expected,
				send: () => admin.call('PUT', `${path}/firm`, form),
				failing: [
					() => customer.call('PUT', `${path}/firm`, form),
					() => admin.call('PUT', `${path}/firm`, { ...form, version: 2_000 }),
					() => admin.call('PUT', `${path}/firm`, { whatsapp: '12' }),
				],
			};
		},
	},
	'PUT /api/settings/money': {
		'the money of the catalogue': async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const { body } = await admin.call<{ prices_include_vat: boolean }>('GET', `${path}/money`);
			const form = { prices_include_vat: !body.prices_include_vat };
			return {
				...expected,
				send: () => admin.call('PUT', `${path}/money`, form),
				failing: [
					() => customer.call('PUT', `${path}/money`, form),
					() => admin.call('PUT', `${path}/money`, { ...form, version: 2_000 }),
					() => admin.call('PUT', `${path}/money`, { currency: 'EUR' }),
					() => admin.call('PUT', `${path}/money`, { currency: 'XXX' }),
				],
			};
		},
	},
	'PUT /api/settings/quotes': {
		'the settings of quotes': async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const { valid_days } = await otherSettings(admin.call);
			return {
				...expected,
				send: () => admin.call('PUT', `${path}/quotes`, { valid_days }),
				failing: [
					() => customer.call('PUT', `${path}/quotes`, { valid_days }),
					() => admin.call('PUT', `${path}/quotes`, { bank_lines: 'IBAN of a thief' }),
				],
			};
		},
	},
	'PUT /api/settings/mail': {
		'the sender of mails': async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const { body } = await admin.call<MailSettings>('GET', `${path}/mail`);
			const form = { customers: { new_device: !body.customers.new_device } };
			return {
				...expected,
				send: () => admin.call('PUT', `${path}/mail`, form),
				failing: [
					() => customer.call('PUT', `${path}/mail`, form),
					() => admin.call('PUT', `${path}/mail`, { ...form, version: 2_000 }),
					() => admin.call('PUT', `${path}/mail`, { smtp_host: 'mail.example.com' }),
				],
			};
		},
	},
	'PUT /api/settings/promises': {
		promises: async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const items = [{ icon: 'check', text: { en: `Promise ${Date.now()}` } }];
			return {
				...expected,
				send: () => admin.call('PUT', `${path}/promises`, { items }),
				failing: [
					() => customer.call('PUT', `${path}/promises`, { items }),
					() => admin.call('PUT', `${path}/promises`, { items, version: 2_000 }),
					() => admin.call('PUT', `${path}/promises`, { items: [{ icon: 'check', text: {} }] }),
				],
			};
		},
	},
	'PUT /api/settings/look': {
		'the accent colour': async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const { body } = await admin.call<{ accent: string }>('GET', `${path}/look`);
			const accent = body.accent === '#0a5c3f' ? '#5c0a3f' : '#0a5c3f';
			return {
				...expected,
				send: () => admin.call('PUT', `${path}/look`, { accent }),
				failing: [
					() => customer.call('PUT', `${path}/look`, { accent }),
					() => admin.call('PUT', `${path}/look`, { accent: '#ffff00' }),
				],
			};
		},
	},
	'PUT /api/settings/start': {
		'a skipped step': async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const { body } = await admin.call<{ dismissed: boolean }>('GET', `${path}/start`);
			const form = { dismissed: !body.dismissed };
			return {
				...expected,
				send: () => admin.call('PUT', `${path}/start`, form),
				failing: [
					() => customer.call('PUT', `${path}/start`, form),
					() => admin.call('PUT', `${path}/start`, { ...form, version: 2_000 }),
					() => admin.call('PUT', `${path}/start`, { catalogue: 'empty' }),
				],
			};
		},
	},
	'PUT /api/settings/home': {
		'a slide': async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const slides = [{ title: { en: `Slide ${Date.now()}` }, text: {} }];
			return {
				...expected,
				send: () => admin.call('PUT', `${path}/home`, { slides }),
				failing: [
					() => customer.call('PUT', `${path}/home`, { slides }),
					() => admin.call('PUT', `${path}/home`, { slides: [{ title: {}, text: {} }] }),
				],
			};
		},
	},
	'PUT /api/settings/languages': {
		'the first language': async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const { body } = await admin.call<{ first: string }>('GET', `${path}/languages`);
			const form = { first: body.first === 'ar' ? 'en' : 'ar' };
			return {
				...expected,
				send: () => admin.call('PUT', `${path}/languages`, form),
				failing: [
					() => customer.call('PUT', `${path}/languages`, form),
					() => admin.call('PUT', `${path}/languages`, { ...form, version: 2_000 }),
					() => admin.call('PUT', `${path}/languages`, { on: ['ar'] }),
				],
			};
		},
	},
	'PUT /api/settings/access': {
		'the demand of a second factor': async ({ shop }) => {
			const owner = await newAdministrator(shop, 'super admin');
			const admin = await newAdministrator(shop, 'admin');
			const { body } = await owner.call<NewTotp>('POST', '/api/auth/totp');
			const send = (isOn: boolean) => owner.call('PUT', `${path}/access`, { factor_required: isOn });
			const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
			await owner.call('POST', '/api/auth/totp/confirm', { code });
			await send(true);
			return {
				entity: 'settings',
				id: 1,
				action: 'update',
				actor: { kind: 'administrator', id: owner.id },
				source: 'console',
				// or the tests after this would need a factor
				send: () => send(false),
				failing: [() => admin.call('PUT', `${path}/access`, { factor_required: false })],
			};
		},
	},
	'PUT /api/settings/backups': {
		'how many backups stay': async ({ shop }) => {
			const owner = await newAdministrator(shop, 'super admin');
			const admin = await newAdministrator(shop, 'admin');
			const { body } = await owner.call<{ count: number }>('GET', `${path}/backups`);
			const form = { count: body.count === 9 ? 8 : 9 };
			return {
				entity: 'settings',
				id: 1,
				action: 'update',
				actor: { kind: 'administrator', id: owner.id },
				source: 'console',
				send: () => owner.call('PUT', `${path}/backups`, form),
				failing: [
					() => admin.call('PUT', `${path}/backups`, form),
					() => owner.call('PUT', `${path}/backups`, { ...form, version: 2_000 }),
					() => owner.call('PUT', `${path}/backups`, { encrypt: true }),
				],
			};
		},
	},
	'PUT /api/settings/retention': {
		'after how many months data are removed': async ({ shop }) => {
			const [owner, admin] = [await newAdministrator(shop, 'super admin'), await newAdministrator(shop, 'admin')];
			const { body } = await owner.call<{ carts: number }>('GET', `${path}/retention`);
			const form = { carts: body.carts + 1 };
			return {
				entity: 'settings',
				action: 'update',
				id: 1,
				actor: { kind: 'administrator', id: owner.id },
				source: 'console',
				send: () => owner.call('PUT', `${path}/retention`, form),
				failing: [
					() => admin.call('PUT', `${path}/retention`, form),
					() => owner.call('PUT', `${path}/retention`, { carts: 0 }),
				],
			};
		},
	},
	'PUT /api/settings/feed': {
		'the product feed': async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const { body } = await admin.call<{ on: boolean }>('GET', `${path}/feed`);
			const form = { on: !body.on };
			return {
				...expected,
				send: () => admin.call('PUT', `${path}/feed`, form),
				failing: [
					() => customer.call('PUT', `${path}/feed`, form),
					() => admin.call('PUT', `${path}/feed`, { ...form, version: 2_000 }),
				],
			};
		},
	},
	'POST /api/settings/feed/address': {
		'a new address of the product feed': async (stage) => {
			const { admin, customer, expected } = await people(stage);
			const { version } = (await admin.call<{ version: number }>('GET', `${path}/feed`)).body;
			return {
				...expected,
				send: () => admin.call('POST', `${path}/feed/address`, { version }),
				failing: [
					() => customer.call('POST', `${path}/feed/address`, { version }),
					() => admin.call('POST', `${path}/feed/address`, { version: 2_000 }),
				],
			};
		},
	},
	...pictureWrites('logo'),
	...pictureWrites('favicon'),
};
