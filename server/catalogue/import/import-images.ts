import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../../platform/files.ts';
import { maxMegapixels } from '../../platform/image-rules.ts';
import { encodeImage, withVector } from '../../platform/images.ts';
import { extensions, isSlug, namesOf, picturesBeside } from './image-slugs.ts';

/** Finds the images that an import file names by slug, and stores them for the site. */
export interface ImageResolver {
	/** The image paths of these slugs; a slug without a file has none. */
	place(slugs: string[]): Promise<string[]>;
}

const folder = 'products';
const faults = {
	not_an_image: 'the file is no JPEG, PNG or WebP image',
	too_heavy: 'the image takes too long to read, or too much memory',
	too_many_pixels: `the image has more than ${maxMegapixels} million pixels`,
};

/** Reads the first file that exists with one of the extensions. */
async function readFirst(stem: string, extensions: string[]): Promise<Buffer | undefined> {
	for (const extension of extensions) {
		try {
			return await readFile(`${stem}.${extension}`);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
		}
	}
	return undefined;
}

/**
 * Takes `pictures/<slug>.webp` (or `.png`, `.jpg`, `.jpeg`) and `pictures/<slug>-drawing.webp` beside the import file and encodes them like
 * uploads. A file of the same name with `.svg` is stored unchanged, for enlarging. Throws for a file that is no image.
 */
export function createImageResolver(importFile: string, files: Files): ImageResolver {
	const source = picturesBeside(importFile);
	const placed = new Map<string, Promise<string[]>>();

	const place = async (name: string): Promise<string[]> => {
		const bytes = await readFirst(join(source, name), extensions);
		if (!bytes) return [];
		const encoded = await encodeImage(bytes);
		if (typeof encoded === 'string') throw new Error(`${join(source, name)}: ${faults[encoded]}`);
		const svg = await readFirst(join(source, name), ['svg']);
		const image = svg ? withVector(encoded, svg) : encoded;
		for (const file of image.files) await files.put(`${folder}/${file.name}`, file.bytes);
		return [`${folder}/${image.name}`];
	};
	/** Stores an image once, and again if a cleanup removed it before anything named it. */
	const ensurePlaced = async (name: string): Promise<string[]> => {
		const stored = await placed.get(name);
		const there = stored && (await Promise.all(stored.map((path) => files.has(path))));
		if (!there?.every(Boolean)) placed.set(name, place(name));
		return (await placed.get(name)) ?? [];
	};
	return {
		async place(slugs) {
			const paths = await Promise.all(slugs.filter(isSlug).flatMap(namesOf).map(ensurePlaced));
			return paths.flat().map((path) => `/uploads/${path}`);
		},
	};
}
