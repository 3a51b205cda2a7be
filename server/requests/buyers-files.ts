import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { lockByName } from '../platform/advisory-locks.ts';
import { type ErrorLog, reportFailure } from '../platform/background.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { countRejection } from '../platform/rejections.ts';
import { hasCode, requestNotFound } from './request-code.ts';
import { type requestFiles, type requestPhotos, requests } from './tables.ts';

/** The rows and the private files of what buyers add to requests: photos and orders. */
export interface BuyersFiles {
	database: Database;
	files: Files;
	/** Most bytes of all of them together. */
	maxBytes: number;
	log: ErrorLog;
}

/** The lock over the space of all files. */
const spaceLock = 'files of buyers';

const columns = {
	id: requests.id,
	status: requests.status,
	createdAt: requests.createdAt,
	companyId: requests.companyId,
	customerId: requests.customerId,
};

/** A request to which a file is added. */
export type RequestOfFile = Pick<typeof requests.$inferSelect, keyof typeof columns>;

/** The request with this code. Throws `not_found`, also when its buyer was erased: nothing may be added then. */
export async function findRequestOfFile(database: Queries, code: string): Promise<RequestOfFile> {
	const [row] = await database
		.select(columns)
		.from(requests)
		.where(and(hasCode(code), isNull(requests.erasedAt)));
	if (!row) throw requestNotFound();
	return row;
}

/** Throws `conflict` with the message when all files of buyers have no room for so many bytes more. */
export async function checkSpace(
	database: Queries,
	{ maxBytes, bytes }: { maxBytes: number; bytes: number },
	message: string,
): Promise<void> {
	const { rows } = await database.execute<{ total: string }>(sql`
		select (select coalesce(sum(bytes), 0) from request_photos) + (select coalesce(sum(bytes), 0) from request_files) as total`);
	if (Number(rows[0]?.total ?? 0) + bytes <= maxBytes) return;
	countRejection('photographs in all');
	throw new AppError('conflict', message);
}

interface NewFiles<Row> {
	/** The table of their row. */
	table: typeof requestPhotos | typeof requestFiles;
	/** The first has the path that the row names. */
	files: { path: string; bytes: Buffer }[];
	/** Adds their row, or finds that of an equal earlier file. The request, and the space of all files, are locked. */
	addRow(transaction: Queries, request: RequestOfFile): Promise<{ row: Row; isNew: boolean }>;
}

/**
 * Stores files of a buyer and their row, or neither. The same file, or one too many, may come in parallel. Throws `not_found` when the
 * request was deleted or its buyer erased meanwhile, and errors of `addRow`. An error of removing files is logged.
 */
export async function storeBuyersFiles<Row>(
	{ database, files: store, log }: BuyersFiles,
	requestId: number,
	{ table, files, addRow }: NewFiles<Row>,
): Promise<Row> {
	const removeAll = async () => {
		for (const { path } of files) await store.remove(path);
	};
	const removeUnlessNamed = async () => {
		const rows = await database.transaction(async (transaction) => {
			// a connection may break during the commit, which holds the lock until it is over
			await lockByName(transaction, spaceLock);
			return transaction
				.select({ id: table.id })
				.from(table)
				.where(eq(table.file, files[0]?.path ?? ''));
		});
		if (rows.length === 0) await removeAll();
	};
	const onLeft = (error: unknown) => reportFailure(log, 'remove_buyers_files', error);
	const addAll = async () => {
		// before the transaction, so that no database connection waits for a slow store
		for (const { path, bytes } of files) await store.put(path, bytes);
		return database.transaction(async (transaction) => {
			const [request] = await transaction
				.select(columns)
				.from(requests)
				.where(and(eq(requests.id, requestId), isNull(requests.erasedAt)))
				.for('update');
			if (!request) throw requestNotFound();
			// one file after the other, so that together they stay within the limit
			await lockByName(transaction, spaceLock);
			return addRow(transaction, request);
		});
	};
	const { row, isNew } = await addAll().catch(async (error: unknown) => {
		await removeUnlessNamed().catch(onLeft);
		throw error;
	});
	if (!isNew) await removeAll().catch(onLeft);
	return row;
}
