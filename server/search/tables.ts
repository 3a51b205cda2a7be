import { boolean, customType, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/language.ts';
import { searchWordKinds } from '#contract/search/search-words.ts';

/** Table of database/migrations/018-reading-searches.sql; the version of 023-search-word-versions.sql; the names of 076-kinds-of-search-words.sql. */
export const searchWords = pgTable('search_words', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	said: text().notNull(),
	saidFolded: text('said_folded').notNull(),
	kind: text({ enum: searchWordKinds }).notNull(),
	means: text().array().notNull().default([]),
	names: jsonb().$type<Partial<Record<Language, string>>>().notNull().default({}),
	version: integer().notNull().default(1),
});

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

// Tables of database/migrations/021-search-index.sql, whose triggers write them.

export const productSearch = pgTable('product_search', {
	productId: integer('product_id').primaryKey(),
	names: tsvector().notNull(),
	details: tsvector().notNull(),
});

export const searchVocabulary = pgTable('search_vocabulary', {
	term: text().notNull(),
	isCode: boolean('is_code').notNull(),
	isWord: boolean('is_word').notNull(),
});

/** Table of database/migrations/052-entries-that-begin.sql, which the same triggers write. */
export const searchBeginnings = pgTable('search_beginnings', { term: text().notNull() });

/** Table of database/migrations/020-search-misses.sql. */
export const searchMisses = pgTable('search_misses', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	folded: text().notNull(),
	typed: text().notNull(),
	day: date().notNull(),
	count: integer().notNull().default(1),
	ignored: boolean().notNull().default(false),
});
