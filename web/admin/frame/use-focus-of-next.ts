import { type RefObject, useEffect, useRef } from 'react';

/**
 * When a row of a list is deleted, the focus goes to the last button of the row that takes its place, of the last row, or to
 * the page when no row is left. `rows` are those that are shown, each an element of `children` of `list`.
 */
export function useFocusOfNext(rows: readonly { id: number }[]) {
	const list = useRef<HTMLElement>(null);
	const deleted = useRef<{ id: number; index: number }>(undefined);
	useEffect(() => {
		const deletedRow = deleted.current;
		if (!deletedRow || rows.some(({ id }) => id === deletedRow.id)) return;
		deleted.current = undefined;
		const row = list.current?.children[Math.min(deletedRow.index, rows.length - 1)];
		const next = [...(row?.querySelectorAll('button') ?? [])].at(-1) ?? document.getElementById('main');
		next?.focus();
	}, [rows]);
	return {
		list: list as RefObject<never>,
		/** The row with this id is about to go. */
		onDeleted(id: number): void {
			deleted.current = { id, index: rows.findIndex((row) => row.id === id) };
		},
	};
}
