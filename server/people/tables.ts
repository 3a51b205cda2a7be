import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/language.ts';

/** Table of `database/migrations/167-people.sql`: triggers of accounts and requests write it, too. */
export const people = pgTable('people', {
	/** For an account, the id of its row in `customers`. */
	id: integer().primaryKey(),
	kind: text().$type<'account' | 'phone' | 'split' | 'former'>().notNull(),
	name: text().notNull(),
	email: text(),
	number: text(),
	dialable: boolean().notNull().default(false),
	language: text().$type<Language>(),
	note: text().notNull().default(''),
	/** The record that this one is a part of; a part has no parts. */
	mergedInto: integer('merged_into'),
	/** The staff have merged it or taken it out, so its number decides no longer. */
	byHand: boolean('by_hand').notNull().default(false),
	splitFrom: integer('split_from'),
	version: integer().notNull().default(1),
});
