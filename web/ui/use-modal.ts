import { useCallback, useRef } from 'react';
import { hostNotices } from './notice-host.ts';

/**
 * A dialog that is open while it is rendered. `modal`: props for the `<dialog>`. `close` closes it, as Escape does, and `onClose` is
 * called. The browser then restores the focus.
 */
export function useModal(onClose: () => void) {
	const dialog = useRef<HTMLDialogElement>(null);
	const ref = useCallback((element: HTMLDialogElement) => {
		dialog.current = element;
		const scrollBar = window.innerWidth - document.documentElement.clientWidth;
		// no scroll bar remains when another dialog is open
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
