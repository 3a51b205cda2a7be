import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Job, JobCounts } from '#contract/jobs/jobs.schema.ts';
import { codeIn, undoTokenIn } from '../../tests/support/mailbox.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { type Shop, serveShop } from '../../tests/support/shop.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';
import { jobs } from '../platform/jobs/tables.ts';

describe.each(inject('databases'))('jobs as an administrator sees them on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url, { demo: false });
	let other: Shop;
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		other = await serveShop(shop.place, { demo: false, smtp: mailbox.url });
		admin = await newAdministrator(shop, 'admin');
	});
	afterAll(() => other.close());

	const list = async (state: string) => (await admin.call<Job[]>('GET', `/api/jobs?state=${state}`)).body;
	const counts = async () => (await admin.call<JobCounts>('GET', '/api/jobs/counts')).body;
	const forget = (email: string) => caller(shop)('POST', '/api/auth/forgot-password', { email, userType: 'customer' });
	/** Every column of every row. */
	const dump = async () => {
		const { rows } = await shop.database.execute(sql`select to_jsonb(jobs)::text as text from jobs`);
		return rows.map(({ text }) => text).join('\n');
	};

	it('has each mail sent once by one of two servers, which holds neither code nor token before nor after', async () => {
		mailbox.become('refuses');
		const customers = await Promise.all([newCustomer(shop), newCustomer(shop)]);
		const email = newEmail();
		await customers[0].call('PUT', `/api/customers/${customers[0].id}`, {
			name: 'Amina',
			email,
			currentPassword: password,
		});
		await admin.call('PUT', `/api/customers/${customers[1].id}`, {
			name: 'Amina',
			email: newEmail(),
			currentPassword: password,
		});
		await forget(customers[0].email);
		await expect.poll(async () => (await list('failed')).length).toBe(3);
		const before = await dump();
		mailbox.become('takes');
		const [failed] = await list('failed');
		await shop.database.update(jobs).set({ runAt: sql`now()` }).where(sql`id <> ${failed?.id}`);
		// a person need not wait for the next attempt
		expect((await admin.call('POST', `/api/jobs/${failed?.id}/retry`)).status).toBe(200);
		const codes = [await mailbox.nth(email), await mailbox.nth(customers[0].email)].map(codeIn);
		const token = undoTokenIn(await mailbox.nth(customers[1].email));
		await expect.poll(counts).toEqual({ dead: 0, failed: 0, waiting: 0, running: 0, done: 3 });
		expect(mailbox.all().map(({ to }) => to)).toHaveLength(3);
		for (const secret of [...codes, token]) {
			expect(secret).not.toBe('');
			expect(before).not.toContain(secret);
		}
		expect(before).not.toMatch(/(?<![\w.:-])\d{6}(?![\w.:-])|argon2|token/);
		expect(await dump()).not.toContain('@');
	});

	it('lists what is dead without what it holds, tries it again once, and sends it once', async () => {
		const { email } = await newCustomer(shop);
		mailbox.become('refuses');
		await forget(email);
		await expect.poll(async () => (await list('failed')).length).toBe(1);
		// as long after its cause as nobody waits for it any more
		await shop.database
			.update(jobs)
			.set({ createdAt: sql`now() - interval '1 hour'`, runAt: sql`now()` })
			.where(sql`state = 'waiting'`);
		await expect.poll(async () => (await counts()).dead).toBe(1);
		const [dead] = await list('dead');
		expect(dead).toEqual({
			id: dead?.id,
			kind: 'password_code',
			state: 'dead',
			attempts: 2,
			error: 'EENVELOPE RCPT TO 550',
			uncertain: false,
			created_at: dead?.created_at,
			run_at: null,
			finished_at: dead?.finished_at,
		});
		mailbox.become('takes');
		const again = () => admin.call('POST', `/api/jobs/${dead?.id}/retry`);
		const statuses = (await Promise.all([again(), again()])).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 404]);
		expect(codeIn(await mailbox.nth(email))).toMatch(/^\d{6}$/);
		await expect.poll(async () => (await counts()).dead + (await counts()).running).toBe(0);
		expect(mailbox.to(email)).toHaveLength(1);
	});

	it('tries all of a kind again, but for those that may have been sent', async () => {
		const customers = await Promise.all([newCustomer(shop), newCustomer(shop), newCustomer(shop)]);
		mailbox.become('refuses');
		for (const { email } of customers) await forget(email);
		await expect.poll(async () => (await list('failed')).length).toBe(3);
		const [uncertain, dead] = await list('failed');
		const die = sql`case when id in (${uncertain?.id}, ${dead?.id}) then 'dead' else state end`;
		await shop.database
			.update(jobs)
			.set({ state: die, handedOver: sql`id = ${uncertain?.id}`, runAt: sql`now() + interval '8 hours'` })
			.where(sql`kind = 'password_code' and state = 'waiting'`);
		mailbox.become('takes');
		const again = (kind: string) => admin.call<{ retried: number }>('POST', '/api/jobs/retry', { kind });
		expect((await again('email_undo')).body).toEqual({ retried: 0 });
		expect((await again('password_code')).body).toEqual({ retried: 2 });
		await expect.poll(async () => customers.filter(({ email }) => mailbox.to(email).length > 0).length).toBe(2);
		expect((await list('dead')).map(({ id, uncertain: is }) => [id, is])).toEqual([[uncertain?.id, true]]);
		await admin.call('DELETE', `/api/jobs/${uncertain?.id}`);
		await expect.poll(async () => (await counts()).running).toBe(0);
	});

	it('tells of one that may have been sent, and gives it up', async () => {
		const stuck = { kind: 'email_undo', payload: { change: 1 }, language: 'en', state: 'running' } as const;
		await shop.database
			.insert(jobs)
			.values({ ...stuck, attempts: 1, handedOver: true, leasedUntil: sql`now() - interval '1 second'` });
		await expect.poll(async () => (await list('dead'))[0]?.uncertain).toBe(true);
		const [dead] = await list('dead');
		const giveUp = () => admin.call('DELETE', `/api/jobs/${dead?.id}`);
		expect([(await giveUp()).status, (await giveUp()).status]).toEqual([200, 404]);
		expect(await list('dead')).toEqual([]);
	});
});
