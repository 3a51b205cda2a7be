import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../platform/column-types.ts';

/** The table of `database/migrations/042-rate-limits.sql`. */
export const rateLimits = pgTable('rate_limits', {
	key: bytes().primaryKey(),
	count: integer().notNull(),
	endsAt: timestamp('ends_at', { withTimezone: true, mode: 'string' }).notNull(),
});
