import { and, asc, desc, eq, gt } from 'drizzle-orm';
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

/** Milliseconds within which the same words of the same person are one note: pressed twice, or once more after a cut line. */
const sameNote = 600_000;

/** The newest note of a request, when it is of this person, has this text, and was just written. */
async function findSame(
	transaction: Queries,
	{ requestId, authorName, text }: Pick<Row, 'requestId' | 'authorName' | 'text'>,
) {
	const since = new Date(Date.now() - sameNote);
	const [newest] = await transaction
		.select()
		.from(requestNotes)
		.where(and(eq(requestNotes.requestId, requestId), gt(requestNotes.createdAt, since)))
		.orderBy(desc(requestNotes.id))
		.limit(1);
	return newest?.authorName === authorName && newest.text === text ? newest : undefined;
}

/**
 * Adds a note of the viewer to a request; the history says that there is one, not what it says. Sent twice within ten minutes it is
 * stored once. Throws `not_found`.
 */
export async function addNote(
	database: Database,
	viewer: Viewer,
	requestId: number,
	text: string,
): Promise<RequestNote> {
	const { name } = administratorOf(viewer);
	return database.transaction(async (transaction) => {
		const [request] = await transaction
			.select({ id: requests.id })
			.from(requests)
			.where(eq(requests.id, requestId))
			.for('no key update');
		if (!request) throw new AppError('not_found', m.request_not_found());
		const same = await findSame(transaction, { requestId, authorName: name, text });
		if (same) return asNote(same);
		const [row] = await transaction.insert(requestNotes).values({ requestId, authorName: name, text }).returning();
		if (!row) throw new Error('The note was not stored');
		const change = { entity: 'request', id: requestId, action: 'note', after: { note_id: row.id } } as const;
		await recordChanges(transaction, authorOf(viewer), [change]);
		return asNote(row);
	});
}
