import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styles from './data-table.module.css';
import { Icon } from './icon.tsx';
import { allSelected, type Selection } from './selection.tsx';
import text from './text.module.css';

export interface Column<Row> {
	key: string;
	/** The column's head, and what stands beside its cell on a phone; empty where `head` says it. */
	label: string;
	cell: (row: Row, index: number) => ReactNode;
	/** A `name` names its row; so does a `title`, which on a phone stands without its label. */
	kind?: 'name' | 'title' | 'number' | 'actions';
	/** Of the cells. */
	className?: string | ((row: Row) => string | undefined);
	headClassName?: string | undefined;
	/** In the head, in place of the label. */
	head?: ReactNode;
	/** A press on the head sorts by it. */
	isSortable?: boolean;
}

export interface Sort {
	key: string;
	isDescending: boolean;
}

/** Rows that can be selected, with the names of the boxes. */
export interface RowSelection<Row> extends Selection {
	label: string;
	allLabel: string;
	rowLabel: (row: Row) => string;
}

interface DataTableProps<Row> {
	rows: readonly Row[];
	columns: readonly Column<Row>[];
	/** Read out, not shown; a table below a heading has that heading's id in `labelledBy` instead. */
	caption?: string;
	labelledBy?: string;
	/** `list` has rows of one height, `dense` rows as low as their buttons. */
	look?: 'plain' | 'list' | 'dense';
	className?: string | undefined;
	/** What tells a row from the others; its `id` without it. */
	rowKey?: (row: Row) => string | number;
	sort?: Sort;
	onSort?: (sort: Sort) => void;
	selection?: RowSelection<Row>;
	/** A press on a row, beside its buttons. By keyboard one of the buttons does the same. */
	onOpen?: (row: Row) => void;
	/** Other rows are on their way. */
	isBusy?: boolean;
	/** The element of the rows. */
	body?: Ref<HTMLTableSectionElement> | undefined;
}

const looks = { plain: styles.table, list: styles.list, dense: `${styles.table} ${styles.dense}` };

const classOf = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

/** Whether a press was meant for the row itself: not for something in it, and not to select text. */
function isForRow({ target }: MouseEvent): boolean {
	const own = target instanceof Element && target.closest('a, button, input, label, select');
	return !own && window.getSelection()?.isCollapsed !== false;
}

/** Rows of anything, a card for each on a phone. Who gives the rows sorts them and cuts them into pages. */
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
						onClick={onOpen && ((event) => isForRow(event) && onOpen(row))}
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

/** The head of a column that can be sorted by; all else is of its button. */
export function SortHead({ label, direction, className, ...attributes }: SortHeadProps) {
	return (
		<th scope="col" className={className} aria-sort={direction}>
			<button {...attributes} type="button">
				{label} <Icon of={sortIcons[direction]} size={15} />
			</button>
		</th>
	);
}
