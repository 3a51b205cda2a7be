import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { pageStates } from '#contract/firm-pages/page-rules.ts';
import type { Translations } from '#contract/language.ts';

/** Table of database/migrations/103-pages.sql. */
export const pages = pgTable('pages', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	path: text().notNull(),
	title: text().notNull(),
	body: text().notNull(),
	translations: jsonb().$type<Translations<Record<'title' | 'body', string>>>().notNull(),
	/** Paths of the uploaded images in the texts. */
	images: text().array().notNull(),
	state: text({ enum: pageStates }).notNull(),
	footer: boolean().notNull(),
	version: integer().notNull().default(1),
});
