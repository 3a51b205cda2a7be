import { flushSync } from 'react-dom';

/**
 * Focuses the field of a form by its name, such as `lines.0.unit_price`, within the press that leads there. The form library's own
 * `setFocus` does it a moment later: on a slow phone the first keys that are typed after the press would be lost.
 */
export function focusField(name: string): void {
	document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}

/** Runs a change that moves or enables an element, by default the focused one, which then has the focus at once. */
export function focusAfter(change: () => void, element: Element | null = document.activeElement): void {
	flushSync(change);
	if (element instanceof HTMLElement) element.focus();
}

/** Shows the errors of a form by `show`, then focuses the first wrong field: screen readers read the error with its field. */
export function focusFirstError(show: () => void, form: HTMLElement | null): void {
	flushSync(show);
	form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
