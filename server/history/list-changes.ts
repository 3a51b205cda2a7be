import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Change, type ChangesQuery, changesPageSize } from '#contract/changes.ts';
import { type AdministratorViewer, administratorOf, type Viewer } from '../accounts/viewer.ts';
import { thingKey } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import { isYoung } from '../changes/young-changes.ts';
import type { Queries } from '../platform/database.ts';
import { linkedThings, shownFields } from './shown-fields.ts';
import { type Names, namesOf } from './thing-names.ts';
import { isUndoable } from './undoable.ts';
import { batchSizes, undoneBy, undoneOf } from './undone.ts';

type Row = Awaited<ReturnType<typeof selectRows>>[number];

/** The condition that an administrator may see a change: of other administrators' accounts, super admins alone. */
export function isVisible({ role, id }: AdministratorViewer): SQL | undefined {
	if (role === 'super admin') return undefined;
	return or(ne(changes.entity, 'administrator'), eq(changes.entityId, id));
}

/**
 * The condition that a change is of no batch, or the newest of its batch that the query may mean. The batches are walked by their
 * index, from one to the next, since a batch may have 60,000 changes.
 */
function isHead({ entity }: ChangesQuery): SQL {
	return sql`(changes.batch is null or changes.id in (
		with recursive known (batch) as (
			(select batch from changes where batch is not null order by batch limit 1)
			union all
			select (select batch from changes where batch > known.batch order by batch limit 1) from known
			where known.batch is not null)
		select (select max(id) from changes own where own.batch = known.batch
			${entity === undefined ? sql`` : sql`and own.entity = ${entity}`})
		from known where known.batch is not null))`;
}

function condition({ entity, id, batch, actor, source, from, to, grouped, ...query }: ChangesQuery): SQL | undefined {
	return and(
		entity && eq(changes.entity, entity),
		id === undefined ? undefined : eq(changes.entityId, id),
		batch === undefined ? undefined : eq(changes.batch, batch),
		typeof actor === 'number' ? and(eq(changes.actorKind, 'administrator'), eq(changes.actorId, actor)) : undefined,
		typeof actor === 'string' ? eq(changes.actorKind, actor) : undefined,
		source && eq(changes.source, source),
		from ? sql`changes.at >= ${from}::date::timestamp at time zone 'utc'` : undefined,
		to ? sql`changes.at < (${to}::date + 1)::timestamp at time zone 'utc'` : undefined,
		grouped ? isHead({ entity, grouped, ...query }) : undefined,
	);
}

function selectRows(database: Queries, viewer: AdministratorViewer, query: ChangesQuery) {
	return database
		.select({
			...{ id: changes.id, at: changes.at, kind: changes.actorKind, actorId: changes.actorId, by: changes.actorName },
			...{ source: changes.source, batch: changes.batch, entity: changes.entity, entityId: changes.entityId },
			...{ action: changes.action, before: changes.before, after: changes.after, undoes: changes.undoes },
			young: isYoung,
		})
		.from(changes)
		.where(and(isVisible(viewer), condition(query)))
		.orderBy(desc(changes.id))
		.limit(changesPageSize + 1)
		.offset((query.page - 1) * changesPageSize);
}

const actorOf = ({ kind, actorId, by }: Row) => ({ kind, id: actorId, name: by });

/** An account that was deleted: who it was is not told any more. */
function isGone(names: Names, entity: string, id: number | null): boolean {
	return entity === 'customer' && id !== null && !names.has(thingKey({ entity, id }));
}

function asShown(row: Row, names: Names, undone: Map<number, number>): Change {
	const { kind, actorId, entity, entityId, before, after } = row;
	const silent = isGone(names, entity, entityId);
	const { fields, more_fields } = silent ? { fields: [], more_fields: 0 } : shownFields(before, after, names);
	const undone_by = undone.get(row.id) ?? null;
	return {
		...{ id: row.id, at: row.at.toISOString(), source: row.source, batch: row.batch, entity, entity_id: entityId },
		actor: isGone(names, kind, actorId) ? { ...actorOf(row), name: null } : actorOf(row),
		name: names.get(thingKey({ entity, id: entityId })) ?? null,
		...{ action: row.action, fields, more_fields, undoes: row.undoes, undone_by },
		undoable: isUndoable(entity) && row.young && undone_by === null,
	};
}

/** The same changes with how much there is of their batches, how much of it is set back, and whether any of the rest may be. */
async function withBatches(database: Queries, rows: Row[], shown: Change[]): Promise<Change[]> {
	const batches = [...new Set(rows.flatMap(({ batch }) => batch ?? []))];
	const sizes = await batchSizes(database, batches);
	const undone = await undoneOf(database, batches);
	return shown.map((change, at) => {
		const size = sizes.get(change.batch);
		if (size === undefined) return change;
		const back = undone.get(change.batch)?.changes ?? 0;
		const undoable = isUndoable(change.entity) && rows[at]?.young === true && back < size;
		return { ...change, batch_size: size, batch_undone: back, batch_undoable: undoable };
	});
}

/**
 * What was changed, the newest first, for administrators: a page of 50, and whether there are more. Grouped, a batch is its newest
 * change, with how many it has and how many of them are set back. Throws `unauthenticated` and `forbidden`.
 */
export async function listChanges(
	database: Queries,
	viewer: Viewer,
	query: ChangesQuery,
): Promise<{ changes: Change[]; more: boolean }> {
	const administrator = administratorOf(viewer);
	const found = await selectRows(database, administrator, query);
	const rows = found.slice(0, changesPageSize);
	const names = await namesOf(
		database,
		rows.flatMap(({ entity, entityId: id, kind, actorId, before, after }) => [
			{ entity, id },
			...(kind === 'customer' && actorId !== null ? [{ entity: kind, id: actorId }] : []),
			...linkedThings(before),
			...linkedThings(after),
		]),
	);
	const undone = await undoneBy(
		database,
		rows.map(({ id }) => id),
	);
	const shown = rows.map((row) => asShown(row, names, undone));
	const listed = query.grouped || query.batch ? await withBatches(database, rows, shown) : shown;
	return { changes: listed, more: found.length > rows.length };
}
