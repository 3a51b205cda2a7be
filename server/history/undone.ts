import { count, inArray, sql } from 'drizzle-orm';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';

// A change, its undo, the undo of that undo and so on form a chain. The newest decides whether the first is undone now.

/** The undone changes among these, each with the last change that has undone it. */
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

/** Changes per batch. */
export async function batchSizes(database: Queries, batches: string[]): Promise<Map<string | null, number>> {
	if (batches.length === 0) return new Map();
	const rows = await database
		.select({ batch: changes.batch, size: count() })
		.from(changes)
		.where(inArray(changes.batch, batches))
		.groupBy(changes.batch);
	return new Map(rows.map(({ batch, size }) => [batch, size]));
}

/** The part of a batch that is undone now. */
export interface UndonePart {
	changes: number;
	/** Time of the last undo, ISO 8601. */
	at: string;
}

/** The undone parts of these batches; a batch without one is missing. */
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
