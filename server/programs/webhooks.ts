import { asc, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { AppError, fieldError } from '#contract/errors.ts';
import { maxWebhooks } from '#contract/programs/event-types.ts';
import type { Webhook, WebhookForm, WebhookSecret } from '#contract/programs/webhooks.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { accountKeyOf, requireStepUp, staffWith, type Viewer, type WorkingViewer } from '../accounts/viewer.ts';
import { type Author, recordChanges, recordUpdate } from '../changes/record-changes.ts';
import { lockByName } from '../platform/advisory-locks.ts';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { addressOf, isPublicAddress } from '../platform/public-post.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { runOnce } from './idempotent-calls.ts';
import { hurryDeliveries } from './send-event.ts';
import { webhookDeliveries, webhooks } from './tables.ts';
import { readWebhookSecrets, removeWebhookSecret, writeWebhookSecret } from './webhook-secrets.ts';

export interface WebhookStore {
	database: Database;
	secrets: Secrets;
	/** Whether webhooks may be in the server's own network. */
	allowPrivate: boolean;
}

/** What writing a webhook needs. */
export interface WebhookWriting extends WebhookStore {
	/** The server's log, which the person who runs the server reads. */
	log: Pick<FastifyBaseLogger, 'warn'>;
}

type Row = typeof webhooks.$inferSelect;

const notFound = () => new AppError('not_found', m.programs_webhook_not_found());

/** The webhook. Throws `not_found`. */
export async function findWebhook(database: Queries, id: number): Promise<Row> {
	const [row] = await database.select().from(webhooks).where(eq(webhooks.id, id));
	if (!row) throw notFound();
	return row;
}

async function lockWebhook(transaction: Queries, id: number): Promise<Row> {
	const [row] = await transaction.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
	if (!row) throw notFound();
	return row;
}

/** In the history: a query may have a secret of the receiver. */
function recordOf({ url, types, isOn }: Pick<Row, 'url' | 'types' | 'isOn'>) {
	const { origin, pathname } = new URL(url);
	return { url: origin + pathname, types, on: isOn };
}

async function asWebhook({ secrets }: WebhookStore, database: Queries, row: Row): Promise<Webhook> {
	const { rows } = await database.execute<{ waiting: number; failed: number }>(sql`
		select count(*) filter (where state = 'waiting')::integer as waiting,
			count(*) filter (where state = 'failed')::integer as failed
		from webhook_deliveries where webhook_id = ${row.id}`);
	const [{ waiting, failed } = { waiting: 0, failed: 0 }] = rows;
	const signing = await readWebhookSecrets(secrets, database, row.key);
	const isPaused = row.pausedUntil !== null && row.pausedUntil > new Date();
	return {
		id: row.id,
		url: row.url,
		types: row.types,
		on: row.isOn,
		is_gone: row.isGone,
		secret_state: signing === undefined ? 'void' : signing.length > 1 ? 'rotating' : 'stored',
		paused_until: isPaused ? (row.pausedUntil?.toISOString() ?? null) : null,
		waiting,
		failed,
		created_at: row.createdAt.toISOString(),
	};
}

/** All webhooks, the oldest first. Throws `unauthenticated` and `forbidden`. */
export async function listWebhooks(store: WebhookStore, viewer: Viewer): Promise<Webhook[]> {
	staffWith(viewer, 'webhooks.manage');
	const { database } = store;
	const rows = await database.select().from(webhooks).orderBy(asc(webhooks.id));
	return Promise.all(rows.map((row) => asWebhook(store, database, row)));
}

/**
 * Throws `invalid` for a URL with an address of the own network, without TLS, or with a user's name in it. A host name may still lead to such an
 * address, now or later, so `postPublic` checks it again for each event. The log names the variable that allows the own network: it is for who
 * runs the server, not for the person in the console.
 */
function checkUrl({ allowPrivate, log }: WebhookWriting, text: string): void {
	const url = new URL(text);
	const address = addressOf(url);
	const isInner = address === undefined ? /(^|\.)localhost\.?$/.test(url.hostname) : !isPublicAddress(address);
	const messages: [boolean, string][] = [
		[url.username !== '' || url.password !== '', m.programs_url_user()],
		[isInner && !allowPrivate, m.programs_url_inner()],
		[url.protocol !== 'https:' && !allowPrivate, m.programs_url_https()],
	];
	const found = messages.find(([isWrong]) => isWrong);
	if (!found) return;
	if (isInner && !allowPrivate)
		log.warn({ host: url.hostname }, 'a webhook of the own network was refused; ALLOW_PRIVATE_WEBHOOKS=on allows it');
	throw fieldError('invalid', 'url', found[1]);
}

/**
 * Who decides where events go and how they are signed. Throws `step_up` for one of the staff without a proof of who is there, since a webhook
 * outlives the session.
 */
function provenWebhookManager(viewer: Viewer): WorkingViewer {
	const working = staffWith(viewer, 'webhooks.manage');
	if (working.kind === 'administrator') requireStepUp(working);
	return working;
}

/**
 * Adds a webhook and returns its secret for this one time; the same call with its `key` gives the same one for a day. Throws `step_up`,
 * `invalid` for its URL, and `conflict` beyond `maxWebhooks`.
 */
export function createWebhook(
	store: WebhookWriting,
	viewer: Viewer,
	form: WebhookForm,
	key?: string,
): Promise<WebhookSecret> {
	const working = provenWebhookManager(viewer);
	const { database, secrets } = store;
	checkUrl(store, form.url);
	const call = { caller: accountKeyOf(working), route: 'POST /api/webhooks', key, body: form };
	return database.transaction((transaction) =>
		runOnce(transaction, call, () => insertWebhook(store, transaction, authorOf(working), form), {
			secrets,
			field: 'secret',
		}),
	);
}

async function insertWebhook(
	store: WebhookStore,
	transaction: Queries & Pick<Database, '$count'>,
	author: Author,
	{ url, types, on }: WebhookForm,
): Promise<WebhookSecret> {
	await lockByName(transaction, 'webhooks');
	if ((await transaction.$count(webhooks)) >= maxWebhooks)
		throw new AppError('conflict', m.programs_webhooks_full({ max: maxWebhooks }));
	const added = await transaction.insert(webhooks).values({ url, types, isOn: on }).returning();
	const row = insertedRow(webhooks, added);
	const secret = await writeWebhookSecret(store.secrets, transaction, row.key);
	await recordChanges(transaction, author, [{ entity: 'webhook', id: row.id, action: 'create', after: recordOf(row) }]);
	return { ...(await asWebhook(store, transaction, row)), secret };
}

/** Changes a webhook; switched on, it is no longer gone or paused, and gets now what waits. Throws `step_up`, `not_found`, and `invalid` for its URL. */
export function updateWebhook(
	store: WebhookWriting,
	viewer: Viewer,
	id: number,
	{ url, types, on }: WebhookForm,
): Promise<Webhook> {
	const author = authorOf(provenWebhookManager(viewer));
	const { database } = store;
	checkUrl(store, url);
	return database.transaction(async (transaction) => {
		const before = await lockWebhook(transaction, id);
		const set = { url, types, isOn: on, ...(on && { isGone: false, pausedUntil: null }) };
		const [row] = await transaction.update(webhooks).set(set).where(eq(webhooks.id, id)).returning();
		if (!row) throw notFound();
		await recordUpdate(transaction, author, {
			entity: 'webhook',
			id,
			action: 'update',
			before: recordOf(before),
			after: recordOf(row),
		});
		if (on) await hurryDeliveries(transaction, eq(webhookDeliveries.webhookId, id));
		return asWebhook(store, transaction, row);
	});
}

/** Deletes a webhook with its deliveries and its secret. Throws `not_found`. */
export async function deleteWebhook({ database, secrets }: WebhookStore, viewer: Viewer, id: number): Promise<void> {
	const author = authorOf(staffWith(viewer, 'webhooks.manage'));
	await database.transaction(async (transaction) => {
		const [row] = await transaction.delete(webhooks).where(eq(webhooks.id, id)).returning();
		if (!row) throw notFound();
		await removeWebhookSecret(secrets, transaction, row.key);
		await recordChanges(transaction, author, [{ entity: 'webhook', id, action: 'delete', before: recordOf(row) }]);
	});
}

/** Makes a new secret and returns it for this one time; the old one signs too, for 24 hours. Throws `step_up` and `not_found`. */
export function rotateSecret(store: WebhookStore, viewer: Viewer, id: number, key?: string): Promise<WebhookSecret> {
	const working = provenWebhookManager(viewer);
	const { database, secrets } = store;
	const call = { caller: accountKeyOf(working), route: `POST /api/webhooks/${id}/rotate`, key, body: null };
	const rotate = async (transaction: Queries) => {
		const row = await lockWebhook(transaction, id);
		const secret = await writeWebhookSecret(secrets, transaction, row.key);
		const change = { entity: 'webhook', id, action: 'rotate', after: recordOf(row) } as const;
		await recordChanges(transaction, authorOf(working), [change]);
		return { ...(await asWebhook(store, transaction, row)), secret };
	};
	return database.transaction((transaction) =>
		runOnce(transaction, call, () => rotate(transaction), { secrets, field: 'secret' }),
	);
}
