import { integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Table of `database/migrations/002-customers.sql`, `007-variants.sql` and `174-cart-prices.sql`, which have its constraints and indexes. */
export const cartItems = pgTable('cart_items', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	customerId: integer('customer_id').notNull(),
	productId: integer('product_id'),
	/** The deleted product that this was of, of `211-former-products.sql`: an undo of its deletion connects them again. */
	formerProductId: integer('former_product_id'),
	/** Null when the size was deleted; then a new size of the same name counts. */
	variantId: integer('variant_id'),
	productName: text('product_name').notNull(),
	categoryName: text('category_name').notNull(),
	/** Empty for a product without sizes. */
	size: text().notNull(),
	quantity: integer().notNull(),
	/** What a piece cost when the customer last put it in or changed it; null: on request. */
	price: numeric({ mode: 'number' }),
	/** The list of that price; it may be deleted since. */
	priceListId: integer('price_list_id'),
	priceFrom: integer('price_from').notNull().default(1),
	/** Null for an older item, whose price was not stored. */
	priceCurrency: text('price_currency'),
	/** Added by `159-retention.sql`: the last change of quantity or size, by a trigger. */
	touchedAt: timestamp('touched_at', { withTimezone: true }).notNull().defaultNow(),
});
