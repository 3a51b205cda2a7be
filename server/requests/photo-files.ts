import type pg from 'pg';
import { thumbnailWidth } from '#contract/photo-rules.ts';

/** The file of a photograph's thumbnail, beside the one that names it; that one itself where it is no wider. */
export function thumbnailOf({ file, width }: { file: string; width: number }): string {
	return width > thumbnailWidth ? file.replace(/\.webp$/, `-${thumbnailWidth}.webp`) : file;
}

/** The paths, such as `private/requests/a.webp`, of all files of all photographs, to be read in a transaction. */
export async function* namedPhotoFiles(client: pg.ClientBase): AsyncGenerator<string> {
	// a backup takes a database as it is, also one of before migration 025
	const { rows: tables } = await client.query("select from pg_tables where tablename = 'request_photos'");
	if (tables.length === 0) return;
	const { rows } = await client.query<{ file: string; width: number }>('select file, width from request_photos');
	for (const row of rows) for (const file of new Set([row.file, thumbnailOf(row)])) yield `private/${file}`;
}
