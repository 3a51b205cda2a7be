import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from './work-queue.ts';

/** argon2id with 19 MiB, 2 passes, 1 lane: the least that OWASP's Password Storage Cheat Sheet names for it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes a processor for about 20 ms, and one of the threads on which files are read, too. Two at a time, and one
 * processor stays free for pages. A hundred that wait are done in two seconds at most; further ones get an error with
 * `retryAfter`.
 */
const concurrency = Math.min(2, Math.max(1, availableParallelism() - 1));
const queue = createWorkQueue({ concurrency, maxWaiting: 100, retryAfter: 2 });

/** What is stored of a secret that a person types. Throws `unavailable` when too many are to be hashed at once. */
export function hashSecret(secret: string): Promise<string> {
	return queue(() => hash(secret, cost));
}

const decoy = hashSecret('no account has this password');

/**
 * Whether the secret is the one that was stored. Without a stored one it takes as long and is false. Throws as `hashSecret`.
 */
export async function isSecret(secret: string, stored: string | undefined): Promise<boolean> {
	const against = stored ?? (await decoy);
	const matches = await queue(() => verify(against, secret));
	return matches && stored !== undefined;
}
