import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { Company, MyCompany } from '#contract/companies/companies.schema.ts';
import { dayFromNow } from '#contract/days.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { PublicRequest, QuoteApproval, QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { orderSender, photoSender, picture } from '../../tests/support/forms.ts';
import { pdfFile } from '../../tests/support/pdf-files.ts';
import { type Caller, caller, newAdministrator, password } from '../../tests/support/people.ts';
import { newCompany, newMember } from '../../tests/support/price-lists.ts';
import { later, quotedForCompany } from '../../tests/support/quoted-requests.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';

type Answered = PublicRequest & ErrorBody;

describe.each(inject('databases'))('the approval of a quote on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url);
	let desk: Caller;
	beforeAll(async () => {
		desk = (await newAdministrator(shop, 'admin')).call;
	});

	/** A company with a limit of 100 USD, its people, and a quote of 200 USD. */
	async function quoted(company: object = {}, price = 100) {
		const { id } = await newCompany(desk, { name: 'Delta Pumps', approval_above: 100, ...company });
		const [buyer, approver] = [await newMember(shop, desk, id), await newMember(shop, desk, id, 'approver')];
		const { code, requestId } = await quotedForCompany(desk, buyer.call, price);
		const say = (what: string, body: object, call: Caller = caller(shop)) =>
			call<Answered>('POST', `/api/requests/code/${code}/${what}`, body);
		const read = async () => (await caller(shop)<PublicRequest>('GET', `/api/requests/code/${code}`)).body;
		/** The token of the mail to a person. */
		const tokenOf = async ({ email }: { email: string }) =>
			/\/approve\/([\w-]+)/.exec((await mailbox.nth(email)).text)?.[1] ?? '';
		return { id, code, requestId, buyer, approver, say, read, tokenOf };
	}
	const decisions = async (requestId: number) =>
		(await shop.database.$client.query('select * from quote_decisions where request_id = $1', [requestId])).rows;
	const actions = async (requestId: number) =>
		(
			await shop.database.$client.query(
				"select action, actor_kind, actor_id from changes where entity = 'request' and entity_id = $1 order by id",
				[requestId],
			)
		).rows;

	it('is asked for above the limit only', async () => {
		const below = await quoted({}, 50);
		const accepted = await below.say('accept', { revision: 1 });
		expect([accepted.status, accepted.body.quote?.state]).toEqual([200, 'accepted']);
		const above = await quoted();
		const waiting = await above.say('accept', { revision: 1, po_number: 'PO 1' });
		expect([waiting.status, waiting.body.status, waiting.body.quote?.state]).toEqual([
			200,
			'quoted',
			'awaiting_approval',
		]);
		expect(await decisions(above.requestId)).toEqual([]);
		expect((await above.say('accept', { revision: 1 })).body.quote?.state, 'twice is once').toBe('awaiting_approval');
		const numberOf = async () => (await above.read()).quote?.approval?.po_number;
		expect(await numberOf()).toBe('PO 1');
		await above.say('accept', { revision: 1, po_number: 'PO 2' });
		expect(await numberOf(), 'corrected while it waits').toBe('PO 2');
	});

	it('is given by the mailed link without an account, and opening it approves nothing', async () => {
		const { code, requestId, approver, say, read, tokenOf } = await quoted();
		await say('accept', { revision: 1, po_number: 'PO 4711' });
		const token = await tokenOf(approver);
		const opened = await caller(shop)<QuoteApproval>('GET', `/api/approvals/${token}`);
		expect(opened.body).toMatchObject({
			code,
			revision: 1,
			company: 'Delta Pumps',
			is_open: true,
			total: 200,
			po_number: 'PO 4711',
		});
		expect((await read()).quote?.state).toBe('awaiting_approval');
		const approved = await say('approve', { token, revision: 1, decision: 'approve' });
		expect([approved.status, approved.body.quote?.state]).toEqual([200, 'accepted']);
		expect(await decisions(requestId)).toMatchObject([{ decision: 'accepted', revision: 1, po_number: 'PO 4711' }]);
		const again = await say('approve', { token, revision: 1, decision: 'approve' });
		expect([again.status, again.body.error]).toEqual([409, expect.stringMatching(/already used/)]);
		const { rows } = await shop.database.$client.query('select * from approval_links where request_id = $1', [
			requestId,
		]);
		expect(JSON.stringify(rows)).not.toContain(token);
		expect((await actions(requestId)).slice(-3)).toEqual([
			{ action: 'approval_asked', actor_kind: 'anonymous', actor_id: null },
			{ action: 'approved', actor_kind: 'customer', actor_id: approver.id },
			{ action: 'accepted', actor_kind: 'anonymous', actor_id: null },
		]);
	});

	it('counts once when two approvers approve one revision', async () => {
		const { id, requestId, approver, say, tokenOf } = await quoted();
		const second = await newMember(shop, desk, id, 'approver');
		await say('accept', { revision: 1 });
		const tokens = [await tokenOf(approver), await tokenOf(second)];
		const approvals = await Promise.all(
			tokens.map((token) => say('approve', { token, revision: 1, decision: 'approve' })),
		);
		expect(approvals.map(({ status, body }) => [status, body.quote?.state])).toEqual([
			[200, 'accepted'],
			[200, 'accepted'],
		]);
		expect(await decisions(requestId)).toHaveLength(1);
	});

	it('is given by an approver who signs in, and by nobody else', async () => {
		const { id, code, buyer, approver, say } = await quoted();
		await say('accept', { revision: 1 });
		const approve = (call: Caller) => say('approve', { revision: 1, decision: 'approve' }, call);
		const elsewhere = await newMember(shop, desk, (await newCompany(desk)).id, 'approver');
		const colleague = await newMember(shop, desk, id);
		expect((await approve(caller(shop))).status).toBe(401);
		for (const call of [elsewhere.call, colleague.call, desk]) expect((await approve(call)).status).toBe(403);
		await desk('PUT', `/api/companies/${id}/members/${buyer.id}`, { role: 'approver' });
		const own = await approve(buyer.call);
		expect([own.status, own.body.error]).toEqual([403, expect.stringMatching(/You sent this request yourself/)]);
		const { body: company } = await approver.call<MyCompany>('GET', '/api/my-company');
		expect(company.waiting).toEqual([{ code, revision: 1, buyer: 'Amina Haddad', total: 200, currency: 'USD' }]);
		expect((await buyer.call<MyCompany>('GET', '/api/my-company')).body.waiting, 'his own').toEqual([]);
		expect((await approve(approver.call)).body.quote?.state).toBe('accepted');
		expect((await approver.call<MyCompany>('GET', '/api/my-company')).body.waiting).toEqual([]);
	});

	it('is withdrawn by the buyer while it waits: the link is void, and the quote open', async () => {
		const { requestId, approver, say, read, tokenOf } = await quoted();
		await say('accept', { revision: 1 });
		const token = await tokenOf(approver);
		const withdrawn = await say('withdraw', { revision: 1 });
		expect([withdrawn.status, withdrawn.body.quote?.state]).toEqual([200, 'open']);
		expect((await say('approve', { token, revision: 1, decision: 'approve' })).status).toBe(409);
		expect((await caller(shop)('GET', `/api/approvals/${token}`)).status).toBe(404);
		expect((await actions(requestId)).at(-1)).toMatchObject({ action: 'withdrawn', actor_kind: 'anonymous' });
		expect((await say('withdraw', { revision: 1 })).status).toBe(409);
		await say('accept', { revision: 1 });
		expect((await read()).quote?.state).toBe('awaiting_approval');
	});

	it('is refused with a reason that the buyer reads, and asked for again', async () => {
		const { buyer, approver, say, read } = await quoted();
		await say('accept', { revision: 1 });
		const refusal = { revision: 1, decision: 'refuse', reason: 'Too many' };
		expect((await say('approve', refusal, approver.call)).body.quote).toMatchObject({
			state: 'open',
			approval: { state: 'refused', reason: 'Too many' },
		});
		// the mail of the quote may still be waiting for its PDF
		const textsTo = () => mailbox.all().flatMap(({ to, text }) => (to === buyer.email ? [text] : []));
		await expect.poll(() => textsTo().some((text) => text.includes('Too many'))).toBe(true);
		expect((await say('approve', { revision: 1, decision: 'approve' }, approver.call)).status).toBe(409);
		expect((await say('accept', { revision: 1 })).body.quote?.state).toBe('awaiting_approval');
		expect((await say('approve', { revision: 1, decision: 'approve' }, approver.call)).body.quote?.state).toBe(
			'accepted',
		);
		expect((await read()).status).toBe('accepted');
	});

	it('is void for a revision that is replaced, and when the buyer declines', async () => {
		const { requestId, approver, say, tokenOf } = await quoted();
		await say('accept', { revision: 1 });
		const token = await tokenOf(approver);
		expect((await desk('POST', `/api/requests/${requestId}/quote/send`, { version: 2, renew: true })).status).toBe(200);
		expect((await caller(shop)<QuoteApproval>('GET', `/api/approvals/${token}`)).body.is_open).toBe(false);
		expect((await say('approve', { token, revision: 1, decision: 'approve' })).status).toBe(409);
		const other = await quoted();
		await other.say('accept', { revision: 1 });
		await other.say('decline', { revision: 1, reason: '' });
		expect((await other.say('approve', { revision: 1, decision: 'approve' }, other.approver.call)).status).toBe(409);
		expect((await other.say('withdraw', { revision: 1 })).body.quote?.state, 'open again').toBe('open');
		expect((await other.say('approve', { revision: 1, decision: 'approve' }, other.approver.call)).status).toBe(409);
	});

	it('is not given by a link that is too old, unknown, of another request, or of somebody who is no approver any more', async () => {
		const { id, requestId, approver, say, tokenOf } = await quoted();
		await say('accept', { revision: 1 });
		const token = await tokenOf(approver);
		const approve = () => say('approve', { token, revision: 1, decision: 'approve' });
		const age = (days: number) =>
			shop.database.$client.query(
				'update approval_links set expires_at = now() + make_interval(days => $2) where request_id = $1',
				[requestId, days],
			);
		await age(-1);
		expect((await approve()).status).toBe(409);
		await age(1);
		const other = await quoted();
		await other.say('accept', { revision: 1 });
		expect((await other.say('approve', { token, revision: 1, decision: 'approve' })).status).toBe(404);
		expect((await say('approve', { token: 'x'.repeat(43), revision: 1, decision: 'approve' })).status).toBe(404);
		expect((await caller(shop)('GET', `/api/approvals/${'x'.repeat(43)}`)).status).toBe(404);
		await desk('PUT', `/api/companies/${id}/members/${approver.id}`, { role: 'viewer' });
		expect((await approve()).status).toBe(403);
		expect(await decisions(requestId)).toEqual([]);
	});

	it('shows what waits by its link to an approver for seven days, and to nobody who is none any more', async () => {
		const { id, requestId, approver, say, tokenOf } = await quoted();
		await newMember(shop, desk, id, 'approver');
		await say('accept', { revision: 1 });
		const token = await tokenOf(approver);
		const open = () => caller(shop)<QuoteApproval & ErrorBody>('GET', `/api/approvals/${token}`);
		const setRole = (role: string) => desk('PUT', `/api/companies/${id}/members/${approver.id}`, { role });
		await setRole('viewer');
		const demoted = await open();
		expect([demoted.status, demoted.body.error]).toEqual([404, expect.stringMatching(/not valid/)]);
		await setRole('approver');
		expect((await open()).status).toBe(200);
		await shop.database.$client.query(
			"update approval_links set expires_at = now() - interval '1 minute' where request_id = $1",
			[requestId],
		);
		const old = await open();
		expect([old.status, old.body.error]).toEqual([409, expect.stringMatching(/older than 7 days/)]);
		await shop.database.$client.query(
			"update approval_links set expires_at = now() + interval '1 day' where request_id = $1",
			[requestId],
		);
		await desk('DELETE', `/api/companies/${id}/members/${approver.id}`);
		expect((await open()).status).toBe(404);
	});

	it('is asked for by nobody who may only look: a viewer neither accepts nor declines', async () => {
		const { id, requestId, say } = await quoted({}, 10);
		const viewer = await newMember(shop, desk, id, 'viewer');
		const accepted = await say('accept', { revision: 1 }, viewer.call);
		expect([accepted.status, accepted.body.error]).toEqual([403, expect.stringMatching(/may look/)]);
		expect((await say('decline', { revision: 1, reason: '' }, viewer.call)).status).toBe(403);
		expect(await decisions(requestId)).toEqual([]);
		// of another company he holds the link of a stranger
		const elsewhere = await newMember(shop, desk, (await newCompany(desk)).id, 'viewer');
		expect((await say('accept', { revision: 1 }, elsewhere.call)).body.quote?.state).toBe('accepted');
	});

	it('is asked for by no sender who was taken out of the company: he cancels nothing either', async () => {
		const { id, requestId, buyer, say } = await quoted({}, 10);
		const items = [{ productId: 2, quantity: 1 }];
		const { body: open } = await buyer.call<SentRequest>('POST', '/api/requests', {
			type: 'Quote',
			language: 'en',
			items,
		});
		await desk('DELETE', `/api/companies/${id}/members/${buyer.id}`);
		const { body: own } = await buyer.call<SentRequest>('POST', '/api/requests', {
			type: 'Quote',
			language: 'en',
			items,
		});
		const refused = [403, expect.stringMatching(/^You don’t buy for Delta Pumps any more/)];
		const accepted = await say('accept', { revision: 1 }, buyer.call);
		const cancelled = await buyer.call<Answered>('POST', `/api/requests/code/${open.code}/cancel`, {});
		for (const { status, body } of [accepted, cancelled]) expect([status, body.error]).toEqual(refused);
		expect(await decisions(requestId)).toEqual([]);
		expect((await buyer.call('POST', `/api/requests/code/${own.code}/cancel`, {})).status).toBe(200);
	});

	it('is asked of who becomes an approver while it waits, by a mail to him alone', async () => {
		const { id, requestId, approver, say, read, tokenOf } = await quoted();
		await say('accept', { revision: 1 });
		await tokenOf(approver);
		const [second, third] = [await newMember(shop, desk, id, 'viewer'), await newMember(shop, desk, id, 'approver')];
		await desk('PUT', `/api/companies/${id}/members/${second.id}`, { role: 'approver' });
		const token = await tokenOf(second);
		await tokenOf(third);
		await desk('DELETE', `/api/companies/${id}/members/${approver.id}`);
		const { rows } = await shop.database.$client.query(
			'select approver_id as id, count(*)::int from approval_links where request_id = $1 group by approver_id order by 1',
			[requestId],
		);
		expect(rows).toEqual([approver, second, third].map((person) => ({ id: person.id, count: 1 })));
		expect((await say('approve', { token, revision: 1, decision: 'approve' })).body.quote?.state).toBe('accepted');
		expect((await read()).status).toBe('accepted');
	});

	it.each(['is taken out', 'may only buy', 'deletes his account'])(
		'waits no more when the last approver %s, which the buyer reads in a mail',
		async (end) => {
			const { id, code, requestId, buyer, approver, say, read } = await quoted();
			await say('accept', { revision: 1 });
			const path = `/api/companies/${id}/members/${approver.id}`;
			if (end === 'is taken out') await desk('DELETE', path);
			else if (end === 'may only buy') await desk('PUT', path, { role: 'buyer' });
			else await approver.call('DELETE', `/api/customers/${approver.id}`, { currentPassword: password });
			await expect.poll(async () => (await read()).quote?.state).toBe('open');
			const subjects = () => mailbox.all().flatMap(({ to, subject }) => (to === buyer.email ? [subject] : []));
			await expect.poll(subjects).toContain(`Nobody can approve your order now: ${code}`);
			expect((await actions(requestId)).at(-1)).toMatchObject({ action: 'approval_voided', actor_kind: 'system' });
		},
	);

	it('is given without the number of an order that the company demands only since it waits', async () => {
		const { id, approver, say } = await quoted();
		await say('accept', { revision: 1 });
		const form = { name: 'Delta Pumps', approval_above: 100, po_required: true };
		expect((await desk('PUT', `/api/companies/${id}`, form)).status).toBe(200);
		const approved = await say('approve', { revision: 1, decision: 'approve' }, approver.call);
		expect([approved.status, approved.body.quote?.state]).toEqual([200, 'accepted']);
	});

	it('is asked for by one mail an hour, however often the buyer accepts and withdraws: its link counts again', async () => {
		const { requestId, approver, say, read, tokenOf } = await quoted();
		await say('accept', { revision: 1 });
		const token = await tokenOf(approver);
		for (let time = 0; time < 3; time++) {
			await say('withdraw', { revision: 1 });
			await say('accept', { revision: 1, po_number: `PO ${time}` });
		}
		const jobs = "select from jobs where kind = 'approval_asked' and state in ('waiting', 'running')";
		await expect.poll(async () => (await shop.database.$client.query(jobs)).rowCount).toBe(0);
		const links = 'select from approval_links where request_id = $1';
		expect((await shop.database.$client.query(links, [requestId])).rowCount).toBe(1);
		expect((await caller(shop)<QuoteApproval>('GET', `/api/approvals/${token}`)).body).toMatchObject({
			is_open: true,
			po_number: 'PO 2',
		});
		expect((await say('approve', { token, revision: 1, decision: 'approve' })).body.quote?.state).toBe('accepted');
		expect((await read()).status).toBe('accepted');
	});

	it('is asked for again by a mail whose contents the mail server refused at first', async () => {
		const { requestId, say, approver, tokenOf } = await quoted();
		const { database } = shop;
		onTestFinished(() => mailbox.become('takes'));
		mailbox.become('refuses mails');
		await say('accept', { revision: 1 });
		const links = 'select from approval_links where request_id = $1';
		await expect.poll(async () => (await database.$client.query(links, [requestId])).rowCount).toBe(1);
		mailbox.become('takes');
		await expect
			.poll(async () => {
				await database.execute("update jobs set run_at = now() where kind = 'approval_asked' and state = 'waiting'");
				return mailbox.to(approver.email).length;
			})
			.toBe(1);
		expect((await say('approve', { token: await tokenOf(approver), revision: 1, decision: 'approve' })).status).toBe(
			200,
		);
	});

	it('waits for nobody after the last day of the quote', async () => {
		const { requestId, approver, say, tokenOf } = await quoted();
		await say('accept', { revision: 1 });
		const token = await tokenOf(approver);
		await shop.database.$client.query("update requests set quoted_until = '2020-01-01' where id = $1", [requestId]);
		const { body } = await caller(shop)<QuoteApproval>('GET', `/api/approvals/${token}`);
		expect(body).toMatchObject({ is_open: false, is_expired: true });
		expect((await approver.call<MyCompany>('GET', '/api/my-company')).body.waiting).toEqual([]);
	});

	it('is prepared by nobody who may only look: a viewer sends no order and no photograph, and removes none', async () => {
		const { id, code, say } = await quoted({}, 10);
		const viewer = await newMember(shop, desk, id, 'viewer');
		await say('accept', { revision: 1 });
		const { body } = await orderSender(shop)(code, pdfFile({ pages: 1 }));
		const order = await orderSender(shop, viewer.token)(code, pdfFile({ pages: 2 }));
		const photo = await photoSender(shop, viewer.token)(code, await picture('jpeg', 300, 200));
		const refused = [403, expect.stringMatching(/may look/)];
		for (const { status, body: error } of [order, photo]) expect([status, error.error]).toEqual(refused);
		expect((await viewer.call('DELETE', `/api/requests/code/${code}/files/${body.id}`)).status).toBe(403);
		expect((await caller(shop)('DELETE', `/api/requests/code/${code}/files/${body.id}`)).status).toBe(200);
	});

	it('needs somebody who may approve, and the number of an order where the company demands it', async () => {
		const { id, approver, say } = await quoted({ po_required: true });
		const without = await say('accept', { revision: 1 });
		expect([without.status, without.body.issues?.[0]?.path]).toEqual([400, 'po_number']);
		await desk('DELETE', `/api/companies/${id}/members/${approver.id}`);
		const nobody = await say('accept', { revision: 1, po_number: 'PO 1' });
		expect([nobody.status, nobody.body.error]).toEqual([409, expect.stringMatching(/nobody else who may approve/)]);
	});

	it('takes the place of a choice of lines, which needs the number of the order as well, and is void by one', async () => {
		const { id } = await newCompany(desk, { name: 'Delta Pumps', approval_above: 100, po_required: true });
		const [buyer, approver] = [await newMember(shop, desk, id), await newMember(shop, desk, id, 'approver')];
		const items = [
			{ productId: 2, quantity: 2 },
			{ text: 'Spring', quantity: 1 },
		];
		const { body: sent } = await buyer.call<SentRequest>('POST', '/api/requests', {
			type: 'Quote',
			language: 'en',
			items,
		});
		const path = `/api/requests/${sent.id}/quote`;
		const { lines } = (await desk<QuoteAtDesk>('GET', path)).body;
		const priced = lines.map(({ line_id }) => ({ line_id, unit_price: 80 }));
		await desk('PUT', path, { currency: 'USD', vat_percent: 0, valid_until: later, lines: priced });
		await desk('POST', `${path}/send`, { version: 1 });
		const accept = (body: object) =>
			buyer.call<Answered>('POST', `/api/requests/code/${sent.code}/accept`, { revision: 1, ...body });
		const choice = { line_ids: [1] };
		expect((await accept(choice)).body.issues?.[0]?.path).toBe('po_number');
		expect((await accept({ ...choice, po_number: 'PO 1' })).body.quote?.state).toBe('accepted_in_part');
		expect((await accept({ po_number: 'PO 2' })).body.quote?.state).toBe('awaiting_approval');
		expect((await desk('POST', `${path}/send`, { version: 2, chosen: true })).status, 'nothing is chosen').toBe(409);
		expect((await accept({ ...choice, po_number: 'PO 3' })).body.quote?.state).toBe('accepted_in_part');
		const approval = { revision: 1, decision: 'approve' };
		const late = await approver.call<Answered>('POST', `/api/requests/code/${sent.code}/approve`, approval);
		expect([late.status, late.body.quote]).toEqual([409, undefined]);
		expect((await buyer.call<PublicRequest>('GET', `/api/requests/code/${sent.code}`)).body.status).toBe('quoted');
	});

	it('has time when the seller sends chosen lines after the last day', async () => {
		const { requestId, approver, say, read } = await quoted({ approval_above: 50 });
		const lines = (await read()).quote?.document.lines ?? [];
		const path = `/api/requests/${requestId}/quote`;
		const common = { discount_percent: 0, availability: '', note: '', unit: '' };
		const spring = { ...common, kind: 'text', text: 'Spring', quantity: 1, unit_price: 10 };
		const part = { ...common, kind: 'part', product_id: 2, quantity: 2, unit_price: 100 };
		const body = { version: 2, currency: 'USD', vat_percent: 0, valid_until: dayFromNow(0), lines: [part, spring] };
		expect([lines.length, (await desk('PUT', path, body)).status]).toEqual([1, 200]);
		await desk('POST', `${path}/send`, { version: 3 });
		const [id] = (await read()).quote?.document.lines.map((line) => line.id) ?? [];
		expect((await say('accept', { revision: 2, line_ids: [id] })).body.quote?.state).toBe('accepted_in_part');
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
		onTestFinished(() => void vi.useRealTimers());
		expect((await desk('POST', `${path}/send`, { version: 4, chosen: true })).status).toBe(200);
		expect((await read()).quote?.state).toBe('awaiting_approval');
		const approved = await say('approve', { revision: 3, decision: 'approve' }, approver.call);
		expect([approved.status, approved.body.quote?.state]).toEqual([200, 'accepted']);
	});

	it('is told at the desk with the terms and the credit of the company', async () => {
		const { requestId, say } = await quoted({ terms_days: 30, credit: 50_000, approval_above: null });
		const read = async () => (await desk<QuoteAtDesk>('GET', `/api/requests/${requestId}/quote`)).body.company;
		expect(await read()).toMatchObject({ name: 'Delta Pumps', terms_days: 30, credit: 50_000, accepted: 0 });
		await say('accept', { revision: 1 });
		expect(await read()).toMatchObject({ accepted: 200, currency: 'USD' });
		await desk('POST', `/api/requests/${requestId}/payments`, { amount: '50', on: '2026-01-02', method: 'cash' });
		expect((await read())?.accepted).toBe(150);
	});

	it('is told at the desk with what is unpaid in other currencies, converted by the rate of each quote where it has one', async () => {
		const { id, requestId, buyer, say } = await quoted({ credit: 50_000, approval_above: null });
		await say('accept', { revision: 1 });
		const dirhams = { currency: 'AED', conversion: { from: 'USD', rate: '3.6725', day: '2026-11-21' } };
		for (const terms of [dirhams, { currency: 'AED' }, { currency: 'KWD' }]) {
			const { code } = await quotedForCompany(desk, buyer.call, 73.45, terms);
			await buyer.call('POST', `/api/requests/code/${code}/accept`, { revision: 1 });
		}
		const standing = {
			accepted: 240,
			currency: 'USD',
			unconverted: [
				{ accepted: 146.9, currency: 'AED' },
				{ accepted: 146.9, currency: 'KWD' },
			],
		};
		expect((await desk<QuoteAtDesk>('GET', `/api/requests/${requestId}/quote`)).body.company).toMatchObject(standing);
		expect((await desk<Company>('GET', `/api/companies/${id}`)).body.standing).toEqual(standing);
	});

	it('begins a quote of the company with its terms in each language', async () => {
		const { id, name } = await newCompany(desk, { terms_days: 30 });
		const buyer = await newMember(shop, desk, id);
		const items = [{ productId: 2, quantity: 1 }];
		const { body } = await buyer.call<{ id: number }>('POST', '/api/requests', {
			type: 'Quote',
			language: 'en',
			items,
		});
		const read = async () => (await desk<QuoteAtDesk>('GET', `/api/requests/${body.id}/quote`)).body;
		const { draft } = await read();
		expect(draft.terms).toMatch(/^Payment within 30 days/);
		expect(draft.translations?.ar?.terms).toMatch(/^الدفع خلال 30 يومًا/);
		// while it waits for the staff it has none
		await desk('PUT', `/api/companies/${id}`, { name, terms_days: 30, state: 'asked' });
		const waiting = await read();
		expect(waiting.company?.terms_days).toBeNull();
		expect(waiting.draft.terms).not.toContain('30 days');
	});
});
