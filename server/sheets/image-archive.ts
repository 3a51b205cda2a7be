import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProductRow } from '#contract/catalogue/import.schema.ts';
import { AppError } from '#contract/errors.ts';
import { imageArchiveLimits, type SheetKind } from '#contract/sheets/sheet-fields.ts';
import { m } from '#messages';
import { faultText, lockImages, removeUnusedImages } from '../catalogue/images/images.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { entryBeside } from '../platform/bounded/entry-beside.ts';
import { createWorkers } from '../platform/bounded/workers.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import type { ImageFault } from '../platform/image-rules.ts';
import { encodeImage } from '../platform/images.ts';
import { mapAhead } from '../platform/map-ahead.ts';
import { archiveName } from './image-names.ts';
import type { ArchiveImage, ArchiveWork } from './read-archive.ts';
import { type ArchivedImage, imageSources, sheetRows, sheets } from './tables.ts';

/** Milliseconds; 50 MB take about two seconds. */
const deadline = 60_000;

const workers = createWorkers<ArchiveWork, ArchiveImage>({
	work: 'image archives',
	size: 1,
	maxWaiting: 5,
	retryAfter: 15,
	maxHeap: 128,
	maxMemory: 400 * 1_048_576,
	entry: entryBeside(import.meta.url, 'archive-work'),
	errorOf: () => new AppError('invalid', m.sheet_zip_heavy()),
});

/** Checks the zip archive beside a catalogue file; undefined when none was sent. Throws `invalid` and `too_large`. */
export async function readArchive(
	kind: SheetKind,
	[uploaded, ...moreFiles]: UploadedFile[],
	signal?: AbortSignal,
): Promise<{ bytes: Buffer; images: ArchivedImage[] } | undefined> {
	if (!uploaded) return undefined;
	if (kind !== 'catalogue' || moreFiles.length > 0) throw new AppError('invalid', m.sheet_zip_one());
	const { bytes, tooLarge } = uploaded;
	const megabytes = imageArchiveLimits.bytes / 1_048_576;
	if (tooLarge) throw new AppError('too_large', m.sheet_zip_size({ megabytes }));
	const images: ArchivedImage[] = [];
	for await (const { name, source } of workers.stream({ bytes }, { deadline, signal })) images.push({ name, source });
	if (images.length === 0) throw new AppError('invalid', m.sheet_zip_empty());
	return { bytes, images };
}

/** The stored images that files of an archive have become, by their names there. */
export async function readImagePaths(database: Queries, images: ArchivedImage[]): Promise<Map<string, string>> {
	if (images.length === 0) return new Map();
	const sources = [...new Set(images.map(({ source }) => source))];
	const stored = await database.select().from(imageSources).where(inArray(imageSources.source, sources));
	const paths = new Map(stored.map(({ source, path }) => [source, path]));
	return new Map(
		images.flatMap(({ name, source }) => {
			const path = paths.get(source);
			return path === undefined ? [] : [[name, path] as const];
		}),
	);
}

/** `/uploads/products/a.webp` → `products/a.webp`, the path in the public files. */
const fileOf = (path: string) => path.replace(/^\/uploads\//, '');

/** Bytes per read: a whole archive as text would take four times its memory. */
const sliceBytes = 8 * 1_048_576;

async function readArchiveBytes(database: Queries, id: number): Promise<Buffer> {
	const slices: Buffer[] = [];
	for (let at = 1; ; at += sliceBytes) {
		const { rows } = await database.execute<{ slice: Buffer | null }>(
			sql`select substring(archive from ${at}::integer for ${sliceBytes}::integer) as slice from sheets where id = ${id}`,
		);
		const slice = rows[0]?.slice;
		if (!slice || slice.length === 0) return Buffer.concat(slices);
		slices.push(slice);
	}
}

/** The images that the rows to be written name, by name in the archive. */
async function namedImages(database: Queries, id: number): Promise<Set<string>> {
	const rows = await database
		.select({ names: sql<ProductRow['imageNames'] | null>`${sheetRows.record} -> 'imageNames'` })
		.from(sheetRows)
		.where(and(eq(sheetRows.sheetId, id), sql`${sheetRows.record} ? 'imageNames'`));
	return new Set(rows.flatMap(({ names }) => (names ?? []).flatMap((path) => archiveName(path) ?? [])));
}

/** The images that a sheet names, after `prepareImages`: stored, or not readable. */
export interface PreparedImages {
	/** Stored images by their names in the archive. */
	paths: ReadonlyMap<string, string>;
	/** Sentences about files that could not be read, by their names in the archive. */
	faults: ReadonlyMap<string, string>;
	/** Paths that this call has stored. */
	added: string[];
}

/** Images that are encoded at once. */
const atOnce = 2;

/**
 * Encodes the images that a sheet names, unless they are stored already, and stores their files; where that fails, none of them stays. Call it
 * before the transaction that writes the sheet: it takes about half a second an image.
 */
export async function prepareImages(database: Database, files: Files, id: number): Promise<PreparedImages> {
	const [sheet] = await database.select({ images: sheets.images }).from(sheets).where(eq(sheets.id, id));
	const named = await namedImages(database, id);
	const images = (sheet?.images ?? []).filter(({ name }) => named.has(name));
	const paths = await readImagePaths(database, images);
	for (const [name, path] of paths) if (!(await files.has(fileOf(path)))) paths.delete(name);
	const needed = images.map(({ name }) => name).filter((name) => !paths.has(name));
	const faults = new Map<string, string>();
	const added: string[] = [];
	if (needed.length === 0) return { paths, faults, added };
	const bytes = await readArchiveBytes(database, id);
	// all at once, so that the worker is free for others while images are encoded
	const archived: ArchiveImage[] = [];
	for await (const image of workers.stream({ bytes, needed }, { deadline })) archived.push(image);
	const encode = async ({ name, source, bytes: image }: ArchiveImage) => ({
		name,
		source,
		encoded: await encodeImage(Buffer.from(image ?? []), { ignoresLimits: true }),
	});
	const fault = (name: string, kind: ImageFault) => faults.set(name, faultText(kind, name));
	try {
		for await (const { name, source, encoded } of mapAhead(archived, atOnce, encode)) {
			if (typeof encoded === 'string') {
				fault(name, encoded);
				continue;
			}
			const path = `/uploads/products/${encoded.name}`;
			added.push(path);
			for (const file of encoded.files) await files.put(`products/${file.name}`, file.bytes);
			await database
				.insert(imageSources)
				.values({ source, path })
				.onConflictDoUpdate({ target: imageSources.source, set: { path } });
			paths.set(name, path);
		}
	} catch (error) {
		await removeUnusedImages(database, files, added);
		throw error;
	}
	return { paths, faults, added };
}

/** Removes images that `prepareImages` has stored for a sheet that was not written after all. */
export async function dropPrepared(database: Database, files: Files, { added }: PreparedImages): Promise<void> {
	await removeUnusedImages(database, files, added);
}

/** Until the transaction ends no image is removed. Throws `conflict` when one of these was removed since it was prepared. */
export async function holdImages(transaction: Queries, files: Files, { paths }: PreparedImages): Promise<void> {
	if (paths.size === 0) return;
	await lockImages(transaction);
	for (const path of new Set(paths.values()))
		if (!(await files.has(fileOf(path)))) throw new AppError('conflict', m.sheet_busy());
}
