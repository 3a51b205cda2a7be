import { m } from '#messages';
import { focusInvalidQuantity } from '../ui/quantity-stepper.tsx';
import { toast } from '../ui/toast.ts';
import { type DraftLine, isBroken } from './list-line.ts';

/** Focuses the first line that must be corrected before sending, and shows a notice. Returns false when all lines are valid. */
export function focusFirstInvalidLine(lines: DraftLine[]): boolean {
	const count = lines.filter(isBroken).length;
	if (count === 0) return focusInvalidQuantity();
	document.querySelector<HTMLElement>('[data-broken] input[role="spinbutton"]')?.focus();
	void toast('error', m.lists_broken({ count }));
	return true;
}
