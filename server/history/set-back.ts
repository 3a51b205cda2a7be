import { isDeepStrictEqual } from 'node:util';
import type { Snapshot } from '../changes/record-changes.ts';
import { type Fields, flatten, isOrder, isSame, pathOf, unflatten } from './fields.ts';

/** A change: full states for a created or deleted record, else only the fields that differ. */
export interface KnownChange {
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
export interface SetBack {
	state: Snapshot | undefined;
	conflicts: FieldConflict[];
}

/** The fields that the change touched, including later fields of items that it added. */
function touched(before: Fields, after: Fields, now: Fields): string[] {
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
	const known = new Set((before.get(key) as string[] | undefined) ?? []);
	const added = ((after.get(key) as string[] | undefined) ?? []).filter((name) => !known.has(name));
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
	const [was, left, is] = [common(before), common(after), common(now)];
	const added = new Set(after.filter((name) => !before.includes(name)));
	const result = new Set([
		...before.filter((name) => now.includes(name) || !after.includes(name)),
		...now.filter((name) => !added.has(name)),
	]);
	const hasMoved = !isDeepStrictEqual(is, left) && !isDeepStrictEqual(is, was);
	if (hasMoved && !isDeepStrictEqual(was, left)) return undefined;
	const [base, additions] = hasMoved ? [now, before] : [before, now];
	const merged = base.filter((name) => result.has(name));
	for (const name of additions) if (result.has(name) && !merged.includes(name)) insertAfter(merged, name, additions);
	return merged;
}

function setFieldsBack(now: Snapshot, change: number, before: Fields, after: Fields): SetBack {
	const present = flatten(now);
	const result = new Map(present);
	const conflicts: FieldConflict[] = [];
	const conflict = (key: string) =>
		conflicts.push({ change, path: pathOf(key), after: after.get(key), now: present.get(key) });
	for (const key of touched(before, after, present)) {
		const [was, left, is] = [before.get(key), after.get(key), present.get(key)];
		if (isSame(key, is, was)) continue;
		if (!isSame(key, is, left)) conflict(key);
		else if (was === undefined) result.delete(key);
		else result.set(key, was);
	}
	for (const key of [...after.keys()].filter(isOrder)) {
		const orders = [before, after, present].map((fields) => (fields.get(key) as string[] | undefined) ?? []);
		const [was = [], left = [], is = []] = orders;
		const merged = mergeOrder(was, left, is);
		if (merged) result.set(key, merged);
		else conflict(key);
	}
	const { translations, ...state } = unflatten(result);
	// search words have no translations; an added field would count as a difference
	return { state: 'translations' in now ? { ...state, translations } : state, conflicts };
}

/** The fields that have changed since, for a record that the undo deletes, or that exists again. */
function differing(change: number, left: Snapshot, now: Snapshot): FieldConflict[] {
	const [after, present] = [flatten(left), flatten(now)];
	const keys = [...new Set([...after.keys(), ...present.keys()])];
	return keys
		.filter((key) => !isSame(key, after.get(key), present.get(key)))
		.map((key) => ({ change, path: pathOf(key), after: after.get(key), now: present.get(key) }));
}

/**
 * Undoes one change on the current state `now` (undefined: the record does not exist). A field that already has its old value is no conflict;
 * a field with any other newer value is one.
 */
export function setBack(now: Snapshot | undefined, { id, before, after }: KnownChange): SetBack {
	if (before === null) {
		if (!now) return { state: undefined, conflicts: [] };
		return { state: undefined, conflicts: differing(id, after ?? {}, now) };
	}
	if (after === null) {
		if (!now) return { state: before, conflicts: [] };
		return { state: now, conflicts: differing(id, before, now) };
	}
	if (!now) return { state: undefined, conflicts: [{ change: id, path: [], after, now: undefined }] };
	return setFieldsBack(now, id, flatten(before), flatten(after));
}

/** Undoes several changes of one record, newest first, and stops at the first with conflicts. */
export function setAllBack(now: Snapshot | undefined, changes: KnownChange[]): SetBack {
	let state = now;
	for (const change of changes.toSorted((a, b) => b.id - a.id)) {
		const undone = setBack(state, change);
		if (undone.conflicts.length > 0) return { state: now, conflicts: undone.conflicts };
		state = undone.state;
	}
	return { state, conflicts: [] };
}
