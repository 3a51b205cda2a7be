import type { KeyboardEvent } from 'react';

/** The fields of a line, in their order, by their `data-cell`. */
const cells = '[data-cell]';

function focusOn(element: HTMLElement): void {
	element.focus();
	if (element instanceof HTMLInputElement) element.select();
}

/** Whether an arrow leads out of the cell: the caret of a field stands at that edge, or all of it is selected. */
function leavesBy(key: string, cell: HTMLElement): boolean {
	if (!(cell instanceof HTMLInputElement)) return true;
	const { selectionStart, selectionEnd, value } = cell;
	const towardsStart = (key === 'ArrowLeft') === (getComputedStyle(cell).direction === 'ltr');
	return towardsStart ? selectionStart === 0 : selectionEnd === value.length;
}

/** The neighbour of a cell in its line, to the side where the arrow points. */
function besides(key: string, cell: HTMLElement): HTMLElement | undefined {
	const row = [...(cell.closest('tr')?.querySelectorAll<HTMLElement>(cells) ?? [])];
	const onwards = (key === 'ArrowRight') === (getComputedStyle(document.documentElement).direction === 'ltr');
	return row[row.indexOf(cell) + (onwards ? 1 : -1)];
}

/** The same field of the next line, or of the one before. */
function below(cell: HTMLElement, step: 1 | -1): HTMLElement | undefined {
	const own = `[data-cell="${cell.dataset.cell}"]`;
	const column = [...(cell.closest('table')?.querySelectorAll<HTMLElement>(own) ?? [])];
	return column[column.indexOf(cell) + step];
}

interface LineActions {
	/** Enter in the last line. */
	onEnd: () => void;
	/** Alt with an arrow up or down, by the places of lines. */
	onMove: (from: number, to: number) => void;
}

/**
 * Keys in a table of fields, in which each line is a `tbody`: Enter goes to the same field of the next line and Shift+Enter back, after the
 * last one `onEnd` is called; the arrows lead from field to field of a line, and with Alt they move the line.
 */
export function lineKeys({ onEnd, onMove }: LineActions) {
	return (event: KeyboardEvent<HTMLElement>) => {
		const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(cells) : null;
		if (!cell || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
		const { key, shiftKey, altKey } = event;
		if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
			event.preventDefault();
			const lines = [...(cell.closest('table')?.tBodies ?? [])];
			const at = lines.findIndex((line) => line.contains(cell));
			onMove(at, at + (key === 'ArrowUp' ? -1 : 1));
		}
		if (altKey) return;
		if (key === 'Enter' && cell instanceof HTMLInputElement) {
			// the form is saved by its buttons alone
			event.preventDefault();
			const next = below(cell, shiftKey ? -1 : 1);
			if (next) focusOn(next);
			else if (!shiftKey) onEnd();
		}
		if ((key === 'ArrowLeft' || key === 'ArrowRight') && !shiftKey && leavesBy(key, cell)) {
			const next = besides(key, cell);
			if (!next) return;
			event.preventDefault();
			focusOn(next);
		}
	};
}
