import { sql } from 'drizzle-orm';
import { integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { QuoteDecision } from '#contract/quote-desk.ts';
import type { QuoteDocument, QuoteDraft } from '#contract/quotes.ts';

/** Tables of `database/migrations/028-quotes.sql` and `032-statements-and-sums.sql`, which forbids to alter what was sent and what was said to it. */
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
		/** What it was made of, to be made again. */
		draft: jsonb().$type<QuoteDraft>().notNull(),
		message: text().notNull(),
		/** Null when the buyer has no number that can be dialled. */
		chatUrl: text('chat_url'),
		/** The administrator's name, as it was. */
		sentBy: text('sent_by'),
		sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
		/** Out of the document, so that sums need not read it. */
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
		/** Why it was declined, in the buyer's words; empty without. */
		reason: text().notNull().default(''),
		decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.requestId, table.revision] })],
);
