import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from './watch.ts';

/** Milliseconds between two looks for mails of the outbox whose time is over. */
const sweepInterval = 60_000;

/** A file of the outbox has in its name, in seconds since 1970, from when on it is of no use. */
const expiry = /^until-(\d+)-/;

/** Removes the mails whose time is over, so that no code stays on the disk for longer than it is valid. */
async function removeExpired(outbox: string): Promise<void> {
	const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
	const expired = names.filter((name) => Number(expiry.exec(name)?.[1]) * 1_000 <= Date.now());
	await Promise.all(expired.map((name) => rm(join(outbox, name), { force: true })));
}

/** Looks after a folder of mails that nobody has fetched; at once, and then again and again. */
export function watchOutbox(outbox: string, onError: (error: unknown) => void) {
	const first = removeExpired(outbox).catch(onError);
	const watching = watch(() => removeExpired(outbox), { pollInterval: sweepInterval, onError });
	return {
		async close(): Promise<void> {
			await Promise.all([first, watching.close()]);
		},
	};
}
