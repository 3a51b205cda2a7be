import { beforeAll, describe, expect, inject, it } from 'vitest';
import type {
	Company,
	CompanyInvitation,
	CompanyListItem,
	CompanyRequest,
	MyCompany,
} from '#contract/companies/companies.schema.ts';
import type { MemberRole } from '#contract/companies/company-rules.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { codeIn } from '../../tests/support/mailbox.ts';
import {
	type Caller,
	newAdministrator,
	newCustomer,
	newEmail,
	newProvenCustomer,
	password,
} from '../../tests/support/people.ts';
import { newCompany, newMember, newPriceList } from '../../tests/support/price-lists.ts';
import { quotedForCompany } from '../../tests/support/quoted-requests.ts';
import { mailShopTest, shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('companies on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url);
	let desk: Caller;
	beforeAll(async () => {
		desk = (await newAdministrator(shop, 'admin')).call;
	});
	const invite = (call: Caller, company: number, email: string, role = 'buyer') =>
		call<CompanyInvitation & ErrorBody>('POST', `/api/companies/${company}/invitations`, { email, role });
	const accept = (call: Caller, link: string) =>
		call<ErrorBody & { name: string }>('POST', `/api/invitations/${link.split('/').at(-1)}/accept`);
	const read = async (id: number) => (await desk<Company>('GET', `/api/companies/${id}`)).body;
	const prove = (id: number) =>
		shop.database.$client.query('update customers set email_proven = true where id = $1', [id]);
	const newProvenMember = async (company: number, role?: MemberRole) => {
		const member = await newMember(shop, desk, company, role);
		await prove(member.id);
		return member;
	};
	const undo = async (entity: string, id: number) => {
		const { body } = await desk<Change[]>('GET', `/api/changes?entity=${entity}&id=${id}`);
		return desk<UndoResult & ErrorBody>('POST', `/api/changes/${body[0]?.id}/undo`, {});
	};

	it('are stored as the staff state them', async () => {
		const list = await newPriceList(desk);
		const form = {
			name: 'Delta Pumps LLC',
			translations: { ar: { name: 'دلتا للمضخات' } },
			tax_number: '100-234-567',
			licence: 'CN-99',
			country: 'KW',
			region: 'الأحمدي',
			addresses: ['Industrial Area 4\nSharjah', ''],
			state: 'confirmed',
			price_list: list.id,
			terms_days: 30,
			credit: 50_000,
			approval_above: 1_000.5,
			po_required: true,
			note: 'Asks for certificates',
		};
		const { body } = await desk<Company>('POST', '/api/companies', form);
		expect(body).toMatchObject({
			...form,
			addresses: ['Industrial Area 4\nSharjah'],
			currency: 'USD',
			members: [],
			version: 1,
			price_list_name: list.name,
			standing: { accepted: 0, currency: 'USD' },
		});
		const found = await desk<CompanyListItem[]>('GET', '/api/companies?search=دلتا');
		expect(found.body.map(({ id }) => id)).toEqual([body.id]);
	});

	it.each([
		[{ name: '' }, 'name'],
		[{ name: 'A', terms_days: 366 }, 'terms_days'],
		[{ name: 'A', credit: -1 }, 'credit'],
		[{ name: 'A', approval_above: 1.005 }, 'approval_above'],
		[{ name: 'A', price_list: 0 }, 'price_list'],
		[{ name: 'A', price_list: 999_999 }, 'price_list'],
		[{ name: 'A', state: 'closed' }, 'state'],
		[{ name: 'A', country: 'XX' }, 'country'],
	])('reject %j', async (form, path) => {
		const { status, body } = await desk<ErrorBody>('POST', '/api/companies', form);
		expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
	});

	it('are of a person one at a time', async () => {
		const [first, second] = [await newCompany(desk, { name: 'First' }), await newCompany(desk)];
		const member = await newMember(shop, desk, first.id, 'viewer');
		const again = { customer_id: member.id, role: 'approver' };
		const elsewhere = await desk<ErrorBody>('POST', `/api/companies/${second.id}/members`, again);
		expect([elsewhere.status, elsewhere.body.error]).toEqual([409, expect.stringMatching(/already buys for First/)]);
		expect((await desk('POST', `/api/companies/${first.id}/members`, again)).status).toBe(200);
		expect((await read(first.id)).members).toEqual([
			{ customer_id: member.id, name: 'Amina Haddad', email: member.email, email_proven: false, role: 'approver' },
		]);
		const nobody = await desk<ErrorBody>('POST', `/api/companies/${first.id}/members`, {
			email: newEmail(),
			role: 'buyer',
		});
		expect([nobody.status, nobody.body.issues?.[0]?.path]).toEqual([400, 'email']);
	});

	it('take by an email address only who has proved it: anybody may sign up with a colleague’s', async () => {
		const company = await newCompany(desk);
		const [typed, proven] = [await newCustomer(shop), await newProvenCustomer(shop)];
		const add = (email: string) =>
			desk<ErrorBody>('POST', `/api/companies/${company.id}/members`, { email, role: 'approver' });
		const refused = await add(typed.email);
		expect([refused.status, refused.body.issues?.[0]]).toEqual([
			409,
			{
				path: 'email',
				message: 'Nobody has proved yet that this email address is theirs. Send an invitation instead.',
			},
		]);
		expect((await add(proven.email)).status).toBe(200);
		expect((await read(company.id)).members.map(({ email }) => email)).toEqual([proven.email]);
	});

	/** The customer gives his account the address by the code that is mailed there. */
	async function takeAddress({ id, call }: Awaited<ReturnType<typeof newCustomer>>, email: string): Promise<void> {
		await call('PUT', `/api/customers/${id}`, { name: 'Ahmad', email, currentPassword: password });
		const otp = codeIn(await mailbox.nth(email));
		expect((await call('POST', `/api/customers/${id}/email`, { email, otp })).status).toBe(200);
	}

	it('lose a person whose address turns out to be another’s, and say so in the history', async () => {
		const company = await newCompany(desk);
		const squatter = await newMember(shop, desk, company.id, 'approver');
		await takeAddress(await newCustomer(shop), squatter.email);
		expect((await read(company.id)).members).toEqual([]);
		const { body } = await desk<Change[]>('GET', `/api/changes?entity=company&id=${company.id}`);
		expect(body[0]).toMatchObject({ action: 'members', source: 'system' });
	});

	it('keep a person who asked for the company himself, whosever address he typed, until the staff confirm it', async () => {
		const unconfirmed: { buyer: Awaited<ReturnType<typeof newCustomer>>; id: number }[] = [];
		for (const state of ['asked', 'confirmed']) {
			const buyer = await newCustomer(shop);
			const { body } = await buyer.call<MyCompany>('POST', '/api/my-company', { name: 'Typed Pumps' });
			// as an older version has confirmed it
			await shop.database.$client.query('update companies set state = $2 where id = $1', [body.id, state]);
			await takeAddress(await newCustomer(shop), buyer.email);
			unconfirmed.push({ buyer, id: body.id });
		}
		const members = await Promise.all(unconfirmed.map(async ({ id }) => (await read(id)).members));
		expect(members).toMatchObject([[{ customer_id: unconfirmed[0]?.buyer.id }], []]);
	});

	it('don’t take a person back whose role is changed while a colleague takes him out', async () => {
		const company = await newCompany(desk);
		const member = await newMember(shop, desk, company.id);
		const removal = await shop.database.$client.connect();
		await removal.query('begin');
		await removal.query('select from companies where id = $1 for update', [company.id]);
		const changed = desk('PUT', `/api/companies/${company.id}/members/${member.id}`, { role: 'approver' });
		const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
		await expect.poll(async () => (await shop.database.$client.query(waiting)).rowCount).toBeGreaterThan(0);
		await removal.query('delete from company_members where customer_id = $1', [member.id]);
		await removal.query('commit');
		removal.release();
		expect((await changed).status).toBe(404);
		expect((await read(company.id)).members).toEqual([]);
	});

	it('are joined by a link, once, by the invited address', async () => {
		const company = await newCompany(desk);
		const [invited, stranger] = [await newProvenCustomer(shop), await newCustomer(shop)];
		const { body } = await invite(desk, company.id, invited.email.toUpperCase(), 'approver');
		const other = await accept(stranger.call, body.url);
		expect([other.status, other.body.error]).toEqual([403, expect.stringMatching(/another email address/)]);
		expect((await accept(invited.call, body.url)).body).toMatchObject({ id: company.id, role: 'approver' });
		const again = await accept(invited.call, body.url);
		expect([again.status, again.body.error]).toEqual([409, expect.stringMatching(/already used/)]);
		expect((await accept(invited.call, `/join/${'x'.repeat(43)}`)).status).toBe(404);
		const { rows } = await shop.database.$client.query('select * from company_invitations where company_id = $1', [
			company.id,
		]);
		expect(JSON.stringify(rows)).not.toContain(body.url.split('/').at(-1));
	});

	it('are joined by the link of the mail too, for seven days', async () => {
		const company = await newCompany(desk, { name: 'Mailed Pumps' });
		const invited = await newCustomer(shop);
		await invite(desk, company.id, invited.email);
		const mail = await mailbox.nth(invited.email);
		const link = /https?:\S+\/join\/\S+/.exec(mail.text)?.[0] ?? '';
		expect(mail.subject).toContain('Mailed Pumps');
		const age = (days: number) =>
			shop.database.$client.query(
				'update company_invitations set expires_at = now() + make_interval(days => $2) where company_id = $1',
				[company.id, days],
			);
		await age(-1);
		expect((await accept(invited.call, link)).status).toBe(409);
		await age(1);
		expect((await accept(invited.call, link)).status).toBe(200);
	});

	it('are joined by a link that was passed on only by who has proved the address, as the link of the mail does', async () => {
		const company = await newCompany(desk);
		const invited = await newCustomer(shop);
		const { body } = await invite(desk, company.id, invited.email);
		const mailed = /https?:\S+\/join\/\S+/.exec((await mailbox.nth(invited.email)).text)?.[0] ?? '';
		const early = await accept(invited.call, body.url);
		expect([early.status, early.body.error]).toEqual([403, expect.stringMatching(/^Open the link in the mail/)]);
		expect(early.body.error).toContain(invited.email);
		expect((await read(company.id)).members).toEqual([]);
		expect((await accept(invited.call, mailed)).status).toBe(200);
		const proven = 'select email_proven from customers where id = $1';
		expect((await shop.database.$client.query(proven, [invited.id])).rows).toEqual([{ email_proven: true }]);
	});

	it('are joined by nobody who is of another company', async () => {
		const [own, other] = [await newCompany(desk, { name: 'Own Pumps' }), await newCompany(desk)];
		const member = await newMember(shop, desk, own.id);
		await prove(member.id);
		const { body } = await invite(desk, other.id, member.email);
		const refused = await accept(member.call, body.url);
		expect([refused.status, refused.body.error]).toEqual([
			409,
			'You already buy for Own Pumps, and a person can be of one company only. Ask us to take you out of it.',
		]);
		await desk('DELETE', `/api/companies/${own.id}/members/${member.id}`);
		expect((await accept(member.call, body.url)).status, 'the link was not used up').toBe(200);
	});

	it('take an invitation back, by the staff or an approver, and by nobody else', async () => {
		const company = await newCompany(desk);
		const approver = await newMember(shop, desk, company.id, 'approver');
		const buyer = await newMember(shop, desk, company.id);
		const elsewhere = await newMember(shop, desk, (await newCompany(desk)).id, 'approver');
		const shown = async (call: Caller) => (await call<MyCompany>('GET', '/api/my-company')).body.invitations;
		for (const { call } of [{ call: desk }, approver]) {
			const invited = await newProvenCustomer(shop);
			const { body } = await invite(approver.call, company.id, invited.email, 'viewer');
			expect(await shown(approver.call)).toMatchObject([{ id: body.id, email: invited.email, role: 'viewer' }]);
			expect(await shown(buyer.call)).toEqual([]);
			const withdraw = (by: Caller) => by('DELETE', `/api/companies/${company.id}/invitations/${body.id}`);
			for (const other of [buyer, elsewhere, invited]) expect((await withdraw(other.call)).status).toBe(404);
			expect((await withdraw(call)).status).toBe(200);
			expect((await withdraw(call)).status, 'twice').toBe(404);
			expect([(await accept(invited.call, body.url)).status, await shown(approver.call)]).toEqual([404, []]);
			const { body: changes } = await desk<Change[]>('GET', `/api/changes?entity=company&id=${company.id}`);
			expect(changes[0]).toMatchObject({ action: 'invitation_withdrawn', undoable: false });
		}
	});

	it('are joined in place of the company that he asked for at sign-up and is alone in', async () => {
		const company = await newCompany(desk);
		const buyer = await newProvenCustomer(shop);
		const { body: unconfirmed } = await buyer.call<MyCompany>('POST', '/api/my-company', { name: 'Typed Pumps' });
		const { body } = await invite(desk, company.id, buyer.email);
		expect((await accept(buyer.call, body.url)).body).toMatchObject({ id: company.id });
		expect((await desk('GET', `/api/companies/${unconfirmed.id}`)).status).toBe(404);
		const { body: changes } = await desk<Change[]>('GET', `/api/changes?entity=company&id=${unconfirmed.id}`);
		expect(changes[0]).toMatchObject({ action: 'delete', source: 'buyer' });
	});

	it('let an approver invite, and no buyer, viewer or stranger', async () => {
		const company = await newCompany(desk);
		const email = newEmail();
		const statuses: number[] = [];
		for (const role of ['approver', 'buyer', 'viewer'] as const)
			statuses.push((await invite((await newMember(shop, desk, company.id, role)).call, company.id, email)).status);
		statuses.push((await invite((await newCustomer(shop)).call, company.id, email)).status);
		const elsewhere = await newMember(shop, desk, (await newCompany(desk)).id, 'approver');
		statuses.push((await invite(elsewhere.call, company.id, email)).status);
		expect(statuses).toEqual([201, 404, 404, 404, 404]);
	});

	it('let those of the staff invite who may edit them', async () => {
		const company = await newCompany(desk);
		const statuses: [string, number][] = [];
		for (const role of ['viewer', 'keeper', 'seller', 'admin', 'super admin'] as const) {
			const { call } = await newAdministrator(shop, role);
			statuses.push([role, (await invite(call, company.id, newEmail(), 'approver')).status]);
		}
		expect(Object.fromEntries(statuses)).toEqual({
			viewer: 403,
			keeper: 403,
			seller: 201,
			admin: 201,
			'super admin': 201,
		});
	});

	it.each(['left', 'is no approver any more', 'deleted his account'])(
		'are not joined by an invitation of an approver who %s',
		async (end) => {
			const company = await newCompany(desk);
			const approver = await newMember(shop, desk, company.id, 'approver');
			const invited = await newCustomer(shop);
			const { body } = await invite(approver.call, company.id, invited.email, 'approver');
			const mailed = /https?:\S+\/join\/\S+/.exec((await mailbox.nth(invited.email)).text)?.[0] ?? '';
			const path = `/api/companies/${company.id}/members/${approver.id}`;
			if (end === 'left') await desk('DELETE', path);
			else if (end === 'deleted his account')
				await approver.call('DELETE', `/api/customers/${approver.id}`, { currentPassword: password });
			else await desk('PUT', path, { role: 'buyer' });
			expect((await read(company.id)).invitations).toEqual([]);
			expect([(await accept(invited.call, body.url)).status, (await accept(invited.call, mailed)).status]).toEqual([
				404, 404,
			]);
		},
	);

	it('are not joined by an invitation of a seller who may not invite any more', async () => {
		const company = await newCompany(desk);
		const seller = await newAdministrator(shop, 'seller');
		const invited = await newProvenCustomer(shop);
		const { body } = await invite(seller.call, company.id, invited.email);
		await shop.database.$client.query("update administrators set role = 'keeper' where id = $1", [seller.id]);
		expect((await accept(invited.call, body.url)).status).toBe(404);
		await shop.database.$client.query("update administrators set role = 'seller' where id = $1", [seller.id]);
		expect((await accept(invited.call, body.url)).status).toBe(200);
	});

	it('send an approver’s invitations sixty times an hour and no more', async () => {
		const company = await newCompany(desk);
		const approver = await newMember(shop, desk, company.id, 'approver');
		const email = newEmail();
		const tries = await Promise.all(Array.from({ length: 61 }, () => invite(approver.call, company.id, email)));
		const { length: sent } = tries.filter(({ status }) => status === 201);
		expect([sent, tries.find(({ status }) => status !== 201)?.status]).toEqual([60, 429]);
	});

	it('are asked for by a buyer and confirmed by the staff', async () => {
		const buyer = await newCustomer(shop);
		const created = await buyer.call<MyCompany>('POST', '/api/my-company', {
			name: 'New Pumps',
			tax_number: '7',
			region: 'Sharjah',
		});
		expect([created.status, created.body]).toMatchObject([201, { name: 'New Pumps', state: 'asked', role: 'buyer' }]);
		expect((await buyer.call('POST', '/api/my-company', { name: 'Another' })).status).toBe(409);
		const waiting = (await desk<CompanyListItem[]>('GET', '/api/companies?state=asked')).body;
		expect(waiting.map(({ id }) => id)).toContain(created.body.id);
		const confirm = () =>
			desk<Company & ErrorBody>('PUT', `/api/companies/${created.body.id}`, { name: 'New Pumps', version: 1 });
		const early = await confirm();
		expect([early.status, early.body.error]).toEqual([409, expect.stringMatching(/^Nobody has proved/)]);
		expect(early.body.error).toContain(buyer.email);
		await prove(buyer.id);
		const confirmed = await confirm();
		expect(confirmed.body).toMatchObject({ state: 'confirmed', members: [{ customer_id: buyer.id }] });
		const own = (await buyer.call<MyCompany>('GET', '/api/my-company')).body;
		expect(own).toMatchObject({ state: 'confirmed', members: [{ email: buyer.email }] });
		expect(Object.keys(own)).not.toEqual(expect.arrayContaining(['note']));
		expect((await (await newCustomer(shop)).call('GET', '/api/my-company')).body).toBeNull();
	});

	it('are merged with their people and requests', async () => {
		const [into, other] = [await newCompany(desk), await newCompany(desk)];
		const members = [await newMember(shop, desk, into.id), await newProvenMember(other.id, 'approver')];
		const merge = (company: number) =>
			desk<Company & ErrorBody>('POST', `/api/companies/${into.id}/merge`, { company });
		expect((await merge(into.id)).status).toBe(400);
		const { body } = await merge(other.id);
		expect(body.members.map(({ customer_id }) => customer_id).toSorted()).toEqual(
			members.map(({ id }) => id).toSorted(),
		);
		expect((await desk('GET', `/api/companies/${other.id}`)).status).toBe(404);
		const { body: changes } = await desk<Change[]>('GET', `/api/changes?entity=company&id=${other.id}`);
		const undone = await desk<UndoResult>('POST', `/api/changes/batches/${changes[0]?.batch}/undo`, {});
		expect(undone.body).toMatchObject({ changed: 2, conflicts: [] });
		expect((await read(other.id)).members).toMatchObject([{ customer_id: members[1]?.id, role: 'approver' }]);
	});

	it('are not merged while an address is unproved: a stranger would get the prices', async () => {
		const into = await newCompany(desk);
		const stranger = await newCustomer(shop);
		const { body: unconfirmed } = await stranger.call<MyCompany>('POST', '/api/my-company', { name: into.name });
		const merge = () =>
			desk<Company & ErrorBody>('POST', `/api/companies/${into.id}/merge`, { company: unconfirmed.id });
		const refused = await merge();
		expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining(stranger.email)]);
		expect((await read(into.id)).members).toEqual([]);
		// the mail of an invitation to his own company proves it
		await invite(desk, unconfirmed.id, stranger.email);
		const mailed = /https?:\S+\/join\/\S+/.exec((await mailbox.nth(stranger.email)).text)?.[0] ?? '';
		expect((await accept(stranger.call, mailed)).status).toBe(200);
		expect((await merge()).body.members).toMatchObject([{ customer_id: stranger.id, email_proven: true }]);
	});

	it.each(['changed', 'merged'])(
		'go without a person whose account is being deleted while they are %s',
		async (what) => {
			const [into, other] = [await newCompany(desk), await newCompany(desk)];
			const [stays, leaves] = [await newProvenMember(into.id), await newProvenMember(into.id)];
			const deletion = await shop.database.$client.connect();
			await deletion.query('begin');
			await deletion.query('delete from customers where id = $1', [leaves.id]);
			const writing =
				what === 'changed'
					? desk('PUT', `/api/companies/${into.id}`, { name: into.name, note: 'Pays late' })
					: desk('POST', `/api/companies/${other.id}/merge`, { company: into.id });
			const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
			await expect.poll(async () => (await shop.database.$client.query(waiting)).rowCount).toBe(1);
			await deletion.query('commit');
			deletion.release();
			expect((await writing).status).toBe(200);
			const { members } = await read(what === 'changed' ? into.id : other.id);
			expect(members.map(({ customer_id }) => customer_id)).toEqual([stays.id]);
		},
	);

	it('have their requests back when a merge is undone: the approver of the other sees none of them', async () => {
		const limits = { approval_above: 1 };
		const [into, other] = [await newCompany(desk, limits), await newCompany(desk, limits)];
		const stranger = await newMember(shop, desk, into.id, 'approver');
		const buyer = await newProvenMember(other.id);
		const approver = await newProvenMember(other.id, 'approver');
		const { code, requestId } = await quotedForCompany(desk, buyer.call, 100);
		await buyer.call('POST', `/api/requests/code/${code}/accept`, { revision: 1 });
		const waiting = async (call: Caller) => (await call<MyCompany>('GET', '/api/my-company')).body.waiting;
		await desk('POST', `/api/companies/${into.id}/merge`, { company: other.id });
		expect(await waiting(stranger.call)).toMatchObject([{ code }]);
		const { body: changes } = await desk<Change[]>('GET', `/api/changes?entity=company&id=${other.id}`);
		const undoing = () => desk<UndoResult>('POST', `/api/changes/batches/${changes[0]?.batch}/undo`, {});
		expect((await undoing()).status).toBe(200);
		expect(await waiting(stranger.call)).toEqual([]);
		expect(await waiting(approver.call)).toMatchObject([{ code }]);
		const approve = (call: Caller) =>
			call('POST', `/api/requests/code/${code}/approve`, { revision: 1, decision: 'approve' });
		expect((await approve(stranger.call)).status).toBe(403);
		expect((await approve(approver.call)).status).toBe(200);
		const { rows } = await shop.database.$client.query('select company_id from requests where id = $1', [requestId]);
		expect(rows).toEqual([{ company_id: other.id }]);
	});

	it('come back with their people when a deletion is undone, unless those are elsewhere', async () => {
		const company = await newCompany(desk, { terms_days: 30, translations: { ar: { name: 'دلتا' } } });
		const member = await newMember(shop, desk, company.id);
		await desk('DELETE', `/api/companies/${company.id}`);
		const other = await newCompany(desk);
		await desk('POST', `/api/companies/${other.id}/members`, { customer_id: member.id, role: 'buyer' });
		const conflict = await undo('company', company.id);
		expect([conflict.status, conflict.body.conflicts?.[0]]).toMatchObject([409, { entity: 'company', id: other.id }]);
		await desk('DELETE', `/api/companies/${other.id}/members/${member.id}`);
		expect((await undo('company', company.id)).status).toBe(200);
		expect(await read(company.id)).toMatchObject({
			terms_days: 30,
			translations: { ar: { name: 'دلتا' } },
			members: [{ customer_id: member.id }],
		});
	});

	it('show their approvers and viewers what was requested for them, and buyers their own requests alone', async () => {
		const company = await newCompany(desk);
		const buyer = await newMember(shop, desk, company.id);
		const { code } = await quotedForCompany(desk, buyer.call, 100);
		const items = [{ productId: 2, quantity: 1 }];
		const newest = await buyer.call<SentRequest>('POST', '/api/requests', { type: 'Quote', language: 'en', items });
		const list = (call: Caller, query = '') => call<CompanyRequest[]>('GET', `/api/my-company/requests${query}`);
		for (const role of ['approver', 'viewer'] as const) {
			const { call } = await newMember(shop, desk, company.id, role);
			const { body, headers } = await list(call, '?page=1&pageSize=1');
			expect([body, headers.get('x-total-count')]).toMatchObject([
				[{ code: newest.body.code, status: 'pending' }],
				'2',
			]);
			expect((await list(call)).body[1]).toMatchObject({
				code,
				buyer: 'Amina Haddad',
				total: 200,
				currency: 'USD',
				status: 'quoted',
				is_waiting: false,
			});
		}
		expect((await list(buyer.call)).status).toBe(403);
		expect((await list((await newCustomer(shop)).call)).status).toBe(403);
		const elsewhere = await newMember(shop, desk, (await newCompany(desk)).id, 'viewer');
		expect((await list(elsewhere.call)).body).toEqual([]);
	});

	it('lose a person whose account is deleted', async () => {
		const company = await newCompany(desk);
		const member = await newMember(shop, desk, company.id);
		await member.call('DELETE', `/api/customers/${member.id}`, { currentPassword: 'PumpHouse12!' });
		expect((await read(company.id)).members).toEqual([]);
	});
});

describe.each(inject('databases'))('companies of a shop that sends no mails on $name', ({ url }) => {
	const shop = shopTest(url);

	it('take a person by an email address that nobody can prove', async () => {
		const desk = (await newAdministrator(shop, 'admin')).call;
		const [company, { email }] = [await newCompany(desk), await newCustomer(shop)];
		const added = await desk('POST', `/api/companies/${company.id}/members`, { email, role: 'buyer' });
		expect(added.status).toBe(200);
	});

	it('are joined by the link that the inviter hands over', async () => {
		const desk = (await newAdministrator(shop, 'admin')).call;
		const company = await newCompany(desk);
		const invited = await newCustomer(shop);
		const form = { email: invited.email, role: 'buyer' };
		const { body } = await desk<CompanyInvitation>('POST', `/api/companies/${company.id}/invitations`, form);
		// the mail is a file then
		const written = 'select from company_invitations where company_id = $1 and mailed_hash is not null';
		await expect.poll(async () => (await shop.database.$client.query(written, [company.id])).rowCount).toBe(1);
		expect((await invited.call('POST', `/api/invitations/${body.url.split('/').at(-1)}/accept`)).status).toBe(200);
	});
});
