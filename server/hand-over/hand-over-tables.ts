import type { HandOverField, HandOverMap } from '#contract/hand-over/hand-over.schema.ts';
import type { TableFile } from '../platform/spreadsheets/table-file.ts';
import type { WrittenCell } from '../platform/spreadsheets/write-workbook.ts';
import { dayIn } from '../platform/time-zones.ts';
import type { AcceptedQuote } from './accepted-quotes.ts';
import { type OrderRow, orderRows } from './order-sums.ts';
import { buyerFacts, vatCategoryOf } from './tax-facts.ts';
import { unitCodeOf } from './unit-codes.ts';

const columnWidth = 22;

async function* batchOf(rows: WrittenCell[][]) {
	yield rows;
}

/** `MG1 20` → `[MG1 20] Seal MG1 20`, as Odoo shows a product with a reference. */
function productName({ name, code, size }: OrderRow): string {
	const named = [name, size].filter(Boolean).join(' ');
	return code ? `[${[code, size].filter(Boolean).join(' ')}] ${named}` : named;
}

const taxText = (percent: number) => (percent > 0 ? `${percent}%` : null);

/** The titles of Odoo's own template for sales orders. */
const odooTitles = [
	'Customer',
	'Order Reference',
	'Order Date',
	'Pricelist',
	'Order Lines/Product Template',
	'Order Lines/Quantity',
	'Order Lines/Unit Price',
	'Order Lines/Discount (%)',
	'Order Lines/Taxes',
];

function odooRows(quote: AcceptedQuote, timeZone: string): WrittenCell[][] {
	const { document, acceptedAt } = quote;
	const lines: WrittenCell[][] = orderRows(document).map((row) => [
		productName(row),
		row.quantity,
		row.unit_price,
		row.discount_percent,
		taxText(row.vat_percent),
	]);
	const head = [buyerFacts(document).legalName, document.code, dayIn(timeZone, acceptedAt), document.currency];
	const noHead = head.map(() => null);
	return lines.map((line, at) => [...(at === 0 ? head : noHead), ...line]);
}

/** Accepted quotes by Odoo's template for orders: further lines of an order leave its head empty. */
export function odooTable(quotes: AcceptedQuote[], timeZone: string): TableFile {
	return {
		title: 'Orders',
		columns: odooTitles.map((title) => ({ title, width: columnWidth })),
		rows: batchOf(quotes.flatMap((quote) => odooRows(quote, timeZone))),
	};
}

type CellOf = (quote: AcceptedQuote, row: OrderRow, timeZone: string) => WrittenCell;

const cells: Record<HandOverField, CellOf> = {
	request_number: ({ document }) => document.code,
	order_number: ({ poNumber }) => poNumber,
	revision: ({ document }) => document.revision,
	accepted_on: ({ acceptedAt }, _, timeZone) => dayIn(timeZone, acceptedAt),
	customer: ({ document }) => document.buyer.name,
	customer_phone: ({ document }) => document.buyer.number,
	customer_email: ({ document }) => document.buyer.email,
	legal_name: ({ document }) => buyerFacts(document).legalName,
	tax_number: ({ document }) => buyerFacts(document).taxNumber,
	licence: ({ document }) => buyerFacts(document).licence,
	country: ({ document }) => buyerFacts(document).country,
	region: ({ document }) => buyerFacts(document).region,
	address: ({ document }) => buyerFacts(document).address,
	currency: ({ document }) => document.currency,
	line: (_, { position }) => position,
	code: (_, { code }) => code,
	name: (_, { name }) => name,
	size: (_, { size }) => size,
	quantity: (_, { quantity }) => quantity,
	unit: (_, { unit }) => unit,
	unit_code: (_, { unit }) => unitCodeOf(unit),
	unit_price: (_, { unit_price: price }) => price,
	discount_percent: (_, { discount_percent: percent }) => percent,
	vat_percent: (_, { vat_percent: percent }) => percent,
	vat_category: ({ document }, row) => vatCategoryOf(document, row),
	net: (_, { net }) => net,
	vat: (_, { vat }) => vat,
	total: (_, { total }) => total,
	quote_net: ({ document }) => document.net,
	quote_vat: ({ document }) => document.vat,
	quote_total: ({ document }) => document.total,
};

/** Accepted quotes in the columns of a map, a row for each line with a price and for the quote's discount. */
export function mappedTable(map: HandOverMap, quotes: AcceptedQuote[], timeZone: string): TableFile {
	const rows = quotes.flatMap((quote) =>
		orderRows(quote.document).map((row) =>
			map.columns.map((column) => ('text' in column ? column.text : cells[column.field](quote, row, timeZone))),
		),
	);
	return {
		title: map.name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
		columns: map.columns.map(({ title }) => ({ title, width: columnWidth })),
		rows: batchOf(rows),
	};
}
