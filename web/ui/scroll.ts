/** How a script scrolls: smoothly, or at once where motion is unwanted. Styles do not reach what a script scrolls. */
const behaviour = (): ScrollBehavior =>
	window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Scrolls the window to a height in CSS pixels. */
export const scrollToHeight = (top: number) => window.scrollTo({ top, behavior: behaviour() });

/** Scrolls the window by CSS pixels. */
export const scrollByHeight = (top: number) => window.scrollBy({ top, behavior: behaviour() });

/** Scrolls the window to the element of this id; nothing happens when there is none. */
export const scrollToElement = (id: string) => document.getElementById(id)?.scrollIntoView({ behavior: behaviour() });
