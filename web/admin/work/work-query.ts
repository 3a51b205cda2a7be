import { workSorts } from '#contract/work/work-columns.ts';
import { m } from '#messages';
import type { ListRoute } from '../frame/list-route.ts';
import { idText, knownValue } from '../frame/use-list-url.ts';

/** What a URL says of search, category and order; without an order a search comes by rank, all else as it was made. */
export function workQuery(search: URLSearchParams) {
	return {
		search: search.get('search') ?? '',
		category: idText(search.get('category')),
		sort: knownValue(workSorts, search.get('sort')) ?? '',
	};
}

/** The products as a table. */
export const workList: ListRoute = {
	path: '/api/work-list',
	pageSize: 50,
	query: workQuery,
	failed: m.admin_products_failed,
};
