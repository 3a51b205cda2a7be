import type { FocusEvent, KeyboardEvent } from 'react';

/** What of a row has the focus: a cell, or the one control in it. Its column is `data-cell`. */
const cells = '[data-cell]';

const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(cells)];

function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
	// on a narrow window the head is not shown
	return [...table.rows].filter((row) => row.querySelector(cells) && row.getClientRects().length > 0);
}

/** The cell of the same column so many rows below. */
export function cellBelow(cell: HTMLElement, step: number): HTMLElement | undefined {
	const table = cell.closest('table');
	const row = cell.closest('tr');
	if (!table || !row) return undefined;
	const rows = rowsOf(table);
	const next = rows[rows.indexOf(row) + step];
	return next && (next.querySelector<HTMLElement>(`[data-cell="${cell.dataset.cell}"]`) ?? cellsOf(next)[0]);
}

/** The next cell of the row that is typed into. */
export function cellBeside(cell: HTMLElement, step: number): HTMLElement | undefined {
	const row = [...(cell.closest('tr')?.querySelectorAll<HTMLElement>('[data-typed]') ?? [])];
	return row[row.indexOf(cell) + step];
}

/** Begins to type in a cell that is typed into; focuses another. */
export function enter(cell: HTMLElement): void {
	cell.focus();
	if (cell.dataset.typed !== undefined) cell.click();
}

function targetOf(cell: HTMLElement, { key, ctrlKey }: KeyboardEvent): HTMLElement | undefined {
	const row = cell.closest('tr');
	const table = cell.closest('table');
	if (!row || !table) return undefined;
	const ofRow = cellsOf(row);
	const rows = rowsOf(table);
	const onwards = getComputedStyle(table).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
	switch (key) {
		case 'ArrowDown':
			return cellBelow(cell, 1);
		case 'ArrowUp':
			return cellBelow(cell, -1);
		case 'ArrowLeft':
		case 'ArrowRight':
			return ofRow[ofRow.indexOf(cell) + (key === onwards ? 1 : -1)];
		case 'Home':
			return (ctrlKey ? cellsOf(rows[0] ?? row) : ofRow)[0];
		case 'End':
			return (ctrlKey ? cellsOf(rows.at(-1) ?? row) : ofRow).at(-1);
	}
}

/** Keys of the grid: the arrows, Home and End lead from cell to cell, Space selects the row. A cell that is typed into takes its own. */
export function gridKeys(event: KeyboardEvent<HTMLElement>): void {
	const cell = event.target instanceof HTMLElement && event.target.matches(cells) ? event.target : undefined;
	if (!cell || event.altKey || event.metaKey || event.shiftKey) return;
	const target = targetOf(cell, event);
	if (target) target.focus();
	const box = cell.closest('tr')?.querySelector<HTMLInputElement>('[data-cell="select"]');
	const selects = event.key === ' ' && box && box !== cell;
	if (selects) box.click();
	if (target || selects) event.preventDefault();
}

/** The cell with the focus is the one that Tab comes back to. */
export function rememberCell({ target, currentTarget }: FocusEvent<HTMLElement>): void {
	if (!target.matches(cells)) return;
	for (const other of currentTarget.querySelectorAll<HTMLElement>(`${cells}[tabindex="0"]`)) other.tabIndex = -1;
	target.tabIndex = 0;
}

/** Lets Tab come to one cell of the grid: where the focus was, else the first price. */
export function offerCell(table: HTMLTableElement | null): void {
	if (!table || table.querySelector(`${cells}[tabindex="0"]`)) return;
	const body = table.tBodies[0];
	const price = body?.querySelector<HTMLElement>('[data-cell="price"]');
	const first = price ?? body?.querySelector<HTMLElement>(cells);
	if (first) first.tabIndex = 0;
}
