import { defineConfig } from 'vitest/config';
import { putTemporaryFilesInMemory } from './tests/support/memory-directory.ts';

putTemporaryFilesInMemory();

/**
 * Files with a process of their own: they measure its memory, attack it, or read the document of the API, whose schemas are
 * registered once more where the built pages were loaded. They start first, and among them is the one that takes the longest of all.
 */
const alone = [
	'server/catalogue/api.test.ts',
	'server/lists/list-files.test.ts',
	'server/platform/embedded-postgres.test.ts',
	'server/sheets/bad-sheets.test.ts',
	'tests/api/attacks.test.ts',
	'tests/api/changes.test.ts',
	'tests/api/fuzz.test.ts',
	'tests/api/rights.test.ts',
];

/** Files that take more than 15 seconds each: processes, backups, floods. `npm run test:fast` leaves them and `alone` out. */
const slow = [
	'server/accounts/known-devices.test.ts',
	'server/catalogue/import/import.test.ts',
	'server/catalogue/many-uploads.test.ts',
	'server/commands/*.test.ts',
	'server/http/response-cache.test.ts',
	'server/platform/bounded/workers.test.ts',
	'server/platform/jobs/run-jobs.test.ts',
	'server/search/evil-searches.test.ts',
	'server/sheets/evil-sheets.test.ts',
	'tests/api/installed.test.ts',
	'tests/api/lying-store.test.ts',
	'tests/api/object-store.test.ts',
	'tests/api/outage.test.ts',
	'tests/api/races.test.ts',
	'tests/api/replicas.test.ts',
	'tests/api/start.test.ts',
	'tests/api/stop.test.ts',
	'tests/api/third-language.test.ts',
	'tests/api/two-servers.test.ts',
];

export default defineConfig({
	test: {
		globalSetup: ['tests/support/bundle-drizzle.ts', 'tests/support/databases.ts'],
		execArgv: ['--import', './tests/support/bundled-drizzle.ts'],
		testTimeout: 180_000,
		hookTimeout: 180_000,
		maxWorkers: 3,
		// how long a busy machine may take, not how fast the server is
		expect: { poll: { timeout: 50_000 } },
		// Node runs the sources as they are, also here
		experimental: { viteModuleRunner: false, nodeLoader: false },
		projects: [
			{ extends: true, test: { name: 'alone', include: alone } },
			// what was loaded for a test file is there for the next: loading took a quarter of the time
			{ extends: true, test: { name: 'slow', include: slow, isolate: false } },
			{
				extends: true,
				test: {
					name: 'together',
					include: [
						'contract/**/*.test.ts',
						'server/**/*.test.ts',
						'web/**/*.test.ts',
						'scripts/**/*.test.ts',
						'tests/api/**/*.test.ts',
					],
					exclude: [...alone, ...slow],
					isolate: false,
				},
			},
		],
	},
});
