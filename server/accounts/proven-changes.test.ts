import { describe, expect, inject, it } from 'vitest';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import {
	ageProof,
	type Caller,
	caller,
	newAdministrator,
	newCustomer,
	newEmail,
	password,
} from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const pin = '830529';

describe.each(inject('databases'))('a change of accounts on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	const missing = [403, 'currentPassword', 'Please enter your current password'];
	const wrong = [400, 'currentPassword', 'The current password is not correct'];
	async function outcome(call: Caller, method: string, path: string, body?: object) {
		const response = await call<ErrorBody>(method, path, body);
		const issue = response.body.issues?.[0];
		return [response.status, issue?.path, issue?.message];
	}

	it.each(['customer', 'admin', 'super admin'] as const)(
		'of the own email needs the password of the %s: a stolen token is not enough, and nothing of the form is saved',
		async (kind) => {
			const person = kind === 'customer' ? await newCustomer(shop) : await newAdministrator(shop, kind);
			const path = kind === 'customer' ? `/api/customers/${person.id}` : `/api/admin/${person.id}`;
			await ageProof(shop, person);
			const before = (await person.call<User>('GET', path)).body;
			const form = { name: 'Thief', email: newEmail() };
			expect(await outcome(person.call, 'PUT', path, form)).toEqual(missing);
			expect(await outcome(person.call, 'PUT', path, { ...form, currentPassword: 'nonsense' })).toEqual(wrong);
			expect((await person.call<User>('GET', path)).body).toEqual(before);
			const proven = await person.call<User>('PUT', path, { ...form, currentPassword: password });
			expect([proven.status, proven.body.pending_email]).toEqual([200, form.email]);
			// the name alone needs none
			expect((await person.call('PUT', path, { name: 'Amina H.', email: person.email })).status).toBe(200);
		},
	);

	it('says to a page that was opened before the password was needed what to do', async () => {
		const person = await newCustomer(shop);
		await ageProof(shop, person);
		const { body } = await person.call<ErrorBody>('PUT', `/api/customers/${person.id}`, {
			name: 'Amina',
			email: newEmail(),
		});
		expect(body.error).toBe('Enter your current password. If this page has no field for it, reload the page.');
	});

	it("of a customer's email, and his deletion, need the password of the administrator", async () => {
		const [customer, person] = [await newCustomer(shop), await newAdministrator(shop, 'admin')];
		const { call } = person;
		await ageProof(shop, person);
		const path = `/api/customers/${customer.id}`;
		const form = { name: 'Amina Haddad', email: newEmail() };
		expect(await outcome(call, 'PUT', path, form)).toEqual(missing);
		expect(await outcome(call, 'PUT', path, { ...form, currentPassword: 'nonsense' })).toEqual(wrong);
		expect(await outcome(call, 'DELETE', path)).toEqual(missing);
		expect(await outcome(call, 'DELETE', path, { currentPassword: 'nonsense' })).toEqual(wrong);
		expect((await customer.call<User>('GET', path)).body).toMatchObject({
			email: customer.email,
			name: 'Amina Haddad',
		});
		// a name or a number is daily work
		expect((await call('PUT', path, { name: 'Amina H.', email: customer.email })).status).toBe(200);
		expect((await call('PUT', path, { ...form, currentPassword: password })).status).toBe(200);
		expect((await call('DELETE', path, { currentPassword: password })).status).toBe(200);
	});

	it("of a colleague's role, and a colleague's new account, need the password of the super admin", async () => {
		const [colleague, person] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'super admin')];
		const { call } = person;
		await ageProof(shop, person);
		const path = `/api/admin/${colleague.id}`;
		const raised = { name: 'Karim', email: colleague.email, role: 'super admin' };
		expect(await outcome(call, 'PUT', path, raised)).toEqual(missing);
		expect(await outcome(call, 'PUT', path, { ...raised, currentPassword: 'nonsense' })).toEqual(wrong);
		expect((await call<Administrator>('GET', path)).body.role).toBe('admin');
		expect((await call('PUT', path, { ...raised, currentPassword: password })).status).toBe(200);
		const account = { name: 'Nour', email: newEmail(), password, role: 'admin' };
		expect(await outcome(call, 'POST', '/api/auth/register', account)).toEqual(missing);
		const guessed = { ...account, currentPassword: 'nonsense' };
		expect(await outcome(call, 'POST', '/api/auth/register', guessed)).toEqual(wrong);
		expect((await call('POST', '/api/auth/register', { ...account, currentPassword: password })).status).toBe(201);
	});

	it('counts wrong passwords of one account together, whatever they were typed for, and right ones never', async () => {
		const admin = await newAdministrator(shop, 'super admin');
		const customers = await Promise.all(Array.from({ length: 12 }, () => newCustomer(shop)));
		for (const { id } of customers.slice(2))
			expect((await admin.call('DELETE', `/api/customers/${id}`, { currentPassword: password })).status).toBe(200);
		const guess = { currentPassword: 'nonsense' };
		const guesses: [string, string, object][] = [
			['DELETE', `/api/customers/${customers[0]?.id}`, guess],
			['DELETE', `/api/admin/${admin.id}`, guess],
			['PUT', `/api/admin/${admin.id}/pin`, { ...guess, pin }],
			['PUT', `/api/admin/${admin.id}`, { ...guess, password: 'NewerHouse2!' }],
			['POST', '/api/auth/register', { ...guess, name: 'Nour', email: newEmail(), password, role: 'admin' }],
		];
		for (const guess of [...guesses, ...guesses]) expect((await admin.call(...guess)).status).toBe(400);
		const last = await admin.call('DELETE', `/api/customers/${customers[1]?.id}`, { currentPassword: password });
		expect(last.status).toBe(429);
		expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
	});

	it('gives no token of a customer whom the staff make; who signs up alone gets one', async () => {
		const form = () => ({ name: 'Amina', email: newEmail(), password });
		const { call } = await newAdministrator(shop, 'admin');
		const made = await call<{ user: User }>('POST', '/api/auth/register', form());
		expect([made.status, Object.keys(made.body)]).toEqual([201, ['user']]);
		const { rows } = await shop.database.$client.query(
			'select count(*)::integer from sessions where customer_id = $1',
			[made.body.user.id],
		);
		expect(rows).toEqual([{ count: 0 }]);
		const alone = await caller(shop)<object>('POST', '/api/auth/register', form());
		expect(Object.keys(alone.body).toSorted()).toEqual(['token', 'user']);
	});

	describe.each(['admin', 'super admin'] as const)('by a session that a PIN has opened for the %s', (role) => {
		const sentence = 'Sign in with your password to change accounts.';

		async function byPin() {
			const [first, person] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, role)];
			const set = await person.call('PUT', `/api/admin/${person.id}/pin`, { currentPassword: password, pin });
			expect(set.status).toBe(200);
			const taken = await first.call<AdminSession>('POST', '/api/auth/switch', { id: person.id, pin });
			return { ...person, first, call: caller(shop, taken.body.token) };
		}

		it('is forbidden on every route, also with the right password', async () => {
			const { id, email, first, call } = await byPin();
			const customer = await newCustomer(shop);
			const proof = { currentPassword: password };
			const own = { name: 'Thief', email };
			const tries: [string, string, object][] = [
				['PUT', `/api/admin/${id}`, own],
				['PUT', `/api/admin/${id}`, { ...own, email: newEmail(), ...proof }],
				['PUT', `/api/admin/${id}`, { password: 'NewerHouse2!', ...proof }],
				['PUT', `/api/admin/${id}/pin`, { pin: '204813', ...proof }],
				['PUT', `/api/admin/${id}/pin`, { pin: null, ...proof }],
				['POST', `/api/admin/${id}/email`, { email: newEmail(), otp: '123456' }],
				['DELETE', `/api/admin/${id}`, proof],
				['PUT', `/api/customers/${customer.id}`, { name: 'Thief', email: customer.email }],
				['PUT', `/api/customers/${customer.id}`, { name: 'Thief', email: newEmail(), ...proof }],
				['DELETE', `/api/customers/${customer.id}`, proof],
			];
			for (const [method, path, body] of tries) {
				const response = await call<ErrorBody>(method, path, body);
				expect([method, path, response.status, response.body.error]).toEqual([method, path, 403, sentence]);
			}
			// of colleagues it sees no more than any admin
			for (const [method, body] of [['PUT', { ...own, ...proof }] as const, ['DELETE', proof] as const])
				expect((await call(method, `/api/admin/${first.id}`, body)).status).toBe(404);
			const account = { name: 'Nour', email: newEmail(), password, role: 'admin', ...proof };
			expect((await call('POST', '/api/auth/register', account)).status).toBe(403);
			const { rows } = await shop.database.$client.query('select name, email from administrators where id = $1', [id]);
			expect(rows).toEqual([{ name: 'Karim', email }]);
		});

		it('is told of, so that the console can offer to sign in', async () => {
			const { id, call } = await byPin();
			expect((await call<Administrator>('GET', `/api/admin/${id}`)).body.by_pin).toBe(true);
		});
	});
});
