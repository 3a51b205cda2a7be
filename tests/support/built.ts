import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { busySearchBudget } from './busy-machine.ts';

const metricsToken = 'figures-of-the-tests';
/** To read the figures of a server that was built. */
export const metricsHeaders = { Authorization: `Bearer ${metricsToken}` };

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The server as it was built, in a process of its own that ends with the test, or when what `atEnd` got is called; `folder` is where it was
 * built or copied to; `output` is what it wrote until it listened.
 */
export async function startBuilt(
	place: {
		DATABASE_URL: string;
		DATA_DIR: string;
		DEMO?: string;
		LOG_LEVEL?: string;
		PORT?: string;
		DRAIN_SECONDS?: string;
		SITE_URL?: string;
		SECRETS_KEY?: string;
		[variable: `${'S3' | 'ADMIN' | 'SMTP' | 'MAIL'}_${string}`]: string;
	},
	folder = root,
	atEnd: (kill: () => void) => void = onTestFinished,
) {
	const child = spawn(process.execPath, ['build/app/main.js'], {
		cwd: folder,
		env: {
			...process.env,
			LOG_LEVEL: 'error',
			PORT: '0',
			SEARCH_BUDGET_MS: String(busySearchBudget),
			DRAIN_SECONDS: '0',
			...place,
			TRUST_PROXY: '1',
			METRICS_TOKEN: metricsToken,
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	atEnd(() => void child.kill('SIGKILL'));
	let output = '';
	for await (const text of child.stdout) {
		output += text;
		const address = /^Parts Counter: (\S+)/m.exec(output)?.[1];
		if (address) return { child, address, output };
	}
	throw new Error(`The server ended before it listened: ${output}`);
}
