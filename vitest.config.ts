import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['contract/**/*.test.ts', 'server/**/*.test.ts'],
		globalSetup: ['tests/support/databases.ts'],
		testTimeout: 60_000,
		hookTimeout: 120_000,
		maxWorkers: 2,
	},
});
