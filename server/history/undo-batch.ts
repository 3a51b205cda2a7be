import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { UndoResult } from '#contract/history/changes.schema.ts';
import { m } from '#messages';
import { type AdministratorViewer, permit, staffWith, type Viewer } from '../accounts/viewer.ts';
import { changeCatalogue } from '../catalogue/catalogue-store.ts';
import { withBatchLock } from '../changes/batch-lock.ts';
import { isRecentChange } from '../changes/recent-changes.ts';
import { type Author, thingKey } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { readInBatches } from '../platform/in-batches.ts';
import { isAny } from '../platform/is-any.ts';
import { describeConflicts, undoConflict } from './conflicts.ts';
import { hasPricesAlone } from './entries-of-sizes.ts';
import type { RecordedChange } from './revert-changes.ts';
import {
	type AuthorisedUndoStore,
	authoriseUndo,
	notUndoable,
	resultOf,
	tooOld,
	type UndoStore,
	undoAtOnce,
	undoAuthor,
	undoKinds,
} from './undo-change.ts';
import type { Thing } from './undo-kind.ts';
import { hasOtherCurrency, lockPricesIn, lockPricesOfConversion, readCurrencyOfBatch } from './undo-prices.ts';
import { addUndone, nothingUndone, planThings, type Undone, undoThings } from './undo-things.ts';
import { isUndoable, undoRights } from './undoable.ts';

/** Changes per transaction, as many as an import writes: a person who saves one of the records meanwhile notices no wait. */
const chunkSize = 200;

/**
 * Throws `not_found` for an unknown batch, `conflict` when it is too old or can't be undone, and `forbidden` without the right to undo one of
 * its changes. Who may delete a product may bring it back with its prices in lists.
 */
async function checkBatch(database: Queries, viewer: AdministratorViewer, batch: string): Promise<void> {
	const rows = await database
		.select({ entity: changes.entity, isRecent: sql<boolean>`bool_or(${isRecentChange})` })
		.from(changes)
		.where(eq(changes.batch, batch))
		.groupBy(changes.entity);
	if (rows.length === 0) throw new AppError('not_found', m.history_batch_not_found());
	for (const { entity } of rows) {
		if (!isUndoable(entity)) throw notUndoable();
		const isOfSizes = entity === 'price_entry' && !(await hasPricesAlone(database, batch));
		permit(viewer, undoRights[isOfSizes ? 'product' : entity]);
	}
	if (!rows.some(({ isRecent }) => isRecent)) throw tooOld();
}

const { id, entity, entityId, before, after } = changes;

const asThing = ({ entity, entityId, ...change }: RecordedChange & { entity: string; entityId: number }): Thing[] =>
	isUndoable(entity) ? [{ entity, id: entityId, changes: [change] }] : [];

/** Yields the changes of a batch in chunks, newest first. */
async function* changesOf(database: Queries, batch: string): AsyncGenerator<Thing[]> {
	const read = async (oldest: { id: number } | undefined) =>
		database
			.select({ id, entity, entityId, before, after })
			.from(changes)
			.where(and(eq(changes.batch, batch), oldest && lt(id, oldest.id)))
			.orderBy(desc(id))
			.limit(chunkSize);
	for await (const rows of readInBatches(chunkSize, read)) yield rows.flatMap(asThing);
}

/** The records of these changes, each with all its changes of the batch. A record is left out unless the chunk holds its newest change. */
async function completeThings(database: Queries, batch: string, things: Thing[]): Promise<Thing[]> {
	const conditions = [...Map.groupBy(things, (thing) => thing.entity)].map(([kind, sameKind]) => {
		const ids = sameKind.map((thing) => thing.id);
		return and(eq(entity, kind), isAny(entityId, ids));
	});
	const rows = await database
		.select({ id, entity, entityId, before, after })
		.from(changes)
		// an equal batch would be found by its index: all changes of a large batch for each chunk
		.where(and(sql`${changes.batch} is not distinct from ${batch}::uuid`, or(...conditions)));
	const changesByThing = Map.groupBy(rows, (row) => thingKey({ entity: row.entity, id: row.entityId }));
	return things.flatMap((thing) => {
		const own = changesByThing.get(thingKey(thing)) ?? [];
		const isNewest = own.every((change) => change.id <= (thing.changes[0]?.id ?? 0));
		return isNewest ? [{ ...thing, changes: own }] : [];
	});
}

/** Finds the conflicts of a whole batch without locking or writing. */
async function checkConflicts(store: AuthorisedUndoStore, batch: string): Promise<Undone> {
	const { database } = store;
	const kinds = undoKinds(store);
	let result = nothingUndone;
	for await (const chunk of changesOf(database, batch)) {
		const things = await completeThings(database, batch, chunk);
		for (const [kind, kindThings] of Map.groupBy(things, (thing) => thing.entity)) {
			const { conflicts, skipped } = await planThings(database, kinds[kind], kindThings, batch);
			result = addUndone(result, { changed: 0, conflicts, skipped });
		}
	}
	return result;
}

/** Undoes the batch without the skipped records, one chunk per transaction, each behind the lock. */
async function undoInChunks(
	store: AuthorisedUndoStore,
	author: Author,
	batch: string,
	{ checked, lock }: { checked: Undone; lock: (transaction: Queries) => Promise<void> },
): Promise<Undone> {
	let undone = checked;
	for await (const changesOfChunk of changesOf(store.database, batch)) {
		const { skipped } = undone;
		const things = changesOfChunk.filter((thing) => !skipped.has(thingKey(thing)));
		const chunk = await changeCatalogue(store, async (transaction) => {
			await lock(transaction);
			return undoThings(transaction, undoKinds(store), author, things);
		});
		undone = addUndone(undone, chunk);
	}
	return undone;
}

/** All changes of a batch, however many. */
async function readWholeBatch(database: Queries, batch: string): Promise<Thing[]> {
	const things: Thing[] = [];
	for await (const chunk of changesOf(database, batch)) things.push(...chunk);
	return things;
}

/** All changes of a batch that fits into one chunk; undefined for a larger batch. */
async function readSmallBatch(database: Queries, batch: string): Promise<Thing[] | undefined> {
	for await (const first of changesOf(database, batch)) return first.length < chunkSize ? first : undefined;
	return undefined;
}

/**
 * Undoes a batch for an administrator; the undo is itself a batch. With conflicts nothing changes and `conflict` names the first 50, unless
 * they are to be skipped.
 * A large batch is checked first and then undone 200 changes a transaction, so that nobody waits long. Records that somebody changes in
 * between are skipped and reported. An interrupted undo is finished by undoing again.
 * Throws `not_found`; `conflict` also when the batch is too old, still being written, or already undone, and when the catalogue has another
 * currency than its prices, also if it gets it while a large batch is being undone.
 */
export async function undoBatch(
	shop: UndoStore,
	viewer: Viewer,
	batch: string,
	{ skipConflicts, currentPassword }: { skipConflicts: boolean; currentPassword?: string | undefined },
): Promise<UndoResult> {
	const administrator = staffWith(viewer, 'history.undo');
	const store = await authoriseUndo(shop, administrator, currentPassword);
	const { database } = store;
	await checkBatch(database, administrator, batch);
	return withBatchLock(database, batch, async () => {
		const author = undoAuthor(administrator);
		// prices in two currencies would be neither
		if (await hasOtherCurrency(database, batch)) {
			const things = await readWholeBatch(database, batch);
			const lockAll = (transaction: Queries) => lockPricesOfConversion(transaction, batch);
			return resultOf(await undoAtOnce(store, author, things, lockAll), author.batch, []);
		}
		const currency = await readCurrencyOfBatch(database, batch);
		const lock = async (transaction: Queries) => {
			if (currency) await lockPricesIn(transaction, currency);
		};
		const checked = await checkConflicts(store, batch);
		if (checked.skipped.size > 0 && !skipConflicts) throw await undoConflict(database, checked);
		const smallBatch = skipConflicts ? undefined : await readSmallBatch(database, batch);
		const undone = smallBatch
			? await undoAtOnce(store, author, smallBatch, lock)
			: await undoInChunks(store, author, batch, { checked, lock });
		return resultOf(undone, author.batch, await describeConflicts(database, undone.conflicts));
	});
}
