import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Company, CompanyInvitation } from '#contract/companies/companies.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { type Caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { newCompany, newMember, newPriceList } from '../../tests/support/price-lists.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('the undo of a merge of companies on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Caller;
	beforeAll(async () => {
		desk = (await newAdministrator(shop, 'admin')).call;
	});

	const send = async (call: Caller) => {
		const items = [{ productId: 2, quantity: 2 }];
		const { body } = await call<SentRequest>('POST', '/api/requests', { type: 'Quote', language: 'en', items });
		return body.id;
	};
	const newest = async (company: number) => {
		const { body } = await desk<Change[]>('GET', `/api/changes?entity=company&id=${company}`);
		if (!body[0]) throw new Error('The history has no change of the company.');
		return body[0];
	};
	const undoBatch = (batch: string | null, skipConflicts = false) =>
		desk<UndoResult & ErrorBody>('POST', `/api/changes/batches/${batch}/undo`, { skip_conflicts: skipConflicts });
	/** Undoes the newest batch of a company. */
	const undo = async (company: number) => undoBatch((await newest(company)).batch);
	/** The people and requests of each company; undefined for one that does not exist. */
	const owned = (...ids: number[]) =>
		Promise.all(
			ids.map(async (id) => {
				const { status, body } = await desk<Company>('GET', `/api/companies/${id}`);
				if (status === 404) return undefined;
				const { rows } = await shop.database.$client.query<{ id: number }>(
					'select id from requests where company_id = $1 order by id',
					[id],
				);
				const people = body.members.map(({ customer_id, role }) => [customer_id, role]);
				return { people: people.toSorted(), requests: rows.map((row) => row.id) };
			}),
		);

	/** Two companies with a buyer and a request each, which were merged. */
	async function merged() {
		const [into, from] = [(await newCompany(desk)).id, (await newCompany(desk)).id];
		const [host, guest] = [await newMember(shop, desk, into), await newMember(shop, desk, from, 'approver')];
		const requests = [await send(host.call), await send(guest.call)];
		const apart = await owned(into, from);
		expect((await desk('POST', `/api/companies/${into}/merge`, { company: from })).status).toBe(200);
		const together = [{ people: apart.flatMap((company) => company?.people ?? []).toSorted(), requests }, undefined];
		expect(await owned(into, from)).toEqual(together);
		return { into, from, host, guest, requests, apart, together };
	}
	/** The same, taken apart by an undo. */
	async function takenApart() {
		const companies = await merged();
		const merge = await newest(companies.from);
		expect((await undo(companies.from)).body).toMatchObject({ changed: 2, skipped: 0 });
		expect(await owned(companies.into, companies.from)).toEqual(companies.apart);
		return { ...companies, merge, undone: await newest(companies.from) };
	}

	it('is undone itself: people and requests are together again, and so on as often as is undone', async () => {
		const { into, from, apart, together } = await takenApart();
		for (const expected of [together, apart, together, apart]) {
			expect((await undo(from)).body).toMatchObject({ changed: 2, skipped: 0 });
			expect(await owned(into, from)).toEqual(expected);
		}
	});

	it('takes along what came in for the company while it was back, and gives it back', async () => {
		const { into, from, guest, apart, together, merge } = await takenApart();
		const late = await send(guest.call);
		const withLate = (companies: typeof apart, at: number) =>
			companies.map((company, index) =>
				company && index === at ? { ...company, requests: [...company.requests, late] } : company,
			);
		expect((await undo(from)).body).toMatchObject({ changed: 2 });
		expect(await owned(into, from)).toEqual(withLate(together, 0));
		// the first merge counts again, and its own undo brings the late request back, too
		expect((await undoBatch(merge.batch)).body).toMatchObject({ changed: 2 });
		expect(await owned(into, from)).toEqual(withLate(apart, 1));
	});

	it('leaves what was sent for both together where it is', async () => {
		const { into, from, guest, apart } = await merged();
		const later = await send(guest.call);
		await undo(from);
		const [host] = apart;
		expect(await owned(into, from)).toEqual([{ ...host, requests: [...(host?.requests ?? []), later] }, apart[1]]);
		await undo(from);
		await undo(from);
		expect((await owned(into, from))[0]?.requests).toContain(later);
	});

	it.each([
		['the company that was brought back', 'from'],
		['the company it was merged into', 'into'],
	] as const)('is not undone over new people of %s, also not in part', async (_, changed) => {
		const { into, from, undone } = await takenApart();
		const joined = await newMember(shop, desk, { into, from }[changed]);
		const before = await owned(into, from);
		const { status, body } = await undoBatch(undone.batch);
		expect([status, body.conflicts]).toMatchObject([
			409,
			expect.arrayContaining([expect.objectContaining({ entity: 'company', path: ['members'] })]),
		]);
		const part = await undoBatch(undone.batch, true);
		expect([part.status, part.body]).toMatchObject([200, { changed: 0, skipped: 2 }]);
		expect(await owned(into, from)).toEqual(before);
		expect(before.flatMap((company) => company?.people ?? []).map(([id]) => id)).toContain(joined.id);
	});

	it('is undone beside other terms of the company it was merged into', async () => {
		const { into, from, together } = await takenApart();
		await desk('PUT', `/api/companies/${into}`, { name: 'Renamed Pumps' });
		expect((await undo(from)).body).toMatchObject({ changed: 2 });
		expect(await owned(into, from)).toEqual(together);
		expect((await desk<Company>('GET', `/api/companies/${into}`)).body.name).toBe('Renamed Pumps');
	});

	it('moves invitations that wait to and fro: their links work at each moment', async () => {
		const [into, from] = [(await newCompany(desk)).id, (await newCompany(desk)).id];
		const approver = await newMember(shop, desk, from, 'approver');
		const [invited, both] = [await newCustomer(shop), newEmail()];
		const invite = async (call: Caller, company: number, email: string) =>
			(await call<CompanyInvitation>('POST', `/api/companies/${company}/invitations`, { email, role: 'viewer' })).body;
		const own = await invite(desk, into, both);
		await invite(desk, from, both);
		const link = await invite(approver.call, from, invited.email);
		const waiting = async (company: number) =>
			(await desk<Company>('GET', `/api/companies/${company}`)).body.invitations?.map(({ id }) => id);
		await desk('POST', `/api/companies/${into}/merge`, { company: from });
		// who is invited to both has the invitation of the company that stays
		expect(await waiting(into)).toEqual([own.id, link.id]);
		await undo(from);
		expect([await waiting(into), await waiting(from)]).toEqual([[own.id], [link.id]]);
		const { batch } = await newest(from);
		const later = await invite(desk, from, newEmail());
		await undoBatch(batch);
		expect(await waiting(into)).toEqual([own.id, link.id, later.id]);
		const path = (url: string) => `/api/invitations/${url.split('/').at(-1)}/accept`;
		expect((await invited.call<{ id: number }>('POST', path(link.url))).body.id).toBe(into);
	});

	it('is not undone when the company it was merged into is gone', async () => {
		const { into, from, undone, apart } = await takenApart();
		const third = (await newCompany(desk)).id;
		expect((await desk('POST', `/api/companies/${third}/merge`, { company: into })).status).toBe(200);
		for (const skipConflicts of [false, true]) {
			const { body } = await undoBatch(undone.batch, skipConflicts);
			expect(body.conflicts).toMatchObject(
				expect.arrayContaining([expect.objectContaining({ entity: 'company', id: into, path: [] })]),
			);
			expect(await owned(into, from)).toEqual([undefined, apart[1]]);
		}
		// with the company the way is free again
		await undoBatch((await newest(third)).batch);
		expect((await undoBatch(undone.batch)).body).toMatchObject({ changed: 2 });
	});

	it('deletes no company alone whose people would be left without one', async () => {
		const { into, from, undone, apart } = await takenApart();
		const { status, body } = await desk<ErrorBody>('POST', `/api/changes/${undone.id}/undo`, {});
		expect([status, body.conflicts]).toMatchObject([409, [{ entity: 'company', id: from, path: ['members'] }]]);
		expect(await owned(into, from)).toEqual(apart);
	});

	it('is undone once when two undo it at once', async () => {
		const { into, from, undone, together } = await takenApart();
		const results = await Promise.all(Array.from({ length: 4 }, () => undoBatch(undone.batch)));
		expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
		expect(await owned(into, from)).toEqual(together);
	});

	it('names people and lists in the history of a company, and who is in the way of an undo', async () => {
		const list = await newPriceList(desk);
		const { id, name } = await newCompany(desk, { price_list: list.id });
		const [member, another] = [await newMember(shop, desk, id), await newMember(shop, desk, id, 'approver')];
		const changed = await newest(id);
		const people = [
			{ name: 'Amina Haddad', role: 'buyer' },
			{ name: 'Amina Haddad', role: 'approver' },
		];
		expect(changed.fields).toEqual([{ path: ['members'], before: [people[0]], after: people }]);
		await another.call('DELETE', `/api/customers/${another.id}`, { currentPassword: password });
		expect((await newest(id)).fields).toMatchObject([{ after: [people[0], { name: `#${another.id}` }] }]);
		await desk('PUT', `/api/companies/${id}`, { name });
		expect((await newest(id)).fields).toContainEqual({ path: ['price_list'], before: list.name });
		await desk('DELETE', `/api/companies/${id}`);
		const other = await newCompany(desk);
		await desk('POST', `/api/companies/${other.id}/members`, { customer_id: member.id, role: 'viewer' });
		const { body } = await desk<ErrorBody>('POST', `/api/changes/${(await newest(id)).id}/undo`, {});
		expect(body.conflicts).toMatchObject([
			{
				entity: 'company',
				id: other.id,
				name: other.name,
				path: ['members'],
				after: [],
				now: [{ name: 'Amina Haddad', role: 'viewer' }],
			},
		]);
	});

	it('is not offered for an invitation, whose mail is sent', async () => {
		const { id } = await newCompany(desk);
		await desk('POST', `/api/companies/${id}/invitations`, { email: newEmail(), role: 'buyer' });
		const invited = await newest(id);
		expect(invited).toMatchObject({ action: 'invited', undoable: false });
		const { status, body } = await desk<ErrorBody>('POST', `/api/changes/${invited.id}/undo`, {});
		expect([status, body.error]).toEqual([409, expect.stringContaining('people were notified')]);
	});

	it('deletes a new company with the undo of its creation, and brings it back', async () => {
		const { id, name } = await newCompany(desk);
		const undoOne = async () => desk<UndoResult>('POST', `/api/changes/${(await newest(id)).id}/undo`, {});
		expect((await undoOne()).body).toMatchObject({ changed: 1 });
		expect((await desk('GET', `/api/companies/${id}`)).status).toBe(404);
		expect((await undoOne()).body).toMatchObject({ changed: 1 });
		expect((await desk<Company>('GET', `/api/companies/${id}`)).body.name).toBe(name);
	});

	it('keeps a company that came back from a deletion while requests name it', async () => {
		const { id } = await newCompany(desk);
		const member = await newMember(shop, desk, id);
		await desk('DELETE', `/api/companies/${id}`);
		await desk('POST', `/api/changes/${(await newest(id)).id}/undo`, {});
		const request = await send(member.call);
		const { status, body } = await desk<ErrorBody>('POST', `/api/changes/${(await newest(id)).id}/undo`, {});
		expect([status, body.conflicts]).toMatchObject([409, [{ entity: 'request', id: request, path: [] }]]);
	});
});
