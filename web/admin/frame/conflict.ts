import type { LastChange } from '#contract/errors.ts';
import { m } from '#messages';
import type { ApiFailure, ApiResult, ApiSuccess } from '../../platform/api.ts';
import { actionResult } from './action-result.ts';

/** A field in which what somebody else has saved differs from what was typed here, as a person reads both. */
interface Difference {
	label: string;
	theirs: string;
	mine: string;
}

/** What a person has to know before one of two versions is given up. */
export interface Conflict extends LastChange {
	differences: Difference[];
}

/** The result of a save; of one that failed because somebody else has changed the record, with the record as it is now. */
export type SaveResult<Saved, Stored> = ApiSuccess<Saved> | (ApiFailure & { theirs?: Stored });

/**
 * What an action returns for a save. After a change by somebody else the record is loaded as it is now, so that both can be
 * shown; where that fails, so that `load` returns undefined, who and when are shown alone.
 */
export async function saveResult<Saved, Stored>(response: ApiResult<Saved>, load: () => Promise<Stored | undefined>) {
	if (response.ok || !response.body.changed) return actionResult(response);
	return { ...response, theirs: await load() };
}

/** The conflict that a save ran into, with the differences to what is stored now; undefined when it failed otherwise. */
export function conflictOf<Stored>(
	{ body, theirs }: ApiFailure & { theirs?: Stored },
	differences: (theirs: Stored) => Difference[],
): Conflict | undefined {
	return body.changed && { ...body.changed, differences: theirs === undefined ? [] : differences(theirs) };
}

type Value = string | null | undefined;

/** The fields in which both sides differ, each given by its label and the two values; a dash stands for nothing. */
export function differencesOf(fields: (readonly [label: string, theirs: Value, mine: Value])[]): Difference[] {
	const text = (value: Value) => value?.trim() || m.conflict_nothing();
	return fields
		.map(([label, theirs, mine]) => ({ label, theirs: text(theirs), mine: text(mine) }))
		.filter(({ theirs, mine }) => theirs !== mine);
}

/** Images as a field of a conflict: how many there are, and whether they are others where there are as many. */
export function imagesOf(theirs: string[], mine: string[]) {
	const [ours, other] = [theirs, mine].map(({ length }) => m.conflict_images({ count: length }));
	const differ = ours === other && theirs.join('\n') !== mine.join('\n');
	return [m.conflict_pictures(), ours, differ ? m.conflict_other_images({ images: other ?? '' }) : other] as const;
}
