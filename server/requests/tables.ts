import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RequestStatus, RequestType } from '#contract/request-labels.ts';
import type { RequestItem } from '#contract/requests.ts';

/** Table of `database/migrations/002-customers.sql`, where its constraints and indexes stand. */
export const requests = pgTable('requests', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	code: text().notNull(),
	customerId: integer('customer_id'),
	customerName: text('customer_name').notNull(),
	customerEmail: text('customer_email').notNull(),
	customerNumber: text('customer_number'),
	type: text().$type<RequestType>().notNull(),
	status: text().$type<RequestStatus>().notNull().default('pending'),
	payment: text().$type<'paid' | 'unpaid'>(),
	items: jsonb().$type<RequestItem[]>().notNull(),
	version: integer().notNull().default(1),
	idempotencyKey: text('idempotency_key'),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
