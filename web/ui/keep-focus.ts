import type { MouseEvent } from 'react';

/**
 * For a form that validates on blur: keeps the focus while a button or link is clicked. Otherwise an error appears, moves the button
 * from under the pointer, and the click is lost.
 */
export function keepFocus(event: MouseEvent): void {
	if (event.target instanceof Element && event.target.closest('a, button')) event.preventDefault();
}
