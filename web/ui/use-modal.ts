import { type KeyboardEvent, type SyntheticEvent, useCallback, useRef } from 'react';
import { hostNotices } from './notice-host.ts';

function show(element: HTMLDialogElement): void {
	element.showModal();
	hostNotices();
}

/**
 * A dialog that is open while it is rendered. `modal`: props for the `<dialog>`. `close` closes it, as Escape does, and `onClose` is
 * called. The browser then restores the focus. While there is `onStay`, only `close` closes it: Escape and the Back button of a phone call
 * `onStay` instead.
 */
export function useModal(onClose: () => void, onStay?: () => void) {
	const dialog = useRef<HTMLDialogElement>(null);
	const isClosing = useRef(false);
	const focused = useRef<Element>(null);
	const ref = useCallback((element: HTMLDialogElement) => {
		dialog.current = element;
		const scrollBar = window.innerWidth - document.documentElement.clientWidth;
		// no scroll bar remains when another dialog is open
		if (scrollBar > 0) document.documentElement.style.setProperty('--scroll-bar', `${scrollBar}px`);
		show(element);
		return () => {
			element.close();
			hostNotices();
		};
	}, []);
	return {
		modal: {
			ref,
			onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
				// not a key in a dialog that this one has opened
				const isHere = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget;
				if (event.key !== 'Escape' || !isHere || !onStay) return;
				event.preventDefault();
				onStay();
			},
			onCancel(event: SyntheticEvent) {
				// React passes on the events of a dialog inside this one
				if (event.target !== event.currentTarget) return;
				focused.current = document.activeElement;
				// the browser itself would close it a moment later: what is pressed until then would do nothing
				event.preventDefault();
				(onStay ?? onClose)();
			},
			onClose() {
				const element = dialog.current;
				if (!element?.isConnected || element.open) return;
				if (isClosing.current || !onStay) {
					isClosing.current = false;
					return onClose();
				}
				// a browser lets `cancel` be prevented once, and closes the dialog at the next
				show(element);
				if (focused.current instanceof HTMLElement) focused.current.focus();
				onStay();
			},
		},
		close() {
			isClosing.current = true;
			dialog.current?.close();
		},
	};
}
