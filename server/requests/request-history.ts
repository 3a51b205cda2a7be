import { and, desc, eq } from 'drizzle-orm';
import type { HistoryEntry } from '#contract/request-history.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { Snapshot } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { checkRequest } from './request-notes.ts';

/** Entries of a history that are told, the newest of them: each saving of a quote's prices is one. */
const maxEntries = 500;

/** The fields that are told, under the names that the history has them by: the first that there is. */
const fields = {
	status: ['status'],
	payment: ['payment'],
	owner: ['owner'],
	next_step: ['next_step'],
	next_step_on: ['next_step_on'],
	revision: ['revision', 'quoteRevision'],
	reason: ['reason'],
} as const;

function stateOf(snapshot: Snapshot | null): HistoryEntry['after'] {
	const told = Object.entries(fields).flatMap(([field, names]) => {
		const name = names.find((one) => snapshot?.[one] !== undefined);
		return name === undefined ? [] : [[field, snapshot?.[name]]];
	});
	return Object.fromEntries(told);
}

/** What was done to a request, by whom and when, the newest first, for administrators. Throws `not_found`. */
export async function getHistory(database: Queries, viewer: Viewer, requestId: number): Promise<HistoryEntry[]> {
	administratorOf(viewer);
	await checkRequest(database, requestId);
	const rows = await database
		.select()
		.from(changes)
		.where(and(eq(changes.entity, 'request'), eq(changes.entityId, requestId)))
		.orderBy(desc(changes.id))
		.limit(maxEntries);
	return rows.map(({ id, at, actorName, actorKind, action, before, after }) => ({
		...{ id, at: at.toISOString(), by: actorName, actor: actorKind, action },
		...{ before: stateOf(before), after: stateOf(after) },
	}));
}
