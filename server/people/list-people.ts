import { and, asc, count, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Customer, CustomerQuery } from '#contract/people/people.schema.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { limitToPage } from '../http/pagination.ts';
import type { Queries } from '../platform/database.ts';
import { readInBatches } from '../platform/in-batches.ts';
import { matchesWordsOrNumber } from '../platform/matches-words.ts';
import { countryOfPhone } from '../platform/phones.ts';
import { matchesContact } from '../requests/request-search.ts';
import { people } from './tables.ts';

/** Whether a request belongs to the record `people`, itself or by one of its parts. */
const ofRecord = sql`request.person_id in (
	select part.id from people part where part.id = people.id or part.merged_into = people.id)`;

// full names of columns: Drizzle leaves out the table's name in a query of one table
export const recordColumns = {
	id: people.id,
	kind: people.kind,
	name: people.name,
	email: people.email,
	number: people.number,
	dialable: people.dialable,
	language: people.language,
	note: people.note,
	version: people.version,
	requests: sql<number>`(select count(*)::int from requests request where ${ofRecord})`,
	lastRequestAt: sql<
		string | null
	>`(select to_json(max(request.created_at)) #>> '{}' from requests request where ${ofRecord})`,
};

export interface RecordRow
	extends Pick<
		typeof people.$inferSelect,
		'id' | 'kind' | 'name' | 'email' | 'number' | 'dialable' | 'language' | 'note' | 'version'
	> {
	requests: number;
	lastRequestAt: string | null;
}

/** A record in the API. */
export function asCustomer({ kind, dialable, lastRequestAt, ...row }: RecordRow): Customer {
	return {
		...row,
		role: 'customer',
		account: kind === 'account',
		country: (dialable && row.number !== null && countryOfPhone(row.number)) || null,
		last_request_at: lastRequestAt === null ? null : new Date(lastRequestAt).toISOString(),
	};
}

/** Must equal the expression of the index `people_search`. */
const searchedText = sql`people.name || ' ' || coalesce(people.email, '') || ' ' || coalesce(people.number, '')`;

/**
 * Whether the record, one of its parts or one of its requests has every word of the search in its name, email and phone, or the request has
 * its number.
 */
export function peopleMatching(search = ''): SQL | undefined {
	const words = matchesWordsOrNumber(searchedText, search);
	if (!words) return undefined;
	return or(
		words,
		sql`people.id in (
			select people.merged_into from people where people.merged_into is not null and ${words}
			union all
			select coalesce(person.merged_into, person.id) from requests join people person on person.id = requests.person_id
			where ${matchesContact(search)})`,
	);
}

/** Parts are in the list only as parts of their record. */
export const isRecord: SQL = isNull(people.mergedInto);

function matches({ search, undialable, account }: CustomerQuery): SQL | undefined {
	return and(
		isRecord,
		account === undefined ? undefined : (account ? eq : ne)(people.kind, 'account'),
		peopleMatching(search),
		undialable ? and(isNotNull(people.number), eq(people.dialable, false)) : undefined,
	);
}

/** The columns that sort records, and the same of a record that was read. A guest without an email is the first. */
const sorts = {
	id: [people.id, ({ id }: RecordRow) => sql`${id}::integer`],
	name: [sql`lower(${people.name}) collate "C"`, ({ name }: RecordRow) => sql`lower(${name}) collate "C"`],
	email: [sql`coalesce(${people.email}, '')`, ({ email }: RecordRow) => sql`${email ?? ''}`],
} as const;

/** The matching records in the order of the query. `last`: only those behind it. */
function selectPeople(database: Queries, query: CustomerQuery, last?: RecordRow) {
	const { sort = 'id', order = 'asc' } = query;
	const [column, keyOf] = sorts[sort];
	const [direction, behind] = order === 'desc' ? [desc, sql`<`] : [asc, sql`>`];
	const isBehind = last && sql`(${column}, ${people.id}) ${behind} (${keyOf(last)}, ${last.id})`;
	return database
		.select(recordColumns)
		.from(people)
		.where(and(matches(query), isBehind))
		.orderBy(direction(column), direction(people.id));
}

/** The matching records, for the staff: a page, or all without a page size. */
export async function listPeople(database: Queries, viewer: Viewer, query: CustomerQuery): Promise<Customer[]> {
	staffWith(viewer, 'customers.read');
	return (await limitToPage(selectPeople(database, query).$dynamic(), query)).map(asCustomer);
}

/** Records that are in memory at once. */
const batchSize = 1_000;

/** All matching records, for an export, batch by batch in the order of the list. */
export async function* peopleBatches(database: Queries, query: CustomerQuery): AsyncGenerator<Customer[]> {
	const read = async (last: RecordRow | undefined): Promise<RecordRow[]> =>
		selectPeople(database, query, last).limit(batchSize);
	for await (const rows of readInBatches(batchSize, read)) yield rows.map(asCustomer);
}

/** The number of matching records on all pages. */
export async function countPeople(database: Queries, viewer: Viewer, query: CustomerQuery): Promise<number> {
	staffWith(viewer, 'customers.read');
	const [row] = await database.select({ total: count() }).from(people).where(matches(query));
	return row?.total ?? 0;
}
