import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaperKind } from '#contract/papers/paper-kinds.ts';
import type { PaperLanguage } from '#contract/quotes/quotes.schema.ts';
import { bytes } from '../platform/column-types.ts';

/** What a delivery takes of a line of the quote. */
export interface DeliveredLine {
	id: number;
	quantity: number;
}

// Tables of `database/migrations/128-papers.sql`, which forbids changes of papers and their files.

export const paperNumbers = pgTable(
	'paper_numbers',
	{ kind: text().$type<PaperKind>().notNull(), year: integer().notNull(), last: integer().notNull() },
	(table) => [primaryKey({ columns: [table.kind, table.year] })],
);

export const papers = pgTable('papers', {
	number: text().primaryKey(),
	kind: text().$type<PaperKind>().notNull(),
	requestId: integer('request_id').notNull(),
	revision: integer().notNull(),
	/** Null but for a delivery. */
	lines: jsonb().$type<DeliveredLine[]>(),
	madeBy: text('made_by').notNull(),
	madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});

export const paperFiles = pgTable(
	'paper_files',
	{ number: text().notNull(), language: text().$type<PaperLanguage>().notNull(), pdf: bytes().notNull() },
	(table) => [primaryKey({ columns: [table.number, table.language] })],
);

export const quoteFiles = pgTable(
	'quote_files',
	{
		requestId: integer('request_id').notNull(),
		revision: integer().notNull(),
		language: text().$type<PaperLanguage>().notNull(),
		pdf: bytes().notNull(),
	},
	(table) => [primaryKey({ columns: [table.requestId, table.revision, table.language] })],
);
