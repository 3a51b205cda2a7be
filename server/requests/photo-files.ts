import type pg from 'pg';
import { thumbnailWidth } from '#contract/requests/photo-rules.ts';

/** `a.webp` → `a-400.webp`, with `thumbnailWidth`; the photo itself when it is not wider. */
export function thumbnailOf({ file, width }: { file: string; width: number }): string {
	return width > thumbnailWidth ? file.replace(/\.webp$/, `-${thumbnailWidth}.webp`) : file;
}

/** The paths of all files of all photos, such as `private/requests/a.webp`. Runs in a transaction. */
export async function* listPhotoFiles(client: pg.ClientBase): AsyncGenerator<string> {
	// the database may be from before migration 025
	const { rows: tables } = await client.query("select from pg_tables where tablename = 'request_photos'");
	if (tables.length === 0) return;
	const { rows } = await client.query<{ file: string; width: number }>('select file, width from request_photos');
	for (const row of rows) for (const file of new Set([row.file, thumbnailOf(row)])) yield `private/${file}`;
}
