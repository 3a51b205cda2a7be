import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { AdministeredRequest, MovedRequest, RequestOwner } from '#contract/requests/request-desk.schema.ts';
import type { HistoryEntry } from '#contract/requests/request-history.schema.ts';
import type { RequestNote } from '#contract/requests/request-notes.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { caller, newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { later } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const items = [{ name: 'Elastomer Seal', category_name: 'Seals', size: '14mm', quantity: 2 }];

describe.each(inject('databases'))('what the staff write about a request on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	let buyer: Awaited<ReturnType<typeof newCustomer>>;
	beforeAll(async () => {
		[admin, buyer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	});

	const newRequest = async () =>
		(await buyer.call<SentRequest>('POST', '/api/requests', { type: 'Order', items })).body;
	const change = (id: number, body: object) => admin.call<AdministeredRequest>('PUT', `/api/requests/${id}`, body);
	const history = async (id: number) =>
		(await admin.call<HistoryEntry[]>('GET', `/api/requests/${id}/history`)).body.map(
			({ action, by, before, after }) => ({ action, by, before, after }),
		);

	it('says who sees to it and what is done next by which day, and finds what is somebody’s own', async () => {
		const [{ id }, other] = [await newRequest(), await newRequest()];
		const step = { next_step: 'Call about the shaft', next_step_on: '2030-01-31' };
		const { status, body } = await change(id, { owner_id: admin.id, ...step, version: 1 });
		expect([status, body]).toEqual([
			200,
			expect.objectContaining({ ...step, owner_id: admin.id, owner_name: 'Karim', status: 'pending', version: 2 }),
		]);
		const mine = await admin.call<AdministeredRequest[]>('GET', `/api/requests?owner=${admin.id}`);
		expect(mine.body.map((request) => request.id)).toEqual([id]);
		expect(mine.body.map((request) => request.id)).not.toContain(other.id);
		const owners = await admin.call<RequestOwner[]>('GET', '/api/requests/desk/owners');
		expect(owners.body).toContainEqual({ id: admin.id, name: 'Karim' });
		const done = (await change(id, { next_step: '' })).body;
		expect([done.next_step, done.next_step_on, done.owner_id]).toEqual(['', null, admin.id]);
		expect((await change(id, { owner_id: null })).body.owner_name).toBeNull();
	});

	it('leaves a request without an owner when that one is deleted, and takes none that there is not', async () => {
		const { id } = await newRequest();
		const colleague = await newAdministrator(shop, 'admin');
		await change(id, { owner_id: colleague.id });
		await shop.database.$client.query('delete from administrators where id = $1', [colleague.id]);
		const list = (await admin.call<AdministeredRequest[]>('GET', '/api/requests')).body;
		expect(list.find((request) => request.id === id)).toMatchObject({ owner_id: null, owner_name: null });
		const { status, body } = await admin.call<ErrorBody>('PUT', `/api/requests/${id}`, { owner_id: colleague.id });
		expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['owner_id']]);
	});

	it.each([
		['a day that is none', { next_step: 'Call', next_step_on: '2030-02-31' }],
		['a step of two lines', { next_step: 'Call\nhim' }],
		['a step that is too long', { next_step: 'x'.repeat(201) }],
		['an owner that is no number', { owner_id: 'me' }],
		['nothing', { version: 1 }],
	])('rejects %s', async (_what, body) => {
		const { id } = await newRequest();
		expect((await change(id, body)).status).toBe(400);
	});

	it('has notes in the order in which they were written, which no buyer and no history ever shows', async () => {
		const { id, code } = await newRequest();
		const path = `/api/requests/${id}/notes`;
		const secret = 'Pays late,\nask for half before';
		const added = await admin.call<RequestNote>('POST', path, { text: ` ${secret} ` });
		expect([added.status, added.body.text, added.body.by]).toEqual([201, secret, 'Karim']);
		await admin.call('POST', path, { text: 'His son called' });
		const notes = (await admin.call<RequestNote[]>('GET', path)).body;
		expect(notes.map(({ text }) => text)).toEqual([secret, 'His son called']);
		await change(id, { next_step: 'Ask for half', owner_id: admin.id });
		const { rows } = await shop.database.$client.query('select * from changes where entity_id = $1', [id]);
		expect(JSON.stringify(rows)).not.toContain('Pays late');
		const seen = [
			await caller(shop)('GET', `/api/requests/code/${code}`),
			await buyer.call('GET', '/api/requests'),
			await buyer.call('GET', path),
			await buyer.call('GET', `/api/requests/${id}/history`),
		];
		expect(seen.map(({ status }) => status)).toEqual([200, 200, 403, 403]);
		expect(JSON.stringify(seen)).not.toMatch(/Pays late|Ask for half|owner|next_step/);
		const altering = shop.database.$client.query("update request_notes set text = 'x' where request_id = $1", [id]);
		await expect(altering).rejects.toThrow('notes are never altered');
		expect((await admin.call('POST', path, { text: ' ' })).status).toBe(400);
	});

	it('stores a note once that is sent twice with its key, and the same words again as often as somebody writes them', async () => {
		const { id } = await newRequest();
		const path = `/api/requests/${id}/notes`;
		const add = (key?: string, text = 'No answer') =>
			admin.call<RequestNote>('POST', path, { text }, key === undefined ? {} : { 'Idempotency-Key': key });
		const [first, other] = await Promise.all([add('press-number-1'), add('press-number-1')]);
		const again = await add('press-number-1');
		expect([first, other, again].map(({ status, body }) => [status, body.id])).toEqual(
			Array(3).fill([201, first.body.id]),
		);
		expect((await add('press-number-2')).body.id).not.toBe(first.body.id);
		expect((await add()).body.id).not.toBe((await add()).body.id);
		expect((await add('press-number-1', 'Another text')).status).toBe(409);
		expect((await admin.call<RequestNote[]>('GET', path)).body).toHaveLength(4);
	});

	it('tells who did what to it, the newest first', async () => {
		const { id } = await newRequest();
		await change(id, { owner_id: admin.id, next_step: 'Call' });
		await change(id, { status: 'shipped', payment: 'unpaid' });
		await admin.call('POST', `/api/requests/${id}/notes`, { text: 'Sent by lorry' });
		const none = { before: {}, after: {} };
		expect(await history(id)).toEqual([
			{ action: 'note', by: 'Karim', ...none },
			{
				action: 'status',
				by: 'Karim',
				before: { status: 'pending', payment: null },
				after: { status: 'shipped', payment: 'unpaid' },
			},
			{
				action: 'desk',
				by: 'Karim',
				before: { next_step: '', owner: null },
				after: { next_step: 'Call', owner: 'Karim' },
			},
			{ action: 'create', by: 'Amina Haddad', before: {}, after: { status: 'pending', payment: null } },
		]);
	});

	it('keeps the time of the first answer: the staff moved it on from pending', async () => {
		const { id } = await newRequest();
		expect((await change(id, { payment: 'unpaid' })).body.first_answered_at).toBeNull();
		const began = Date.now();
		const { first_answered_at } = (await change(id, { status: 'shipped' })).body;
		expect(Date.parse(first_answered_at ?? '')).toBeGreaterThanOrEqual(began - 1_000);
		await change(id, { status: 'pending' });
		expect((await change(id, { status: 'delivered' })).body.first_answered_at).toBe(first_answered_at);
	});

	it('keeps the time of the first answer: a quote was sent', async () => {
		const { id } = await newRequest();
		const quote = `/api/requests/${id}/quote`;
		const { lines } = (await admin.call<{ lines: { line_id: number }[] }>('GET', quote)).body;
		const priced = lines.map(({ line_id }) => ({ line_id, unit_price: 2 }));
		await admin.call('PUT', quote, { currency: 'USD', vat_percent: 0, valid_until: later, lines: priced });
		expect((await admin.call('POST', `${quote}/send`, { version: 1 })).status).toBe(200);
		const list = (await admin.call<AdministeredRequest[]>('GET', '/api/requests')).body;
		const sent = list.find((request) => request.id === id);
		expect([sent?.status, Date.parse(sent?.first_answered_at ?? '') > 0]).toEqual(['quoted', true]);
		expect((await history(id))[0]).toMatchObject({ action: 'quote_sent', after: { status: 'quoted', revision: 1 } });
	});

	it('moves many at once under one batch, and says which are not there', async () => {
		const [first, second, third] = [await newRequest(), await newRequest(), await newRequest()];
		await change(third.id, { status: 'shipped' });
		const ids = [second.id, 999_999, first.id, third.id];
		const { status, body } = await admin.call<MovedRequest[]>('PUT', '/api/requests/batch', { ids, status: 'shipped' });
		expect([status, body.map(({ id, error }) => [id, error === null])]).toEqual([
			200,
			[
				[second.id, true],
				[999_999, false],
				[first.id, true],
				[third.id, true],
			],
		]);
		const { rows } = await shop.database.$client.query(
			`select entity_id, batch from changes where action = 'status' and entity_id = any($1) and batch is not null`,
			[ids],
		);
		expect(rows.map(({ entity_id }) => entity_id).toSorted()).toEqual([first.id, second.id].toSorted());
		expect(new Set(rows.map(({ batch }) => batch)).size).toBe(1);
	});

	it('moves none of a batch that somebody has changed since it was read, and says so', async () => {
		const [first, second] = [await newRequest(), await newRequest()];
		await change(second.id, { status: 'accepted' });
		const batch = { ids: [first.id, second.id], status: 'cancelled', versions: [1, 1] };
		const { status, body } = await admin.call<MovedRequest[]>('PUT', '/api/requests/batch', batch);
		expect([status, body]).toEqual([
			200,
			[
				{ id: first.id, error: null },
				{ id: second.id, error: expect.stringMatching(/changed this since you opened it/) },
			],
		]);
		const list = (await admin.call<AdministeredRequest[]>('GET', '/api/requests')).body;
		const statusOf = (id: number) => list.find((request) => request.id === id)?.status;
		expect([statusOf(first.id), statusOf(second.id)]).toEqual(['cancelled', 'accepted']);
		const again = await admin.call<MovedRequest[]>('PUT', '/api/requests/batch', { ...batch, versions: [2, 2] });
		expect(again.body.map(({ error }) => error)).toEqual([null, null]);
		expect((await admin.call('PUT', '/api/requests/batch', { ...batch, versions: [1] })).status).toBe(400);
	});

	it('leaves settled requests out of a batch, and says so', async () => {
		const [open, declined, delivered] = [await newRequest(), await newRequest(), await newRequest()];
		await change(declined.id, { status: 'declined' });
		await change(delivered.id, { status: 'delivered' });
		const ids = [open.id, declined.id, delivered.id];
		const { body } = await admin.call<MovedRequest[]>('PUT', '/api/requests/batch', { ids, status: 'cancelled' });
		expect(body.map(({ error }) => error)).toEqual([
			null,
			'Left out, as it is Declined.',
			'Left out, as it is Delivered.',
		]);
		const list = (await admin.call<AdministeredRequest[]>('GET', '/api/requests')).body;
		expect(ids.map((id) => list.find((request) => request.id === id)?.status)).toEqual([
			'cancelled',
			'declined',
			'delivered',
		]);
	});

	it('undoes a move, also of a status that only a quote gives, as long as nothing came after it', async () => {
		const { id } = await newRequest();
		const quote = `/api/requests/${id}/quote`;
		const { lines, draft } = (await admin.call<QuoteAtDesk>('GET', quote)).body;
		const priced = lines.map(({ line_id }) => ({ line_id, unit_price: 5 }));
		await admin.call('PUT', quote, { ...draft, lines: priced, version: 0 });
		await admin.call('POST', `${quote}/send`, { version: 1 });
		const moved = (await change(id, { status: 'cancelled' })).body;
		const undone = await change(id, { undo_status: 'quoted', version: moved.version });
		expect([undone.status, undone.body.status]).toEqual([200, 'quoted']);
		expect((await change(id, { undo_status: 'cancelled', version: moved.version })).status).toBe(409);
		await change(id, { status: 'accepted' });
		await change(id, { next_step: 'Call' });
		expect((await change(id, { undo_status: 'quoted' })).status).toBe(409);
		expect((await change(id, { undo_status: 'nonsense' })).status).toBe(400);
	});

	it('counts as answered once a ready answer went to the buyer, which its history says', async () => {
		const { id } = await newRequest();
		const answer = await admin.call('POST', `/api/requests/${id}/answers`, { title: 'Photo' });
		expect(answer.status).toBe(201);
		const list = (await admin.call<AdministeredRequest[]>('GET', '/api/requests')).body;
		const request = list.find((row) => row.id === id);
		expect([request?.status, request?.version, request?.first_answered_at]).toEqual(['pending', 1, expect.any(String)]);
		expect((await history(id))[0]).toMatchObject({ action: 'answer', by: 'Karim', after: { answer: 'Photo' } });
		expect((await admin.call('POST', '/api/requests/999999/answers', { title: 'Photo' })).status).toBe(404);
		expect((await buyer.call('POST', `/api/requests/${id}/answers`, { title: 'Photo' })).status).toBe(403);
	});

	it('is unanswered again when the move that counted as its answer is undone', async () => {
		const { id } = await newRequest();
		expect((await change(id, { status: 'shipped' })).body.first_answered_at).not.toBeNull();
		const { status, first_answered_at } = (await change(id, { undo_status: 'pending' })).body;
		expect([status, first_answered_at]).toEqual(['pending', null]);
		await change(id, { status: 'accepted' });
		expect((await history(id)).map(({ action }) => action).filter((action) => action === 'status')).toHaveLength(3);
	});

	it('rejects a batch of none, of too many, and of a status that only a quote gives', async () => {
		const batch = (ids: number[], status = 'shipped') =>
			admin.call<ErrorBody>('PUT', '/api/requests/batch', { ids, status });
		const many = Array.from({ length: 101 }, (_, at) => at + 1);
		const responses = [await batch([]), await batch(many), await batch([1], 'quoted'), await batch([0])];
		expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
		expect(responses.slice(0, 2).map(({ body }) => body.error)).toEqual([
			'Choose at least one request',
			'At most 100 requests can be moved at once',
		]);
	});
});
