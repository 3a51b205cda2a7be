import type { PreparedImages } from './image-archive.ts';

/** How a sheet is written. */
export interface ApplyOptions {
	/** Rows whose price jump was approved, or all of them. */
	allowJumps: number[] | 'all';
	skipBad: boolean;
	/** Names of new categories that a person has confirmed. */
	newCategories: ReadonlySet<string>;
	/** The images of the sheet's archive. */
	images: PreparedImages;
	/** The comparison that the caller has seen; undefined skips the check. */
	reading?: number | undefined;
	/** Time of the write, ISO 8601. */
	now: string;
	/** Called and awaited after each chunk with the rows written so far. An error that it throws stops the write. */
	onProgress: (rows: number) => Promise<void> | void;
}
