import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ensureOwner, ownerUrl } from './embedded-owner.ts';
import { createPostgresRunner, type PostgresRunner } from './postgres-runner.ts';
import { findPostmaster, isAlive } from './postmaster.ts';
import { prepareDataDir } from './start-error.ts';

/** How often a lost database is started again before the server gives up. */
const maxRestarts = 3;
/** The session lock of the server that uses an embedded database. The number is arbitrary. */
const serverLock = 7_278_001;

/**
 * `shared_buffers` in megabytes: a sixteenth of the machine's memory, 256 to 1,024. A search of 100,000 products reads less than 256; an
 * import of a million keeps rewriting 1,024. A small catalogue never uses them.
 */
function sharedBuffers(): number {
	const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 2 ** 20;
	return Math.round(Math.min(Math.max(memory / 16, 256), 1_024));
}

/**
 * Settings of a new cluster. With the default `max_wal_size` of 1 GB, an import of a million products caused 33 checkpoints, each of
 * which makes PostgreSQL write full pages again.
 */
const clusterSettings = () => `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 50
shared_buffers = ${sharedBuffers()}MB
max_wal_size = 4GB
`;

export interface EmbeddedPostgres {
	/** For the owner of the database, who is no superuser. */
	url: string;
	/** Stops the database, unless another process started it and still uses it. */
	stop(): Promise<void>;
}

export class DataDirInUse extends Error {
	override readonly name = 'DataDirInUse';
}

/** For the superuser, who made the cluster. */
function superuserUrl(port: number, password: string): string {
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

/** Removes the temporary folders of servers that were killed in `initialise`. */
async function removeDrafts(dataDir: string): Promise<void> {
	for (const entry of await readdir(dataDir)) {
		const pid = /^database\.init-(\d+)-/.exec(entry)?.[1];
		// retried, since the initdb of a killed server may still be writing
		if (pid && !isAlive(Number(pid)))
			await rm(join(dataDir, entry), { recursive: true, force: true, maxRetries: 15, retryDelay: 100 });
	}
}

/** Creates the cluster in a temporary folder and renames it, so that a crash never leaves half a cluster in its place. */
async function initialise(dataDir: string, home: string, runner: PostgresRunner): Promise<void> {
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
		// the pool meets the same error and reports it
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

/** Bytes of the database's log, with which the next start begins another one. */
const maxLogSize = 10 * 1_048_576;

/** Renames a long log; the one before is lost. */
async function rotateLog(log: string): Promise<void> {
	const { size } = await stat(log).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ENOENT') throw error;
		return { size: 0 };
	});
	if (size > maxLogSize) await rename(log, `${log}.1`);
}

/** What the log leaves out: values and statements, in which there are names and addresses, and checkpoints. */
const logSettings = '-c log_error_verbosity=terse -c log_min_error_statement=panic -c log_checkpoints=off';

interface ReachOptions {
	/** Where to listen when it is started; any free port by default. */
	port?: number | undefined;
	/** Tries, half a second apart: a killed server's database may still be shutting down. */
	attempts: number;
}

/** Connects to the running database of this directory, even when a killed server left it running, or starts it. */
async function connectOrStart({ home, password, runner }: Cluster, { port: preferred, attempts }: ReachOptions) {
	const cluster = join(home, 'cluster');
	let failure: unknown;
	for (let attempt = 0; attempt < attempts; attempt++) {
		const postmaster = await findPostmaster(cluster);
		const port = postmaster?.port ?? preferred ?? (await freePort());
		try {
			if (!postmaster) {
				const log = join(home, 'postgres.log');
				await rotateLog(log);
				await runner.run('pgCtl', [
					...['start', '-w', '-t', '60', '-D', cluster],
					...['-l', log, '-o', `-p ${port} ${logSettings}`],
				]);
			}
			const client = await connect(superuserUrl(port, password));
			const { rows } = await client.query<{ data_directory: string }>('show data_directory');
			if (rows[0]?.data_directory === cluster) return { port, client, started: !postmaster };
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
		await wait(500); // a killed session releases its lock within moments
	}
	return false;
}

interface OpenOptions {
	/** For commands: uses a running server's database. Without it, that throws `DataDirInUse`. */
	share?: boolean;
	/** Where to listen when it is started; any free port by default. */
	port?: number;
	/** Called when the session with the lock broke and is back. `restarted`: the database had stopped, too. */
	onRecovery?: (recovery: { restarted: boolean }) => void;
	/** Called with the last error when a lost database could not be started again in three tries. */
	onFailure?: (error: unknown) => void;
}

/**
 * Holds the lock while the server runs. When its session ends, connects again, starts a dead database at the same port, and takes the
 * lock again.
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
				const reached = await connectOrStart(cluster, { port: held.port, attempts: 6 });
				while (!stopping && !(await takeLock(reached.client))); // a command may hold it for a moment
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
		/** Releases the lock. No recovery runs afterwards. */
		async release(): Promise<void> {
			stopping = true;
			await recovering;
			await client.end();
		},
	};
}

/**
 * The PostgreSQL in `dataDir`: created at the first call, recovered after a crash, reachable on loopback only. A server locks it, and `stop`
 * stops it. For a command (`share`), `stop` stops only a database that the command has started. Throws `DataDirInUse` and `StartError`.
 */
export async function openEmbeddedPostgres(dataDir: string, options: OpenOptions = {}): Promise<EmbeddedPostgres> {
	const home = join(dataDir, 'database');
	await prepareDataDir(dataDir);
	const runner = await createPostgresRunner(dataDir, home);
	const isInitialised = (await readdir(dataDir)).includes('database');
	if (!isInitialised) {
		await removeDrafts(dataDir);
		await initialise(dataDir, home, runner);
	}
	const cluster = { home, runner, password: await readFile(join(home, 'password'), 'utf8') };
	const { port, client, started } = await connectOrStart(cluster, { port: options.port, attempts: 20 });
	await ensureOwner(client, cluster.password);
	const url = ownerUrl(port, cluster.password);
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
