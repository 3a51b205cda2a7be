import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { Waiting } from '#contract/reports/waiting.schema.ts';
import type { Work } from '#contract/reports/work.schema.ts';
import type { WorkKind } from '#contract/reports/work-kinds.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import type { AdministratorViewer } from '../accounts/viewer.ts';
import { dayAfter, dayIn } from '../platform/time-zones.ts';
import { getWork } from './work.ts';

/** Columns of a request, as an hour or a seller has left them. */
interface State {
	status?: string;
	created_at?: string;
	first_answered_at?: string;
	next_step?: string;
	next_step_on?: string;
	quoted_until?: string;
}

describe.each(inject('databases'))('what the staff do first, on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });
	const viewer = { kind: 'administrator', id: 1, name: 'Karim', role: 'admin', byPin: false } as AdministratorViewer;
	/** A quarter to midnight in Cairo, which is two hours ahead of UTC in November. */
	const now = new Date('2026-11-24T21:45:00Z');

	beforeEach(() => shop.database.execute(sql`truncate requests cascade`));

	async function request(state: State) {
		const { call } = await newCustomer(shop);
		const items = [{ name: 'Seal', category_name: 'Seals', size: null, quantity: 1 }];
		const { body } = await call<SentRequest>('POST', '/api/requests', { type: 'Quote', items });
		const columns = Object.entries(state).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
		await shop.database.execute(sql`update requests set ${sql.join(columns, sql`, `)} where id = ${body.id}`);
		return body.id;
	}

	/** Has the buyer choose a line of his quote. */
	async function chosen(id: number) {
		await shop.database.execute(sql`
			insert into quote_revisions (request_id, revision, document, draft, message, chat_url, sent_by)
			values (${id}, 1, '{"total": 10, "currency": "USD"}', '{}', '', '', 'Karim')`);
		await shop.database.execute(sql`update requests set quote_revision = 1 where id = ${id}`);
		await shop.database.execute(sql`
			insert into quote_decisions (request_id, revision, decision, line_ids) values (${id}, 1, 'accepted_in_part', '{1}')`);
		return id;
	}

	/** What is to be done at a time, by kind: the count, and the first. */
	async function lookAt(time: Date, timeZone = 'Africa/Cairo') {
		const work = await getWork(shop.database, viewer, { now: time, timeZone });
		return Object.fromEntries(work.map(({ kind, count, first }) => [kind, [count, first.map(({ id }) => id)]]));
	}

	const nothing = {
		overdue: [0, []],
		due: [0, []],
		chosen: [0, []],
		to_ship: [0, []],
		unanswered: [0, []],
		expiring: [0, []],
		expired: [0, []],
	};

	it('is nothing in an empty shop', async () => {
		expect(await lookAt(now)).toEqual(nothing);
	});

	it('is a pending request from an hour on, unless a ready answer has gone out, the oldest three first', async () => {
		const sentAt = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
		const hour = await request({ created_at: sentAt(60) });
		await request({ created_at: sentAt(59) });
		await request({ created_at: sentAt(90), first_answered_at: sentAt(80) });
		await request({ created_at: sentAt(90), status: 'declined' });
		const ids = [hour];
		for (const hours of [10, 30, 20]) ids.unshift(await request({ created_at: sentAt(60 * hours) }));
		const [twenty, thirty, ten] = ids;
		expect(await lookAt(now)).toEqual({ ...nothing, unanswered: [4, [thirty, twenty, ten]] });
		const [work] = (await getWork(shop.database, viewer, { now, timeZone: 'UTC' })).filter(({ count }) => count > 0);
		expect(work?.first[0]).toMatchObject({ customer_name: 'Amina Haddad', age_hours: 30, day: null });
	});

	it('is each accepted request until it is shipped', async () => {
		const id = await request({ status: 'accepted', created_at: '2026-11-01T00:00:00Z' });
		await request({ status: 'shipped' });
		expect(await lookAt(now)).toEqual({ ...nothing, to_ship: [1, [id]] });
	});

	it('is a next step of today or before, by the days of the shop, unless the request is settled', async () => {
		const step = { status: 'shipped', next_step: 'Call' };
		const today = await request({ ...step, next_step_on: '2026-11-24' });
		const past = await request({ ...step, next_step_on: '2026-11-23' });
		await request({ ...step, next_step_on: '2026-11-25' });
		for (const status of ['delivered', 'cancelled', 'declined'])
			await request({ status, next_step: 'Call', next_step_on: '2026-11-20' });
		expect(await lookAt(now)).toEqual({ ...nothing, due: [1, [today]], overdue: [1, [past]] });
		const midnight = new Date('2026-11-24T22:00:00Z');
		expect(await lookAt(midnight)).toMatchObject({ overdue: [2, [past, today]] });
		expect(await lookAt(midnight, 'UTC')).toMatchObject({ due: [1, [today]] });
	});

	it('is a quote without a decision three days before its last day and two weeks after, the soonest first', async () => {
		const quote = (quoted_until: string, status = 'quoted') => request({ status, quoted_until });
		const [last, third] = [await quote('2026-11-27'), await quote('2026-11-24')];
		const [yesterday, twoWeeks] = [await quote('2026-11-23'), await quote('2026-11-10')];
		await quote('2026-11-28');
		await quote('2026-11-09');
		await quote('2026-11-24', 'declined');
		expect(await lookAt(now)).toEqual({
			...nothing,
			expiring: [2, [third, last]],
			expired: [2, [twoWeeks, yesterday]],
		});
		const orders = [await chosen(await quote('2026-11-20')), await chosen(await quote('2026-11-25'))];
		expect(await lookAt(now), 'an order, once the buyer has chosen lines').toMatchObject({
			chosen: [2, orders],
			expiring: [2, [third, last]],
			expired: [2, [twoWeeks, yesterday]],
		});
	});

	it('is listed from what is due for longest, whichever request came last', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const today = dayIn('UTC', new Date());
		const ids = new Map<number, number>();
		for (const days of [-2, -9, -4])
			ids.set(days, await request({ next_step: 'Call', next_step_on: dayAfter(today, days) }));
		const { body } = await call<AdministeredRequest[]>('GET', '/api/requests?due=overdue');
		expect(body.map(({ id }) => id)).toEqual([-9, -4, -2].map((days) => ids.get(days)));
	});

	it('is as many as the list of requests has by the filter that the console links to', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const today = dayIn('UTC', new Date());
		const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
		await request({ created_at: hoursAgo(3) });
		await request({ status: 'accepted', next_step: 'Pack', next_step_on: dayAfter(today, -3) });
		await request({ status: 'accepted', next_step: 'Pack', next_step_on: dayAfter(today, 3) });
		await request({ status: 'quoted', quoted_until: dayAfter(today, 1) });
		await request({ status: 'quoted', quoted_until: dayAfter(today, -5) });
		await request({ status: 'quoted', quoted_until: dayAfter(today, -50) });
		await chosen(await request({ status: 'quoted', quoted_until: dayAfter(today, -5) }));
		const known = (await call<Waiting>('GET', '/api/admin/dashboard/waiting')).body.work;
		expect(
			known.map(({ kind }) => kind),
			'of an older console',
		).not.toContain('chosen');
		const { work } = (await call<Waiting>('GET', '/api/admin/dashboard/waiting?chosen=true')).body;
		const counts = new Map<WorkKind, Work>(work.map((entry) => [entry.kind, entry]));
		const filters: Record<WorkKind, string> = {
			overdue: 'due=overdue',
			due: 'due=today',
			chosen: 'chosen=yes',
			to_ship: 'status=accepted',
			unanswered: 'status=pending&answered=no&min_age=1',
			expiring: 'expires=soon',
			expired: 'expires=past',
		};
		for (const [kind, filter] of Object.entries(filters)) {
			const { body } = await call<AdministeredRequest[]>('GET', `/api/requests?${filter}`);
			expect([kind, body.length]).toEqual([kind, counts.get(kind as WorkKind)?.count]);
		}
		expect((await call<AdministeredRequest[]>('GET', '/api/requests?due=week')).body).toHaveLength(1);
		const counted = (await call('GET', '/api/requests/desk/counts?status=pending')).body;
		expect(counted).toMatchObject({ pending: 1, accepted: 2, quoted: 2, expired: 2, shipped: 0 });
		expect((await call('GET', '/api/requests/desk/counts?due=week')).body).toMatchObject({ accepted: 1, pending: 0 });
		for (const bad of ['due=soon', 'expires=never', 'min_age=0', 'min_age=x'])
			expect((await call('GET', `/api/requests?${bad}`)).status).toBe(400);
	});
});
