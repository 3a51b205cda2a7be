import { workSorts } from '#contract/work/work-columns.ts';
import { m } from '#messages';
import type { ListRoute } from '../frame/list-route.ts';
import { idText, knownValue } from '../frame/use-list-url.ts';

/** Search, category and order of a URL. Without `sort` a search is ordered by rank, the whole list by creation. */
export function workQuery(search: URLSearchParams) {
	return {
		search: search.get('search') ?? '',
		category: idText(search.get('category')),
		sort: knownValue(workSorts, search.get('sort')) ?? '',
	};
}

/** The id of the price list that a URL names; empty for none. */
export const priceListId = (search: URLSearchParams): string => idText(search.get('list'));

export const workList: ListRoute = {
	path: '/api/work-list',
	pageSize: 50,
	query: workQuery,
	failed: m.admin_products_failed,
};
