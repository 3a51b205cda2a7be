import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createPostgresRunner, type PostgresRunner } from './postgres-runner.ts';
import { findPostmaster, isAlive } from './postmaster.ts';

/** Held, as a session lock, by the one server that uses an embedded database. The number is arbitrary. */
const serverLock = 7_278_001;
const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 50
shared_buffers = 64MB
`;

export interface EmbeddedPostgres {
	url: string;
	/** Stops the database, unless a server that was running before us goes on using it. */
	stop(): Promise<void>;
}

export class DataDirInUse extends Error {
	override readonly name = 'DataDirInUse';
}

function urlOf(port: number, password: string): string {
	return `postgres://parts_counter:${password}@127.0.0.1:${port}/postgres`;
}

async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
	const address = probe.address();
	await new Promise((done) => probe.close(done));
	if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1');
	return address.port;
}

/** Makes the cluster beside its place and renames it, so that a crash never leaves half a cluster in the place. */
async function initialise(dataDir: string, home: string, runner: PostgresRunner): Promise<void> {
	for (const entry of await readdir(dataDir)) {
		const owner = /^database\.init-(\d+)-/.exec(entry)?.[1];
		// retried, since the initdb of a killed server may still be writing
		if (owner && !isAlive(Number(owner)))
			await rm(join(dataDir, entry), { recursive: true, force: true, maxRetries: 15, retryDelay: 100 });
	}
	const draft = join(dataDir, `database.init-${process.pid}-${randomBytes(4).toString('hex')}`);
	await mkdir(draft, { mode: 0o700 });
	const passwordFile = await open(join(draft, 'password'), 'wx', 0o600);
	await passwordFile.writeFile(randomBytes(24).toString('hex'));
	await passwordFile.sync();
	await passwordFile.close();
	await runner.own(draft);
	await runner.run('initdb', [
		...['-D', join(draft, 'cluster'), '--username=parts_counter', '--auth=scram-sha-256'],
		...[`--pwfile=${join(draft, 'password')}`, '--encoding=UTF8', '--locale=C'],
		...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
	]);
	await appendFile(join(draft, 'cluster', 'postgresql.conf'), settings);
	await rename(draft, home).catch(async (error: NodeJS.ErrnoException) => {
		await rm(draft, { recursive: true, force: true });
		if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
	});
}

async function connect(url: string): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
	client.on('error', () => {
		// The pool that does the work meets the same loss, and says so.
	});
	await client.connect();
	return client;
}

/** Finds the running database of this directory, also one that a killed server left behind, else starts it. */
async function reach(home: string, password: string, runner: PostgresRunner, wanted?: number) {
	const cluster = join(home, 'cluster');
	let failure: unknown;
	for (let attempt = 0; attempt < 20; attempt++) {
		const postmaster = await findPostmaster(cluster);
		const port = postmaster?.port ?? wanted ?? (await freePort());
		try {
			if (!postmaster)
				await runner.run('pgCtl', [
					...['start', '-w', '-t', '60', '-D', cluster],
					...['-l', join(home, 'postgres.log'), '-o', `-p ${port}`],
				]);
			const url = urlOf(port, password);
			const client = await connect(url);
			const { rows } = await client.query<{ data_directory: string }>('show data_directory');
			if (rows[0]?.data_directory === cluster) return { url, client, started: !postmaster };
			await client.end();
			failure = new Error(`The database at port ${port} belongs to another directory`);
		} catch (error) {
			failure = error;
		}
		await wait(500);
	}
	throw new Error(`The embedded database in ${home} does not start; see postgres.log there`, { cause: failure });
}

async function takeLock(client: pg.Client): Promise<boolean> {
	for (let attempt = 0; attempt < 6; attempt++) {
		const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [serverLock]);
		if (rows[0]?.taken) return true;
		await wait(500); // a session that was just killed lets go within moments
	}
	return false;
}

interface OpenOptions {
	/** Uses a running server's database as it is, for commands; else that throws `DataDirInUse`. */
	share?: boolean;
	/** Where to listen when it is started; any free port by default. */
	port?: number;
}

/**
 * The PostgreSQL kept below `dataDir`: made at the first call, recovered after a crash, reached on loopback only.
 */
export async function openEmbeddedPostgres(
	dataDir: string,
	{ share = false, port }: OpenOptions = {},
): Promise<EmbeddedPostgres> {
	const home = join(dataDir, 'database');
	const runner = await createPostgresRunner();
	await mkdir(dataDir, { recursive: true });
	const made = (await readdir(dataDir)).includes('database');
	if (!made) await initialise(dataDir, home, runner);
	const password = await readFile(join(home, 'password'), 'utf8');
	const { url, client } = await reach(home, password, runner, port);
	if (!(await takeLock(client))) {
		await client.end();
		if (share) return { url, stop: async () => {} };
		throw new DataDirInUse(`DATA_DIR: another server is using ${dataDir}`);
	}
	return {
		url,
		stop: () => runner.run('pgCtl', ['stop', '-m', 'fast', '-w', '-t', '60', '-D', join(home, 'cluster')]),
	};
}
