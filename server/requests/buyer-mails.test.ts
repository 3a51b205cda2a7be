import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Job } from '#contract/jobs/jobs.schema.ts';
import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { caller, newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';
import { maxAttempts } from '../platform/jobs/job-rows.ts';

const items = [{ name: 'Elastomer Seal', category_name: 'Seals', size: '14mm', quantity: 2 }];

describe.each(inject('databases'))('mails to the buyer about requests, on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url, { demo: false });
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'super admin');
	});

	type Buyer = Awaited<ReturnType<typeof newCustomer>>;
	const order = async ({ call }: Buyer, language = 'en') =>
		(await call<SentRequest>('POST', '/api/requests', { type: 'Order', language, items })).body;
	const move = (id: number, status: string) => desk.call('PUT', `/api/requests/${id}`, { status });
	const waiting = async (id: number) => {
		const { rows } = await shop.database.$client.query(
			`select payload ->> 'from' as from, payload ->> 'to' as to, run_at - created_at = interval '15 seconds' as later
			from jobs where kind = 'order_moved' and state = 'waiting' and (payload ->> 'request')::int = $1`,
			[id],
		);
		return rows;
	};
	const makeDue = () =>
		shop.database.$client.query("update jobs set run_at = now() where kind = 'order_moved' and state = 'waiting'");

	it('tell an account that its request has arrived, with its link, in the language of the request', async () => {
		const buyer = await newCustomer(shop);
		const { code } = await order(buyer);
		const first = await mailbox.nth(buyer.email);
		expect(first.subject).toContain(`has your request ${code}`);
		expect(first.text).toContain(`/request/${code}`);
		const { code: other } = await order(buyer, 'ar');
		const second = await mailbox.nth(buyer.email, 2);
		expect(second.subject).toContain('وصل طلبك');
		expect(second.text).toContain(`/ar/request/${other}`);
	});

	it('are no more than three a day about new requests, to an address that nobody has proved', async () => {
		const buyer = await newCustomer(shop);
		const countMails = async () => {
			const query = "select count(*)::int as mails from jobs where kind = 'request_received'";
			return Number((await shop.database.$client.query(query)).rows[0]?.mails);
		};
		const before = await countMails();
		for (let sent = 0; sent < 4; sent++) await order(buyer);
		expect((await countMails()) - before).toBe(3);
		await shop.database.$client.query('update customers set email_proven = true where email = $1', [buyer.email]);
		await order(buyer);
		expect((await countMails()) - before).toBe(4);
	});

	it('tell a move 15 seconds later, only the last one, and none when it was moved back', async () => {
		const buyer = await newCustomer(shop);
		const { id, code } = await order(buyer);
		await mailbox.nth(buyer.email);
		await move(id, 'accepted');
		expect(await waiting(id)).toEqual([{ from: 'pending', to: 'accepted', later: true }]);
		await desk.call('PUT', `/api/requests/${id}`, { undo_status: 'pending' });
		expect(await waiting(id)).toEqual([]);
		await move(id, 'accepted');
		await move(id, 'shipped');
		expect(await waiting(id)).toEqual([{ from: 'pending', to: 'shipped', later: true }]);
		await makeDue();
		const mail = await mailbox.nth(buyer.email, 2);
		expect(mail.subject).toContain(`Your request ${code}`);
		expect(mail.subject).toContain('Shipped');
	});

	it('do not exist for guests', async () => {
		const contact = { name: 'Hassan Amer', number: '+20 100 765 4321' };
		const question = { type: 'Inquiry', contact, text: 'A seal, please', language: 'en', items: [] };
		const { body } = await caller(shop)<SentRequest>('POST', '/api/requests', question, {
			'Idempotency-Key': 'a-guest-1',
		});
		await move(body.id, 'accepted');
		expect(await waiting(body.id)).toEqual([]);
	});

	const guest = async (email: string, language = 'en') => {
		const contact = { name: 'Hassan Amer', number: '+20 100 765 4321', email };
		const body = { type: 'Order', language, contact, items };
		return caller(shop)<SentRequest & ErrorBody>('POST', '/api/requests', body);
	};
	const newAddress = () => `guest-${crypto.randomUUID()}@example.com`;
	const jobsAreDone = () =>
		expect
			.poll(async () => {
				const query =
					"select count(*)::int as left from jobs where state in ('waiting', 'running') and run_at <= now()";
				return (await shop.database.$client.query(query)).rows[0]?.left;
			})
			.toBe(0);

	it('go to the address that a guest has left, and say where he can stop them', async () => {
		const address = newAddress();
		const { code } = (await guest(` ${address.toUpperCase()} `)).body;
		const mail = await mailbox.nth(address);
		expect(mail.subject).toContain(`has your request ${code}`);
		expect(mail.text).toMatch(new RegExp(`To stop these mails.*\\n\\n.*/request/${code}`));
		const page = async () => (await caller(shop)<PublicRequest>('GET', `/api/requests/code/${code}`)).body.guest_mails;
		expect(await page()).toBe(true);
		const turn = (on: boolean) => caller(shop)('POST', `/api/requests/code/${code}/mails`, { on });
		expect((await turn(false)).body).toEqual({ on: false });
		expect(await page()).toBe(false);
	});

	it('are not sent to a guest who has stopped them, nor to one who has left no address', async () => {
		const address = newAddress();
		const { id, code } = (await guest(address)).body;
		await mailbox.nth(address);
		await move(id, 'shipped');
		await caller(shop)('POST', `/api/requests/code/${code}/mails`, { on: false });
		await makeDue();
		const silent = (await guest('')).body;
		await move(silent.id, 'shipped');
		expect(await waiting(silent.id)).toEqual([]);
		expect((await caller(shop)('POST', `/api/requests/code/${silent.code}/mails`, { on: true })).status).toBe(409);
		await jobsAreDone();
		expect(mailbox.to(address)).toHaveLength(1);
	});

	it('are at most three a day to the address of a guest, which may be a stranger’s', async () => {
		const address = newAddress();
		for (let sent = 0; sent < 4; sent++) expect((await guest(address)).status).toBe(201);
		await jobsAreDone();
		expect(mailbox.to(address)).toHaveLength(3);
	});

	it('are not turned on for a deleted account, which the desk tells from a guest with an address', async () => {
		const buyer = await newCustomer(shop);
		const [ofAccount, ofGuest] = [await order(buyer), (await guest(newAddress())).body];
		await buyer.call('DELETE', `/api/customers/${buyer.id}`, { currentPassword: password });
		const isDeleted = async (id: number) =>
			(await desk.call<AdministeredRequest>('GET', `/api/requests/${id}`)).body.account_deleted;
		expect([await isDeleted(ofAccount.id), await isDeleted(ofGuest.id)]).toEqual([true, false]);
		const turned = await caller(shop)('POST', `/api/requests/code/${ofAccount.code}/mails`, { on: true });
		expect(turned.status).toBe(409);
		const { body } = await caller(shop)<PublicRequest>('GET', `/api/requests/code/${ofAccount.code}`);
		expect(body.guest_mails).toBeNull();
	});

	it('that bounce lose no request: they are listed with why, and sent again once', async () => {
		await jobsAreDone();
		mailbox.become('refuses');
		const address = newAddress();
		const sent = await guest(address);
		expect(sent.status).toBe(201);
		const listed = async (state: string) =>
			(await desk.call<Job[]>('GET', `/api/jobs?state=${state}`)).body.filter(
				({ kind }) => kind === 'request_received',
			);
		await expect
			.poll(async () => (await listed('failed')).map(({ error }) => error))
			.toEqual(['EENVELOPE RCPT TO 550']);
		const { status, body } = await caller(shop)<PublicRequest>('GET', `/api/requests/code/${sent.body.code}`);
		expect([status, body.status]).toEqual([200, 'pending']);
		// as if it had bounced each time but the last
		await shop.database.$client.query(
			"update jobs set attempts = $1, run_at = now() where state = 'waiting' and error is not null",
			[maxAttempts - 1],
		);
		await expect.poll(async () => (await listed('dead')).length).toBe(1);
		mailbox.become('takes');
		const [dead] = await listed('dead');
		const presses = [1, 2].map(() => desk.call('POST', `/api/jobs/${dead?.id}/retry`));
		expect((await Promise.all(presses)).map((press) => press.status).toSorted()).toEqual([200, 404]);
		expect((await mailbox.nth(address)).subject).toContain(sent.body.code);
		await jobsAreDone();
		expect(mailbox.to(address)).toHaveLength(1);
	});

	it('need an address that is one', async () => {
		const { status, body } = await guest('hassan at example');
		expect([status, body.issues?.[0]?.path]).toEqual([400, 'contact.email']);
	});
});
