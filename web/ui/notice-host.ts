let moveNotices = (): void => {};

/** For the place of the notices, which is loaded later than dialogs may open. */
export function onDialogChange(listener: () => void): void {
	moveNotices = listener;
}

/** Call it when a dialog has opened or closed: the notices move into an open dialog. */
export function hostNotices(): void {
	moveNotices();
}
