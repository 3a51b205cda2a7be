import type { Selection } from '#contract/work/worklist.schema.ts';
import { createStore } from '../../platform/store.ts';

/** The filters of the list. */
export interface WorkFilter {
	search: string;
	category: string;
}

/** Selected products, on any page: the ids, or all that match a filter except some. */
export type ProductSelection =
	| { all: false; ids: ReadonlySet<number> }
	| { all: true; filter: WorkFilter; except: ReadonlySet<number> };

export const emptySelection: ProductSelection = { all: false, ids: new Set() };

/** Stays while a form is open, so that the list still has its selection afterwards. */
export const selectionStore = createStore<ProductSelection>(emptySelection);

/** The selection after the filter has changed: "all that match" is emptied, ids stay. */
export function selectionUnder(selection: ProductSelection, { search, category }: WorkFilter): ProductSelection {
	const isOther = selection.all && (selection.filter.search !== search || selection.filter.category !== category);
	return isOther ? emptySelection : selection;
}

export const hasProduct = (selection: ProductSelection, id: number): boolean =>
	selection.all ? !selection.except.has(id) : selection.ids.has(id);

/** Adds these products to the selection, or removes them. */
export function withProducts(selection: ProductSelection, ids: number[], isSelected: boolean): ProductSelection {
	const changed = new Set(selection.all ? selection.except : selection.ids);
	// `except` is the list of what is not selected
	const adds = selection.all ? !isSelected : isSelected;
	for (const id of ids) adds ? changed.add(id) : changed.delete(id);
	return selection.all ? { ...selection, except: changed } : { all: false, ids: changed };
}

/** `total` is the number of products that match the filter. */
export const countProducts = (selection: ProductSelection, total: number): number =>
	selection.all ? Math.max(0, total - selection.except.size) : selection.ids.size;

/** The selection in the format of the API. */
export function apiSelection(selection: ProductSelection): Selection {
	if (!selection.all) return { ids: [...selection.ids] };
	const { search, category } = selection.filter;
	const query = { ...(search && { search }), ...(category && { category: Number(category) }) };
	return { query, except: [...selection.except] };
}
