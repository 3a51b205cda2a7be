import { expect } from 'vitest';
import { caller, newAdministrator, newCustomer, newEmail, password } from './people.ts';
import type { PrepareWrite, RecordedWrites, Stage } from './recorded-write.ts';

const form = (email = newEmail()) => ({ name: 'Nour Salem', email, number: '+20 100 765 4321', password });

const register: PrepareWrite = async ({ shop }) => {
	const send = (body: object) => caller(shop)('POST', '/api/auth/register', body);
	const known = await newCustomer(shop);
	return {
		...{ entity: 'customer', action: 'create', actor: null, source: 'buyer' },
		send: () => send(form()),
		failing: [() => send(form(known.email)), () => send({ ...form(), name: ' ' })],
	};
};

const registerColleague: PrepareWrite = async ({ shop }) => {
	const superAdmin = await newAdministrator(shop, 'super admin');
	const admin = await newAdministrator(shop, 'admin');
	const body = (email?: string) => ({ ...form(email), role: 'admin' });
	return {
		...{ entity: 'administrator', action: 'create', source: 'console' },
		actor: { kind: 'administrator', id: superAdmin.id },
		send: () => superAdmin.call('POST', '/api/auth/register', body()),
		failing: [
			() => admin.call('POST', '/api/auth/register', body()),
			() => superAdmin.call('POST', '/api/auth/register', body(admin.email)),
		],
	};
};

/** The one-time code that was mailed to the account. */
async function mailedCode({ shop, mailbox }: Stage, email: string, userType: string): Promise<string> {
	const before = mailbox.to(email).length;
	await caller(shop)('POST', '/api/auth/forgot-password', { email, userType });
	await expect.poll(() => mailbox.to(email).length).toBeGreaterThan(before);
	return /^\d{6}/.exec(mailbox.to(email)[before]?.text ?? '')?.[0] ?? '';
}

function reset(userType: 'customer' | 'admin'): PrepareWrite {
	return async (stage) => {
		const { shop } = stage;
		const { id, email } = await (userType === 'admin' ? newAdministrator(shop, 'admin') : newCustomer(shop));
		const otp = await mailedCode(stage, email, userType);
		const send = (code: string) => {
			const body = { email, otp: code, newPassword: 'NewHouse2!', userType };
			return caller(shop)('POST', '/api/auth/reset-password', body);
		};
		const kind = userType === 'admin' ? 'administrator' : 'customer';
		const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
		return {
			...{ entity: kind, action: 'password', id, actor: { kind, id } },
			source: userType === 'admin' ? 'console' : 'buyer',
			send: () => send(otp),
			failing: [() => send(wrong)],
		};
	};
}

type Action = 'update' | 'password' | 'delete';
const methods = { update: 'PUT', password: 'PUT', delete: 'DELETE' };

const profile = (email: string) => ({ name: 'Amina Renamed', email });
const newPassword = { password: 'NewHouse2!' };
const ownPassword = { ...newPassword, currentPassword: password };
const wrongPassword = { ...newPassword, currentPassword: 'nonsense' };

/** A change by the account's own holder, tried by a stranger and with a body that fails. */
function ofCustomer(
	action: Action,
	bodyOf?: (email: string) => object,
	failing?: (email: string) => object,
): PrepareWrite {
	return async ({ shop }) => {
		const [{ id, email, call }, stranger] = [await newCustomer(shop), await newCustomer(shop)];
		const path = `/api/customers/${id}`;
		const method = methods[action];
		return {
			...{ entity: 'customer', action, id, actor: { kind: 'customer', id }, source: 'buyer' },
			send: () => call(method, path, bodyOf?.(email)),
			failing: [
				() => stranger.call(method, path, bodyOf?.(email)),
				...(failing ? [() => call(method, path, failing(stranger.email))] : []),
			],
		};
	};
}

/** A change by an administrator, of a customer or a colleague; tried by a colleague of less rights and with a body that fails. */
function ofOther(
	entity: 'customer' | 'administrator',
	action: Action,
	bodyOf?: (email: string) => object,
	failing?: (email: string) => object,
): PrepareWrite {
	return async ({ shop }) => {
		const [author, other] = [await newAdministrator(shop, 'super admin'), await newCustomer(shop)];
		const colleagues = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'admin')] as const;
		const { id, email } = entity === 'customer' ? await newCustomer(shop) : colleagues[0];
		const path = entity === 'customer' ? `/api/customers/${id}` : `/api/admin/${id}`;
		const taken = entity === 'customer' ? other.email : colleagues[1].email;
		const method = methods[action];
		return {
			...{ entity, action, id, actor: { kind: 'administrator', id: author.id }, source: 'console' },
			send: () => author.call(method, path, bodyOf?.(email)),
			failing: [
				() => other.call(method, path, bodyOf?.(email)),
				...(failing ? [() => author.call(method, path, failing(taken))] : []),
			],
		};
	};
}

const ownPasswordAtConsole: PrepareWrite = async ({ shop }) => {
	const { id, call } = await newAdministrator(shop, 'admin');
	return {
		...{ entity: 'administrator', action: 'password', id, source: 'console' },
		actor: { kind: 'administrator', id },
		send: () => call('PUT', `/api/admin/${id}`, ownPassword),
		failing: [() => call('PUT', `/api/admin/${id}`, wrongPassword), () => call('PUT', `/api/admin/${id}`, newPassword)],
	};
};

export const accountWrites: RecordedWrites = {
	'POST /api/auth/register': { 'a new customer': register, 'a new colleague': registerColleague },
	'POST /api/auth/reset-password': { "a customer's": reset('customer'), "an administrator's": reset('admin') },
	'PUT /api/customers/{id}': {
		'the own profile': ofCustomer('update', profile, profile),
		'the profile of a customer': ofOther('customer', 'update', profile, profile),
		'the own password': ofCustomer(
			'password',
			() => ownPassword,
			() => wrongPassword,
		),
	},
	'DELETE /api/customers/{id}': {
		'the own account': ofCustomer('delete'),
		"a customer's account": ofOther('customer', 'delete'),
	},
	'PUT /api/admin/{id}': {
		"a colleague's profile": ofOther('administrator', 'update', profile, profile),
		"a colleague's role": ofOther('administrator', 'update', (email) => ({
			name: 'Karim',
			email,
			role: 'super admin',
		})),
		"a colleague's password": ofOther('administrator', 'password', () => newPassword),
		'the own password': ownPasswordAtConsole,
	},
	'DELETE /api/admin/{id}': { "a colleague's account": ofOther('administrator', 'delete') },
};
