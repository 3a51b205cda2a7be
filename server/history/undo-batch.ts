import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { UndoResult } from '#contract/changes.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { changeCatalogue } from '../catalogue/catalogue-store.ts';
import { withBatchLock } from '../changes/batch-lock.ts';
import { type Author, thingKey } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import { isYoung } from '../changes/young-changes.ts';
import type { Queries } from '../platform/database.ts';
import { describeConflicts, undoConflict } from './conflicts.ts';
import type { KnownChange } from './set-back.ts';
import { notUndoable, resultOf, tooOld, type UndoStore, undoAtOnce, undoAuthor, undoKinds } from './undo-change.ts';
import type { Thing } from './undo-kind.ts';
import { addUndone, nothingUndone, planThings, type Undone, undoThings } from './undo-things.ts';
import { isUndoable } from './undoable.ts';

/** Changes of one transaction, as many as an import writes: a person who saves one of them meanwhile does not notice the wait. */
const chunkSize = 200;

/** Throws `not_found` for a batch that is none, and `conflict` for one that is too old or of what can't be undone. */
async function checkBatch(database: Queries, batch: string): Promise<void> {
	const rows = await database
		.select({ entity: changes.entity, young: sql<boolean>`bool_or(${isYoung})` })
		.from(changes)
		.where(eq(changes.batch, batch))
		.groupBy(changes.entity);
	if (rows.length === 0) throw new AppError('not_found', m.history_batch_not_found());
	if (!rows.every(({ entity }) => isUndoable(entity))) throw notUndoable();
	if (!rows.some(({ young }) => young)) throw tooOld();
}

const { id, entity, entityId, before, after } = changes;

const asThing = ({ entity, entityId, ...change }: KnownChange & { entity: string; entityId: number }): Thing[] =>
	isUndoable(entity) ? [{ entity, id: entityId, changes: [change] }] : [];

/** The changes of a batch, the newest first, some at a time. */
async function* changesOf(database: Queries, batch: string): AsyncGenerator<Thing[]> {
	let oldest: number | undefined;
	for (;;) {
		const rows = await database
			.select({ id, entity, entityId, before, after })
			.from(changes)
			.where(and(eq(changes.batch, batch), oldest === undefined ? undefined : lt(id, oldest)))
			.orderBy(desc(id))
			.limit(chunkSize);
		if (rows.length > 0) yield rows.flatMap(asThing);
		if (rows.length < chunkSize) return;
		oldest = rows.at(-1)?.id;
	}
}

/** The things of some changes that the batch does not change again later, each with all that the batch did to it. */
async function wholeThings(database: Queries, batch: string, things: Thing[]): Promise<Thing[]> {
	const ofKind = [...Map.groupBy(things, (thing) => thing.entity)].map(([kind, some]) => {
		const ids = some.map((thing) => thing.id);
		return and(eq(entity, kind), inArray(entityId, ids));
	});
	const rows = await database
		.select({ id, entity, entityId, before, after })
		.from(changes)
		.where(and(eq(changes.batch, batch), or(...ofKind)));
	const all = Map.groupBy(rows, (row) => thingKey({ entity: row.entity, id: row.entityId }));
	return things.flatMap((thing) => {
		const own = all.get(thingKey(thing)) ?? [];
		const isNewest = own.every((change) => change.id <= (thing.changes[0]?.id ?? 0));
		return isNewest ? [{ ...thing, changes: own }] : [];
	});
}

/** What stands in the way of a whole batch; nothing is locked or written. */
async function checkAll(store: UndoStore, batch: string): Promise<Undone> {
	const { database } = store;
	const kinds = undoKinds(store);
	let found = nothingUndone;
	for await (const some of changesOf(database, batch)) {
		const things = await wholeThings(database, batch, some);
		for (const [kind, ofKind] of Map.groupBy(things, (thing) => thing.entity)) {
			const { conflicts, skipped } = await planThings(database, kinds[kind], ofKind, batch);
			found = addUndone(found, { changed: 0, conflicts, skipped });
		}
	}
	return found;
}

/** Undoes the batch but for the things that are skipped, some changes a transaction. */
async function undoInChunks(store: UndoStore, author: Author, batch: string, found: Undone): Promise<Undone> {
	let undone = found;
	for await (const some of changesOf(store.database, batch)) {
		const { skipped } = undone;
		const things = some.filter((thing) => !skipped.has(thingKey(thing)));
		const chunk = await changeCatalogue(store, (transaction) =>
			undoThings(transaction, undoKinds(store), author, things),
		);
		undone = addUndone(undone, chunk);
	}
	return undone;
}

/** All changes of a batch that has few of them; undefined of a larger one. */
async function fewChanges(database: Queries, batch: string): Promise<Thing[] | undefined> {
	for await (const first of changesOf(database, batch)) return first.length < chunkSize ? first : undefined;
	return undefined;
}

/**
 * Undoes a batch, by an administrator, under one batch of its own. Nothing is changed where something newer stands in the way of
 * any thing, unless such things are to be skipped: `conflict` names the first 50. A large batch is looked through first and then
 * undone 200 changes a transaction, so that nobody waits; what is changed between the two is skipped and told. One that was broken
 * off is finished by undoing it again. Throws `not_found`, and `conflict` too where it is too old, being written or already undone.
 */
export async function undoBatch(
	store: UndoStore,
	viewer: Viewer,
	batch: string,
	{ skipConflicts }: { skipConflicts: boolean },
): Promise<UndoResult> {
	const administrator = administratorOf(viewer);
	const { database } = store;
	await checkBatch(database, batch);
	return withBatchLock(database, batch, async () => {
		const author = undoAuthor(administrator);
		const found = await checkAll(store, batch);
		if (found.skipped.size > 0 && !skipConflicts) throw await undoConflict(database, found);
		const few = skipConflicts ? undefined : await fewChanges(database, batch);
		const undone = few ? await undoAtOnce(store, author, few) : await undoInChunks(store, author, batch, found);
		return resultOf(undone, author.batch, await describeConflicts(database, undone.conflicts));
	});
}
