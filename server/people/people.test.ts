import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { Customer, CustomerActivity, CustomerRecord } from '#contract/people/people.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { type Caller, caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { sentQuote } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const path = '/api/customers';
let phones = 0;
/** A number that nobody else has. */
const newPhone = () => `+20 100 333 ${String(1_000 + phones++)}`;
const plain = (number: string) => number.replaceAll(' ', '');

describe.each(inject('databases'))('the records of people on $name', ({ url }) => {
	const shop = shopTest(url);
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	let staff: Caller;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'super admin');
		staff = admin.call;
	});

	const ask = async (number: string, name = 'Hassan Amer', by: Caller = caller(shop), more: object = {}) => {
		const body = { type: 'Inquiry', contact: { name, number, ...more }, text: 'A seal', language: 'ar', items: [] };
		const { status, body: sent } = await by<SentRequest>('POST', '/api/requests', body);
		expect(status).toBe(201);
		return sent;
	};
	const find = async (search: string, more = '') =>
		(await staff<Customer[]>('GET', `${path}?search=${encodeURIComponent(search)}${more}`)).body;
	const findOne = async (search: string): Promise<Customer> => {
		const found = await find(search);
		expect(found).toHaveLength(1);
		return found[0] as Customer;
	};
	const record = (id: number) => staff<CustomerRecord & ErrorBody>('GET', `${path}/${id}`);
	const activity = async (id: number) => (await staff<CustomerActivity>('GET', `${path}/${id}/activity`)).body;
	const merge = (into: number, from: number, by: Caller = staff) =>
		by<CustomerRecord & ErrorBody>('POST', `${path}/merge`, { into, from });
	const split = (body: object) => staff<CustomerRecord & ErrorBody>('POST', `${path}/split`, body);
	const register = async (number: string, name = 'Amina Haddad') => {
		const form = { name, email: newEmail(), number, password };
		const { body } = await caller(shop)<Session>('POST', '/api/auth/register', form);
		return { id: body.user.id, email: form.email, call: caller(shop, body.token) };
	};
	/** Undoes the newest change of a record. */
	const undo = async (id: number) => {
		const { body } = await staff<Change[]>('GET', `/api/changes?entity=person&id=${id}`);
		const newest = body[0];
		if (newest?.batch) return staff<UndoResult & ErrorBody>('POST', `/api/changes/batches/${newest.batch}/undo`);
		return staff<UndoResult & ErrorBody>('POST', `/api/changes/${newest?.id}/undo`);
	};

	it('has one record for a guest who asks twice, with the country of the phone', async () => {
		const number = '+971 50 123 4567';
		const first = await ask(number);
		const second = await ask('00971501234567', 'Hasan');
		const row = await findOne('+971501234567');
		expect(row).toMatchObject({
			name: 'Hassan Amer',
			email: null,
			number: '+971501234567',
			role: 'customer',
			account: false,
			country: 'AE',
			language: 'ar',
			requests: 2,
		});
		expect(await findOne('Hasan 971')).toMatchObject({ id: row.id });
		expect(await findOne(second.code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ id: row.id });
		const listed = await staff<AdministeredRequest[]>('GET', `/api/requests?customer=${row.id}`);
		expect(listed.body.map(({ id }) => id)).toEqual([second.id, first.id]);
		const { last_seen_at, ...shown } = (await record(row.id)).body;
		expect(shown).toMatchObject({ id: row.id, note: '', parts: [], open_quotes: 0 });
		expect(Date.now() - Date.parse(last_seen_at ?? '')).toBeLessThan(60_000);
	});

	it('keeps the id of an account, and tells accounts from guests', async () => {
		const customer = await newCustomer(shop);
		await ask(newPhone(), 'Tarek Without');
		expect(await findOne(customer.email)).toMatchObject({ id: customer.id, account: true, email: customer.email });
		expect(await find(customer.email, '&account=false')).toEqual([]);
		expect(await find('Tarek', '&account=true')).toEqual([]);
		expect(await find('Tarek', '&account=false')).toMatchObject([{ name: 'Tarek Without', account: false }]);
		const { status } = await staff('GET', `${path}?account=perhaps`);
		expect(status).toBe(400);
	});

	it('takes no id of a guest for a later account', async () => {
		await ask(newPhone(), 'Nadia First');
		const guest = await findOne('Nadia First');
		const customer = await newCustomer(shop);
		expect(customer.id).toBeGreaterThan(guest.id);
		expect((await record(guest.id)).body).toMatchObject({ name: 'Nadia First', account: false });
	});

	it('joins a guest to the account with the same phone, for the staff alone', async () => {
		const number = newPhone();
		const request = await ask(number, 'Victim Farouk');
		const account = await register(number, 'Claimant Samir');
		const later = await ask(number, 'Victim Farouk');
		const row = await findOne(plain(number));
		expect(row).toMatchObject({ id: account.id, account: true, requests: 2 });
		expect((await record(account.id)).body.parts).toMatchObject([
			{ name: 'Victim Farouk', by_hand: false, requests: 2 },
		]);
		const { requests } = await activity(account.id);
		expect(requests.map(({ id, by_account }) => [id, by_account])).toEqual([
			[later.id, false],
			[request.id, false],
		]);
		const answers = await Promise.all(
			['/api/requests', `${path}/${account.id}`, `/api/cart/${account.id}`].map((own) => account.call('GET', own)),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		for (const secret of [request.code, later.code, 'Victim']) expect(JSON.stringify(answers)).not.toContain(secret);
		for (const denied of [path, `${path}/${account.id}/activity`])
			expect((await account.call('GET', denied)).status).toBe(403);
		expect((await merge(account.id, 1, account.call)).status).toBe(403);
	});

	it('proposes an account no price of a phone that it has not proved', async () => {
		const quoted = await sentQuote(shop, admin);
		const account = await register(quoted.number);
		const body = { type: 'Quote', language: 'en', items: [{ productId: 2, quantity: 3 }] };
		const own = (await account.call<SentRequest>('POST', '/api/requests', body)).body;
		const proposals = async (id: number) =>
			JSON.stringify((await staff('GET', `/api/requests/${id}/quote`)).body).includes('last_quote');
		expect(await proposals(own.id)).toBe(false);
		const contact = { name: 'Hassan Amer', number: quoted.number };
		const guest = (await caller(shop)<SentRequest>('POST', '/api/requests', { ...body, contact })).body;
		expect(await proposals(guest.id)).toBe(true);
	});

	it('joins no guest to one of two accounts that share a phone', async () => {
		const number = newPhone();
		const [first, second] = [await register(number, 'Office One'), await register(number, 'Office Two')];
		await ask(number, 'Office Guest');
		const rows = await find(plain(number));
		expect(rows.map(({ id, account }) => [id, account])).toEqual([
			[first.id, true],
			[second.id, true],
			[expect.any(Number), false],
		]);
		// the one that is left is the only one
		await staff('DELETE', `${path}/${second.id}`, { currentPassword: password });
		await first.call('PUT', `${path}/${first.id}`, { name: 'Office One', email: first.email, number: newPhone() });
		await first.call('PUT', `${path}/${first.id}`, { name: 'Office One', email: first.email, number });
		expect(await find(plain(number))).toMatchObject([{ id: first.id, requests: 1 }]);
		// and a number that the account gives up takes its guests with it
		await first.call('PUT', `${path}/${first.id}`, { name: 'Office One', email: first.email, number: newPhone() });
		expect(await find(plain(number))).toMatchObject([{ name: 'Office Guest', account: false, requests: 1 }]);
	});

	it('merges two guests with open quotes, and the history takes them apart again', async () => {
		const [first, second] = [await sentQuote(shop, admin), await sentQuote(shop, admin)];
		const [into, from] = [await findOne(plain(first.number)), await findOne(plain(second.number))];
		const merged = await merge(into.id, from.id);
		expect(merged.status).toBe(200);
		expect(merged.body).toMatchObject({
			id: into.id,
			requests: 2,
			open_quotes: 2,
			parts: [{ id: from.id, by_hand: true }],
		});
		expect(await findOne(plain(second.number))).toMatchObject({ id: into.id });
		expect((await record(from.id)).body.id).toBe(into.id);
		expect((await activity(into.id)).requests).toMatchObject([
			{ id: second.id, status: 'quoted', revision: 1 },
			{ id: first.id, status: 'quoted', revision: 1 },
		]);
		// both are accepted as before
		expect((await first.say('accept', { revision: 1 })).status).toBe(200);
		expect((await second.say('accept', { revision: 1 })).status).toBe(200);
		const later = await ask(second.number);
		expect((await record(into.id)).body.requests).toBe(3);
		expect((await undo(from.id)).body).toMatchObject({ changed: 1, skipped: 0 });
		expect(await findOne(plain(second.number))).toMatchObject({ id: from.id, requests: 2 });
		expect((await activity(from.id)).requests.map(({ id }) => id)).toEqual([later.id, second.id]);
		expect((await record(into.id)).body).toMatchObject({ requests: 1, parts: [] });
	});

	it('merges a guest with parts into an account, and undoes all of it at once', async () => {
		const numbers = [newPhone(), newPhone()];
		for (const number of numbers) await ask(number, 'Two Phones');
		const [first, second] = await Promise.all(numbers.map((number) => findOne(plain(number))));
		const account = await newCustomer(shop);
		if (!first || !second) throw new Error('two records');
		await merge(first.id, second.id);
		expect((await merge(account.id, first.id)).body).toMatchObject({ id: account.id, account: true, requests: 2 });
		expect((await account.call<unknown[]>('GET', '/api/requests')).body).toEqual([]);
		expect((await undo(first.id)).body).toMatchObject({ changed: 2, skipped: 0 });
		expect((await record(second.id)).body).toMatchObject({ id: first.id, requests: 2 });
		expect((await record(account.id)).body.parts).toEqual([]);
	});

	it('merges again when the undo is undone, with parts and what came meanwhile, as often as is undone', async () => {
		const numbers = [newPhone(), newPhone(), newPhone()];
		for (const number of numbers) await ask(number, 'Merged Again');
		const [into, from, part] = await Promise.all(numbers.map((number) => findOne(plain(number))));
		if (!into || !from || !part) throw new Error('three records');
		await merge(from.id, part.id);
		await merge(into.id, from.id);
		const owners = () =>
			Promise.all(
				[into, from, part].map(async ({ id }) => {
					const { body } = await record(id);
					return [body.id, body.requests];
				}),
			);
		const together = (count: number) => [into, into, into].map(({ id }) => [id, count]);
		expect(await owners()).toEqual(together(3));
		expect((await undo(from.id)).body).toMatchObject({ changed: 2, skipped: 0 });
		expect(await owners()).toEqual([
			[into.id, 1],
			[from.id, 2],
			[from.id, 2],
		]);
		await ask(plain(from.number ?? ''), 'Merged Again');
		for (const _ of ['twice', 'four times']) {
			expect((await undo(from.id)).body).toMatchObject({ changed: 2, skipped: 0 });
			expect(await owners()).toEqual(together(4));
			expect((await undo(from.id)).body).toMatchObject({ changed: 2, skipped: 0 });
			expect(await owners()).toEqual([
				[into.id, 1],
				[from.id, 3],
				[from.id, 3],
			]);
		}
	});

	it('does not merge again by an undo when a record has parts of its own or is a part by now', async () => {
		const numbers = [newPhone(), newPhone(), newPhone()];
		for (const number of numbers) await ask(number, 'Changed Between');
		const [into, from, third] = await Promise.all(numbers.map((number) => findOne(plain(number))));
		if (!into || !from || !third) throw new Error('three records');
		await merge(into.id, from.id);
		await undo(from.id);
		await merge(third.id, into.id);
		const intoPart = await undo(from.id);
		expect([intoPart.status, intoPart.body.conflicts]).toMatchObject([
			409,
			[{ entity: 'person', id: into.id, path: ['merged_into'] }],
		]);
		await undo(into.id);
		await merge(from.id, third.id);
		const withParts = await undo(from.id);
		expect([withParts.status, withParts.body.conflicts]).toMatchObject([
			409,
			[{ entity: 'person', id: third.id, path: ['merged_into'] }],
		]);
		await undo(third.id);
		expect((await undo(from.id)).body).toMatchObject({ changed: 1 });
	});

	it('refuses to merge two accounts, an account into a guest, a record with itself, and unknown ones', async () => {
		const [first, second] = [await newCustomer(shop), await newCustomer(shop)];
		await ask(newPhone(), 'Refused Guest');
		const guest = await findOne('Refused Guest');
		const both = await merge(first.id, second.id);
		expect([both.status, both.body.error]).toEqual([409, expect.stringContaining('Both customers have an account')]);
		const wrongWay = await merge(guest.id, first.id);
		expect([wrongWay.status, wrongWay.body.error]).toEqual([409, expect.stringContaining('with an account stays')]);
		const itself = await merge(guest.id, guest.id);
		expect([itself.status, itself.body.issues?.[0]?.path]).toEqual([400, 'from']);
		expect((await merge(guest.id, 2_000_000_000)).status).toBe(404);
		for (const body of [{ into: guest.id }, { into: 'x', from: 1 }, { into: 1, from: -1 }, {}])
			expect((await staff('POST', `${path}/merge`, body)).status).toBe(400);
	});

	it('merges once when two people merge at once, either way round', async () => {
		const numbers = [newPhone(), newPhone()];
		for (const number of numbers) await ask(number, 'Merged Twice');
		const [a, b] = await Promise.all(numbers.map((number) => findOne(plain(number))));
		if (!a || !b) throw new Error('two records');
		const answers = await Promise.all([merge(a.id, b.id), merge(a.id, b.id), merge(b.id, a.id)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		const rows = await find('Merged Twice');
		expect(rows).toMatchObject([{ requests: 2 }]);
		const changes = await Promise.all(
			[a, b].map(({ id }) => staff<Change[]>('GET', `/api/changes?entity=person&id=${id}`)),
		);
		expect(changes.flatMap(({ body }) => body)).toHaveLength(1);
	});

	it('makes one record of a phone from which two requests come at once', async () => {
		const number = newPhone();
		await Promise.all(Array.from({ length: 5 }, () => ask(number, 'At Once')));
		expect(await find(plain(number))).toMatchObject([{ requests: 5 }]);
	});

	it('takes a part out for good: its phone joins it to no account again', async () => {
		const number = newPhone();
		await ask(number, 'Kept Apart');
		const account = await register(number, 'Phone Owner');
		const [part] = (await record(account.id)).body.parts;
		const out = await split({ id: account.id, part: part?.id });
		expect(out.body).toMatchObject({ id: part?.id, account: false, requests: 1 });
		await ask(number, 'Kept Apart');
		expect((await record(part?.id ?? 0)).body).toMatchObject({ id: part?.id, requests: 2 });
		expect((await split({ id: account.id, part: part?.id })).status).toBe(404);
		expect((await undo(part?.id ?? 0)).status).toBe(200);
		expect((await record(account.id)).body.requests).toBe(2);
	});

	it('makes a record of the requests of a second person at the same phone, and the history gives them back', async () => {
		const number = newPhone();
		const own = await ask(number, 'Workshop Ali');
		const other = await ask(number, 'Workshop Omar');
		const row = await findOne(plain(number));
		const made = await split({ id: row.id, requests: [other.id] });
		expect(made.body).toMatchObject({ name: 'Workshop Omar', number: plain(number), account: false, requests: 1 });
		const later = await ask(number, 'workshop omar');
		expect((await activity(made.body.id)).requests.map(({ id }) => id)).toEqual([later.id, other.id]);
		expect((await activity(row.id)).requests.map(({ id }) => id)).toEqual([own.id]);
		// it has another request since
		const early = await undo(made.body.id);
		expect([early.status, early.body.conflicts?.[0]?.path]).toEqual([409, ['requests']]);
		await staff('DELETE', `/api/requests/${later.id}`, { reason: 'A test' });
		expect((await undo(made.body.id)).body).toMatchObject({ changed: 1 });
		expect((await record(made.body.id)).status).toBe(404);
		expect((await record(row.id)).body.requests).toBe(2);
		// and undoing that makes it again, as often as is undone
		for (const requests of [1, undefined, 1]) {
			expect((await undo(made.body.id)).body).toMatchObject({ changed: 1 });
			expect((await record(made.body.id)).body.requests).toBe(requests);
		}
		expect((await record(made.body.id)).body).toMatchObject({ name: 'Workshop Omar', requests: 1 });
	});

	it('splits off no requests of others, none of an account and not all', async () => {
		const number = newPhone();
		const [first, second] = [await ask(number, 'Split Badly'), await ask(newPhone(), 'Somebody Else')];
		const row = await findOne(plain(number));
		const refused = async (body: object) => {
			const { status, body: error } = await split(body);
			return [status, error.issues?.[0]?.path];
		};
		expect(await refused({ id: row.id, requests: [first.id, second.id] })).toEqual([400, 'requests']);
		expect(await refused({ id: row.id, requests: [first.id] })).toEqual([400, 'requests']);
		expect((await split({ id: row.id, requests: [] })).status).toBe(400);
		expect((await split({ id: 2_000_000_000, requests: [first.id] })).status).toBe(404);
		const account = await newCustomer(shop);
		const items = [{ productId: 2, quantity: 3 }];
		const own = await account.call<SentRequest>('POST', '/api/requests', { type: 'Quote', language: 'en', items });
		expect((await split({ id: account.id, requests: [own.body.id] })).status).toBe(409);
	});

	it('corrects name and phone on the requests, too, and says so in their history', async () => {
		const number = newPhone();
		const sent = await ask(number, 'Hasan Amr', caller(shop), { email: 'Hasan@example.com' });
		const row = await findOne(plain(number));
		const corrected = newPhone();
		const form = {
			name: 'Hassan Amer',
			email: 'hassan@example.com',
			number: corrected,
			note: 'Calls at noon',
			version: row.version,
		};
		const { status, body } = await staff<CustomerRecord>('PUT', `${path}/${row.id}`, form);
		expect([status, body]).toEqual([
			200,
			expect.objectContaining({ name: 'Hassan Amer', number: plain(corrected), note: 'Calls at noon' }),
		]);
		const [request] = (await staff<AdministeredRequest[]>('GET', `/api/requests?customer=${row.id}`)).body;
		expect(request).toMatchObject({
			id: sent.id,
			customer_name: 'Hassan Amer',
			customer_number: plain(corrected),
			customer_email: 'hassan@example.com',
		});
		const { body: changes } = await staff<Change[]>('GET', `/api/changes?entity=request&id=${sent.id}`);
		expect(changes[0]).toMatchObject({ action: 'contact' });
		// an old version, and the phone of another guest
		expect((await staff('PUT', `${path}/${row.id}`, form)).status).toBe(409);
		const taken = newPhone();
		await ask(taken, 'Has This Phone');
		const clash = await staff<ErrorBody>('PUT', `${path}/${row.id}`, { name: 'H', email: null, number: taken });
		expect([clash.status, clash.body.issues?.[0]?.path]).toEqual([409, 'number']);
		const bad = await staff<ErrorBody>('PUT', `${path}/${row.id}`, { name: 'H', email: null, number: '+971 50 1' });
		expect([bad.status, bad.body.issues?.[0]?.path]).toEqual([400, 'number']);
	});

	it('keeps the phone of a guest whom it makes one record, and clears that of others', async () => {
		const number = newPhone();
		await ask(number, 'Workshop Ali');
		const other = await ask(number, 'Workshop Omar');
		const row = await findOne(plain(number));
		const clear = (id: number, name: string) =>
			staff<CustomerRecord & ErrorBody>('PUT', `${path}/${id}`, { name, email: null, number: null });
		const refused = await clear(row.id, 'Workshop Ali');
		expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'number']);
		expect((await record(row.id)).body.number).toBe(plain(number));
		const made = await split({ id: row.id, requests: [other.id] });
		expect((await clear(made.body.id, 'Workshop Omar')).body.number).toBeNull();
	});

	it('corrects the phone of an account with the guests that it joins', async () => {
		const number = newPhone();
		const request = await ask(number, 'Wrong Digit');
		const account = await register(number, 'Wrong Digit');
		const items = [{ productId: 2, quantity: 3 }];
		await account.call('POST', '/api/requests', { type: 'Quote', language: 'en', items });
		const corrected = newPhone();
		const form = { name: 'Right Digit', email: account.email, number: corrected };
		expect((await staff('PUT', `${path}/${account.id}`, form)).status).toBe(200);
		const { body: listed } = await staff<AdministeredRequest[]>('GET', `/api/requests?customer=${account.id}`);
		expect(listed.map(({ customer_name, customer_number }) => [customer_name, customer_number])).toEqual([
			['Right Digit', plain(corrected)],
			['Right Digit', plain(corrected)],
		]);
		expect(listed.map(({ id }) => id)).toContain(request.id);
		// a buyer changes the own account alone, and writes no notes of the staff
		await account.call('PUT', `${path}/${account.id}`, { ...form, name: 'Own Name' });
		const { requests } = await activity(account.id);
		expect(requests.map(({ name }) => name)).toEqual(['Right Digit', 'Right Digit']);
		const noted = await account.call('PUT', `${path}/${account.id}`, { ...form, note: 'Mine' });
		expect(noted.status).toBe(403);
	});

	it('keeps the record and its id when an account with requests is deleted', async () => {
		const account = await register(newPhone(), 'Leaves Soon');
		const items = [{ productId: 2, quantity: 3 }];
		await account.call('POST', '/api/requests', { type: 'Quote', language: 'en', items });
		const unused = await newCustomer(shop);
		for (const { id } of [account, unused])
			expect((await staff('DELETE', `${path}/${id}`, { currentPassword: password })).status).toBe(200);
		expect((await record(account.id)).body).toMatchObject({ id: account.id, account: false, requests: 1 });
		expect((await record(unused.id)).status).toBe(404);
	});

	it('forgets a guest with the last request', async () => {
		const sent = await ask(newPhone(), 'Forgotten Guest');
		const { id } = await findOne('Forgotten Guest');
		await staff('DELETE', `/api/requests/${sent.id}`, { reason: 'By mistake' });
		expect(await find('Forgotten Guest')).toEqual([]);
		expect((await record(id)).status).toBe(404);
	});

	it('is exported with the rest, by an owner only', async () => {
		await ask('+966 50 123 4567', 'Exported Guest');
		const { body } = await staff<string>('GET', `${path}.csv?search=Exported`);
		expect(body).toMatch(/\d+,Exported Guest,,'?\+966501234567,SA,No,ar,1,\d{4}-\d\d-\d\d/);
		const seller = await newAdministrator(shop, 'admin');
		expect((await seller.call('GET', `${path}.csv`)).status).toBe(403);
	});

	it('is found by Ctrl+K without an account, too', async () => {
		await ask(newPhone(), 'Palette Guest');
		const { body } = await staff<{ customers: object[] }>('GET', '/api/console-search?q=Palette+Guest');
		expect(body.customers).toMatchObject([{ name: 'Palette Guest', email: null }]);
	});
});
