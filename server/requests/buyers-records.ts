import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';

// The records of people (decision 094), whose rows `server/people` writes: one without an account goes with its last request.

/**
 * Locks records until the transaction ends: these, their parts, and the records that they are parts of or were split from, but no account that
 * is not one of `ids`. Returns the ids of all that it has locked.
 *
 * Call it once, for all records that will be changed: after companies and accounts are locked, and before any request is. The record of an
 * account is changed with those of its guests.
 */
export async function lockRecords(transaction: Queries, ids: number[]): Promise<number[]> {
	const own = sql`${sql.param(ids)}::integer[]`;
	// triggers of an account change its own record first
	const { rows } = await transaction.execute<{ id: number }>(sql`
		select people.id from people
		where people.id in (
			select unnest(array[own.id, own.merged_into, own.split_from]) from people own where own.id = any(${own})
			union select part.id from people part where part.merged_into = any(${own})
		) and (people.kind <> 'account' or people.id = any(${own}))
		order by people.kind <> 'account', people.id for update`);
	return rows.map(({ id }) => id);
}

/** Locks the guests' records that have the requests, and `records`, as `lockRecords`. Call it before the requests are locked. */
export async function lockRecordsOf(
	transaction: Queries,
	ofRequests: SQL | undefined,
	records: number[] = [],
): Promise<number[]> {
	const { rows } = await transaction.execute<{ id: number }>(sql`
		select distinct people.id from requests join people on people.id = requests.person_id
		where people.kind <> 'account' and (${ofRequests})`);
	return lockRecords(transaction, [...records, ...rows.map(({ id }) => id)]);
}

/**
 * Takes names, emails, phones and notes out of the history of those records that are gone and can't come back: nobody would find them there to
 * erase them.
 */
export async function redactDeletedRecords(transaction: Queries, ids: number[]): Promise<void> {
	await transaction.execute(sql`select expire('deleted people', now(), ${sql.param(ids)}::integer[], ${ids.length})`);
}
