import { and, desc, eq } from 'drizzle-orm';
import type { HistoryEntry } from '#contract/requests/request-history.schema.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Snapshot } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { checkRequest } from './request-notes.ts';

/** The newest entries that are shown: each save of a quote is one. */
const maxEntries = 500;

/** The shown fields with their names in the history; the first existing name counts. */
const fields = {
	status: ['status'],
	payment: ['payment'],
	owner: ['owner'],
	next_step: ['next_step'],
	next_step_on: ['next_step_on'],
	revision: ['revision', 'quoteRevision'],
	amount: ['amount'],
	number: ['number'],
	lines: ['lines'],
	payment_due_on: ['payment_due_on'],
	reason: ['reason'],
	answer: ['answer'],
} as const;

function stateOf(snapshot: Snapshot | null): HistoryEntry['after'] {
	const changedFields = Object.entries(fields).flatMap(([field, names]) => {
		const name = names.find((candidate) => snapshot?.[candidate] !== undefined);
		return name === undefined ? [] : [[field, snapshot?.[name]]];
	});
	return Object.fromEntries(changedFields);
}

/** The history of a request, the newest first, for administrators. Throws `not_found`. */
export async function getHistory(database: Queries, viewer: Viewer, requestId: number): Promise<HistoryEntry[]> {
	staffWith(viewer, 'requests.desk');
	await checkRequest(database, requestId);
	const rows = await database
		.select()
		.from(changes)
		.where(and(eq(changes.entity, 'request'), eq(changes.entityId, requestId)))
		.orderBy(desc(changes.id))
		.limit(maxEntries);
	return rows.map(({ id, at, actorName, actorKind, action, before, after }) => ({
		id,
		at: at.toISOString(),
		by: actorName,
		actor: actorKind,
		action,
		before: stateOf(before),
		after: stateOf(after),
	}));
}
