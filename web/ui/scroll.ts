/** Smooth, or instant with reduced motion. CSS does not affect scrolling by scripts. */
const behaviour = (): ScrollBehavior =>
	window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Scrolls the window to a height in CSS pixels. */
export const scrollToHeight = (top: number) => window.scrollTo({ top, behavior: behaviour() });

/** Scrolls the window by CSS pixels. */
export const scrollByHeight = (top: number) => window.scrollBy({ top, behavior: behaviour() });

/** Scrolls to the element with this id, if it exists. */
export const scrollToElement = (id: string) => document.getElementById(id)?.scrollIntoView({ behavior: behaviour() });
