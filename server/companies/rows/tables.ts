import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { companyStates, memberRoles } from '#contract/companies/company-rules.ts';
import type { Translations } from '#contract/language.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { bytes } from '../../platform/column-types.ts';

// Tables of database/migrations/154-companies.sql, 190-company-places.sql and 195-who-invites.sql; constraints and indexes are there.

export const companies = pgTable('companies', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	name: text().notNull(),
	translations: jsonb().$type<Translations<{ name: string }>>().notNull().default({}),
	taxNumber: text('tax_number').notNull().default(''),
	licence: text().notNull().default(''),
	country: text().notNull().default(''),
	region: text().notNull().default(''),
	addresses: text().array().notNull().default([]),
	state: text({ enum: companyStates }).notNull().default('confirmed'),
	priceListId: integer('price_list_id'),
	termsDays: integer('terms_days'),
	credit: numeric({ mode: 'number' }),
	approvalAbove: numeric('approval_above', { mode: 'number' }),
	/** The currency of both amounts; without amounts it says nothing: `company-amounts.ts`. */
	currency: text().$type<Currency>().notNull().default(sql`catalogue_currency()`),
	poRequired: boolean('po_required').notNull().default(false),
	note: text().notNull().default(''),
	version: integer().notNull().default(1),
});

export const companyMembers = pgTable('company_members', {
	customerId: integer('customer_id').primaryKey(),
	companyId: integer('company_id').notNull(),
	role: text({ enum: memberRoles }).notNull(),
});

export const companyInvitations = pgTable('company_invitations', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	companyId: integer('company_id').notNull(),
	email: text().notNull(),
	role: text({ enum: memberRoles }).notNull(),
	tokenHash: bytes('token_hash').notNull(),
	/** The hash of the link in the mail; null until the mail is sent. */
	mailedHash: bytes('mailed_hash'),
	/** Who sent it, one of both: of `195-who-invites.sql`. */
	administratorId: integer('administrator_id'),
	customerId: integer('customer_id'),
	expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	acceptedAt: timestamp('accepted_at', { withTimezone: true }),
});
