import type pg from 'pg';
import { imageFiles } from '#contract/images.ts';

/** The advisory lock over image files: shared to name one, exclusive to remove some, so that none is removed while it is being named. */
export const imageLock = 7_278_003;
const uploads = '/uploads/';
/** Rows that are fetched at once. */
const fetched = 1_000;

/**
 * The paths, such as `uploads/products/a.webp`, of all files of all images that products and categories name, to be read in a
 * transaction. Rows that came by import may name what was never there.
 */
export async function* namedImageFiles(client: pg.ClientBase): AsyncGenerator<string> {
	await client.query(`
		declare named_pictures cursor for
		select distinct path from (
			select unnest(pictures) from products union all select unnest(pictures) from categories
		) named (path) where starts_with(path, '${uploads}')`);
	for (;;) {
		const { rows } = await client.query<{ path: string }>(`fetch ${fetched} from named_pictures`);
		for (const { path } of rows) for (const file of imageFiles(path)) yield file.slice(1);
		if (rows.length < fetched) break;
	}
	await client.query('close named_pictures');
}
