import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { NewTotp, OwnFactors } from '#contract/accounts/factors.schema.ts';
import type { Invitation } from '#contract/accounts/invitations.schema.ts';
import type { OwnSession } from '#contract/accounts/sessions.schema.ts';
import type { Backup, BackupLink } from '#contract/backups/backups.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { codeOf, withApp } from '../support/app-codes.ts';
import { codeIn, undoTokenIn, wrongCode } from '../support/mailbox.ts';
import { SoftwarePasskey } from '../support/passkeys.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../support/people.ts';
import { newToken } from '../support/programs.ts';
import { type Races, type RaceTrack, recorded, send, times } from '../support/races.ts';
import { type Shop, testSite } from '../support/shop.ts';

/** The site of both servers: passkeys need https. */
export const site = { ...testSite, url: 'https://gulf.example' };
const { origin, hostname } = new URL(site.url);
const pin = '830529';
const newPassword = 'NewerHouse12!';

async function withPasskey(shop: Shop) {
	const person = await newAdministrator(shop, 'admin');
	const passkey = new SoftwarePasskey(hostname);
	const { body } = await person.call<{ challenge: string }>('POST', '/api/auth/passkeys/options');
	await person.call('POST', '/api/auth/passkeys', { name: 'Laptop', passkey: passkey.create(body.challenge, origin) });
	return { ...person, passkey };
}

const recoveryCodesOf = async ({ call }: Pick<Awaited<ReturnType<typeof newAdministrator>>, 'call'>) =>
	(await call<{ codes: string[] }>('POST', '/api/auth/recovery-codes')).body.codes;

const signIn = { path: '/api/admin/login', factor: '/api/auth/sign-in/factor' };

async function ticketOf(shop: Shop, email: string): Promise<string> {
	const answer = await caller(shop)<ErrorBody & { ticket: string }>('POST', signIn.path, { email, password });
	return answer.body.ticket;
}

const tickets = (shop: Shop, email: string, count: number) =>
	Promise.all(Array.from({ length: count }, () => ticketOf(shop, email)));

const challengeOf = async (shop: Shop, ticket: string) =>
	(await caller(shop)<{ challenge: string }>('POST', '/api/auth/passkeys/sign-in/options', { ticket })).body.challenge;

/** How many of the tokens that somebody got still open a session. */
async function openSessions(shop: Shop, answers: { body: Partial<AdminSession> }[]): Promise<number> {
	const tokens = answers.flatMap(({ body }) => body.token ?? []);
	const statuses = await Promise.all(tokens.map((token) => caller(shop, token)('GET', '/api/auth/me')));
	return statuses.filter(({ status }) => status === 200).length;
}

async function withPin(shop: Shop) {
	const person = await newAdministrator(shop, 'admin');
	await person.call('PUT', `/api/admin/${person.id}/pin`, { currentPassword: password, pin });
	return person;
}

/** A customer who is proving a new email, and the code that was mailed to it. */
async function newEmailOf({ shop, mailbox }: RaceTrack, email = newEmail(), nth = 1) {
	const customer = await newCustomer(shop);
	const path = `/api/customers/${customer.id}`;
	await customer.call('PUT', path, { name: 'Amina', email, currentPassword: password });
	return { ...customer, path, newEmail: email, otp: codeIn(await mailbox.nth(email, nth)) };
}

async function movedEmail(track: RaceTrack) {
	const customer = await newEmailOf(track);
	await customer.call('POST', `${customer.path}/email`, { email: customer.newEmail, otp: customer.otp });
	return { ...customer, undo: undoTokenIn(await track.mailbox.nth(customer.email)) };
}

async function passwordCode({ shop, mailbox }: RaceTrack) {
	const { email } = await newCustomer(shop);
	await caller(shop)('POST', '/api/auth/forgot-password', { email, userType: 'customer' });
	return { email, otp: codeIn(await mailbox.nth(email)) };
}

async function invited({ owner, mailbox }: RaceTrack) {
	const email = newEmail();
	const { body } = await owner.call<Invitation>('POST', '/api/admin/invitations', { email, role: 'seller' });
	return { id: body.id, email, token: /\/invitation#(\S+)/.exec((await mailbox.nth(email)).text)?.[1] ?? '' };
}

async function backupsMade(column: RaceTrack['column']): Promise<void> {
	await expect.poll(() => column('select id from backups where finished_at is null')).toEqual([]);
}

async function madeBackup({ owner, column }: RaceTrack): Promise<number> {
	const { body } = await owner.call<Backup>('POST', '/api/backups');
	await backupsMade(column);
	return body.id;
}

export const racesOfAccounts: Races = {
	'an invitation of a colleague, accepted by six': async (track) => {
		const { token, email } = await invited(track);
		return {
			calls: times(6, send(undefined, 'POST', '/api/auth/invitation', { token, name: 'Nour', password })),
			wins: 1,
			left: () => track.column('select role from administrators where email = $1', email),
			leaves: ['seller'],
		};
	},
	'an invitation, accepted while it is withdrawn': async (track) => {
		const { id, token, email } = await invited(track);
		return {
			calls: [
				send(undefined, 'POST', '/api/auth/invitation', { token, name: 'Nour', password }),
				send(track.owner.token, 'DELETE', `/api/admin/invitations/${id}`),
			],
			wins: 1,
			left: () => track.column('select email from invitations where email = $1', email),
			leaves: [],
		};
	},
	'four invitations of one address': async ({ owner, column }) => {
		const email = newEmail();
		return {
			calls: times(4, send(owner.token, 'POST', '/api/admin/invitations', { email, role: 'viewer' })),
			wins: 4,
			left: () => column('select count(*)::int from invitations where email = $1', email),
			leaves: [1],
		};
	},
	"a code of an app, for six tickets in the step's same second": async ({ shop }) => {
		const { email, secret } = await withApp(shop);
		const code = codeOf(secret);
		const opened = await tickets(shop, email, 6);
		return { calls: opened.map((ticket) => send(undefined, 'POST', signIn.factor, { ticket, code })), wins: 1 };
	},
	'a ticket, with two good codes': async ({ shop }) => {
		const { email, secret } = await withApp(shop);
		const ticket = await ticketOf(shop, email);
		const codes = [codeOf(secret), codeOf(secret, 30)];
		return { calls: codes.map((code) => send(undefined, 'POST', signIn.factor, { ticket, code })), wins: 1 };
	},
	'a ticket, with six recovery codes': async ({ shop }) => {
		const person = await withApp(shop);
		const codes = (await recoveryCodesOf(person)).slice(0, 6);
		const ticket = await ticketOf(shop, person.email);
		return {
			calls: codes.map((recovery_code) => send(undefined, 'POST', signIn.factor, { ticket, recovery_code })),
			wins: 1,
		};
	},
	'a recovery code, for six tickets': async ({ shop, column }) => {
		const person = await withApp(shop);
		const [recovery_code] = await recoveryCodesOf(person);
		const opened = await tickets(shop, person.email, 6);
		return {
			calls: opened.map((ticket) => send(undefined, 'POST', signIn.factor, { ticket, recovery_code })),
			wins: 1,
			left: () => column('select count(*)::int from recovery_codes where administrator_id = $1', person.id),
			leaves: [9],
		};
	},
	'new recovery codes, made four times': async ({ shop }) => {
		const person = await withApp(shop);
		await recoveryCodesOf(person);
		return {
			calls: times(4, send(person.token, 'POST', '/api/auth/recovery-codes')),
			wins: 4,
			left: async () => (await person.call<OwnFactors>('GET', '/api/auth/factors')).body.recovery_codes,
			leaves: 10,
		};
	},
	'a challenge of a passkey, for six tickets': async ({ shop }) => {
		const { email, passkey } = await withPasskey(shop);
		const opened = await tickets(shop, email, 6);
		const proof = passkey.get(await challengeOf(shop, opened[0] ?? ''), origin);
		return {
			calls: opened.map((ticket) => send(undefined, 'POST', signIn.factor, { ticket, passkey: proof })),
			wins: 1,
		};
	},
	'a counter of a passkey, with four challenges: three are copies of the key': async ({ shop }) => {
		const { email, passkey } = await withPasskey(shop);
		const opened = await tickets(shop, email, 4);
		const { counter } = passkey;
		const proofs = [];
		for (const ticket of opened) {
			passkey.counter = counter;
			proofs.push({ ticket, passkey: passkey.get(await challengeOf(shop, ticket), origin) });
		}
		return { calls: proofs.map((proof) => send(undefined, 'POST', signIn.factor, proof)), wins: 1 };
	},
	'the first code of an app, sent four times': async ({ shop, column }) => {
		const { token, call, id } = await newAdministrator(shop, 'admin');
		const { body } = await call<NewTotp>('POST', '/api/auth/totp');
		return {
			calls: times(4, send(token, 'POST', '/api/auth/totp/confirm', { code: codeOf(body.secret) })),
			wins: 1,
			left: () => column('select count(*)::int from factors where administrator_id = $1', id),
			leaves: [1],
		};
	},
	'a proof of who is there by one code, in two sessions': async ({ shop }) => {
		const person = await withApp(shop);
		const [recovery_code] = await recoveryCodesOf(person);
		const ticket = await ticketOf(shop, person.email);
		const other = await send(undefined, 'POST', signIn.factor, { ticket, recovery_code })(shop);
		const proof = { code: codeOf(person.secret) };
		const [first, second] = [person.token, other.body.token].map((token) =>
			send(token, 'POST', '/api/auth/step-up', proof),
		) as [ReturnType<typeof send>, ReturnType<typeof send>];
		return { calls: [first, second, second, first], wins: 1 };
	},
	'a second factor, removed four times': async ({ shop }) => {
		const { token, call } = await withApp(shop);
		const [factor] = (await call<OwnFactors>('GET', '/api/auth/factors')).body.factors;
		return { calls: times(4, send(token, 'DELETE', `/api/auth/factors/${factor?.id}`)), wins: 1 };
	},
	'the factors of a colleague, reset by two owners': async ({ shop, owner }) => {
		const [{ id }, other] = [await withApp(shop), await newAdministrator(shop, 'super admin')];
		const path = `/api/admin/${id}/factors`;
		return { calls: [send(owner.token, 'DELETE', path), send(other.token, 'DELETE', path)], wins: 1 };
	},
	'twenty-six wrong codes of an app': async ({ shop }) => {
		const { email, secret } = await withApp(shop);
		const ticket = await ticketOf(shop, email);
		const code = wrongCode(codeOf(secret));
		return {
			calls: times(26, send(undefined, 'POST', signIn.factor, { ticket, code })),
			wins: 20,
			isWin: (status) => status === 400,
			left: async () =>
				(await send(undefined, 'POST', signIn.factor, { ticket, code: codeOf(secret, 30) })(shop)).status,
			leaves: 429,
		};
	},
	'sign-ins by a password that is changed meanwhile': async ({ shop }) => {
		const { id, email, token } = await newAdministrator(shop, 'admin');
		const { calls, answers } = recorded(times(8, send(undefined, 'POST', signIn.path, { email, password })));
		const change = send(token, 'PUT', `/api/admin/${id}`, { currentPassword: password, password: newPassword });
		return {
			calls: [...calls.slice(0, 3), change, ...calls.slice(3)],
			// some were before the change: their sessions have ended
			wins: 9,
			isWin: (status) => status === 200 || status === 401,
			left: () => openSessions(shop, answers),
			leaves: 0,
		};
	},
	'second steps of sign-ins, while the password is changed': async ({ shop }) => {
		const person = await withApp(shop);
		const codes = (await recoveryCodesOf(person)).slice(0, 6);
		const opened = await tickets(shop, person.email, 6);
		const steps = opened.map((ticket, at) =>
			send(undefined, 'POST', signIn.factor, { ticket, recovery_code: codes[at] }),
		);
		const { calls, answers } = recorded(steps);
		const change = { currentPassword: password, password: newPassword };
		return {
			calls: [send(person.token, 'PUT', `/api/admin/${person.id}`, change), ...calls],
			wins: 7,
			isWin: (status) => status === 200 || status === 401,
			left: () => openSessions(shop, answers),
			leaves: 0,
		};
	},
	'thirty guesses of a password from one network': async ({ shop }) => {
		const { email } = await newCustomer(shop);
		const headers = { 'X-Forwarded-For': [...randomBytes(4)].join('.') };
		const guess = { email, password: 'NotThisOne12!' };
		return {
			calls: times(30, send(undefined, 'POST', '/api/auth/login', guess, headers)),
			wins: 10,
			isWin: (status) => status === 401,
		};
	},
	'thirty guesses of the current password in an open session': async ({ shop }) => {
		const { token } = await newAdministrator(shop, 'admin');
		return {
			calls: times(30, send(token, 'POST', '/api/auth/step-up', { password: 'NotThisOne12!' })),
			wins: 10,
			isWin: (status) => status === 400,
			left: async () => (await send(token, 'POST', '/api/auth/step-up', { password })(shop)).status,
			leaves: 429,
		};
	},
	'thirty wrong PINs by ten colleagues': async ({ shop }) => {
		const holder = await withPin(shop);
		const colleagues = await Promise.all(Array.from({ length: 10 }, () => newAdministrator(shop, 'admin')));
		const guesses = colleagues.map(({ token }) =>
			send(token, 'POST', '/api/auth/switch', { id: holder.id, pin: '777771' }),
		);
		return { calls: [...guesses, ...guesses, ...guesses], wins: 10, isWin: (status) => status === 400 };
	},
	'a session that is handed over by a PIN, six times': async ({ shop, column }) => {
		const [first, holder] = [await newAdministrator(shop, 'admin'), await withPin(shop)];
		return {
			calls: times(6, send(first.token, 'POST', '/api/auth/switch', { id: holder.id, pin })),
			wins: 1,
			left: () => column('select by_pin from sessions where administrator_id = any($1)', [first.id, holder.id]),
			// the holder's own, and the one that was handed over
			leaves: expect.arrayContaining([true, false]),
		};
	},
	'a session, ended six times': async ({ shop }) => {
		const { token, call, email } = await newAdministrator(shop, 'admin');
		await caller(shop)<AdminSession>('POST', signIn.path, { email, password });
		const sessions = (await call<OwnSession[]>('GET', '/api/auth/sessions')).body;
		const other = sessions.find(({ current }) => !current);
		return { calls: times(6, send(token, 'DELETE', `/api/auth/sessions/${other?.id}`)), wins: 1 };
	},
	'a code for a forgotten password, with six new passwords': async (track) => {
		const { email, otp } = await passwordCode(track);
		const passwords = Array.from({ length: 6 }, (_, at) => `NewerHouse${at}!`);
		const works = async (secret: string) =>
			(await caller(track.shop)('POST', '/api/auth/login', { email, password: secret })).status === 200;
		return {
			calls: passwords.map((newPassword) =>
				send(undefined, 'POST', '/api/auth/reset-password', { email, otp, newPassword, userType: 'customer' }),
			),
			wins: 1,
			left: async () => (await Promise.all([password, ...passwords].map(works))).filter(Boolean).length,
			leaves: 1,
		};
	},
	'twenty-four guesses of a code for a forgotten password': async (track) => {
		const { email, otp } = await passwordCode(track);
		return {
			calls: times(24, send(undefined, 'POST', '/api/auth/verify-otp', { email, otp: wrongCode(otp) })),
			wins: 0,
			left: async () => [
				...(await track.column('select wrong_tries from one_time_codes where email = $1', email)),
				(await caller(track.shop)('POST', '/api/auth/verify-otp', { email, otp })).status,
			],
			leaves: [5, 400],
		};
	},
	'a code of a new email, sent six times': async (track) => {
		const { token, path, newEmail: email, otp } = await newEmailOf(track);
		return { calls: times(6, send(token, 'POST', `${path}/email`, { email, otp })), wins: 1 };
	},
	'an email that two accounts prove': async (track) => {
		const email = newEmail();
		const people = [await newEmailOf(track, email), await newEmailOf(track, email, 2)];
		return {
			calls: people.map(({ token, path, otp }) => send(token, 'POST', `${path}/email`, { email, otp })),
			wins: 1,
			left: () => track.column('select count(*)::int from customers where email = $1', email),
			leaves: [1],
		};
	},
	'a link that undoes a new email, opened six times': async (track) => {
		const { undo, email, id } = await movedEmail(track);
		return {
			calls: times(6, send(undefined, 'POST', '/api/auth/undo-email', { token: undo })),
			wins: 1,
			left: () => track.column('select email from customers where id = $1', id),
			leaves: [email],
		};
	},
	'a link that undoes a new email, while a thief proves the next': async (track) => {
		const { undo, id, email, token, path, call } = await movedEmail(track);
		const next = newEmail();
		await call('PUT', path, { name: 'Thief', email: next, currentPassword: password });
		const otp = codeIn(await track.mailbox.nth(next));
		return {
			calls: [
				send(token, 'POST', `${path}/email`, { email: next, otp }),
				send(undefined, 'POST', '/api/auth/undo-email', { token: undo }),
			],
			wins: 2,
			isWin: (status) => status < 500,
			left: async () => [
				await track.column('select email from customers where id = $1', id),
				await track.column('select count(*)::int from sessions where customer_id = $1', id),
			],
			leaves: [[email], [0]],
		};
	},
	'a link that undoes a new email, while a thief resets the password': async (track) => {
		const { undo, id, email, newEmail: moved } = await movedEmail(track);
		await caller(track.shop)('POST', '/api/auth/forgot-password', { email: moved, userType: 'customer' });
		const otp = codeIn(await track.mailbox.nth(moved, 2));
		const reset = { email: moved, otp, newPassword, userType: 'customer' };
		const works = async (address: string) =>
			(await send(undefined, 'POST', '/api/auth/login', { email: address, password: newPassword })(track.shop)).status;
		return {
			calls: [
				send(undefined, 'POST', '/api/auth/reset-password', reset),
				send(undefined, 'POST', '/api/auth/undo-email', { token: undo }),
			],
			wins: 2,
			isWin: (status) => status < 500,
			left: async () => [
				await track.column('select email from customers where id = $1', id),
				[await works(email), await works(moved)],
			],
			leaves: [[email], [401, 401]],
		};
	},
	'a sign-up, with one email six times': async ({ column }) => {
		const email = newEmail();
		return {
			calls: times(6, send(undefined, 'POST', '/api/auth/register', { name: 'Amina', email, password })),
			wins: 1,
			left: () => column('select count(*)::int from customers where email = $1', email),
			leaves: [1],
		};
	},
	'the last four owners, who leave or are demoted': async ({ shop, owner, column }) => {
		const colleagues = await Promise.all(Array.from({ length: 3 }, () => newAdministrator(shop, 'super admin')));
		const owners = [owner, ...colleagues];
		const ids = owners.map(({ id }) => id);
		await column("update administrators set role = 'admin' where role = 'super admin' and id <> all ($1)", ids);
		return {
			calls: owners.map(({ id, email, token }, at) =>
				at % 2
					? send(token, 'DELETE', `/api/admin/${id}`, { currentPassword: password })
					: send(token, 'PUT', `/api/admin/${id}`, { name: 'Karim', email, role: 'admin', currentPassword: password }),
			),
			wins: 3,
			left: async () => {
				const roles = await column("select role from administrators where role = 'super admin'");
				await column("update administrators set role = 'super admin' where id = $1", owner.id);
				return roles;
			},
			leaves: ['super admin'],
		};
	},
	'two owners who demote each other': async ({ shop, owner, column }) => {
		const other = await newAdministrator(shop, 'super admin');
		const ids = [owner.id, other.id];
		await column("update administrators set role = 'admin' where role = 'super admin' and id <> all ($1)", ids);
		const demotion = (by: typeof other, { id, email }: typeof other) =>
			send(by.token, 'PUT', `/api/admin/${id}`, { name: 'Karim', email, role: 'viewer', currentPassword: password });
		return {
			calls: [demotion(owner, other), demotion(other, owner)],
			wins: 1,
			left: async () => {
				const roles = await column("select role from administrators where role = 'super admin'");
				await column("update administrators set role = 'super admin' where id = $1", owner.id);
				return roles;
			},
			leaves: ['super admin'],
		};
	},
	'a token of a program, revoked four times': async ({ shop, owner }) => {
		const { id } = await newToken({ shop, call: owner.call }, ['catalogue:read']);
		return { calls: times(4, send(owner.token, 'DELETE', `/api/tokens/${id}`)), wins: 1 };
	},
	'backups, begun by four': async ({ owner, column }) => ({
		calls: times(4, send(owner.token, 'POST', '/api/backups')),
		wins: 1,
		left: () => backupsMade(column),
	}),
	'a link to a backup, opened by eight': async (track) => {
		const id = await madeBackup(track);
		const { body } = await track.owner.call<BackupLink>('POST', `/api/backups/${id}/link`);
		// the folder of the backups is one for both servers
		return { calls: times(8, send(undefined, 'GET', body.url)), wins: 1 };
	},
	'an account, deleted four times': async ({ shop }) => {
		const { id, token } = await newCustomer(shop);
		return {
			calls: times(4, send(token, 'DELETE', `/api/customers/${id}`, { currentPassword: password })),
			wins: 1,
		};
	},
};
