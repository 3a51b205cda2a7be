import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EventType, SendProblem } from '#contract/programs/event-types.ts';

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
