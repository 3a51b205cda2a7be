import { count, inArray, sql } from 'drizzle-orm';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';

/*
 * A change, what sets it back, what sets that back, and so on: each is a change like any other, and the newest of them says how it
 * is now.
 */

/** The changes among these that are set back as of now, each with the change that has done it last. */
export async function undoneBy(database: Queries, ids: number[]): Promise<Map<number, number>> {
	const { rows } = await database.execute<{ root: number; id: number }>(sql`
		with recursive later (root, id, sets_back) as (
			select undoes, id, true from changes where undoes = any(${sql.param(ids)}::bigint[])
			union all
			select later.root, changes.id, not later.sets_back from later join changes on changes.undoes = later.id
		), newest as (select distinct on (root) root, id, sets_back from later order by root, id desc)
		select root::float8 as root, id::float8 as id from newest where sets_back`);
	return new Map(rows.map(({ root, id }) => [root, id]));
}

/** How many changes each of these batches has. */
export async function batchSizes(database: Queries, batches: string[]): Promise<Map<string | null, number>> {
	if (batches.length === 0) return new Map();
	const rows = await database
		.select({ batch: changes.batch, size: count() })
		.from(changes)
		.where(inArray(changes.batch, batches))
		.groupBy(changes.batch);
	return new Map(rows.map(({ batch, size }) => [batch, size]));
}

/** What of a batch is set back as of now. */
export interface UndonePart {
	changes: number;
	/** When the last of it was, ISO 8601. */
	at: string;
}

/** What of these batches is set back; nothing of a batch that is missing. */
export async function undoneOf(database: Queries, batches: string[]): Promise<Map<string | null, UndonePart>> {
	if (batches.length === 0) return new Map();
	const { rows } = await database.execute<{ batch: string; changes: number; at: string }>(sql`
		with recursive later (root, batch, id, at, sets_back) as (
			select own.id, own.batch, undo.id, undo.at, true from changes undo join changes own on own.id = undo.undoes
			where undo.undoes is not null and own.batch = any(${sql.param(batches)}::uuid[])
			union all
			select later.root, later.batch, changes.id, changes.at, not later.sets_back
			from later join changes on changes.undoes = later.id
		), newest as (select distinct on (root) batch, at, sets_back from later order by root, id desc)
		select batch, count(*)::integer as changes, max(at)::text as at from newest where sets_back group by batch`);
	return new Map(rows.map(({ batch, changes, at }) => [batch, { changes, at: new Date(at).toISOString() }]));
}
