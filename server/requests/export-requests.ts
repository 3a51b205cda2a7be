import { productPath } from '#contract/catalogue/addresses.ts';
import { type Language, pathIn } from '#contract/language.ts';
import type { AdministeredRequest, QuotedLines } from '#contract/requests/request-desk.schema.ts';
import { typeText } from '#contract/requests/request-labels.ts';
import { statusText } from '#contract/requests/request-statuses.ts';
import type { RequestItem } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { inLanguage } from '../platform/language.ts';
import { rowsOfBatches, type TableFile } from '../platform/spreadsheets/table-file.ts';
import type { WrittenCell } from '../platform/spreadsheets/write-workbook.ts';
import { dayIn } from '../platform/time-zones.ts';

interface ShopOfTable {
	/** The address of the site whose pages the table links to. */
	siteUrl: string;
	/** Whose days the dates are. */
	timeZone: string;
}

/** Sender and data of the request. The date, of the shop's time zone as in filters, sorts in a spreadsheet. */
function requestCells(request: AdministeredRequest, timeZone: string): WrittenCell[] {
	const { code, created_at, type, status, payment } = request;
	return [
		code,
		dayIn(timeZone, new Date(created_at)),
		typeText(type),
		statusText(status),
		payment ? statusText(payment) : null,
		request.customer_name,
		request.customer_number,
		request.customer_email,
	];
}

function itemCells(item: RequestItem, position: number, siteUrl: string, language: Language): WrittenCell[] {
	const { name, code, size, quantity, typed, price, currency, product_id } = item;
	// without the name: the request has the one that the part had then
	const link = product_id === null ? null : siteUrl + pathIn(language, productPath({ id: product_id }, size));
	return [
		position,
		name,
		code ?? null,
		size ?? null,
		quantity,
		typed ?? null,
		price ?? null,
		price == null ? null : currency,
		link,
	];
}

/** The cells of `itemCells` without an item, with the buyer's text of a request without lines. */
const noItem = (typed: string | null = null): WrittenCell[] => [null, null, null, null, null, typed, null, null, null];
/** The cells of `quotedCells` where nothing is offered. */
const noQuote: WrittenCell[] = [null, null, null, null, null, null, null, null, null];

type QuotedLine = QuotedLines['lines'][number];

/** What the quote offers in a row, for how much; empty without a quote, and where it offers nothing. */
function quotedCells(quoted: QuotedLines | null | undefined, line: QuotedLine | undefined): WrittenCell[] {
	if (!quoted || !line) return noQuote;
	const { name, size, quantity, unit, unit_price, discount_percent, net, vat, total } = line;
	const part = size === null ? name : `${name} ${size}`;
	const amount = unit === '' ? quantity : `${quantity} ${unit}`;
	return [part, amount, quoted.revision, unit_price, discount_percent, quoted.currency, net, vat, total];
}

/** The discount on the whole quote, so that the amounts add up to its net. */
function discountCells({ discount, currency, revision }: QuotedLines): WrittenCell[] {
	return [m.desk_export_discount(), null, revision, null, null, currency, -discount, null, null];
}

/**
 * A row for each line of the request with what the quote offers for it, or several when it offers several; then one for each line that the
 * seller has added. A request without lines has one row with its text.
 */
function rowsOf(request: AdministeredRequest, { siteUrl, timeZone }: ShopOfTable, language: Language): WrittenCell[][] {
	const { items, text, owner_name, quoted, paid, rest } = request;
	const requestedIn = (cells: WrittenCell[], quotedIn: WrittenCell[]) => [
		...requestCells(request, timeZone),
		...cells,
		...quotedIn,
		owner_name,
	];
	const quotedFor = (item: number | null) => quoted?.lines.filter((line) => line.item === item) ?? [];
	const rows = items.flatMap((item, at) => {
		const cells = itemCells(item, at + 1, siteUrl, language);
		const [first, ...further] = quotedFor(at);
		return [
			requestedIn(cells, quotedCells(quoted, first)),
			...further.map((line) => requestedIn(noItem(), quotedCells(quoted, line))),
		];
	});
	const textRow = items.length === 0 ? [requestedIn(noItem(text), noQuote)] : [];
	const added = quotedFor(null).map((line) => requestedIn(noItem(), quotedCells(quoted, line)));
	const discount = quoted && quoted.discount > 0 ? [requestedIn(noItem(), discountCells(quoted))] : [];
	// in the first row only, so that a column adds up
	return [...textRow, ...rows, ...added, ...discount].map((cells, at) => [
		...cells,
		...(at === 0 ? [paid, rest, request.payment_due_on] : [null, null, null]),
	]);
}

/** A table of requests and what is quoted for them. */
export function requestsTable(
	batches: AsyncIterable<AdministeredRequest[]>,
	shop: ShopOfTable,
	language: Language,
): TableFile {
	return inLanguage(language, () => ({
		title: m.admin_tab_requests(),
		columns: [
			{ title: m.admin_requests_code(), width: 22 },
			{ title: m.admin_requests_date(), width: 12 },
			{ title: m.admin_requests_type(), width: 12 },
			{ title: m.admin_requests_status(), width: 14 },
			{ title: m.admin_requests_payment(), width: 12 },
			{ title: m.admin_requests_customer(), width: 26 },
			{ title: m.customers_phone(), width: 18 },
			{ title: m.customers_email(), width: 28 },
			{ title: m.desk_export_line(), width: 8 },
			{ title: m.desk_export_part(), width: 40 },
			{ title: m.desk_export_code(), width: 18 },
			{ title: m.admin_requests_size(), width: 14 },
			{ title: m.admin_requests_quantity(), width: 10 },
			{ title: m.desk_export_written(), width: 30 },
			{ title: m.desk_export_price(), width: 12 },
			{ title: m.desk_export_price_currency(), width: 10 },
			{ title: m.desk_export_link(), width: 40 },
			{ title: m.desk_export_quoted_part(), width: 40 },
			{ title: m.desk_export_quoted_quantity(), width: 12 },
			{ title: m.desk_export_revision(), width: 10 },
			{ title: m.desk_export_unit_price(), width: 14 },
			{ title: m.quote_desk_discount(), width: 12 },
			{ title: m.quote_desk_currency(), width: 10 },
			{ title: m.desk_export_net(), width: 14 },
			{ title: m.desk_export_vat(), width: 12 },
			{ title: m.desk_export_total(), width: 14 },
			{ title: m.desk_owner(), width: 20 },
			{ title: m.payment_paid(), width: 14 },
			{ title: m.payment_rest(), width: 14 },
			{ title: m.payment_due(), width: 12 },
		],
		rows: rowsOfBatches(batches, language, (request) => rowsOf(request, shop, language)),
	}));
}
