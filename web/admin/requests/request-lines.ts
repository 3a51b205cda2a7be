import { type Language, pathIn } from '#contract/language.ts';
import type { AdministeredRequest } from '#contract/request-desk.ts';
import { statusLabels, typeText } from '#contract/request-labels.ts';
import type { RequestItem } from '#contract/requests.ts';
import { m } from '#messages';
import { urls } from '../../urls.ts';

type Cell = string | number;

/** The columns of an export of requests. */
export const lineFields = () => [
	m.admin_requests_code(),
	m.admin_requests_date(),
	m.admin_requests_type(),
	m.admin_requests_status(),
	m.admin_requests_payment(),
	m.admin_requests_customer(),
	m.customers_phone(),
	m.customers_email(),
	m.desk_export_line(),
	m.desk_export_part(),
	m.desk_export_code(),
	m.admin_requests_size(),
	m.admin_requests_quantity(),
	m.desk_export_written(),
	m.desk_export_price(),
	m.desk_export_link(),
];

/** Of whom and of what day a request is; the date by UTC as a spreadsheet sorts it. */
function requestCells(request: AdministeredRequest): Cell[] {
	const { code, created_at, type, status, payment } = request;
	return [
		code,
		created_at.slice(0, 10),
		typeText(type),
		statusLabels[status](),
		payment ? statusLabels[payment]() : '',
		request.customer_name,
		request.customer_number ?? '',
		request.customer_email ?? '',
	];
}

function itemCells(item: RequestItem, at: number, pageUrl: string): Cell[] {
	const { name, code, size, quantity, typed, price, product_id } = item;
	const link = product_id === null ? '' : pageUrl;
	return [at + 1, name, code ?? '', size ?? '', quantity, typed ?? '', price ?? '', link];
}

/**
 * A request as rows of an export, one for each of its lines, with the pages of the site at `siteUrl` in the language; one
 * without lines is a row with what was asked in words.
 */
export function requestLineRows(request: AdministeredRequest, siteUrl: string, language: Language): Cell[][] {
	const cells = requestCells(request);
	const { items, text } = request;
	if (items.length === 0) return [[...cells, '', '', '', '', '', text, '', '']];
	return items.map((item, at) => {
		const path = item.product_id === null ? '' : urls.productSize(item.product_id, item.size);
		return [...cells, ...itemCells(item, at, siteUrl + pathIn(language, path))];
	});
}
