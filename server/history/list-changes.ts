import { and, desc, eq, inArray, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { changedEntities } from '#contract/changed-entities.ts';
import { accountTraces } from '#contract/history/account-traces.ts';
import { type Change, type ChangesQuery, changesPageSize, undoableEntities } from '#contract/history/changes.schema.ts';
import type { Language } from '#contract/language.ts';
import { restrictedKeys, shopSettings } from '#contract/settings/settings-fields.ts';
import { type AdministratorViewer, may, staffWith, type Viewer } from '../accounts/viewer.ts';
import { isRecentChange } from '../changes/recent-changes.ts';
import { thingKey } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { isWithinDays } from '../platform/time-zones.ts';
import { isOfChangedSize } from './entries-of-sizes.ts';
import { linkedThings, shownFields } from './shown-fields.ts';
import { type Names, namesOf } from './thing-names.ts';
import { isOfInvitation, isUndoable, seenWith, undoRights } from './undoable.ts';
import { batchSizes, undoneBy, undoneOf } from './undone.ts';

type Row = Awaited<ReturnType<typeof selectRows>>[number];

/**
 * The changes that an administrator may see: of records that the role may see. Only super admins see other administrators' accounts, and
 * how customers signed in.
 */
export function isVisible(viewer: AdministratorViewer): SQL | undefined {
	if (may(viewer, 'administrators.manage')) return undefined;
	const entities = changedEntities.filter((entity) => may(viewer, seenWith[entity]));
	const isOwn = and(eq(changes.entity, 'administrator'), eq(changes.entityId, viewer.id));
	return or(isOwn, and(inArray(changes.entity, entities), notInArray(changes.action, [...accountTraces])));
}

/**
 * Changes without a batch, and of each batch the newest change that the viewer may see. The recursive query steps through the index from batch
 * to batch, since one batch may have 60,000 changes.
 */
function isHead(viewer: AdministratorViewer, { entity }: ChangesQuery): SQL {
	const isListed = and(sql`${changes.batch} = known.batch`, isVisible(viewer), entity && eq(changes.entity, entity));
	return sql`(changes.batch is null or changes.id in (
		with recursive known (batch) as (
			(select batch from changes where batch is not null order by batch limit 1)
			union all
			select (select batch from changes where batch > known.batch order by batch limit 1) from known
			where known.batch is not null)
		select (select max(${changes.id}) from ${changes} where ${isListed}) from known where known.batch is not null))`;
}

/** A query, and the time zone of its days. */
type FilteredQuery = ChangesQuery & { language: Language; timeZone: string };

function condition(viewer: AdministratorViewer, { timeZone, ...query }: FilteredQuery): SQL | undefined {
	const { entity, id, batch, actor, source, from, to } = query;
	return and(
		entity && eq(changes.entity, entity),
		id === undefined ? undefined : eq(changes.entityId, id),
		batch === undefined ? undefined : eq(changes.batch, batch),
		typeof actor === 'number' ? and(eq(changes.actorKind, 'administrator'), eq(changes.actorId, actor)) : undefined,
		typeof actor === 'string' ? eq(changes.actorKind, actor) : undefined,
		source && eq(changes.source, source),
		isWithinDays(changes.at, { from, to }, timeZone),
		query.grouped ? isHead(viewer, query) : undefined,
	);
}

function selectRows(database: Queries, viewer: AdministratorViewer, query: FilteredQuery) {
	return database
		.select({
			id: changes.id,
			at: changes.at,
			kind: changes.actorKind,
			actorId: changes.actorId,
			by: changes.actorName,
			source: changes.source,
			batch: changes.batch,
			entity: changes.entity,
			entityId: changes.entityId,
			action: changes.action,
			before: changes.before,
			after: changes.after,
			currency: changes.currency,
			undoes: changes.undoes,
			isRecent: isRecentChange,
		})
		.from(changes)
		.where(and(isVisible(viewer), condition(viewer, query)))
		.orderBy(desc(changes.id))
		.limit(changesPageSize + 1)
		.offset((query.page - 1) * changesPageSize);
}

const actorOf = ({ kind, actorId, by }: Row) => ({ kind, id: actorId, name: by });

/** Whether a customer's account was deleted: its name is not shown any more. */
function isDeletedCustomer(names: Names, entity: string, id: number | null): boolean {
	return entity === 'customer' && id !== null && !names.has(thingKey({ entity, id }));
}

/** Undoing a change needs the right to make it. Some settings need a right of their own. */
function mayUndo(viewer: AdministratorViewer, { entity, action, before, after }: Row): boolean {
	if (!isUndoable(entity) || isOfInvitation({ entity, action }) || !may(viewer, undoRights[entity])) return false;
	const restricted = entity === 'settings' ? restrictedKeys.filter((key) => before?.[key] !== after?.[key]) : [];
	return restricted.every((key) => may(viewer, shopSettings[key].right));
}

function asShown(viewer: AdministratorViewer, row: Row, names: Names, undone: Map<number, number>): Change {
	const { kind, actorId, entity, entityId, before, after } = row;
	const isHidden = isDeletedCustomer(names, entity, entityId);
	const { fields, more_fields } = isHidden ? { fields: [], more_fields: 0 } : shownFields(before, after, names);
	const undone_by = undone.get(row.id) ?? null;
	return {
		id: row.id,
		at: row.at.toISOString(),
		source: row.source,
		batch: row.batch,
		entity,
		entity_id: entityId,
		actor: isDeletedCustomer(names, kind, actorId) ? { ...actorOf(row), name: null } : actorOf(row),
		name: names.get(thingKey({ entity, id: entityId })) ?? null,
		action: row.action,
		currency: row.currency,
		fields,
		more_fields,
		undoes: row.undoes,
		undone_by,
		undoable: mayUndo(viewer, row) && row.isRecent && undone_by === null,
	};
}

/** Those of the batches that have changes which the viewer has no right to undo. */
async function batchesOfOthers(
	database: Queries,
	viewer: AdministratorViewer,
	batches: string[],
): Promise<Set<string | null>> {
	const entities = undoableEntities.filter((entity) => !may(viewer, undoRights[entity]));
	if (batches.length === 0 || entities.length === 0) return new Set();
	const ofProduct = may(viewer, undoRights.product)
		? not(isOfChangedSize(sql`product.batch = ${changes.batch}`))
		: undefined;
	const rows = await database
		.select({ batch: changes.batch })
		.from(changes)
		.where(and(inArray(changes.batch, batches), inArray(changes.entity, entities), ofProduct))
		.groupBy(changes.batch);
	return new Set(rows.map(({ batch }) => batch));
}

/** Adds to each change the size of its batch, how much of the batch is undone, and whether the rest can be undone. */
async function withBatches(
	database: Queries,
	viewer: AdministratorViewer,
	rows: Row[],
	shown: Change[],
): Promise<Change[]> {
	const batches = [...new Set(rows.flatMap(({ batch }) => batch ?? []))];
	const sizes = await batchSizes(database, batches);
	const undone = await undoneOf(database, batches);
	const forbidden = await batchesOfOthers(database, viewer, batches);
	return shown.map((change, at) => {
		const size = sizes.get(change.batch);
		if (size === undefined) return change;
		const undoneCount = undone.get(change.batch)?.changes ?? 0;
		const row = rows[at];
		const isAllowed = row !== undefined && mayUndo(viewer, row) && !forbidden.has(change.batch);
		const undoable = isAllowed && row.isRecent && undoneCount < size;
		return { ...change, batch_size: size, batch_undone: undoneCount, batch_undoable: undoable };
	});
}

/**
 * A page of 50 changes for administrators, newest first, and whether there are more. Grouped, only the newest change of each batch that the
 * administrator may see is listed.
 * Throws `unauthenticated` and `forbidden`.
 */
export async function listChanges(
	database: Queries,
	viewer: Viewer,
	query: FilteredQuery,
): Promise<{ changes: Change[]; more: boolean }> {
	const administrator = staffWith(viewer, 'history.read');
	const foundRows = await selectRows(database, administrator, query);
	const rows = foundRows.slice(0, changesPageSize);
	const names = await namesOf(
		database,
		rows.flatMap(({ entity, entityId: id, kind, actorId, before, after }) => [
			{ entity, id },
			...(kind === 'customer' && actorId !== null ? [{ entity: kind, id: actorId }] : []),
			...linkedThings(before),
			...linkedThings(after),
		]),
		query.language,
	);
	const undone = await undoneBy(
		database,
		rows.map(({ id }) => id),
	);
	const shown = rows.map((row) => asShown(administrator, row, names, undone));
	const listed = query.grouped || query.batch ? await withBatches(database, administrator, rows, shown) : shown;
	return { changes: listed, more: foundRows.length > rows.length };
}
