import { createHmac, randomBytes } from 'node:crypto';
import type { Queries } from '../platform/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** The secrets of a webhook: the old one signs too until its end. */
interface WebhookSecrets {
	secret: string;
	old?: { secret: string; until: string };
}

/** Hours that the old secret signs after a rotation. */
const rotationHours = 24;

const nameOf = (key: string) => `webhook ${key}`;
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

function isSigning({ until }: { until: string }): boolean {
	return Date.parse(until) > Date.now();
}

/** The secrets that sign now, the new one first; undefined when this server can't read them. */
export async function readWebhookSecrets(
	secrets: Secrets,
	database: Queries,
	key: string,
): Promise<[string, ...string[]] | undefined> {
	const text = await secrets.read(database, nameOf(key));
	if (text === undefined) return undefined;
	const { secret, old } = JSON.parse(text) as WebhookSecrets;
	return old && isSigning(old) ? [secret, old.secret] : [secret];
}

/** Makes a secret and returns it. The previous secret signs, too, for 24 hours more; an older one stops at once. */
export async function writeWebhookSecret(secrets: Secrets, transaction: Queries, key: string): Promise<string> {
	const [before] = (await readWebhookSecrets(secrets, transaction, key)) ?? [];
	const secret = newSecret();
	const until = new Date(Date.now() + rotationHours * 3_600_000).toISOString();
	const stored: WebhookSecrets = { secret, ...(before !== undefined && { old: { secret: before, until } }) };
	await secrets.write(transaction, nameOf(key), JSON.stringify(stored));
	return secret;
}

export async function removeWebhookSecret(secrets: Secrets, transaction: Queries, key: string): Promise<void> {
	await secrets.remove(transaction, nameOf(key));
}

/** The headers of Standard Webhooks 1.0.0 for a body. `seconds`: of the attempt, since 1970. */
export function signatureHeaders(
	signing: readonly string[],
	{ id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
	const signatures = signing.map((secret) => {
		const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
		return `v1,${createHmac('sha256', bytes).update(`${id}.${seconds}.${body}`).digest('base64')}`;
	});
	return {
		'webhook-id': id,
		'webhook-timestamp': String(seconds),
		'webhook-signature': signatures.join(' '),
	};
}
