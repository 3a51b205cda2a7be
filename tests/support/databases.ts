import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../../server/platform/embedded-postgres.ts';
import { openStorage } from '../../server/platform/storage.ts';
import { fillDemo, templates } from './shop.ts';
import { connectSuperuser } from './superuser.ts';

declare module 'vitest' {
	interface ProvidedContext {
		databases: { name: string; url: string }[];
	}
}

/**
 * Lets the owner of an embedded PostgreSQL make databases and roles: tests have a database each. To drop one it must end what is connected,
 * also a vacuum of the database itself.
 */
export async function allowDatabases(superuser: pg.Client, url: string): Promise<void> {
	const { username } = new URL(url);
	await superuser.query(`alter role ${username} createdb createrole; grant pg_signal_backend to ${username}`);
}

/**
 * An embedded PostgreSQL for more connections than one shop's: several test files have several servers on it at once. None of its
 * databases outlives the machine, so it waits for no disk; what a crash leaves is tested on others.
 */
async function openWide(directory: string) {
	const narrow = await openEmbeddedPostgres(directory);
	const client = await connectSuperuser(directory, narrow.url);
	await allowDatabases(client, narrow.url);
	for (const setting of ['max_connections = 400', 'fsync = off', 'full_page_writes = off', "max_wal_size = '256MB'"])
		await client.query(`alter system set ${setting}`);
	await client.end();
	await narrow.stop();
	return openEmbeddedPostgres(directory);
}

/** Makes what most test files start from once: to copy a database takes a tenth of making its tables and loading the demo. */
async function makeTemplates(serverUrl: string, directory: string): Promise<void> {
	const client = new pg.Client({ connectionString: serverUrl });
	await client.connect();
	const url = new URL(serverUrl);
	for (const [name, source] of [
		[templates.empty, 'template1'],
		[templates.demo, templates.empty],
	] as const) {
		await client.query(`create database ${name} template ${source}`);
		url.pathname = name;
		const storage = await openStorage({ DATABASE_URL: url.href, DATA_DIR: directory });
		if (name === templates.demo) await fillDemo(storage.database);
		await storage.close();
	}
	await client.end();
}

/** One embedded PostgreSQL for all test files and, with TEST_DATABASE_URL, an external one beside it. */
export default async function setup(project: TestProject) {
	const directory = await mkdtemp(join(tmpdir(), 'parts-counter-test-'));
	const embedded = await openWide(directory);
	await makeTemplates(embedded.url, directory);
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
