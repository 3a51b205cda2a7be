import { boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Tables of `database/migrations/001-catalogue.sql`, where constraints and indexes stand. */
export const categories = pgTable('categories', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	key: text().notNull(),
	name: text().notNull(),
	description: text(),
	special: boolean().notNull(),
	pictures: text().array().notNull(),
	version: integer().notNull().default(1),
});

export const products = pgTable('products', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	key: text().notNull(),
	categoryId: integer('category_id').notNull(),
	name: text().notNull(),
	model: text(),
	price: numeric({ precision: 12, scale: 2, mode: 'number' }),
	sizes: text().array().notNull(),
	descriptions: text().array().notNull(),
	keywords: text().array().notNull(),
	pictures: text().array().notNull(),
	version: integer().notNull().default(1),
	searchText: text('search_text').notNull(),
	searchCodes: text('search_codes').array().notNull(),
});

export const sealAttributes = pgTable(
	'mechanical_seal_attributes',
	{
		productId: integer('product_id').notNull(),
		size: text().notNull(),
		position: integer().notNull(),
		sizes: text().array().notNull(),
		descriptions: text().array().notNull(),
		material: text().notNull(),
		temperature: text().notNull(),
		pressure: text().notNull(),
		speed: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.productId, table.size] })],
);
