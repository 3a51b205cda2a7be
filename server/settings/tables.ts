import { integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { Currency } from '#contract/money/currencies.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { eachSettingText } from '#contract/settings/settings-fields.ts';

/** Table of `database/migrations/026-settings.sql`, `062-settings-translations.sql` and `072-time-zone.sql`, with at most one row. */
export const settings = pgTable('settings', {
	id: integer().primaryKey(),
	logo: text(),
	pastLogos: text('past_logos').array().notNull().default([]),
	...eachSettingText(() => text().notNull()),
	currency: text().$type<Currency>().notNull(),
	vat_percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
	valid_days: integer().notNull(),
	time_zone: text().notNull(),
	translations: jsonb().$type<Settings['translations']>().notNull().default({}),
	ready_answers: jsonb().$type<Settings['ready_answers']>().notNull().default([]),
	version: integer().notNull(),
});
