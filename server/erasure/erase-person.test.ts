import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import type { Erasure, ErasurePlan } from '#contract/erasure/erasure.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { PublicRequest, QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { ageProof, type Caller, caller, newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import { later } from '../../tests/support/quoted-requests.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';
import {
	askWithPhoto,
	deliver,
	findTraces,
	newPerson,
	type TracedPerson,
	tracedCustomer,
} from '../../tests/support/traced-people.ts';
import { waitingLocks } from '../../tests/support/waiting-locks.ts';
import { beginErasure } from '../platform/erasures.ts';

const proof = { currentPassword: password };

describe.each(inject('databases'))('erasing a person on $name', ({ url }) => {
	let shop: Shop & { close(): Promise<void> };
	let owner: Awaited<ReturnType<typeof newAdministrator>>;
	const logged: string[] = [];
	beforeAll(async () => {
		shop = await openShop(url, { logTo: { write: (line) => void logged.push(line) } });
		owner = await newAdministrator(shop, 'super admin');
		await owner.call('PUT', '/api/settings/firm', { requests_email: 'desk@delta.example' });
	});
	afterAll(() => shop.close());
	const query = async <T>(text: string, ...values: unknown[]) =>
		(await shop.database.$client.query<T & Record<string, unknown>>(text, values)).rows;
	const photoFiles = async () => {
		const files = await readdir(join(shop.dataDir, 'private'), { recursive: true, withFileTypes: true }).catch(
			() => [],
		);
		return files.filter((file) => file.isFile()).length;
	};
	/** Until the mails of the jobs are files, so that erasing has to find them. */
	const mailsWritten = () =>
		expect
			.poll(async () => query("select from jobs where state in ('waiting', 'running') and run_at <= now()"), {
				timeout: 20_000,
			})
			.toEqual([]);

	it('leaves no name, phone and email in any table, file and log line, and keeps sums, part numbers and the paper', async () => {
		const person = await tracedCustomer(shop, owner);
		await mailsWritten();
		const before = await findTraces(shop, person);
		for (const place of [
			'customers.email',
			'requests.message',
			'changes.after',
			'changes.actor_name',
			'audit.account_name',
		])
			expect(before).toContain(place);
		for (const place of ['quote_revisions.document', 'request_notes.text', 'search_misses.typed', 'companies.note'])
			expect(before).toContain(place);
		expect(before.filter((place) => place.startsWith('/outbox/')).length).toBeGreaterThan(2);
		const [sums] = await query('select total, document from quote_revisions where request_id = $1', person.order.id);

		// the request's code is drawn: either may come first
		const papers = [`${person.order.code}-1`, person.paper].toSorted();
		const plan = await person.call<ErasurePlan>('GET', `/api/customers/${person.id}/erasure`);
		expect(plan.body).toEqual({
			name: person.name,
			requests: 2,
			guest_requests: null,
			photos: 2,
			cancelled: [person.open.code],
			under_way: [],
			papers,
			company: expect.stringContaining('Delta Pumps'),
		});
		const erased = await person.call<Erasure>('POST', `/api/customers/${person.id}/erase`, proof);
		expect(erased).toMatchObject({
			status: 200,
			body: { requests: 2, cancelled: [person.open.code], papers },
		});

		expect(await findTraces(shop, person)).toEqual([]);
		expect(
			logged.filter((line) => [person.name, person.email, person.number].some((word) => line.includes(word))),
		).toEqual([]);
		const [after] = await query<{ document: { lines: object[] } }>(
			'select total, document from quote_revisions where request_id = $1',
			person.order.id,
		);
		expect(after?.total).toEqual(sums?.total);
		expect(after?.document.lines).toMatchObject([
			{ product_id: 2, quantity: 3, unit_price: 10, total: 30, note: '' },
			{ product_id: null, name: '—', quantity: 1, total: 10 },
			{ product_id: null, quantity: 2, total: 20 },
		]);
		const lines = await query(
			'select product_name from request_lines where request_id = $1 order by position',
			person.open.id,
		);
		expect(lines.map(({ product_name }) => product_name)).toEqual([
			'Elastomer Bellows Seal Type 560A',
			'—',
			'6205-2RS',
		]);
		const { body } = await caller(shop)<PublicRequest>('GET', `/api/requests/code/${person.order.code}`);
		expect(body).toMatchObject({ status: 'delivered', customerName: '—', text: '', customer_id: null });
		const erasedOn = { customer_name: '—', customer_number: null, erased_at: expect.stringMatching(/^\d{4}-.*Z$/) };
		const { body: desk } = await owner.call<object[]>('GET', `/api/requests?search=${person.order.code}`);
		expect(desk).toEqual([expect.objectContaining(erasedOn)]);
		const { body: quote } = await owner.call<{ request: object }>('GET', `/api/requests/${person.order.id}/quote`);
		expect(quote.request).toMatchObject(erasedOn);
		const pdf = await shop.get(`/request/${person.order.code}/papers/${person.paper}.pdf`);
		expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
		await pdf.arrayBuffer();
	});

	it('ends all sessions, gives nothing back by any link, and removes the files of photographs', async () => {
		const stored = await photoFiles();
		const person = await tracedCustomer(shop, owner);
		expect(await photoFiles()).toBeGreaterThan(stored);
		await owner.call('POST', `/api/customers/${person.id}/erase`, proof);
		await expect.poll(photoFiles).toBeLessThanOrEqual(stored);
		expect((await person.call('GET', `/api/customers/${person.id}`)).status).toBe(401);
		expect((await owner.call('GET', `/api/customers/${person.id}`)).status).toBe(404);
		expect((await caller(shop)('POST', '/api/auth/login', { email: person.email, password })).status).toBe(401);
		const form = new FormData();
		form.append('photo', new Blob(['x']), 'x.jpg');
		const photo = await shop.get(`/api/requests/code/${person.open.code}/photos`, {
			method: 'POST',
			headers: { 'Idempotency-Key': 'after-the-erasure' },
			body: form,
		});
		expect(photo.status).toBe(404);
	});

	it('writes into the history and the audit that it was done, by whom, and nothing of the person', async () => {
		const person = await tracedCustomer(shop, owner);
		await owner.call('POST', `/api/customers/${person.id}/erase`, proof);
		const [last] = await query(
			'select action, actor_id, before, after from changes where entity = $1 and entity_id = $2 order by id desc',
			'customer',
			person.id,
		);
		expect(last).toEqual({ action: 'erase', actor_id: owner.id, before: null, after: { requests: 2 } });
		const requests = [person.order.id, person.open.id];
		expect(
			await query(
				`select entity_id, before, after from changes where entity = 'request' and action = 'erase' and entity_id = any ($1)
				order by entity_id`,
				requests,
			),
			'programs that copy requests hear of each',
		).toEqual(requests.toSorted((a, b) => a - b).map((id) => ({ entity_id: id, before: null, after: null })));
		const { body } = await owner.call<object[]>('GET', `/api/audit?kind=erase&account=administrator-${owner.id}`);
		expect(body[0]).toMatchObject({ kind: 'erase', account: { id: owner.id } });
		expect(await query('select person from erasures')).not.toEqual([]);
	});

	it('is refused with a sentence while an order is not delivered or not paid', async () => {
		const { call, id } = await newCustomer(shop);
		const person = { ...newPerson(), name: 'Amina Haddad' };
		const order = await askWithPhoto(shop, owner.call, call, person);
		await deliver(shop, owner.call, order, person);
		const path = `/api/requests/${order.id}`;
		await owner.call('PUT', path, { status: 'shipped' });
		const refused = await call<ErrorBody>('POST', `/api/customers/${id}/erase`, proof);
		expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining(order.code)]);
		await owner.call('PUT', path, { status: 'delivered' });
		const payments = await query<{ id: number }>('select id from request_payments where request_id = $1', order.id);
		await owner.call('DELETE', `${path}/payments/${payments[0]?.id}`);
		expect((await owner.call('POST', `/api/customers/${id}/erase`, proof)).status).toBe(409);
		expect((await owner.call<ErasurePlan>('GET', `/api/customers/${id}/erasure`)).body.under_way).toEqual([order.code]);
		await owner.call('PUT', path, { payment: 'paid' });
		expect((await call('POST', `/api/customers/${id}/erase`, proof)).status).toBe(200);
	});

	it('needs the own password or a proof, and of the staff an owner', async () => {
		const { call, id, email } = await newCustomer(shop);
		const path = `/api/customers/${id}/erase`;
		const other = await newCustomer(shop);
		expect((await other.call('POST', path, proof)).status).toBe(404);
		for (const role of ['admin', 'seller', 'keeper', 'viewer'] as const)
			expect((await (await newAdministrator(shop, role)).call('POST', path, proof)).status).toBe(403);
		await ageProof(shop, { email });
		expect((await call<ErrorBody>('POST', path)).body.code).toBe('step_up');
		expect((await call('POST', path, { currentPassword: 'nonsense' })).status).toBe(400);
		expect(await query('select from customers where id = $1', id)).toHaveLength(1);
		await call('POST', '/api/auth/step-up', { password });
		expect((await call('POST', path)).status).toBe(200);
	});

	it('takes the requests that the person sent as a guest along when an owner says so, and never for a customer', async () => {
		const [person, other] = [newPerson(), newPerson()];
		const guest = await askWithPhoto(shop, owner.call, caller(shop), person, true);
		const stranger = await askWithPhoto(shop, owner.call, caller(shop), other, true);
		const register = async () => {
			const { body } = await caller(shop)<{ token: string; user: { id: number } }>('POST', '/api/auth/register', {
				...person,
				password,
			});
			return { call: caller(shop, body.token), path: `/api/customers/${body.user.id}` };
		};
		const first = await register();
		expect((await first.call<ErasurePlan>('GET', `${first.path}/erasure`)).body.guest_requests).toBeNull();
		await first.call('POST', `${first.path}/erase`, { ...proof, guest_requests: true });
		expect(await query('select customer_name from requests where id = $1', guest.id)).toEqual([
			{ customer_name: person.name },
		]);
		const second = await register();
		expect((await owner.call<ErasurePlan>('GET', `${second.path}/erasure`)).body.guest_requests).toBe(1);
		await owner.call('POST', `${second.path}/erase`, { ...proof, guest_requests: true });
		expect(await findTraces(shop, person)).toEqual([]);
		expect(await query('select customer_name from requests where id = $1', stranger.id)).toEqual([
			{ customer_name: other.name },
		]);
	});

	it('erases a guest by one of the requests, with all others by the same phone or email', async () => {
		const person = newPerson();
		const first = await askWithPhoto(shop, owner.call, caller(shop), person, true);
		await askWithPhoto(shop, owner.call, caller(shop), { ...person, email: 'another-address@example.com' }, true);
		const path = `/api/requests/${first.id}`;
		const plan = await owner.call<ErasurePlan>('GET', `${path}/erasure`);
		expect(plan.body).toMatchObject({ name: person.name, requests: 2, photos: 2, company: null, guest_requests: null });
		const erased = await owner.call<Erasure>('POST', `${path}/erase`, proof);
		expect([erased.status, erased.body.requests]).toEqual([200, 2]);
		expect(await findTraces(shop, person)).toEqual([]);
		expect((await owner.call('POST', `${path}/erase`, proof)).status).toBe(409);
	});

	it('erases a record without an account, with the parts that the staff have merged into it, and their history', async () => {
		const [person, other] = [newPerson(), newPerson()];
		const first = await askWithPhoto(shop, owner.call, caller(shop), person, true);
		const second = await askWithPhoto(shop, owner.call, caller(shop), { ...person, number: other.number }, true);
		const [into, from] = [await recordOf(first), await recordOf(second)];
		expect((await owner.call('POST', '/api/customers/merge', { into, from })).status).toBe(200);
		const path = `/api/customers/${into}`;
		const change = {
			name: `Dr ${person.name}`,
			email: person.email,
			number: person.number,
			note: `${person.name} pays late`,
		};
		expect((await owner.call('PUT', path, change)).status).toBe(200);
		expect(await findTraces(shop, person)).toEqual(expect.arrayContaining(['people.note', 'changes.after']));
		expect((await owner.call<ErasurePlan>('GET', `${path}/erasure`)).body).toMatchObject({
			name: `Dr ${person.name}`,
			requests: 2,
			guest_requests: null,
		});
		const answers = await Promise.all([1, 2].map(() => owner.call('POST', `${path}/erase`, proof)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
		for (const traced of [person, { ...person, number: other.number }])
			expect(await findTraces(shop, traced)).toEqual([]);
		expect(await query('select from people where id in ($1, $2)', into, from)).toEqual([]);
	});

	const recordOf = async ({ id }: SentRequest) =>
		(await query<{ person_id: number }>('select person_id from requests where id = $1', id))[0]?.person_id ?? 0;
	/** The name, email and phone in the history of a record. */
	const historyOf = async (id: number) =>
		JSON.stringify(
			await query(
				"select before, after from changes where entity in ('customer', 'person') and entity_id = $1 order by id",
				id,
			),
		);
	/** Two guests at one phone, of whom the second has a record of his own. */
	const splitOff = async () => {
		const person = newPerson();
		const first = await askWithPhoto(shop, owner.call, caller(shop), { ...newPerson(), number: person.number }, true);
		const second = await askWithPhoto(shop, owner.call, caller(shop), person, true);
		const id = await recordOf(first);
		const form = { id, requests: [second.id] };
		const made = (await owner.call<{ id: number }>('POST', '/api/customers/split', form)).body.id;
		return { person, first, second, id, made };
	};
	const undoSplit = async (id: number) => {
		const { body } = await owner.call<{ batch: string }[]>('GET', `/api/changes?entity=person&id=${id}`);
		const undone = await owner.call('POST', `/api/changes/batches/${body[0]?.batch}/undo`);
		expect(undone.status).toBe(200);
	};

	it('leaves nothing in the history of a record that was split off and given back', async () => {
		const { person, id, made } = await splitOff();
		await undoSplit(made);
		expect(await historyOf(made)).toContain(person.email);
		expect((await owner.call('POST', `/api/customers/${id}/erase`, proof)).status).toBe(200);
		expect(await historyOf(made)).toContain('split_from');
		expect(await findTraces(shop, person)).toEqual([]);
	});

	it('leaves nothing in that history when the staff delete the request, either', async () => {
		const { person, second, made } = await splitOff();
		await undoSplit(made);
		expect((await owner.call('DELETE', `/api/requests/${second.id}`, { reason: 'A test' })).status).toBe(200);
		expect(await historyOf(made)).not.toContain(person.name);
		expect(await historyOf(made)).not.toContain(person.number);
	});

	it('leaves nothing in the history of a record that was made again and has gone with its last request', async () => {
		const { person, second, made } = await splitOff();
		await undoSplit(made);
		await undoSplit(made);
		const later = await askWithPhoto(shop, owner.call, caller(shop), person, true);
		expect(await recordOf(later)).toBe(made);
		for (const { id } of [second, later])
			expect((await owner.call('DELETE', `/api/requests/${id}`, { reason: 'A test' })).status).toBe(200);
		expect(await historyOf(made)).toContain('split_from');
		expect(await historyOf(made)).not.toContain(person.name);
	});

	it('leaves nothing in the history of a record whose guests went to that of a corrected phone', async () => {
		const [person, other] = [newPerson(), newPerson()];
		const guest = await askWithPhoto(shop, owner.call, caller(shop), person, true);
		await askWithPhoto(shop, owner.call, caller(shop), other, true);
		const id = await recordOf(guest);
		const change = { ...person, name: `Dr ${person.name}`, note: `${person.name} pays late` };
		expect((await owner.call('PUT', `/api/customers/${id}`, change)).status).toBe(200);
		const account = { name: 'Hala Mansour', email: newPerson().email };
		const form = { ...account, number: person.number, password };
		const { body } = await caller(shop)<Session>('POST', '/api/auth/register', form);
		const corrected = await owner.call('PUT', `/api/customers/${body.user.id}`, { ...account, number: other.number });
		expect(corrected.status).toBe(200);
		expect(await query('select from people where id = $1', id)).toEqual([]);
		expect(await historyOf(id)).not.toContain(person.name);
		expect((await owner.call('POST', `/api/requests/${guest.id}/erase`, proof)).status).toBe(200);
		// the account had the phone
		expect(await findTraces(shop, { ...person, number: person.email })).toEqual([]);
	});

	it('takes name and email out of a record that stays, since somebody else asks from the same phone', async () => {
		const person = newPerson();
		const first = await askWithPhoto(shop, owner.call, caller(shop), person, true);
		const other = await caller(shop)<SentRequest>('POST', '/api/requests', {
			type: 'Inquiry',
			language: 'en',
			text: 'A seal',
			items: [],
			contact: { name: 'Omar Nasser', number: person.number },
		});
		const id = await recordOf(first);
		const change = { ...person, note: `${person.name} is the brother of Omar` };
		expect((await owner.call('PUT', `/api/customers/${id}`, change)).status).toBe(200);
		const split = { id, requests: [first.id] };
		const made = (await owner.call<{ id: number }>('POST', '/api/customers/split', split)).body.id;
		expect((await owner.call('POST', `/api/customers/${made}/erase`, proof)).status).toBe(200);
		// the phone is the other's, too
		expect(await findTraces(shop, { ...person, number: person.email })).toEqual([]);
		expect((await owner.call('GET', `/api/customers/${id}`)).body).toMatchObject({
			name: 'Omar Nasser',
			email: null,
			number: person.number,
			note: '— is the brother of Omar',
			requests: 1,
		});
		expect(await query('select customer_name from requests where id = $1', other.body.id)).toEqual([
			{ customer_name: 'Omar Nasser' },
		]);
	});

	it('leaves another name that has the erased one in it', async () => {
		const { number } = newPerson();
		const ask = async (name: string) => {
			const body = { type: 'Inquiry', language: 'en', text: 'A seal', items: [], contact: { name, number } };
			return (await caller(shop)<SentRequest>('POST', '/api/requests', body)).body;
		};
		const [first] = [await ask('Hassan'), await ask('Hassan Amer')];
		const id = await recordOf(first);
		const change = { name: 'Hassan', email: null, number, note: 'Hassan Amer pays late' };
		expect((await owner.call('PUT', `/api/customers/${id}`, change)).status).toBe(200);
		const split = { id, requests: [first.id] };
		const made = (await owner.call<{ id: number }>('POST', '/api/customers/split', split)).body.id;
		expect((await owner.call('POST', `/api/customers/${made}/erase`, proof)).status).toBe(200);
		expect((await owner.call('GET', `/api/customers/${id}`)).body).toMatchObject({
			name: 'Hassan Amer',
			note: 'Hassan Amer pays late',
		});
		const names = `select distinct state ->> 'name' as name from changes cross join lateral (values (before), (after)) states (state)
			where entity in ('customer', 'person') and entity_id = $1 and state ->> 'name' = 'Hassan'`;
		expect(await query(names, id)).toEqual([]);
	});

	it.each(['the record', 'its part'])('erases a guest by a request of %s, with all of the record', async (which) => {
		const [person, other] = [newPerson(), newPerson()];
		const first = await askWithPhoto(shop, owner.call, caller(shop), person, true);
		const second = await askWithPhoto(shop, owner.call, caller(shop), other, true);
		const [into, from] = [await recordOf(first), await recordOf(second)];
		expect((await owner.call('POST', '/api/customers/merge', { into, from })).status).toBe(200);
		const path = `/api/requests/${which === 'its part' ? second.id : first.id}`;
		expect((await owner.call<ErasurePlan>('GET', `${path}/erasure`)).body.requests).toBe(2);
		expect((await owner.call('POST', `${path}/erase`, proof)).status).toBe(200);
		expect(await query('select from people where id in ($1, $2)', into, from)).toEqual([]);
		for (const traced of [person, other]) expect(await findTraces(shop, traced)).toEqual([]);
	});

	it('leaves the parts of a record together when only its own requests are erased', async () => {
		const [person, other, third] = [newPerson(), newPerson(), newPerson()];
		const sent = [];
		for (const guest of [person, other, third])
			sent.push(await askWithPhoto(shop, owner.call, caller(shop), guest, true));
		const [into, ...parts] = await Promise.all(sent.map(recordOf));
		for (const from of parts)
			expect((await owner.call('POST', '/api/customers/merge', { into, from })).status).toBe(200);
		const form = { ...person, number: newPerson().number, password };
		const { body } = await caller(shop)<Session>('POST', '/api/auth/register', form);
		const erase = { ...proof, guest_requests: true };
		expect((await owner.call('POST', `/api/customers/${body.user.id}/erase`, erase)).status).toBe(200);
		expect(await findTraces(shop, person)).toEqual([]);
		expect((await owner.call('GET', `/api/customers/${parts[0]}`)).body).toMatchObject({
			name: other.name,
			requests: 2,
			parts: [{ id: parts[1] }],
		});
	});

	it('erases a deleted account with its requests, sign-ins and addresses, as it would have erased the account', async () => {
		const person = await tracedCustomer(shop, owner);
		const path = `/api/customers/${person.id}`;
		const moved = { name: person.name, number: person.number, email: `moved-${person.email}`, ...proof };
		expect((await owner.call('PUT', path, moved)).status).toBe(200);
		expect((await owner.call('DELETE', path, proof)).status).toBe(200);
		await mailsWritten();
		expect(await findTraces(shop, person)).toEqual(
			expect.arrayContaining(['audit.account_name', 'changes.actor_name', 'email_changes.old_email']),
		);
		const papers = [`${person.order.code}-1`, person.paper].toSorted();
		expect((await owner.call<ErasurePlan>('GET', `${path}/erasure`)).body).toMatchObject({
			name: person.name,
			requests: 2,
			guest_requests: 0,
			cancelled: [person.open.code],
			papers,
		});
		const erased = await owner.call<Erasure>('POST', `${path}/erase`, proof);
		expect(erased).toMatchObject({ status: 200, body: { requests: 2, cancelled: [person.open.code], papers } });
		expect(await findTraces(shop, person)).toEqual([]);
		expect((await owner.call('POST', `${path}/erase`, proof)).status).toBe(404);
	});

	it('erases a deleted account by one of its requests, too', async () => {
		const person = await tracedCustomer(shop, owner);
		expect((await owner.call('DELETE', `/api/customers/${person.id}`, proof)).status).toBe(200);
		await mailsWritten();
		expect((await owner.call('POST', `/api/requests/${person.open.id}/erase`, proof)).status).toBe(200);
		expect(await findTraces(shop, person)).toEqual([]);
		expect((await owner.call('POST', `/api/customers/${person.id}/erase`, proof)).status).toBe(404);
	});

	it('erases and exports a deleted account without requests, which only the history knows', async () => {
		const person = newPerson();
		const { body } = await caller(shop)<Session>('POST', '/api/auth/register', { ...person, password });
		const path = `/api/customers/${body.user.id}`;
		expect((await owner.call('PUT', path, { ...person, note: `${person.name} asks for a discount` })).status).toBe(200);
		await caller(shop)('POST', '/api/auth/login', { email: person.email, password: 'nonsense' });
		const guest = await askWithPhoto(shop, owner.call, caller(shop), { ...person, name: 'Somebody Else' }, true);
		expect((await owner.call('DELETE', `/api/requests/${guest.id}`, { reason: 'Sent twice' })).status).toBe(200);
		expect((await owner.call('DELETE', path, proof)).status).toBe(200);
		expect((await owner.call('GET', path)).status).toBe(404);
		const plan = await owner.call<ErasurePlan>('GET', `${path}/erasure`);
		expect(plan.body).toMatchObject({ name: person.name, requests: 0, guest_requests: 0, company: null });
		const exported = await shop.get(`${path}/export`, {
			method: 'POST',
			headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
			body: JSON.stringify(proof),
		});
		expect(exported.status).toBe(200);
		await exported.arrayBuffer();
		expect((await owner.call<Erasure>('POST', `${path}/erase`, proof)).body).toMatchObject({ requests: 0 });
		await mailsWritten();
		expect(await findTraces(shop, person)).toEqual([]);
		expect((await owner.call('POST', `${path}/erase`, proof)).status).toBe(404);
	});

	it('leaves guests of the same phone their record when a customer erases the account', async () => {
		const person = newPerson();
		const guest = await askWithPhoto(shop, owner.call, caller(shop), { ...person, name: 'Somebody Else' }, true);
		const { body } = await caller(shop)<{ token: string; user: { id: number } }>('POST', '/api/auth/register', {
			...person,
			password,
		});
		const isPart = 'select from people where merged_into = $1';
		expect(await query(isPart, body.user.id)).toHaveLength(1);
		await caller(shop, body.token)('POST', `/api/customers/${body.user.id}/erase`, proof);
		expect(await query('select from people where id = $1', body.user.id)).toEqual([]);
		expect(
			await query(
				'select people.name from requests join people on people.id = person_id where requests.id = $1',
				guest.id,
			),
		).toEqual([{ name: 'Somebody Else' }]);
	});

	it('takes nothing of others along for who signs up with their address and phone and calls himself "of the"', async () => {
		const victim = newPerson();
		const company = await owner.call<{ id: number }>('POST', '/api/companies', {
			name: 'Quarry Works',
			state: 'confirmed',
			note: `Ask for ${victim.name}:\n${victim.number} or ${victim.email}`,
		});
		const companyUrl = `/api/companies/${company.body.id}`;
		await owner.call('POST', `${companyUrl}/invitations`, { email: victim.email, role: 'buyer' });
		await query("insert into search_misses (folded, typed) values ('pump of the quarry', 'pump of the quarry')");
		const guest = await askWithPhoto(shop, owner.call, caller(shop), victim, true);
		const other = await newCustomer(shop);
		await caller(shop)('POST', '/api/auth/forgot-password', { email: other.email, userType: 'customer' });
		await mailsWritten();
		const outbox = () => readdir(join(shop.dataDir, 'outbox'));
		const mails = await outbox();
		const read = async () => [
			(await owner.call<{ note: string }>('GET', companyUrl)).body,
			await query('select email from company_invitations where email = $1', victim.email),
			await query("select typed from search_misses where typed = 'pump of the quarry'"),
			await query('select customer_name, text, message from requests where id = $1', guest.id),
		];
		const before = await read();

		for (const name of ['of the', 'multipart/alternative; boundary']) {
			const form = { ...victim, name, password };
			const { body } = await caller(shop)<Session>('POST', '/api/auth/register', form);
			const erased = await caller(shop, body.token)('POST', `/api/customers/${body.user.id}/erase`, proof);
			expect(erased.status).toBe(200);
		}
		expect(await read()).toEqual(before);
		expect(await outbox()).toEqual(expect.arrayContaining(mails));
	});

	it('is taken out of what others have written, by an owner or by an address that was proved', async () => {
		const mention = async (call: Caller, { name, number, email }: TracedPerson) => {
			const { id } = (
				await call<SentRequest>('POST', '/api/requests', { type: 'Inquiry', language: 'en', text: 'A seal', items: [] })
			).body;
			const note = {
				text: `A colleague of ${name},\n${number}, ${email}, who pays late; not x${email} nor ${email}.au`,
			};
			await owner.call('POST', `/api/requests/${id}/notes`, note, { 'Idempotency-Key': randomUUID() });
			return async () => (await query('select text from request_notes where request_id = $1', id))[0];
		};
		const colleague = await newCustomer(shop);
		const guest = newPerson();
		const request = await askWithPhoto(shop, owner.call, caller(shop), guest, true);
		const ofGuest = await mention(colleague.call, guest);
		await owner.call('POST', `/api/requests/${request.id}/erase`, proof);
		const neighbours = ({ email }: TracedPerson) => `not x${email} nor ${email}.au`;
		expect(await ofGuest()).toEqual({ text: `A colleague of —,\n—, —, who pays late; ${neighbours(guest)}` });

		const person = newPerson();
		const { body } = await caller(shop)<Session>('POST', '/api/auth/register', { ...person, password });
		const company = await owner.call<{ id: number }>('POST', '/api/companies', {
			name: 'Marsa Works',
			state: 'confirmed',
			note: `Ask for:\n${person.email}\t(${person.name})`,
		});
		await query('update customers set email_proven = true where id = $1', body.user.id);
		const ofCustomer = await mention(colleague.call, person);
		await caller(shop, body.token)('POST', `/api/customers/${body.user.id}/erase`, proof);
		expect(await ofCustomer()).toEqual({
			text: `A colleague of —,\n${person.number}, —, who pays late; ${neighbours(person)}`,
		});
		expect(await query('select note from companies where id = $1', company.body.id)).toEqual([
			{ note: 'Ask for:\n—\t(—)' },
		]);
		expect(JSON.stringify(await query("select after from changes where entity = 'company'"))).not.toContain(
			person.name,
		);
	});

	it('is taken out of the terms of a quote', async () => {
		const guest = newPerson();
		const request = await askWithPhoto(shop, owner.call, caller(shop), guest, true);
		const url = `/api/requests/${request.id}/quote`;
		const { lines } = (await owner.call<QuoteAtDesk>('GET', url)).body;
		const draft = {
			currency: 'USD',
			vat_percent: 0,
			valid_until: later,
			terms: `Delivery to ${guest.name}, ${guest.number}, within a week`,
			lines: lines.map(({ line_id }) => ({ line_id, unit_price: 10 })),
		};
		await owner.call('PUT', url, draft);
		const { version } = (await owner.call<QuoteAtDesk>('GET', url)).body;
		expect((await owner.call('POST', `${url}/send`, { version })).status).toBe(200);
		await owner.call('POST', `/api/requests/${request.id}/erase`, proof);
		expect(await findTraces(shop, guest)).toEqual([]);
		const [quote] = await query<{ document: { terms: string } }>(
			'select document from quote_revisions where request_id = $1',
			request.id,
		);
		expect(quote?.document.terms).toBe('Delivery to —, —, within a week');
	});

	it('is done once by two calls at the same time', async () => {
		const person = await tracedCustomer(shop, owner);
		const path = `/api/customers/${person.id}/erase`;
		const answers = await Promise.all([
			owner.call('POST', path, proof),
			person.call('POST', path, proof),
			owner.call('POST', path, proof),
		]);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.every(({ status }) => [200, 400, 401, 404].includes(status))).toBe(true);
		expect(
			await query("select from changes where entity = 'customer' and entity_id = $1 and action = 'erase'", person.id),
		).toHaveLength(1);
	});

	it('leaves nothing of a request that was being sent meanwhile, whichever was first', async () => {
		for (let at = 0; at < 8; at++) {
			const person = newPerson();
			const { body } = await caller(shop)<{ token: string; user: { id: number } }>('POST', '/api/auth/register', {
				...person,
				password,
			});
			const call = caller(shop, body.token);
			const form = { type: 'Inquiry', text: `From ${person.name}`, language: 'en', items: [] };
			const [erased] = await Promise.all([
				call('POST', `/api/customers/${body.user.id}/erase`, proof),
				...Array.from({ length: 4 }, () => call('POST', '/api/requests', form)),
			]);
			expect(erased?.status).toBe(200);
			expect(await findTraces(shop, person)).toEqual([]);
		}
	});

	/** Sends a request of a new customer, of which the firm gets a mail. */
	const sendRequest = async () => {
		const person = newPerson();
		const { body } = await caller(shop)<{ token: string; user: { id: number } }>('POST', '/api/auth/register', {
			...person,
			password,
		});
		await mailsWritten();
		const call = caller(shop, body.token);
		await call('POST', '/api/requests', { type: 'Inquiry', text: 'A seal', language: 'en', items: [] });
		return { person, call, id: body.user.id };
	};
	const waitersFor = (mode: string) => query(`${waitingLocks} and mode = $1`, mode);

	it('removes a mail that is written down while it runs', async () => {
		await query(`create function wait_for_test() returns trigger language plpgsql as $$
			begin perform pg_advisory_xact_lock(4711); return new; end $$`);
		await query(`create trigger wait_for_test before update on jobs for each row
			when (new.handed_over and not old.handed_over) execute function wait_for_test()`);
		const held = await shop.database.$client.connect();
		await held.query('select pg_advisory_lock(4711)');
		const { person, call, id } = await sendRequest();
		await expect.poll(() => waitersFor('ExclusiveLock')).not.toEqual([]);
		let isOver = false;
		const erasing = call('POST', `/api/customers/${id}/erase`, proof).finally(() => {
			isOver = true;
		});
		const waiters = () => query(`${waitingLocks} and objid <> 4711`);
		await expect.poll(async () => isOver || (await waiters()).length > 0).toBe(true);
		await held.query('select pg_advisory_unlock(4711)');
		held.release();
		expect((await erasing).status).toBe(200);
		await query('drop function wait_for_test() cascade');
		await mailsWritten();
		expect(await findTraces(shop, person)).toEqual([]);
	});

	it('lets no mail out that was written before it', async () => {
		const erasing = await shop.database.$client.connect();
		await erasing.query('begin');
		await beginErasure(drizzle({ client: erasing }));
		const { person, id } = await sendRequest();
		await expect.poll(() => waitersFor('ShareLock')).not.toEqual([]);
		await erasing.query("select erase_person($1, '{}')", [id]);
		await erasing.query('commit');
		erasing.release();
		await mailsWritten();
		expect(await findTraces(shop, person)).toEqual([]);
	});

	it('keeps the triggers closed for everybody else', async () => {
		await tracedCustomer(shop, owner);
		for (const change of [
			'update changes set actor_name = null',
			'delete from audit',
			"update quote_revisions set message = ''",
			"update quote_decisions set reason = 'x'",
			'delete from paper_files',
			'do $$ begin delete from changes; end $$',
			"select set_config('parts.erasing', 'on', false); delete from changes",
		])
			await expect(shop.database.$client.query(change)).rejects.toThrow('never altered');
	});
});
