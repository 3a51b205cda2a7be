import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from '../platform/files.ts';
import { encodeImage, maxMegapixels, withVector } from '../platform/images.ts';

/** Finds the images that an import file names by a slug, and puts them where the site serves images from. */
export interface ImageResolver {
	/** The paths of the images of these slugs; a slug without a file gives none. */
	place(slugs: string[]): Promise<string[]>;
}

/** What an image file may be called, in the order in which it is looked for. */
const endings = ['webp', 'png', 'jpg', 'jpeg'];
const folder = 'products';
const faults = {
	not_an_image: 'the file is no JPEG, PNG or WebP image',
	too_many_pixels: `the image has more than ${maxMegapixels} million pixels`,
};

/** The first file there is of those with these endings. */
async function readFirst(stem: string, endings: string[]): Promise<Buffer | undefined> {
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
 * the way that an upload takes, and the same name with `.svg` as it is, for who enlarges it. Throws for a file that is no
 * image.
 */
export function createImageResolver(importFile: string, files: Files): ImageResolver {
	const source = join(dirname(importFile), 'pictures');
	const placed = new Map<string, Promise<string[]>>();

	const place = async (name: string): Promise<string[]> => {
		const bytes = await readFirst(join(source, name), endings);
		if (!bytes) return [];
		const encoded = await encodeImage(bytes);
		if (typeof encoded === 'string') throw new Error(`${join(source, name)}: ${faults[encoded]}`);
		const svg = await readFirst(join(source, name), ['svg']);
		const image = svg ? withVector(encoded, svg) : encoded;
		for (const file of image.files) await files.put(`${folder}/${file.name}`, file.bytes);
		return [`${folder}/${image.name}`];
	};
	/** Made once; again when it was removed meanwhile, since nothing named it yet. */
	const ensurePlaced = async (name: string): Promise<string[]> => {
		const known = await placed.get(name);
		const there = known && (await Promise.all(known.map((path) => files.has(path))));
		if (!there?.every(Boolean)) placed.set(name, place(name));
		return (await placed.get(name)) ?? [];
	};
	return {
		async place(slugs) {
			const names = slugs.filter((slug) => /^[a-z0-9-]+$/.test(slug)).flatMap((slug) => [slug, `${slug}-drawing`]);
			const paths = await Promise.all(names.map(ensurePlaced));
			return paths.flat().map((path) => `/uploads/${path}`);
		},
	};
}
