import { describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { wrongCode } from '../../tests/support/mailbox.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('a forgotten password on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url, { demo: false });

	const send = (email: string, userType = 'customer') =>
		caller(shop)('POST', '/api/auth/forgot-password', { email, userType });
	const codeFor = async (email: string, nth = 1) => {
		await expect.poll(() => mailbox.to(email).length).toBe(nth);
		return /^\d{6}/.exec(mailbox.to(email)[nth - 1]?.text ?? '')?.[0] ?? '';
	};
	const verify = (email: string, otp: string) =>
		caller(shop)<ErrorBody>('POST', '/api/auth/verify-otp', { email, otp });
	const reset = (email: string, otp: string, newPassword = 'NewerHouse2!', userType = 'customer') =>
		caller(shop)<ErrorBody>('POST', '/api/auth/reset-password', { email, otp, newPassword, userType });

	it('sends a code by mail, which sets a new password once and ends all sessions', async () => {
		const { email, call } = await newCustomer(shop);
		const response = await send(email);
		expect(response.body).toEqual({ success: true });
		const otp = await codeFor(email);
		expect((await verify(email, otp)).status).toBe(200);
		expect((await reset(email, otp, 'weak')).body.error).toContain('Password must be at least 8 characters long');
		expect((await reset(email, otp)).status).toBe(200);
		expect((await call('GET', '/api/auth/me')).status).toBe(401);
		const login = (secret: string) => caller(shop)('POST', '/api/auth/login', { email, password: secret });
		expect([(await login(password)).status, (await login('NewerHouse2!')).status]).toEqual([401, 200]);
		expect((await reset(email, otp, 'Third3Pass!')).status).toBe(400);
	});

	it('proves the address only with the new password, when nobody else can have the account any more', async () => {
		const { id, email } = await newCustomer(shop);
		const isProven = async () => {
			const { rows } = await shop.database.$client.query('select email_proven from customers where id = $1', [id]);
			return rows[0].email_proven;
		};
		await send(email);
		const otp = await codeFor(email);
		expect((await verify(email, otp)).status).toBe(200);
		expect(await isProven()).toBe(false);
		expect((await reset(email, otp)).status).toBe(200);
		expect(await isProven()).toBe(true);
	});

	it('resets an administrator by that type alone', async () => {
		const { email } = await newAdministrator(shop, 'admin');
		await send(email, 'admin');
		const otp = await codeFor(email);
		expect((await reset(email, otp, 'NewerHouse2!', 'customer')).status).toBe(400);
		const short = await reset(email, otp, 'NewHouse2!', 'admin');
		expect([short.status, short.body.issues?.[0]?.path]).toEqual([400, 'newPassword']);
		expect((await reset(email, otp, 'NewerHouse2!', 'admin')).status).toBe(200);
		expect((await caller(shop)('POST', '/api/admin/login', { email, password: 'NewerHouse2!' })).status).toBe(200);
	});

	it('takes the code of each kind of account beside the other, where one address has both', async () => {
		const { email } = await newAdministrator(shop, 'admin');
		await newCustomer(shop, email);
		await send(email);
		const customers = await codeFor(email);
		await send(email, 'admin');
		const administrators = await codeFor(email, 2);
		expect((await verify(email, customers)).status).toBe(200);
		expect((await verify(email, administrators)).status).toBe(200);
		expect((await reset(email, customers)).status).toBe(200);
		expect((await reset(email, administrators, 'NewerHouse2!', 'admin')).status).toBe(200);
	});

	it('responds the same for an email address without an account, and mails nothing to it', async () => {
		const stranger = newEmail();
		const { email } = await newCustomer(shop);
		const [unknown, known] = [await send(stranger), await send(email)];
		expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
		await codeFor(email);
		expect(mailbox.to(stranger)).toEqual([]);
		expect((await verify(stranger, '123456')).body).toEqual((await verify(email, '000000')).body);
	});

	it('takes the newest code only, and no code for another email address', async () => {
		const [first, two] = [await newCustomer(shop), await newCustomer(shop)];
		await send(first.email);
		const old = await codeFor(first.email);
		await send(first.email);
		const newest = await codeFor(first.email, 2);
		if (old !== newest) expect((await reset(first.email, old)).status).toBe(400);
		await send(two.email);
		const foreign = await codeFor(two.email);
		if (foreign !== newest) expect((await reset(first.email, foreign)).status).toBe(400);
		expect((await reset(first.email, newest)).status).toBe(200);
	});

	it('takes no expired code', async () => {
		const { email } = await newCustomer(shop);
		await send(email);
		const otp = await codeFor(email);
		await shop.database.$client.query(
			"update one_time_codes set expires_at = now() - interval '1 s' where email = $1",
			[email],
		);
		expect((await reset(email, otp)).status).toBe(400);
	});

	it('allows at most five wrong tries, also when twenty come at once', async () => {
		const { email } = await newCustomer(shop);
		await send(email);
		const otp = await codeFor(email);
		const responses = await Promise.all(Array.from({ length: 20 }, () => verify(email, wrongCode(otp))));
		expect(responses.map((response) => response.status)).toEqual(Array(20).fill(400));
		const { rows } = await shop.database.$client.query('select wrong_tries from one_time_codes where email = $1', [
			email,
		]);
		expect(rows).toEqual([{ wrong_tries: 5 }]);
		expect((await verify(email, otp)).status).toBe(400);
	});

	it('lets a right code through after four wrong ones, and never counts right ones', async () => {
		const { email } = await newCustomer(shop);
		await send(email);
		const otp = await codeFor(email);
		for (let at = 0; at < 4; at++) expect((await verify(email, wrongCode(otp))).status).toBe(400);
		for (let at = 0; at < 6; at++) expect((await verify(email, otp)).status).toBe(200);
		const both = await Promise.all([reset(email, otp), reset(email, otp, 'Other3Pass!')]);
		expect(both.map((response) => response.status).sort()).toEqual([200, 400]);
	});

	it.each([['12345'], ['1234567'], ['12a456'], [''], ['x'.repeat(9_000)]])('rejects %j as a code', async (otp) => {
		const response = await verify(newEmail(), otp);
		expect([response.status, response.body.error]).toEqual([400, 'Please enter a valid 6-digit OTP']);
	});

	it('stores neither the code nor anything to compute it from quickly', async () => {
		const { email } = await newCustomer(shop);
		await send(email);
		const otp = await codeFor(email);
		const { rows } = await shop.database.$client.query('select * from one_time_codes where email = $1', [email]);
		expect(JSON.stringify(rows)).not.toContain(otp);
		expect(rows[0].code_hash).toMatch(/^\$argon2id\$/);
	});
});
