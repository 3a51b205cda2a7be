import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { searchWordKinds } from '#contract/search-words.ts';

/** Table of database/migrations/018-reading-searches.sql. */
export const searchWords = pgTable('search_words', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	said: text().notNull(),
	saidFolded: text('said_folded').notNull(),
	kind: text({ enum: searchWordKinds }).notNull(),
	means: text().array().notNull().default([]),
});
