import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { NewTotp, OwnFactors } from '#contract/accounts/factors.schema.ts';
import { codeIn, wrongCode } from './mailbox.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from './people.ts';
import type { PrepareWrite, RecordedWrites } from './recorded-write.ts';

type Action = 'update' | 'password' | 'delete';
const methods = { update: 'PUT', password: 'PUT', delete: 'DELETE' };

const profile = (email: string) => ({ name: 'Amina Renamed', email, currentPassword: password });
const newPassword = { password: 'NewerHouse2!' };
const ownPassword = { ...newPassword, currentPassword: password };
const wrongPassword = { ...newPassword, currentPassword: 'nonsense' };
const proven = { currentPassword: password };
const nobody = { currentPassword: 'nonsense' };

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
			entity: 'customer',
			action,
			id,
			actor: { kind: 'customer', id },
			source: 'buyer',
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
			entity,
			action,
			id,
			actor: { kind: 'administrator', id: author.id },
			source: 'console',
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
		entity: 'administrator',
		action: 'password',
		id,
		source: 'console',
		actor: { kind: 'administrator', id },
		send: () => call('PUT', `/api/admin/${id}`, ownPassword),
		failing: [() => call('PUT', `/api/admin/${id}`, wrongPassword), () => call('PUT', `/api/admin/${id}`, newPassword)],
	};
};

const ownPin: PrepareWrite = async ({ shop }) => {
	const { id, call } = await newAdministrator(shop, 'admin');
	const colleague = await newAdministrator(shop, 'super admin');
	const path = `/api/admin/${id}/pin`;
	const pin = '830529';
	return {
		entity: 'administrator',
		action: 'pin',
		id,
		source: 'console',
		actor: { kind: 'administrator', id },
		send: () => call('PUT', path, { currentPassword: password, pin }),
		failing: [
			() => call('PUT', path, { currentPassword: 'nonsense', pin }),
			() => call('PUT', path, { currentPassword: password, pin: '123456' }),
			() => colleague.call('PUT', path, { currentPassword: password, pin }),
		],
	};
};

function ownEmail(kind: 'customer' | 'administrator'): PrepareWrite {
	return async ({ shop, mailbox }) => {
		const { id, call } = await (kind === 'customer' ? newCustomer(shop) : newAdministrator(shop, 'admin'));
		const path = kind === 'customer' ? `/api/customers/${id}` : `/api/admin/${id}`;
		const email = newEmail();
		const name = kind === 'customer' ? 'Amina Haddad' : 'Karim';
		await call('PUT', path, { name, email, currentPassword: password });
		const otp = codeIn(await mailbox.nth(email));
		const stranger = await newCustomer(shop);
		return {
			entity: kind,
			action: 'update',
			id,
			actor: { kind, id },
			source: kind === 'customer' ? 'buyer' : 'console',
			send: () => call('POST', `${path}/email`, { email, otp }),
			failing: [
				() => stranger.call('POST', `${path}/email`, { email, otp }),
				() => call('POST', `${path}/email`, { email, otp: wrongCode(otp) }),
			],
		};
	};
}

/** Ends sessions of an account that is signed in at a second place; `path` is of that session. */
function endedSessions(pathOf: (id: number) => string): PrepareWrite {
	return async ({ shop }) => {
		const customer = await newCustomer(shop);
		await customer.call('POST', '/api/auth/login', { email: customer.email, password });
		const { body } = await customer.call<{ id: number; current: boolean }[]>('GET', '/api/auth/sessions');
		const other = body.find(({ current }) => !current)?.id ?? 0;
		const stranger = await newCustomer(shop);
		return {
			entity: 'customer',
			action: 'sessions_ended',
			id: customer.id,
			actor: { kind: 'customer', id: customer.id },
			source: 'buyer',
			send: () => customer.call('DELETE', pathOf(other)),
			failing: [() => stranger.call('DELETE', `/api/auth/sessions/${other}`)],
		};
	};
}

/** What changes the factors of somebody who has an app for codes; `send` does it, and nobody without a proof. */
function changedFactors(
	action: string,
	method: string,
	pathOf: (factor: number, administrator: number) => string,
): PrepareWrite {
	return async ({ shop }) => {
		const person = await newAdministrator(shop, 'super admin');
		const { body } = await person.call<NewTotp>('POST', '/api/auth/totp');
		const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
		const confirm = (typed: string) => person.call('POST', '/api/auth/totp/confirm', { code: typed });
		const own = { entity: 'administrator', action, id: person.id, source: 'console' } as const;
		const actor = { kind: 'administrator', id: person.id } as const;
		const wrong = code === '000000' ? '111111' : '000000';
		if (action === 'factor_added') return { ...own, actor, send: () => confirm(code), failing: [() => confirm(wrong)] };
		await confirm(code);
		const { body: mine } = await person.call<OwnFactors>('GET', '/api/auth/factors');
		const path = pathOf(mine.factors[0]?.id ?? 0, person.id);
		const stranger = await newAdministrator(shop, 'admin');
		const failing = action === 'recovery_codes' ? '/api/auth/recovery-codes' : path;
		return {
			...own,
			actor,
			send: () => person.call(method, path),
			failing: [() => stranger.call(method, failing)],
		};
	};
}

/** A person is erased: a customer by himself or by an owner, or a guest by an owner. */
function erased(whom: 'oneself' | 'a customer' | 'a guest'): PrepareWrite {
	return async ({ shop }) => {
		const [customer, owner] = [await newCustomer(shop), await newAdministrator(shop, 'super admin')];
		const admin = await newAdministrator(shop, 'admin');
		const request = {
			type: 'Inquiry',
			text: 'A seal',
			contact: { name: 'Hassan', number: `+20 100 ${randomInt(1_000_000, 9_999_999)}` },
		};
		const sent = await caller(shop)<{ id: number }>('POST', '/api/requests', request);
		const id = whom === 'a guest' ? sent.body.id : customer.id;
		const path = whom === 'a guest' ? `/api/requests/${id}/erase` : `/api/customers/${id}/erase`;
		const author = whom === 'oneself' ? customer : owner;
		return {
			entity: whom === 'a guest' ? 'request' : 'customer',
			// the open request of a guest is cancelled first
			action: whom === 'a guest' ? 'cancelled' : 'erase',
			also: whom === 'a guest' ? ['erase'] : [],
			id,
			actor: { kind: whom === 'oneself' ? 'customer' : 'administrator', id: author.id },
			source: whom === 'oneself' ? 'buyer' : 'console',
			send: () => author.call('POST', path, proven),
			failing: [() => author.call('POST', path, nobody), () => admin.call('POST', path, proven)],
		};
	};
}

/** An owner invites somebody, or takes the invitation back. */
function invitation(action: 'invited' | 'invitation_withdrawn'): PrepareWrite {
	return async ({ shop }) => {
		const [owner, admin] = [await newAdministrator(shop, 'super admin'), await newAdministrator(shop, 'admin')];
		const path = '/api/admin/invitations';
		const body = { email: newEmail(), role: 'seller' };
		const own = { entity: 'administrator', action, id: owner.id, source: 'console' } as const;
		const actor = { kind: 'administrator', id: owner.id } as const;
		if (action === 'invited')
			return {
				...own,
				actor,
				send: () => owner.call('POST', path, body),
				failing: [
					() => admin.call('POST', path, body),
					() => owner.call('POST', path, { ...body, email: admin.email }),
				],
			};
		const made = await owner.call<{ id: number }>('POST', path, body);
		return {
			...own,
			actor,
			send: () => owner.call('DELETE', `${path}/${made.body.id}`),
			failing: [() => admin.call('DELETE', `${path}/${made.body.id}`)],
		};
	};
}

export const accountWrites: RecordedWrites = {
	'POST /api/customers/{id}/erase': {
		'by the person': erased('oneself'),
		'by an owner': erased('a customer'),
	},
	'POST /api/requests/{id}/erase': { 'a guest by an owner': erased('a guest') },
	'POST /api/admin/invitations': { 'an invitation': invitation('invited') },
	'DELETE /api/admin/invitations/{id}': { 'a withdrawn invitation': invitation('invitation_withdrawn') },
	'POST /api/auth/totp/confirm': { 'an app for codes': changedFactors('factor_added', 'POST', () => '') },
	'DELETE /api/auth/factors/{id}': {
		'a removed factor': changedFactors('factor_removed', 'DELETE', (id) => `/api/auth/factors/${id}`),
	},
	'POST /api/auth/recovery-codes': {
		'new recovery codes': changedFactors('recovery_codes', 'POST', () => '/api/auth/recovery-codes'),
	},
	'DELETE /api/admin/{id}/factors': {
		'reset factors': changedFactors('factors_reset', 'DELETE', (_, id) => `/api/admin/${id}/factors`),
	},
	'DELETE /api/auth/sessions': { 'ended sessions': endedSessions(() => '/api/auth/sessions') },
	'DELETE /api/auth/sessions/{id}': { 'an ended session': endedSessions((id) => `/api/auth/sessions/${id}`) },
	'PUT /api/customers/{id}': {
		'the own profile': ofCustomer('update', profile, () => ({ ...profile(newEmail()), name: ' ' })),
		'the profile of a customer': ofOther('customer', 'update', profile, profile),
		'the own password': ofCustomer(
			'password',
			() => ownPassword,
			() => wrongPassword,
		),
	},
	'DELETE /api/customers/{id}': {
		'the own account': ofCustomer(
			'delete',
			() => proven,
			() => nobody,
		),
		"a customer's account": ofOther(
			'customer',
			'delete',
			() => proven,
			() => nobody,
		),
	},
	'PUT /api/admin/{id}': {
		"a colleague's profile": ofOther('administrator', 'update', profile, profile),
		"a colleague's role": ofOther('administrator', 'update', (email) => ({
			name: 'Karim',
			email,
			role: 'super admin',
			currentPassword: password,
		})),
		"a colleague's password": ofOther(
			'administrator',
			'password',
			() => ownPassword,
			() => wrongPassword,
		),
		'the own password': ownPasswordAtConsole,
	},
	'DELETE /api/admin/{id}': {
		"a colleague's account": ofOther(
			'administrator',
			'delete',
			() => proven,
			() => nobody,
		),
	},
	'PUT /api/admin/{id}/pin': { 'the own PIN': ownPin },
	'POST /api/customers/{id}/email': { 'the own email address': ownEmail('customer') },
	'POST /api/admin/{id}/email': { 'the own email address': ownEmail('administrator') },
};
