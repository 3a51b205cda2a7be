import { sql } from 'drizzle-orm';
import { bigint, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

export const actorKinds = ['administrator', 'customer', 'anonymous', 'command', 'system'] as const;
export const changeSources = ['console', 'import', 'command', 'buyer', 'system'] as const;
export const changedEntities = [
	'category',
	'product',
	'customer',
	'administrator',
	'request',
	'reference',
	'search_word',
	'settings',
] as const;

/** Table of `database/migrations/010-changes.sql`, which lets rows be added only. */
export const changes = pgTable('changes', {
	id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
	at: timestamp({ withTimezone: true }).notNull().defaultNow(),
	transaction: transactionNumber().notNull().default(sql`pg_current_xact_id()`),
	actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
	actorId: integer('actor_id'),
	actorName: text('actor_name'),
	source: text({ enum: changeSources }).notNull(),
	batch: uuid(),
	entity: text({ enum: changedEntities }).notNull(),
	entityId: integer('entity_id').notNull(),
	action: text().notNull(),
	before: jsonb().$type<Record<string, unknown>>(),
	after: jsonb().$type<Record<string, unknown>>(),
});
