import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { changedEntities } from '#contract/changed-entities.ts';
import { actorKinds, changeSources } from '#contract/history/changes.schema.ts';
import { transactionNumber } from '../platform/column-types.ts';

/** Table of `database/migrations/010-changes.sql` and `037-undo.sql`, which only allow inserts. */
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
	/** The product that shows changed quantity breaks of everybody; null for other changes. */
	stepsOf: integer('steps_of'),
	/** The catalogue's when it was recorded: of the prices in `before` and `after`. */
	currency: text().notNull().default(sql`catalogue_currency()`),
	/** Id of the change that this one undoes. */
	undoes: bigint({ mode: 'number' }),
});
