import { randomUUID } from 'node:crypto';
import { Webhook as Verifier } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { type EventType, eventTypes } from '#contract/programs/event-types.ts';
import type { Delivery, TestedWebhook, Webhook, WebhookSecret } from '#contract/programs/webhooks.schema.ts';
import { withdrawMinutes } from '#contract/quotes/quote-fields.ts';
import { bearing, formSender, picture } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { newToken } from '../../tests/support/programs.ts';
import { askedQuote, sentQuote } from '../../tests/support/quoted-requests.ts';
import { openReceiver, type Receiver } from '../../tests/support/receiver.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { undoDelays } from '../changes/events-of-changes.ts';
import { eventRetryDelays } from './send-event.ts';
import { signatureHeaders } from './webhook-secrets.ts';

it('the delays of events are as long as their causes can be undone', () => {
	expect(undoDelays.decision).toBe(withdrawMinutes * 60);
});

it('the reference library verifies 1,000 signatures, also by the old secret while it is rotated', () => {
	const secretOf = () => `whsec_${Buffer.from(randomUUID().replaceAll('-', '')).toString('base64')}`;
	const [old, fresh, other] = [secretOf(), secretOf(), secretOf()];
	for (let at = 0; at < 1_000; at++) {
		const body = JSON.stringify({ type: 'request.created', data: { at, name: 'مضخة' } });
		const seconds = Math.floor(Date.now() / 1_000);
		const headers = signatureHeaders([fresh, old], { id: randomUUID(), seconds, body });
		for (const secret of [fresh, old])
			expect(new Verifier(secret).verify(body, headers)).toMatchObject({ data: { at } });
		expect(() => new Verifier(other).verify(body, headers)).toThrow();
		expect(() => new Verifier(fresh).verify(`${body} `, headers)).toThrow();
	}
});

describe.each(inject('databases'))('events for other programs on $name', ({ url }) => {
	const lines: string[] = [];
	const shop = shopTest(url, { allowPrivateWebhooks: true, logTo: { write: (line) => void lines.push(line) } });
	let boss: Awaited<ReturnType<typeof newAdministrator>>;
	let receiver: Receiver;
	const webhook = async (types: readonly EventType[] = eventTypes, to = receiver.url) => {
		const { status, body } = await boss.call<WebhookSecret>('POST', '/api/webhooks', { url: to, types });
		expect(status).toBe(201);
		return body;
	};
	const sql = async <T = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<T[]> =>
		(await shop.database.$client.query(text, values)).rows as T[];
	/** As if the time until the next attempt had passed. */
	const elapse = () => sql("update jobs set run_at = now() where kind = 'event' and state = 'waiting'");
	const deliveries = async (id: number, query = '') =>
		(await boss.call<Delivery[]>('GET', `/api/webhooks/${id}/deliveries${query}`)).body;
	const settled = (id: number) =>
		expect.poll(async () => (await deliveries(id)).filter(({ state }) => state === 'waiting').length, {
			timeout: 20_000,
		});
	beforeAll(async () => {
		boss = await newAdministrator(shop, 'super admin');
	});
	beforeEach(async () => {
		await sql('delete from webhooks');
		receiver = await openReceiver();
		return () => receiver.close();
	});

	it('arrive with a signature that the reference library verifies, and the secret is nowhere else', async () => {
		const { secret, id, ...rest } = await webhook();
		expect([rest.secret_state, rest.on, rest.waiting]).toEqual(['stored', true, 0]);
		const { id: request } = await askedQuote(shop, boss);
		await expect.poll(() => receiver.events.length).toBe(1);
		const [event] = receiver.events;
		const headers = event?.headers as Record<string, string>;
		expect(new Verifier(secret).verify(event?.text ?? '', headers)).toEqual({
			type: 'request.created',
			timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
			data: { request_id: request },
		});
		await settled(id).toBe(0);
		const [delivery] = await deliveries(id);
		expect(delivery).toMatchObject({
			id: headers['webhook-id'],
			state: 'sent',
			status: 200,
			attempts: 1,
			body: event?.text,
		});
		const everywhere = JSON.stringify([
			lines,
			await sql('select before, after from changes'),
			await sql('select * from webhooks'),
			await sql('select payload, error from jobs'),
			(await boss.call('GET', '/api/webhooks')).body,
		]);
		expect(everywhere).not.toContain(secret.slice(6, 30));
		const stored = await sql<{ ciphertext: Buffer }>('select ciphertext from secrets');
		expect(stored.some(({ ciphertext }) => ciphertext.includes(secret.slice(6, 30)))).toBe(false);
	});

	it('have one webhook and one new secret for a key, however often the call is repeated', async () => {
		const post = (path: string, key: string, body?: object) =>
			boss.call<WebhookSecret & ErrorBody>('POST', path, body, { 'Idempotency-Key': key });
		const form = { url: receiver.url, types: ['quote.accepted'] };
		const first = await post('/api/webhooks', 'webhook-of-the-erp-0001', form);
		const again = await post('/api/webhooks', 'webhook-of-the-erp-0001', form);
		expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
		expect(await sql('select from webhooks')).toHaveLength(1);
		const different = await post('/api/webhooks', 'webhook-of-the-erp-0001', { ...form, types: ['quote.sent'] });
		expect(different.status).toBe(409);
		const rotate = (key: string) => post(`/api/webhooks/${first.body.id}/rotate`, key);
		const rotated = await rotate('rotation-of-the-erp-0001');
		expect(rotated.body.secret).not.toBe(first.body.secret);
		expect((await rotate('rotation-of-the-erp-0001')).body.secret).toBe(rotated.body.secret);
		expect((await rotate('rotation-of-the-erp-0002')).body.secret).not.toBe(rotated.body.secret);
		const stored = await sql<{ text: string }>(
			"select response::text || encode(sealed, 'escape') as text from idempotent_calls",
		);
		expect(stored).toHaveLength(3);
		for (const { text } of stored) expect(text).not.toContain('whsec_');
	});

	it('are of every type, each at its cause', async () => {
		const { id } = await webhook();
		const won = await sentQuote(shop, boss);
		await won.say('accept', { revision: 1 });
		const pay = { amount: '10', on: '2026-01-31', method: 'cash', note: '' };
		const { body: paid } = await boss.call<{ payments: { id: number }[] }>(
			'POST',
			`/api/requests/${won.id}/payments`,
			pay,
		);
		await boss.call('DELETE', `/api/requests/${won.id}/payments/${paid.payments[0]?.id}`);
		const lost = await sentQuote(shop, boss);
		await lost.say('decline', { revision: 1, reason: 'Too dear' });
		const { body: product } = await boss.call<{ version: number; variants: object[] }>('GET', '/api/products/3/form');
		await boss.call('PUT', '/api/products/3/price-and-stock', { version: product.version, price: 991 });
		await boss.call('PUT', '/api/products/4/price-and-stock', { stock: { availability: 'limited', stock: 7 } });
		await boss.call('DELETE', '/api/products/5');
		const { body: stepped } = await boss.call<{ variants: { id: number }[] }>('GET', '/api/products/7');
		const steps = [10, 20].map((min_quantity) => ({
			variant_id: stepped.variants[0]?.id ?? 0,
			min_quantity,
			price: 1,
		}));
		await boss.call('PUT', '/api/price-lists/0/entries', steps);
		const send = formSender(shop, boss.token);
		const photo: [string, Buffer] = ['a.png', await picture('png')];
		expect((await send('PUT', '/api/products/6', bearing(), [photo])).status).toBe(200);
		await elapse();
		await settled(id).toBe(0);
		const data = (type: string) => receiver.ofType(type).map(({ body }) => body.data);
		expect(
			data('request.created')
				.map(({ request_id }) => request_id)
				.toSorted(),
		).toEqual([won.id, lost.id].toSorted());
		expect(data('quote.sent')).toEqual(expect.arrayContaining([{ request_id: won.id, revision: 1 }]));
		expect(data('quote.accepted')).toEqual([{ request_id: won.id, revision: 1 }]);
		expect(data('quote.declined')).toEqual([{ request_id: lost.id, revision: 1 }]);
		expect(data('payment.noted')).toEqual([
			{ request_id: won.id, payment_id: paid.payments[0]?.id, reversed: false },
			{ request_id: won.id, payment_id: paid.payments[0]?.id, reversed: true },
		]);
		expect(data('price.changed')).toEqual([{ product_id: 3 }, { product_id: 7 }, { product_id: 6 }]);
		expect(data('product.deleted')).toEqual([{ product_id: 5 }]);
		expect(data('request.status_changed')).toEqual(
			expect.arrayContaining([
				{ request_id: won.id, from: 'pending', to: 'accepted' },
				{ request_id: lost.id, from: 'pending', to: 'declined' },
			]),
		);
		expect(data('stock.changed')).toEqual([{ product_id: 4 }]);
		expect(data('product.changed')).toEqual([{ product_id: 6 }]);
		const missing = eventTypes.filter((type) => receiver.ofType(type).length === 0);
		expect(missing, 'its own test').toEqual(['quote.acceptance_withdrawn']);
	});

	it('leave when their cause can no longer be undone: none of what was undone before', async () => {
		const request = await sentQuote(shop, boss);
		const { id } = await webhook();
		await request.say('accept', { revision: 1 });
		await request.say('withdraw', { revision: 1 });
		await request.say('accept', { revision: 1 });
		const move = (change: object) => boss.call('PUT', `/api/requests/${request.id}`, change);
		await elapse();
		await settled(id).toBe(0);
		expect(receiver.events.map(({ body }) => body.type).toSorted()).toEqual([
			'quote.acceptance_withdrawn',
			'quote.accepted',
			'request.status_changed',
		]);
		expect(receiver.ofType('request.status_changed')[0]?.body.data).toMatchObject({ from: 'quoted', to: 'accepted' });
		await move({ status: 'shipped' });
		await move({ undo_status: 'accepted' });
		await elapse();
		await settled(id).toBe(0);
		expect(receiver.events).toHaveLength(3);
		await move({ status: 'shipped' });
		await move({ status: 'delivered' });
		await elapse();
		await settled(id).toBe(0);
		expect(receiver.events.slice(3).map(({ body }) => body.data)).toEqual([
			{ request_id: request.id, from: 'accepted', to: 'delivered' },
		]);
	});

	it('of earlier moves that are sent again stay beside a new move, and arrive as they were', async () => {
		const request = await sentQuote(shop, boss);
		const { id } = await webhook(['request.status_changed']);
		const move = (status: string) => boss.call('PUT', `/api/requests/${request.id}`, { status });
		const send = () =>
			expect
				.poll(async () => {
					await elapse();
					return (await deliveries(id, '?state=waiting')).length;
				})
				.toBe(0);
		await request.say('accept', { revision: 1 });
		await send();
		await move('shipped');
		await send();
		const moves = receiver.events.map(({ headers, body }) => ({ id: headers['webhook-id'], ...body.data }));
		expect(moves).toMatchObject([
			{ from: 'quoted', to: 'accepted' },
			{ from: 'accepted', to: 'shipped' },
		]);
		await sql("update webhooks set paused_until = now() + interval '1 hour'");
		const span = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', only_failed: false };
		expect((await boss.call('POST', `/api/webhooks/${id}/replay`, span)).body).toEqual({ replayed: 2 });
		await move('delivered');
		await sql('update webhooks set paused_until = null');
		await send();
		const again = receiver.events.slice(2).map(({ headers, body }) => ({ id: headers['webhook-id'], ...body.data }));
		expect(again).toHaveLength(3);
		expect(again).toEqual(expect.arrayContaining(moves));
		expect(again).toEqual(
			expect.arrayContaining([expect.objectContaining({ from: 'shipped', to: 'delivered', request_id: request.id })]),
		);
	});

	it('wait while they can be undone', async () => {
		const request = await sentQuote(shop, boss);
		await webhook(['quote.accepted', 'request.status_changed']);
		await request.say('accept', { revision: 1 });
		const waits = await sql<{ seconds: number }>(
			"select extract(epoch from run_at - created_at)::int as seconds from jobs where kind = 'event' and state = 'waiting'",
		);
		expect(waits.map(({ seconds }) => seconds)).toEqual([300, 300]);
	});

	it('come again with the same id after a failure, at the times of the page, and all arrive after an outage', async () => {
		const { id, secret } = await webhook(['request.created']);
		receiver.answerBy((_, response) => response.writeHead(500).end('no'));
		const requests = [];
		for (let at = 0; at < 10; at++) requests.push((await askedQuote(shop, boss)).id);
		for (const [at, delay] of eventRetryDelays.entries()) {
			await expect
				.poll(
					async () => (await deliveries(id)).filter(({ attempts, tried_at }) => attempts === at + 1 && tried_at).length,
					{ timeout: 20_000 },
				)
				.toBe(10);
			const isSettled = "kind = 'event' and state = 'waiting' and attempts = $1";
			await expect.poll(async () => (await sql(`select from jobs where ${isSettled}`, at + 1)).length).toBe(10);
			const waits = await sql<{ seconds: number }>(
				`select extract(epoch from run_at - now())::int as seconds from jobs where ${isSettled}`,
				at + 1,
			);
			for (const { seconds } of waits) {
				expect(seconds).toBeGreaterThan(delay - 4);
				expect(seconds).toBeLessThanOrEqual(delay * 1.1 + 1);
			}
			if (at === 3) receiver.answerBy((_, response) => response.end());
			await elapse();
			if (at === 3) break;
		}
		await settled(id).toBe(0);
		expect((await deliveries(id)).map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
			Array(10).fill('sent 5'),
		);
		const ids = Map.groupBy(receiver.events, ({ headers }) => headers['webhook-id']);
		expect([...ids.values()].map((events) => events.length)).toEqual(Array(10).fill(5));
		for (const { text, headers } of receiver.events)
			new Verifier(secret).verify(text, headers as Record<string, string>);
		expect(
			receiver.events
				.slice(-10)
				.map(({ body }) => body.data.request_id)
				.toSorted(),
		).toEqual(requests.toSorted());
	});

	it('fail after the last attempt, and are sent again by hand, alone or by their time', async () => {
		const { id } = await webhook(['request.created']);
		receiver.answerBy((_, response) => response.writeHead(301, { Location: receiver.url }).end());
		await askedQuote(shop, boss);
		await askedQuote(shop, boss);
		for (let at = 1; at <= eventRetryDelays.length; at++) {
			await expect
				.poll(
					async () =>
						(await sql("select from jobs where kind = 'event' and state = 'waiting' and attempts = $1", at)).length,
					{ timeout: 20_000 },
				)
				.toBe(2);
			await elapse();
		}
		await settled(id).toBe(0);
		const failed = await deliveries(id, '?state=failed');
		expect(failed).toEqual([1, 2].map(() => expect.objectContaining({ state: 'failed', attempts: 10, status: 301 })));
		expect(receiver.events).toHaveLength(20);
		expect(await sql("select from jobs where kind = 'event' and state = 'dead'")).toEqual([]);
		receiver.answerBy((_, response) => response.end());
		const again = `/api/webhooks/${id}/deliveries/${failed[0]?.id}/replay`;
		expect((await boss.call('POST', again)).body).toEqual({ replayed: 1 });
		await settled(id).toBe(0);
		expect(receiver.events[20]?.headers['webhook-id']).toBe(failed[0]?.id);
		const span = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00+04:00' };
		const replay = (form: object) => boss.call('POST', `/api/webhooks/${id}/replay`, form);
		expect((await replay({ ...span, to: '2020-01-02T00:00:00Z' })).body).toEqual({ replayed: 0 });
		expect((await replay(span)).body).toEqual({ replayed: 1 });
		await settled(id).toBe(0);
		expect((await replay(span)).body).toEqual({ replayed: 0 });
		expect((await replay({ ...span, only_failed: false })).body).toEqual({ replayed: 2 });
		await settled(id).toBe(0);
		expect((await deliveries(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
		expect((await boss.call('POST', `/api/webhooks/${id}/deliveries/${randomUUID()}/replay`)).status).toBe(404);
		expect((await replay({ ...span, from: 'yesterday' })).status).toBe(400);
	});

	it('end when the receiver is gone, until somebody switches it on', async () => {
		const { id, url: to, types } = await webhook(['request.created']);
		receiver.answerBy((_, response) => response.writeHead(410).end());
		await askedQuote(shop, boss);
		await settled(id).toBe(0);
		const state = async () => (await boss.call<Webhook[]>('GET', '/api/webhooks')).body[0];
		expect(await state()).toMatchObject({ on: false, is_gone: true, failed: 1 });
		const history = await sql(
			"select actor_kind, before, after from changes where entity = 'webhook' order by id desc",
		);
		expect(history[0]).toEqual({ actor_kind: 'system', before: { on: true }, after: { on: false } });
		await askedQuote(shop, boss);
		expect(await deliveries(id)).toHaveLength(1);
		expect((await boss.call('PUT', `/api/webhooks/${id}`, { url: to, types, on: true })).status).toBe(200);
		expect(await state()).toMatchObject({ on: true, is_gone: false });
		receiver.answerBy((_, response) => response.end());
		await askedQuote(shop, boss);
		await settled(id).toBe(0);
		expect(receiver.events).toHaveLength(2);
	});

	it('go to the new address when the old one says late that it is gone', async () => {
		const { id, types } = await webhook(['request.created']);
		const moved = await openReceiver();
		let sayGone = () => {};
		receiver.answerBy((_, response) => {
			sayGone = () => void response.writeHead(410).end();
		});
		await askedQuote(shop, boss);
		await expect.poll(() => receiver.events.length).toBe(1);
		expect((await boss.call('PUT', `/api/webhooks/${id}`, { url: moved.url, types, on: true })).status).toBe(200);
		sayGone();
		await expect.poll(async () => (await deliveries(id))[0]?.status).toBe(410);
		expect((await boss.call<Webhook[]>('GET', '/api/webhooks')).body[0]).toMatchObject({ on: true, is_gone: false });
		await expect
			.poll(async () => {
				await elapse();
				return moved.events.length;
			})
			.toBe(1);
		await settled(id).toBe(0);
		await moved.close();
	});

	it('slow down for a receiver that asks for it', async () => {
		const { id } = await webhook(['request.created']);
		receiver.answerBy((_, response) => response.writeHead(429, { 'Retry-After': '3600' }).end());
		await askedQuote(shop, boss);
		await expect.poll(async () => (await deliveries(id))[0]?.status).toBe(429);
		await expect
			.poll(async () => (await boss.call<Webhook[]>('GET', '/api/webhooks')).body[0]?.paused_until)
			.toEqual(expect.any(String));
		await askedQuote(shop, boss);
		const isPostponed =
			"select from jobs where kind = 'event' and state = 'waiting' and run_at > now() + interval '59 minutes'";
		await expect.poll(async () => (await sql(isPostponed)).length).toBe(2);
		expect(receiver.events).toHaveLength(1);
		expect((await deliveries(id)).map(({ attempts }) => attempts)).toEqual([0, 1]);
		receiver.answerBy((_, response) => response.end());
		await sql('update webhooks set paused_until = now()');
		await elapse();
		await settled(id).toBe(0);
		expect(receiver.events).toHaveLength(3);
	});

	it('that wait for a receiver go to it at once when a test arrives, it is switched on, or somebody sends them again', async () => {
		const { id, url: to, types } = await webhook(['request.created', 'quote.accepted']);
		const fail = async () => {
			receiver.answerBy((_, response) => response.writeHead(503, { 'Retry-After': '86400' }).end());
			await askedQuote(shop, boss);
			await expect.poll(async () => (await deliveries(id))[0]?.status).toBe(503);
			const isLater =
				"select from jobs where kind = 'event' and state = 'waiting' and run_at > now() + interval '23 hours'";
			await expect.poll(async () => (await sql(isLater)).length).toBe(1);
			// asked for while the receiver rests: it waits as long, untried
			await askedQuote(shop, boss);
			await expect.poll(async () => (await sql(isLater)).length).toBe(2);
			// as if nothing of it could be undone any more
			await sql("update webhook_deliveries set created_at = created_at - interval '6 minutes' where state = 'waiting'");
			receiver.answerBy((_, response) => response.end());
		};
		const request = await sentQuote(shop, boss);
		await settled(id).toBe(0);
		await fail();
		expect((await boss.call<TestedWebhook>('POST', `/api/webhooks/${id}/test`)).body.status).toBe(200);
		await settled(id).toBe(0);
		await fail();
		expect((await boss.call('PUT', `/api/webhooks/${id}`, { url: to, types, on: true })).status).toBe(200);
		await settled(id).toBe(0);
		await fail();
		await sql('update webhooks set paused_until = null');
		// what can be undone is not sent sooner by anybody
		await request.say('accept', { revision: 1 });
		const span = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', only_failed: false };
		const before = (await deliveries(id)).length;
		expect((await boss.call('POST', `/api/webhooks/${id}/replay`, span)).body).toEqual({ replayed: before - 1 });
		await settled(id).toBe(1);
		expect((await deliveries(id, '?state=waiting')).map(({ type, attempts }) => [type, attempts])).toEqual([
			['quote.accepted', 0],
		]);
		await elapse();
		await settled(id).toBe(0);
	});

	it('reach a receiver while another does not answer', async () => {
		const down = await openReceiver();
		await down.close();
		const { id: silent } = await webhook(['request.created'], down.url);
		const { id } = await webhook(['request.created']);
		await askedQuote(shop, boss);
		await expect.poll(async () => (await deliveries(silent))[0]?.problem).toBe('connection');
		await expect
			.poll(async () => (await boss.call<Webhook[]>('GET', '/api/webhooks')).body[0]?.paused_until)
			.toEqual(expect.any(String));
		for (let at = 0; at < 10; at++) await askedQuote(shop, boss);
		await settled(id).toBe(0);
		expect(receiver.events).toHaveLength(11);
		await expect
			.poll(
				async () =>
					(
						await sql(
							"select from jobs where kind = 'event' and state = 'waiting' and run_at > now() + interval '3 seconds'",
						)
					).length,
			)
			.toBe(11);
		expect((await deliveries(silent)).map(({ attempts }) => attempts).toSorted()).toEqual([...Array(10).fill(0), 1]);
	});

	it('are signed by the old secret too, for 24 hours after a rotation', async () => {
		const { id, secret: old } = await webhook(['request.created']);
		const { status, body } = await boss.call<WebhookSecret>('POST', `/api/webhooks/${id}/rotate`);
		expect([status, body.secret_state, body.secret === old]).toEqual([200, 'rotating', false]);
		const test = () => boss.call<TestedWebhook>('POST', `/api/webhooks/${id}/test`);
		expect((await test()).body).toMatchObject({ status: 200, problem: null });
		const verify = (secret: string) => {
			const { text = '', headers = {} } = receiver.events.at(-1) ?? {};
			return new Verifier(secret).verify(text, headers as Record<string, string>);
		};
		expect([verify(body.secret), verify(old)]).toEqual(
			[1, 2].map(() => expect.objectContaining({ type: 'webhook.test' })),
		);
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
		await test();
		expect(verify(body.secret)).toMatchObject({ type: 'webhook.test' });
		expect(() => verify(old)).toThrow();
		vi.useRealTimers();
	});

	it('can be managed by a program with the scope, and by no other', async () => {
		const { call } = await newToken(boss, ['events'], 'Bridge');
		const made = await call<WebhookSecret>('POST', '/api/webhooks', { url: receiver.url, types: ['price.changed'] });
		expect(made.status).toBe(201);
		expect((await call('DELETE', `/api/webhooks/${made.body.id}`)).status).toBe(200);
		const other = await newToken(boss, ['requests:read', 'catalogue:write']);
		expect((await other.call('GET', '/api/webhooks')).status).toBe(403);
	});

	it.each([
		['no address', { url: 'erp' }, 'url'],
		['an address of another kind', { url: 'ftp://erp.example/' }, 'url'],
		['a user in the address', { url: 'https://me:it@erp.example/' }, 'url'],
		['no event', { types: [] }, 'types'],
		['an event that is none', { types: ['request.deleted'] }, 'types.0'],
	])('go nowhere with %s', async (_, change, path) => {
		const form = { url: 'https://erp.example/', types: ['quote.sent'], ...change };
		const { status, body } = await boss.call<ErrorBody>('POST', '/api/webhooks', form);
		expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
	});
});

describe.each(inject('databases'))('events for the inner network on $name', ({ url }) => {
	const log: string[] = [];
	const shop = shopTest(url, { demo: false, logTo: { write: (line) => void log.push(line) } });
	it.each([
		'https://10.0.0.7/',
		'https://[::1]/',
		'https://169.254.169.254/latest',
		'https://localhost/',
		'http://erp.example/',
	])('are refused for %s unless the server allows them', async (to) => {
		const boss = await newAdministrator(shop, 'super admin');
		const { status, body } = await boss.call<ErrorBody>('POST', '/api/webhooks', { url: to, types: ['quote.sent'] });
		expect([status, body.issues?.[0]?.path]).toEqual([400, 'url']);
	});

	it('are refused in plain words, while the log names the variable to whoever runs the server', async () => {
		const boss = await newAdministrator(shop, 'super admin');
		const form = { url: 'https://10.0.0.8/hook?key=secret', types: ['quote.sent'] };
		const inEnglish = await boss.call<ErrorBody>('POST', '/api/webhooks', form);
		const inArabic = await boss.call<ErrorBody>('POST', '/api/webhooks', form, { 'Accept-Language': 'ar' });
		const messages = [inEnglish, inArabic].map(({ body }) => body.issues?.[0]?.message);
		expect(messages[0]).toBe('This address leads into a private network. The person who runs the server can allow it');
		expect(messages[1]).toMatch(/شبكة خاصة/);
		for (const message of messages) expect(message).not.toMatch(/[A-Z]+_[A-Z]+/);
		const lines = log.filter((line) => line.includes('10.0.0.8'));
		expect(lines).toHaveLength(2);
		for (const line of lines) expect(line).toContain('ALLOW_PRIVATE_WEBHOOKS=on');
		expect(lines.join('')).not.toContain('secret');
	});

	it('are not sent to a name that leads inside: the test says so, and nobody hears of it', async () => {
		const boss = await newAdministrator(shop, 'super admin');
		const receiver = await openReceiver();
		const { port } = new URL(receiver.url);
		const form = { url: 'https://erp.example/', types: ['quote.sent'] };
		const { body } = await boss.call<WebhookSecret>('POST', '/api/webhooks', form);
		// as if the name had led outside when it was entered
		await shop.database.$client.query('update webhooks set url = $1', [`https://localhost:${port}/`]);
		const tested = await boss.call<TestedWebhook>('POST', `/api/webhooks/${body.id}/test`);
		expect(tested.body).toMatchObject({ status: null, problem: 'address' });
		expect(receiver.events).toEqual([]);
		await receiver.close();
	});
});
