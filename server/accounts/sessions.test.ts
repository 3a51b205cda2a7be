import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import type { Session, User } from '#contract/accounts/accounts.schema.ts';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { OwnSession } from '#contract/accounts/sessions.schema.ts';
import { type Caller, caller, newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { tokenHash } from '../platform/tokens.ts';
import { sessions } from './tables.ts';

const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };

describe.each(inject('databases'))('the sessions of an account on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	const list = async (call: Caller) => (await call<OwnSession[]>('GET', '/api/auth/sessions')).body;
	const age = (email: string, column: 'seen_at' | 'created_at' | 'expires_at', interval: string) =>
		shop.database.$client.query(
			`update sessions set ${column} = ${column} - $2::interval
				where administrator_id = (select id from administrators where email = $1)
					or customer_id = (select id from customers where email = $1)`,
			[email, interval],
		);

	async function again({ email }: { email: string }, kind: 'admin' | 'customer') {
		const path = kind === 'admin' ? '/api/admin/login' : '/api/auth/login';
		const headers = { ...firefox, 'X-Forwarded-For': '203.0.113.7' };
		const { body } = await caller(shop)<Session | AdminSession>('POST', path, { email, password }, headers);
		return caller(shop, body.token);
	}

	it('are listed with device, network and times, and neither with tokens nor those of others', async () => {
		const customer = await newCustomer(shop);
		await newCustomer(shop);
		await again(customer, 'customer');
		const sessions = await list(customer.call);
		expect(sessions.map(({ current, device }) => [current, device]).toSorted()).toEqual([
			[false, 'Firefox, Linux'],
			[true, ''],
		]);
		const other = sessions.find(({ current }) => !current);
		expect(other).toEqual({
			id: expect.any(Number),
			device: 'Firefox, Linux',
			network: '203.0.113.7',
			first_seen: expect.stringMatching(/^\d{4}-.*Z$/),
			last_seen: expect.stringMatching(/^\d{4}-.*Z$/),
			current: false,
			by_pin: false,
		});
	});

	it('go on with a token that begins like one of a program', async () => {
		const { token, email } = await newCustomer(shop);
		const stored = eq(sessions.tokenHash, tokenHash(token));
		const alike = `pc_${token.slice(3)}`;
		await shop.database
			.update(sessions)
			.set({ tokenHash: tokenHash(alike) })
			.where(stored);
		const { body } = await caller(shop, alike)<User>('GET', '/api/auth/me');
		expect(body.email).toBe(email);
	});

	it('end one by one or all but this one, at once; a stranger ends none', async () => {
		const owner = await newAdministrator(shop, 'admin');
		const [second, third, fourth] = [
			await again(owner, 'admin'),
			await again(owner, 'admin'),
			await again(owner, 'admin'),
		];
		const stranger = await newAdministrator(shop, 'super admin');
		const own = (await list(second)).find(({ current }) => current);
		expect((await stranger.call('DELETE', `/api/auth/sessions/${own?.id}`)).status).toBe(404);
		expect((await owner.call('DELETE', `/api/auth/sessions/${own?.id}`)).status).toBe(200);
		expect((await owner.call('DELETE', `/api/auth/sessions/${own?.id}`)).status).toBe(404);
		expect((await second('GET', '/api/auth/me')).status).toBe(401);
		expect((await third('GET', '/api/auth/me')).status).toBe(200);
		expect((await owner.call('DELETE', '/api/auth/sessions')).body).toEqual({ ended: 2 });
		expect((await third('GET', '/api/auth/me')).status).toBe(401);
		expect((await fourth('GET', '/api/auth/me')).status).toBe(401);
		expect((await owner.call('GET', '/api/auth/me')).status).toBe(200);
		expect((await stranger.call('GET', '/api/auth/me')).status).toBe(200);
		for (const id of ['all', '-1', '1.5', '99999999999'])
			expect([400, 404]).toContain((await owner.call('DELETE', `/api/auth/sessions/${id}`)).status);
	});

	it('of the staff end after as many unused hours as an owner says, at once and also the open ones', async () => {
		const [owner, admin] = [await newAdministrator(shop, 'super admin'), await newAdministrator(shop, 'admin')];
		const save = (hours: number) => owner.call('PUT', '/api/settings/access', { staff_idle_hours: hours });
		const status = async () => (await admin.call('GET', '/api/auth/me')).status;
		for (const hours of [0, 721, 1.5]) expect((await save(hours)).status).toBe(400);
		expect((await admin.call('PUT', '/api/settings/access', { staff_idle_hours: 5 })).status).toBe(403);
		await age(admin.email, 'seen_at', '3 hours');
		expect((await save(2)).status).toBe(200);
		expect(await status()).toBe(401);
		expect((await save(4)).status).toBe(200);
		await age(admin.email, 'seen_at', '30 minutes');
		expect(await status()).toBe(200);
		// unused for days, but not beyond the absolute end
		expect((await save(720)).status).toBe(200);
		await age(admin.email, 'seen_at', '29 days');
		expect(await status()).toBe(200);
		await age(admin.email, 'expires_at', '31 days');
		expect(await status()).toBe(401);
		expect((await save(12)).status).toBe(200);
	});

	it('of the staff end after 12 hours without use, those of customers do not', async () => {
		const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
		for (const { email } of [admin, customer]) await age(email, 'seen_at', '11 hours 59 minutes');
		expect((await admin.call('GET', '/api/auth/me')).status).toBe(200);
		// the call was a use, which is noted after the response
		await expect
			.poll(async () => {
				const sql = 'select seen_at > now() - interval $$1 minute$$ as noted from sessions where administrator_id = $1';
				return (await shop.database.$client.query(sql, [admin.id])).rows;
			})
			.toEqual([{ noted: true }]);
		for (const { email } of [admin, customer]) await age(email, 'seen_at', '12 hours 1 minute');
		expect((await admin.call('GET', '/api/auth/me')).status).toBe(401);
		expect((await customer.call('GET', '/api/auth/me')).status).toBe(200);
	});

	it('are not kept open by a console that nobody uses, only by what somebody does', async () => {
		const admin = await newAdministrator(shop, 'admin');
		await age(admin.email, 'seen_at', '1 hour');
		const seenAt = async () =>
			(await shop.database.$client.query('select seen_at from sessions where administrator_id = $1', [admin.id])).rows;
		const before = await seenAt();
		expect((await admin.call('GET', '/api/requests/desk/summary')).status).toBe(200);
		expect(await seenAt()).toEqual(before);
		await admin.call('GET', '/api/requests');
		await expect.poll(seenAt).not.toEqual(before);
	});

	it('of the staff end after 30 days in any case, those of customers after 90', async () => {
		const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
		for (const { email } of [admin, customer]) await age(email, 'expires_at', '29 days 23 hours');
		expect((await admin.call('GET', '/api/auth/me')).status).toBe(200);
		for (const { email } of [admin, customer]) await age(email, 'expires_at', '2 hours');
		expect((await admin.call('GET', '/api/auth/me')).status).toBe(401);
		expect((await customer.call('GET', '/api/auth/me')).status).toBe(200);
		await age(customer.email, 'expires_at', '60 days');
		expect((await customer.call('GET', '/api/auth/me')).status).toBe(401);
	});

	it('are not shown or ended by who took over by a PIN', async () => {
		const pin = '830529';
		const [first, second] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'admin')];
		await second.call('PUT', `/api/admin/${second.id}/pin`, { currentPassword: password, pin });
		const { body } = await first.call<AdminSession>('POST', '/api/auth/switch', { id: second.id, pin });
		const call = caller(shop, body.token);
		for (const method of ['GET', 'DELETE']) expect((await call(method, '/api/auth/sessions')).status).toBe(403);
		expect((await list(second.call)).map(({ by_pin }) => by_pin).toSorted()).toEqual([false, true]);
	});
});
