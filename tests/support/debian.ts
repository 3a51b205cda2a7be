import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Milliseconds for a line that is slow. */
const timeout = 300_000;

/** The lock file of an installation, for which others wait: apt's own lock is not over its lists. */
const lock = '/var/lock/parts-counter-apt';
/** No service of a package starts: `invoke-rc.d` takes this for the single-user mode. */
const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
const options = ['-qq', '-o', 'DPkg::Lock::Timeout=120', '-o', 'DPkg::Options::=--force-unsafe-io'];

async function isInstalled(name: string): Promise<boolean> {
	const found = await run('dpkg', ['-s', name]).catch(() => undefined);
	return found?.stdout.includes('\nStatus: install ok installed\n') === true;
}

const apt = (...words: string[]) => run('flock', [lock, 'apt-get', ...options, ...words], { env, timeout });

/** Makes sure that these packages of Debian are there, as root. Returns, in one line, why they are not. */
export async function installDebian(...packages: string[]): Promise<string | undefined> {
	if (!existsSync('/usr/bin/apt-get')) return 'this is no Debian';
	const installed = await Promise.all(packages.map(isInstalled));
	const lacking = packages.filter((_, at) => !installed[at]);
	if (lacking.length === 0) return undefined;
	if (process.getuid?.() !== 0) return `only root can install ${lacking.join(' ')}`;
	const install = () => apt('install', '-y', '--no-install-recommends', ...lacking);
	try {
		// where the lists are old or none are there, they are fetched first
		await install().catch(() => apt('update').then(install));
		return undefined;
	} catch (error) {
		const { stderr = '', message } = error as { stderr?: string; message: string };
		return `${lacking.join(' ')} can't be installed: ${(stderr || message).trim().split('\n').at(-1)}`;
	}
}
