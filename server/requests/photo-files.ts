import type pg from 'pg';
import { z } from 'zod';
import { thumbnailWidth } from '#contract/requests/photo-rules.ts';
import type { Files } from '../platform/files.ts';
import { handleJob, type JobHandler, jobKind } from '../platform/jobs/job-kind.ts';

/** Removes files of photos and orders whose rows are deleted. */
export const photoFilesJob = jobKind({ name: 'photo_files', payload: z.object({ paths: z.array(z.string()) }) });

/** Running it again has the same result. */
export function photoJobs(files: Files): JobHandler[] {
	return [
		handleJob(photoFilesJob, async ({ paths }) => {
			for (const path of paths) await files.remove(path);
		}),
	];
}

/** `a.webp` → `a-400.webp`, with `thumbnailWidth`; the photo itself when it is not wider. */
export function thumbnailOf({ file, width }: { file: string; width: number }): string {
	return width > thumbnailWidth ? file.replace(/\.webp$/, `-${thumbnailWidth}.webp`) : file;
}

/** The photo and its thumbnail. */
export const filesOf = (photo: { file: string; width: number }): string[] => [
	...new Set([photo.file, thumbnailOf(photo)]),
];

/** The paths of all files of requests, of photos and of orders, such as `private/requests/a.webp`. Runs in a transaction. */
export async function* listPhotoFiles(client: pg.ClientBase): AsyncGenerator<string> {
	// the database may be from before migration 025
	const { rows: tables } = await client.query("select from pg_tables where tablename = 'request_photos'");
	if (tables.length === 0) return;
	const { rows } = await client.query<{ file: string; width: number }>('select file, width from request_photos');
	for (const row of rows) for (const file of filesOf(row)) yield `private/${file}`;
	const { rows: orders } = await client.query("select from pg_tables where tablename = 'request_files'");
	if (orders.length === 0) return;
	const { rows: files } = await client.query<{ file: string }>('select file from request_files');
	for (const { file } of files) yield `private/${file}`;
}
