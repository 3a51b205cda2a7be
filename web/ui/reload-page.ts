let isMeant = false;

/** Whether the reload that has just begun was asked for: true once, as it may be called off in the dialog that asks before a page is left. */
export function takeMeantReload(): boolean {
	const wasMeant = isMeant;
	isMeant = false;
	return wasMeant;
}

/** Loads this page anew. By it alone: a reload that nobody asked for is the router's, which did not get a page's script. */
export function reloadPage(): void {
	isMeant = true;
	window.location.reload();
}
