import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import type { Change } from '#contract/history/changes.schema.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';
import { changes } from '../changes/tables.ts';
import { recordRefusal } from './account-traces.ts';
import { deviceName } from './caller.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

it.each([
	[phone, 'Chrome, Android'],
	['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1', 'Safari, iOS'],
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0', 'Edge, Windows'],
	['curl/8.5.0', ''],
])('names the device %s by browser and system alone', (agent, name) => {
	expect(deviceName(agent, undefined)).toBe(name);
});

describe.each(inject('databases'))('the history of sign-ins on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url, { demo: false });

	const from = (network: string, device = randomBytes(16).toString('hex')) => ({
		'X-Forwarded-For': network,
		'User-Agent': phone,
		'X-Device': device,
	});
	const historyOf = async (entity: 'customer' | 'administrator', id: number) => {
		const isOf = and(eq(changes.entity, entity), eq(changes.entityId, id));
		const rows = await shop.database.select().from(changes).where(isOf).orderBy(asc(changes.id));
		return rows.map(({ action, actorName, after }) => ({ action, by: actorName, ...after }));
	};
	const signIn = (email: string, secret: string, headers: Record<string, string>) =>
		caller(shop)('POST', '/api/auth/login', { email, password: secret }, headers);
	const subjects = (email: string) => mailbox.notices(email).map(({ subject }) => subject);

	it('has who came in and who was refused, with network and device, and no password or address', async () => {
		const { id, email } = await newCustomer(shop);
		await signIn(email, 'not-the-password', from('203.0.113.7'));
		await expect.poll(async () => (await historyOf('customer', id)).at(-1)?.action).toBe('sign_in_refused');
		await signIn(email, password, from('2001:db8:1:2:3::4'));
		const device = expect.stringMatching(/^Chrome, Android, [0-9a-f]{8}$/);
		const [, refused, signedIn] = await historyOf('customer', id);
		expect(refused).toEqual({ action: 'sign_in_refused', by: null, network: '203.0.113.7', device, tries: 1 });
		expect(signedIn).toMatchObject({ action: 'sign_in', by: 'Amina Haddad', device });
		expect(JSON.stringify([refused, signedIn])).not.toMatch(/not-the-password|PumpHouse|@/);
	});

	const refusals = async (...ids: number[]) => {
		const rows = await Promise.all(ids.map((id) => historyOf('customer', id)));
		return rows.flat().filter(({ action }) => action === 'sign_in_refused');
	};

	it('has twenty wrong passwords an hour for an account, and shows them to super admins alone', async () => {
		const { id, email } = await newCustomer(shop);
		await Promise.all(Array.from({ length: 40 }, (_, at) => signIn(email, 'x', from(`203.0.${at}.7`))));
		await expect.poll(async () => (await refusals(id)).length).toBe(20);
		const path = `/api/changes?entity=customer&id=${id}`;
		const listed = async (role: 'admin' | 'super admin') =>
			JSON.stringify((await (await newAdministrator(shop, role)).call<Change[]>('GET', path)).body);
		expect(await listed('admin')).not.toContain('sign_in_refused');
		expect(await listed('super admin')).toContain('sign_in_refused');
	});

	it('has sixty wrong passwords an hour from one network, whatever the accounts', async () => {
		const accounts = await Promise.all(Array.from({ length: 7 }, () => newCustomer(shop)));
		const tries = accounts.flatMap(({ email }) => Array.from({ length: 10 }, () => email));
		await Promise.all(tries.map((email, at) => signIn(email, 'x', from(`198.51.100.${at}`))));
		await expect.poll(async () => (await refusals(...accounts.map(({ id }) => id))).length).toBe(60);
	});

	it('has every hundredth of a thousand wrong passwords after the first twenty, with how many there were', async () => {
		const { id } = await newCustomer(shop);
		const author = { kind: 'anonymous', id: null, name: null, source: 'buyer' } as const;
		for (let at = 0; at < 1_000; at++)
			await recordRefusal(shop.database, { kind: 'customer', id }, { action: 'sign_in_refused', author });
		const tries = (await refusals(id)).map((row) => (row as { tries?: number }).tries);
		expect(tries).toEqual([
			...Array.from({ length: 20 }, (_, at) => at + 1),
			100,
			200,
			300,
			400,
			500,
			600,
			700,
			800,
			900,
			1_000,
		]);
	});

	it('has each PIN that was tried and set, and the password that was changed', async () => {
		const [owner, thief] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'admin')];
		await owner.call('PUT', `/api/admin/${owner.id}/pin`, { currentPassword: password, pin: '830529' });
		await thief.call('POST', '/api/auth/switch', { id: owner.id, pin: '111222' }, from('203.0.113.8'));
		await thief.call('POST', '/api/auth/switch', { id: owner.id, pin: '830529' }, from('203.0.113.9'));
		await owner.call('PUT', `/api/admin/${owner.id}`, { currentPassword: password, password: 'NewerHouse2!' });
		const network = expect.any(String);
		const rows = (await historyOf('administrator', owner.id)).slice(-4);
		expect(rows).toMatchObject([
			{ action: 'pin', network },
			{ action: 'pin_refused', network: '203.0.113.8', tries: 1 },
			{ action: 'pin_sign_in', network: '203.0.113.9' },
			{ action: 'password', network },
		]);
		expect(JSON.stringify(rows)).not.toMatch(/830529|111222|PumpHouse|NewerHouse/);
		await expect
			.poll(() => subjects(owner.email).toSorted())
			.toEqual(['Your PIN at Delta Pumps was changed', 'Your password at Delta Pumps was changed']);
	});

	it('has the tries at a PIN that is locked, too', async () => {
		const owner = await newAdministrator(shop, 'admin');
		await owner.call('PUT', `/api/admin/${owner.id}/pin`, { currentPassword: password, pin: '830529' });
		const thieves = [1, 2, 3].map(() => newAdministrator(shop, 'admin'));
		for (const thief of await Promise.all(thieves))
			for (let at = 0; at < 5; at++) await thief.call('POST', '/api/auth/switch', { id: owner.id, pin: '111222' });
		const actions = (await historyOf('administrator', owner.id)).map(({ action }) => action);
		expect(actions.filter((action) => action === 'pin_refused')).toHaveLength(15);
		expect(actions.filter((action) => action === 'pin_locked')).toHaveLength(1);
	});

	it('is beside one mail about each new device, in the language of the person, and none about the first and known ones', async () => {
		const email = newEmail();
		const arabic = { 'Accept-Language': 'ar' };
		const form = { name: 'أمينة حداد', email, number: '+20 100 123 4567', password };
		await caller(shop)('POST', '/api/auth/register', form, arabic);
		const [own, stranger] = [from('203.0.113.20'), from('203.0.113.22')];
		await signIn(email, password, { ...own, ...arabic });
		await signIn(email, password, { ...own, ...arabic });
		await Promise.all([1, 2, 3].map(() => signIn(email, password, { ...stranger, 'Accept-Language': 'en' })));
		const { body } = await signIn(email, password, { ...own, ...arabic });
		const change = { currentPassword: password, password: 'NewerHouse2!' };
		const path = `/api/customers/${(body as { user: { id: number } }).user.id}`;
		await caller(shop, String(body.token))('PUT', path, change, { 'Accept-Language': 'en' });
		const mails = () => mailbox.all().filter(({ to }) => to === email);
		await expect
			.poll(() => mails().map(({ subject }) => subject.replace(/[\u2068\u2069]/g, '')))
			.toEqual(['دخول جديد إلى حسابك لدى Delta Pumps', 'تغيرت كلمة مرورك لدى Delta Pumps']);
		expect(mails()[0]?.text).toMatch(/\u2068Chrome, Android, [0-9a-f]{8}\u2069\n.*\u2068203\.0\.113\.22\u2069/);
	});
});
