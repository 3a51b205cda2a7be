import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { HandOverMap } from '#contract/hand-over/hand-over.schema.ts';

/** Table of `database/migrations/144-hand-over-maps.sql`. */
export const handOverMaps = pgTable('hand_over_maps', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	name: text().notNull(),
	columns: jsonb().$type<HandOverMap['columns']>().notNull(),
});
