import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReplicas } from '../../server/platform/replicas.ts';
import { lacksPostgres, openReplicated } from '../support/debian-postgres.ts';
import { newAdministrator } from '../support/people.ts';
import { type Shop, serveShop } from '../support/shop.ts';

const reason = await lacksPostgres();

describe.skipIf(reason)(`a streaming replica${reason ? ` (left out: ${reason})` : ''}`, () => {
	let servers: Awaited<ReturnType<typeof openReplicated>>;
	let shop: Shop;
	let dataDir: string;
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	let standby: pg.Client;
	const connect = async () => {
		standby = new pg.Client({ connectionString: servers.standby.url });
		standby.on('error', () => {
			// it is killed on purpose
		});
		await standby.connect();
	};
	beforeAll(async () => {
		servers = await openReplicated();
		dataDir = await mkdtemp(join(tmpdir(), 'parts-counter-replicas-'));
		shop = await serveShop(
			{ DATABASE_URL: servers.primary.url, DATA_DIR: dataDir },
			{ pages: true, replicas: [servers.standby.url] },
		);
		admin = await newAdministrator(shop, 'admin');
		await connect();
	});
	afterAll(async () => {
		await standby?.end();
		await shop?.close();
		await servers?.close();
		await rm(dataDir, { recursive: true, force: true });
	});

	async function figure(name: string): Promise<number> {
		const text = await shop.metrics();
		return Number(new RegExp(`^database_replicas\\{.*figure="${name}"\\} (\\S+)`, 'm').exec(text)?.[1]);
	}
	const isInUse = () => expect.poll(() => figure('in_use')).toBe(1);
	const isLeftOut = () => expect.poll(() => figure('in_use')).toBe(0);

	/** By how many connections the shop has read from a server since. */
	async function readersOn(client: pg.Client) {
		const { rows } = await client.query<{ since: string }>('select clock_timestamp()::text as since');
		return async () => {
			const readers = await client.query(
				`select from pg_stat_activity where application_name = 'parts-counter' and query_start > $1
					and query !~ 'pg_is_in_recovery'`,
				[rows[0]?.since],
			);
			return readers.rowCount ?? 0;
		};
	}
	let counter = 0;
	/** A page that no cache knows. */
	const read = async (path: string) => {
		const response = await shop.get(`${path}${path.includes('?') ? '&' : '?'}utm_source=${counter++}`);
		return { status: response.status, text: await response.text() };
	};
	/** Reads one page after the other until it is stopped, and says which failed. */
	function keepReading() {
		const statuses: number[] = [];
		let stopped = false;
		const readOn = async () => {
			while (!stopped) statuses.push((await read('/product/1')).status);
		};
		const reading = Promise.all([readOn(), readOn(), readOn()]);
		return async () => {
			stopped = true;
			await reading;
			return { all: statuses.length, failed: statuses.filter((status) => status !== 200) };
		};
	}
	/** A change without history and without a notification. */
	const renameSecretly = (name: string) =>
		shop.database.transaction(async (transaction) => {
			await transaction.execute('set local session_replication_role = replica');
			await transaction.execute(`update products set name = '${name}' where id = 3`);
		});

	it('is read from by pages and the API that are the same for everybody, and by nobody who is signed in', async () => {
		await isInUse();
		for (const path of [
			'/product/1',
			'/product',
			'/api/products/2',
			'/api/products?search=seal',
			'/api/references?code=x',
		]) {
			const readers = await readersOn(standby);
			expect([path, (await read(path)).status, (await readers()) > 0]).toEqual([path, 200, true]);
		}
		const readers = await readersOn(standby);
		expect((await admin.call('GET', '/api/products')).status).toBe(200);
		expect((await read('/request/0000-0000-0000-0000')).status).toBe(404);
		expect(await readers()).toBe(0);
	});

	it('is left out once it has lacked something for two seconds, and comes back when it has it', async () => {
		await standby.query('select pg_wal_replay_pause()');
		await renameSecretly('Renamed in secret');
		expect((await read('/product/3')).text).not.toContain('Renamed in secret');
		await isLeftOut();
		expect(await figure('lag_seconds')).toBeGreaterThan(2);
		expect((await read('/product/3')).text).toContain('Renamed in secret');
		await standby.query('select pg_wal_replay_resume()');
		await isInUse();
		const readers = await readersOn(standby);
		expect((await read('/product/3')).text).toContain('Renamed in secret');
		expect(await readers()).toBeGreaterThan(0);
	});

	it('shows no change too late: what was not replayed is read from the primary, and cached from there', async () => {
		await standby.query('select pg_wal_replay_pause()');
		expect((await shop.get('/product/7')).status).toBe(200);
		expect((await admin.call('DELETE', '/api/products/7')).status).toBe(200);
		const isGone = async () => {
			const list = await (await shop.get('/api/products')).json();
			return [(await shop.get('/product/7')).status, list.some(({ id }: { id: number }) => id === 7)];
		};
		expect(await isGone()).toEqual([410, false]);
		// not only for the moment
		await expect.poll(() => figure('lag_seconds')).toBeGreaterThan(0.5);
		expect([await figure('in_use'), ...(await isGone())]).toEqual([0, 410, false]);
		await standby.query('select pg_wal_replay_resume()');
		await isInUse();
		expect(await isGone()).toEqual([410, false]);
	});

	it('costs nobody a page when it hangs or is killed, and is used again when it is back', async () => {
		const { rows } = await standby.query<{ pid: number }>(
			"select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
		);
		let stopReading = keepReading();
		const signal = async (name: 'SIGSTOP' | 'SIGCONT') => {
			await servers.standby.signal(name);
			for (const { pid } of rows) process.kill(pid, name);
		};
		await signal('SIGSTOP');
		await isLeftOut();
		await signal('SIGCONT');
		await isInUse();
		const hung = await stopReading();
		expect([hung.failed, hung.all > 0]).toEqual([[], true]);

		stopReading = keepReading();
		await servers.standby.signal('SIGKILL');
		await isLeftOut();
		await servers.standby.restart();
		await isInUse();
		const killed = await stopReading();
		expect([killed.failed, killed.all > 0]).toEqual([[], true]);
		await connect();
		const readers = await readersOn(standby);
		await read('/product/1');
		expect(await readers()).toBeGreaterThan(0);
	});

	it('is read from while the primary is gone, too', async () => {
		await servers.primary.signal('SIGKILL');
		for (const path of ['/product/1', '/product/2', '/api/products/1'])
			expect([path, (await read(path)).status]).toEqual([path, 200]);
		expect((await admin.call('DELETE', '/api/products/8')).status).toBe(503);
		await servers.primary.restart();
		await isInUse();
	});

	it('that is none, or that can not be reached, is named without its password', async () => {
		const seen: { replica: string; inUse: boolean; reason?: unknown }[] = [];
		const urls = ['postgres://shop:secret@127.0.0.1:1/shop', servers.primary.url.replace('shop@', 'shop:secret@')];
		const replicas = openReplicas(shop.database, urls, { onChange: (change) => seen.push(change) });
		await expect.poll(() => seen.length).toBe(2);
		expect(seen.map(({ replica, inUse, reason }) => [replica, inUse, String(reason)]).toSorted()).toEqual([
			['127.0.0.1:1/shop', false, 'Error: connect ECONNREFUSED 127.0.0.1:1'],
			[`127.0.0.1:${servers.primary.port}/postgres`, false, 'UnfitReplica: it is no streaming standby'],
		]);
		expect(inspect(seen, { depth: 9 })).not.toContain('secret');
		await replicas.close();
	});

	it('is left out for good when it has become a primary of its own', async () => {
		await standby.query('select pg_promote()');
		await isLeftOut();
		expect((await admin.call('DELETE', '/api/products/8')).status).toBe(200);
		expect((await shop.get('/product/8')).status).toBe(410);
		expect((await read('/product/1')).status).toBe(200);
	});
});
