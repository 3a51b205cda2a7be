import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StockStatement } from '#contract/catalogue/availability.ts';
import type { CategoryRow, ProductRow } from '#contract/catalogue/import.schema.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { sheetEntities, sheetKinds, sheetRowStates } from '#contract/sheets/sheet-fields.ts';
import type { SheetColumn } from '#contract/sheets/sheets.schema.ts';
import type { Snapshot } from '../changes/record-changes.ts';
import { bytes } from '../platform/column-types.ts';
import type { Reason } from './reasons.ts';

// Tables of database/migrations/035-sheets.sql, 039-catalogue-sheets.sql and 123-catalogue-mapper.sql; constraints and indexes are there.

const money = () => numeric({ mode: 'number' });

/** A stock statement with its date (ISO 8601); null means the time when the sheet is applied. */
export type SheetStatement = StockStatement & { stated_at: string | null };

/** An image file of a zip archive: its name there and its SHA-256. */
export interface ArchivedImage {
	name: string;
	source: string;
}

export const sheets = pgTable('sheets', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
	authorName: text('author_name'),
	kind: text({ enum: sheetKinds }).notNull(),
	fileName: text('file_name').notNull(),
	/** The currency of the catalogue when the file was read. */
	currency: text().$type<Currency>().notNull(),
	file: bytes().notNull(),
	tab: integer().notNull(),
	tabs: text().array().notNull(),
	headerRow: integer('header_row'),
	columns: jsonb().$type<SheetColumn[]>().notNull(),
	groupBy: integer('group_by').array().notNull().default([]),
	withoutSize: boolean('without_size').notNull().default(false),
	category: text().notNull().default(''),
	meanings: jsonb().$type<[name: string, id: number][]>().notNull().default([]),
	confirmsCategories: boolean('confirms_categories').notNull().default(false),
	archive: bytes(),
	images: jsonb().$type<ArchivedImage[]>(),
	reading: integer().notNull().default(1),
	progress: integer().notNull().default(0),
	batch: uuid(),
	appliedAt: timestamp('applied_at', { withTimezone: true, mode: 'string' }),
	changed: integer(),
});

export const sheetRows = pgTable(
	'sheet_rows',
	{
		sheetId: integer('sheet_id').notNull(),
		row: integer().notNull(),
		code: text().notNull(),
		size: text().notNull(),
		name: text().notNull(),
		state: text({ enum: sheetRowStates }).notNull(),
		productId: integer('product_id'),
		productKey: text('product_key'),
		variantSize: text('variant_size'),
		before: money(),
		after: money(),
		percent: numeric({ mode: 'number' }),
		stockBefore: jsonb('stock_before').$type<SheetStatement>(),
		stockAfter: jsonb('stock_after').$type<SheetStatement>(),
		entity: text({ enum: sheetEntities }).notNull().default('product'),
		record: jsonb().$type<ProductRow | CategoryRow>(),
		fieldsBefore: jsonb('fields_before').$type<Snapshot>(),
		fieldsAfter: jsonb('fields_after').$type<Snapshot>(),
		reasons: jsonb().$type<Reason[]>().notNull().default([]),
		/** The list of the price, of `157-sheet-lists.sql`; null: the price of the size or part. */
		listId: integer('list_id'),
		minQuantity: integer('min_quantity'),
	},
	(table) => [primaryKey({ columns: [table.sheetId, table.row, table.entity] })],
);

export const sheetLayouts = pgTable(
	'sheet_layouts',
	{
		kind: text({ enum: sheetKinds }).notNull(),
		digest: text().notNull(),
		titles: text().notNull(),
		roles: text().array().notNull(),
		groupBy: integer('group_by').array().notNull(),
		category: text().notNull(),
		meanings: jsonb().$type<[name: string, id: number][]>().notNull(),
		usedAt: timestamp('used_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.kind, table.digest] })],
);

export const imageSources = pgTable('image_sources', {
	source: text().primaryKey(),
	path: text().notNull(),
});
