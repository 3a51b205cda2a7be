import type { Snapshot } from '../changes/record-changes.ts';
import { type Fields, flatten, isOrder, isSame, pathOf, unflatten } from './fields.ts';
import { mergeOrder } from './merge-order.ts';

/** What a change did: the whole state where the thing came or went, else the fields that differ. */
export interface KnownChange {
	id: number;
	before: Snapshot | null;
	after: Snapshot | null;
}

/** A field that is no longer as the change left it. */
export interface FieldConflict {
	change: number;
	path: string[];
	/** As the change left it. */
	after: unknown;
	now: unknown;
}

/** What a thing is to be once a change of it is undone; undefined: it is not there. */
export interface SetBack {
	state: Snapshot | undefined;
	conflicts: FieldConflict[];
}

/** The fields that the change made different, and those that came since to an item which it made. */
function touched(before: Fields, after: Fields, now: Fields): string[] {
	const gone = new Set(
		[...after.keys()].filter((key) => isOrder(key)).flatMap((key) => addedItems(key, before, after)),
	);
	const isOfGone = (key: string) => gone.has(JSON.stringify(pathOf(key).slice(0, 2)));
	const keys = new Set([...before.keys(), ...after.keys(), ...[...now.keys()].filter(isOfGone)]);
	return [...keys].filter((key) => !isOrder(key) && (isOfGone(key) || !isSame(key, before.get(key), after.get(key))));
}

/** The items of a list that the change added, by their path. */
function addedItems(key: string, before: Fields, after: Fields): string[] {
	const known = new Set((before.get(key) as string[] | undefined) ?? []);
	const added = ((after.get(key) as string[] | undefined) ?? []).filter((name) => !known.has(name));
	return added.map((name) => JSON.stringify([...pathOf(key), name]));
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
	// what has no texts in other languages, such as the settings, gets none: it would seem to differ from what is there
	return { state: 'translations' in now ? { ...state, translations } : state, conflicts };
}

/** Every field that differs from what the change left: of a thing that is to go, or that has come back meanwhile. */
function differing(change: number, left: Snapshot, now: Snapshot): FieldConflict[] {
	const [after, present] = [flatten(left), flatten(now)];
	const keys = [...new Set([...after.keys(), ...present.keys()])];
	return keys
		.filter((key) => !isSame(key, after.get(key), present.get(key)))
		.map((key) => ({ change, path: pathOf(key), after: after.get(key), now: present.get(key) }));
}

/**
 * What undoes one change of a thing, which is `now` as it is (undefined: not there). What somebody has already set back is no
 * conflict; what is otherwise no longer as the change left it is one, field by field.
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

/** What undoes several changes of one thing, the newest first; as far as the first that has conflicts. */
export function setAllBack(now: Snapshot | undefined, changes: KnownChange[]): SetBack {
	let state = now;
	for (const change of changes.toSorted((a, b) => b.id - a.id)) {
		const undone = setBack(state, change);
		if (undone.conflicts.length > 0) return { state: now, conflicts: undone.conflicts };
		state = undone.state;
	}
	return { state, conflicts: [] };
}
