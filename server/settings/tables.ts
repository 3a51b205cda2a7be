import { boolean, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { Translations } from '#contract/language.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { CustomerMail } from '#contract/settings/customer-mails.ts';
import type { StoredBranch } from '#contract/settings/groups.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { eachSettingText, type SettingGroup, type translatedSettings } from '#contract/settings/settings-fields.ts';

type TranslatedKey = (typeof translatedSettings)[number];

/** Table of `database/migrations/026-settings.sql` and later ones, with at most one row. */
export const settings = pgTable('settings', {
	id: integer().primaryKey(),
	logo: text(),
	pastLogos: text('past_logos').array().notNull().default([]),
	...eachSettingText(() => text().notNull()),
	// null: those of the firm, see `firmSettings`
	phone: text(),
	address: text(),
	country: text().notNull(),
	whatsapp: text().notNull(),
	phones: jsonb().$type<string[]>().notNull().default([]),
	branches: jsonb().$type<StoredBranch[]>().notNull().default([]),
	catalogue_currency: text().$type<Currency>().notNull(),
	prices_include_vat: boolean().notNull(),
	currency: text().$type<Currency>().notNull(),
	vat_percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
	valid_days: integer().notNull(),
	time_zone: text().notNull(),
	translations: jsonb().$type<Translations<Record<TranslatedKey, string>>>().notNull().default({}),
	ready_answers: jsonb().$type<Settings['ready_answers']>().notNull().default([]),
	smtp_port: integer().notNull(),
	smtp_password_at: text().notNull(),
	customers: jsonb('customer_mails').$type<Partial<Record<CustomerMail, boolean>>>().notNull().default({}),
	version: integer().notNull(),
	/** By group; absent: 1. */
	versions: jsonb().$type<Partial<Record<SettingGroup, number>>>().notNull().default({}),
});
