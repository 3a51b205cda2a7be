let isMeant = false;

/** Whether this page is being loaded anew because somebody asked for it. */
export const isReloadMeant = () => isMeant;

/** Loads this page anew. By it alone: a reload that nobody asked for is the router's, which did not get a page's script. */
export function reloadPage(): void {
	isMeant = true;
	window.location.reload();
}
