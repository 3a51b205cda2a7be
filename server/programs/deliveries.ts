import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { deliveriesPageSize, maxReplayed, testType } from '#contract/programs/event-types.ts';
import type { DeliveriesQuery, Delivery, Replay, TestedWebhook } from '#contract/programs/webhooks.schema.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { eventJob } from '../changes/enqueue-events.ts';
import type { Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { bodyOf, type DeliveryRow, hurryDeliveries, isSent, postDelivery, settleDelivery } from './send-event.ts';
import { webhookDeliveries, webhooks } from './tables.ts';
import { findWebhook, type WebhookStore } from './webhooks.ts';

function asDelivery(row: DeliveryRow): Delivery {
	const { id, type, state, attempts, status, problem, createdAt, triedAt } = row;
	return {
		id,
		type,
		state,
		attempts,
		status,
		problem,
		created_at: createdAt.toISOString(),
		tried_at: triedAt?.toISOString() ?? null,
		body: bodyOf(row),
	};
}

/** A page of the deliveries of a webhook, the newest first, and whether there are more. Throws `not_found`. */
export async function listDeliveries(
	{ database }: Pick<WebhookStore, 'database'>,
	viewer: Viewer,
	id: number,
	{ state, page }: DeliveriesQuery,
): Promise<{ deliveries: Delivery[]; more: boolean }> {
	staffWith(viewer, 'webhooks.manage');
	await findWebhook(database, id);
	const rows = await database
		.select()
		.from(webhookDeliveries)
		.where(and(eq(webhookDeliveries.webhookId, id), state && eq(webhookDeliveries.state, state)))
		.orderBy(desc(webhookDeliveries.createdAt), webhookDeliveries.id)
		.limit(deliveriesPageSize + 1)
		.offset((page - 1) * deliveriesPageSize);
	const deliveries = rows.slice(0, deliveriesPageSize).map(asDelivery);
	return { deliveries, more: rows.length > deliveriesPageSize };
}

/** Sends settled deliveries again, each with its id and all its attempts, and those that wait now. Returns how many. */
async function sendAgain(database: Queries, deliveries: SQL): Promise<number> {
	const hurried = await hurryDeliveries(database, sql`webhook_deliveries.id in (${deliveries})`);
	const { rows } = await database.execute<{ count: number }>(sql`
		with again as (
			update webhook_deliveries set state = 'waiting', attempts = 0
			where id in (${deliveries}) and state <> 'waiting' returning id
		), added as (
			insert into jobs (kind, payload) select ${eventJob.name}, jsonb_build_object('delivery', id) from again returning 1
		)
		select count(*)::integer as count from added`);
	return hurried + (rows[0]?.count ?? 0);
}

/** Sends a delivery again, with the same id; one that waits for its next attempt is sent now. Throws `not_found`. */
export async function replayDelivery(
	{ database }: Pick<WebhookStore, 'database'>,
	viewer: Viewer,
	{ id, delivery_id }: { id: number; delivery_id: string },
): Promise<number> {
	staffWith(viewer, 'webhooks.manage');
	const isThis = and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.id, delivery_id));
	if ((await database.$count(webhookDeliveries, isThis)) === 0)
		throw new AppError('not_found', m.programs_delivery_not_found());
	return database.transaction((transaction) => sendAgain(transaction, sql`${delivery_id}::uuid`));
}

/** Sends the deliveries of a span of time again, the oldest first, at most `maxReplayed`. Returns how many. Throws `not_found`. */
export async function replaySpan(
	{ database }: Pick<WebhookStore, 'database'>,
	viewer: Viewer,
	id: number,
	{ from, to, only_failed: onlyFailed }: Replay,
): Promise<number> {
	staffWith(viewer, 'webhooks.manage');
	await findWebhook(database, id);
	const where = and(
		eq(webhookDeliveries.webhookId, id),
		gte(webhookDeliveries.createdAt, new Date(from)),
		lt(webhookDeliveries.createdAt, new Date(to)),
		onlyFailed ? eq(webhookDeliveries.state, 'failed') : undefined,
	);
	const chosen = sql`select id from webhook_deliveries where ${where} order by created_at limit ${maxReplayed}`;
	return database.transaction((transaction) => sendAgain(transaction, chosen));
}

/** The receiver is well: it gets what waits. */
async function endPause(database: WebhookStore['database'], id: number): Promise<void> {
	await database.transaction(async (transaction) => {
		await transaction.update(webhooks).set({ pausedUntil: null }).where(eq(webhooks.id, id));
		await hurryDeliveries(transaction, eq(webhookDeliveries.webhookId, id));
	});
}

/** Sends an event of the type `webhook.test` now, also to a webhook that is off, and returns what came of it. Throws `not_found`. */
export async function testWebhook(store: WebhookStore, viewer: Viewer, id: number): Promise<TestedWebhook> {
	staffWith(viewer, 'webhooks.manage');
	const { database } = store;
	const webhook = await findWebhook(database, id);
	const delivery = insertedRow(
		webhookDeliveries,
		await database.transaction((transaction) =>
			transaction
				.insert(webhookDeliveries)
				// settled before it has an answer: a server that ends meanwhile leaves no delivery that waits for ever
				.values({ webhookId: id, type: testType, data: { webhook_id: id }, state: 'failed', attempts: 1 })
				.returning(),
		),
	);
	const begun = performance.now();
	const outcome = await postDelivery(store, webhook, delivery);
	await settleDelivery(database, delivery.id, outcome, isSent(outcome) ? 'sent' : 'failed');
	if (isSent(outcome) && webhook.isOn) await endPause(database, id);
	const { status, problem } = outcome;
	return { status, problem, milliseconds: Math.round(performance.now() - begun) };
}
