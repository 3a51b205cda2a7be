import { useCallback } from 'react';

/**
 * For an element with `tabIndex={-1}`: when what had the focus inside it is taken away, the focus goes to the element
 * instead of falling out of the page.
 */
export function useKeptFocus() {
	return useCallback((place: HTMLElement | null) => {
		if (!place) return;
		let focused: EventTarget | null = null;
		const remember = (event: FocusEvent) => {
			focused = event.target;
		};
		const observer = new MutationObserver(() => {
			const lost = focused instanceof Element && !focused.isConnected && document.activeElement === document.body;
			if (lost) place.focus();
		});
		place.addEventListener('focusin', remember);
		observer.observe(place, { childList: true, subtree: true });
		return () => {
			observer.disconnect();
			place.removeEventListener('focusin', remember);
		};
	}, []);
}
