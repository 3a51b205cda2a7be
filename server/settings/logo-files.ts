import type pg from 'pg';
import { iconFiles, isIcon } from '#contract/images/icon-files.ts';
import { imageFiles } from '#contract/images/images.ts';

const uploads = '/uploads/';

/** The paths of the files of all current and past logos and favicons, such as `uploads/settings/a.webp`. Runs in a transaction. */
export async function* listLogoFiles(client: pg.ClientBase): AsyncGenerator<string> {
	// the database may be from before migration 026
	const { rows: tables } = await client.query("select from pg_tables where tablename = 'settings'");
	if (tables.length === 0) return;
	// or from before 110, without a favicon
	const { rows } = await client.query<{ path: string }>(`
		select distinct path from settings, unnest(past_logos || logo || (to_jsonb(settings) ->> 'favicon')) path
		where starts_with(path, '${uploads}')`);
	for (const { path } of rows)
		for (const file of isIcon(path) ? iconFiles(path) : imageFiles(path)) yield file.slice(1);
}
