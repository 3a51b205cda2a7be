import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Table of `database/migrations/090-redirects.sql`. */
export const redirects = pgTable('redirects', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	source: text().notNull(),
	target: text(),
	status: integer().notNull(),
});
