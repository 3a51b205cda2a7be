import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from './watch.ts';

/** Milliseconds between two removals of expired mails. */
const sweepInterval = 60_000;

/** The time of expiry in a file's name, in seconds since 1970. */
const expiry = /^until-(\d+)-/;

/** Removes expired mails, so that no code stays on the disk longer than it is valid. */
async function removeExpired(outbox: string): Promise<void> {
	const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
	const expired = names.filter((name) => Number(expiry.exec(name)?.[1]) * 1_000 <= Date.now());
	await Promise.all(expired.map((name) => rm(join(outbox, name), { force: true })));
}

/** Removes expired mails now, and then regularly. */
export function watchOutbox(outbox: string, onError: (error: unknown) => void) {
	const first = removeExpired(outbox).catch(onError);
	const watching = watch(() => removeExpired(outbox), { pollInterval: sweepInterval, onError });
	return {
		async close(): Promise<void> {
			await Promise.all([first, watching.close()]);
		},
	};
}
