import { requestTypes } from '#contract/requests/request-labels.ts';
import { payments, requestOutcomes, statuses } from '#contract/requests/request-statuses.ts';
import { dueFilters, expiryFilters, paymentDueFilters } from '#contract/requests/work-filter-values.ts';
import { m } from '#messages';
import { type ListRoute, pageSize } from '../frame/list-route.ts';
import { dateText, idText, knownValue } from '../frame/use-list-url.ts';

/** The filters of a URL; an empty one does not filter. */
export function requestQuery(search: URLSearchParams) {
	return {
		search: search.get('search') ?? '',
		type: knownValue(requestTypes, search.get('type')) ?? '',
		status: knownValue(statuses, search.get('status')) ?? ('' as const),
		customer: idText(search.get('customer')),
		owner: idText(search.get('owner')),
		outcome: knownValue(requestOutcomes, search.get('outcome')) ?? ('' as const),
		payment: knownValue(payments, search.get('payment')) ?? ('' as const),
		answered: knownValue(['yes', 'no'] as const, search.get('answered')) ?? ('' as const),
		product: idText(search.get('product')),
		due: knownValue(dueFilters, search.get('due')) ?? ('' as const),
		expires: knownValue(expiryFilters, search.get('expires')) ?? ('' as const),
		chosen: knownValue(['yes'] as const, search.get('chosen')) ?? ('' as const),
		payment_due: knownValue(paymentDueFilters, search.get('payment_due')) ?? ('' as const),
		min_age: /^[1-9]\d{0,3}$/.exec(search.get('min_age') ?? '')?.[0] ?? '',
		from: dateText(search.get('from')),
		to: dateText(search.get('to')),
	};
}

export const requestsList: ListRoute = {
	path: '/api/requests',
	pageSize,
	query: requestQuery,
	failed: m.admin_requests_failed,
};
