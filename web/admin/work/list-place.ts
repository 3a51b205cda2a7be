/** Scroll position of the list and the product whose form was opened; used once, by the list of the same URL. */
let place: { url: string; y: number; id: number } | undefined;

const currentUrl = () => window.location.pathname + window.location.search;

/** Call it when a link in the row of this product opens a form. */
export function savePlace(id: number): void {
	place = { url: currentUrl(), y: window.scrollY, id };
}

/** A `ref` of the list: scrolls to the saved position and focuses the link that opened the form. */
export function returnToPlace(list: HTMLElement | null): void {
	if (!list || place?.url !== currentUrl()) return;
	const { y, id } = place;
	place = undefined;
	// the router scrolls to the top of a new page right after it is shown
	requestAnimationFrame(() => {
		window.scrollTo({ top: y, behavior: 'instant' });
		list.querySelector<HTMLElement>(`[data-form="${id}"]`)?.focus({ preventScroll: true });
	});
}
