import { and, count, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { provenStaffWith, type Viewer } from '../accounts/viewer.ts';
import { recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { lockRecordsOf, redactDeletedRecords } from './buyers-records.ts';
import { filesOf, photoFilesJob } from './photo-files.ts';
import { requestNotFound } from './request-code.ts';
import { requestLines, requestPhotos, requests } from './tables.ts';

/** Locks the request, also for photographs that arrive meanwhile. Throws `not_found`. */
async function lockForDeletion(transaction: Queries, id: number) {
	const { type, status } = requests;
	const isAccepted = sql<boolean>`exists (
		select from quote_decisions decision where decision.request_id = requests.id and decision.decision = 'accepted')`;
	const hasPapers = sql<boolean>`exists (select from papers where papers.request_id = requests.id)`;
	const hasPayments = sql<boolean>`exists (select from request_payments payment where payment.request_id = requests.id)`;
	const columns = { type, status, isAccepted, hasPapers, hasPayments };
	const [row] = await transaction.select(columns).from(requests).where(eq(requests.id, id)).for('update');
	if (!row) throw requestNotFound();
	return row;
}

/**
 * Deletes a photograph of a request; a job removes its files. The history has the reason and nothing of the photograph. Throws
 * `not_found`.
 */
export async function deletePhoto(
	database: Database,
	viewer: Viewer,
	{ id, photo }: { id: number; photo: number },
	reason: string,
): Promise<void> {
	const author = authorOf(provenStaffWith(viewer, 'requests.delete'));
	await database.transaction(async (transaction) => {
		await lockForDeletion(transaction, id);
		const [deleted] = await transaction
			.delete(requestPhotos)
			.where(and(eq(requestPhotos.requestId, id), eq(requestPhotos.id, photo)))
			.returning();
		if (!deleted) throw new AppError('not_found', m.request_photo_not_found());
		// otherwise the page of the request would wait for the photograph
		await transaction
			.update(requests)
			.set({ photos: sql`greatest(${requests.photos} - 1, 0)` })
			.where(eq(requests.id, id));
		await enqueue(transaction, photoFilesJob, { paths: filesOf(deleted) });
		await recordChanges(transaction, author, [
			{ entity: 'request', id, action: 'photo_deleted', before: { photo }, after: { reason } },
		]);
	});
}

/** Removes what the buyer wrote from the history of a deleted request, and of the people's records that were deleted with it. */
async function redactHistory(transaction: Queries, requestId: number, records: number[]): Promise<void> {
	await transaction.execute(sql`select expire('deleted requests', now(), array[${requestId}]::integer[], 1)`);
	await redactDeletedRecords(transaction, records);
}

/**
 * Deletes a request with its lines, notes, photographs and quotes; a job removes the files. The history has who did what, the reason and how
 * much there was, and nothing that the buyer wrote. Throws `not_found`, and `conflict` when the buyer has accepted a quote, a paper with a
 * number was made of the request, or a payment was booked.
 */
export async function deleteRequest(database: Database, viewer: Viewer, id: number, reason: string): Promise<void> {
	const author = authorOf(provenStaffWith(viewer, 'requests.delete'));
	await database.transaction(async (transaction) => {
		const records = await lockRecordsOf(transaction, eq(requests.id, id));
		const { type, status, isAccepted, hasPapers, hasPayments } = await lockForDeletion(transaction, id);
		if (isAccepted) throw new AppError('conflict', m.desk_delete_accepted());
		if (hasPapers) throw new AppError('conflict', m.request_has_papers());
		if (hasPayments) throw new AppError('conflict', m.request_has_payments());
		const photos = await transaction.delete(requestPhotos).where(eq(requestPhotos.requestId, id)).returning();
		const [lines] = await transaction
			.select({ total: count() })
			.from(requestLines)
			.where(eq(requestLines.requestId, id));
		await transaction.delete(requests).where(eq(requests.id, id));
		await redactHistory(transaction, id, records);
		const paths = photos.flatMap(filesOf);
		if (paths.length > 0) await enqueue(transaction, photoFilesJob, { paths });
		const before = { type, status, lines: lines?.total ?? 0, photos: photos.length };
		await recordChanges(transaction, author, [{ entity: 'request', id, action: 'delete', before, after: { reason } }]);
	});
}
