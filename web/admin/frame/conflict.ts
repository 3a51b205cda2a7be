import type { LastChange } from '#contract/errors.ts';
import { m } from '#messages';
import type { ApiFailure, ApiResult, ApiSuccess } from '../../platform/api.ts';
import { actionResult } from './action-result.ts';

/** A field whose stored and typed values differ, both as texts. */
export interface Difference {
	label: string;
	theirs: string;
	mine: string;
}

/** Who saved when, and the differences to the draft. */
export interface Conflict extends LastChange {
	differences: Difference[];
}

/** The result of a save; after a conflict with the newest version of the record. */
export type SaveResult<Saved, Stored> = ApiSuccess<Saved> | (ApiFailure & { theirs?: Stored });

/**
 * What an action returns for a save. After a conflict `load` reads the newest version, to show both; when it returns undefined, only the
 * person and the time are shown.
 */
export async function saveResult<Saved, Stored>(response: ApiResult<Saved>, load: () => Promise<Stored | undefined>) {
	if (response.ok || !response.body.changed) return actionResult(response);
	return { ...response, theirs: await load() };
}

type Value = string | null | undefined;

/** The fields with different values; blanks at the ends do not count, and an empty value is a dash. */
export function differencesOf(fields: (readonly [label: string, theirs: Value, mine: Value])[]): Difference[] {
	const text = (value: Value) => value?.trim() || m.conflict_nothing();
	return fields
		.map(([label, theirs, mine]) => ({ label, theirs: text(theirs), mine: text(mine) }))
		.filter(({ theirs, mine }) => theirs !== mine);
}

/** Images as a field of a conflict: how many there are on each side. For equal numbers: `2 pictures, others or in another order`. */
export function imagesOf(theirs: string[], mine: string[]) {
	const theirText = m.conflict_images({ count: theirs.length });
	const myText = m.conflict_images({ count: mine.length });
	const areOthers = theirs.length === mine.length && theirs.join('\n') !== mine.join('\n');
	return [m.conflict_pictures(), theirText, areOthers ? m.conflict_other_images({ images: myText }) : myText] as const;
}
