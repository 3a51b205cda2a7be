import { expect, it } from 'vitest';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { collect } from '../../tests/support/collect.ts';
import { requestsTable } from './export-requests.ts';

const seal = {
	name: 'Elastomer Seal',
	category_name: 'Seals',
	size: '14mm',
	quantity: 3,
	code: 'EB-301',
	currency: 'USD' as const,
	price: 12.5,
	product_id: 7,
	variant_id: 70,
	typed: '3 x eb301 14',
};
const words = {
	name: 'حلقة للمضخة',
	category_name: '',
	size: null,
	quantity: 1,
	code: null,
	currency: 'USD' as const,
	price: null,
	product_id: null,
	variant_id: null,
	typed: null,
};
const request: AdministeredRequest = {
	id: 1,
	account_deleted: false,
	po_number: '',
	deliver_to: '',
	code: 'ABCD-EFGH-JKLM-NPQR',
	type: 'Quote',
	status: 'expired',
	payment: 'unpaid',
	paid: null,
	rest: null,
	payment_due_on: null,
	version: 3,
	created_at: '2026-11-21T22:30:00.000Z',
	text: '',
	photos: 0,
	arrived_photos: [],
	order_files: [],
	items: [seal, words],
	message: '',
	language: 'ar',
	customer_id: 5,
	customer_name: 'Amina',
	erased_at: null,
	customer_email: 'amina@example.com',
	customer_number: '+201001234567',
	customer_e164: '+201001234567',
	owner_id: null,
	owner_name: null,
	next_step: '',
	next_step_on: null,
	total: null,
	currency: null,
	age_hours: 3,
	first_answered_at: null,
};
async function* batchOf(entry: AdministeredRequest) {
	yield [entry];
}
const table = (change: Partial<AdministeredRequest> = {}) =>
	requestsTable(batchOf({ ...request, ...change }), { siteUrl: 'https://shop.test', timeZone: 'Africa/Cairo' }, 'en');
const rowsOf = async (change: Partial<AdministeredRequest> = {}) => (await collect(table(change).rows)).flat();

it('has a row for each line, each with its request', async () => {
	const shared = ['ABCD-EFGH-JKLM-NPQR', '2026-11-22', 'Quote', 'Expired', 'Unpaid', 'Amina'];
	const contact = ['+201001234567', 'amina@example.com'];
	const link = 'https://shop.test/product/7?size=14mm';
	const none = Array(13).fill(null);
	expect(await rowsOf()).toEqual([
		[...shared, ...contact, 1, 'Elastomer Seal', 'EB-301', '14mm', 3, '3 x eb301 14', 12.5, 'USD', link, ...none],
		[...shared, ...contact, 2, 'حلقة للمضخة', null, null, 1, null, null, null, null, ...none],
	]);
});

const offer = { item: 0, name: 'Elastomer Seal', code: 'EB-301', size: '14mm', quantity: 3, unit: '' };
const open = { unit_price: null, discount_percent: 0, net: null, vat: null, total: null };

it('has what the current revision offers, in the currency of the quote', async () => {
	const lines = [
		{ ...offer, unit_price: 8.755, discount_percent: 10, net: 23.639, vat: 1.182, total: 24.821 },
		{ ...offer, ...open, item: 1, name: 'حلقة للمضخة', size: null, quantity: 1 },
	];
	const quoted = { revision: 2, currency: 'KWD' as const, discount: 0, lines };
	expect((await rowsOf({ owner_name: 'Karim', quoted })).map((row) => row.slice(-13, -3))).toEqual([
		['Elastomer Seal 14mm', 3, 2, 8.755, 10, 'KWD', 23.639, 1.182, 24.821, 'Karim'],
		['حلقة للمضخة', 1, 2, null, 0, 'KWD', null, null, null, 'Karim'],
	]);
});

it('has a row for each line that the seller made of an item, that he added, and for the discount', async () => {
	const priced = { unit_price: 10, discount_percent: 0, net: 20, vat: 0, total: 20 };
	const lines = [
		{ ...offer, ...priced, quantity: 2 },
		{ ...offer, ...priced, item: null, name: 'Freight', code: null, size: null, quantity: 2.5, unit: 'kg' },
		{ ...offer, ...priced, size: '16mm', quantity: 1 },
	];
	const quoted = { revision: 1, currency: 'USD' as const, discount: 5, lines };
	const rows = await rowsOf({ quoted });
	expect(rows.map((row) => [row[8], row[9], ...row.slice(-13, -11), row.at(-7)])).toEqual([
		[1, 'Elastomer Seal', 'Elastomer Seal 14mm', 2, 20],
		[null, null, 'Elastomer Seal 16mm', 1, 20],
		[2, 'حلقة للمضخة', null, null, null],
		[null, null, 'Freight', '2.5 kg', 20],
		[null, null, 'Discount on the whole quote', null, -5],
	]);
	expect(rows.map(({ length }) => length)).toEqual(rows.map(() => table().columns.length));
});

it('has a row for a request without lines, with what was asked in words', async () => {
	const [row, ...rest] = await rowsOf({ items: [], text: 'A seal for a pump', customer_email: null, payment: null });
	expect(rest).toEqual([]);
	expect(row?.[13]).toBe('A seal for a pump');
});

it('has a cell for every column in each row', async () => {
	const rows = [...(await rowsOf()), ...(await rowsOf({ items: [] }))];
	expect(rows.map(({ length }) => length)).toEqual(rows.map(() => table().columns.length));
});

it('has what is paid and left to pay in the first row, so that a column adds up', async () => {
	const rows = await rowsOf({ paid: 40, rest: 49.78, payment_due_on: '2030-02-28' });
	expect(rows.map((row) => row.slice(-3))).toEqual([
		[40, 49.78, '2030-02-28'],
		[null, null, null],
	]);
});

it('has the day on which a request came in the shop’s time zone, as the filter of days', async () => {
	const [row] = await rowsOf();
	expect(row?.[1]).toBe('2026-11-22');
});
