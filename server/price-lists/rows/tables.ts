import { sql } from 'drizzle-orm';
import { date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';

// Tables of database/migrations/153-price-lists.sql; constraints and indexes are there.

export const priceLists = pgTable('price_lists', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	name: text().notNull(),
	startsOn: date('starts_on', { mode: 'string' }),
	endsOn: date('ends_on', { mode: 'string' }),
	percentOff: numeric('percent_off', { mode: 'number' }),
	version: integer().notNull().default(1),
});

export const priceEntries = pgTable('price_entries', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	/** 0: everybody's, which has no row. */
	listId: integer('list_id').notNull(),
	buyersList: integer('buyers_list').generatedAlwaysAs(sql`nullif(list_id, 0)`),
	variantId: integer('variant_id').notNull(),
	minQuantity: integer('min_quantity').notNull(),
	price: numeric({ mode: 'number' }).notNull(),
});
