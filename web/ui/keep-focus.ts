import type { MouseEvent } from 'react';

/**
 * For a button that sends a form whose fields say what is wrong when they are left: while it is pressed the field keeps the focus,
 * or the sentence that appears would move the button from under the pointer, and nothing would be sent.
 */
export function keepFocus(event: MouseEvent): void {
	event.preventDefault();
}
