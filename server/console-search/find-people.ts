import { asc, desc, sql } from 'drizzle-orm';
import { type FoundColleague, type FoundCustomer, maxOfKind } from '#contract/console-search/console-search.schema.ts';
import { customersMatching } from '../accounts/customers.ts';
import { administrators, customers } from '../accounts/tables.ts';
import { mayUse, staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { matchesWords } from '../platform/matches-words.ts';

/** The newest customers that match by name, email or phone, for administrators who may see customers. */
export async function findCustomers(database: Queries, viewer: Viewer, text: string): Promise<FoundCustomer[]> {
	staffWith(viewer, 'customers.read');
	return database
		.select({ id: customers.id, name: customers.name, email: customers.email, number: customers.number })
		.from(customers)
		.where(customersMatching(text))
		.orderBy(desc(customers.id))
		.limit(maxOfKind);
}

/** Administrators that match by name or email; none unless the viewer may see the others' accounts. */
export async function findColleagues(database: Queries, viewer: Viewer, text: string): Promise<FoundColleague[]> {
	staffWith(viewer, 'console.search');
	if (!mayUse(viewer, 'administrators.manage')) return [];
	return database
		.select({ id: administrators.id, name: administrators.name, email: administrators.email })
		.from(administrators)
		.where(matchesWords(sql`${administrators.name} || ' ' || ${administrators.email}`, text))
		.orderBy(asc(administrators.id))
		.limit(maxOfKind);
}
