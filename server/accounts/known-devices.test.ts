import { randomBytes } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { codeIn } from '../../tests/support/mailbox.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';

const newDevice = () => ({ 'X-Device': randomBytes(16).toString('hex') });

describe.each(inject('databases'))('a device that the account knows, on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url, { demo: false });

	const signIn = (email: string, secret: string, headers: Record<string, string> = {}, path = '/api/auth/login') =>
		caller(shop)('POST', path, { email, password: secret }, headers);
	const sendCode = (email: string, headers: Record<string, string> = {}) =>
		caller(shop)('POST', '/api/auth/forgot-password', { email, userType: 'customer' }, headers);
	const tryCode = (email: string, otp: string, headers: Record<string, string> = {}) =>
		caller(shop)('POST', '/api/auth/verify-otp', { email, otp, userType: 'customer' }, headers);
	const codeFor = async (email: string, nth: number) => codeIn(await mailbox.nth(email, nth));
	/** A customer who has signed in from the device. */
	const ownerWith = async (device: Record<string, string>) => {
		const owner = await newCustomer(shop);
		expect((await signIn(owner.email, password, device)).status).toBe(200);
		return owner;
	};

	it.each(['customer', 'administrator'])(
		"lets the %s in while strangers exhaust the account's sign-ins, and no stranger",
		async (kind) => {
			const path = kind === 'customer' ? '/api/auth/login' : '/api/admin/login';
			const { email } = await (kind === 'customer' ? newCustomer(shop) : newAdministrator(shop, 'admin'));
			const device = newDevice();
			await signIn(email, password, device, path);
			const wrong = await Promise.all(Array.from({ length: 99 }, () => signIn(email, 'x', {}, path)));
			expect(new Set(wrong.map(({ status }) => status))).toContain(401);
			for (let at = 0; at < 3; at++) await signIn(email, 'x', {}, path);
			expect((await signIn(email, password, {}, path)).status).toBe(429);
			expect((await signIn(email, password, newDevice(), path)).status).toBe(429);
			expect((await signIn(email, password, device, path)).status).toBe(200);
		},
	);

	it('becomes one by a code in a mail, while a thousand wrong tries from a hundred networks keep new devices out', async () => {
		const { email } = await newCustomer(shop);
		const guess = (at: number) => signIn(email, 'x', { 'X-Forwarded-For': `203.0.113.${at % 100}` });
		const statuses: number[] = [];
		for (let at = 0; at < 1_000; at += 50) {
			const tries = await Promise.all(Array.from({ length: 50 }, (_, next) => guess(at + next)));
			statuses.push(...tries.map(({ status }) => status));
		}
		// beyond a hundred no password is looked at
		expect([401, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([100, 900]);
		const device = newDevice();
		const response = await caller(shop)<{ error: string }>('POST', '/api/auth/login', { email, password }, device);
		expect([response.status, response.body.error]).toEqual([429, expect.stringContaining('“Forgot Password?”')]);
		await sendCode(email, device);
		expect((await tryCode(email, await codeFor(email, 1), device)).status).toBe(200);
		expect((await signIn(email, password, device)).status).toBe(200);
		expect((await signIn(email, password, newDevice())).status).toBe(429);
	});

	it('is slowed down as every other when passwords are guessed from it', async () => {
		const device = newDevice();
		const { email } = await ownerWith(device);
		const statuses = [];
		for (let at = 0; at < 11; at++) statuses.push((await signIn(email, 'x', device)).status);
		expect(statuses).toEqual([...Array(10).fill(401), 429]);
	});

	it('opens no way round the limits of another account', async () => {
		const device = newDevice();
		await ownerWith(device);
		const { email } = await newCustomer(shop);
		const from = { ...device, 'X-Forwarded-For': '198.51.100.23' };
		const statuses = [];
		for (let at = 0; at < 11; at++) statuses.push((await signIn(email, 'x', from)).status);
		expect(statuses.at(-1)).toBe(429);
	});

	it('gets a code while strangers ask for more than may be asked for', async () => {
		const device = newDevice();
		const { email } = await ownerWith(device);
		const statuses = [];
		for (let at = 0; at < 31; at++) statuses.push((await sendCode(email)).status);
		expect(statuses.at(-1)).toBe(429);
		// their mails first: two that are sent at once may arrive in another order
		await codeFor(email, 30);
		expect((await sendCode(email, device)).status).toBe(200);
		const otp = await codeFor(email, 31);
		expect((await tryCode(email, otp, device)).status).toBe(200);
	});

	it('is the only one that can try its code: no stranger uses up its tries, nor voids it by a newer one', async () => {
		const device = newDevice();
		const { email } = await newCustomer(shop);
		await sendCode(email, device);
		const otp = await codeFor(email, 1);
		for (let at = 0; at < 6; at++) expect((await tryCode(email, otp, at % 2 ? newDevice() : {})).status).toBe(400);
		await sendCode(email);
		await sendCode(email, newDevice());
		expect((await tryCode(email, otp, device)).status).toBe(200);
	});

	it('is known after a code has proven it, and no other is then', async () => {
		const [old, device] = [newDevice(), newDevice()];
		const { id, email } = await ownerWith(old);
		await sendCode(email, device);
		const body = { email, otp: await codeFor(email, 1), newPassword: 'NewerHouse2!', userType: 'customer' };
		expect((await caller(shop)('POST', '/api/auth/reset-password', body, device)).status).toBe(200);
		const { rows } = await shop.database.$client.query(
			'select device_hash as hash from known_devices where customer_id = $1',
			[id],
		);
		expect(rows).toHaveLength(1);
		expect(rows[0].hash.toString('hex')).not.toContain(device['X-Device']);
	});

	it('is one of twenty at most', async () => {
		const { id, email } = await newCustomer(shop);
		for (let at = 0; at < 23; at++) await signIn(email, password, newDevice());
		const { rows } = await shop.database.$client.query(
			'select count(*)::int as devices from known_devices where customer_id = $1',
			[id],
		);
		expect(rows[0].devices).toBe(20);
	});

	it('is counted by its network where it has an IPv6 address', async () => {
		const email = newEmail();
		const statuses = [];
		for (let at = 1; at <= 11; at++) {
			const from = { 'X-Forwarded-For': `2001:db8:1:2:${at}::${at}` };
			statuses.push((await signIn(email, 'x', from)).status);
		}
		expect(statuses).toEqual([...Array(10).fill(401), 429]);
		expect((await signIn(email, 'x', { 'X-Forwarded-For': '2001:db8:1:3::1' })).status).toBe(401);
	});
});
