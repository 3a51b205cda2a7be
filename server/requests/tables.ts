import { date, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language, Translations } from '#contract/language.ts';
import type { RequestStatus, RequestType } from '#contract/request-labels.ts';

/** Names of a line in other languages than English, as they were. */
export type LineTranslations = Translations<{ name: string; category_name: string }>;

/** Tables of the migrations `002-customers.sql`, `009-request-lines.sql`, `025-asking.sql`, `028-quotes.sql` and `031-desk.sql`, where constraints and indexes stand. */
export const requests = pgTable('requests', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	code: text().notNull(),
	customerId: integer('customer_id'),
	customerName: text('customer_name').notNull(),
	/** Null of a guest. */
	customerEmail: text('customer_email'),
	customerNumber: text('customer_number'),
	type: text().$type<RequestType>().notNull(),
	status: text().$type<Exclude<RequestStatus, 'expired'>>().notNull().default('pending'),
	payment: text().$type<'paid' | 'unpaid'>(),
	/** As it was sent, as `chatUrl` is; null in requests of older versions until `fillChats` has run. */
	message: text(),
	chatUrl: text('chat_url'),
	/** The buyer's, in which the message is. */
	language: text().$type<Language>().notNull().default('en'),
	version: integer().notNull().default(1),
	idempotencyKey: text('idempotency_key'),
	guestKey: text('guest_key'),
	/** The revision of its quote that is offered, and its last day. */
	quoteRevision: integer('quote_revision'),
	quotedUntil: date('quoted_until', { mode: 'string' }),
	/** What was asked in words; empty without. */
	text: text().notNull().default(''),
	/** How many photographs were announced. */
	photos: integer().notNull().default(0),
	/** The administrator who sees to it. */
	ownerId: integer('owner_id'),
	/** What is done next, and by which day; empty without. */
	nextStep: text('next_step').notNull().default(''),
	nextStepOn: date('next_step_on', { mode: 'string' }),
	/** When a quote was sent first, or the staff moved it on from pending. */
	firstAnsweredAt: timestamp('first_answered_at', { withTimezone: true }),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const requestLines = pgTable('request_lines', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	requestId: integer('request_id').notNull(),
	position: integer().notNull(),
	productId: integer('product_id'),
	variantId: integer('variant_id'),
	/** Of a line without a product what was typed. */
	productName: text('product_name').notNull(),
	/** Empty of a line that names none. */
	categoryName: text('category_name').notNull(),
	code: text(),
	/** Empty for a product without sizes. */
	size: text().notNull(),
	quantity: integer().notNull(),
	price: numeric({ precision: 12, scale: 2, mode: 'number' }),
	translations: jsonb().$type<LineTranslations>().notNull().default({}),
	/** The line as it was typed; null where a product was chosen by itself. */
	typed: text(),
});

export const requestPhotos = pgTable('request_photos', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	requestId: integer('request_id').notNull(),
	/** The sender's name for it. */
	key: text().notNull(),
	file: text().notNull(),
	width: integer().notNull(),
	height: integer().notNull(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const requestNotes = pgTable('request_notes', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	requestId: integer('request_id').notNull(),
	authorName: text('author_name').notNull(),
	text: text().notNull(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
