import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../../server/platform/embedded-postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		databases: { name: string; url: string }[];
	}
}

/** An embedded PostgreSQL for more connections than one shop's: several test files have several servers on it at once. */
async function openWide(directory: string) {
	const narrow = await openEmbeddedPostgres(directory);
	const client = new pg.Client({ connectionString: narrow.url });
	await client.connect();
	await client.query('alter system set max_connections = 400');
	await client.end();
	await narrow.stop();
	return openEmbeddedPostgres(directory);
}

/** One embedded PostgreSQL for all test files and, with TEST_DATABASE_URL, an external one beside it. */
export default async function setup(project: TestProject) {
	const directory = await mkdtemp(join(tmpdir(), 'parts-counter-test-'));
	const embedded = await openWide(directory);
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
