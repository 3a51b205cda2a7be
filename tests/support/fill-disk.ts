/** Run in a mount namespace of its own: keeps files in a directory of 256 KB until there is no room, and tells how that went. */
import { readdir } from 'node:fs/promises';
import { errorBody } from '#contract/errors.ts';
import { createFiles } from '../../server/platform/files.ts';

const [directory = ''] = process.argv.slice(2);
const files = createFiles(directory);
const stored: string[] = [];
try {
	for (let at = 0; at < 100; at++) {
		await files.put(`products/${at}.webp`, Buffer.alloc(20_000, at));
		stored.push(`${at}.webp`);
	}
} catch (error) {
	const there = await readdir(`${directory}/products`);
	console.log(JSON.stringify({ error: errorBody(error as never), stored, there: there.toSorted() }));
}
