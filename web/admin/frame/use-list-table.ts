import {
	functionalUpdate,
	type RowData,
	type RowSelectionState,
	type SortingState,
	type TableOptions,
	type TableState,
	useTable,
} from '@tanstack/react-table';
import { useState } from 'react';
import { type ListFeatures, listFeatures } from './list-features.ts';
import { type List, pageSize } from './list-route.ts';

interface ListTableOptions<T extends RowData> {
	list: List<T>;
	columns: TableOptions<ListFeatures, T>['columns'];
	sorting?: SortingState;
	onSort?: (sorting: SortingState) => void;
}

/** The table of a list that the server sorts and cuts into pages. Only rows that are shown stay selected. */
export function useListTable<T extends RowData & { id: number }>(options: ListTableOptions<T>) {
	const { list, columns, sorting = [], onSort } = options;
	const { rows, first, total } = list;
	const [chosen, setChosen] = useState<RowSelectionState>({});
	const rowSelection: RowSelectionState = Object.fromEntries(
		rows.filter(({ id }) => chosen[id]).map(({ id }) => [String(id), true as const]),
	);
	return useTable<ListFeatures, T, TableState<ListFeatures>>({
		features: listFeatures,
		columns,
		data: rows,
		rowCount: total,
		getRowId: ({ id }: T) => String(id),
		manualSorting: true,
		manualPagination: true,
		enableMultiSort: false,
		enableSortingRemoval: false,
		state: { sorting, pagination: { pageIndex: Math.floor(first / pageSize), pageSize }, rowSelection },
		onSortingChange: (update) => onSort?.(functionalUpdate(update, sorting)),
		onRowSelectionChange: (update) => setChosen(functionalUpdate(update, rowSelection)),
	});
}
