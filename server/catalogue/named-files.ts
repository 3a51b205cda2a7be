import type pg from 'pg';
import { undoDays } from '#contract/changes.ts';
import { imageFiles } from '#contract/images.ts';

/** The advisory lock over image files: shared to name one, exclusive to remove some, so that none is removed while it is being named. */
export const imageLock = 7_278_003;
const uploads = '/uploads/';
const undoable = `select jsonb_array_elements_text(before -> 'images') from changes
	where before ? 'images' and at > now() - interval '${undoDays} days'`;
/** Rows that are fetched at once. */
const fetched = 1_000;

/**
 * The paths, such as `uploads/products/a.webp`, of all files of all images that products and categories name, or had while what
 * took them away may be undone, to be read in a transaction. Rows that came by import may name what was never there.
 */
export async function* namedImageFiles(client: pg.ClientBase): AsyncGenerator<string> {
	// a backup takes a database as it is, also one of before migration 010
	const { rows: tables } = await client.query("select from pg_tables where tablename = 'changes'");
	await client.query(`
		declare named_pictures cursor for
		select distinct path from (
			select unnest(pictures) from products union all select unnest(pictures) from categories
			${tables.length > 0 ? `union all ${undoable}` : ''}
		) named (path) where starts_with(path, '${uploads}')`);
	for (;;) {
		const { rows } = await client.query<{ path: string }>(`fetch ${fetched} from named_pictures`);
		for (const { path } of rows) for (const file of imageFiles(path)) yield file.slice(1);
		if (rows.length < fetched) break;
	}
	await client.query('close named_pictures');
}
