import { useCallback } from 'react';

/**
 * A ref for an element with `tabIndex={-1}`, so that the focus does not jump to the top of the page: when the focused element inside is
 * removed, focuses the container; when it is disabled for a while, focuses it again afterwards. The same when the element has opened a
 * dialog, which has the focus until it is closed.
 */
export function useFocusRecovery() {
	return useCallback((container: HTMLElement | null) => {
		if (!container) return;
		const { activeElement } = document;
		// also what was focused before the script came
		let focused = activeElement instanceof HTMLElement && container.contains(activeElement) ? activeElement : undefined;
		const onFocusIn = ({ target }: FocusEvent) => {
			if (target instanceof HTMLElement) focused = target;
		};
		const onFocusOut = ({ relatedTarget }: FocusEvent) => {
			const dialog = relatedTarget instanceof Element ? relatedTarget.closest('dialog:modal') : null;
			if (dialog && !dialog.contains(container)) return;
			if (relatedTarget || (focused?.isConnected && !focused.matches(':disabled'))) focused = undefined;
		};
		const observer = new MutationObserver(() => {
			if (!focused || document.activeElement !== document.body) return;
			if (!focused.isConnected) container.focus();
			else if (!focused.matches(':disabled')) focused.focus();
		});
		container.addEventListener('focusin', onFocusIn);
		container.addEventListener('focusout', onFocusOut);
		observer.observe(container, { childList: true, subtree: true, attributeFilter: ['disabled'] });
		return () => {
			observer.disconnect();
			container.removeEventListener('focusin', onFocusIn);
			container.removeEventListener('focusout', onFocusOut);
		};
	}, []);
}
