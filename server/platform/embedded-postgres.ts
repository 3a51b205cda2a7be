import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createPostgresRunner, type PostgresRunner } from './postgres-runner.ts';
import { findPostmaster, isAlive } from './postmaster.ts';
import { prepareDataDir } from './start-error.ts';

/** How often a database that was lost is started again before the server gives up. */
const maxRestarts = 3;
/** Held, as a session lock, by the one server that uses an embedded database. The number is arbitrary. */
const serverLock = 7_278_001;

/**
 * Megabytes of its tables that the database holds itself, a sixteenth of the machine's: what a search reads of 100,000 products fits into
 * 256, what an import of a million writes to again and again into 1,024. Those of a small catalogue are never touched.
 */
function sharedBuffers(): number {
	const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 2 ** 20;
	return Math.round(Math.min(Math.max(memory / 16, 256), 1_024));
}

/** Of a new cluster. With a log of 1 GB, its default, an import of a million had whole pages written again after 33 checkpoints. */
const clusterSettings = () => `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 50
shared_buffers = ${sharedBuffers()}MB
max_wal_size = 4GB
`;

export interface EmbeddedPostgres {
	url: string;
	/** Stops the database, unless somebody else has started it and goes on using it. */
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
	await appendFile(join(draft, 'cluster', 'postgresql.conf'), clusterSettings());
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

interface Cluster {
	/** The directory of the cluster, its password and its log. */
	home: string;
	password: string;
	runner: PostgresRunner;
}

interface ReachOptions {
	/** Where to listen when it is started; any free port by default. */
	port?: number | undefined;
	/** Half seconds to wait for: a database of a killed server may still be going down. */
	attempts: number;
}

/** Finds the running database of this directory, also one that a killed server left behind, else starts it. */
async function reach({ home, password, runner }: Cluster, { port: preferred, attempts }: ReachOptions) {
	const cluster = join(home, 'cluster');
	let failure: unknown;
	for (let attempt = 0; attempt < attempts; attempt++) {
		const postmaster = await findPostmaster(cluster);
		const port = postmaster?.port ?? preferred ?? (await freePort());
		try {
			if (!postmaster)
				await runner.run('pgCtl', [
					...['start', '-w', '-t', '60', '-D', cluster],
					...['-l', join(home, 'postgres.log'), '-o', `-p ${port}`],
				]);
			const url = urlOf(port, password);
			const client = await connect(url);
			const { rows } = await client.query<{ data_directory: string }>('show data_directory');
			if (rows[0]?.data_directory === cluster) return { url, port, client, started: !postmaster };
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
	/** Called when the session that holds the lock was lost and is back; `restarted`: the whole database was gone. */
	onRecovery?: (recovery: { restarted: boolean }) => void;
	/** Called with the last reason when a lost database could not be started again in three tries. */
	onFailure?: (error: unknown) => void;
}

/**
 * Holds the lock for as long as the server runs, whatever dies: when its session ends, a dead database is started again at
 * the same port, and the lock is taken anew.
 */
function superviseLock(
	cluster: Cluster,
	held: { client: pg.Client; port: number },
	{ onRecovery = () => {}, onFailure = () => {} }: OpenOptions,
) {
	let { client } = held;
	let stopping = false;
	let recovering = Promise.resolve();

	const recover = async () => {
		let reason: unknown;
		for (let attempt = 0; attempt < maxRestarts && !stopping; attempt++) {
			try {
				const reached = await reach(cluster, { port: held.port, attempts: 6 });
				while (!stopping && !(await takeLock(reached.client))); // a command that ran just now gives it back
				watch(reached.client);
				return onRecovery({ restarted: reached.started });
			} catch (error) {
				reason = error;
			}
		}
		if (!stopping) onFailure(reason);
	};
	const watch = (next: pg.Client) => {
		client = next;
		client.once('end', () => {
			if (!stopping) recovering = recover();
		});
	};
	watch(client);
	return {
		/** Lets go of the lock; no recovery is under way any more. */
		async release(): Promise<void> {
			stopping = true;
			await recovering;
			await client.end();
		},
	};
}

/**
 * The PostgreSQL below `dataDir`: made at the first call, recovered after a crash, reached on loopback only. A server
 * holds it until it stops it. A command (`share`) stops only what it has started. Throws `DataDirInUse`, and `StartError`.
 */
export async function openEmbeddedPostgres(dataDir: string, options: OpenOptions = {}): Promise<EmbeddedPostgres> {
	const home = join(dataDir, 'database');
	await prepareDataDir(dataDir);
	const runner = await createPostgresRunner(dataDir, home);
	const made = (await readdir(dataDir)).includes('database');
	if (!made) await initialise(dataDir, home, runner);
	const cluster = { home, runner, password: await readFile(join(home, 'password'), 'utf8') };
	const { url, port, client, started } = await reach(cluster, { port: options.port, attempts: 20 });
	const stop = () => runner.run('pgCtl', ['stop', '-m', 'fast', '-w', '-t', '60', '-D', join(home, 'cluster')]);
	if (!(await takeLock(client))) {
		await client.end();
		if (options.share) return { url, stop: async () => {} };
		throw new DataDirInUse(`DATA_DIR: another server is using ${dataDir}`);
	}
	if (options.share) return { url, stop: started ? stop : () => client.end() };
	const lock = superviseLock(cluster, { client, port }, options);
	return { url, stop: () => lock.release().then(stop) };
}
