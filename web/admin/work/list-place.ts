/** Where the list was left for a form; the list of the same URL begins there again. */
let left: { url: string; y: number; id: number } | undefined;

const here = () => window.location.pathname + window.location.search;

/** Call it when a link of the row of this product leads to a form. */
export function leaveList(id: number): void {
	left = { url: here(), y: window.scrollY, id };
}

/** As a `ref` of the list: scrolls to where it was left, and focuses the link that led away. */
export function returnToPlace(list: HTMLElement | null): void {
	if (!list || left?.url !== here()) return;
	const { y, id } = left;
	left = undefined;
	// the router scrolls to the top of a new page right after it is shown
	requestAnimationFrame(() => {
		window.scrollTo({ top: y, behavior: 'instant' });
		list.querySelector<HTMLElement>(`[data-form="${id}"]`)?.focus({ preventScroll: true });
	});
}
