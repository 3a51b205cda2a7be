import {
	functionalUpdate,
	type RowData,
	type RowSelectionState,
	type SortingState,
	type TableOptions,
	type TableState,
	useTable,
} from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import { type ListFeatures, listFeatures, pageSize } from './list-features.ts';
import type { AdminList } from './use-admin-list.ts';

interface ListTableOptions<T extends RowData> {
	list: AdminList<T>;
	columns: TableOptions<ListFeatures, T>['columns'];
	page: number;
	goTo: (page: number, way?: { replace: boolean }) => void;
	sorting?: SortingState;
	onSort?: (sorting: SortingState) => void;
}

/**
 * The table of a list that the server sorts and cuts into pages. Only rows that are shown stay selected. A page that no
 * longer has rows gives way to the last one that has.
 */
export function useListTable<T extends RowData & { id: number }>(options: ListTableOptions<T>) {
	const { list, columns, page, goTo, sorting = [], onSort } = options;
	const { rows, total, loading } = list;
	const [chosen, setChosen] = useState<RowSelectionState>({});
	const rowSelection: RowSelectionState = Object.fromEntries(
		rows.filter(({ id }) => chosen[id]).map(({ id }) => [String(id), true as const]),
	);
	const pagination = { pageIndex: page - 1, pageSize };
	const last = Math.max(1, Math.ceil(total / pageSize));
	const beyond = !loading && rows.length === 0 && total > 0 && page > last;
	useEffect(() => {
		if (beyond) goTo(last, { replace: true });
	}, [beyond, last, goTo]);
	return useTable<ListFeatures, T, TableState<ListFeatures>>({
		...{ features: listFeatures, columns, data: rows, rowCount: total, getRowId: ({ id }: T) => String(id) },
		...{ manualSorting: true, manualPagination: true, enableMultiSort: false, enableSortingRemoval: false },
		state: { sorting, pagination, rowSelection },
		onSortingChange: (update) => onSort?.(functionalUpdate(update, sorting)),
		onPaginationChange: (update) => goTo(functionalUpdate(update, pagination).pageIndex + 1),
		onRowSelectionChange: (update) => setChosen(functionalUpdate(update, rowSelection)),
	});
}
