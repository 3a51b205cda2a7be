import { sql } from 'drizzle-orm';
import { undoDays } from '#contract/changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { watch } from '../platform/watch.ts';
import { removeUnusedImages } from './images.ts';

/** Milliseconds between two looks: files stay for so much longer than a change may be undone. */
const defaultInterval = 3_600_000;
/** Images that are looked at in one transaction. */
const batchSize = 500;

interface WatchOptions {
	/** Called with the reason when a look fails; the next one looks for its span, too. */
	onError: (error: unknown) => void;
	pollInterval?: number;
	now?: () => Date;
}

/** The images that were taken away by changes which could be undone until one of these two times. */
async function pastImages(database: Queries, since: Date | undefined, until: Date): Promise<string[]> {
	const madeAt = (time: Date) => sql`${time.toISOString()}::timestamptz - make_interval(days => ${undoDays})`;
	const { rows } = await database.execute<{ path: string }>(sql`
		select distinct path from changes, jsonb_array_elements_text(before -> 'images') path
		where before ? 'images' and at <= ${madeAt(until)} and ${since ? sql`at > ${madeAt(since)}` : sql`true`}`);
	return rows.map(({ path }) => path);
}

/** Removes the files of images that nothing names once what took them away can no longer be undone; at first all of them. */
export function watchPastImages(
	{ database, files }: { database: Database; files: Files },
	{ onError, pollInterval = defaultInterval, now = () => new Date() }: WatchOptions,
) {
	let since: Date | undefined;

	const look = async (signal: AbortSignal) => {
		const until = now();
		const paths = await pastImages(database, since, until);
		for (let at = 0; at < paths.length && !signal.aborted; at += batchSize)
			await removeUnusedImages(database, files, paths.slice(at, at + batchSize));
		since = until;
	};

	return watch(look, { pollInterval, onError });
}
