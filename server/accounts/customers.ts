import { and, asc, count, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { CustomerQuery } from '#contract/accounts/customers.schema.ts';
import type { StaffRight } from '#contract/accounts/rights.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { limitToPage } from '../http/pagination.ts';
import type { Queries } from '../platform/database.ts';
import { readInBatches } from '../platform/in-batches.ts';
import { matchesWordsOrNumber } from '../platform/matches-words.ts';
import { accountNotFound } from './account-errors.ts';
import { customers } from './tables.ts';
import { type CustomerViewer, permit, signedIn, staffWith, type Viewer } from './viewer.ts';

const { passwordHash: _, ...columns } = getTableColumns(customers);

/** All but the hash of the password. */
export const customerColumns = columns;

export type Customer = Omit<typeof customers.$inferSelect, 'passwordHash'>;

/** A customer in the API. */
export function asUser({ id, name, email, number, version }: Customer): User {
	return { id, name, email, number, version, role: 'customer' };
}

/** Throws `not_found` for another customer's record, and `forbidden` for one of the staff without the right. */
export function checkCustomerAccess(viewer: Viewer, id: number, right: StaffRight): void {
	const account = signedIn(viewer);
	if (account.kind === 'administrator') permit(viewer, right);
	else if (account.id !== id) throw accountNotFound();
}

const searchedText = sql`${customers.name} || ' ' || ${customers.email} || ' ' || coalesce(${customers.number}, '')`;

/** Whether the name, email or phone contains every word of the search; by an index. */
export const customersMatching = (search?: string): SQL | undefined => matchesWordsOrNumber(searchedText, search);

function matches({ search, undialable }: CustomerQuery): SQL | undefined {
	return and(
		customersMatching(search),
		undialable ? and(isNotNull(customers.number), eq(customers.dialable, false)) : undefined,
	);
}

/** The columns that sort customers, and the same of a customer that was read. */
const sorts = {
	id: [customers.id, ({ id }: Customer) => sql`${id}::integer`],
	name: [sql`lower(${customers.name}) collate "C"`, ({ name }: Customer) => sql`lower(${name}) collate "C"`],
	email: [customers.email, ({ email }: Customer) => sql`${email}`],
} as const;

/** The matching customers in the order of the query. `last`: only those behind it. */
function selectCustomers(database: Queries, query: CustomerQuery, last?: Customer) {
	const { sort = 'id', order = 'asc' } = query;
	const [column, keyOf] = sorts[sort];
	const [direction, behind] = order === 'desc' ? [desc, sql`<`] : [asc, sql`>`];
	const isBehind = last && sql`(${column}, ${customers.id}) ${behind} (${keyOf(last)}, ${last.id})`;
	return database
		.select(customerColumns)
		.from(customers)
		.where(and(matches(query), isBehind))
		.orderBy(direction(column), direction(customers.id));
}

/** The matching customers, for administrators: a page, or all without a page size. */
export async function listCustomers(database: Queries, viewer: Viewer, query: CustomerQuery): Promise<User[]> {
	staffWith(viewer, 'customers.read');
	return (await limitToPage(selectCustomers(database, query).$dynamic(), query)).map(asUser);
}

/** Customers that are in memory at once. */
const batchSize = 1_000;

/** All matching customers, for an export, batch by batch in the order of the list. */
export async function* customerBatches(database: Queries, query: CustomerQuery): AsyncGenerator<User[]> {
	const read = async (last: Customer | undefined): Promise<Customer[]> =>
		selectCustomers(database, query, last).limit(batchSize);
	for await (const rows of readInBatches(batchSize, read)) yield rows.map(asUser);
}

/** The number of matching customers on all pages. */
export async function countCustomers(database: Queries, viewer: Viewer, query: CustomerQuery): Promise<number> {
	staffWith(viewer, 'customers.read');
	const [row] = await database.select({ total: count() }).from(customers).where(matches(query));
	return row?.total ?? 0;
}

/** Throws `not_found`, also for a record that the viewer may not see. */
export async function getCustomer(database: Queries, viewer: Viewer, id: number): Promise<User> {
	checkCustomerAccess(viewer, id, 'customers.read');
	const [row] = await database.select(customerColumns).from(customers).where(eq(customers.id, id));
	if (!row) throw accountNotFound();
	return asUser(row);
}

async function lockRow(transaction: Queries, id: number): Promise<Customer | undefined> {
	const [row] = await transaction.select(customerColumns).from(customers).where(eq(customers.id, id)).for('update');
	return row;
}

/** The customer, locked until the transaction ends; throws `not_found`. */
export async function lockCustomer(transaction: Queries, id: number): Promise<Customer> {
	const row = await lockRow(transaction, id);
	if (!row) throw accountNotFound();
	return row;
}

/** The viewer's own account, locked until the transaction ends; throws `unauthenticated` when it was deleted meanwhile. */
export async function lockOwnAccount(transaction: Queries, { id }: CustomerViewer): Promise<Customer> {
	const row = await lockRow(transaction, id);
	if (!row) throw new AppError('unauthenticated', m.account_session_expired());
	return row;
}
