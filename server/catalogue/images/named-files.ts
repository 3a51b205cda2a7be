import type pg from 'pg';
import { undoDays } from '#contract/history/changes.schema.ts';
import { imageFiles } from '#contract/images/images.ts';

const uploads = '/uploads/';
const undoable = `select jsonb_array_elements_text(before -> 'images') from changes
	where before ? 'images' and at > now() - interval '${undoDays} days'`;
/** Rows per fetch. */
const fetchSize = 1_000;

/**
 * The paths, such as `uploads/products/a.webp`, of all files of the images that products, categories and the firm's pages name, or named before a change that
 * can still be undone. Read it in a transaction. Imported rows may name files that never existed.
 */
export async function* namedImageFiles(client: pg.ClientBase): AsyncGenerator<string> {
	// a backup may read a database older than migrations 010 and 103
	const { rows: tables } = await client.query<{ tablename: string }>(
		"select tablename from pg_tables where tablename in ('changes', 'pages')",
	);
	const has = (name: string) => tables.some(({ tablename }) => tablename === name);
	await client.query(`
		declare named_pictures cursor for
		select distinct path from (
			select unnest(pictures) from products union all select unnest(pictures) from categories
			${has('changes') ? `union all ${undoable}` : ''} ${has('pages') ? 'union all select unnest(images) from pages' : ''}
		) named (path) where starts_with(path, '${uploads}')`);
	for (;;) {
		const { rows } = await client.query<{ path: string }>(`fetch ${fetchSize} from named_pictures`);
		for (const { path } of rows) for (const file of imageFiles(path)) yield file.slice(1);
		if (rows.length < fetchSize) break;
	}
	await client.query('close named_pictures');
}
