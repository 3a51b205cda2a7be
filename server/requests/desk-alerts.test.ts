import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { allAlerts } from '#contract/requests/all-alerts.ts';
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
	/** Notes all alerts as seen. The cursor stands still while any transaction of the database server runs, also one of another test. */
	const see = async (first: DeskSummary) => {
		const path = '/api/requests/desk/summary?before=';
		const unseen = await allAlerts(first, async (before) => (await desk.call<DeskSummary>('GET', path + before)).body);
		const ids = unseen?.map(({ id }) => id) ?? [];
		return desk.call('PUT', '/api/requests/desk/seen', { cursor: first.cursor, ids });
	};
	const kindsOf = ({ alerts }: DeskSummary) => alerts.map(({ kind }) => kind);
	/** Behind a cursor alerts of earlier tests may come again: see above. */
	const kindsOfCode = ({ alerts }: DeskSummary, code: string) =>
		alerts.filter((alert) => alert.code === code).map(({ kind }) => kind);

	it('name what buyers do, the newest first, and nothing of what the staff do', async () => {
		const { cursor } = await summary();
		const request = await sentQuote(shop, desk);
		await request.say('accept', { revision: 1 });
		await request.say('withdraw', { revision: 1 });
		await request.say('decline', { revision: 1, reason: 'Too dear' });
		await desk.call('POST', `/api/requests/${request.id}/notes`, { text: 'Call him' });
		const seen = await summary(cursor);
		expect(kindsOfCode(seen, request.code)).toEqual(['declined', 'withdrawn', 'accepted', 'create']);
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

	it('reach the consoles of two servers, each of 1,000 once, also by the one that was cut off meanwhile', async () => {
		const own = await openShop(url);
		const second = await serveShop(own.place);
		onTestFinished(async () => {
			await second.close();
			await own.close();
		});
		const boss = await newAdministrator(own, 'admin');
		/** A console at a server that follows the alerts by the cursor: the ids that it has received, in that order. */
		const consoleAt = async (server: typeof second) => {
			const call = caller(server, boss.token);
			const read = async (query: Record<string, string>) =>
				(await call<DeskSummary>('GET', `/api/requests/desk/summary?${new URLSearchParams(query)}`)).body;
			const received = new Map<number, string>();
			let isCut = false;
			let { cursor } = await read({});
			const look = async () => {
				if (isCut) return;
				const since = cursor;
				const first = await read({ since });
				const alerts = await allAlerts(first, (before) => read({ since, before: String(before) }));
				const news = (alerts ?? []).filter(({ id }) => !received.has(id));
				expect(new Set(news.map(({ id }) => id)).size, 'none is listed twice').toBe(news.length);
				for (const { id, code, kind } of news) received.set(id, `${kind} ${code}`);
				cursor = first.cursor;
			};
			const setCut = (next: boolean) => {
				isCut = next;
			};
			return { received, look, setCut };
		};
		const [here, there] = [await consoleAt(own), await consoleAt(second)];
		const codes: string[] = [];
		let guests = 0;
		const ask = async (server: typeof second) => {
			const contact = { name: 'Hassan Amer', number: `+20 100 765 ${1_000 + guests++}` };
			const body = { type: 'Inquiry', contact, text: 'A seal', language: 'en', items: [] };
			const { code } = (await caller(server)<SentRequest>('POST', '/api/requests', body)).body;
			codes.push(code);
			const cancelled = await caller(server)('POST', `/api/requests/code/${code}/cancel`, {});
			expect(cancelled.status).toBe(200);
		};
		// a transaction that began first and commits last has lower ids than what is seen before it
		const late = await own.database.$client.connect();
		await ask(own);
		await late.query('begin');
		await late.query(
			`insert into changes (actor_kind, source, entity, entity_id, action)
			select 'anonymous', 'buyer', 'request', min(id), 'photo' from requests`,
		);
		await Promise.all(
			[own, second, own, second].map(async (server, writer) => {
				for (let at = 0; at < 125; at++) {
					await ask(server);
					if (writer === 0 && at === 10) there.setCut(true);
					if (at % 10 === 0) await Promise.all([here.look(), there.look()]);
				}
			}),
		);
		await here.look();
		expect(there.received.size, 'cut off').toBeLessThan(300);
		await late.query('commit');
		late.release();
		there.setCut(false);
		await Promise.all([here.look(), there.look()]);
		expect(codes).toHaveLength(501);
		const expected = [
			...codes.flatMap((code) => [`create ${code}`, `cancelled ${code}`]),
			`photo ${codes[0]}`,
		].toSorted();
		expect([...here.received.values()].toSorted()).toEqual(expected);
		expect([...there.received.values()].toSorted()).toEqual(expected);
	});

	it('are all listed to who was away, page by page, and none of them again once he has seen them', async () => {
		const other = await newAdministrator(shop, 'admin');
		const away = async (query = '') =>
			(await other.call<DeskSummary>('GET', `/api/requests/desk/summary${query}`)).body;
		const { checksum } = await away();
		const { id } = await askedQuote(shop, desk);
		await shop.database.$client.query(
			`insert into changes (actor_kind, source, entity, entity_id, action)
			select 'anonymous', 'buyer', 'request', $1, 'photo' from generate_series(1, 700)`,
			[id],
		);
		const first = await away();
		expect(first).toMatchObject({ total: 701, more: true });
		expect(first.alerts).toHaveLength(maxAlerts);
		expect(first.checksum).not.toBe(checksum);
		expect((await away()).checksum).toBe(first.checksum);
		const unseen = (await allAlerts(first, (before) => away(`?before=${before}`))) ?? [];
		const ids = unseen.map((alert) => alert.id);
		expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
		expect(ids).toHaveLength(701);
		const isNoted = await other.call('PUT', '/api/requests/desk/seen', { cursor: first.cursor, ids });
		expect(isNoted.status).toBe(200);
		expect(await away()).toMatchObject({ total: 0, more: false, alerts: [] });
	});

	it("name the arrival and the removal of a buyer's order, for a console that knows these", async () => {
		const { cursor } = await summary();
		const { code } = await sentQuote(shop, desk);
		const { body: file } = await orderSender(shop)(code, pdfFile());
		expect((await caller(shop)('DELETE', `${orderFilesPath(code)}/${file.id}`)).status).toBe(200);
		const withFiles = await summary(`${cursor}&files=true`);
		expect(kindsOfCode(withFiles, code)).toEqual(['order_file_withdrawn', 'order_file', 'create']);
		expect(kindsOfCode(await summary(cursor), code), 'an older console').toEqual(['create']);
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
