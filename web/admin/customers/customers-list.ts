import { customerSorts } from '#contract/accounts/account-labels.ts';
import { m } from '#messages';
import { type ListRoute, pageSize } from '../frame/list-route.ts';
import { knownValue } from '../frame/use-list-url.ts';

/** Search, filter and order of a URL, with defaults. */
export function customerQuery(search: URLSearchParams) {
	return {
		search: search.get('search') ?? '',
		sort: knownValue(customerSorts, search.get('sort')) ?? 'id',
		order: knownValue(['asc', 'desc'], search.get('order')) ?? 'asc',
		account: knownValue(['true', 'false'], search.get('account')) ?? '',
		undialable: knownValue(['1'], search.get('undialable')) ?? '',
	};
}

export const customersList: ListRoute = {
	path: '/api/customers',
	pageSize,
	query: customerQuery,
	failed: m.customers_failed,
};
