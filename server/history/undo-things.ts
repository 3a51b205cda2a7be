import { isDeepStrictEqual } from 'node:util';
import { maxUndoConflicts, type UndoableEntity } from '#contract/changes.ts';
import { changedMeanwhile } from '../changes/changed-meanwhile.ts';
import { type Author, thingKey } from '../changes/record-changes.ts';
import { isDangling, isDuplicate, type Queries } from '../platform/database.ts';
import type { Conflict } from './conflicts.ts';
import { setAllBack } from './set-back.ts';
import type { Plan, Thing, UndoKind } from './undo-kind.ts';

export type UndoKinds = Record<UndoableEntity, UndoKind>;

/** What became of some changes. */
export interface Undone {
	/** Changes that were set back. */
	changed: number;
	/** The things, by `thingKey`, in whose way something stands. */
	skipped: ReadonlySet<string>;
	/** What stands there, the first of it. */
	conflicts: Conflict[];
}

export const nothingUndone: Undone = { changed: 0, skipped: new Set(), conflicts: [] };

/** The sum of both. */
export function addUndone(one: Undone, other: Undone): Undone {
	return {
		changed: one.changed + other.changed,
		skipped: other.skipped.size > 0 ? new Set([...one.skipped, ...other.skipped]) : one.skipped,
		conflicts: [...one.conflicts, ...other.conflicts].slice(0, maxUndoConflicts),
	};
}

const newestOf = ({ changes }: Thing) => Math.max(...changes.map(({ id }) => id));

/**
 * What undoing things of one kind, each named once, comes to as they are now, and what stands in the way. With `within`, a batch
 * of which all is undone, nothing does that the same batch has changed.
 */
export async function planThings(database: Queries, kind: UndoKind, things: Thing[], within?: string) {
	const present = await kind.read(
		database,
		things.map(({ id }) => id),
	);
	const plans: Plan[] = [];
	const conflicts: Conflict[] = [];
	for (const thing of things) {
		const { entity, id } = thing;
		const now = present.get(id);
		const undone = setAllBack(now, thing.changes);
		conflicts.push(...undone.conflicts.map((conflict) => ({ ...conflict, entity, id, skipped: id })));
		if (undone.conflicts.length === 0 && !isDeepStrictEqual(now, undone.state))
			plans.push({ id, now, next: undone.state, change: newestOf(thing) });
	}
	for (const { plan, ...obstacle } of await kind.obstacles(database, plans, within))
		conflicts.push({ after: undefined, now: undefined, ...obstacle, change: plan.change, skipped: plan.id });
	const [entity] = things.map((thing) => thing.entity);
	const held = new Set(conflicts.map((conflict) => conflict.skipped));
	const skipped = new Set(entity ? [...held].map((id) => thingKey({ entity, id })) : []);
	return { plans: plans.filter(({ id }) => !held.has(id)), conflicts, skipped };
}

/** Turns the database's error of what somebody else has made or deleted at this very moment into `conflict`. */
function throwMeanwhile(error: unknown): never {
	throw isDuplicate(error) || isDangling(error) ? changedMeanwhile() : error;
}

/** Kinds of which each thing is undone by itself: what one of them gives free, such as a name, the next one may need. */
const single: UndoableEntity[] = ['category', 'search_word', 'settings'];

/** The things in their order, in runs that are undone together: of one kind, and each thing once. */
function runsOf(things: Thing[]): Thing[][] {
	const runs: Thing[][] = [];
	let ids = new Set<number>();
	for (const thing of things) {
		const { entity, id } = thing;
		const run = runs.at(-1);
		if (run?.[0]?.entity === entity && !ids.has(id) && !single.includes(entity)) run.push(thing);
		else {
			runs.push([thing]);
			ids = new Set();
		}
		ids.add(id);
	}
	return runs;
}

/**
 * Undoes changes of things, the newest first, in the caller's transaction; leaves those as they are in whose way something
 * stands. Throws `conflict` for what somebody else does at this very moment.
 */
export async function undoThings(
	transaction: Queries,
	kinds: UndoKinds,
	author: Author,
	things: Thing[],
): Promise<Undone> {
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
