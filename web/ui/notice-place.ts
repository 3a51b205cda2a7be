import { createStore } from '../store.ts';
import { freeTop } from './free-place.ts';
import styles from './notices.module.css';

/** CSS pixels between a notice and what is around it. */
const gap = 8;
/** What can be pressed. What is taller than this many pixels, such as a card, can still be pressed beside a notice. */
const controls = 'a[href], button, input, select, textarea, summary';
const maxControlHeight = 96;

let place: HTMLElement | undefined;
/** Where the focus was before it came to a notice. */
let focusedBefore: HTMLElement | undefined;

/** Whether a pointer moves on the notices or one holds the focus. A pointer that lay there before they came does not. */
export const noticesHeld = createStore(false);

function watch(element: HTMLElement): void {
	const hold = () => noticesHeld.get() || noticesHeld.set(true);
	const release = () => noticesHeld.set(false);
	element.addEventListener('pointermove', hold);
	element.addEventListener('pointerleave', release);
	element.addEventListener('focusout', release);
	element.addEventListener('focusin', ({ relatedTarget }) => {
		hold();
		if (!element.contains(relatedTarget as Node | null))
			focusedBefore = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
	});
}

/** Releases the notices after one was pressed or closed, and gives the focus back to where it was before. */
export function leaveNotices(): void {
	noticesHeld.set(false);
	focusedBefore?.focus();
	focusedBefore = undefined;
}

const openDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);

/** How far down the site's header reaches that stays at the top of the window. */
function headerEnd(): number {
	const { top, bottom } = document.querySelector('header')?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
	return top <= 0 ? Math.max(0, bottom) : 0;
}

/**
 * The element that notices stand in: a live region in the top layer. A dialog makes everything outside of it inert, so that
 * neither pointer nor screen reader would reach a notice there: while one is open, the element is inside of it.
 */
export function noticePlace(): HTMLElement {
	if (!place) {
		place = document.createElement('div');
		place.className = `${styles.place}`;
		place.popover = 'manual';
		watch(place);
		hostNotices();
	}
	return place;
}

/** To be called when a dialog has opened or closed. */
export function hostNotices(): void {
	if (!place) return;
	const host = openDialog() ?? document.body;
	if (place.parentElement !== host) host.append(place);
	if (!place.matches(':popover-open')) place.showPopover();
	placeNotices();
}

/** Puts the notices below the header, where they cover nothing that can be pressed. */
export function placeNotices(): void {
	if (!place) return;
	const dialog = openDialog();
	const boxes = [...(dialog ?? document).querySelectorAll<HTMLElement>(controls)]
		.filter((control) => !place?.contains(control) && control.checkVisibility())
		.map((control) => control.getBoundingClientRect())
		.filter(({ height }) => height <= maxControlHeight)
		.map(({ left, top, right, bottom }) => ({ left, top: top - gap, right, bottom: bottom + gap }));
	const top = freeTop(place.getBoundingClientRect(), boxes, headerEnd() + gap, window.innerHeight);
	place.style.insetBlockStart = `${top}px`;
}
