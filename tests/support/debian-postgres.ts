import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installDebian } from './debian.ts';
import { freePort } from './free-port.ts';

const execute = promisify(execFile);
const versions = '/usr/lib/postgresql';

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

/** A primary and a standby that streams from it, both of Debian's PostgreSQL. */
export async function openReplicated() {
	const programs = (await findPrograms()) ?? '';
	const home = await mkdtemp(join(tmpdir(), 'parts-counter-replica-'));
	// PostgreSQL does not run as root
	const prefix = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] : [];
	const run = (program: string, ...args: string[]) => {
		const [command = '', ...rest] = [...prefix, join(programs, program), ...args];
		return execute(command, rest, { env: { ...process.env, LC_ALL: 'C' } });
	};
	const server = (name: string, port: number) => {
		const directory = join(home, name);
		return {
			url: `postgres://shop@127.0.0.1:${port}/postgres`,
			port,
			directory,
			start: () => run('pg_ctl', '-w', '-D', directory, '-l', `${directory}.log`, '-o', `-p ${port}`, 'start'),
			stop: () => run('pg_ctl', '-w', '-D', directory, '-m', 'immediate', 'stop').catch(() => {}),
			/** Sends a signal to the process that starts all others: killed, they end by themselves. */
			async signal(signal: NodeJS.Signals): Promise<void> {
				const [pid] = (await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n');
				process.kill(Number(pid), signal);
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
		'--no-sync',
	);
	await appendFile(
		join(primary.directory, 'postgresql.conf'),
		"listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\nmax_connections = 60\nwal_retrieve_retry_interval = 200ms\n",
	);
	await primary.start();
	const standby = server('standby', await freePort());
	const source = `host=127.0.0.1 port=${primary.port} user=shop application_name=${randomBytes(4).toString('hex')}`;
	await run('pg_basebackup', '-d', source, '-D', standby.directory, '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
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
