import { randomUUID } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import type { MovedRequest, RequestBatch } from '#contract/request-desk.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { Database, Queries } from '../platform/database.ts';
import { requests } from './tables.ts';
import { changeRequest } from './update-request.ts';

type Row = typeof requests.$inferSelect;

/** The versions that were read, by id; none where none were sent. */
function readVersions({ ids, versions = [] }: RequestBatch): Map<number, number> {
	return new Map(versions.map((version, at) => [ids[at] ?? 0, version]));
}

/**
 * Moves the status of several requests, which share a batch in the history; says of each, in the order of the ids, why it was
 * not moved: it is not there, or somebody has changed it since it was read. What is in the status already stays as it is.
 */
export async function moveRequests(database: Database, viewer: Viewer, batch: RequestBatch): Promise<MovedRequest[]> {
	const { ids, status } = batch;
	const author = { ...authorOf(administratorOf(viewer)), batch: randomUUID() };
	const read = readVersions(batch);
	const move = async (transaction: Queries, row: Row): Promise<string | null> => {
		if (row.status === status) return null;
		if ((read.get(row.id) ?? row.version) !== row.version) return m.admin_changed_meanwhile();
		await changeRequest(transaction, author, row, { status });
		return null;
	};
	const errors = await database.transaction(async (transaction) => {
		// in one order, so that two batches do not wait for each other
		const rows = await transaction
			.select()
			.from(requests)
			.where(inArray(requests.id, ids))
			.orderBy(asc(requests.id))
			.for('update');
		const moved = new Map<number, string | null>();
		for (const row of rows) moved.set(row.id, await move(transaction, row));
		return moved;
	});
	return ids.map((id) => {
		const error = errors.get(id);
		return { id, error: error === undefined ? m.request_not_found() : error };
	});
}
