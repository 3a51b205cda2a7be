import { m } from '#messages';
import type { ListRoute } from '../frame/list-route.ts';
import { idText, knownValue } from '../frame/use-list-url.ts';

/** What a URL says of search, category and order; empty is all of them, in the order of the catalogue. */
export function productQuery(search: URLSearchParams) {
	return {
		search: search.get('search') ?? '',
		category: idText(search.get('category')),
		sort: knownValue(['name', 'category', 'newest'], search.get('sort')) ?? '',
	};
}

/** The products as cards; retries and the delay are as the specification has them. */
export const productsList: ListRoute = {
	path: '/api/products',
	pageSize: 24,
	query: productQuery,
	failed: m.admin_products_failed,
	retries: 3,
	delay: 100,
};
