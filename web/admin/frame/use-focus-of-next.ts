import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a row is deleted, focuses the last button of the row that takes its place, else of the last row, else the page. The children
 * of the element `list` are the `rows`, in the same order.
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
		/** Call before the row is deleted. */
		onDeleted(id: number): void {
			deleted.current = { id, index: rows.findIndex((row) => row.id === id) };
		},
	};
}
