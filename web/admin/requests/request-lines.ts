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
	m.desk_export_revision(),
	m.desk_export_unit_price(),
	m.quote_desk_discount(),
	m.quote_desk_currency(),
	m.desk_export_net(),
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

/** What the current revision of the request's quote offers for the line: nothing where it has none, or its price is on request. */
function quotedCells({ quoted }: AdministeredRequest, at: number): Cell[] {
	const line = quoted?.lines[at];
	if (!quoted || !line) return ['', '', '', '', ''];
	const { unit_price, discount_percent, net } = line;
	return [quoted.revision, unit_price ?? '', discount_percent, quoted.currency, net ?? ''];
}

/**
 * A request as rows of an export, one for each of its lines, with the pages of the site at `siteUrl` in the language; one
 * without lines is a row with what was asked in words.
 */
export function requestLineRows(request: AdministeredRequest, siteUrl: string, language: Language): Cell[][] {
	const cells = requestCells(request);
	const { items, text } = request;
	if (items.length === 0) return [[...cells, '', '', '', '', '', text, '', '', ...quotedCells(request, 0)]];
	return items.map((item, at) => {
		const path = item.product_id === null ? '' : urls.productSize(item.product_id, item.size);
		return [...cells, ...itemCells(item, at, siteUrl + pathIn(language, path)), ...quotedCells(request, at)];
	});
}
