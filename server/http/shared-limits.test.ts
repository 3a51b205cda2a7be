import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { newPlace, type Shop, serveShop } from '../../tests/support/shop.ts';
import { sweepCalls } from './counted-calls.ts';

describe.each(inject('databases'))('limits of two servers on $name', ({ url }) => {
	let place: Awaited<ReturnType<typeof newPlace>>;
	let shops: [Shop, Shop];
	beforeAll(async () => {
		place = await newPlace(url);
		const first = await serveShop(place, { demo: false });
		shops = [first, await serveShop(place, { demo: false })];
	});
	afterAll(async () => {
		for (const shop of shops) await shop.close();
		await place.remove();
	});

	/** A sign-in with a wrong password, always from the same IP address. */
	const signIn = (shop: Shop, email: string, typed = 'WrongPassword1!') =>
		caller(shop)('POST', '/api/auth/login', { email, password: typed }, { 'X-Forwarded-For': '203.0.113.7' });

	it('are counted together, and by a server that was started anew', async () => {
		const { email } = await newCustomer(shops[0]);
		for (let at = 0; at < 10; at++) expect((await signIn(shops[at % 2] ?? shops[0], email)).status).toBe(401);
		for (const shop of shops) {
			const { status, headers } = await signIn(shop, email, password);
			expect([status, Number(headers.get('retry-after')) > 200]).toEqual([429, true]);
		}
		const restarted = await serveShop(place, { demo: false });
		expect((await signIn(restarted, email, password)).status).toBe(429);
		await restarted.close();
		// somebody else's are not touched
		expect((await signIn(shops[1], newEmail())).status).toBe(401);
	});

	it('are not passed by guesses of one moment on both', async () => {
		const pin = '830529';
		const [first, second] = [await newAdministrator(shops[0], 'admin'), await newAdministrator(shops[0], 'admin')];
		await second.call('PUT', `/api/admin/${second.id}/pin`, { currentPassword: password, pin });
		const statuses = await Promise.all(
			Array.from({ length: 16 }, async (_, at) => {
				const call = caller(shops[at % 2] ?? shops[0], first.token);
				return (await call('POST', '/api/auth/switch', { id: second.id, pin: '777777' })).status;
			}),
		);
		expect(statuses.filter((status) => status === 400)).toHaveLength(5);
		expect(statuses.filter((status) => status === 429)).toHaveLength(11);
	});

	it('give back what was guessed right, and count for nobody without the right to guess', async () => {
		const pin = '830529';
		const [first, second] = [await newAdministrator(shops[0], 'admin'), await newAdministrator(shops[0], 'admin')];
		for (const person of [first, second])
			await person.call('PUT', `/api/admin/${person.id}/pin`, { currentPassword: password, pin });
		const anonymous = caller(shops[1]);
		for (let at = 0; at < 6; at++)
			expect((await anonymous('POST', '/api/auth/switch', { id: second.id, pin })).status).toBe(401);
		let { token } = first;
		for (let at = 0; at < 7; at++) {
			const { id } = at % 2 ? first : second;
			const { status, body } = await caller(shops[at % 2] ?? shops[0], token)<AdminSession>(
				'POST',
				'/api/auth/switch',
				{
					id,
					pin,
				},
			);
			expect(status).toBe(200);
			token = body.token;
		}
	});

	it('begin anew when their time is over, and leave nothing behind', async () => {
		const { email } = await newCustomer(shops[0]);
		const { database } = shops[0];
		for (let at = 0; at < 11; at++) await signIn(shops[0], email);
		await database.execute("update rate_limits set ends_at = ends_at - interval '5 minutes'");
		expect((await signIn(shops[1], email)).status).toBe(401);
		// the refusal is counted for the history after its response
		await expect
			.poll(async () => {
				await database.execute("update rate_limits set ends_at = ends_at - interval '31 days'");
				await sweepCalls(database);
				const { rows } = await database.execute('select count(*)::integer as left from rate_limits');
				return rows;
			})
			.toEqual([{ left: 0 }]);
	});
});
