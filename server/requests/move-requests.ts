import { randomUUID } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import type { MovedRequest, RequestBatch } from '#contract/request-desk.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { Database } from '../platform/database.ts';
import { requests } from './tables.ts';
import { changeRequest } from './update-request.ts';

/**
 * Moves the status of several requests, which share a batch in the history; says of each, in the order of the ids, why it was
 * not moved. What is in the status already stays as it is.
 */
export async function moveRequests(
	database: Database,
	viewer: Viewer,
	{ ids, status }: RequestBatch,
): Promise<MovedRequest[]> {
	const author = { ...authorOf(administratorOf(viewer)), batch: randomUUID() };
	const there = await database.transaction(async (transaction) => {
		// in one order, so that two batches do not wait for each other
		const rows = await transaction
			.select()
			.from(requests)
			.where(inArray(requests.id, ids))
			.orderBy(asc(requests.id))
			.for('update');
		for (const row of rows) if (row.status !== status) await changeRequest(transaction, author, row, { status });
		return new Set(rows.map(({ id }) => id));
	});
	return ids.map((id) => ({ id, error: there.has(id) ? null : m.request_not_found() }));
}
