import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { AdministeredRequest, DeskSummary } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { shopDay } from '../../tests/support/shop-days.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const items = [{ name: 'Elastomer Seal', category_name: 'Seals', size: '14mm', quantity: 2 }];

describe.each(inject('databases'))('the desk of requests on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'admin');
	});

	const summary = async () => (await admin.call<DeskSummary>('GET', '/api/requests/desk/summary')).body;

	it('says how many requests wait and which is the newest', async () => {
		const today = shopDay();
		expect(await summary()).toMatchObject({ pending: 0, newest: null, changed: 0, today, alerts: [] });
		const { call } = await newCustomer(shop);
		const [first, second] = [
			(await call<SentRequest>('POST', '/api/requests', { type: 'Order', items })).body,
			(await call<SentRequest>('POST', '/api/requests', { type: 'Quote', items })).body,
		];
		expect(await summary()).toMatchObject({ pending: 2, newest: second.id });
		await admin.call('PUT', `/api/requests/${first.id}`, { status: 'shipped' });
		expect(await summary()).toMatchObject({ pending: 1, newest: second.id });
	});

	it('sees that a request has changed, also when a change that began earlier is committed later', async () => {
		const { call } = await newCustomer(shop);
		const { id } = (await call<SentRequest>('POST', '/api/requests', { type: 'Order', items })).body;
		const early = await shop.database.$client.connect();
		await early.query('begin');
		await early.query(
			`insert into changes (actor_kind, source, entity, entity_id, action) values ('system', 'system', 'request', $1, 'x')`,
			[id],
		);
		const seen = [await summary()];
		await admin.call('PUT', `/api/requests/${id}`, { payment: 'paid' });
		seen.push(await summary());
		await early.query('commit');
		early.release();
		seen.push(await summary(), await summary());
		const [first = 0, second = 0, third = 0, fourth = 0] = seen.map(({ changed }) => changed);
		expect(second).toBeGreaterThan(first);
		expect(third).toBeGreaterThan(second);
		expect(fourth).toBe(third);
	});

	it('tells the second of two who move one request who was first, and when', async () => {
		const { call } = await newCustomer(shop);
		const { id } = (await call<SentRequest>('POST', '/api/requests', { type: 'Order', items })).body;
		const began = Date.now();
		const moved = await admin.call<AdministeredRequest>('PUT', `/api/requests/${id}`, {
			status: 'shipped',
			version: 1,
		});
		const second = await admin.call<ErrorBody>('PUT', `/api/requests/${id}`, { status: 'cancelled', version: 1 });
		expect([moved.status, second.status]).toEqual([200, 409]);
		expect(second.body.changed?.by).toBe('Karim');
		expect(Date.parse(second.body.changed?.at ?? '')).toBeGreaterThanOrEqual(began - 1_000);
	});

	it("finds a request by the buyer's own number of the order", async () => {
		const { call } = await newCustomer(shop);
		const order = { type: 'Order', items, po_number: 'PO-2026/7781' };
		const { id } = (await call<SentRequest>('POST', '/api/requests', order)).body;
		for (const search of ['PO-2026/7781', '7781', 'po 7781', 'seal 7781']) {
			const path = `/api/requests?search=${encodeURIComponent(search)}`;
			const { body } = await admin.call<AdministeredRequest[]>('GET', path);
			expect([search, body.map((request) => request.id)]).toEqual([search, [id]]);
		}
	});

	it('finds requests by their parts: codes with or without separators, names in each language, sizes and words', async () => {
		const { call } = await newCustomer(shop);
		const lines = [
			{ text: 'Gasket for a Lowara SV', quantity: 1 },
			{ name: 'رولمان بلي', category_name: 'x', size: '25x52x15mm', quantity: 1 },
		];
		const body = { type: 'Quote', items: lines, text: 'for the booster in Ajman' };
		const { id } = (await call<SentRequest>('POST', '/api/requests', body)).body;
		await shop.database.$client.query(
			`update request_lines set code = '6205-2RS', translations = '{"ar": {"name": "حشية"}}' where request_id = $1 and position = 0`,
			[id],
		);
		const found = async (search: string) => {
			const path = `/api/requests?search=${encodeURIComponent(search)}`;
			return (await admin.call<AdministeredRequest[]>('GET', path)).body.map((request) => request.id);
		};
		for (const search of [
			'lowara',
			'6205-2rs',
			'6205 2rs',
			'62052rs',
			'25x52',
			'رولمان',
			'حشيه',
			'booster ajman lowara',
		])
			expect([search, await found(search)]).toEqual([search, [id]]);
		expect(await found('lowara zork')).toEqual([]);
	});

	it('lists the first 1,000 without a page, and exports all of them batch by batch', async () => {
		const { call } = await newCustomer(shop);
		const { id } = (await call<SentRequest>('POST', '/api/requests', { type: 'Order', items })).body;
		// all in one moment, so that the order depends on the id
		await shop.database.$client.query(`
			insert into requests (code, customer_name, type, message, chat_url, created_at)
			select 'MANY-' || to_char(number, 'FM0000'), 'Many', 'Order', '', '', (select created_at from requests where id = ${id})
			from generate_series(1, 1100) number`);
		await shop.database.$client.query(
			`insert into request_lines (request_id, position, product_name, category_name, size, quantity)
			select id, 0, 'Seal', '', '', 1 from requests where customer_name = 'Many'`,
		);
		const list = await admin.call<AdministeredRequest[]>('GET', '/api/requests?search=many');
		expect(list.body).toHaveLength(1_000);
		expect(list.headers.get('x-total-count')).toBe('1100');
		expect(list.headers.get('link')).toContain('page=11&pageSize=100>; rel="next"');
		expect(list.body[0]).toMatchObject({ total: null, currency: null, owner_id: null, age_hours: 0 });
		const { body, headers } = await admin.call<string>('GET', '/api/requests.csv?search=many');
		const codes = body
			.trim()
			.split('\r\n')
			.slice(1)
			.map((row) => row.split(',')[0]);
		expect([codes.length, new Set(codes).size, headers.get('x-total-count')]).toEqual([1_100, 1_100, '1100']);
	});
});
