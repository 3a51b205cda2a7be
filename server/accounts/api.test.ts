import { describe, expect, inject, it } from 'vitest';
import type { Session, User } from '#contract/accounts/accounts.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('registration on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	const form = () => ({ name: ' Amina Haddad ', email: newEmail(), number: '٠١٠٠ ١٢٣-٤٥٦٧', password });

	it('registers a customer, who is then signed in, with a normalised number and email address', async () => {
		const sent = form();
		const response = await caller(shop)<Session>('POST', '/api/auth/register', {
			...sent,
			email: ` ${sent.email.toUpperCase()}`,
			role: 'customer',
		});
		expect(response.status).toBe(201);
		const user = { name: 'Amina Haddad', email: sent.email, number: '+201001234567', role: 'customer' };
		expect(response.body.user).toMatchObject(user);
		const self = await caller(shop, response.body.token)<User>('GET', '/api/auth/me');
		expect(self.body).toMatchObject(user);
		expect(JSON.stringify(response.body)).not.toContain(password);
	});

	it.each([
		['password', 'short', 'Password must be at least 8 characters long and contain at least 1 uppercase letter'],
		['password', 'NoSpecial123', 'Password must be at least 8 characters long'],
		['password', 'Has space1!', 'Password must be at least 8 characters long'],
		['email', 'nobody', 'Please enter a valid email address'],
		['name', '   ', 'Please enter your name'],
		['name', 'A\u0000B', 'Use only letters, digits and signs'],
		['number', '12345', 'Please enter a valid phone number with 7 to 15 digits'],
		['number', '+20 100 call', 'Please enter a valid phone number with 7 to 15 digits'],
	])('rejects a registration with %s %j beside the field', async (field, value, message) => {
		const response = await caller(shop)<ErrorBody>('POST', '/api/auth/register', { ...form(), [field]: value });
		expect(response.status).toBe(400);
		expect(response.body.error).toContain(message);
		expect(response.body.issues).toContainEqual({ path: field, message: expect.stringContaining(message) });
	});

	it.each([
		['half a character', 'A\ud800'],
		['nothing visible', '\u200b\u200b'],
		['digits that are turned around', 'A\u202e12'],
		['a line separator', 'A\u2028B'],
	])('rejects a name with %s', async (_, name) => {
		const response = await caller(shop)<ErrorBody>('POST', '/api/auth/register', { ...form(), name });
		expect(response.status).toBe(400);
		expect(response.body.issues?.[0]?.path).toBe('name');
	});

	it('rejects an email address that has an account, whatever its case', async () => {
		const { email } = await newCustomer(shop);
		const again = { ...form(), email: email.toUpperCase() };
		const response = await caller(shop)<ErrorBody>('POST', '/api/auth/register', again);
		expect([response.status, response.body.issues?.[0]?.path]).toEqual([409, 'email']);
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
		const proven = { ...colleague, currentPassword: password };
		const statuses = [];
		for (const person of [caller(shop), call, admin.call, superAdmin.call])
			statuses.push((await person('POST', '/api/auth/register', proven)).status);
		expect(statuses).toEqual([401, 403, 403, 201]);
		const session = await caller(shop)('POST', '/api/admin/login', { email: colleague.email, password });
		expect(session.body.admin).toMatchObject({ role: 'admin' });
	});
});
