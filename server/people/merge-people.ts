import { eq, sql } from 'drizzle-orm';
import { AppError, fieldError } from '#contract/errors.ts';
import type { CustomerMerge, CustomerRecord, CustomerSplit } from '#contract/people/people.schema.ts';
import { m } from '#messages';
import { accountNotFound } from '../accounts/account-errors.ts';
import { authorOf } from '../accounts/author.ts';
import { type AdministratorViewer, staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { lockRecords } from '../requests/buyers-records.ts';
import { requests } from '../requests/tables.ts';
import { getRecord } from './person-record.ts';
import { people } from './tables.ts';
import { insertSplit, type PersonRow, placePerson, readPeople } from './write-people.ts';

function authorOfBatch(viewer: Viewer): Author {
	return { ...authorOf(staffWith(viewer, 'customers.edit') as AdministratorViewer), batch: crypto.randomUUID() };
}

async function lockBoth(transaction: Queries, ids: [number, number]): Promise<[PersonRow, PersonRow]> {
	await lockRecords(transaction, ids);
	const rows = await readPeople(transaction, ids);
	const [first, second] = ids.map((id) => rows.find((row) => row.id === id));
	if (!first || !second) throw accountNotFound();
	return [first, second];
}

/**
 * Joins the record `from` with its parts to `into`. Its requests, quotes and payments stay as they are, and an account sees no more than
 * before. Throws `not_found`, `invalid` for a record and itself, and `conflict` when `from` is an account or one of them is a part already.
 */
export async function mergePeople(
	database: Database,
	viewer: Viewer,
	{ into, from }: CustomerMerge,
): Promise<CustomerRecord> {
	const author = authorOfBatch(viewer);
	if (into === from) throw fieldError('invalid', 'from', m.customers_merge_itself());
	await database.transaction(async (transaction) => {
		const [target, merged] = await lockBoth(transaction, [into, from]);
		if (target.mergedInto !== null || merged.mergedInto !== null)
			throw new AppError('conflict', m.customers_merge_already());
		if (merged.kind === 'account')
			throw new AppError(
				'conflict',
				target.kind === 'account' ? m.customers_merge_accounts() : m.customers_merge_account(),
			);
		// some may have been merged while the records were locked
		const parts = await transaction.select().from(people).where(eq(people.mergedInto, from)).for('update');
		// the record is the last, as an undo begins with the last change: its parts need it back first
		for (const row of [...parts, merged])
			await placePerson(transaction, author, row, { merged_into: into, by_hand: true }, 'merged');
	});
	return getRecord(database, viewer, into);
}

/** A part becomes a record of its own again; its phone joins it to no account any more. */
async function takeOut(transaction: Queries, author: Author, id: number, partId: number): Promise<number> {
	const [, part] = await lockBoth(transaction, [id, partId]);
	if (part.mergedInto !== id) throw new AppError('not_found', m.customers_part_not_found());
	await placePerson(transaction, author, part, { merged_into: null, by_hand: true }, 'split');
	return partId;
}

/** A new record of these requests, such as those of a second person at the same phone. */
async function splitRequests(
	transaction: Queries,
	author: Author,
	{ id, requests: ids, name }: Extract<CustomerSplit, { requests: number[] }>,
): Promise<number> {
	await lockRecords(transaction, [id]);
	const [record] = await readPeople(transaction, [id]);
	if (!record || record.mergedInto !== null) throw accountNotFound();
	const rows = await transaction
		.select()
		.from(requests)
		.where(isAny(requests.id, ids))
		.orderBy(requests.id)
		.for('update');
	const owners = await readPeople(
		transaction,
		rows.map(({ personId }) => personId ?? 0),
	);
	if (rows.length < new Set(ids).size || owners.some((owner) => owner.id !== id && owner.mergedInto !== id))
		throw fieldError('invalid', 'requests', m.customers_split_unknown());
	if (rows.some(({ customerId }) => customerId !== null)) throw new AppError('conflict', m.customers_split_account());
	const [owner, another] = owners;
	const [first] = rows;
	if (!owner || !first || another) throw fieldError('invalid', 'requests', m.customers_split_one_phone());
	const { rows: left } = await transaction.execute(sql`
		select from requests where person_id = ${owner.id} and not id = any(${sql.param(ids)}::integer[]) limit 1`);
	if (left.length === 0) throw fieldError('invalid', 'requests', m.customers_split_all());
	return insertSplit(
		transaction,
		author,
		{
			name: name ?? first.customerName,
			email: first.customerEmail,
			number: owner.number,
			dialable: owner.dialable,
			language: first.language,
			split_from: owner.id,
			requests: rows.map((request) => request.id),
			merged_into: null,
			by_hand: true,
		},
		{ action: 'split' },
	);
}

/**
 * Takes a merged record out again, or makes a new record of some requests of guests. Returns the record that was made. Throws `not_found`,
 * `invalid` for requests of other records, of several phones and for all of them, and `conflict` for requests that an account has sent.
 */
export async function splitPerson(database: Database, viewer: Viewer, form: CustomerSplit): Promise<CustomerRecord> {
	const author = authorOfBatch(viewer);
	const id = await database.transaction((transaction) =>
		'part' in form ? takeOut(transaction, author, form.id, form.part) : splitRequests(transaction, author, form),
	);
	return getRecord(database, viewer, id);
}
