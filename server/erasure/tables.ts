import { date, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who was erased, by the random ids that their rows had: table of `database/migrations/158-erased-people.sql`. */
export const erasures = pgTable('erasures', {
	person: uuid().primaryKey(),
	erasedAt: timestamp('erased_at', { withTimezone: true }).notNull().defaultNow(),
});

/** One row a night: table of `database/migrations/159-retention.sql`. */
export const retentionRuns = pgTable('retention_runs', {
	day: date({ mode: 'string' }).primaryKey(),
	/** By kind; null until the run is over. */
	removed: jsonb().$type<Record<string, number>>(),
	finishedAt: timestamp('finished_at', { withTimezone: true }),
});
