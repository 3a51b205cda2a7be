import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, 2 passes, 1 lane: the least that OWASP's Password Storage Cheat Sheet names for it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is kept of a secret that a person types. */
export function hashSecret(secret: string): Promise<string> {
	return hash(secret, cost);
}

const decoy = hashSecret('no account has this password');

/** Whether the secret is the one that was kept. Without a kept one it takes as long and is false. */
export async function isSecret(secret: string, kept: string | undefined): Promise<boolean> {
	const matches = await verify(kept ?? (await decoy), secret);
	return matches && kept !== undefined;
}
