import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { maxAlerts } from '#contract/requests/desk-alerts.ts';
import { orderFilesPath } from '#contract/requests/order-file-rules.ts';
import type { DeskSummary } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { orderSender } from '../../tests/support/forms.ts';
import { pdfFile } from '../../tests/support/pdf-files.ts';
import { caller, newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { newCompany, newMember } from '../../tests/support/price-lists.ts';
import { askedQuote, quotedForCompany, sentQuote } from '../../tests/support/quoted-requests.ts';
import { openShop, serveShop } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('the alerts of the desk on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'admin');
	});

	const summary = async (since = '', by = desk) =>
		(await by.call<DeskSummary>('GET', `/api/requests/desk/summary${since && `?since=${since}`}`)).body;
	const see = ({ cursor, alerts }: DeskSummary) =>
		desk.call('PUT', '/api/requests/desk/seen', { cursor, ids: alerts.map(({ id }) => id) });
	const kindsOf = ({ alerts }: DeskSummary) => alerts.map(({ kind }) => kind);

	it('name what buyers do, the newest first, and nothing of what the staff do', async () => {
		const { cursor } = await summary();
		const request = await sentQuote(shop, desk);
		await request.say('accept', { revision: 1 });
		await request.say('withdraw', { revision: 1 });
		await request.say('decline', { revision: 1, reason: 'Too dear' });
		await desk.call('POST', `/api/requests/${request.id}/notes`, { text: 'Call him' });
		const seen = await summary(cursor);
		expect(kindsOf(seen)).toEqual(['declined', 'withdrawn', 'accepted', 'create']);
		expect(seen.alerts[0]).toEqual({
			id: expect.any(Number),
			kind: 'declined',
			at: expect.stringMatching(/^\d{4}-.*Z$/),
			request_id: request.id,
			code: request.code,
			customer_name: 'Hassan Amer',
		});
	});

	it('name companies to confirm and approvals, for a console that knows these', async () => {
		const alertsSince = async (since: string) => {
			const path = `/api/requests/desk/summary?companies=true&since=${since}`;
			return (await desk.call<DeskSummary>('GET', path)).body.alerts;
		};
		const { cursor } = await summary();
		const stranger = await newCustomer(shop);
		const company = await stranger.call<{ id: number }>('POST', '/api/my-company', {
			name: 'Delta Pumps',
			tax_number: '7',
		});
		expect(company.status).toBe(201);
		const waiting = (await alertsSince(cursor)).filter(({ kind }) => kind === 'company');
		expect(waiting).toMatchObject([
			{
				request_id: null,
				code: '',
				company: { id: company.body.id, name: 'Delta Pumps' },
				customer_name: expect.any(String),
			},
		]);
		const { id } = await newCompany(desk.call, { approval_above: 100 });
		const [buyer, approver] = [await newMember(shop, desk.call, id), await newMember(shop, desk.call, id, 'approver')];
		const { code } = await quotedForCompany(desk.call, buyer.call, 100);
		await buyer.call('POST', `/api/requests/code/${code}/accept`, { revision: 1 });
		await approver.call('POST', `/api/requests/code/${code}/approve`, { revision: 1, decision: 'approve' });
		const kinds = (await alertsSince(cursor)).filter((alert) => alert.code === code).map(({ kind }) => kind);
		expect(kinds).toEqual(['accepted', 'approved', 'approval_asked', 'create']);
		expect(kindsOf(await summary(cursor)), 'an older console').not.toContain('approved');
		await desk.call('PUT', `/api/companies/${company.body.id}`, { name: 'Delta Pumps', state: 'confirmed' });
		expect(
			(await alertsSince(cursor)).some(({ kind }) => kind === 'company'),
			'nothing waits any more',
		).toBe(false);
	});

	it('reach the consoles of two servers, none missed by the one that was cut off while buyers wrote', async () => {
		const own = await openShop(url);
		const second = await serveShop(own.place);
		onTestFinished(async () => {
			await second.close();
			await own.close();
		});
		const boss = await newAdministrator(own, 'admin');
		/** A console at a server, which adds what each summary has and goes on from its cursor. */
		const consoleAt = async (server: typeof second) => {
			const call = caller(server, boss.token);
			const codes = new Set<string>();
			let cursor = '';
			const look = async () => {
				const path = `/api/requests/desk/summary${cursor && `?since=${cursor}`}`;
				const { body } = await call<DeskSummary>('GET', path);
				for (const { code, kind } of body.alerts) codes.add(kind === 'create' ? code : kind);
				cursor = body.cursor;
			};
			await look();
			return { codes, look };
		};
		const [here, there] = [await consoleAt(own), await consoleAt(second)];
		const sent: string[] = [];
		const ask = async (server: typeof second) => {
			const contact = { name: 'Hassan Amer', number: '+20 100 765 4000' };
			const body = { type: 'Inquiry', contact, text: 'A seal', language: 'en', items: [] };
			sent.push((await caller(server)<SentRequest>('POST', '/api/requests', body)).body.code);
		};
		// a transaction that began first and commits last has lower ids than what is seen before it
		const late = await own.database.$client.connect();
		await late.query('begin');
		await late.query('select pg_current_xact_id()');
		for (let at = 0; at < 10; at++) {
			await Promise.all([ask(own), ask(second)]);
			await here.look();
		}
		expect(there.codes.size, 'cut off').toBe(0);
		await late.query(
			`insert into changes (actor_kind, source, entity, entity_id, action)
			select 'anonymous', 'buyer', 'request', (select min(id) from requests), 'cancelled'`,
		);
		await late.query('commit');
		late.release();
		await Promise.all([here.look(), there.look()]);
		expect(sent).toHaveLength(20);
		const expected = [...sent, 'cancelled'].toSorted();
		expect([...here.codes].toSorted()).toEqual(expected);
		expect([...there.codes].toSorted()).toEqual(expected);
	});

	it("name the arrival and the removal of a buyer's order, for a console that knows these", async () => {
		const { cursor } = await summary();
		const { code } = await sentQuote(shop, desk);
		const { body: file } = await orderSender(shop)(code, pdfFile());
		expect((await caller(shop)('DELETE', `${orderFilesPath(code)}/${file.id}`)).status).toBe(200);
		expect(kindsOf(await summary(`${cursor}&files=true`))).toEqual(['order_file_withdrawn', 'order_file', 'create']);
		expect(kindsOf(await summary(cursor)), 'an older console').toEqual(['create']);
	});

	it('wait for a colleague who was away, until he says that he has seen them, whatever others have seen', async () => {
		const other = await newAdministrator(shop, 'admin');
		await askedQuote(shop, desk);
		const mine = await summary();
		expect(kindsOf(mine)).toContain('create');
		await see(mine);
		expect(kindsOf(await summary())).toEqual([]);
		expect(kindsOf(await summary('', other))).toEqual(['create']);
		// an older look does not bring back what a newer one has seen
		await desk.call('PUT', '/api/requests/desk/seen', { cursor: '1' });
		expect(kindsOf(await summary())).toEqual([]);
	});

	it('miss none that began early and is committed late', async () => {
		const { id } = await askedQuote(shop, desk);
		const early = await shop.database.$client.connect();
		await early.query('begin');
		await early.query(
			`insert into changes (actor_kind, source, entity, entity_id, action) values ('anonymous', 'buyer', 'request', $1, 'photo')`,
			[id],
		);
		await askedQuote(shop, desk);
		const during = await summary();
		expect(kindsOf(during)).not.toContain('photo');
		await see(during);
		await early.query('commit');
		early.release();
		expect(kindsOf(await summary())).toEqual(['photo']);
		expect(kindsOf(await summary(during.cursor))).toContain('photo');
	});

	it('stay seen while a long transaction runs, whatever was seen before and after it', async () => {
		await see(await summary());
		const long = await shop.database.$client.connect();
		await long.query('begin');
		await long.query('select pg_current_xact_id()');
		for (let round = 0; round < 3; round++) {
			await askedQuote(shop, desk);
			const seen = await summary();
			expect(kindsOf(seen)).toEqual(['create']);
			await see(seen);
			expect(kindsOf(await summary())).toEqual([]);
		}
		await long.query('commit');
		long.release();
		expect(kindsOf(await summary())).toEqual([]);
	});

	it('are told all of them to one who looks again and again while buyers write', async () => {
		let { cursor } = await summary();
		const codes = new Set<string>();
		const asking = Promise.all(Array.from({ length: 30 }, async () => (await askedQuote(shop, desk)).code));
		let isAsking = true;
		const stop = () => {
			isAsking = false;
		};
		asking.then(stop, stop);
		for (let isLast = false; !isLast; ) {
			isLast = !isAsking;
			const next = await summary(cursor);
			for (const { code } of next.alerts) codes.add(code);
			cursor = next.cursor;
		}
		for (const code of await asking) expect(codes).toContain(code);
	});

	it('begin anew with a cursor of another database, and are no more than a list can show', async () => {
		const { cursor, alerts } = await summary('999999999999');
		expect(BigInt(cursor)).toBeLessThan(999_999_999_999n);
		expect(alerts.length).toBeLessThanOrEqual(maxAlerts);
		expect(alerts.length).toBeGreaterThan(0);
		for (const since of ['-1', 'x', '1'.repeat(20)])
			expect((await desk.call('GET', `/api/requests/desk/summary?since=${since}`)).status).toBe(400);
	});
});
