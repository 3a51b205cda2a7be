import { productImages } from '#contract/images/image-rules.ts';
import { compact } from '../catalogue/search-text.ts';

/** Marks an image of the sheet's archive that is not stored for the shop yet: `zip:mg1.jpg`. */
const mark = 'zip:';

export const inArchive = (name: string): string => `${mark}${name}`;
/** The name in the archive; undefined for a path of the shop. */
export const archiveName = (path: string): string | undefined =>
	path.startsWith(mark) ? path.slice(mark.length) : undefined;

const fileOf = (path: string) => path.split(/[\\/]/).at(-1)?.trim().toLowerCase() ?? '';
const stemOf = (path: string) => fileOf(path).replace(/\.(?:jpe?g|png|webp)$/, '');

/** Behind the name of a part's further images: `MG1-2.jpg`, `MG1 (2).jpg`. */
const numbered = /(?<![-_ (])[-_ (]+\d{1,2}\)?$/;

/** Finds images of an archive for parts. */
export function imageIndex(archive: string[]) {
	const byFile = new Map(archive.toReversed().flatMap((name) => [[stemOf(name), name] as const]));
	for (const name of archive) byFile.set(fileOf(name), name);
	const exact = Map.groupBy(archive, (name) => compact(stemOf(name)));
	const further = Map.groupBy(
		archive.filter((name) => numbered.test(stemOf(name))),
		(name) => compact(stemOf(name).replace(numbered, '')),
	);
	return {
		/** The images that cells name, with or without folder and ending; other texts are missing, but for paths and URLs. */
		named(written: string[]): { paths: string[]; missing: string[] } {
			const paths: string[] = [];
			const missing: string[] = [];
			for (const text of written) {
				const name = byFile.get(fileOf(text)) ?? byFile.get(stemOf(text));
				if (name !== undefined) paths.push(inArchive(name));
				else if (/^(?:https?:\/\/|\/uploads\/)/i.test(text)) paths.push(text);
				else missing.push(text);
			}
			return { paths: [...new Set(paths)], missing };
		},
		/** The images whose file is called like the part: its code, key or name; a number may follow. */
		like(names: string[]): string[] {
			const keys = [...new Set(names.map(compact).filter(Boolean))];
			const found = [...keys.flatMap((key) => exact.get(key) ?? []), ...keys.flatMap((key) => further.get(key) ?? [])];
			return [...new Set(found)].slice(0, productImages.maxCount).map(inArchive);
		},
	};
}

export type ImageIndex = ReturnType<typeof imageIndex>;
