import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EventType, SendProblem } from '#contract/programs/event-types.ts';
import { bytes } from '../platform/column-types.ts';

/** Tables of `database/migrations/141-webhooks.sql`. */
export const webhooks = pgTable('webhooks', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	/** Names its secret. */
	key: uuid().notNull().defaultRandom(),
	url: text().notNull(),
	types: text().array().$type<EventType[]>().notNull(),
	isOn: boolean('is_on').notNull().default(true),
	isGone: boolean('is_gone').notNull().default(false),
	pausedUntil: timestamp('paused_until', { withTimezone: true }),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** `server/changes/enqueue-events.ts` adds rows. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
	id: uuid().primaryKey().default(sql`gen_random_uuid()`),
	webhookId: integer('webhook_id').notNull(),
	type: text().notNull(),
	data: jsonb().$type<Record<string, unknown>>().notNull(),
	state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
	attempts: integer().notNull().default(0),
	status: integer(),
	problem: text().$type<SendProblem>(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	triedAt: timestamp('tried_at', { withTimezone: true }),
});

/** Table of `database/migrations/142-changes-since.sql`: one row, which names the database. A restore empties it. */
export const databaseIdentity = pgTable('database_identity', {
	isOnly: boolean('is_only').primaryKey().default(true),
	id: uuid().notNull().defaultRandom(),
});

/** Table of `database/migrations/143-idempotency.sql`. */
export const idempotentCalls = pgTable('idempotent_calls', {
	/** SHA-256 of the caller, the route and the key. */
	call: bytes().primaryKey(),
	/** SHA-256. */
	body: bytes().notNull(),
	/** Added by `160-repeated-calls.sql`: null until it is stored, and after an erasure. */
	response: jsonb().$type<object | string>(),
	/** Added by `165-sealed-responses.sql`: the response, or its secret, encrypted. */
	sealed: bytes(),
	status: smallint().notNull().default(200),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
