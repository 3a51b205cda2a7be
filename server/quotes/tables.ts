import { sql } from 'drizzle-orm';
import { customType, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { approvalStates, type QuoteDecision } from '#contract/quotes/quote-desk.schema.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { bytes } from '../platform/column-types.ts';
import type { StoredDraft } from './draft-lines.ts';
import { readDocument, readDraft } from './older-names.ts';

/** JSON whose older forms are read as the newest. */
const storedJson = <T>(name: string, read: (stored: T) => T) =>
	customType<{ data: T; driverData: T | string }>({
		dataType: () => 'jsonb',
		toDriver: (value) => JSON.stringify(value),
		fromDriver: (stored) => read(stored as T),
	})(name);

/**
 * Tables of `database/migrations/028-quotes.sql`, which forbids changes of sent revisions and decisions, `032-statements-and-sums.sql` and
 * `127-order-numbers.sql`.
 */
export const quoteDrafts = pgTable('quote_drafts', {
	requestId: integer('request_id').primaryKey(),
	draft: storedJson<StoredDraft>('draft', readDraft).notNull(),
	version: integer().notNull().default(1),
});

export const quoteRevisions = pgTable(
	'quote_revisions',
	{
		requestId: integer('request_id').notNull(),
		revision: integer().notNull(),
		document: storedJson<QuoteDocument>('document', readDocument).notNull(),
		/** The draft of this revision, to renew it. */
		draft: storedJson<StoredDraft>('draft', readDraft).notNull(),
		message: text().notNull(),
		/** Null when the buyer has no dialable number. */
		chatUrl: text('chat_url'),
		/** The administrator's name at that time. */
		sentBy: text('sent_by'),
		sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
		/** Copied from the document, so that sums need not read it. */
		currency: text().notNull().generatedAlwaysAs(sql`document ->> 'currency'`),
		total: numeric({ mode: 'number' }).notNull().generatedAlwaysAs(sql`(document ->> 'total')::numeric`),
	},
	(table) => [primaryKey({ columns: [table.requestId, table.revision] })],
);

/** Added by `169-quote-reminders.sql`: revisions whose buyer was reminded that they expire. */
export const quoteReminders = pgTable(
	'quote_reminders',
	{
		requestId: integer('request_id').notNull(),
		revision: integer().notNull(),
		remindedAt: timestamp('reminded_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.requestId, table.revision] })],
);

export const quoteDecisions = pgTable(
	'quote_decisions',
	{
		requestId: integer('request_id').notNull(),
		revision: integer().notNull(),
		decision: text().$type<QuoteDecision>().notNull(),
		/** The buyer's reason for declining; empty without. */
		reason: text().notNull().default(''),
		/** The buyer's own number of the order; empty without. */
		poNumber: text('po_number').notNull().default(''),
		/** The chosen lines of one in part (`129-accepted-in-part.sql`). */
		lineIds: integer('line_ids').array(),
		decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.requestId, table.revision] })],
);

// Tables of `database/migrations/156-approvals.sql`.

export const quoteApprovals = pgTable(
	'quote_approvals',
	{
		requestId: integer('request_id').notNull(),
		revision: integer().notNull(),
		state: text({ enum: approvalStates }).notNull().default('waiting'),
		/** The company's own number of the order; empty without. */
		poNumber: text('po_number').notNull().default(''),
		/** Why it was refused. */
		reason: text().notNull().default(''),
		/** Who decided. */
		approverId: integer('approver_id'),
		askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
		decidedAt: timestamp('decided_at', { withTimezone: true }),
	},
	(table) => [primaryKey({ columns: [table.requestId, table.revision] })],
);

export const approvalLinks = pgTable('approval_links', {
	tokenHash: bytes('token_hash').primaryKey(),
	requestId: integer('request_id').notNull(),
	revision: integer().notNull(),
	approverId: integer('approver_id').notNull(),
	expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	usedAt: timestamp('used_at', { withTimezone: true }),
	/** The key of the job whose mail has the link (`213-links-of-a-mail.sql`). */
	job: uuid(),
});
