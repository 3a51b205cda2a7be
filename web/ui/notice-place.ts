import { createStore } from '../platform/store.ts';
import { freeTop } from './free-place.ts';
import { onDialogChange } from './notice-host.ts';
import styles from './notices.module.css';

/** CSS pixels around a notice. */
const gap = 8;
/** Clickable elements. Taller ones than this many pixels, such as cards, can still be clicked beside a notice. */
const controls = 'a[href], button, input, select, textarea, summary';
const maxControlHeight = 96;
/** What a notice speaks of: wrong fields, and the one where the person types. */
const fields = '[aria-invalid="true"], :is(input, select, textarea):focus';

let place: HTMLElement | undefined;
/** The focused element before a notice got the focus. */
let focusedBefore: HTMLElement | undefined;

/** Whether a pointer moves over the notices, or one has the focus. A pointer that was there before does not count. */
export const areNoticesHeld = createStore(false);

function watch(element: HTMLElement): void {
	const hold = () => areNoticesHeld.get() || areNoticesHeld.set(true);
	const release = () => areNoticesHeld.set(false);
	element.addEventListener('pointermove', hold);
	element.addEventListener('pointerleave', release);
	element.addEventListener('focusout', release);
	// an error focuses its field after the notice
	document.addEventListener('focusin', ({ target }) => {
		if (element.hasChildNodes() && !element.contains(target as Node)) placeNotices();
	});
	element.addEventListener('focusin', ({ relatedTarget }) => {
		hold();
		if (!element.contains(relatedTarget as Node | null))
			focusedBefore = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
	});
}

/** Releases the notices after a click on one, and restores the focus. */
export function leaveNotices(): void {
	areNoticesHeld.set(false);
	focusedBefore?.focus();
	focusedBefore = undefined;
}

const openDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);

/** The bottom of the sticky header. */
function headerEnd(): number {
	const { top, bottom } = document.querySelector('header')?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
	return top <= 0 ? Math.max(0, bottom) : 0;
}

/**
 * The element of the notices: a live region in the top layer. An open dialog makes everything outside inert, for pointer and screen
 * reader, so the element moves into the dialog.
 */
export function noticePlace(): HTMLElement {
	if (!place) {
		place = document.createElement('div');
		place.className = `${styles.place}`;
		place.popover = 'manual';
		watch(place);
		onDialogChange(moveToDialog);
		moveToDialog();
	}
	return place;
}

/** Moves the notices into an open dialog, or back into the page. */
function moveToDialog(): void {
	if (!place) return;
	const host = openDialog() ?? document.body;
	if (place.parentElement !== host) host.append(place);
	if (!place.matches(':popover-open')) place.showPopover();
	placeNotices();
}

/** Places the notices below the header, where they cover nothing clickable. */
export function placeNotices(): void {
	if (!place) return;
	const dialog = openDialog();
	const boxesOf = (selector: string) =>
		[...(dialog ?? document).querySelectorAll<HTMLElement>(selector)]
			.filter((control) => !place?.contains(control) && control.checkVisibility())
			.map((control) => control.getBoundingClientRect())
			.map(({ left, top, right, bottom, height }) => {
				return { left, top: top - gap, right, bottom: bottom + gap, height };
			});
	const boxes = boxesOf(controls).filter(({ height }) => height <= maxControlHeight);
	const top = freeTop(place.getBoundingClientRect(), boxes, headerEnd() + gap, window.innerHeight, boxesOf(fields));
	place.style.insetBlockStart = `${top}px`;
}
