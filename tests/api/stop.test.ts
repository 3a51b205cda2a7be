import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { startBuilt } from '../support/built.ts';
import { newCustomer } from '../support/people.ts';
import { newPlace, serveShop } from '../support/shop.ts';

/** The status of the answer, or the code of the error that came in its place. */
function addOne(address: string, token: string): Promise<number | string | undefined> {
	return new Promise((done) => {
		const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
		// a connection of its own, as a kept one may be closed by either side in the same moment
		const call = request(`${address}/api/cart/add`, { method: 'POST', headers, agent: new Agent() }, (answer) => {
			answer.on('error', (error: NodeJS.ErrnoException) => done(error.code)).on('end', () => done(answer.statusCode));
			answer.resume();
		});
		call.on('error', (error: NodeJS.ErrnoException) => done(error.code));
		call.end(JSON.stringify({ productId: 1, size: '14mm', quantity: 1 }));
	});
}

/** Fewer than the connections that a server has for visitors: each of these calls holds one while it waits. */
const atOnce = 8;

/** A built server that is asked by eight customers' pages at once, until it answers no more. */
async function loaded() {
	const place = await newPlace(inject('databases')[0]?.url ?? '');
	const shop = await serveShop(place);
	const { token } = await newCustomer(shop);
	const { child, address } = await startBuilt(place);
	const answers = new Map<number | string | undefined, number>();
	const asking = Array.from({ length: atOnce }, async () => {
		for (let last: unknown = 201; typeof last === 'number'; ) {
			const answer = await addOne(address, token);
			answers.set(answer, (answers.get(answer) ?? 0) + 1);
			last = answer;
		}
	});
	const exit = once(child, 'exit');
	return {
		child,
		address,
		shop,
		answers,
		/** Waits until so many were added. */
		added: (count: number) => expect.poll(() => answers.get(201) ?? 0).toBeGreaterThanOrEqual(count),
		/** Waits for the end of the process and of all calls: what the database has then, and the exit code. */
		async ended() {
			await Promise.all(asking);
			const [code] = await exit;
			const { rows } = await shop.database.execute<{ stored: number }>(
				'select sum(quantity)::int stored from cart_items',
			);
			await shop.close();
			await place.remove();
			return { stored: rows[0]?.stored, code };
		},
	};
}

it('answers on SIGTERM all that it has taken, under load, and takes no more', async () => {
	const { child, address, shop, answers, added, ended } = await loaded();
	await added(100);
	const blocker = new pg.Client(shop.database.$client.options);
	await blocker.connect();
	await blocker.query('begin; lock table cart_items in access exclusive mode');
	const waiting = `select count(*)::int as calls from pg_stat_activity
		where wait_event_type = 'Lock' and datname = current_database()`;
	// not by the blocker: a transaction sees the activity as it was when it first asked
	await expect.poll(async () => (await shop.database.$client.query(waiting)).rows[0].calls).toBe(atOnce);
	child.kill('SIGTERM');
	// the calls under way go on when nobody can come any more
	await expect.poll(() => addOne(address, '')).toBe('ECONNREFUSED');
	await blocker.query('commit');
	await blocker.end();
	const { stored, code } = await ended();
	expect([code, stored]).toEqual([0, answers.get(201)]);
	expect([...answers.keys()].sort()).toEqual([201, 'ECONNREFUSED']);
});

it('answers a proxy for a while after SIGTERM, and says that it stops', async () => {
	const place = await newPlace(inject('databases')[0]?.url ?? '');
	const { child, address } = await startBuilt({ ...place, DRAIN_SECONDS: '60' });
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const get = (path: string) =>
		new Promise<[status: number | undefined, connection: string | undefined]>((done, fail) => {
			request(address + path, { agent }, (response) => {
				response.on('end', () => done([response.statusCode, response.headers.connection]));
				response.resume();
			})
				.on('error', fail)
				.end();
		});
	expect(await get('/readyz')).toEqual([200, 'keep-alive']);
	// holds the server until the end of the test
	const idle = connect(Number(new URL(address).port), '127.0.0.1');
	await once(idle, 'connect');
	child.kill('SIGTERM');
	await expect.poll(async () => (await get('/readyz'))[0]).toBe(503);
	expect(await get('/api/categories')).toEqual([200, 'close']);
	idle.destroy();
	expect(await once(child, 'exit')).toEqual([0, null]);
	await place.remove();
});

it('has kept, when it is killed under load, all that it has answered', async () => {
	const { child, answers, added, ended } = await loaded();
	await added(100);
	child.kill('SIGKILL');
	const { stored } = await ended();
	expect(stored).toBeGreaterThanOrEqual(answers.get(201) ?? 0);
	expect([...answers.keys()].filter((answer) => typeof answer === 'number')).toEqual([201]);
});
