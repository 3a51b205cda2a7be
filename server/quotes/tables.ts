import { sql } from 'drizzle-orm';
import { integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { QuoteDecision } from '#contract/quotes/quote-desk.schema.ts';
import type { QuoteDocument, QuoteDraft } from '#contract/quotes/quotes.schema.ts';

/**
 * Tables of `database/migrations/028-quotes.sql` and `032-statements-and-sums.sql`, which forbids changes of sent revisions and
 * decisions.
 */
export const quoteDrafts = pgTable('quote_drafts', {
	requestId: integer('request_id').primaryKey(),
	draft: jsonb().$type<QuoteDraft>().notNull(),
	version: integer().notNull().default(1),
});

export const quoteRevisions = pgTable(
	'quote_revisions',
	{
		requestId: integer('request_id').notNull(),
		revision: integer().notNull(),
		document: jsonb().$type<QuoteDocument>().notNull(),
		/** The draft of this revision, to renew it. */
		draft: jsonb().$type<QuoteDraft>().notNull(),
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

export const quoteDecisions = pgTable(
	'quote_decisions',
	{
		requestId: integer('request_id').notNull(),
		revision: integer().notNull(),
		decision: text().$type<QuoteDecision>().notNull(),
		/** The buyer's reason for declining; empty without. */
		reason: text().notNull().default(''),
		decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.requestId, table.revision] })],
);
