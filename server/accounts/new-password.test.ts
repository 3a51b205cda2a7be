import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { hashSecret } from '../platform/passwords.ts';
import { administrators } from './tables.ts';

const common = 'Many people use this password';
const named = 'too close to your name or the name of the firm';
const short = 'at least 12 characters';
const shape = 'Password must be at least 8 characters long and contain';

describe.each(inject('databases'))('a new password on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	const register = (form: object) =>
		caller(shop)<ErrorBody>('POST', '/api/auth/register', { name: 'Amina Haddad', email: newEmail(), ...form });

	it.each(['correct horse battery staple', 'مضخة المياه في السوق القديم', 'three grey bolts', 'Seals&Belts77'])(
		'of a customer may be %j',
		async (typed) => {
			const { status } = await register({ password: typed });
			expect(status).toBe(201);
		},
	);

	it('of 100 characters counts to its last one, and is pasted as it is', async () => {
		const [email, long] = [newEmail(), ` ${'three grey bolts, '.repeat(6).slice(0, 98)}!`];
		expect(long).toHaveLength(100);
		expect((await register({ email, password: long })).status).toBe(201);
		const signIn = async (typed: string) =>
			(await caller(shop)('POST', '/api/auth/login', { email, password: typed })).status;
		expect([await signIn(long), await signIn(long.slice(0, -1)), await signIn(long.trim())]).toEqual([200, 401, 401]);
	});

	it.each([
		['fourteen chars', shape],
		['Has space1!', shape],
		['P@ssw0rd', common],
		['P@ssw0rd!', common],
		['mailcreated5240', common],
		['Ab1!Ab1!Ab1!', common],
		['Haddad-Amina-1999', undefined],
		['Amina-Haddad 99', named],
		['Delta1234!', named],
		['DELTA  PUMPS  DELTA', named],
	])('of the customer Amina Haddad is not %j: %s', async (typed, message) => {
		const { status, body } = await register({ password: typed });
		if (message === undefined) return expect(status).toBe(201);
		expect([status, body.issues]).toEqual([400, [{ path: 'password', message: expect.stringContaining(message) }]]);
	});

	it('is not one of the commonest when it replaces the own, of a customer and of the staff', async () => {
		const customer = await newCustomer(shop);
		const admin = await newAdministrator(shop, 'super admin');
		const owners = [
			{ path: `/api/customers/${customer.id}`, call: customer.call },
			{ path: `/api/admin/${admin.id}`, call: admin.call },
		];
		for (const { path, call } of owners)
			for (const typed of ['aaaaaa', '123456', 'abcdefghijkl', 'qwertyuiop']) {
				const { status, body } = await call<ErrorBody>('PUT', path, { currentPassword: password, password: typed });
				expect([status, body.issues?.[0]?.path]).toEqual([400, 'password']);
			}
		const wrong = await customer.call<ErrorBody>('PUT', `/api/customers/${customer.id}`, {
			currentPassword: 'nonsense',
			password: 'aaaaaa',
		});
		expect(wrong.body.issues?.[0]?.path).toBe('currentPassword');
	});

	it('of the staff has 12 characters, whoever sets it and however', async () => {
		const chief = await newAdministrator(shop, 'super admin');
		const { id, call } = await newAdministrator(shop, 'admin');
		const change = { currentPassword: password, password: 'Seals&Belt7' };
		const colleague = { ...change, name: 'Laila', email: newEmail(), role: 'admin' };
		const responses = [
			await call<ErrorBody>('PUT', `/api/admin/${id}`, change),
			await chief.call<ErrorBody>('PUT', `/api/admin/${id}`, change),
			await chief.call<ErrorBody>('POST', '/api/auth/register', colleague),
		];
		for (const { status, body } of responses)
			expect([status, body.error]).toEqual([400, expect.stringContaining(short)]);
	});

	it('is not asked of those who have an older one', async () => {
		const { email, id } = await newAdministrator(shop, 'admin');
		const passwordHash = await hashSecret('aaaaaa');
		await shop.database.update(administrators).set({ passwordHash }).where(eq(administrators.id, id));
		expect((await caller(shop)('POST', '/api/admin/login', { email, password: 'aaaaaa' })).status).toBe(200);
	});
});
