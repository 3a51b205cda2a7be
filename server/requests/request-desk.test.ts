import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { AdministeredRequest, DeskSummary } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
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
		expect(await summary()).toEqual({ pending: 0, newest: null, changed: 0 });
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
});
