import type { FocusEvent, KeyboardEvent } from 'react';

/** What can have the focus in a row: a cell, or its only control. `data-cell` names the column. */
const cells = '[data-cell]';

const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(cells)];

function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
	// the head is hidden in a narrow window
	return [...table.rows].filter((row) => row.querySelector(cells) && row.getClientRects().length > 0);
}

/** The cell of the same column, `step` rows below. */
export function cellBelow(cell: HTMLElement, step: number): HTMLElement | undefined {
	const table = cell.closest('table');
	const row = cell.closest('tr');
	if (!table || !row) return undefined;
	const rows = rowsOf(table);
	const next = rows[rows.indexOf(row) + step];
	return next && (next.querySelector<HTMLElement>(`[data-cell="${cell.dataset.cell}"]`) ?? cellsOf(next)[0]);
}

/** The next editable cell of the row. */
export function cellBeside(cell: HTMLElement, step: number): HTMLElement | undefined {
	const row = [...(cell.closest('tr')?.querySelectorAll<HTMLElement>('[data-typed]') ?? [])];
	return row[row.indexOf(cell) + step];
}

/** Opens an editable cell; focuses any other. */
export function enter(cell: HTMLElement): void {
	cell.focus();
	if (cell.dataset.typed !== undefined) cell.click();
}

function targetOf(cell: HTMLElement, { key, ctrlKey }: KeyboardEvent): HTMLElement | undefined {
	const row = cell.closest('tr');
	const table = cell.closest('table');
	if (!row || !table) return undefined;
	const rowCells = cellsOf(row);
	const rows = rowsOf(table);
	const forward = getComputedStyle(table).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
	switch (key) {
		case 'ArrowDown':
			return cellBelow(cell, 1);
		case 'ArrowUp':
			return cellBelow(cell, -1);
		case 'ArrowLeft':
		case 'ArrowRight':
			return rowCells[rowCells.indexOf(cell) + (key === forward ? 1 : -1)];
		case 'Home':
			return (ctrlKey ? cellsOf(rows[0] ?? row) : rowCells)[0];
		case 'End':
			return (ctrlKey ? cellsOf(rows.at(-1) ?? row) : rowCells).at(-1);
	}
}

/** Arrows, Home and End move between cells, Space selects the row. An open cell handles its own keys. */
export function onGridKey(event: KeyboardEvent<HTMLElement>): void {
	const cell = event.target instanceof HTMLElement && event.target.matches(cells) ? event.target : undefined;
	if (!cell || event.altKey || event.metaKey || event.shiftKey) return;
	const target = targetOf(cell, event);
	if (target) target.focus();
	const box = cell.closest('tr')?.querySelector<HTMLInputElement>('[data-cell="select"]');
	const selects = event.key === ' ' && box && box !== cell;
	if (selects) box.click();
	if (target || selects) event.preventDefault();
}

/** Makes the focused cell the one that Tab returns to. */
export function onGridFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
	if (!target.matches(cells)) return;
	for (const cell of currentTarget.querySelectorAll<HTMLElement>(`${cells}[tabindex="0"]`)) cell.tabIndex = -1;
	target.tabIndex = 0;
}

/** Makes one cell reachable by Tab: the last focused one, else the first price. */
export function setTabStop(table: HTMLTableElement | null): void {
	if (!table || table.querySelector(`${cells}[tabindex="0"]`)) return;
	const body = table.tBodies[0];
	const price = body?.querySelector<HTMLElement>('[data-cell="price"]');
	const first = price ?? body?.querySelector<HTMLElement>(cells);
	if (first) first.tabIndex = 0;
}
