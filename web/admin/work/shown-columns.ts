import { detailKeys, eachDetail, textField } from '#contract/catalogue/product-fields.ts';
import { workColumns } from '#contract/work/work-columns.ts';
import { m } from '#messages';
import { browserStorage } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';

/** All columns in order. The picture is shown in the cell of the name. */
export const columns = ['picture', ...workColumns, ...detailKeys, 'duplicate'] as const;
export type Column = (typeof columns)[number];

export const columnLabels: Record<Column, () => string> = {
	picture: m.worklist_column_picture,
	code: m.worklist_column_code,
	name: m.worklist_column_name,
	category: m.worklist_column_category,
	sizes: m.worklist_column_sizes,
	price: m.worklist_column_price,
	stock: m.worklist_column_stock,
	changed: m.worklist_column_changed,
	...eachDetail((key) => textField(key).label),
	duplicate: m.worklist_column_duplicate,
};

export const hideable = columns.filter((column) => column !== 'name');

const key = 'work-list-hidden-columns';

function readHidden(): ReadonlySet<Column> {
	const columnNames = new Set<string>(hideable);
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
