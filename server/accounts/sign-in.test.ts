import { hash } from '@node-rs/argon2';
import { describe, expect, inject, it } from 'vitest';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { sessions } from './tables.ts';

describe.each(inject('databases'))('sign-in on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	const form = () => ({ name: 'Amina Haddad', email: newEmail(), password });

	it('signs in with the right password alone, and says the same of a wrong one and an unknown email address', async () => {
		const { email } = await newCustomer(shop);
		const call = caller(shop);
		const right = await call<Session>('POST', '/api/auth/login', { email, password, role: 'customer' });
		expect(right.body.user).toMatchObject({ email, role: 'customer' });
		const wrong = await call('POST', '/api/auth/login', { email, password: 'PumpHouse2!' });
		const unknown = await call('POST', '/api/auth/login', { email: newEmail(), password });
		expect([wrong.status, unknown.status]).toEqual([401, 401]);
		expect(wrong.body).toEqual(unknown.body);
	});

	it('makes a new hash of a password whose hash has weaker parameters, also for two sign-ins at once', async () => {
		const { email, id } = await newCustomer(shop);
		const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
		const { $client } = shop.database;
		await $client.query('update customers set password_hash = $2 where id = $1', [id, weak]);
		const readHash = async (): Promise<string> =>
			(await $client.query('select password_hash from customers where id = $1', [id])).rows[0].password_hash;
		const signIn = (typed: string) =>
			caller(shop)('POST', '/api/auth/login', { email, password: typed, role: 'customer' });

		expect((await signIn('PumpHouse2!')).status).toBe(401);
		expect(await readHash()).toBe(weak);
		const together = await Promise.all([signIn(password), signIn(password)]);
		expect(together.map(({ status }) => status)).toEqual([200, 200]);
		const renewed = await readHash();
		// OWASP's Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane
		expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		expect((await signIn(password)).status).toBe(200);
		expect(await readHash()).toBe(renewed);
	});

	it('stores only a hash of a token, and ends it at sign-out', async () => {
		const { token, call } = await newCustomer(shop);
		const rows = await shop.database.select().from(sessions);
		expect(rows.some((row) => row.tokenHash.toString('base64url').includes(token))).toBe(false);
		expect((await call('POST', '/api/auth/logout')).status).toBe(200);
		const after = await call<ErrorBody>('GET', '/api/auth/me');
		expect([after.status, after.body.error]).toEqual([401, 'Session expired. Please login again.']);
	});

	it('lets nobody in with an expired, a forged or a mangled token', async () => {
		const { token, id } = await newCustomer(shop);
		const forged = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x', "' or 1=1 --", 'a'.repeat(5_000)];
		for (const guess of forged) expect((await caller(shop, guess)('GET', '/api/auth/me')).status).toBe(401);
		await shop.database.$client.query(
			"update sessions set expires_at = now() - interval '1 s' where customer_id = $1",
			[id],
		);
		expect((await caller(shop, token)('GET', '/api/auth/me')).status).toBe(401);
	});

	it('rejects malformed, missing, extra, mistyped and huge input with a sentence', async () => {
		const email = newEmail();
		const bodies: unknown[] = [
			'{"email":',
			'[]',
			'null',
			'"text"',
			{},
			{ email },
			{ email, password, extra: 1 },
			{ email: 5, password },
			{ email, password: ['x'] },
			{ email, password: 'x'.repeat(1_000) },
			{ email: 'x'.repeat(10_000), password },
			{ email, password: 'x'.repeat(400_000) },
			{ email: '\u0000', password: '\u0000' },
		];
		for (const body of bodies) {
			const response = await caller(shop)<ErrorBody>('POST', '/api/auth/login', body);
			expect([400, 401, 413]).toContain(response.status);
			expect(response.body.error).toMatch(/\w+ \w+/);
		}
		const html = await caller(shop)('POST', '/api/auth/login', 'a=b', { 'Content-Type': 'text/html' });
		expect(html.status).toBe(400);
	});

	it('slows down a caller who guesses passwords, by account and by IP address', async () => {
		const email = newEmail();
		const call = caller(shop);
		const statuses = [];
		const from = { 'X-Forwarded-For': '198.51.100.7' };
		for (let at = 0; at < 11; at++)
			statuses.push((await call('POST', '/api/auth/login', { email, password: 'x' }, from)).status);
		expect(statuses).toEqual([...Array(10).fill(401), 429]);
		// a caller elsewhere is not locked out by that, nor is an administrator of the same IP address
		expect((await call('POST', '/api/auth/login', { email, password: 'x' })).status).toBe(401);
		expect((await call('POST', '/api/admin/login', { email, password: 'x' }, from)).status).toBe(401);
		let last = await call('POST', '/api/auth/register', form(), from);
		for (let at = 0; at < 20; at++) last = await call('POST', '/api/auth/register', {}, from);
		expect(last.status).toBe(400);
		for (let at = 0; at < 20; at++) last = await call('POST', '/api/auth/register', form(), from);
		expect(last.status).toBe(429);
		expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
	});

	it('lets an administrator make accounts where strangers have exhausted the sign-ups, within a limit of his own', async () => {
		const { call } = await newAdministrator(shop, 'super admin');
		const from = { 'X-Forwarded-For': '198.51.100.8' };
		const signUp = () => caller(shop)('POST', '/api/auth/register', { ...form(), role: 'admin' }, from);
		for (let at = 0; at < 20; at++) expect((await signUp()).status).toBe(401);
		expect((await signUp()).status).toBe(429);
		const proven = { ...form(), role: 'admin', currentPassword: password };
		expect((await call('POST', '/api/auth/register', proven, from)).status).toBe(201);
		const colleague = await newAdministrator(shop, 'admin');
		const statuses = [];
		for (let at = 0; at < 61; at++)
			statuses.push((await colleague.call('POST', '/api/auth/register', { ...form(), role: 'admin' }, from)).status);
		expect(statuses).toEqual([...Array(60).fill(403), 429]);
	});
});
