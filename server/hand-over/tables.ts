import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { HandOverMap } from '#contract/hand-over/hand-over.schema.ts';

/** Table of `database/migrations/144-hand-over-maps.sql`. */
export const handOverMaps = pgTable('hand_over_maps', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	name: text().notNull(),
	columns: jsonb().$type<HandOverMap['columns']>().notNull(),
});

/** Table of `database/migrations/191-hand-over-marks.sql`: until when the staff have taken a file. */
export const handOverMarks = pgTable('hand_over_marks', {
	/** Null: the file for Odoo. */
	mapId: integer('map_id'),
	until: timestamp({ withTimezone: true }).notNull(),
	takenAt: timestamp('taken_at', { withTimezone: true }).notNull().defaultNow(),
});
