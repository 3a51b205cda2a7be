import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { busySearchBudget } from './tests/support/busy-machine.ts';
import { findChromium } from './tests/support/chromium.ts';
import { putTemporaryFilesInMemory } from './tests/support/memory-directory.ts';

const port = Number(process.env.JOURNEYS_PORT ?? 3917);
/** Where the journeys about mail open their mailbox. */
export const mailPort = port + 1;
putTemporaryFilesInMemory();
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'parts-counter-journeys-'));
const executablePath = findChromium();

export default defineConfig({
	testDir: 'tests/journeys',
	workers: 3,
	// how long a busy machine may take, not how fast the shop is
	timeout: 180_000,
	expect: { timeout: 15_000 },
	forbidOnly: true,
	// the console changes the catalogue that the others read: `npm test` runs one after the other, each with a shop of its own
	projects: [
		{ name: 'shop', testIgnore: 'console-*' },
		{ name: 'console', testMatch: 'console-*' },
	],
	use: {
		actionTimeout: 15_000,
		baseURL: `http://127.0.0.1:${port}`,
		viewport: { width: 1440, height: 900 },
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: [
				// nothing leaves the machine
				'--host-resolver-rules=MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
	webServer: {
		command: 'npm start --silent',
		url: `http://127.0.0.1:${port}/readyz`,
		env: {
			PORT: String(port),
			DATA_DIR: process.env.JOURNEYS_DATA_DIR,
			LOG_LEVEL: 'error',
			ADMIN_EMAIL: 'superAdmin@example.com',
			ADMIN_PASSWORD: 'Chief-12345!',
			SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
			// each journey comes from an address of its own, so that limits by address don't meet
			TRUST_PROXY: '1',
			SEARCH_BUDGET_MS: String(busySearchBudget),
			// journeys receive events on this machine
			ALLOW_PRIVATE_WEBHOOKS: 'on',
		},
		gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
		timeout: 120_000,
	},
});
