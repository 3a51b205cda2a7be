import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** File extensions, in the order of the search. */
export const extensions = ['webp', 'png', 'jpg', 'jpeg'];

/** The folder of the images that an import file names by slug. */
export const picturesBeside = (importFile: string): string => join(dirname(importFile), 'pictures');
export const isSlug = (text: string): boolean => /^[a-z0-9-]+$/.test(text);
/** The names of a slug's files without extension: the photograph and the drawing. */
export const namesOf = (slug: string): string[] => [slug, `${slug}-drawing`];

/**
 * Returns a function that says which slugs of a row have no image beside the import file, a sentence each, by the names of the files in
 * `pictures/`.
 */
export async function createSlugCheck(importFile: string): Promise<(slugs: string[]) => string[]> {
	const files = await readdir(picturesBeside(importFile)).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ENOENT') throw error;
		return [];
	});
	const present = new Set(files);
	const hasImage = (slug: string) =>
		namesOf(slug).some((name) => extensions.some((extension) => present.has(`${name}.${extension}`)));
	return (slugs) =>
		slugs.flatMap((slug) => {
			if (!isSlug(slug)) return `image ${slug}: a slug has small letters, digits and hyphens only`;
			return hasImage(slug) ? [] : `image ${slug}: there is no such file in pictures/`;
		});
}
