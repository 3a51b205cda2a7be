import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Table of `database/migrations/002-customers.sql` and `007-variants.sql`, which have its constraints and indexes. */
export const cartItems = pgTable('cart_items', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	customerId: integer('customer_id').notNull(),
	productId: integer('product_id'),
	/** Null when the size was deleted; then a new size of the same name counts. */
	variantId: integer('variant_id'),
	productName: text('product_name').notNull(),
	categoryName: text('category_name').notNull(),
	/** Empty for a product without sizes. */
	size: text().notNull(),
	quantity: integer().notNull(),
	/** Of `159-retention.sql`: the last change of quantity or size, by a trigger. */
	touchedAt: timestamp('touched_at', { withTimezone: true }).notNull().defaultNow(),
});
