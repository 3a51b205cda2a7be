import { customType, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The table of `database/migrations/042-rate-limits.sql`. */
export const rateLimits = pgTable('rate_limits', {
	key: bytes().primaryKey(),
	count: integer().notNull(),
	endsAt: timestamp('ends_at', { withTimezone: true, mode: 'string' }).notNull(),
});
