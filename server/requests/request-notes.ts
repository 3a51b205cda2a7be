import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { RequestNote } from '#contract/requests/request-notes.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { requestNotFound } from './request-code.ts';
import { requestNotes, requests } from './tables.ts';

type Row = typeof requestNotes.$inferSelect;

function asNote({ id, text, authorName, createdAt }: Row): RequestNote {
	return { id, text, by: authorName, at: createdAt.toISOString() };
}

/** Throws `not_found` when the request does not exist. */
export async function checkRequest(database: Queries, id: number): Promise<void> {
	const [row] = await database.select({ id: requests.id }).from(requests).where(eq(requests.id, id));
	if (!row) throw requestNotFound();
}

/** The staff's notes on a request, the oldest first. Throws `not_found`. */
export async function listNotes(database: Queries, viewer: Viewer, requestId: number): Promise<RequestNote[]> {
	staffWith(viewer, 'requests.desk');
	await checkRequest(database, requestId);
	const rows = await database
		.select()
		.from(requestNotes)
		.where(eq(requestNotes.requestId, requestId))
		.orderBy(asc(requestNotes.id));
	return rows.map(asNote);
}

/** The note that was already added with this key. Throws `conflict` when it is another person's or has another text. */
async function findSent(
	transaction: Queries,
	{ requestId, authorName, text }: Pick<Row, 'requestId' | 'authorName' | 'text'>,
	key: string,
): Promise<Row | undefined> {
	const [sent] = await transaction
		.select()
		.from(requestNotes)
		.where(and(eq(requestNotes.requestId, requestId), eq(requestNotes.idempotencyKey, key)));
	if (sent && (sent.authorName !== authorName || sent.text !== text))
		throw new AppError('conflict', m.request_key_used());
	return sent;
}

/**
 * Adds the viewer's note to a request. The history notes it without its text. A call with the key of an earlier one returns
 * its note. Throws `not_found`, and `conflict` for the key of another note.
 */
export async function addNote(
	database: Database,
	viewer: Viewer,
	requestId: number,
	text: string,
	idempotencyKey: string | undefined,
): Promise<RequestNote> {
	const { name } = staffWith(viewer, 'requests.answer');
	return database.transaction(async (transaction) => {
		const [request] = await transaction
			.select({ id: requests.id })
			.from(requests)
			.where(eq(requests.id, requestId))
			.for('no key update');
		if (!request) throw requestNotFound();
		const note = { requestId, authorName: name, text };
		const sent = idempotencyKey && (await findSent(transaction, note, idempotencyKey));
		if (sent) return asNote(sent);
		const added = await transaction
			.insert(requestNotes)
			.values({ ...note, idempotencyKey })
			.returning();
		const row = insertedRow(requestNotes, added);
		const change = { entity: 'request', id: requestId, action: 'note', after: { note_id: row.id } } as const;
		await recordChanges(transaction, authorOf(viewer), [change]);
		return asNote(row);
	});
}
