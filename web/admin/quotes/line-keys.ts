import type { KeyboardEvent } from 'react';

/** The fields of a line; `data-cell` names the column. */
const cells = '[data-cell]';

function focusOn(element: HTMLElement): void {
	element.focus();
	if (element instanceof HTMLInputElement) element.select();
}

/** Whether an arrow key leaves the cell: the caret is at that end of the text, or the whole text is selected. */
function leavesCell(key: string, cell: HTMLElement): boolean {
	if (!(cell instanceof HTMLInputElement)) return true;
	const { selectionStart, selectionEnd, value } = cell;
	const towardsStart = (key === 'ArrowLeft') === (getComputedStyle(cell).direction === 'ltr');
	return towardsStart ? selectionStart === 0 : selectionEnd === value.length;
}

/** The next cell of the line in the direction of the arrow. */
function cellBeside(key: string, cell: HTMLElement): HTMLElement | undefined {
	const row = [...(cell.closest('tr')?.querySelectorAll<HTMLElement>(cells) ?? [])];
	const isForward = (key === 'ArrowRight') === (getComputedStyle(document.documentElement).direction === 'ltr');
	return row[row.indexOf(cell) + (isForward ? 1 : -1)];
}

/** The cell of the same column in the next line, or in the previous one. */
function cellBelow(cell: HTMLElement, step: 1 | -1): HTMLElement | undefined {
	const sameColumn = `[data-cell="${cell.dataset.cell}"]`;
	const column = [...(cell.closest('table')?.querySelectorAll<HTMLElement>(sameColumn) ?? [])];
	return column[column.indexOf(cell) + step];
}

interface LineActions {
	/** Called for Enter in the last line. */
	onEnd: () => void;
	/** Called for Alt with an arrow up or down, with indexes of lines. */
	onMove: (from: number, to: number) => void;
}

/**
 * Keys of a table of fields whose lines are each a `tbody`. Enter goes to the same field of the next line, Shift+Enter to that of the
 * previous one. Left and right go from field to field of a line. Alt with up or down moves the line.
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
			const next = cellBelow(cell, shiftKey ? -1 : 1);
			if (next) focusOn(next);
			else if (!shiftKey) onEnd();
		}
		if ((key === 'ArrowLeft' || key === 'ArrowRight') && !shiftKey && leavesCell(key, cell)) {
			const next = cellBeside(key, cell);
			if (!next) return;
			event.preventDefault();
			focusOn(next);
		}
	};
}
