import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { documentKinds } from '#contract/documents/document-rules.ts';
import { languages } from '#contract/language.ts';

// Tables of database/migrations/106-documents.sql.

export const documents = pgTable('documents', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	productId: integer('product_id'),
	/** A size of the product, by name; null: all its sizes. */
	size: text(),
	categoryId: integer('category_id'),
	kind: text({ enum: documentKinds }).notNull(),
	/** Null: for readers of all languages. */
	language: text({ enum: languages }),
	title: text().notNull(),
	validUntil: date('valid_until', { mode: 'string' }),
	/** The version of the file that is shown. */
	fileVersion: integer('file_version').notNull(),
	version: integer().notNull().default(1),
});

export const documentFiles = pgTable(
	'document_files',
	{
		documentId: integer('document_id').notNull(),
		version: integer().notNull(),
		sha256: text().notNull(),
		bytes: integer().notNull(),
		pages: integer().notNull(),
		addedAt: timestamp('added_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
		quoted: boolean().notNull().default(false),
	},
	(table) => [primaryKey({ columns: [table.documentId, table.version] })],
);
