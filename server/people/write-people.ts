import { asc, eq, sql } from 'drizzle-orm';
import { type Author, type Change, recordChanges, recordUpdate, type Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { people } from './tables.ts';

/** Where a record belongs, as the history has it. */
interface PlaceOfPerson {
	/** The record that it is a part of; null for one of its own. */
	merged_into: number | null;
	by_hand: boolean;
}

/** A record that was made of requests, as the history has it. */
interface SplitPerson extends PlaceOfPerson {
	name: string;
	email: string | null;
	number: string | null;
	language: typeof people.$inferSelect.language;
	dialable: boolean;
	/** Whose requests these were. */
	split_from: number;
	requests: number[];
}

export type PersonRow = typeof people.$inferSelect;

/** Records in the order of their ids. */
export async function readPeople(database: Queries, ids: number[]): Promise<PersonRow[]> {
	return database.select().from(people).where(isAny(people.id, ids)).orderBy(asc(people.id));
}

async function requestsOf(database: Queries, personId: number): Promise<number[]> {
	const { rows } = await database.execute<{ id: number }>(
		sql`select id from requests where person_id = ${personId} order by id`,
	);
	return rows.map(({ id }) => id);
}

/** A record as the history has it. Names of those with an account or a phone of their own are no part of it: they are corrected, not merged. */
export async function personSnapshot(database: Queries, row: PersonRow): Promise<Snapshot> {
	const place: PlaceOfPerson = { merged_into: row.mergedInto, by_hand: row.byHand };
	if (row.kind !== 'split' || row.splitFrom === null) return { ...place };
	const { name, email, number, language, dialable, splitFrom: split_from } = row;
	const split: SplitPerson = { ...place, name, email, number, language, dialable, split_from, requests: [] };
	return { ...split, requests: await requestsOf(database, row.id) };
}

/** Joins a locked record to another, or takes it out. */
export async function placePerson(
	transaction: Queries,
	author: Author,
	row: PersonRow,
	{ merged_into, by_hand }: PlaceOfPerson,
	action = 'update',
): Promise<void> {
	await transaction.update(people).set({ mergedInto: merged_into, byHand: by_hand }).where(eq(people.id, row.id));
	await recordUpdate(transaction, author, {
		entity: 'person',
		id: row.id,
		action,
		before: { merged_into: row.mergedInto, by_hand: row.byHand },
		after: { merged_into, by_hand },
	});
}

async function moveRequests(transaction: Queries, ids: number[], to: number): Promise<void> {
	await transaction.execute(sql`update requests set person_id = ${to} where id = any(${sql.param(ids)}::integer[])`);
}

/** Makes a record of requests that are another's. A deleted one comes back with its id. */
export async function insertSplit(
	transaction: Queries,
	author: Author,
	split: SplitPerson,
	{ id: oldId, action = 'create' }: { id?: number; action?: Change['action'] } = {},
): Promise<number> {
	const { name, email, number, language, dialable, split_from, requests, merged_into, by_hand } = split;
	const newId = sql<number>`nextval(pg_get_serial_sequence('customers', 'id'))`;
	const [row] = await transaction
		.insert(people)
		.values({
			id: oldId ?? newId,
			kind: 'split',
			name,
			email,
			number,
			language,
			dialable,
			splitFrom: split_from,
			mergedInto: merged_into,
			byHand: by_hand,
		})
		.returning({ id: people.id });
	if (!row) throw new Error('a record of a person was not stored');
	await moveRequests(transaction, requests, row.id);
	await recordChanges(transaction, author, [{ entity: 'person', id: row.id, action, after: { ...split } }]);
	return row.id;
}

/** Gives the requests of a record back to the one that they were taken from, and deletes it. */
export async function deleteSplit(transaction: Queries, author: Author, row: PersonRow): Promise<void> {
	if (row.splitFrom === null) throw new Error(`the record ${row.id} was not split from another`);
	const before = await personSnapshot(transaction, row);
	await moveRequests(transaction, await requestsOf(transaction, row.id), row.splitFrom);
	await transaction.delete(people).where(eq(people.id, row.id));
	await recordChanges(transaction, author, [{ entity: 'person', id: row.id, action: 'delete', before }]);
}

export type { PlaceOfPerson, SplitPerson };
