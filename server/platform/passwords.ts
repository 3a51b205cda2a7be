import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from './work-queue.ts';

/** argon2id with 19 MiB, 2 passes, 1 lane: the minimum of OWASP's Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes a processor for about 20 ms, and one of the threads that read files. At most two run in parallel, so that one
 * processor stays free for pages. A queue of a hundred is done in two seconds; further callers get an error with `retryAfter`.
 */
const concurrency = Math.min(2, Math.max(1, availableParallelism() - 1));
const queue = createWorkQueue({ name: 'passwords', concurrency, maxWaiting: 100, retryAfter: 2 });

/** The hash of a secret that a person types, for storage. Throws `unavailable` when too many wait. */
export function hashSecret(secret: string): Promise<string> {
	return queue(() => hash(secret, cost));
}

/** How a hash begins that was made with today's `cost`. */
const head = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Whether the hash was made with other parameters than today's. Only its secret, at the next sign-in, can make a new one. */
export const isHashOutdated = (stored: string): boolean => !stored.startsWith(head);

const decoy = hashSecret('no account has this password');

/** Whether the secret matches the stored hash. Without a hash, it is false and takes as long. Throws as `hashSecret`. */
export async function isSecret(secret: string, stored: string | undefined): Promise<boolean> {
	const against = stored ?? (await decoy);
	const matches = await queue(() => verify(against, secret));
	return matches && stored !== undefined;
}
