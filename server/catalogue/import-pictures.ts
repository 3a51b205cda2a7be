import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Finds the pictures that an import file names by a slug, and puts them where the site serves pictures from. */
export interface PictureShelf {
	/** The paths of the pictures of these slugs; a slug without a file gives none. */
	place(slugs: string[]): Promise<string[]>;
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
	return readFile(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	});
}

/**
 * Takes `pictures/<slug>.svg` and `pictures/<slug>-drawing.svg` beside the import file; each is kept under its content's
 * hash, so that browsers may keep it for ever.
 */
export function createPictureShelf(importFile: string, dataDir: string): PictureShelf {
	const source = join(dirname(importFile), 'pictures');
	const target = join(dataDir, 'uploads', 'products');
	const placed = new Map<string, Promise<string[]>>();

	const placeOne = async (name: string): Promise<string[]> => {
		const bytes = await readIfThere(join(source, `${name}.svg`));
		if (!bytes) return [];
		const file = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.svg`;
		await mkdir(target, { recursive: true });
		await writeFile(join(target, `${file}.part`), bytes);
		await rename(join(target, `${file}.part`), join(target, file));
		return [`/uploads/products/${file}`];
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
