import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Connects as the superuser of an embedded PostgreSQL, which no server or command is. */
export async function connectSuperuser(directory: string, url: string): Promise<pg.Client> {
	const password = await readFile(join(directory, 'database', 'password'), 'utf8');
	const client = new pg.Client({
		connectionString: Object.assign(new URL(url), { username: 'parts_counter', password }).href,
	});
	await client.connect();
	return client;
}
