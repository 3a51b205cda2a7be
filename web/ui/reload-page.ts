let isRequested = false;

/**
 * Whether the current reload comes from `reloadPage`. True only once, since the user may cancel it in the dialog before leaving the
 * page.
 */
export function takeRequestedReload(): boolean {
	const wasRequested = isRequested;
	isRequested = false;
	return wasRequested;
}

/** Reloads this page. Always use this: other reloads come from the router, when a page's script failed. */
export function reloadPage(): void {
	isRequested = true;
	window.location.reload();
}
