import type { Selection } from '#contract/work/worklist.schema.ts';
import { createStore } from '../../platform/store.ts';

/** What of the list a URL names, without its page and its order. */
export interface WorkFilter {
	search: string;
	category: string;
}

/** Selected products: some by their numbers, whatever page they are on, or all that a filter finds but some. */
export type Chosen =
	| { all: false; ids: ReadonlySet<number> }
	| { all: true; filter: WorkFilter; except: ReadonlySet<number> };

export const nothingChosen: Chosen = { all: false, ids: new Set() };

/** It outlives the page, so that a form leads back to it. */
export const chosenStore = createStore<Chosen>(nothingChosen);

/** What of it stands under a filter: all that another one found are no longer meant. */
export function chosenUnder(chosen: Chosen, { search, category }: WorkFilter): Chosen {
	const isOther = chosen.all && (chosen.filter.search !== search || chosen.filter.category !== category);
	return isOther ? nothingChosen : chosen;
}

export const isChosen = (chosen: Chosen, id: number): boolean =>
	chosen.all ? !chosen.except.has(id) : chosen.ids.has(id);

/** The same with these products selected, or not. */
export function withChosen(chosen: Chosen, ids: number[], on: boolean): Chosen {
	const [named, add] = chosen.all ? [new Set(chosen.except), !on] : [new Set(chosen.ids), on];
	for (const id of ids) add ? named.add(id) : named.delete(id);
	return chosen.all ? { ...chosen, except: named } : { all: false, ids: named };
}

/** How many are selected; `total` is how many the filter finds. */
export const countChosen = (chosen: Chosen, total: number): number =>
	chosen.all ? Math.max(0, total - chosen.except.size) : chosen.ids.size;

/** The selection as the API takes it. */
export function selectionOf(chosen: Chosen): Selection {
	if (!chosen.all) return { ids: [...chosen.ids] };
	const { search, category } = chosen.filter;
	const query = { ...(search && { search }), ...(category && { category: Number(category) }) };
	return { query, except: [...chosen.except] };
}
