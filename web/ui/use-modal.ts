import { useCallback, useRef } from 'react';
import { hostNotices } from './notice-place.ts';

/**
 * A dialog that is modal as long as it is in the page. `modal` is for the `<dialog>`; `close` closes it, as Escape does,
 * and `onClose` is called then. Closed before it leaves the page, the browser gives the focus back to where it came from.
 */
export function useModal(onClose: () => void) {
	const dialog = useRef<HTMLDialogElement>(null);
	const ref = useCallback((element: HTMLDialogElement) => {
		dialog.current = element;
		const scrollBar = window.innerWidth - document.documentElement.clientWidth;
		// none is left where another dialog is open already
		if (scrollBar > 0) document.documentElement.style.setProperty('--scroll-bar', `${scrollBar}px`);
		element.showModal();
		hostNotices();
		return () => {
			element.close();
			hostNotices();
		};
	}, []);
	return {
		modal: { ref, onClose: () => dialog.current?.open || onClose() },
		close: () => dialog.current?.close(),
	};
}
