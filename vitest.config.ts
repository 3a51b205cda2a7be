import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: [
			'contract/**/*.test.ts',
			'server/**/*.test.ts',
			'web/**/*.test.ts',
			'scripts/**/*.test.ts',
			'tests/api/**/*.test.ts',
		],
		globalSetup: ['tests/support/databases.ts'],
		testTimeout: 180_000,
		hookTimeout: 180_000,
		maxWorkers: 3,
		// how long a busy machine may take, not how fast the server is
		expect: { poll: { timeout: 50_000 } },
	},
});
