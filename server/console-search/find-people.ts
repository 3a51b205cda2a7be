import { and, asc, desc, sql } from 'drizzle-orm';
import { type FoundColleague, type FoundCustomer, maxToFind } from '#contract/console-search/console-search.schema.ts';
import { administrators } from '../accounts/tables.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { isRecord, peopleMatching } from '../people/list-people.ts';
import { people } from '../people/tables.ts';
import type { Queries } from '../platform/database.ts';
import { matchesWords } from '../platform/matches-words.ts';

/** The newest records of customers that match by name, email or phone, at most `maxToFind`, for administrators who may see customers. */
export async function findCustomers(database: Queries, viewer: Viewer, text: string): Promise<FoundCustomer[]> {
	staffWith(viewer, 'customers.read');
	return database
		.select({ id: people.id, name: people.name, email: people.email, number: people.number })
		.from(people)
		.where(and(isRecord, peopleMatching(text)))
		.orderBy(desc(people.id))
		.limit(maxToFind);
}

/** Administrators that match by name or email, at most `maxToFind`, for those who may see others' accounts. */
export async function findColleagues(database: Queries, viewer: Viewer, text: string): Promise<FoundColleague[]> {
	staffWith(viewer, 'administrators.manage');
	return database
		.select({ id: administrators.id, name: administrators.name, email: administrators.email })
		.from(administrators)
		.where(matchesWords(sql`${administrators.name} || ' ' || ${administrators.email}`, text))
		.orderBy(asc(administrators.id))
		.limit(maxToFind);
}
