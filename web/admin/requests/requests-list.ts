import { requestTypes } from '#contract/requests/request-labels.ts';
import { payments, requestOutcomes, statuses } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import { type ListRoute, pageSize } from '../frame/list-route.ts';
import { dateText, idText, knownValue } from '../frame/use-list-url.ts';

/** The filters of a URL; an empty one does not filter. */
export function requestQuery(search: URLSearchParams) {
	return {
		search: search.get('search') ?? '',
		type: knownValue(requestTypes, search.get('type')) ?? '',
		status: knownValue(statuses, search.get('status')) ?? '',
		customer: idText(search.get('customer')),
		owner: idText(search.get('owner')),
		outcome: knownValue(requestOutcomes, search.get('outcome')) ?? ('' as const),
		payment: knownValue(payments, search.get('payment')) ?? ('' as const),
		answered: knownValue(['yes', 'no'] as const, search.get('answered')) ?? ('' as const),
		product: idText(search.get('product')),
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
