import { integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { Currency } from '#contract/money/currencies.ts';

// The table of database/migrations/170-product-costs.sql; constraints are there.

export const productCosts = pgTable('product_costs', {
	productId: integer('product_id').primaryKey(),
	currency: text().$type<Currency>().notNull(),
	cost: numeric({ mode: 'number' }),
	sizes: jsonb().$type<Record<string, number>>().notNull().default({}),
	version: integer().notNull().default(1),
});
