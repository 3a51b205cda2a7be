import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type NoticeStep, toast } from '../../ui/toast.ts';
import type { CellConflict } from './use-edit-cell.ts';

interface LostCell {
	/** Of what, such as 'Price of MG1'. */
	label: string;
	/** What was typed, as a person reads it. */
	mine: string;
	/** Why it was not saved, in a sentence. */
	reason: string;
	/** What can be done about it, where something can. */
	step?: NoticeStep;
}

/** Tells of what was typed and not saved, once its cell has gone with its page. */
export function tellOfLost({ label, mine, reason, step }: LostCell): void {
	void toast('error', m.worklist_lost({ label, mine, reason }), step);
}

/** What somebody else has saved and what was typed here, in a sentence; `text` is how a value is shown. */
export function conflictText<T>(conflict: CellConflict<T>, text: (value: T) => string): string {
	const [theirs, mine] = [text(conflict.theirs), text(conflict.mine)];
	const by = conflict.by && isolateCodes(conflict.by);
	return by ? m.worklist_conflict({ by, theirs, mine }) : m.worklist_conflict_somebody({ theirs, mine });
}
