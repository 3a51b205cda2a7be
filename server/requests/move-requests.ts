import { randomUUID } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import type { MovedRequest, RequestBatch } from '#contract/requests/request-desk.schema.ts';
import { isSettled, statusText } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Database, Queries } from '../platform/database.ts';
import { requests } from './tables.ts';
import { changeRequest } from './update-request.ts';

type Row = typeof requests.$inferSelect;

/** The versions that the caller read, by id; empty when none were sent. */
function versionsById({ ids, versions = [] }: RequestBatch): Map<number, number> {
	return new Map(versions.map((version, at) => [ids[at] ?? 0, version]));
}

/**
 * Sets the status of several requests, which share a batch in the history. Returns for each, in the order of the ids, why it was not
 * changed: it does not exist, is settled, or was changed since it was read. A request with this status already is left unchanged.
 */
export async function moveRequests(database: Database, viewer: Viewer, batch: RequestBatch): Promise<MovedRequest[]> {
	const { ids, status } = batch;
	const author = { ...authorOf(staffWith(viewer, 'requests.answer')), batch: randomUUID() };
	const read = versionsById(batch);
	const move = async (transaction: Queries, row: Row): Promise<string | null> => {
		if (row.status === status) return null;
		if (isSettled(row.status)) return m.desk_settled({ status: statusText(row.status) });
		if ((read.get(row.id) ?? row.version) !== row.version) return m.admin_changed_meanwhile();
		await changeRequest(transaction, author, row, { status });
		return null;
	};
	const errors = await database.transaction(async (transaction) => {
		// always in the same order, so that two batches can't deadlock
		const rows = await transaction
			.select()
			.from(requests)
			.where(inArray(requests.id, ids))
			.orderBy(asc(requests.id))
			.for('update');
		const results = new Map<number, string | null>();
		for (const row of rows) results.set(row.id, await move(transaction, row));
		return results;
	});
	return ids.map((id) => {
		const error = errors.get(id);
		return { id, error: error === undefined ? m.request_not_found() : error };
	});
}
