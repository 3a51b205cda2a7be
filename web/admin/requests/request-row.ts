import type { AdministeredRequest } from '#contract/request-desk.ts';
import { statusLabels, typeText } from '#contract/request-labels.ts';
import { m } from '#messages';

/** The columns of requests.csv. */
export const requestFields = () => [
	m.admin_requests_code(),
	m.admin_requests_date(),
	m.admin_requests_type(),
	m.admin_requests_status(),
	m.admin_requests_payment(),
	m.admin_requests_customer(),
	m.customers_email(),
	m.customers_phone(),
	m.admin_requests_items(),
];

/** A request as a row of requests.csv; the date by UTC as a spreadsheet sorts it. */
export function requestRow(request: AdministeredRequest): string[] {
	const { code, created_at, type, status, payment, items } = request;
	const list = items.map(({ name, size, quantity }) =>
		[name, size, m.requests_pieces({ quantity })].filter(Boolean).join(', '),
	);
	return [
		code,
		created_at.slice(0, 10),
		typeText(type),
		statusLabels[status](),
		payment ? statusLabels[payment]() : '',
		request.customer_name,
		request.customer_email ?? '',
		request.customer_number ?? '',
		list.join('; '),
	];
}
