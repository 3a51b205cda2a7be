import { asc, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { RequestNote } from '#contract/request-notes.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { requestNotes, requests } from './tables.ts';

type Row = typeof requestNotes.$inferSelect;

function asNote({ id, text, authorName, createdAt }: Row): RequestNote {
	return { id, text, by: authorName, at: createdAt.toISOString() };
}

/** Throws `not_found` when there is no such request. */
export async function checkRequest(database: Queries, id: number): Promise<void> {
	const [row] = await database.select({ id: requests.id }).from(requests).where(eq(requests.id, id));
	if (!row) throw new AppError('not_found', m.request_not_found());
}

/** What the staff wrote about a request, the oldest first. Throws `not_found`. */
export async function listNotes(database: Queries, viewer: Viewer, requestId: number): Promise<RequestNote[]> {
	administratorOf(viewer);
	await checkRequest(database, requestId);
	const rows = await database
		.select()
		.from(requestNotes)
		.where(eq(requestNotes.requestId, requestId))
		.orderBy(asc(requestNotes.id));
	return rows.map(asNote);
}

/** Adds a note of the viewer to a request; the history says that there is one, not what it says. Throws `not_found`. */
export async function addNote(
	database: Database,
	viewer: Viewer,
	requestId: number,
	text: string,
): Promise<RequestNote> {
	const { name } = administratorOf(viewer);
	return database.transaction(async (transaction) => {
		await checkRequest(transaction, requestId);
		const [row] = await transaction.insert(requestNotes).values({ requestId, authorName: name, text }).returning();
		if (!row) throw new Error('The note was not stored');
		const change = { entity: 'request', id: requestId, action: 'note', after: { note_id: row.id } } as const;
		await recordChanges(transaction, authorOf(viewer), [change]);
		return asNote(row);
	});
}
