import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Session, User } from '#contract/accounts.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';
import { sessions } from './tables.ts';

describe.each(inject('databases'))('accounts on $name', ({ url }) => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await openShop(url, { demo: false });
	});
	afterAll(() => shop.close());

	const form = () => ({ name: ' Amina Haddad ', email: newEmail(), number: '٠١٠٠ ١٢٣-٤٥٦٧', password });

	it('registers a customer, who is then signed in, with a normalised number and address', async () => {
		const given = form();
		const answer = await caller(shop)<Session>('POST', '/api/auth/register', {
			...given,
			email: ` ${given.email.toUpperCase()}`,
			role: 'customer',
		});
		expect(answer.status).toBe(201);
		const user = { name: 'Amina Haddad', email: given.email, number: '01001234567', role: 'customer' };
		expect(answer.body.user).toMatchObject(user);
		const self = await caller(shop, answer.body.token)<User>('GET', '/api/auth/me');
		expect(self.body).toMatchObject(user);
		expect(JSON.stringify(answer.body)).not.toContain(password);
	});

	it.each([
		['password', 'short', 'Password must be at least 8 characters long and contain at least 1 uppercase letter'],
		['password', 'NoSpecial123', 'Password must be at least 8 characters long'],
		['password', 'Has space1!', 'Password must be at least 8 characters long'],
		['email', 'nobody', 'Please enter a valid email address'],
		['name', '   ', 'Please enter your name'],
		['name', 'A\u0000B', 'Please use letters, digits and signs only'],
		['number', '12345', 'Please enter a valid phone number with 7 to 15 digits'],
		['number', '+20 100 call', 'Please enter a valid phone number with 7 to 15 digits'],
	])('refuses a registration with %s %j beside the field', async (field, value, message) => {
		const answer = await caller(shop)<ErrorBody>('POST', '/api/auth/register', { ...form(), [field]: value });
		expect(answer.status).toBe(400);
		expect(answer.body.error).toContain(message);
		expect(answer.body.issues).toContainEqual({ path: field, message: expect.stringContaining(message) });
	});

	it('tells of an address that has an account, whatever its case', async () => {
		const { email } = await newCustomer(shop);
		const again = { ...form(), email: email.toUpperCase() };
		const answer = await caller(shop)<ErrorBody>('POST', '/api/auth/register', again);
		expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([409, 'email']);
	});

	it('signs in with the right password alone, and says the same of a wrong one and an unknown address', async () => {
		const { email } = await newCustomer(shop);
		const call = caller(shop);
		const right = await call<Session>('POST', '/api/auth/login', { email, password, role: 'customer' });
		expect(right.body.user).toMatchObject({ email, role: 'customer' });
		const wrong = await call('POST', '/api/auth/login', { email, password: 'PumpHouse2!' });
		const unknown = await call('POST', '/api/auth/login', { email: newEmail(), password });
		expect([wrong.status, unknown.status]).toEqual([401, 401]);
		expect(wrong.body).toEqual(unknown.body);
	});

	it('takes no role from a body: a customer stays one, and administrators need a super admin', async () => {
		const { email, id, call } = await newCustomer(shop);
		const signedIn = await caller(shop)<Session>('POST', '/api/auth/login', { email, password, role: 'super admin' });
		expect(signedIn.body.user.role).toBe('customer');
		const raised = await call('PUT', `/api/customers/${id}`, { name: 'A', email, role: 'admin' });
		expect(raised.status).toBe(400);
		expect((await call<User>('GET', '/api/auth/me')).body.role).toBe('customer');
		const admin = await newAdministrator(shop, 'admin');
		const superAdmin = await newAdministrator(shop, 'super admin');
		const colleague = { ...form(), role: 'admin' };
		const statuses = [];
		for (const person of [caller(shop), call, admin.call, superAdmin.call])
			statuses.push((await person('POST', '/api/auth/register', colleague)).status);
		expect(statuses).toEqual([401, 403, 403, 201]);
		const session = await caller(shop)('POST', '/api/admin/login', { email: colleague.email, password });
		expect(session.body.admin).toMatchObject({ role: 'admin' });
	});

	it('keeps only a hash of a token, and ends it at sign-out', async () => {
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

	it('changes the profile, keeps a number that is not named, and forgets one that is emptied', async () => {
		const { id, email, call } = await newCustomer(shop);
		const renamed = await call<User>('PUT', `/api/customers/${id}`, { name: 'Amina H.', email });
		expect(renamed.body).toMatchObject({ id, name: 'Amina H.', number: '+201001234567' });
		const emptied = await call<User>('PUT', `/api/customers/${id}`, { name: 'Amina H.', email, number: '' });
		expect(emptied.body.number).toBeNull();
		const other = await newCustomer(shop);
		const taken = await call('PUT', `/api/customers/${id}`, { name: 'Amina', email: other.email });
		expect(taken.status).toBe(409);
	});

	it('changes the password with the current one alone, and ends every other session', async () => {
		const { id, email, call } = await newCustomer(shop);
		const elsewhere = await caller(shop)<Session>('POST', '/api/auth/login', { email, password });
		const path = `/api/customers/${id}`;
		const wrong = await call<ErrorBody>('PUT', path, { currentPassword: 'nonsense', password: 'abcdef' });
		expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'currentPassword']);
		const short = await call<ErrorBody>('PUT', path, { currentPassword: password, password: 'abcde' });
		expect(short.body.error).toBe('Password must be at least 6 characters long');
		expect((await call('PUT', path, { currentPassword: password, password: 'abcdef' })).status).toBe(200);
		expect((await call('GET', '/api/auth/me')).status).toBe(200);
		expect((await caller(shop, elsewhere.body.token)('GET', '/api/auth/me')).status).toBe(401);
		expect((await caller(shop)('POST', '/api/auth/login', { email, password })).status).toBe(401);
		expect((await caller(shop)('POST', '/api/auth/login', { email, password: 'abcdef' })).status).toBe(200);
	});

	it('deletes the account with its sessions', async () => {
		const { id, email, call } = await newCustomer(shop);
		expect((await call('DELETE', `/api/customers/${id}`)).status).toBe(200);
		expect((await call('GET', '/api/auth/me')).status).toBe(401);
		expect((await caller(shop)('POST', '/api/auth/login', { email, password })).status).toBe(401);
	});

	it('refuses malformed, missing, extra, mistyped and huge input with a sentence', async () => {
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
			const answer = await caller(shop)<ErrorBody>('POST', '/api/auth/login', body);
			expect([400, 401, 413]).toContain(answer.status);
			expect(answer.body.error).toMatch(/\w+ \w+/);
		}
		const html = await caller(shop)('POST', '/api/auth/login', 'a=b', { 'Content-Type': 'text/html' });
		expect(html.status).toBe(400);
	});

	it('counts the guesses of a current password by account, however the header is written', async () => {
		const { id, token } = await newCustomer(shop);
		const statuses = [];
		for (let at = 0; at < 11; at++) {
			const headers = { Authorization: `${at % 2 ? 'bearer' : 'BEARER'}${' '.repeat(1 + at)}${token}` };
			const body = { currentPassword: 'x', password: 'longenough' };
			statuses.push((await caller(shop)('PUT', `/api/customers/${id}`, body, headers)).status);
		}
		expect(statuses).toEqual([...Array(10).fill(400), 429]);
	});

	it('leaves no session that was opened by an old password while it was changed', async () => {
		const { id, email, call } = await newCustomer(shop);
		const signIn = () => caller(shop)<Session>('POST', '/api/auth/login', { email, password });
		const change = { currentPassword: password, password: 'AnotherPump2?' };
		const [changed, ...opened] = await Promise.all([
			call('PUT', `/api/customers/${id}`, change),
			...Array.from({ length: 12 }, signIn),
		]);
		expect(changed.status).toBe(200);
		for (const { status, body } of opened) {
			if (status === 401) continue;
			expect((await caller(shop, body.token)('GET', '/api/auth/me')).status).toBe(401);
		}
	});

	it('gives an address that two ask for at once to one of them', async () => {
		const [amina, nour] = await Promise.all([newCustomer(shop), newCustomer(shop)]);
		const body = { name: 'Somebody', email: newEmail(), number: null };
		const answers = await Promise.all(
			[amina, nour].map(({ id, call }) => call<ErrorBody>('PUT', `/api/customers/${id}`, body)),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});

	it.each([
		['half a character', 'A\ud800'],
		['nothing visible', '\u200b\u200b'],
		['a turned direction', 'A\u202eB'],
		['a line separator', 'A\u2028B'],
	])('refuses a name with %s', async (_, name) => {
		const answer = await caller(shop)<ErrorBody>('POST', '/api/auth/register', { ...form(), name });
		expect(answer.status).toBe(400);
		expect(answer.body.issues?.[0]?.path).toBe('name');
	});

	it('slows down whoever guesses passwords, by account and by network address', async () => {
		const email = newEmail();
		const call = caller(shop);
		const statuses = [];
		const from = { 'X-Forwarded-For': '198.51.100.7' };
		for (let at = 0; at < 11; at++)
			statuses.push((await call('POST', '/api/auth/login', { email, password: 'x' }, from)).status);
		expect(statuses).toEqual([...Array(10).fill(401), 429]);
		// whoever sits elsewhere is not locked out by that, nor is an administrator of the same address
		expect((await call('POST', '/api/auth/login', { email, password: 'x' })).status).toBe(401);
		expect((await call('POST', '/api/admin/login', { email, password: 'x' }, from)).status).toBe(401);
		let last = await call('POST', '/api/auth/register', { ...form() }, from);
		for (let at = 0; at < 20; at++) last = await call('POST', '/api/auth/register', {}, from);
		expect(last.status).toBe(400);
		for (let at = 0; at < 20; at++) last = await call('POST', '/api/auth/register', form(), from);
		expect(last.status).toBe(429);
		expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
	});
});
