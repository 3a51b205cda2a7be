import { and, asc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { ErasurePlan } from '#contract/erasure/erasure.schema.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { accountNotFound } from '../accounts/account-errors.ts';
import { findDeletedAccount } from '../accounts/restore-account.ts';
import { customers } from '../accounts/tables.ts';
import { snapshotText } from '../changes/record-changes.ts';
import { findMembership } from '../companies/rows/memberships.ts';
import { isOfRecord } from '../people/person-record.ts';
import { people } from '../people/tables.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { lockRecordsOf } from '../requests/buyers-records.ts';
import { isUnpaid } from '../requests/payment-sums.ts';
import { requestNotFound } from '../requests/request-code.ts';
import { requests } from '../requests/tables.ts';

/**
 * Which person: an account, a deleted one, or a record of `people`, by the id, with or without the requests that the same person sent as a
 * guest; or a guest, by the id of one of the requests.
 */
export type PersonKey = { customer: number; withGuests: boolean } | { guestOf: number };

/** A person with all requests. */
export interface Person {
	/** The account, which may be deleted; null for a guest. */
	customer: number | null;
	name: string;
	number: string | null;
	email: string | null;
	requests: PersonRequest[];
}

interface PersonRequest {
	id: number;
	code: string;
	status: (typeof requests.$inferSelect)['status'];
	isUnderWay: boolean;
}

/** By which requests of the same person are found. */
interface Contact extends Pick<Person, 'number' | 'email'> {
	/** The id in `people`. */
	record: number | null;
}

/** Accepted and not delivered, or delivered and not paid. */
const isUnderWay = sql<boolean>`(${requests.status} in ('accepted', 'shipped') or ${requests.status} = 'delivered' and ${isUnpaid} is true)`;

/** Requests without an account that have the phone or the email, or belong to the record. */
function isByGuest({ record, number, email }: Contact): SQL {
	const isSame = or(
		number === null ? undefined : eq(requests.customerNumber, number),
		email === null ? undefined : sql`lower(${requests.customerEmail}) = lower(${email})`,
		record === null ? undefined : isOfRecord(record),
	);
	return and(isNull(requests.customerId), isNull(requests.erasedAt), isSame ?? sql`false`) ?? sql`false`;
}

/** Requests that the account sent before it was deleted and restored: they have no account since, and stay so (decision 051). */
function isFromBeforeRestore(customer: number): SQL | undefined {
	const isSender = sql`exists (select from changes where entity = 'request' and entity_id = ${requests.id} and action = 'create'
		and actor_kind = 'customer' and actor_id = ${customer})`;
	return and(isNull(requests.customerId), eq(requests.ofAccount, true), isNull(requests.erasedAt), isSender);
}

/** `lock` holds the requests and the guests' records that go with them, and `records`. */
async function readRequests(
	database: Queries,
	condition: SQL | undefined,
	{ lock, records = [] }: { lock: boolean; records?: number[] },
): Promise<PersonRequest[]> {
	if (lock) await lockRecordsOf(database, condition, records);
	const { id, code, status } = requests;
	const query = database.select({ id, code, status, isUnderWay }).from(requests).where(condition).orderBy(asc(id));
	return lock ? query.for('update') : query;
}

async function findCustomer(database: Queries, id: number, lock: boolean) {
	const { name, number, email } = customers;
	const query = database.select({ id: customers.id, name, number, email }).from(customers).where(eq(customers.id, id));
	const [row] = await (lock ? query.for('update') : query);
	return row;
}

/** A deleted account as the history has it; undefined for an account, for one that was erased, and for an unknown id. */
async function findFormerCustomer(database: Queries, id: number) {
	const deleted = await findDeletedAccount(database, { kind: 'customer', id });
	if (!deleted) return undefined;
	const { name, number, email } = deleted.before;
	return { name: snapshotText(name), number: snapshotText(number) || null, email: snapshotText(email) || null };
}

/** A guest's record with the requests of its parts, or a deleted account with its requests, if any. Throws `not_found`. */
async function findWithoutAccount(
	database: Queries,
	{ customer: id, withGuests }: { customer: number; withGuests: boolean },
	lock: boolean,
): Promise<Person> {
	const { name, number, email, kind } = people;
	const [record] = await database.select({ name, number, email, kind }).from(people).where(eq(people.id, id));
	const former = await findFormerCustomer(database, id);
	const contact = record ?? former;
	if (!contact || record?.kind === 'account') throw accountNotFound();
	const person = { customer: former ? id : null, name: contact.name, number: contact.number, email: contact.email };
	const isOwn = and(isOfRecord(id), isNull(requests.customerId), isNull(requests.erasedAt));
	const own = await readRequests(
		database,
		withGuests && former ? or(isOwn, isByGuest({ ...person, record: id })) : isOwn,
		{ lock },
	);
	// a guest's record has requests, unless somebody else has erased it while this transaction waited for the rows
	if (own.length === 0 && !former) throw accountNotFound();
	return { ...person, requests: own };
}

/** The sender of a request without an account, with the record that the request belongs to. */
async function findGuest(database: Queries, requestId: number) {
	const { customerId, customerName: name, customerNumber: number, customerEmail: email, erasedAt } = requests;
	// guests of one account may be several people: then only the part
	const record = sql<
		number | null
	>`(select case when root.kind <> 'account' then root.id when part.kind <> 'account' then part.id end
		from people part join people root on root.id = coalesce(part.merged_into, part.id) where part.id = requests.person_id)`;
	const [row] = await database
		.select({ customerId, name, number, email, erasedAt, record })
		.from(requests)
		.where(eq(requests.id, requestId));
	if (!row) throw requestNotFound();
	if (row.customerId !== null) throw new AppError('conflict', m.people_has_account());
	if (row.erasedAt !== null) throw new AppError('conflict', m.people_erased_before());
	return row;
}

/**
 * A person with all requests. `lock` holds the account and the requests until the transaction ends. Throws `not_found`, and `conflict` for the
 * request of an account and for a guest who was erased before.
 */
export async function findPerson(database: Queries, key: PersonKey, { lock }: { lock: boolean }): Promise<Person> {
	if ('guestOf' in key) {
		const { name, number, email, record } = await findGuest(database, key.guestOf);
		const condition = or(eq(requests.id, key.guestOf), isByGuest({ record, number, email }));
		const own = await readRequests(database, and(condition, isNull(requests.erasedAt)), { lock });
		// somebody else has erased the guest while the rows were locked
		if (own.every(({ id }) => id !== key.guestOf)) throw new AppError('conflict', m.people_erased_before());
		return { customer: null, name, number, email, requests: own };
	}
	const account = await findCustomer(database, key.customer, lock);
	if (!account) return findWithoutAccount(database, key, lock);
	const { id: customer, name, number, email } = account;
	const isOwn = or(eq(requests.customerId, customer), isFromBeforeRestore(customer));
	const condition = key.withGuests ? or(isOwn, isByGuest({ record: customer, number, email })) : isOwn;
	const own = await readRequests(database, condition, { lock, records: [customer] });
	return { customer, name, number, email, requests: own };
}

/** Whether erasing cancels the request: nothing was agreed yet. */
export const isOpen = ({ status }: Pick<PersonRequest, 'status'>): boolean =>
	status === 'pending' || status === 'quoted';

const count = sql<number>`count(*)::integer`;

async function countPhotos(database: Queries, ids: number[]): Promise<number> {
	const { rows } = await database.execute<{ count: number }>(
		sql`select ${count} as count from request_photos where request_id = any(${sql.param(ids)}::integer[])`,
	);
	return rows[0]?.count ?? 0;
}

/** Numbers of the papers, and of the quotes, whose PDFs stay. */
async function listKeptPapers(database: Queries, ids: number[]): Promise<string[]> {
	const { rows } = await database.execute<{ paper: string }>(sql`
		select paper from (
			select papers.number as paper, request_id from papers
			union select requests.code || '-' || file.revision, file.request_id
			from quote_files file join requests on requests.id = file.request_id and requests.quote_revision = file.revision
		) kept join requests on requests.id = request_id
		where ${isAny(requests.id, ids)} and requests.status in ('accepted', 'shipped', 'delivered')
		order by paper`);
	return rows.map(({ paper }) => paper);
}

/** What erasing the person does. `hasGuests`: whether the caller may know of requests without an account by the same phone or email. */
export async function planErasure(database: Queries, key: PersonKey, hasGuests: boolean): Promise<ErasurePlan> {
	const person = await findPerson(database, key, { lock: false });
	const ids = person.requests.map(({ id }) => id);
	const [guests] =
		hasGuests && person.customer !== null
			? await database
					.select({ count })
					.from(requests)
					.where(and(isByGuest({ ...person, record: person.customer }), not(isAny(requests.id, ids))))
			: [];
	const membership = person.customer === null ? undefined : await findMembership(database, person.customer);
	return {
		name: person.name,
		requests: ids.length,
		guest_requests: guests?.count ?? null,
		photos: await countPhotos(database, ids),
		cancelled: person.requests.filter(isOpen).map(({ code }) => code),
		under_way: person.requests.filter((request) => request.isUnderWay).map(({ code }) => code),
		papers: await listKeptPapers(database, ids),
		company: membership?.name ?? null,
	};
}
