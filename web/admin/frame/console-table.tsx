import type { Header, ReactTable, RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import styles from './console-table.module.css';
import type { ListFeatures } from './list-features.ts';
import { useLoading } from './use-loading.ts';

const sortLabels = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<T extends RowData>({ header, table }: { header: Header<ListFeatures, T>; table: ListTable<T> }) {
	const { column } = header;
	const meta = column.columnDef.meta;
	const sorted = column.getIsSorted();
	const icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ArrowUpDown;
	return (
		<th
			scope="col"
			className={meta?.className}
			aria-sort={column.getCanSort() ? (sorted ? sortLabels[sorted] : 'none') : undefined}
		>
			{column.getCanSort() ? (
				<button type="button" onClick={column.getToggleSortingHandler()}>
					{meta?.label()} <Icon of={icon} size={15} />
				</button>
			) : meta?.ownHead ? (
				<table.FlexRender header={header} />
			) : (
				meta?.label()
			)}
		</th>
	);
}

export type ListTable<T extends RowData> = ReactTable<ListFeatures, T>;

interface ConsoleTableProps<T extends RowData> {
	table: ListTable<T>;
	caption: string;
	/** A press on a row, beside its buttons. By keyboard one of the buttons does the same. */
	onOpen?: (row: T) => void;
}

/** Whether a press was meant for the row itself: not for something in it, and not to select text. */
function isForRow({ target }: MouseEvent): boolean {
	const own = target instanceof Element && target.closest('a, button, input, label, select');
	return !own && window.getSelection()?.isCollapsed !== false;
}

/** A list's rows: a table at a desk, a card for each on a phone. */
export function ConsoleTable<T extends RowData>({ table, caption, onOpen }: ConsoleTableProps<T>) {
	const open = onOpen && ((event: MouseEvent, row: T) => isForRow(event) && onOpen(row));
	return (
		<table className={styles.list} aria-busy={useLoading()}>
			<caption className={text.hidden}>{caption}</caption>
			<thead>
				{table.getHeaderGroups().map((group) => (
					<tr key={group.id}>
						{group.headers.map((header) => (
							<HeadCell key={header.id} header={header} table={table} />
						))}
					</tr>
				))}
			</thead>
			<tbody>
				{table.getRowModel().rows.map((row) => (
					<tr key={row.id} className={open && styles.opens} onClick={open && ((event) => open(event, row.original))}>
						{row.getAllCells().map((cell) => {
							const meta = cell.column.columnDef.meta;
							const content = <table.FlexRender cell={cell} />;
							return meta?.heading ? (
								<th key={cell.id} scope="row" className={meta.className} data-label={meta.label()}>
									{content}
								</th>
							) : (
								<td key={cell.id} className={meta?.className} data-label={meta?.label()}>
									{content}
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}
