import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const findPage = () => document.getElementById('main');

/**
 * After a row is deleted, focuses the last button of the row that takes its place, else of the last row; else what `findRest` returns, by
 * default the page. The children of the element `list` are the `rows`, in the same order.
 */
export function useFocusOfNext(
	rows: readonly { id: number }[],
	findRest: () => HTMLElement | null | undefined = findPage,
) {
	const list = useRef<HTMLElement>(null);
	const deleted = useRef<{ id: number; index: number }>(undefined);
	const focusNext = useEffectEvent(() => {
		const deletedRow = deleted.current;
		if (!deletedRow || rows.some(({ id }) => id === deletedRow.id)) return;
		deleted.current = undefined;
		const row = list.current?.children[Math.min(deletedRow.index, rows.length - 1)];
		const next = [...(row?.querySelectorAll('button') ?? [])].at(-1) ?? findRest();
		next?.focus();
	});
	useEffect(() => focusNext(), [rows]);
	return {
		list: list as RefObject<never>,
		/** Call before the row is deleted. */
		onDeleted(id: number): void {
			deleted.current = { id, index: rows.findIndex((row) => row.id === id) };
		},
	};
}
