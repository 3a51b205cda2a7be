import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from '../platform/files.ts';
import { encodeImage } from '../platform/images.ts';

/** Finds the pictures that an import file names by a slug, and puts them where the site serves pictures from. */
export interface ImageResolver {
	/** The paths of the pictures of these slugs; a slug without a file gives none. */
	place(slugs: string[]): Promise<string[]>;
}

/** What a file of pictures may be called, in the order in which it is looked for. */
const endings = ['webp', 'png', 'jpg', 'jpeg'];
const folder = 'products';

async function readFirst(stem: string): Promise<Buffer | undefined> {
	for (const ending of endings) {
		try {
			return await readFile(`${stem}.${ending}`);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
		}
	}
	return undefined;
}

/**
 * Takes `pictures/<slug>.webp` (or `.png`, `.jpg`, `.jpeg`) and `pictures/<slug>-drawing.webp` beside the import file, by
 * the way that an upload takes. Throws for a file that is no picture.
 */
export function createImageResolver(importFile: string, files: Files): ImageResolver {
	const source = join(dirname(importFile), 'pictures');
	const placed = new Map<string, Promise<string[]>>();

	const placeOne = async (name: string): Promise<string[]> => {
		const bytes = await readFirst(join(source, name));
		if (!bytes) return [];
		const picture = await encodeImage(bytes);
		if (!picture) throw new Error(`${join(source, name)}: the file is no JPEG, PNG or WebP picture`);
		for (const file of picture.files) await files.put(`${folder}/${file.name}`, file.bytes);
		return [`/uploads/${folder}/${picture.name}`];
	};
	const placeSlug = (slug: string) => {
		if (!/^[a-z0-9-]+$/.test(slug)) return Promise.resolve([]);
		const known =
			placed.get(slug) ?? Promise.all([placeOne(slug), placeOne(`${slug}-drawing`)]).then((both) => both.flat());
		placed.set(slug, known);
		return known;
	};
	return { place: async (slugs) => (await Promise.all(slugs.map(placeSlug))).flat() };
}
