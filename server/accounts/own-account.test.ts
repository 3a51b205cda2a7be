import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Session, User } from '#contract/accounts.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { caller, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';

describe.each(inject('databases'))('the own account on $name', ({ url }) => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await openShop(url, { demo: false });
	});
	afterAll(() => shop.close());

	it('changes the profile, keeps a number that is not named, and deletes one that is emptied', async () => {
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

	it('gives an email address that two choose at once to one of them', async () => {
		const [amina, nour] = await Promise.all([newCustomer(shop), newCustomer(shop)]);
		const body = { name: 'Somebody', email: newEmail(), number: null };
		const responses = await Promise.all(
			[amina, nour].map(({ id, call }) => call<ErrorBody>('PUT', `/api/customers/${id}`, body)),
		);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});
});
