import { and, desc, eq, gt } from 'drizzle-orm';
import type { Session, SignIn, User } from '#contract/accounts/accounts.schema.ts';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { OwnRights } from '#contract/accounts/rights.schema.ts';
import { capabilitiesOf } from '#contract/accounts/rights.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { recordChanges } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import { runInBackground } from '../platform/background.ts';
import type { Database, Queries } from '../platform/database.ts';
import { currentLanguage } from '../platform/language.ts';
import { hashSecret, isHashOutdated, isSecret } from '../platform/passwords.ts';
import { accountMails } from './account-mails.ts';
import { recordRefusal } from './account-traces.ts';
import { authorOf } from './author.ts';
import type { Caller } from './caller.ts';
import type { Holder } from './holder.ts';
import { addSignInDevice } from './known-devices.ts';
import { notifyHolder } from './notify-holder.ts';
import { openSession } from './sessions.ts';
import { requireFactor } from './sign-in-tickets.ts';
import { accountTables, administrators, customers } from './tables.ts';
import { signedIn, type Viewer } from './viewer.ts';

const signInFailed = () => new AppError('unauthenticated', m.account_login_refused());

interface CheckedAccount {
	id: number;
	name: string;
	passwordHash: string;
}

/** Stores a new hash of the right password when the old one was made with weaker parameters. Returns the account with the hash it has now. */
async function renewHash<Row extends CheckedAccount>(
	database: Database,
	kind: Holder['kind'],
	row: Row,
	password: string,
): Promise<Row> {
	if (!isHashOutdated(row.passwordHash)) return row;
	const accounts = accountTables[kind];
	const passwordHash = await hashSecret(password);
	const renewed = await database
		.update(accounts)
		.set({ passwordHash })
		.where(and(eq(accounts.id, row.id), eq(accounts.passwordHash, row.passwordHash)))
		.returning({ id: accounts.id });
	if (renewed.length > 0) return { ...row, passwordHash };
	// another sign-in has stored its own new hash, or the password was changed meanwhile: then the session is refused
	const [now] = await database
		.select({ passwordHash: accounts.passwordHash })
		.from(accounts)
		.where(eq(accounts.id, row.id));
	return now && (await isSecret(password, now.passwordHash)) ? { ...row, passwordHash: now.passwordHash } : row;
}

/**
 * Returns the account if the password is right. Throws `unauthenticated` otherwise. A wrong password and an unknown email address look alike
 * and take the same time: so the history is written after the response.
 */
async function checkSignIn<Row extends CheckedAccount>(
	database: Database,
	kind: Holder['kind'],
	row: Row | undefined,
	password: string,
	{ origin, wideNetwork: network, log }: Caller,
): Promise<Row> {
	if ((await isSecret(password, row?.passwordHash)) && row) return renewHash(database, kind, row, password);
	if (row) {
		const source = kind === 'administrator' ? 'console' : 'buyer';
		const author = { ...authorOf({ kind: 'anonymous' }), origin, source } as const;
		const refusal = { action: 'sign_in_refused', author, network } as const;
		runInBackground(log, 'record_refused_sign_in', recordRefusal(database, { kind, id: row.id }, refusal));
	}
	throw signInFailed();
}

/** Mails the holder about the newest sign-in, which the transaction has just recorded. */
async function mailNewDevice(transaction: Queries, holder: Holder): Promise<void> {
	const isOf = and(eq(changes.entity, holder.kind), eq(changes.entityId, holder.id));
	const [change] = await transaction
		.select({ id: changes.id })
		.from(changes)
		.where(and(isOf, eq(changes.action, 'sign_in')))
		.orderBy(desc(changes.id))
		.limit(1);
	if (!change) throw new Error('The history has no sign-in of the account.');
	await notifyHolder(transaction, holder, accountMails.newDevice, { holder, change: change.id });
}

/**
 * Opens a session if the account still has the password that was checked. The history has the network and the device. A mail notifies the
 * person of a new device, but not of the first one.
 */
function openSessionIfUnchanged(
	database: Database,
	kind: Holder['kind'],
	{ id, name, passwordHash }: CheckedAccount,
	{ device: deviceHash, origin }: Caller,
): Promise<string> {
	const holder = { kind, id };
	const accounts = accountTables[kind];
	return database.transaction(async (transaction) => {
		const [account] = await transaction
			.select({ id: accounts.id })
			.from(accounts)
			.where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
			.for('no key update');
		if (!account) throw signInFailed();
		const device = await addSignInDevice(transaction, holder, { device: deviceHash, network: origin.network });
		const author = authorOf({ ...holder, name });
		await recordChanges(transaction, author, [{ entity: kind, id, action: 'sign_in', after: { ...origin } }]);
		if (device === 'new') await mailNewDevice(transaction, holder);
		else await transaction.update(accounts).set({ language: currentLanguage() }).where(eq(accounts.id, id));
		return openSession(transaction, holder, origin);
	});
}

/**
 * Opens a session; the account knows the device from then on. Throws `unauthenticated`, equally and in the same time for a wrong
 * password and an unknown email address.
 */
export async function signInCustomer(
	database: Database,
	{ email, password }: SignIn,
	caller: Caller,
): Promise<Session> {
	const [row] = await database.select().from(customers).where(eq(customers.email, email));
	const account = await checkSignIn(database, 'customer', row, password, caller);
	const { id, name, number } = account;
	const token = await openSessionIfUnchanged(database, 'customer', account, caller);
	return { user: { id, name, email, number, role: 'customer' }, token };
}

/** As `signInCustomer`. Throws `factor_required` when the person has a second factor. */
export async function signInAdministrator(
	database: Database,
	{ email, password }: SignIn,
	caller: Caller,
): Promise<AdminSession> {
	const [row] = await database.select().from(administrators).where(eq(administrators.email, email));
	const account = await checkSignIn(database, 'administrator', row, password, caller);
	await requireFactor(database, account);
	return openAdministratorSession(database, account, caller);
}

/** Opens a session after all steps of a sign-in; unlocks the PIN. Throws `unauthenticated` when the password was changed meanwhile. */
export async function openAdministratorSession(
	database: Database,
	account: typeof administrators.$inferSelect,
	caller: Caller,
): Promise<AdminSession> {
	const { id, name, email, role } = account;
	const token = await openSessionIfUnchanged(database, 'administrator', account, caller);
	await database
		.update(administrators)
		.set({ pinMisses: 0 })
		.where(and(eq(administrators.id, id), gt(administrators.pinMisses, 0)));
	const pin = pinStateOf(account);
	return { admin: { id, name, email, role, ...(pin && { pin }) }, token };
}

function pinStateOf({ pinHash, hasOldPin }: typeof administrators.$inferSelect): 'set' | 'old' | undefined {
	if (hasOldPin) return 'old';
	return pinHash === null ? undefined : 'set';
}

/** The viewer's own account, of either kind; throws `unauthenticated`. */
export async function getSelf(database: Queries, viewer: Viewer): Promise<User> {
	const account = signedIn(viewer);
	const { id } = account;
	if (account.kind === 'customer') {
		const [row] = await database.select().from(customers).where(eq(customers.id, id));
		if (row) return { id, name: row.name, email: row.email, number: row.number, role: 'customer' };
	} else {
		const [row] = await database.select().from(administrators).where(eq(administrators.id, id));
		if (row) return { id, name: row.name, email: row.email, number: null, role: account.role };
	}
	throw new AppError('unauthenticated', m.account_session_expired());
}

/** What the viewer's session may do; throws `unauthenticated`. */
export function getRights(viewer: Viewer): OwnRights {
	const account = signedIn(viewer);
	if (account.kind === 'customer')
		return { role: 'customer', must_enrol: false, capabilities: capabilitiesOf({ role: 'customer' }) };
	const { role, byPin: by_pin, mustEnrol: must_enrol } = account;
	return { role, must_enrol, capabilities: capabilitiesOf({ role, by_pin, must_enrol }) };
}
