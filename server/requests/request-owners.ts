import { asc } from 'drizzle-orm';
import type { RequestOwner } from '#contract/requests/request-desk.schema.ts';
import { administrators } from '../accounts/tables.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';

/** The possible owners of a request: every administrator, by name. */
export async function listOwners(database: Queries, viewer: Viewer): Promise<RequestOwner[]> {
	staffWith(viewer, 'requests.desk');
	return database
		.select({ id: administrators.id, name: administrators.name })
		.from(administrators)
		.orderBy(asc(administrators.name), asc(administrators.id));
}
