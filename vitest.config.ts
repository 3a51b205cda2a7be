import { defineConfig } from 'vitest/config';

/**
 * Files with a process of their own: they measure its memory, or read the document of the API, whose schemas are registered once more
 * where the built pages were loaded. They start first, and among them is the one that takes the longest of all.
 */
const alone = [
	'server/catalogue/api.test.ts',
	'server/lists/list-files.test.ts',
	'server/platform/embedded-postgres.test.ts',
	'server/sheets/bad-sheets.test.ts',
	'tests/api/changes.test.ts',
	'tests/api/fuzz.test.ts',
	'tests/api/rights.test.ts',
];

export default defineConfig({
	test: {
		globalSetup: ['tests/support/databases.ts'],
		testTimeout: 180_000,
		hookTimeout: 180_000,
		maxWorkers: 3,
		// how long a busy machine may take, not how fast the server is
		expect: { poll: { timeout: 50_000 } },
		// Node runs the sources as they are, also here
		experimental: { viteModuleRunner: false, nodeLoader: false },
		projects: [
			{ extends: true, test: { name: 'alone', include: alone } },
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
					exclude: alone,
					// what was loaded for a test file is there for the next: loading took a quarter of the time
					isolate: false,
				},
			},
		],
	},
});
