import { describe, expect, inject, it } from 'vitest';
import type { Session, User } from '#contract/accounts/accounts.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { ageProof, caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('the own account on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	it('changes the profile, keeps a number that is not named, and deletes one that is emptied', async () => {
		const { id, email, call } = await newCustomer(shop);
		const renamed = await call<User>('PUT', `/api/customers/${id}`, { name: 'Amina H.', email });
		expect(renamed.body).toMatchObject({ id, name: 'Amina H.', number: '+201001234567' });
		const emptied = await call<User>('PUT', `/api/customers/${id}`, { name: 'Amina H.', email, number: '' });
		expect(emptied.body.number).toBeNull();
	});

	it('changes the password with the current one alone, and ends every other session', async () => {
		const { id, email, call } = await newCustomer(shop);
		const elsewhere = await caller(shop)<Session>('POST', '/api/auth/login', { email, password });
		const path = `/api/customers/${id}`;
		const wrong = await call<ErrorBody>('PUT', path, { currentPassword: 'nonsense', password: 'corlex' });
		expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'currentPassword']);
		const short = await call<ErrorBody>('PUT', path, { currentPassword: password, password: 'abcde' });
		expect(short.body.error).toBe('Password must be at least 6 characters long');
		expect((await call('PUT', path, { currentPassword: password, password: 'corlex' })).status).toBe(200);
		expect((await call('GET', '/api/auth/me')).status).toBe(200);
		expect((await caller(shop, elsewhere.body.token)('GET', '/api/auth/me')).status).toBe(401);
		expect((await caller(shop)('POST', '/api/auth/login', { email, password })).status).toBe(401);
		expect((await caller(shop)('POST', '/api/auth/login', { email, password: 'corlex' })).status).toBe(200);
	});

	it('deletes the account with its sessions, by its password alone', async () => {
		const customer = await newCustomer(shop);
		const { id, email, call } = customer;
		await ageProof(shop, customer);
		const path = `/api/customers/${id}`;
		const reload = 'Enter your current password. If this page has no field for it, reload the page.';
		const responses = [await call<ErrorBody>('DELETE', path), await call<ErrorBody>('DELETE', path, {})];
		const wrong = await call<ErrorBody>('DELETE', path, { currentPassword: 'nonsense' });
		expect([...responses, wrong].map(({ status, body }) => [status, body.error, body.issues?.[0]?.path])).toEqual([
			[403, reload, 'currentPassword'],
			[403, reload, 'currentPassword'],
			[400, 'The current password is not correct', 'currentPassword'],
		]);
		expect((await call('DELETE', path, { currentPassword: password })).status).toBe(200);
		expect((await call('GET', '/api/auth/me')).status).toBe(401);
		expect((await caller(shop)('POST', '/api/auth/login', { email, password })).status).toBe(401);
	});

	it.each(['admin', 'super admin'] as const)(
		'asks the %s for the own password before an account is deleted',
		async (role) => {
			const other = await newAdministrator(shop, 'admin');
			await newAdministrator(shop, 'super admin');
			const person = await newAdministrator(shop, role);
			const { id, call } = person;
			await ageProof(shop, person);
			for (const path of [`/api/admin/${id}`, ...(role === 'admin' ? [] : [`/api/admin/${other.id}`])]) {
				expect((await call<ErrorBody>('DELETE', path)).body.issues?.[0]?.path).toBe('currentPassword');
				expect((await call('DELETE', path, { currentPassword: 'nonsense' })).status).toBe(400);
				expect((await call('GET', path)).status).toBe(200);
			}
			expect((await call('DELETE', `/api/admin/${id}`, { currentPassword: password })).status).toBe(200);
		},
	);

	it("asks a super admin for the own password before a colleague's password or email address is changed", async () => {
		const { id, email } = await newAdministrator(shop, 'admin');
		const owner = await newAdministrator(shop, 'super admin');
		const { call } = owner;
		await ageProof(shop, owner);
		const path = `/api/admin/${id}`;
		const changes = [{ password: 'NewerHouse2!' }, { name: 'Karim', email: newEmail() }];
		for (const change of changes) {
			expect((await call<ErrorBody>('PUT', path, change)).body.issues).toEqual([
				{ path: 'currentPassword', message: 'Please enter your current password' },
			]);
			expect((await call('PUT', path, { ...change, currentPassword: 'nonsense' })).status).toBe(400);
		}
		expect((await caller(shop)('POST', '/api/admin/login', { email, password })).status).toBe(200);
		for (const change of changes)
			expect((await call('PUT', path, { ...change, currentPassword: password })).status).toBe(200);
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
});
