import { Fragment, useCallback, useId, useLayoutEffect, useRef } from 'react';
import type { Variant } from '#contract/catalogue/catalogue.schema.ts';
import type { ListedSize } from '#contract/price-lists/price-lists.schema.ts';
import { type WorkColumn, workColumns } from '#contract/work/work-columns.ts';
import type { WorkRow } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import table from '../../ui/data-table.module.css';
import { SortHead } from '../../ui/data-table.tsx';
import text from '../../ui/text.module.css';
import { useLoading } from '../frame/use-loading.ts';
import { enter, onGridFocus, onGridKey, setTabStop } from './grid-keys.ts';
import listCells from './list-cells.module.css';
import { returnToPlace } from './list-place.ts';
import { type Column, columnLabels, isListColumn } from './shown-columns.ts';
import { SizeRow } from './size-row.tsx';
import type { RowActions } from './work-actions.ts';
import { WorkRowLine } from './work-row.tsx';
import styles from './work-table.module.css';

interface WorkTableProps {
	rows: WorkRow[];
	/** Position of the first row in the list, from 1. */
	first: number;
	/** Length of the list. */
	total: number;
	columns: readonly Column[];
	/** `price`, `-price` for descending; empty for the default order. */
	sort: string;
	onSort: (sort: string) => void;
	isSelected: (id: number) => boolean;
	/** The sizes of a product; undefined while they are hidden. */
	variantsOf: (row: WorkRow) => Variant[] | undefined;
	/** The chosen price list's prices of a product's sizes. */
	listedOf: (productId: number) => ListedSize[] | undefined;
	/** The column whose first cell opens when the next page has loaded. */
	columnToOpen: { current: string | undefined };
	actions: RowActions;
}

const isSorted = (column: Column): column is WorkColumn => workColumns.some((candidate) => candidate === column);

/** The products as a grid: Tab stops at one cell, arrow keys move between cells. */
export function WorkTable(props: WorkTableProps) {
	const { rows, first, total, columns, sort, onSort, isSelected, variantsOf, listedOf, columnToOpen, actions } = props;
	const hintId = useId();
	const grid = useRef<HTMLTableElement>(null);
	const ref = useCallback((element: HTMLTableElement | null) => {
		grid.current = element;
		returnToPlace(element);
	}, []);
	useLayoutEffect(() => setTabStop(grid.current));
	const firstId = rows[0]?.id;
	useLayoutEffect(() => {
		if (firstId === undefined || columnToOpen.current === undefined) return;
		const cell = grid.current?.tBodies[0]?.querySelector<HTMLElement>(`[data-cell="${columnToOpen.current}"]`);
		columnToOpen.current = undefined;
		if (cell) enter(cell);
	}, [firstId, columnToOpen]);
	return (
		<>
			<p id={hintId} className={styles.hint}>
				{m.worklist_hint()} {m.worklist_stock_hint()}
			</p>
			<table
				ref={ref}
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys between its cells is a grid
				role="grid"
				className={`${table.table} ${table.dense} ${styles.work}`}
				aria-multiselectable="true"
				aria-rowcount={total + 1}
				aria-describedby={hintId}
				aria-busy={useLoading()}
				onKeyDown={onGridKey}
				onFocus={onGridFocus}
			>
				<caption className={text.hidden}>{m.admin_tab_products()}</caption>
				<thead>
					<tr aria-rowindex={1}>
						<th scope="col" className={styles.check}>
							<span className={text.hidden}>{m.worklist_select_page()}</span>
						</th>
						{columns.map(
							(column) => column !== 'picture' && <Head key={column} column={column} sort={sort} onSort={onSort} />,
						)}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, at) => {
						const variants = variantsOf(row);
						const listed = listedOf(row.id);
						return (
							<Fragment key={row.id}>
								<WorkRowLine
									row={row}
									place={first + at + 1}
									columns={columns}
									isSelected={isSelected(row.id)}
									isOpen={variants !== undefined}
									listed={listed}
									hintId={hintId}
									actions={actions}
								/>
								{variants?.map((variant) => (
									<SizeRow
										key={variant.id}
										row={row}
										variant={variant}
										columns={columns}
										listed={listed?.find(({ variant_id }) => variant_id === variant.id)}
										hintId={hintId}
										actions={actions}
									/>
								))}
							</Fragment>
						);
					})}
				</tbody>
			</table>
		</>
	);
}

/** The head of a column: a click sorts by it, a second click reverses the order. */
function Head({ column, sort, onSort }: { column: Column } & Pick<WorkTableProps, 'sort' | 'onSort'>) {
	const isNumber = column === 'price' || column === 'stock' || column === 'sizes';
	const label = columnLabels[column]();
	if (!isSorted(column))
		return (
			<th scope="col" className={isListColumn(column) ? listCells.head : undefined}>
				{column === 'duplicate' ? <span className={text.hidden}>{label}</span> : label}
			</th>
		);
	const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none';
	return (
		<SortHead
			label={label}
			direction={direction}
			className={isNumber ? styles.number : undefined}
			data-cell={column}
			tabIndex={-1}
			onClick={() => onSort(direction === 'ascending' ? `-${column}` : column)}
		/>
	);
}
