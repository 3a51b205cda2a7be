import { isDeepStrictEqual } from 'node:util';
import { maxUndoConflicts, type UndoableEntity } from '#contract/history/changes.schema.ts';
import { changedMeanwhile } from '../changes/changed-meanwhile.ts';
import { type Author, thingKey } from '../changes/record-changes.ts';
import { isDangling, isDuplicate, type Queries } from '../platform/database.ts';
import type { Conflict } from './conflicts.ts';
import { revertChanges } from './revert-changes.ts';
import { idsOf, type Plan, type Thing, type UndoKind } from './undo-kind.ts';

export type UndoKinds = Record<UndoableEntity, UndoKind>;

/** The result of undoing some changes. */
export interface Undone {
	/** How many changes were undone. */
	changed: number;
	/** Records with conflicts, by `thingKey`. */
	skipped: ReadonlySet<string>;
	/** The first of their conflicts. */
	conflicts: Conflict[];
}

export const nothingUndone: Undone = { changed: 0, skipped: new Set(), conflicts: [] };

export function addUndone(a: Undone, b: Undone): Undone {
	return {
		changed: a.changed + b.changed,
		skipped: b.skipped.size > 0 ? new Set([...a.skipped, ...b.skipped]) : a.skipped,
		conflicts: [...a.conflicts, ...b.conflicts].slice(0, maxUndoConflicts),
	};
}

const newestOf = ({ changes }: Thing) => Math.max(...changes.map(({ id }) => id));

/**
 * Plans the undo of records of one kind, each once, and finds the conflicts. `within` is a batch that is undone as a whole: its own changes
 * are no conflicts.
 */
export async function planThings(database: Queries, kind: UndoKind, things: Thing[], within?: string) {
	const present = await kind.read(database, idsOf(things));
	const plans: Plan[] = [];
	const conflicts: Conflict[] = [];
	for (const thing of things) {
		const { entity, id } = thing;
		const now = present.get(id);
		const reverted = revertChanges(now, thing.changes);
		conflicts.push(...reverted.conflicts.map((conflict) => ({ ...conflict, entity, id, skipped: id })));
		if (reverted.conflicts.length === 0 && !isDeepStrictEqual(now, reverted.state))
			plans.push({ id, now, next: reverted.state, change: newestOf(thing) });
	}
	for (const { plan, ...obstacle } of await kind.obstacles(database, plans, within))
		conflicts.push({ after: undefined, now: undefined, ...obstacle, change: plan.change, skipped: plan.id });
	const [entity] = things.map((thing) => thing.entity);
	const conflictingIds = new Set(conflicts.map((conflict) => conflict.skipped));
	const skipped = new Set(entity ? [...conflictingIds].map((id) => thingKey({ entity, id })) : []);
	return { plans: plans.filter(({ id }) => !conflictingIds.has(id)), conflicts, skipped };
}

/** Turns a database error that a concurrent change has caused into `conflict`. */
function throwMeanwhile(error: unknown): never {
	throw isDuplicate(error) || isDangling(error) ? changedMeanwhile() : error;
}

/** Kinds whose records are undone one by one: the undo of one may free a name that the next one needs. */
const undoneOneByOne: UndoableEntity[] = ['category', 'search_word', 'settings', 'page', 'price_list', 'person'];

/** Deleted words come back together, thousands in the batch of a shop that began empty: no name is freed between them. */
const isUndoneAlone = ({ entity, changes }: Thing) =>
	undoneOneByOne.includes(entity) && !(entity === 'search_word' && changes.every(({ after }) => after === null));

/** Splits the records, in their order, into runs to undo together: one kind, each record once. */
function runsOf(things: Thing[]): Thing[][] {
	const runs: Thing[][] = [];
	let ids = new Set<number>();
	for (const thing of things) {
		const { entity, id } = thing;
		const run = runs.at(-1);
		if (run?.[0]?.entity === entity && !ids.has(id) && !isUndoneAlone(thing) && !isUndoneAlone(run[0])) run.push(thing);
		else {
			runs.push([thing]);
			ids = new Set();
		}
		ids.add(id);
	}
	return runs;
}

/**
 * Undoes changes, newest first, in the caller's transaction; records with conflicts stay as they are. Throws `conflict` for a concurrent
 * change.
 */
export async function undoThings(
	transaction: Queries,
	kinds: UndoKinds,
	author: Author,
	things: Thing[],
): Promise<Undone> {
	// price lists before products, as all who write their prices lock them
	const entries = things.filter(({ entity }) => entity === 'price_entry');
	if (entries.length > 0) await kinds.price_entry.lock?.(transaction, entries);
	let undone = nothingUndone;
	for (const run of runsOf(things)) {
		const kind = kinds[run[0]?.entity ?? 'product'];
		await kind.lock?.(transaction, run);
		const { plans, conflicts, skipped } = await planThings(transaction, kind, run);
		const undoes = new Map(run.map((thing) => [thingKey(thing), newestOf(thing)]));
		if (plans.length > 0) await kind.write(transaction, { ...author, undoes }, plans).catch(throwMeanwhile);
		undone = addUndone(undone, { changed: plans.length, skipped, conflicts });
	}
	return undone;
}
