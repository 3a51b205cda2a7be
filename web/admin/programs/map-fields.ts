import type { HandOverField } from '#contract/hand-over/hand-over.schema.ts';
import { m } from '#messages';

/** What a column may have of a line of an accepted quote, in the order of the form. */
export const fieldLabels: Record<HandOverField, () => string> = {
	request_number: m.hand_over_field_request_number,
	order_number: m.hand_over_field_order_number,
	revision: m.hand_over_field_revision,
	accepted_on: m.hand_over_field_accepted_on,
	customer: m.hand_over_field_customer,
	customer_phone: m.hand_over_field_customer_phone,
	customer_email: m.hand_over_field_customer_email,
	currency: m.hand_over_field_currency,
	line: m.hand_over_field_line,
	code: m.hand_over_field_code,
	name: m.hand_over_field_name,
	size: m.hand_over_field_size,
	quantity: m.hand_over_field_quantity,
	unit: m.hand_over_field_unit,
	unit_price: m.hand_over_field_unit_price,
	discount_percent: m.hand_over_field_discount_percent,
	vat_percent: m.hand_over_field_vat_percent,
	net: m.hand_over_field_net,
	vat: m.hand_over_field_vat,
	total: m.hand_over_field_total,
	quote_net: m.hand_over_field_quote_net,
	quote_vat: m.hand_over_field_quote_vat,
	quote_total: m.hand_over_field_quote_total,
};

/** Two lines of a quote, as a file has them. */
const examples: Record<HandOverField, readonly [string, string]> = {
	request_number: ['1A2B-3C4D-5E6F-7G8H', '1A2B-3C4D-5E6F-7G8H'],
	order_number: ['PO-4711', 'PO-4711'],
	revision: ['2', '2'],
	accepted_on: ['2026-11-26', '2026-11-26'],
	customer: ['Gulf Pumps LLC', 'Gulf Pumps LLC'],
	customer_phone: ['+971501234567', '+971501234567'],
	customer_email: ['buyer@gulf.example', 'buyer@gulf.example'],
	currency: ['AED', 'AED'],
	line: ['1', '2'],
	code: ['MG1', '6205-2RS'],
	name: ['Elastomer bellows seal', 'Deep groove ball bearing'],
	size: ['25mm', '25x52x15'],
	quantity: ['3', '10'],
	unit: ['', ''],
	unit_price: ['28.5', '11.11'],
	discount_percent: ['10', '0'],
	vat_percent: ['5', '5'],
	net: ['76.95', '111.1'],
	vat: ['3.85', '5.56'],
	total: ['80.8', '116.66'],
	quote_net: ['188.05', '188.05'],
	quote_vat: ['9.41', '9.41'],
	quote_total: ['197.46', '197.46'],
};

/** `('code', 1)` → `6205-2RS`. */
export const exampleOf = (field: HandOverField, row: number): string => examples[field][row] ?? '';
