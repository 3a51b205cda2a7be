import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/language.ts';

/** Table of `database/migrations/041-jobs.sql`. */
export const jobs = pgTable('jobs', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	/** The external id, such as in the Message-ID of a mail. */
	key: uuid().notNull().defaultRandom(),
	kind: text().notNull(),
	/** Never a code, token or hash. Emptied when the job is done. */
	payload: jsonb().$type<object>().notNull(),
	/** null: that of the reader is not known, and the shop's first one is used. */
	language: text().$type<Language>(),
	state: text().$type<'waiting' | 'running' | 'done' | 'dead'>().notNull().default('waiting'),
	attempts: integer().notNull().default(0),
	runAt: timestamp('run_at', { withTimezone: true }).notNull().defaultNow(),
	/** Names the running attempt; on a dead job, the last attempt. */
	lease: uuid(),
	leasedUntil: timestamp('leased_until', { withTimezone: true }),
	/** An irreversible step may have happened. */
	handedOver: boolean('handed_over').notNull().default(false),
	/** Why the last attempt failed, without data of the payload. */
	error: text(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	finishedAt: timestamp('finished_at', { withTimezone: true }),
});
