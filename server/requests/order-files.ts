import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { AppError, fieldError } from '#contract/errors.ts';
import {
	maxFileName,
	maxOrderFileBytes,
	maxOrderFiles,
	orderFileSizeText,
} from '#contract/requests/order-file-rules.ts';
import type { OrderFile } from '#contract/requests/order-files.schema.ts';
import { isClosed } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { provenStaffWith, type Viewer } from '../accounts/viewer.ts';
import { recordChanges } from '../changes/record-changes.ts';
import { readBuyersFile } from '../documents/document-processes.ts';
import type { UploadedFile } from '../http/multipart.ts';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { type BuyersFiles, checkSpace, type RequestOfFile, storeBuyersFiles } from './buyers-files.ts';
import { requestFiles, requests } from './tables.ts';

type Row = typeof requestFiles.$inferSelect;

const asOrderFile = ({ id, name, bytes, pages, createdAt }: Row): OrderFile => ({
	id,
	name,
	bytes,
	pages,
	created_at: createdAt.toISOString(),
});

/** The orders that the buyer has sent as files, the oldest first. */
export async function listOrderFiles(database: Queries, requestId: number): Promise<OrderFile[]> {
	const rows = await database
		.select()
		.from(requestFiles)
		.where(eq(requestFiles.requestId, requestId))
		.orderBy(asc(requestFiles.id));
	return rows.map(asOrderFile);
}

/** The bytes and the name of an order. Throws `not_found`. */
export async function readOrderFile(
	{ database, files }: BuyersFiles,
	requestId: number,
	id: number,
): Promise<{ name: string; bytes: Buffer }> {
	const [row] = await database
		.select()
		.from(requestFiles)
		.where(and(eq(requestFiles.requestId, requestId), eq(requestFiles.id, id)));
	const bytes = row && (await files.read(row.file));
	if (!bytes) throw new AppError('not_found', m.order_file_not_found());
	return { name: row.name, bytes };
}

/** `C:\orders\po 7.PDF` → `po 7.pdf`; without control signs, and not too long. */
export function fileNameOf(typed: string): string {
	const base = (typed.split(/[\\/]/).at(-1) ?? '').normalize('NFC').replace(/[\p{C}<>:"|?*]/gu, '');
	const words = base
		.replace(/\.pdf$/i, '')
		.trim()
		.slice(0, maxFileName);
	return `${words || 'order'}.pdf`;
}

async function findSame(database: Queries, requestId: number, sha256: string): Promise<Row | undefined> {
	const [row] = await database
		.select()
		.from(requestFiles)
		.where(and(eq(requestFiles.requestId, requestId), eq(requestFiles.sha256, sha256)));
	return row;
}

/** Throws `conflict` when the request has as many orders as it takes, was cancelled, or there is no room. */
async function checkRoom(
	database: Queries,
	{ id, status }: RequestOfFile,
	{ maxBytes, bytes }: { maxBytes: number; bytes: number },
): Promise<void> {
	if (status === 'cancelled') throw new AppError('conflict', m.order_file_cancelled());
	const [row] = await database.select({ total: count() }).from(requestFiles).where(eq(requestFiles.requestId, id));
	if ((row?.total ?? 0) >= maxOrderFiles) throw new AppError('conflict', m.order_files_most({ max: maxOrderFiles }));
	await checkSpace(database, { maxBytes, bytes }, m.order_files_full());
}

/**
 * Stores the buyer's order, a PDF by its content. The same file again is the same one. Throws `invalid` without a file and for one that is no
 * PDF that a shop should open, `too_large`, and `conflict` when the request has too many or was cancelled or there is no room.
 */
export async function addOrderFile(
	store: BuyersFiles,
	viewer: Viewer,
	request: RequestOfFile,
	file: UploadedFile | undefined,
	signal?: AbortSignal,
): Promise<OrderFile> {
	const fail = (code: 'invalid' | 'too_large', message: string) => fieldError(code, 'file', message);
	if (!file) throw fail('invalid', m.order_file_needed());
	const name = fileNameOf(file.name);
	if (file.tooLarge || file.bytes.length > maxOrderFileBytes) throw fail('too_large', orderFileSizeText(name));
	const { sha256, pages } = await readBuyersFile(name, file.bytes, signal);
	const bytes = file.bytes.length;
	const same = await findSame(store.database, request.id, sha256);
	if (same) return asOrderFile(same);
	await checkRoom(store.database, request, { maxBytes: store.maxBytes, bytes });
	const path = `requests/${randomUUID()}.pdf`;
	const row = await storeBuyersFiles(store, request.id, {
		table: requestFiles,
		files: [{ path, bytes: file.bytes }],
		async addRow(transaction, locked) {
			const parallel = await findSame(transaction, request.id, sha256);
			if (parallel) return { row: parallel, isNew: false };
			await checkRoom(transaction, locked, { maxBytes: store.maxBytes, bytes });
			const added = await transaction
				.insert(requestFiles)
				.values({ requestId: request.id, name, file: path, sha256, bytes, pages })
				.returning();
			const stored = insertedRow(requestFiles, added);
			await recordChanges(transaction, authorOf(viewer), [
				{ entity: 'request', id: request.id, action: 'order_file', after: { file_id: stored.id, bytes, pages } },
			]);
			return { row: stored, isNew: true };
		},
	});
	return asOrderFile(row);
}

/** Deletes an order of a request, by the staff; a trigger enqueues the removal of its file. The history has the reason. Throws `not_found`. */
export async function deleteOrderFile(
	database: Database,
	viewer: Viewer,
	{ id, file }: { id: number; file: number },
	reason: string,
): Promise<void> {
	const author = authorOf(provenStaffWith(viewer, 'requests.delete'));
	await database.transaction(async (transaction) => {
		const [deleted] = await transaction
			.delete(requestFiles)
			.where(and(eq(requestFiles.requestId, id), eq(requestFiles.id, file)))
			.returning();
		if (!deleted) throw new AppError('not_found', m.order_file_not_found());
		await recordChanges(transaction, author, [
			{ entity: 'request', id, action: 'order_file_deleted', before: { file_id: file }, after: { reason } },
		]);
	});
}

/**
 * Removes an order by its buyer, as long as the seller has not acted on it: the request is not shipped, delivered or cancelled, and no
 * confirmation or delivery note was made since the file came. Throws `not_found`, and `conflict` when the seller has acted on it.
 */
export async function withdrawOrderFile(
	database: Database,
	viewer: Viewer,
	requestId: number,
	file: number,
): Promise<void> {
	await database.transaction(async (transaction) => {
		const [request] = await transaction
			.select({ status: requests.status })
			.from(requests)
			.where(eq(requests.id, requestId))
			.for('update');
		const [stored] = await transaction
			.select()
			.from(requestFiles)
			.where(and(eq(requestFiles.requestId, requestId), eq(requestFiles.id, file)));
		if (!request || !stored) throw new AppError('not_found', m.order_file_not_found());
		const papers = await transaction.execute(sql`
			select from papers where request_id = ${requestId} and kind in ('confirmation', 'delivery') and made_at >= ${stored.createdAt.toISOString()}::timestamptz`);
		if (isClosed(request.status) || papers.rows.length > 0) throw new AppError('conflict', m.order_file_in_work());
		await transaction.delete(requestFiles).where(eq(requestFiles.id, file));
		await recordChanges(transaction, authorOf(viewer), [
			{ entity: 'request', id: requestId, action: 'order_file_withdrawn', before: { file_id: file } },
		]);
	});
}
