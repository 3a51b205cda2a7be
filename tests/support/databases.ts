import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../../server/platform/embedded-postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		databases: { name: string; url: string }[];
	}
}

/** One embedded PostgreSQL for all test files and, with TEST_DATABASE_URL, an external one beside it. */
export default async function setup(project: TestProject) {
	const directory = await mkdtemp(join(tmpdir(), 'parts-counter-test-'));
	const embedded = await openEmbeddedPostgres(directory);
	const external = process.env.TEST_DATABASE_URL;
	project.provide('databases', [
		{ name: 'the embedded PostgreSQL', url: embedded.url },
		...(external ? [{ name: 'an external PostgreSQL', url: external }] : []),
	]);
	return async () => {
		await embedded.stop();
		await rm(directory, { recursive: true, force: true });
	};
}
