import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AdministratorRole, UserType } from '#contract/accounts/account-labels.ts';
import type { Scope } from '#contract/accounts/rights.ts';
import type { Language } from '#contract/language.ts';
import { bytes } from '../platform/column-types.ts';

/** Tables of `database/migrations/002-customers.sql`, which has the constraints and indexes; `dialable` is of `029-dialable.sql`. */
export const customers = pgTable('customers', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	name: text().notNull(),
	email: text().notNull(),
	number: text(),
	/** Whether there is a number in E.164. */
	dialable: boolean().notNull().default(false),
	/** Added by `064-proven-emails.sql`: the customer has used a code or link in a mail to the address. */
	emailProven: boolean('email_proven').notNull().default(false),
	/** The language of mails about the account; null until the next sign-in (`066-languages-of-accounts.sql`). */
	language: text().$type<Language>(),
	version: integer().notNull().default(1),
	passwordHash: text('password_hash').notNull(),
	/** Added by `158-erased-people.sql`: names the person in the list of the erased. */
	erasureId: uuid('erasure_id').notNull().defaultRandom(),
});

export const administrators = pgTable('administrators', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	name: text().notNull(),
	email: text().notNull(),
	role: text().$type<AdministratorRole>().notNull(),
	passwordHash: text('password_hash').notNull(),
	/** The hash of the PIN; null without one (`033-console-pins.sql`). */
	pinHash: text('pin_hash'),
	/** Added by `061-proven-people.sql`: the account had a PIN of an older rule, which is void. */
	hasOldPin: boolean('has_old_pin').notNull().default(false),
	/** Wrong PINs since the last sign-in by password. */
	pinMisses: integer('pin_misses').notNull().default(0),
	/** The language of mails about the account; null until the next sign-in (`066-languages-of-accounts.sql`). */
	language: text().$type<Language>(),
});

/** The table of each kind of account. */
export const accountTables = { customer: customers, administrator: administrators };

export const sessions = pgTable('sessions', {
	tokenHash: bytes('token_hash').primaryKey(),
	customerId: integer('customer_id'),
	administratorId: integer('administrator_id'),
	/** Opened by a PIN: of `033-console-pins.sql`. */
	byPin: boolean('by_pin').notNull().default(false),
	/** Added by `146-step-up.sql`: the last proof of who is there. */
	provenAt: timestamp('proven_at', { withTimezone: true }),
	/** This and the next of `147-sessions.sql`: names the session to its owner. */
	id: integer().generatedAlwaysAsIdentity(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	/** To the minute. */
	seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
	network: text().notNull().default(''),
	/** Browser and system. */
	device: text().notNull().default(''),
	expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

// Tables of `database/migrations/012-guarded-accounts.sql`.

export const knownDevices = pgTable('known_devices', {
	deviceHash: bytes('device_hash').notNull(),
	customerId: integer('customer_id'),
	administratorId: integer('administrator_id'),
	seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What a one-time code proves: a password change, or a new email address. */
export type CodePurpose = 'password' | 'email';

export const oneTimeCodes = pgTable(
	'one_time_codes',
	{
		purpose: text().$type<CodePurpose>().notNull(),
		userType: text('user_type').$type<UserType>().notNull(),
		email: text().notNull(),
		asker: text().notNull(),
		/** Null until the code is made, when its mail is sent (`041-jobs.sql`). */
		codeHash: text('code_hash'),
		wrongTries: integer('wrong_tries').notNull().default(0),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.purpose, table.userType, table.email, table.asker] })],
);

/** Rows outlive the account (`061-proven-people.sql`). */
export const emailChanges = pgTable('email_changes', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	customerId: integer('customer_id'),
	administratorId: integer('administrator_id'),
	oldEmail: text('old_email').notNull(),
	/** Whether the old address was proved; otherwise it is not reserved (`064-proven-emails.sql`). */
	wasProven: boolean('was_proven').notNull(),
	undoHash: bytes('undo_hash').notNull(),
	expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Table of `database/migrations/151-invitations.sql`. */
export const invitations = pgTable('invitations', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	/** The owner who sent it, of `195-who-invites.sql`; null for an operator of the server. */
	administratorId: integer('administrator_id'),
	email: text().notNull(),
	role: text().$type<AdministratorRole>().notNull(),
	tokenHash: bytes('token_hash'),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

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

/** Table of `database/migrations/140-program-tokens.sql`. */
export const programTokens = pgTable('program_tokens', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	name: text().notNull(),
	scopes: text().array().$type<Scope[]>().notNull(),
	tokenHash: bytes('token_hash').notNull(),
	ending: text().notNull(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	createdBy: text('created_by').notNull(),
	expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
});
