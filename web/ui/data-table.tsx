import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styles from './data-table.module.css';
import { Icon } from './icon.tsx';
import { allSelected, type Selection } from './selection.tsx';
import text from './text.module.css';

export interface Column<Row> {
	key: string;
	/** The column's heading, and on a phone the label of its cell. Empty with `head`. */
	label: string;
	cell: (row: Row, index: number) => ReactNode;
	/** `name` and `title` are the row's heading; on a phone, a `title` has no label. */
	kind?: 'name' | 'title' | 'number' | 'actions';
	/** For the cells. */
	className?: string | ((row: Row) => string | undefined);
	headClassName?: string | undefined;
	/** Contents of the heading instead of the label. */
	head?: ReactNode;
	/** A click on the heading sorts by the column. */
	isSortable?: boolean;
}

export interface Sort {
	key: string;
	isDescending: boolean;
}

/** A column of checkboxes with their accessible names. */
export interface RowSelection<Row> extends Selection {
	label: string;
	allLabel: string;
	rowLabel: (row: Row) => string;
}

interface DataTableProps<Row> {
	rows: readonly Row[];
	columns: readonly Column<Row>[];
	/** For screen readers only. Below a heading, pass its id as `labelledBy` instead. */
	caption?: string;
	labelledBy?: string;
	/** `list`: rows of equal height. `dense`: rows as low as their buttons. */
	look?: 'plain' | 'list' | 'dense';
	className?: string | undefined;
	/** React's key of a row; by default its `id`. */
	rowKey?: (row: Row) => string | number;
	sort?: Sort;
	onSort?: (sort: Sort) => void;
	selection?: RowSelection<Row>;
	/** A click on a row, outside of its buttons. Give a button that does the same by keyboard. */
	onOpen?: (row: Row) => void;
	/** Other rows are loading. */
	isBusy?: boolean;
	/** A ref for the `<tbody>`. */
	body?: Ref<HTMLTableSectionElement> | undefined;
}

const looks = { plain: styles.table, list: styles.list, dense: `${styles.table} ${styles.dense}` };

const classOf = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

/** Whether a click opens the row: not a click on a control, and not one that selects text. */
function isRowClick({ target }: MouseEvent): boolean {
	const control = target instanceof Element && target.closest('a, button, input, label, select');
	return !control && window.getSelection()?.isCollapsed !== false;
}

/** A table; on a phone, a card for each row. The caller sorts and pages the rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
	const { rows, columns, caption, labelledBy, look = 'plain', className, sort, onSort, selection, onOpen } = props;
	const keyOf = props.rowKey ?? idOf;
	return (
		<table className={classOf(looks[look], className)} aria-labelledby={labelledBy} aria-busy={props.isBusy}>
			{caption && <caption className={text.hidden}>{caption}</caption>}
			<thead>
				<tr>
					{selection && (
						<th scope="col" className={styles.check}>
							<input
								type="checkbox"
								aria-label={selection.allLabel}
								checked={allSelected(rows.map(idOf), selection)}
								onChange={({ target }) => selection.select(rows.map(idOf), target.checked)}
							/>
						</th>
					)}
					{columns.map((column) => (
						<HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
					))}
				</tr>
			</thead>
			<tbody ref={props.body}>
				{rows.map((row, index) => (
					<tr
						key={keyOf(row)}
						className={onOpen && styles.opens}
						onClick={onOpen && ((event) => isRowClick(event) && onOpen(row))}
					>
						{selection && (
							<td className={styles.check} data-label={selection.label}>
								<input
									type="checkbox"
									aria-label={selection.rowLabel(row)}
									checked={selection.isSelected(idOf(row))}
									onChange={({ target }) => selection.select([idOf(row)], target.checked)}
								/>
							</td>
						)}
						{columns.map((column) => (
							<Cell key={column.key} column={column} row={row} index={index} />
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function idOf(row: unknown): number {
	return (row as { id: number }).id;
}

function kindClass({ kind }: Pick<Column<never>, 'kind'>): string | undefined {
	if (kind === 'number') return styles.number;
	return kind === 'actions' ? styles.actions : undefined;
}

interface HeadCellProps<Row> {
	column: Column<Row>;
	sort: Sort | undefined;
	onSort: ((sort: Sort) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
	const { key, label, head, isSortable } = column;
	const className = classOf(kindClass(column), column.headClassName);
	if (!isSortable || !onSort)
		return (
			<th scope="col" className={className}>
				{head ?? label}
			</th>
		);
	const isSorted = sort?.key === key;
	const isDescending = isSorted && sort.isDescending;
	return (
		<SortHead
			label={label}
			className={className}
			direction={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
			onClick={() => onSort({ key, isDescending: isSorted && !isDescending })}
		/>
	);
}

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
	const { label, kind } = column;
	const own = typeof column.className === 'function' ? column.className(row) : column.className;
	const className = classOf(kindClass(column), own);
	const content = column.cell(row, index);
	if (kind === 'name' || kind === 'title')
		return (
			<th scope="row" className={className} data-label={kind === 'name' ? label : undefined}>
				{content}
			</th>
		);
	return (
		<td className={className} data-label={kind === 'actions' ? undefined : label || undefined}>
			{content}
		</td>
	);
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

interface SortHeadProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	label: string;
	direction: keyof typeof sortIcons;
}

/** The heading of a sortable column; other attributes go to its button. */
export function SortHead({ label, direction, className, ...attributes }: SortHeadProps) {
	return (
		<th scope="col" className={className} aria-sort={direction}>
			<button {...attributes} type="button">
				{label} <Icon of={sortIcons[direction]} size={15} />
			</button>
		</th>
	);
}
