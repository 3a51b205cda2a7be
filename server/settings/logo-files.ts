import type pg from 'pg';
import { imageFiles } from '#contract/images.ts';

const uploads = '/uploads/';

/** The paths, such as `uploads/settings/a.webp`, of the files of every logo that the shop's papers have or had, to be read in a transaction. */
export async function* logoFiles(client: pg.ClientBase): AsyncGenerator<string> {
	// a backup takes a database as it is, also one of before migration 026
	const { rows: tables } = await client.query("select from pg_tables where tablename = 'settings'");
	if (tables.length === 0) return;
	const { rows } = await client.query<{ path: string }>(`
		select distinct path from settings, unnest(array_append(past_logos, logo)) path where starts_with(path, '${uploads}')`);
	for (const { path } of rows) for (const file of imageFiles(path)) yield file.slice(1);
}
