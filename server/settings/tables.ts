import { boolean, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BackupSchedule } from '#contract/backups/backup-rules.ts';
import type { Language, Translations } from '#contract/language.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { CustomerMail } from '#contract/settings/customer-mails.ts';
import type { HomeBlock } from '#contract/settings/home.ts';
import { retentionKinds } from '#contract/settings/retention.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { eachSettingText, type SettingGroup, type translatedSettings } from '#contract/settings/settings-fields.ts';
import type { StoredBranch, StoredPromise, StoredSlide } from '#contract/settings/shop-parts.schema.ts';
import type { StartCatalogue, StartStep } from '#contract/settings/start.ts';

type TranslatedKey = (typeof translatedSettings)[number];

/** Table of `database/migrations/026-settings.sql` and later ones, with at most one row. */
export const settings = pgTable('settings', {
	id: integer().primaryKey(),
	logo: text(),
	/** The largest file of the icon, see `iconFiles`. */
	favicon: text(),
	/** Replaced logos and favicons. */
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
	/** null: nobody has written any; the demo has its own then. */
	promises: jsonb().$type<StoredPromise[]>(),
	accent: text().notNull().default(''),
	/** null: nobody has changed them; the demo has slides of its own. */
	home_slides: jsonb().$type<StoredSlide[]>(),
	home_blocks: jsonb().$type<{ key: HomeBlock; on: boolean }[]>(),
	/** null: nobody has chosen, so that all are on. */
	languages_on: text().array().$type<Language[]>(),
	/** Empty: nobody has chosen. */
	first_language: text().$type<Language | ''>().notNull().default(''),
	factor_required: boolean().notNull().default(false),
	staff_idle_hours: integer().notNull().default(12),
	backup_schedule: text().$type<BackupSchedule>().notNull().default('off'),
	backup_count: integer().notNull().default(7),
	backup_passphrase_at: text().notNull().default(''),
	retention_on: boolean().notNull().default(false),
	keep_requests: integer().notNull().default(retentionKinds.requests.months),
	keep_photos: integer().notNull().default(retentionKinds.photos.months),
	keep_audit: integer().notNull().default(retentionKinds.audit.months),
	keep_search_misses: integer().notNull().default(retentionKinds.search_misses.months),
	keep_carts: integer().notNull().default(retentionKinds.carts.months),
	keep_jobs: integer().notNull().default(retentionKinds.jobs.months),
	keep_outbox: integer().notNull().default(retentionKinds.outbox.months),
	feed_on: boolean().notNull().default(false),
	feed_address_at: text().notNull().default(''),
	start_catalogue: text().$type<StartCatalogue>().notNull(),
	start_skipped: jsonb().$type<StartStep[]>().notNull().default([]),
	start_dismissed: boolean().notNull(),
	version: integer().notNull(),
	/** By group; absent: 1. */
	versions: jsonb().$type<Partial<Record<SettingGroup, number>>>().notNull().default({}),
});

/** Table of `database/migrations/116-feed.sql`: the addresses of the product feed that were ever made, by `feed_address_at`. */
export const feedAddresses = pgTable('feed_addresses', {
	madeAt: text('made_at').primaryKey(),
	secret: text().notNull(),
});

/** Table of `database/migrations/100-home.sql`. */
export const slideImages = pgTable('slide_images', {
	path: text().primaryKey(),
	uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
});
