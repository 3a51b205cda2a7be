import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { availabilities } from '#contract/catalogue/availability.ts';
import { type CategoryTexts, eachCategoryText } from '#contract/catalogue/category-fields.ts';
import { parameterKinds } from '#contract/catalogue/parameter-kinds.ts';
import type { Corrections } from '#contract/catalogue/parameter-values.ts';
import { eachText, type ProductTexts } from '#contract/catalogue/product-fields.ts';
import { referenceGrades } from '#contract/catalogue/reference-grades.ts';
import { type OtherLanguage, otherLanguages, type Translations } from '#contract/language.ts';

// Tables of database/migrations/001, 007, 008, 015, 018, 019 and 038; constraints and indexes are there.

const money = () => numeric({ mode: 'number' });
/** Translations of its fields; an empty text is never stored. */
const translations = <Fields>() => jsonb().$type<Translations<Fields>>().notNull().default({});

export const categories = pgTable('categories', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	key: text().notNull(),
	name: text().notNull(),
	...eachCategoryText(() => text()),
	special: boolean().notNull(),
	images: text('pictures').array().notNull(),
	sizePatterns: text('size_patterns').array().notNull().default([]),
	translations: jsonb().$type<CategoryTexts>().notNull().default({}),
	version: integer().notNull().default(1),
});

export const parameters = pgTable('parameters', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	categoryId: integer('category_id').notNull(),
	position: integer().notNull(),
	key: text().notNull(),
	name: text().notNull(),
	unit: text(),
	kind: text({ enum: parameterKinds }).notNull(),
	labels: text().array().notNull(),
	filterable: boolean().notNull(),
	translations: translations<{ name: string }>(),
});

/** The column of products with their names in another language, which lists sort by and searches rank by: `name_ar`. */
export const nameColumnOf = <L extends OtherLanguage>(language: L): `name_${L}` => `name_${language}`;

const translatedName = (language: OtherLanguage) =>
	text(nameColumnOf(language))
		.notNull()
		.generatedAlwaysAs(sql`coalesce(translations -> ${sql.raw(`'${language}'`)} ->> 'name', name)`);

type NameColumn = ReturnType<typeof nameColumnOf<OtherLanguage>>;
const translatedNames = () =>
	Object.fromEntries(otherLanguages.map((language) => [nameColumnOf(language), translatedName(language)])) as Record<
		NameColumn,
		ReturnType<typeof translatedName>
	>;

export const products = pgTable('products', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	key: text().notNull(),
	categoryId: integer('category_id').notNull(),
	name: text().notNull(),
	...eachText(() => text()),
	price: money(),
	lowestPrice: numeric('lowest_price', { mode: 'number' }),
	keywords: text().array().notNull(),
	images: text('pictures').array().notNull(),
	moreDescriptions: text('more_descriptions').array().notNull(),
	version: integer().notNull().default(1),
	searchText: text('search_text').notNull(),
	searchCodes: text('search_codes').array().notNull(),
	searchDetails: text('search_details').notNull().default(''),
	searchTerms: text('search_terms').array().notNull().default([]),
	searchVersion: integer('search_version').notNull().default(0),
	translations: jsonb().$type<ProductTexts>().notNull().default({}),
	...translatedNames(),
	spelling: text()
		.notNull()
		.generatedAlwaysAs(sql`regexp_replace(lower(coalesce(nullif(model, ''), name)), '[^[:alnum:]]', '', 'g')`),
});

export const variants = pgTable('variants', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	productId: integer('product_id').notNull(),
	position: integer().notNull(),
	size: text().notNull(),
	description: text().notNull(),
	price: money(),
	availability: text({ enum: availabilities }).notNull(),
	stock: integer(),
	leadDaysFrom: integer('lead_days_from'),
	leadDays: integer('lead_days'),
	place: text(),
	statedAt: timestamp('stated_at', { withTimezone: true, mode: 'string' }),
	parserVersion: integer('parser_version').notNull().default(0),
	unread: text().array().notNull().default([]),
	corrections: jsonb().$type<Corrections>().notNull().default({}),
	translations: translations<{ description: string }>(),
});

export const sealAttributes = pgTable('mechanical_seal_attributes', {
	variantId: integer('variant_id').primaryKey(),
	sizes: text().array().notNull(),
	descriptions: text().array().notNull(),
	material: text().notNull(),
	temperature: text().notNull(),
	pressure: text().notNull(),
	speed: text().notNull(),
});

export const variantValues = pgTable(
	'variant_values',
	{
		variantId: integer('variant_id').notNull(),
		parameterId: integer('parameter_id').notNull(),
		position: integer().notNull(),
		number: numeric({ mode: 'number' }),
		minus: numeric({ mode: 'number' }).notNull(),
		plus: numeric({ mode: 'number' }).notNull(),
		text: text().notNull(),
		corrected: boolean().notNull().default(false),
	},
	(table) => [primaryKey({ columns: [table.variantId, table.parameterId, table.position] })],
);

/** Translations of a row of the equals-table. */
export type ReferenceTexts = Translations<{ note: string; source: string }>;

export const productReferences = pgTable('product_references', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	maker: text().notNull(),
	makerFolded: text('maker_folded').notNull().default(''),
	code: text().notNull(),
	codeFolded: text('code_folded').notNull(),
	productId: integer('product_id').notNull(),
	variantId: integer('variant_id'),
	grade: text({ enum: referenceGrades }).notNull(),
	note: text().notNull().default(''),
	source: text().notNull(),
	translations: jsonb().$type<ReferenceTexts>().notNull().default({}),
	createdBy: text('created_by').notNull(),
	createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
	version: integer().notNull().default(1),
});

/** Table of database/migrations/036-product-figures.sql, whose triggers write it. */
export const productFigures = pgTable('product_figures', {
	productId: integer('product_id').primaryKey(),
	sizes: integer().notNull(),
	priceLow: numeric('price_low', { mode: 'number' }),
	priceHigh: numeric('price_high', { mode: 'number' }),
	ownPrices: boolean('own_prices').notNull(),
	stock: bigint({ mode: 'number' }).notNull(),
	statedAt: timestamp('stated_at', { withTimezone: true, mode: 'string' }),
	changedAt: timestamp('changed_at', { withTimezone: true, mode: 'string' }),
	changedBy: text('changed_by'),
});
