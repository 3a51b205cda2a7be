import { sql } from 'drizzle-orm';
import { type Author, type Change, recordChanges, type Snapshot } from '../../changes/record-changes.ts';
import { lockByName } from '../../platform/advisory-locks.ts';
import { bulkInsert } from '../../platform/bulk-insert.ts';
import type { Queries } from '../../platform/database.ts';
import { insertedRows } from '../../platform/inserted-rows.ts';
import { isAny } from '../../platform/is-any.ts';
import { redirects } from './tables.ts';

/** A redirect as the history stores it. `from` never changes: another address is another redirect. */
export interface RedirectRecord {
	from: string;
	to: string | null;
	status: number;
}

/** A stored redirect. */
export interface StoredRedirect extends RedirectRecord {
	id: number;
}

const entity = 'redirect';

export const redirectColumns = {
	id: redirects.id,
	from: redirects.source,
	to: redirects.target,
	status: redirects.status,
};

export const snapshotOf = ({ from, to, status }: RedirectRecord): Snapshot & RedirectRecord => ({ from, to, status });

/** Locks all redirects against other changes until the transaction ends: two that are written at once could make a circle together. */
export async function lockRedirects(transaction: Queries): Promise<void> {
	await lockByName(transaction, 'redirects');
}

/** All redirects, in the order of their ids. */
export const readRedirects = (database: Queries): Promise<StoredRedirect[]> =>
	database.select(redirectColumns).from(redirects).orderBy(redirects.id);

/** The redirects with these ids. */
export const readRedirectsWith = (database: Queries, ids: number[]): Promise<StoredRedirect[]> =>
	database.select(redirectColumns).from(redirects).where(isAny(redirects.id, ids));

/**
 * Adds redirects and records them. A deleted one comes back with its `id`. Throws the database's error for an address that has a redirect already.
 * Call `lockRedirects` first, and look for circles.
 */
export async function insertRedirects(
	transaction: Queries,
	author: Author,
	records: (RedirectRecord & { id?: number })[],
): Promise<StoredRedirect[]> {
	if (records.length === 0) return [];
	const rows = records.map(({ id, from, to, status }) => {
		return { ...(id !== undefined && { id }), source: from, target: to, status };
	});
	const { rows: added } = await transaction.execute<{ id: number; source: string }>(
		bulkInsert(redirects, rows, sql`returning id, source`),
	);
	const idOf = new Map(insertedRows(redirects, added, records.length).map(({ id, source }) => [source, id]));
	const stored = records.map((record) => ({ ...snapshotOf(record), id: idOf.get(record.from) ?? 0 }));
	await recordChanges(
		transaction,
		author,
		stored.map((record): Change => ({ entity, id: record.id, action: 'create', after: snapshotOf(record) })),
	);
	return stored;
}

/** Changes where redirects lead, and records the fields that differ. Call `lockRedirects` first, and look for circles. */
export async function updateRedirects(
	transaction: Queries,
	author: Author,
	updates: { before: StoredRedirect; after: RedirectRecord }[],
): Promise<void> {
	if (updates.length === 0) return;
	const rows = updates.map(({ before: { id }, after: { to, status } }) => ({ id, target: to, status }));
	await transaction.execute(sql`update redirects set target = changed.target, status = changed.status
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id integer, target text, status integer)
		where redirects.id = changed.id`);
	await recordChanges(
		transaction,
		author,
		updates.map(({ before, after }): Change => {
			const [was, is] = [snapshotOf(before), snapshotOf(after)];
			const fields = (['to', 'status'] as const).filter((field) => was[field] !== is[field]);
			const pick = (state: RedirectRecord) => Object.fromEntries(fields.map((field) => [field, state[field]]));
			return { entity, id: before.id, action: 'update', before: pick(was), after: pick(is) };
		}),
	);
}

/** Deletes redirects and records them as they were. */
export async function deleteRedirects(transaction: Queries, author: Author, stored: StoredRedirect[]): Promise<void> {
	if (stored.length === 0) return;
	const ids = stored.map(({ id }) => id);
	await transaction.delete(redirects).where(isAny(redirects.id, ids));
	await recordChanges(
		transaction,
		author,
		stored.map((record): Change => ({ entity, id: record.id, action: 'delete', before: snapshotOf(record) })),
	);
}
