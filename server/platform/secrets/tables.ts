import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../column-types.ts';

/** Table of `database/migrations/101-secrets.sql`. No backup has it. */
export const secrets = pgTable('secrets', {
	name: text().primaryKey(),
	ciphertext: bytes().notNull(),
	keyId: text('key_id').notNull(),
	changedAt: timestamp('changed_at', { withTimezone: true }).notNull().default(sql`now()`),
});
