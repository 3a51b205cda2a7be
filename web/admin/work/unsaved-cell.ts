import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type NoticeStep, toast } from '../../ui/toast.ts';

/** Somebody else has saved another value since the row was loaded. */
export interface CellConflict<T> {
	by: string | null;
	theirs: T;
	mine: T;
}

interface UnsavedCell {
	/** `Price of MG1` */
	label: string;
	/** The typed value as text. */
	mine: string;
	/** Why it was not saved, as a sentence. */
	reason: string;
	/** A button of the notice, such as "Try again". */
	step?: NoticeStep;
}

/** Shows a notice with a value that was not saved, when its cell is no longer on the page. */
export function notifyUnsaved({ label, mine, reason, step }: UnsavedCell): void {
	void toast('error', m.worklist_lost({ label, mine, reason }), step);
}

/** A sentence with the value that somebody else has saved and the one that was typed here. */
export function conflictText<T>(conflict: CellConflict<T>, text: (value: T) => string): string {
	const [theirs, mine] = [text(conflict.theirs), text(conflict.mine)];
	const by = conflict.by && isolateCodes(conflict.by);
	return by ? m.worklist_conflict({ by, theirs, mine }) : m.worklist_conflict_somebody({ theirs, mine });
}
