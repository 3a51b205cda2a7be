import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import { photosPath } from '#contract/requests/photo-rules.ts';
import type { HistoryEntry } from '#contract/requests/request-history.schema.ts';
import type { RequestPhoto } from '#contract/requests/request-photos.schema.ts';
import type { SentRequest, StoredRequest } from '#contract/requests/requests.schema.ts';
import { photoSender, picture } from '../../tests/support/forms.ts';
import { caller, newAdministrator, password } from '../../tests/support/people.ts';
import { sentQuote } from '../../tests/support/quoted-requests.ts';
import { newPlace, serveShop } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { askWithPhoto, findTraces, newPerson, type TracedPerson } from '../../tests/support/traced-people.ts';
import { openDatabase } from '../platform/database.ts';
import { applyMigrations } from '../platform/migrations.ts';

const contact = { name: 'Hassan Amer', number: '+20 100 765 4321' };

describe.each(inject('databases'))('what the staff delete of a request on $name', ({ url }) => {
	const shop = shopTest(url);
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'super admin');
	});

	const storedFiles = () => readdir(join(shop.dataDir, 'private', 'requests'));
	const photographed = async (count: number) => {
		const form = { type: 'Inquiry', contact, text: 'Bellows of my own', photos: count };
		const { id, code } = (await caller(shop)<SentRequest>('POST', '/api/requests', form)).body;
		const send = photoSender(shop);
		const photos: RequestPhoto[] = [];
		for (let at = 0; at < count; at++) photos.push((await send(code, await picture('jpeg'))).body);
		return { id, code, photos };
	};
	const read = async (code: string) => (await caller(shop)<StoredRequest>('GET', `/api/requests/code/${code}`)).body;

	it('is one photograph: its files leave the store, the request stays, and the history has the reason', async () => {
		const { id, code, photos } = await photographed(2);
		const before = await storedFiles();
		const path = `/api/requests/${id}/photos/${photos[0]?.id}`;
		expect((await admin.call('DELETE', path, { reason: 'Shows a person' })).status).toBe(200);
		const { body: left } = await caller(shop)<RequestPhoto[]>('GET', photosPath(code));
		expect(left.map((photo) => photo.id)).toEqual([photos[1]?.id]);
		await expect.poll(async () => (await storedFiles()).length).toBe(before.length - 2);
		const { photos: announced, arrived_photos: arrived } = await read(code);
		expect([announced, arrived.length]).toEqual([1, 1]);
		const { body: history } = await admin.call<HistoryEntry[]>('GET', `/api/requests/${id}/history`);
		expect(history[0]).toMatchObject({ action: 'photo_deleted', by: 'Karim', after: { reason: 'Shows a person' } });
		expect((await admin.call('DELETE', path, { reason: 'Again' })).status).toBe(404);
		const foreign = `/api/requests/${(await photographed(0)).id}/photos/${photos[1]?.id}`;
		expect((await admin.call('DELETE', foreign, { reason: 'Not its own' })).status).toBe(404);
	});

	it('is a whole request: nothing opens it, its files leave the store, and the history has the reason and nothing of the buyer', async () => {
		const { id, code } = await photographed(1);
		const before = await storedFiles();
		expect((await admin.call('DELETE', `/api/requests/${id}`, { reason: 'Sent by a robot' })).status).toBe(200);
		expect((await caller(shop)('GET', photosPath(code))).status).toBe(404);
		expect((await caller(shop)('GET', `/api/requests/code/${code}`)).status).toBe(404);
		expect((await admin.call<unknown[]>('GET', `/api/requests?search=${code}`)).body).toEqual([]);
		await expect.poll(async () => (await storedFiles()).length).toBe(before.length - 2);
		const { body } = await admin.call<Change[]>('GET', `/api/changes?entity=request&id=${id}`);
		const [deletion] = body;
		expect([deletion?.action, deletion?.actor.name, deletion?.name]).toEqual(['delete', 'Karim', null]);
		expect(deletion?.fields).toContainEqual({ path: ['reason'], after: 'Sent by a robot' });
		const { rows } = await shop.database.$client.query(
			"select before, after from changes where entity = 'request' and entity_id = $1 and action = 'delete'",
			[id],
		);
		expect(rows).toEqual([
			{ before: { type: 'Inquiry', status: 'pending', lines: 0, photos: 1 }, after: { reason: 'Sent by a robot' } },
		]);
	});

	const remove = (id: number) => admin.call<ErrorBody>('DELETE', `/api/requests/${id}`, { reason: 'Sent by a robot' });
	const historyOf = async (entity: string, id: number | undefined) =>
		(
			await shop.database.$client.query<{ action: string; text: string }>(
				'select action, changes::text as text from changes where entity = $1 and entity_id = $2 order by id',
				[entity, id],
			)
		).rows;
	const recordOf = async (id: number) =>
		(
			await shop.database.$client.query<{ person_id: number }>('select person_id from requests where id = $1', [id])
		).rows.map((row) => row.person_id);
	const mentions = (texts: { text: string }[], { name, email, number }: TracedPerson) =>
		texts.filter(({ text }) => [name, email, number].some((word) => text.includes(word)));

	it('leaves no name, phone, email and text of the buyer in any entry, of the request and of the record that goes with it', async () => {
		const person = newPerson();
		const sent = await askWithPhoto(shop, admin.call, caller(shop), person, true);
		const [record] = await recordOf(sent.id);
		const corrected = { ...person, name: `Dr ${person.name}`, note: `${person.name} pays late` };
		expect((await admin.call('PUT', `/api/customers/${record}`, corrected)).status).toBe(200);
		const before = await historyOf('request', sent.id);
		expect(mentions(before, person)).not.toEqual([]);
		expect((await remove(sent.id)).status).toBe(200);
		const after = await historyOf('request', sent.id);
		expect(after.map(({ action }) => action)).toEqual([...before.map(({ action }) => action), 'delete']);
		const traces = await findTraces(shop, person);
		expect(traces.filter((place) => !place.startsWith('/outbox/'))).toEqual([]);
	});

	it('leaves the entries of others, and of a deleted account those that bring it back', async () => {
		const person = newPerson();
		const { body } = await caller(shop)<Session>('POST', '/api/auth/register', { ...person, password });
		const call = caller(shop, body.token);
		const [deleted, other] = [
			await askWithPhoto(shop, admin.call, call, person),
			await askWithPhoto(shop, admin.call, call, person),
		];
		const before = await historyOf('request', other.id);
		expect((await remove(deleted.id)).status).toBe(200);
		expect(mentions(await historyOf('request', deleted.id), person)).toEqual([]);
		expect(await historyOf('request', other.id)).toEqual(before);
		expect((await admin.call('DELETE', `/api/customers/${body.user.id}`, { currentPassword: password })).status).toBe(
			200,
		);
		const ofAccount = await historyOf('customer', body.user.id);
		expect((await remove(other.id)).status).toBe(200);
		expect(await historyOf('customer', body.user.id)).toEqual(ofAccount);
	});

	it('left them there before this version, whose first start takes them out', async () => {
		const place = await newPlace(url);
		const database = openDatabase(place.DATABASE_URL, () => {});
		await database.transaction((transaction) => applyMigrations(transaction, '199-expired-requests-for-programs.sql'));
		const insert = `insert into changes (actor_kind, actor_id, actor_name, source, entity, entity_id, action, before, after)
			values ($1, 7, $2, 'buyer', $3, 70, $4, $5, $6)`;
		const rowsBefore: unknown[][] = [
			['customer', 'Amina', 'request', 'create', null, { customerName: 'Amina', type: 'Inquiry', photos: 2 }],
			['administrator', 'Karim', 'request', 'delete', { lines: 2 }, { reason: 'Sent by a robot' }],
			['administrator', 'Karim', 'person', 'update', null, { name: 'Amina', merged_into: 5 }],
			['customer', 'Amina', 'customer', 'create', null, { name: 'Amina' }],
			['customer', 'Amina', 'customer', 'delete', { name: 'Amina' }, null],
		];
		for (const row of rowsBefore) await database.$client.query(insert, row);
		await database.$client.end();
		const later = await serveShop(place, { demo: false });
		const { rows } = await later.database.$client.query(
			'select actor_name, entity, action, before, after from changes where entity_id = 70 order by id',
		);
		expect(rows.map(Object.values)).toEqual([
			[null, 'request', 'create', null, { customerName: '', type: 'Inquiry', photos: 2 }],
			['Karim', 'request', 'delete', { lines: 2 }, { reason: 'Sent by a robot' }],
			['Karim', 'person', 'update', null, { name: '', merged_into: 5 }],
			['Amina', 'customer', 'create', null, { name: 'Amina' }],
			['Amina', 'customer', 'delete', { name: 'Amina' }, null],
		]);
		await later.close();
		await place.remove();
	});

	it.each(['', '   ', 'x'.repeat(301), undefined])('needs a reason of 1 to 300 characters, not %j', async (reason) => {
		const { id } = await photographed(0);
		expect((await admin.call('DELETE', `/api/requests/${id}`, { reason })).status).toBe(400);
	});

	it('is a request with a quote, unless the buyer has accepted it', async () => {
		const [offered, accepted] = [await sentQuote(shop, admin), await sentQuote(shop, admin)];
		expect((await accepted.say('accept', { revision: 1 })).status).toBe(200);
		expect((await remove(offered.id)).status).toBe(200);
		const { status, body } = await remove(accepted.id);
		expect([status, body.error]).toEqual([409, expect.stringContaining('accepted a quote')]);
	});

	it('is no request of which a payment was booked', async () => {
		const { id } = await sentQuote(shop, admin);
		await admin.call('PUT', `/api/requests/${id}`, { status: 'accepted' });
		const payment = { amount: '40', on: '2026-01-31', method: 'cash' };
		expect((await admin.call('POST', `/api/requests/${id}/payments`, payment)).status).toBe(201);
		const { status, body } = await admin.call<ErrorBody>('DELETE', `/api/requests/${id}`, { reason: 'Sent twice' });
		expect([status, body.error]).toEqual([409, expect.stringContaining('Payments')]);
		expect(
			(await admin.call<{ payments: unknown[] }>('GET', `/api/requests/${id}/payments`)).body.payments,
		).toHaveLength(1);
	});
});
