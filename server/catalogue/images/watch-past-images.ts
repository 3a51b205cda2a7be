import { sql } from 'drizzle-orm';
import { undoDays } from '#contract/history/changes.schema.ts';
import type { Database, Queries } from '../../platform/database.ts';
import type { Files } from '../../platform/files.ts';
import { watch } from '../../platform/watch.ts';
import { removeUnusedImages } from './images.ts';

/** Milliseconds between two checks; files outlive the undo period by at most this. */
const defaultInterval = 3_600_000;
/** Images checked per transaction. */
const batchSize = 500;

interface WatchOptions {
	/** Called when a check fails; the next check covers its time span too. */
	onError: (error: unknown) => void;
	pollInterval?: number;
	now?: () => Date;
}

/** Images that a change removed whose undo period ended between the two times. */
async function pastImages(database: Queries, since: Date | undefined, until: Date): Promise<string[]> {
	const madeAt = (time: Date) => sql`${time.toISOString()}::timestamptz - make_interval(days => ${undoDays})`;
	const { rows } = await database.execute<{ path: string }>(sql`
		select distinct path from changes, jsonb_array_elements_text(before -> 'images') path
		where before ? 'images' and at <= ${madeAt(until)} and ${since ? sql`at > ${madeAt(since)}` : sql`true`}`);
	return rows.map(({ path }) => path);
}

/** Removes unused image files once the change that removed the image can no longer be undone. The first check covers all past changes. */
export function watchPastImages(
	{ database, files }: { database: Database; files: Files },
	{ onError, pollInterval = defaultInterval, now = () => new Date() }: WatchOptions,
) {
	let since: Date | undefined;

	const removePastImages = async (signal: AbortSignal) => {
		const until = now();
		const paths = await pastImages(database, since, until);
		for (let at = 0; at < paths.length && !signal.aborted; at += batchSize)
			await removeUnusedImages(database, files, paths.slice(at, at + batchSize));
		since = until;
	};

	return watch(removePastImages, { pollInterval, onError });
}
