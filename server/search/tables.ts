import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { searchWordKinds } from '#contract/search-words.ts';

/** Table of database/migrations/018-reading-searches.sql; the version of 023-search-word-versions.sql. */
export const searchWords = pgTable('search_words', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	said: text().notNull(),
	saidFolded: text('said_folded').notNull(),
	kind: text({ enum: searchWordKinds }).notNull(),
	means: text().array().notNull().default([]),
	version: integer().notNull().default(1),
});

/** Table of database/migrations/020-search-misses.sql. */
export const searchMisses = pgTable('search_misses', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	folded: text().notNull(),
	typed: text().notNull(),
	day: date().notNull().default(sql`(now() at time zone 'utc')::date`),
	count: integer().notNull().default(1),
	ignored: boolean().notNull().default(false),
});
