import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { deliveryDays, type SendProblem } from '#contract/programs/event-types.ts';
import { systemAuthor } from '../accounts/author.ts';
import { eventJob } from '../changes/enqueue-events.ts';
import { undoDelays } from '../changes/events-of-changes.ts';
import { recordUpdate } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { handleJob, JobError, type JobHandler, JobPostponed } from '../platform/jobs/job-kind.ts';
import { PostError, postPublic } from '../platform/public-post.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { webhookDeliveries, webhooks } from './tables.ts';
import { readWebhookSecrets, signatureHeaders } from './webhook-secrets.ts';

/** What sending needs. */
export interface SendStore {
	database: Database;
	secrets: Secrets;
	/** Whether webhooks may be in the server's own network. */
	allowPrivate: boolean;
}

/** Seconds before each retry, without the jitter of up to a tenth. After the last one, some three days later, the delivery has failed. */
export const eventRetryDelays = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** Seconds that a receiver may ask to wait. */
const longestPause = 86_400;
/** Seconds that a webhook rests after an attempt without a response. */
const silencePause = 30;

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type WebhookRow = typeof webhooks.$inferSelect;

/** The body of a delivery, the same in each attempt. */
export function bodyOf({ type, createdAt, data }: Pick<DeliveryRow, 'type' | 'createdAt' | 'data'>): string {
	return JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
}

/** The result of an attempt: a status, or why there was none. */
interface Outcome {
	status: number | null;
	problem: SendProblem | null;
	/** Seconds; of the header `Retry-After`. */
	retryAfter?: number | undefined;
}

/** `120` and a date → seconds; undefined for anything else. */
function secondsOf(header: string | undefined): number | undefined {
	if (header === undefined) return undefined;
	const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
	return seconds > 0 ? Math.min(Math.ceil(seconds), longestPause) : undefined;
}

/** Sends a delivery once. */
export async function postDelivery(
	{ database, secrets, allowPrivate }: SendStore,
	{ key, url }: Pick<WebhookRow, 'key' | 'url'>,
	delivery: Pick<DeliveryRow, 'id' | 'type' | 'createdAt' | 'data'>,
	signal?: AbortSignal,
): Promise<Outcome> {
	const signing = await readWebhookSecrets(secrets, database, key);
	if (!signing) return { status: null, problem: 'secret' };
	const body = bodyOf(delivery);
	const seconds = Math.floor(Date.now() / 1_000);
	const headers = {
		...signatureHeaders(signing, { id: delivery.id, seconds, body }),
		'Content-Type': 'application/json',
		'User-Agent': 'Parts-Counter-Webhooks/1.0',
	};
	try {
		const { status, retryAfter } = await postPublic(url, { headers, body, allowPrivate, ...(signal && { signal }) });
		const isSlowed = status === 429 || status === 503;
		return { status, problem: null, retryAfter: isSlowed ? secondsOf(retryAfter) : undefined };
	} catch (error) {
		if (error instanceof PostError) return { status: null, problem: error.problem };
		throw error;
	}
}

export const isSent = ({ status }: Outcome) => status !== null && status >= 200 && status < 300;

/** Stores what came of an attempt. */
export async function settleDelivery(
	database: Queries,
	id: string,
	{ status, problem }: Outcome,
	state: DeliveryRow['state'],
): Promise<void> {
	await database
		.update(webhookDeliveries)
		.set({ state, status, problem, triedAt: sql`now()` })
		.where(eq(webhookDeliveries.id, id));
}

/** Counts an attempt of a delivery that waits, so that an undo does not drop it any more. Undefined when it does not wait. */
async function beginAttempt(database: Queries, id: string): Promise<DeliveryRow | undefined> {
	const [delivery] = await database
		.update(webhookDeliveries)
		.set({ attempts: sql`${webhookDeliveries.attempts} + 1` })
		.where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')))
		.returning();
	return delivery;
}

const reasonOf = ({ status, problem }: Outcome) => (problem === null ? `status ${status}` : problem);

/** Switches off a webhook that is gone, unless its URL was changed meanwhile. Returns whether it is gone. */
function switchOff(database: Database, { id, url }: Pick<WebhookRow, 'id' | 'url'>): Promise<boolean> {
	return database.transaction(async (transaction) => {
		const isThis = and(eq(webhooks.id, id), eq(webhooks.url, url));
		const [before] = await transaction.select({ on: webhooks.isOn }).from(webhooks).where(isThis).for('update');
		if (!before) return false;
		await transaction.update(webhooks).set({ isOn: false, isGone: true }).where(eq(webhooks.id, id));
		const change = { entity: 'webhook', id, action: 'update', before, after: { on: false } } as const;
		await recordUpdate(transaction, systemAuthor, change);
		return true;
	});
}

async function sendEvent(store: SendStore, id: string, signal: AbortSignal): Promise<void> {
	const { database } = store;
	const [webhook] = await database
		.select({
			id: webhooks.id,
			key: webhooks.key,
			url: webhooks.url,
			isOn: webhooks.isOn,
			pause: sql<number | null>`extract(epoch from ${webhooks.pausedUntil} - now())::double precision`,
		})
		.from(webhookDeliveries)
		.innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
		.where(eq(webhookDeliveries.id, id));
	if (!webhook) return;
	if (webhook.isOn && webhook.pause !== null && webhook.pause > 0)
		// not all at once when the pause is over
		throw new JobPostponed(webhook.pause + Math.random() * 5);
	const delivery = await beginAttempt(database, id);
	if (!delivery) return;
	if (!webhook.isOn) return settleDelivery(database, id, { status: null, problem: 'off' }, 'failed');
	const outcome = await postDelivery(store, webhook, delivery, signal);
	if (isSent(outcome)) return settleDelivery(database, id, outcome, 'sent');
	// one that has another address by now tries that
	if (outcome.status === 410 && (await switchOff(database, webhook)))
		return settleDelivery(database, id, outcome, 'failed');
	const { retryAfter = 0 } = outcome;
	// a webhook that does not respond must not delay the events of other webhooks
	const pause = Math.max(retryAfter, outcome.status === null ? silencePause : 0);
	if (pause > 0)
		await database
			.update(webhooks)
			.set({ pausedUntil: sql`greatest(${webhooks.pausedUntil}, now() + make_interval(secs => ${pause}))` })
			.where(eq(webhooks.id, webhook.id));
	const delay = eventRetryDelays[delivery.attempts - 1];
	await settleDelivery(database, id, outcome, delay === undefined ? 'failed' : 'waiting');
	if (delay === undefined) return;
	const jitter = 1 + Math.random() / 10;
	throw new JobError(reasonOf(outcome), { retryAfter: Math.max(delay * jitter, retryAfter), notDone: true });
}

/**
 * Has deliveries that wait for their next attempt sent now, since their receiver is well again or somebody wants it. Returns how many. One that was
 * never tried waits on while its cause may be undone.
 */
export async function hurryDeliveries(database: Queries, deliveries: SQL): Promise<number> {
	const isUntried = sql`webhook_deliveries.attempts = 0 and tried_at is null`;
	const undone = sql`webhook_deliveries.created_at + make_interval(secs => ${undoDelays.decision})`;
	const soonest = sql`greatest(now(), case when ${isUntried} then ${undone} end)`;
	const { rowCount } = await database.execute(sql`
		update jobs set run_at = ${soonest}
		from webhook_deliveries where ${deliveries} and webhook_deliveries.state = 'waiting'
			and jobs.kind = ${eventJob.name} and jobs.state = 'waiting'
			and jobs.payload ->> 'delivery' = webhook_deliveries.id::text and run_at > ${soonest}`);
	return rowCount ?? 0;
}

/** Sends events to webhooks. */
export const eventJobs = (store: SendStore): JobHandler[] => [
	handleJob(eventJob, ({ delivery }, { signal }) => sendEvent(store, delivery, signal)),
];

/** Removes deliveries that are older than `deliveryDays`. */
export async function removeOldDeliveries(database: Queries): Promise<void> {
	await database
		.delete(webhookDeliveries)
		.where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${deliveryDays})`));
}
