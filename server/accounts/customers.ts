import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { CustomerUpdate, Profile, Registration, Session, User } from '#contract/accounts.ts';
import type { CustomerQuery } from '#contract/customers.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { type Database, isDuplicate, type Queries } from '../platform/database.ts';
import { hashSecret, isSecret } from '../platform/passwords.ts';
import { closeSessions, openSession } from './sessions.ts';
import { customers, oneTimeCodes } from './tables.ts';
import { administratorOf, type CustomerViewer, signedIn, type Viewer } from './viewer.ts';

const { passwordHash: _, ...profile } = getTableColumns(customers);

function asUser(row: Omit<User, 'role'>): User {
	return { ...row, role: 'customer' };
}

export function emailTaken(): AppError {
	const message = m.account_email_taken();
	return new AppError('conflict', message, [{ path: 'email', message }]);
}

/** Throws what a change of an account failed with; throws `conflict` when another has its address. */
export function throwTaken(error: unknown): never {
	throw isDuplicate(error) ? emailTaken() : error;
}

/** A customer's own record, or any for an administrator; for everybody else it is as if absent. */
function mayManage(viewer: Viewer, id: number): void {
	const known = signedIn(viewer);
	if (known.kind === 'customer' && known.id !== id) throw new AppError('not_found', m.account_not_found());
}

/** A new customer, signed in. Throws `conflict` when the address has an account. */
export async function registerCustomer(database: Database, form: Registration): Promise<Session> {
	const { name, email, number = null, password } = form;
	const passwordHash = await hashSecret(password);
	return database.transaction(async (transaction) => {
		const [row] = await transaction
			.insert(customers)
			.values({ name, email, number, passwordHash })
			.onConflictDoNothing()
			.returning(profile);
		if (!row) throw emailTaken();
		return { user: asUser(row), token: await openSession(transaction, { kind: 'customer', id: row.id }) };
	});
}

const searched = sql`${customers.name} || ' ' || ${customers.email} || ' ' || coalesce(${customers.number}, '')`;

function found(search: string | undefined): SQL | undefined {
	const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
	return and(...words.map((word) => sql`(${searched}) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`));
}

/** The customers that the query finds, for administrators: a page, or all of them without a page size. */
export async function listCustomers(database: Queries, viewer: Viewer, query: CustomerQuery): Promise<User[]> {
	administratorOf(viewer);
	const { search, sort = 'id', order = 'asc', page = 1, pageSize } = query;
	const columns = { id: customers.id, name: sql`lower(${customers.name}) collate "C"`, email: customers.email };
	const way = order === 'desc' ? desc : asc;
	const rows = database
		.select(profile)
		.from(customers)
		.where(found(search))
		.orderBy(way(columns[sort]), way(customers.id));
	const list = await (pageSize ? rows.limit(pageSize).offset((page - 1) * pageSize) : rows);
	return list.map(asUser);
}

/** How many customers the query finds, whatever its page. */
export async function countCustomers(database: Queries, viewer: Viewer, { search }: CustomerQuery): Promise<number> {
	administratorOf(viewer);
	const [row] = await database.select({ total: count() }).from(customers).where(found(search));
	return row?.total ?? 0;
}

/** Throws `not_found`, also for a record that the viewer may not see. */
export async function getCustomer(database: Queries, viewer: Viewer, id: number): Promise<User> {
	mayManage(viewer, id);
	const [row] = await database.select(profile).from(customers).where(eq(customers.id, id));
	if (!row) throw new AppError('not_found', m.account_not_found());
	return asUser(row);
}

async function changeProfile(database: Queries, id: number, { name, email, number, version }: Profile): Promise<User> {
	const [row] = await database
		.update(customers)
		.set({ name, email, ...(number === undefined ? {} : { number }), version: sql`${customers.version} + 1` })
		.where(and(eq(customers.id, id), version ? eq(customers.version, version) : undefined))
		.returning(profile)
		.catch(throwTaken);
	if (row) return asUser(row);
	const [present] = await database.select({ id: customers.id }).from(customers).where(eq(customers.id, id));
	throw present
		? new AppError('conflict', m.admin_changed_meanwhile())
		: new AppError('not_found', m.account_not_found());
}

export function wrongPassword(): AppError {
	const message = m.account_current_password_wrong();
	return new AppError('invalid', message, [{ path: 'currentPassword', message }]);
}

async function changePassword(
	database: Database,
	viewer: CustomerViewer,
	change: { currentPassword: string; password: string },
): Promise<User> {
	const [row] = await database.select().from(customers).where(eq(customers.id, viewer.id));
	if (!row) throw new AppError('not_found', m.account_not_found());
	if (!(await isSecret(change.currentPassword, row.passwordHash))) throw wrongPassword();
	const passwordHash = await hashSecret(change.password);
	await database.transaction(async (transaction) => {
		const unchanged = and(eq(customers.id, viewer.id), eq(customers.passwordHash, row.passwordHash));
		const changed = await transaction.update(customers).set({ passwordHash }).where(unchanged).returning(profile);
		if (changed.length === 0) throw wrongPassword();
		await closeSessions(transaction, viewer, viewer.session);
	});
	return asUser({ id: row.id, name: row.name, email: row.email, number: row.number });
}

/**
 * Changes the profile, or the password of one's own account: that needs the current one and ends all other sessions.
 * Throws `not_found`, `conflict` for an address that another account has and for an old version, `invalid` for a wrong current password, and
 * `forbidden` when an administrator sets a customer's password.
 */
export async function updateCustomer(database: Database, viewer: Viewer, id: number, change: CustomerUpdate) {
	mayManage(viewer, id);
	if (!('currentPassword' in change)) return changeProfile(database, id, change);
	if (viewer.kind !== 'customer') throw new AppError('forbidden', m.account_forbidden());
	return changePassword(database, viewer, change);
}

/** Deletes the account with its sessions and cart; requests stay with the seller. Throws `not_found`. */
export async function deleteCustomer(database: Database, viewer: Viewer, id: number): Promise<void> {
	mayManage(viewer, id);
	await database.transaction(async (transaction) => {
		const [row] = await transaction.delete(customers).where(eq(customers.id, id)).returning({ email: customers.email });
		if (!row) throw new AppError('not_found', m.account_not_found());
		await transaction.delete(oneTimeCodes).where(eq(oneTimeCodes.email, row.email));
	});
}

/** Holds the viewer's account until the transaction ends; throws `unauthenticated` when it was deleted meanwhile. */
export async function lockCustomer(transaction: Queries, { id }: CustomerViewer): Promise<Omit<User, 'role'>> {
	const [row] = await transaction.select(profile).from(customers).where(eq(customers.id, id)).for('update');
	if (!row) throw new AppError('unauthenticated', m.account_session_expired());
	return row;
}
