import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ownKinds } from '#contract/audit/audit-kinds.ts';

/** Table of `database/migrations/150-audit.sql`, which only allows inserts. */
export const audit = pgTable('audit', {
	id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
	at: timestamp({ withTimezone: true }).notNull().defaultNow(),
	kind: text().$type<(typeof ownKinds)[number]>().notNull(),
	accountKind: text('account_kind').$type<'administrator' | 'customer' | 'program'>().notNull(),
	accountId: integer('account_id').notNull(),
	accountName: text('account_name').notNull(),
	network: text().notNull(),
	device: text().notNull(),
	requestId: text('request_id').notNull(),
	details: text().notNull(),
});
