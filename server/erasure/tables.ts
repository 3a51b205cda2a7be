import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who was erased, by the random ids that their rows had: table of `database/migrations/158-erased-people.sql`. */
export const erasures = pgTable('erasures', {
	person: uuid().primaryKey(),
	erasedAt: timestamp('erased_at', { withTimezone: true }).notNull().defaultNow(),
});
