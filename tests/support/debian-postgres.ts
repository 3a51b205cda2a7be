import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostmaster } from '../../server/platform/postmaster.ts';
import { installDebian } from './debian.ts';
import { freePort } from './free-port.ts';

const execute = promisify(execFile);
const versions = '/usr/lib/postgresql';
/** How often a killed server is started, and milliseconds between two of these. */
const [maxStarts, startInterval] = [150, 100];

/** The programs of Debian's newest PostgreSQL on this machine; clients alone are none. */
async function findPrograms(): Promise<string | undefined> {
	const found = await readdir(versions).catch(() => []);
	return found
		.filter((version) => existsSync(join(versions, version, 'bin/initdb')))
		.sort((a, b) => Number(b) - Number(a))
		.map((version) => join(versions, version, 'bin'))[0];
}

/** Why no replica can be tried here, in one line; undefined when PostgreSQL is there, installed if need be. */
export async function lacksPostgres(): Promise<string | undefined> {
	return (await findPrograms()) ? undefined : installDebian('postgresql');
}

/** A primary and a standby that streams from it, both of Debian's PostgreSQL. Without `fsync` they outlive their processes only. */
export async function openReplicated({ fsync = 'off' }: { fsync?: 'on' | 'off' } = {}) {
	const programs = (await findPrograms()) ?? '';
	const home = await mkdtemp(join(tmpdir(), 'parts-counter-replica-'));
	// PostgreSQL does not run as root
	const prefix = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] : [];
	const run = (program: string, ...args: string[]) => {
		const [command = '', ...rest] = [...prefix, join(programs, program), ...args];
		return execute(command, rest, { env: { ...process.env, LC_ALL: 'C' } });
	};
	const noSync = fsync === 'on' ? [] : ['--no-sync'];
	const server = (name: string, port: number) => {
		const directory = join(home, name);
		const start = () => run('pg_ctl', '-w', '-D', directory, '-l', `${directory}.log`, '-o', `-p ${port}`, 'start');
		/** The process that starts all others: killed, they end by themselves. */
		const pid = async () => Number((await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n')[0]);
		return {
			url: `postgres://shop@127.0.0.1:${port}/postgres`,
			port,
			directory,
			start,
			/** Starts it after it was killed: those that it has left behind hold its memory for a moment. */
			async restart(): Promise<void> {
				for (let starts = 1; ; starts++) {
					// where nobody takes note of its end at once, PostgreSQL would take the one that was killed for alive
					await findPostmaster(directory);
					try {
						await start();
						return;
					} catch (error) {
						if (starts === maxStarts) throw error;
						await wait(startInterval);
					}
				}
			},
			stop: () => run('pg_ctl', '-w', '-D', directory, '-m', 'immediate', 'stop').catch(() => {}),
			pid,
			async signal(signal: NodeJS.Signals): Promise<void> {
				process.kill(await pid(), signal);
			},
		};
	};
	await chmod(home, 0o700);
	const primary = server('primary', await freePort());
	await run(
		'initdb',
		'-D',
		primary.directory,
		'--username=shop',
		'--auth=trust',
		'--encoding=UTF8',
		'--locale=C',
		...noSync,
	);
	await appendFile(
		join(primary.directory, 'postgresql.conf'),
		`listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = ${fsync}\nmax_connections = 60\nwal_retrieve_retry_interval = 200ms\n`,
	);
	await primary.start();
	const standby = server('standby', await freePort());
	const source = `host=127.0.0.1 port=${primary.port} user=shop application_name=${randomBytes(4).toString('hex')}`;
	await run('pg_basebackup', '-d', source, '-D', standby.directory, '-R', '-X', 'stream', '-c', 'fast', ...noSync);
	await standby.start();
	return {
		primary,
		standby,
		async close(): Promise<void> {
			await Promise.all([standby.stop(), primary.stop()]);
			await rm(home, { recursive: true, force: true });
		},
	};
}
