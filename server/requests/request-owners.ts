import { asc } from 'drizzle-orm';
import type { RequestOwner } from '#contract/request-desk.ts';
import { administrators } from '../accounts/tables.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';

/** Whom an administrator can leave a request to: every administrator, by name. */
export async function listOwners(database: Queries, viewer: Viewer): Promise<RequestOwner[]> {
	administratorOf(viewer);
	return database
		.select({ id: administrators.id, name: administrators.name })
		.from(administrators)
		.orderBy(asc(administrators.name), asc(administrators.id));
}
