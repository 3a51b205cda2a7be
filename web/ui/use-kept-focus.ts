import { useCallback } from 'react';

/**
 * For an element with `tabIndex={-1}`: the focus does not fall out of the page when what has it inside this element is taken
 * away, then the element itself has it, or is disabled for a while, then it comes back.
 */
export function useKeptFocus() {
	return useCallback((place: HTMLElement | null) => {
		if (!place) return;
		let focused: HTMLElement | undefined;
		const remember = ({ target }: FocusEvent) => {
			if (target instanceof HTMLElement) focused = target;
		};
		const forget = ({ relatedTarget }: FocusEvent) => {
			if (relatedTarget || (focused?.isConnected && !focused.matches(':disabled'))) focused = undefined;
		};
		const observer = new MutationObserver(() => {
			if (!focused || document.activeElement !== document.body) return;
			if (!focused.isConnected) place.focus();
			else if (!focused.matches(':disabled')) focused.focus();
		});
		place.addEventListener('focusin', remember);
		place.addEventListener('focusout', forget);
		observer.observe(place, { childList: true, subtree: true, attributeFilter: ['disabled'] });
		return () => {
			observer.disconnect();
			place.removeEventListener('focusin', remember);
			place.removeEventListener('focusout', forget);
		};
	}, []);
}
