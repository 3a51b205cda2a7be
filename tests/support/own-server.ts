import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { mailPort } from '../../playwright.config.ts';
import { busySearchBudget } from './busy-machine.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Each journey with a server of its own has a port of its own, since journeys run at the same time. */
export const ownPorts = {
	mail: mailPort + 1,
	languages: mailPort + 2,
	startInEnglish: mailPort + 3,
	startInArabic: mailPort + 4,
	signUp: mailPort + 5,
} as const;

/**
 * The built server as a process with variables of its own and an empty embedded database, for a journey that needs another environment than the
 * journeys' server has. It is built already: `playwright.config.ts` starts that one first.
 */
export async function startOwnServer(port: number, variables: Record<string, string>) {
	const dataDir = await mkdtemp(join(tmpdir(), 'parts-counter-own-'));
	const { PATH = '', HOME = '' } = process.env;
	const env = {
		PATH,
		HOME,
		PORT: String(port),
		DATA_DIR: dataDir,
		LOG_LEVEL: 'error',
		DEMO: 'off',
		SEARCH_BUDGET_MS: String(busySearchBudget),
		...variables,
	};
	const server = spawn(process.execPath, ['build/app/main.js'], {
		cwd: root,
		env,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	// its first line is the address, once it listens
	await Promise.race([
		once(createInterface(server.stdout), 'line'),
		once(server, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}`))),
	]);
	return {
		url: `http://127.0.0.1:${port}`,
		async close() {
			const ended = once(server, 'exit');
			server.kill('SIGTERM');
			await ended;
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
