import { type DetailKey, detailKeys, eachDetail, textField } from '#contract/catalogue/product-fields.ts';
import { type WorkColumn, workColumns } from '#contract/work/work-columns.ts';
import { m } from '#messages';
import { browserStorage } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';

/** The columns of a price list: they are shown while a list is chosen. */
const listColumns = ['list', 'margin'] as const;
export type Column = 'picture' | WorkColumn | (typeof listColumns)[number] | DetailKey | 'duplicate';

/** All columns in order. The picture is shown in the cell of the name. */
export const columns: readonly Column[] = [
	'picture',
	...workColumns.flatMap((column) => (column === 'price' ? [column, ...listColumns] : [column])),
	...detailKeys,
	'duplicate',
];

export const columnLabels: Record<Column, () => string> = {
	picture: m.worklist_column_picture,
	code: m.worklist_column_code,
	name: m.worklist_column_name,
	category: m.worklist_column_category,
	sizes: m.worklist_column_sizes,
	price: m.worklist_column_price,
	list: m.worklist_column_list,
	margin: m.worklist_column_margin,
	stock: m.worklist_column_stock,
	changed: m.worklist_column_changed,
	...eachDetail((key) => textField(key).label),
	duplicate: m.worklist_column_duplicate,
};

export const isListColumn = (column: Column) => listColumns.some((candidate) => candidate === column);

/** Columns that are hidden while a list is chosen, to make room for its columns. */
const hiddenBesideList: readonly Column[] = ['category', 'changed', ...detailKeys];

/** The columns that can be hidden now. */
export const hideableColumns = (hasList = false): Column[] =>
	columns.filter(
		(column) => column !== 'name' && !isListColumn(column) && !(hasList && hiddenBesideList.includes(column)),
	);

/** The columns that are not hidden; those of a price list where one is chosen. */
export const shownColumns = (hidden: ReadonlySet<Column>, hasList: boolean): Column[] =>
	columns.filter(
		(column) => !hidden.has(column) && (hasList ? !hiddenBesideList.includes(column) : !isListColumn(column)),
	);

const key = 'work-list-hidden-columns';

function readHidden(): ReadonlySet<Column> {
	const columnNames = new Set<string>(hideableColumns());
	const names = (browserStorage.get(key) ?? '').split(' ').filter((name) => columnNames.has(name));
	return new Set(names as Column[]);
}

/** The hidden columns, stored in this browser. */
export const hiddenColumns = createStore<ReadonlySet<Column>>(new Set(), () => hiddenColumns.set(readHidden()));

export function showColumn(column: Column, isShown: boolean): void {
	const hidden = new Set(hiddenColumns.get());
	isShown ? hidden.delete(column) : hidden.add(column);
	browserStorage.set(key, [...hidden].join(' '));
	hiddenColumns.set(hidden);
}
