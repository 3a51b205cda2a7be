import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { bearing, formSender, photoSender, picture } from '../support/forms.ts';
import { caller, newAdministrator, newCustomer } from '../support/people.ts';
import { sheetSender } from '../support/sheets.ts';
import { shopTest } from '../support/shop-test.ts';

const seal = { name: 'Elastomer Bellows Seal Type 301', category_name: 'Mechanical Seals', size: '14mm', quantity: 2 };
const contact = { name: 'Hassan Amer', number: '+20 100 765 4321' };

describe('a row that the database leaves out', () => {
	const shop = shopTest(inject('databases')[0]?.url ?? '');
	let token: string;
	beforeAll(async () => {
		token = (await newAdministrator(shop, 'admin')).token;
	});

	const query = (text: string) => shop.database.$client.query(text);
	/** The rows of all tables that a write could leave something in. */
	const count = async () => {
		const tables = ['products', 'variants', 'categories', 'requests', 'request_lines', 'cart_items', 'changes'];
		const more = ['sheets', 'request_notes', 'request_photos', 'search_words', 'product_references'];
		const sums = [...tables, ...more].map((table) => `(select count(*) from ${table}) as ${table}`);
		return (await query(`select ${sums.join(', ')}`)).rows[0];
	};

	type Write = () => Promise<{ status: number }>;
	const sendForm = (path: string, fields: Record<string, string>) => async () => async () =>
		formSender(shop, token)('POST', path, fields, [['a.png', await picture('png')]]);

	/** Each table with what prepares a call that inserts into it, over HTTP. */
	const writers: Record<string, () => Promise<Write>> = {
		requests: async () => () =>
			caller(shop)('POST', '/api/requests', { type: 'Inquiry', contact, text: 'Which seal?' }),
		request_lines: async () => {
			const { call } = await newCustomer(shop);
			return () => call('POST', '/api/requests', { type: 'Order', items: [seal] });
		},
		cart_items: async () => {
			const { id, call } = await newCustomer(shop);
			return () => call('POST', '/api/cart/add', { userId: id, productId: 1, quantity: 1, size: '12mm' });
		},
		products: sendForm('/api/products', bearing()),
		variants: sendForm('/api/products', bearing({ name: 'Another bearing' })),
		categories: sendForm('/api/categories', { name: 'Gaskets', specialCategory: 'false' }),
		sheets: async () => {
			const { send } = await sheetSender(shop);
			return () => send('Part number,Price\nNU 205,12\n');
		},
		request_photos: async () => {
			const body = { type: 'Inquiry', contact, text: 'Which seal?', photos: 1 };
			const { code } = (await caller(shop)<SentRequest>('POST', '/api/requests', body)).body;
			const photo = await picture('jpeg');
			return () => photoSender(shop)(code, photo);
		},
		request_notes: async () => {
			const { id } = (await caller(shop)<SentRequest>('POST', '/api/requests', { type: 'Inquiry', contact, text: 'A' }))
				.body;
			return () => caller(shop, token)('POST', `/api/requests/${id}/notes`, { text: 'Called back' });
		},
	};

	it.each(Object.entries(writers))('is an error of the server and stores nothing: %s', async (table, prepare) => {
		const write = await prepare();
		const before = await count();
		await query(`create function leave_out() returns trigger language plpgsql as 'begin return null; end'`);
		await query(`create trigger leave_out before insert on ${table} for each row execute function leave_out()`);
		const { status } = await write();
		await query('drop function leave_out cascade');
		expect([status, await count()]).toEqual([500, before]);
		expect((await write()).status).toBe(201);
	});
});
