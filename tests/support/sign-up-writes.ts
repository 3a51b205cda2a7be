import { codeIn, undoTokenIn, wrongCode } from './mailbox.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from './people.ts';
import type { PrepareWrite, RecordedWrites, Stage } from './recorded-write.ts';

const form = (email = newEmail()) => ({ name: 'Nour Salem', email, number: '+20 100 765 4321', password });

const register: PrepareWrite = async ({ shop }) => {
	const send = (body: object) => caller(shop)('POST', '/api/auth/register', body);
	const known = await newCustomer(shop);
	return {
		entity: 'customer',
		action: 'create',
		actor: null,
		source: 'buyer',
		send: () => send(form()),
		failing: [() => send(form(known.email)), () => send({ ...form(), name: ' ' })],
	};
};

const registerColleague: PrepareWrite = async ({ shop }) => {
	const superAdmin = await newAdministrator(shop, 'super admin');
	const admin = await newAdministrator(shop, 'admin');
	const body = (email?: string) => ({ ...form(email), role: 'admin', currentPassword: password });
	return {
		entity: 'administrator',
		action: 'create',
		source: 'console',
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
	await caller(shop)('POST', '/api/auth/forgot-password', { email, userType });
	return codeIn(await mailbox.nth(email));
}

function reset(userType: 'customer' | 'admin'): PrepareWrite {
	return async (stage) => {
		const { shop } = stage;
		const { id, email } = await (userType === 'admin' ? newAdministrator(shop, 'admin') : newCustomer(shop));
		const otp = await mailedCode(stage, email, userType);
		const send = (code: string) => {
			const body = { email, otp: code, newPassword: 'NewerHouse2!', userType };
			return caller(shop)('POST', '/api/auth/reset-password', body);
		};
		const kind = userType === 'admin' ? 'administrator' : 'customer';
		return {
			entity: kind,
			action: 'password',
			id,
			actor: { kind, id },
			source: userType === 'admin' ? 'console' : 'buyer',
			send: () => send(otp),
			failing: [() => send(wrongCode(otp))],
		};
	};
}

/** A change that is undone leaves two rows: the address is back, and the password is void. */
const undo: PrepareWrite = async ({ shop, mailbox }) => {
	const { id, email, call } = await newCustomer(shop);
	const newest = newEmail();
	await call('PUT', `/api/customers/${id}`, { name: 'Amina Haddad', email: newest, currentPassword: password });
	await call('POST', `/api/customers/${id}/email`, { email: newest, otp: codeIn(await mailbox.nth(newest)) });
	const token = undoTokenIn(await mailbox.nth(email));
	const send = (body: object) => caller(shop)('POST', '/api/auth/undo-email', body);
	return {
		entity: 'customer',
		action: 'update',
		id,
		actor: { kind: 'customer', id },
		source: 'buyer',
		also: ['password'],
		send: () => send({ token }),
		failing: [() => send({ token: 'nonsense' })],
	};
};

const signInPaths = { customer: '/api/auth/login', administrator: '/api/admin/login' };

function signIn(kind: 'customer' | 'administrator'): PrepareWrite {
	return async ({ shop }) => {
		const { id, email } = await (kind === 'customer' ? newCustomer(shop) : newAdministrator(shop, 'admin'));
		const send = (address: string) => caller(shop)('POST', signInPaths[kind], { email: address, password });
		return {
			entity: kind,
			action: 'sign_in',
			id,
			actor: { kind, id },
			source: kind === 'customer' ? 'buyer' : 'console',
			send: () => send(email),
			// a wrong password for an account is in the history, see `account-traces.test.ts`
			failing: [() => send(newEmail())],
		};
	};
}

const takeOver: PrepareWrite = async ({ shop }) => {
	const [owner, other] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'admin')];
	const buyer = await newCustomer(shop);
	const form = { id: owner.id, pin: '830529' };
	await owner.call('PUT', `/api/admin/${owner.id}/pin`, { currentPassword: password, pin: form.pin });
	return {
		entity: 'administrator',
		action: 'pin_sign_in',
		id: owner.id,
		actor: { kind: 'administrator', id: owner.id },
		source: 'console',
		send: () => other.call('POST', '/api/auth/switch', form),
		failing: [() => buyer.call('POST', '/api/auth/switch', form)],
	};
};

export const signUpWrites: RecordedWrites = {
	'POST /api/auth/login': { "a customer's sign-in": signIn('customer') },
	'POST /api/admin/login': { "an administrator's sign-in": signIn('administrator') },
	'POST /api/auth/switch': { 'a session taken over by a PIN': takeOver },
	'POST /api/auth/register': { 'a new customer': register, 'a new colleague': registerColleague },
	'POST /api/auth/undo-email': { 'the address that a customer had': undo },
	'POST /api/auth/reset-password': { "a customer's": reset('customer'), "an administrator's": reset('admin') },
};
