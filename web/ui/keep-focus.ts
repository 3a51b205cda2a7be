import type { MouseEvent } from 'react';

/**
 * For a form whose fields say what is wrong when they are left: while a button or a link of it is pressed the field keeps the
 * focus, or the sentence that appears would move them from under the pointer, and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
	if (event.target instanceof Element && event.target.closest('a, button')) event.preventDefault();
}
