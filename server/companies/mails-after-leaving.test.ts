import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { type Caller, caller, newAdministrator, password } from '../../tests/support/people.ts';
import { newCompany, newMember } from '../../tests/support/price-lists.ts';
import { quotedForCompany } from '../../tests/support/quoted-requests.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('mails about a request whose sender has left the company, on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url);
	let desk: Caller;
	beforeAll(async () => {
		desk = (await newAdministrator(shop, 'admin')).call;
	});

	/** A quote for a buyer of a company with an approver. */
	async function quoted(approval_above = 1_000) {
		const { id } = await newCompany(desk, { name: 'Delta Pumps', approval_above });
		const [buyer, approver] = [await newMember(shop, desk, id), await newMember(shop, desk, id, 'approver')];
		const request = await quotedForCompany(desk, buyer.call, 100);
		expect((await mailbox.nth(buyer.email, 2)).subject).toContain(request.code);
		const leave = ({ id: member }: { id: number }) => desk('DELETE', `/api/companies/${id}/members/${member}`);
		return { ...request, buyer, approver, leave };
	}
	const sendAgain = async (requestId: number) => {
		const path = `/api/requests/${requestId}/quote`;
		const { version } = (await desk<QuoteAtDesk>('GET', path)).body;
		expect((await desk('POST', `${path}/send`, { version })).status).toBe(200);
	};
	const isMailed = () =>
		expect
			.poll(
				async () =>
					(
						await shop.database.$client.query(
							"select kind from jobs where state in ('waiting', 'running') and run_at <= now()",
						)
					).rows,
			)
			.toEqual([]);

	it('go to an approver of the company, and no more to the sender', async () => {
		const { code, requestId, buyer, approver, leave } = await quoted();
		await leave(buyer);
		await sendAgain(requestId);
		expect((await mailbox.nth(approver.email)).text).toContain(code);
		await isMailed();
		expect(mailbox.to(buyer.email)).toHaveLength(2);
	});

	it('go to an approver when the sender has deleted his account, too', async () => {
		const { code, requestId, buyer, approver } = await quoted();
		const deleted = await buyer.call('DELETE', `/api/customers/${buyer.id}`, { currentPassword: password });
		expect(deleted.status).toBe(200);
		await sendAgain(requestId);
		expect((await mailbox.nth(approver.email)).text).toContain(code);
	});

	it('go to nobody when the company has no approver', async () => {
		const { requestId, buyer, approver, leave } = await quoted();
		await leave(approver);
		await leave(buyer);
		await sendAgain(requestId);
		await isMailed();
		expect([mailbox.to(approver.email), mailbox.to(buyer.email).length]).toEqual([[], 2]);
	});

	it('say to an approver, not to the sender, that the order was approved', async () => {
		const { code, buyer, approver, leave } = await quoted(100);
		const path = `/api/requests/code/${code}`;
		expect((await caller(shop)('POST', `${path}/accept`, { revision: 1 })).status).toBe(200);
		expect((await mailbox.nth(approver.email)).subject).toContain('200');
		await leave(buyer);
		expect((await approver.call('POST', `${path}/approve`, { revision: 1, decision: 'approve' })).status).toBe(200);
		expect((await mailbox.nth(approver.email, 2)).subject).toContain(code);
		await isMailed();
		expect(mailbox.to(buyer.email)).toHaveLength(2);
	});
});
