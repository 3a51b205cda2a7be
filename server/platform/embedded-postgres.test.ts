import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLongRun } from '../../tests/support/long-run.ts';
import { DataDirInUse, openEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster.ts';

/** A program that opens the database, says so and stays: what is killed in these tests. */
const opener = `
	import { openEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
	const { url } = await openEmbeddedPostgres(process.argv[1]);
	console.log(url);
	setInterval(() => {}, 1000);
`;

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'parts-counter-crash-')); // mode 700: nobody else can enter it
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 15, retryDelay: 100 }));

function start(dataDir: string) {
	const child = spawn(process.execPath, ['--input-type=module', '-e', opener, dataDir], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const url = once(child.stdout, 'data').then(([text]) => String(text).trim());
	return { child, url };
}

async function kill(child: ReturnType<typeof spawn>): Promise<void> {
	const exited = once(child, 'exit');
	child.kill('SIGKILL');
	await exited;
}

async function usable(dataDir: string): Promise<void> {
	const database = await openEmbeddedPostgres(dataDir);
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	expect((await client.query('show server_encoding')).rows[0]).toEqual({ server_encoding: 'UTF8' });
	await client.end();
	await database.stop();
}

it("writes nobody's data into its log, and begins another log when it is long", async () => {
	const dataDir = join(folder, 'log');
	const log = join(dataDir, 'database', 'postgres.log');
	const database = await openEmbeddedPostgres(dataDir);
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	await client.query('create table people (email text unique)');
	const add = () => client.query("insert into people values ('amina@example.com')");
	await add();
	await expect(add()).rejects.toThrow('duplicate key');
	await client.end();
	await database.stop();
	expect(await readFile(log, 'utf8')).toMatch(/duplicate key/);
	expect(await readFile(log, 'utf8')).not.toContain('amina');
	await appendFile(log, 'x'.repeat(11 * 1_048_576));
	await usable(dataDir);
	expect(await readdir(join(dataDir, 'database'))).toContain('postgres.log.1');
	expect((await stat(log)).size).toBeLessThan(1_048_576);
});

/** How often it is killed; the moments are spread over the whole first start. */
const kills = isLongRun ? 20 : 6;

it('starts after a kill at any moment of the first start', async () => {
	for (let round = 0; round < kills; round++) {
		const dataDir = join(folder, `first-${round}`);
		const { child, url } = start(dataDir);
		url.catch(() => undefined);
		await wait(60 + ((round + Math.random()) / kills) * 2_200);
		await kill(child);
		await usable(dataDir);
	}
}, 900_000);

it('has every acknowledged write when server and database are killed under writes', async () => {
	const dataDir = join(folder, 'writes');
	let acknowledged = 0;
	for (let round = 0; round < kills; round++) {
		const { child, url } = start(dataDir);
		const client = new pg.Client({ connectionString: await url });
		client.on('error', () => undefined); // the connection is about to be killed
		await client.connect();
		await client.query('create table if not exists written (number integer primary key)');
		const { rows } = await client.query(
			'select count(*)::int as written, coalesce(max(number), 0) as last from written',
		);
		expect(rows[0].written).toBe(rows[0].last);
		expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged);
		acknowledged = rows[0].last;
		const writing = (async () => {
			for (;;) {
				await client.query('insert into written values ($1)', [acknowledged + 1]);
				acknowledged++;
			}
		})().catch(() => undefined); // ends when the connection is killed
		const before = acknowledged;
		while (acknowledged < before + 20 + round) await wait(1);
		const postmaster = await findPostmaster(join(dataDir, 'database', 'cluster'));
		if (postmaster && round % 2 === 0) process.kill(postmaster.pid, 'SIGKILL');
		await kill(child);
		if (round % 2 === 1) await client.end().catch(() => undefined);
		await writing;
	}
	await usable(dataDir);
}, 900_000);

it('rejects a second server on the same directory with one clear line, and leaves the first one alone', async () => {
	const dataDir = join(folder, 'shared');
	const first = await openEmbeddedPostgres(dataDir);
	await expect(openEmbeddedPostgres(dataDir)).rejects.toThrow(DataDirInUse);
	const command = await openEmbeddedPostgres(dataDir, { share: true });
	expect(command.url).toBe(first.url);
	await command.stop();
	const client = new pg.Client({ connectionString: first.url });
	await client.connect();
	await client.end();
	await first.stop();
});

/** A server's database, with its reports of losses. */
async function openSupervised(dataDir: string) {
	const reports: (boolean | string)[] = [];
	const database = await openEmbeddedPostgres(dataDir, {
		onRecovery: ({ restarted }) => reports.push(restarted),
		onFailure: () => reports.push('failed'),
	});
	const query = async (text: string) => {
		const client = new pg.Client({ connectionString: database.url });
		await client.connect();
		try {
			return await client.query(text);
		} finally {
			await client.end();
		}
	};
	return { database, reports, query };
}

it('locks its directory again after the session with the lock was killed', async () => {
	const dataDir = join(folder, 'lost-lock');
	const { database, reports, query } = await openSupervised(dataDir);
	const { rows } = await query("select pid from pg_locks where locktype = 'advisory' and granted");
	process.kill(rows[0].pid, 'SIGKILL'); // as the kernel does when memory is short
	await expect.poll(() => reports).toEqual([false]);
	const command = await openEmbeddedPostgres(dataDir, { share: true });
	await command.stop();
	await expect(openEmbeddedPostgres(dataDir)).rejects.toThrow(DataDirInUse);
	expect((await query('select 1 as one')).rows).toEqual([{ one: 1 }]);
	await database.stop();
});

it('starts the database again, where it was, when its postmaster is killed', async () => {
	const dataDir = join(folder, 'killed');
	const { database, reports, query } = await openSupervised(dataDir);
	await query('create table written as select 1 as number');
	const postmaster = await findPostmaster(join(dataDir, 'database', 'cluster'));
	process.kill(postmaster?.pid ?? 0, 'SIGKILL');
	await expect.poll(() => reports).toEqual([true]);
	expect((await query('select number from written')).rows).toEqual([{ number: 1 }]);
	await expect(openEmbeddedPostgres(dataDir)).rejects.toThrow(DataDirInUse);
	await database.stop();
});

it('says that it failed when a database that was killed does not start again', async () => {
	const dataDir = join(folder, 'broken');
	const { reports } = await openSupervised(dataDir);
	const cluster = join(dataDir, 'database', 'cluster');
	const postmaster = await findPostmaster(cluster);
	await writeFile(join(cluster, 'postgresql.conf'), 'shared_buffers = nonsense');
	process.kill(postmaster?.pid ?? 0, 'SIGKILL');
	await expect.poll(() => reports).toEqual(['failed']);
});

it('leaves a database that a killed server left behind to whom it belongs, when a command has used it', async () => {
	const dataDir = join(folder, 'orphan');
	const { child, url } = start(dataDir);
	const before = await url;
	await kill(child);
	const command = await openEmbeddedPostgres(dataDir, { share: true });
	await command.stop();
	const client = new pg.Client({ connectionString: before });
	await client.connect();
	await client.end();
	await usable(dataDir);
});

it('stores its password for its owner alone and listens on loopback only', async () => {
	const home = join(folder, 'shared', 'database');
	expect((await stat(join(home, 'password'))).mode & 0o777).toBe(0o600);
	expect(await readFile(join(home, 'cluster', 'postgresql.conf'), 'utf8')).toContain("listen_addresses = '127.0.0.1'");
});
