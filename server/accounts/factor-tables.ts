import { bigint, customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

// Tables of `database/migrations/148-factors.sql`.

export const factors = pgTable('factors', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	administratorId: integer('administrator_id').notNull(),
	kind: text().$type<'totp' | 'passkey'>().notNull(),
	name: text().notNull(),
	confirmedAt: moment('confirmed_at'),
	createdAt: moment('created_at').notNull().defaultNow(),
	usedAt: moment('used_at'),
	lastStep: bigint('last_step', { mode: 'number' }),
	credentialId: text('credential_id'),
	publicKey: bytes('public_key'),
	counter: bigint({ mode: 'number' }),
	transports: text().array(),
});

export const recoveryCodes = pgTable(
	'recovery_codes',
	{ administratorId: integer('administrator_id').notNull(), codeHash: bytes('code_hash').notNull() },
	(table) => [primaryKey({ columns: [table.administratorId, table.codeHash] })],
);

export const signInTickets = pgTable('sign_in_tickets', {
	tokenHash: bytes('token_hash').primaryKey(),
	administratorId: integer('administrator_id').notNull(),
	passwordHash: text('password_hash').notNull(),
	expiresAt: moment('expires_at').notNull(),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
	challenge: text().primaryKey(),
	administratorId: integer('administrator_id').notNull(),
	purpose: text().$type<'add' | 'prove'>().notNull(),
	expiresAt: moment('expires_at').notNull(),
});
