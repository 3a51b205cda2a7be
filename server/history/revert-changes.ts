import { isDeepStrictEqual } from 'node:util';
import type { Snapshot } from '../changes/record-changes.ts';
import { type Fields, flatten, isOrder, isSame, pathOf, unflatten } from './fields.ts';

/** A change: full states for a created or deleted record, else only the fields that differ. */
export interface RecordedChange {
	id: number;
	before: Snapshot | null;
	after: Snapshot | null;
}

/** A field that has changed again since the change. */
export interface FieldConflict {
	change: number;
	path: string[];
	/** Its value after the change. */
	after: unknown;
	now: unknown;
}

/** The result of undoing a change; `state` is undefined when the record must not exist. */
export interface Reverted {
	state: Snapshot | undefined;
	conflicts: FieldConflict[];
}

/** The fields that the change touched, including later fields of items that it added. */
function changedKeys(before: Fields, after: Fields, now: Fields): string[] {
	const addedItemKeys = new Set(
		[...after.keys()].filter((key) => isOrder(key)).flatMap((key) => addedItems(key, before, after)),
	);
	const isOfAddedItem = (key: string) => addedItemKeys.has(JSON.stringify(pathOf(key).slice(0, 2)));
	const keys = new Set([...before.keys(), ...after.keys(), ...[...now.keys()].filter(isOfAddedItem)]);
	return [...keys].filter(
		(key) => !isOrder(key) && (isOfAddedItem(key) || !isSame(key, before.get(key), after.get(key))),
	);
}

/** Paths of the items that the change added to a list. */
function addedItems(key: string, before: Fields, after: Fields): string[] {
	const earlierNames = new Set((before.get(key) as string[] | undefined) ?? []);
	const added = ((after.get(key) as string[] | undefined) ?? []).filter((name) => !earlierNames.has(name));
	return added.map((name) => JSON.stringify([...pathOf(key), name]));
}

/** Inserts a name after the name that it followed in `order`. */
function insertAfter(list: string[], name: string, order: string[]): void {
	const earlier = order.slice(0, order.indexOf(name)).toReversed();
	const previous = earlier.find((candidate) => list.includes(candidate));
	list.splice(previous === undefined ? 0 : list.indexOf(previous) + 1, 0, name);
}

/**
 * The order of a list after an undo: names that the change added go, names that it removed return, later additions stay. Undefined when both
 * the change and somebody later moved items.
 */
function mergeOrder(before: string[], after: string[], now: string[]): string[] | undefined {
	const commonNames = new Set(before.filter((name) => after.includes(name) && now.includes(name)));
	const common = (names: string[]) => names.filter((name) => commonNames.has(name));
	const [oldOrder, changedOrder, currentOrder] = [common(before), common(after), common(now)];
	const added = new Set(after.filter((name) => !before.includes(name)));
	const result = new Set([
		...before.filter((name) => now.includes(name) || !after.includes(name)),
		...now.filter((name) => !added.has(name)),
	]);
	const hasMoved = !isDeepStrictEqual(currentOrder, changedOrder) && !isDeepStrictEqual(currentOrder, oldOrder);
	if (hasMoved && !isDeepStrictEqual(oldOrder, changedOrder)) return undefined;
	const [base, additions] = hasMoved ? [now, before] : [before, now];
	const merged = base.filter((name) => result.has(name));
	for (const name of additions) if (result.has(name) && !merged.includes(name)) insertAfter(merged, name, additions);
	return merged;
}

function revertFields(now: Snapshot, change: number, before: Fields, after: Fields): Reverted {
	const present = flatten(now);
	const result = new Map(present);
	const conflicts: FieldConflict[] = [];
	const conflict = (key: string) =>
		conflicts.push({ change, path: pathOf(key), after: after.get(key), now: present.get(key) });
	for (const key of changedKeys(before, after, present)) {
		const [oldValue, changedValue, currentValue] = [before.get(key), after.get(key), present.get(key)];
		if (isSame(key, currentValue, oldValue)) continue;
		if (!isSame(key, currentValue, changedValue)) conflict(key);
		else if (oldValue === undefined) result.delete(key);
		else result.set(key, oldValue);
	}
	for (const key of [...after.keys()].filter(isOrder)) {
		const orders = [before, after, present].map((fields) => (fields.get(key) as string[] | undefined) ?? []);
		const [oldOrder = [], changedOrder = [], currentOrder = []] = orders;
		const merged = mergeOrder(oldOrder, changedOrder, currentOrder);
		if (merged) result.set(key, merged);
		else conflict(key);
	}
	const { translations, ...state } = unflatten(result);
	// search words have no translations; an added field would count as a difference
	return { state: 'translations' in now ? { ...state, translations } : state, conflicts };
}

/** The fields that have changed since, for a record that the undo deletes, or that exists again. */
function conflictsOf(change: number, changed: Snapshot, now: Snapshot): FieldConflict[] {
	const [after, present] = [flatten(changed), flatten(now)];
	const keys = [...new Set([...after.keys(), ...present.keys()])];
	return keys
		.filter((key) => !isSame(key, after.get(key), present.get(key)))
		.map((key) => ({ change, path: pathOf(key), after: after.get(key), now: present.get(key) }));
}

/**
 * Undoes one change on the current state `now` (undefined: the record does not exist). A field that already has its old value is no conflict;
 * a field with any other newer value is one.
 */
export function revertChange(now: Snapshot | undefined, { id, before, after }: RecordedChange): Reverted {
	if (before === null) {
		if (!now) return { state: undefined, conflicts: [] };
		return { state: undefined, conflicts: conflictsOf(id, after ?? {}, now) };
	}
	if (after === null) {
		if (!now) return { state: before, conflicts: [] };
		return { state: now, conflicts: conflictsOf(id, before, now) };
	}
	if (!now) return { state: undefined, conflicts: [{ change: id, path: [], after, now: undefined }] };
	return revertFields(now, id, flatten(before), flatten(after));
}

/** Undoes several changes of one record, newest first, and stops at the first with conflicts. */
export function revertChanges(now: Snapshot | undefined, changes: RecordedChange[]): Reverted {
	let state = now;
	for (const change of changes.toSorted((a, b) => b.id - a.id)) {
		const undone = revertChange(state, change);
		if (undone.conflicts.length > 0) return { state: now, conflicts: undone.conflicts };
		state = undone.state;
	}
	return { state, conflicts: [] };
}
