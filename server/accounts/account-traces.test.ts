import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Change } from '#contract/history/changes.schema.ts';
import { type Mailbox, openMailbox } from '../../tests/support/mailbox.ts';
import { caller, newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';
import { changes } from '../changes/tables.ts';
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
	let shop: Shop;
	let mailbox: Mailbox;
	beforeAll(async () => {
		mailbox = await openMailbox();
		shop = await openShop(url, { demo: false, smtp: mailbox.url });
	});
	afterAll(async () => {
		await shop.close();
		await mailbox.close();
	});

	const from = (network: string, device = randomBytes(16).toString('hex')) => ({
		...{ 'X-Forwarded-For': network, 'User-Agent': phone },
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

	it('notes a flood of wrong passwords by its first tries, and shows it to super admins alone', async () => {
		const { id, email } = await newCustomer(shop);
		await Promise.all(Array.from({ length: 40 }, (_, at) => signIn(email, 'x', from(`203.0.113.${at}`))));
		const tries = async () => (await historyOf('customer', id)).filter(({ action }) => action === 'sign_in_refused');
		await expect.poll(async () => (await tries()).length).toBe(20);
		const path = `/api/changes?entity=customer&id=${id}`;
		const listed = async (role: 'admin' | 'super admin') =>
			(await (await newAdministrator(shop, role)).call<{ changes: Change[] }>('GET', path)).body;
		expect(JSON.stringify(await listed('admin'))).not.toContain('sign_in_refused');
		expect(JSON.stringify(await listed('super admin'))).toContain('sign_in_refused');
	});

	it('has each PIN that was tried and set, and the password that was changed', async () => {
		const [owner, thief] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'admin')];
		await owner.call('PUT', `/api/admin/${owner.id}/pin`, { currentPassword: password, pin: '830529' });
		await thief.call('POST', '/api/auth/switch', { id: owner.id, pin: '111222' }, from('203.0.113.8'));
		await thief.call('POST', '/api/auth/switch', { id: owner.id, pin: '830529' }, from('203.0.113.9'));
		await owner.call('PUT', `/api/admin/${owner.id}`, { currentPassword: password, password: 'NewerHouse2!' });
		const network = expect.any(String);
		expect((await historyOf('administrator', owner.id)).slice(-4)).toMatchObject([
			{ action: 'pin', network },
			{ action: 'pin_refused', network: '203.0.113.8' },
			{ action: 'pin_sign_in', network: '203.0.113.9' },
			{ action: 'password', network },
		]);
		await expect
			.poll(() => subjects(owner.email))
			.toEqual(
				expect.arrayContaining(['Your PIN at Delta Pumps was changed', 'Your password at Delta Pumps was changed']),
			);
	});

	it('is beside a mail to the person about a new device, and about no known one', async () => {
		const { email } = await newCustomer(shop);
		const device = randomBytes(16).toString('hex');
		await signIn(email, password, from('203.0.113.20', device));
		await expect.poll(() => mailbox.notices(email).length).toBe(1);
		const [notice] = mailbox.notices(email);
		expect(notice?.subject).toBe('New sign-in to your account at Delta Pumps');
		expect(notice?.text).toMatch(/Device: Chrome, Android, [0-9a-f]{8}\nNetwork: 203\.0\.113\.20/);
		await signIn(email, password, from('203.0.113.21', device));
		await signIn(email, password, from('203.0.113.22'));
		await expect.poll(() => mailbox.notices(email).length).toBe(2);
		expect(mailbox.notices(email)[1]?.text).toContain('203.0.113.22');
	});
});
