import { m } from '#messages';
import { focusInvalidQuantity } from '../ui/quantity-stepper.tsx';
import { toast } from '../ui/toast.ts';
import { type DraftLine, isBroken } from './list-line.ts';

/** Whether one of the lines must be set right before they can be sent; the focus goes to it, and a notice says so. */
export function isHeldUp(lines: DraftLine[]): boolean {
	if (focusInvalidQuantity()) return true;
	const count = lines.filter(isBroken).length;
	if (count === 0) return false;
	document.querySelector<HTMLElement>('[data-broken] input[role="spinbutton"]')?.focus();
	void toast('error', m.lists_broken({ count }));
	return true;
}
