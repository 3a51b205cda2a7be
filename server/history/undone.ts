import { sql } from 'drizzle-orm';
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

/** How many changes of each of these batches are set back as of now; none of a batch that is missing. */
export async function undoneOf(database: Queries, batches: string[]): Promise<Map<string | null, number>> {
	if (batches.length === 0) return new Map();
	const { rows } = await database.execute<{ batch: string; undone: number }>(sql`
		with recursive later (root, batch, id, sets_back) as (
			select own.id, own.batch, undo.id, true from changes undo join changes own on own.id = undo.undoes
			where undo.undoes is not null and own.batch = any(${sql.param(batches)}::uuid[])
			union all
			select later.root, later.batch, changes.id, not later.sets_back
			from later join changes on changes.undoes = later.id
		), newest as (select distinct on (root) batch, sets_back from later order by root, id desc)
		select batch, count(*)::integer as undone from newest where sets_back group by batch`);
	return new Map(rows.map(({ batch, undone }) => [batch, undone]));
}
