import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language, Translations } from '#contract/language.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { PaymentMethod } from '#contract/requests/payment-methods.ts';
import type { RequestType } from '#contract/requests/request-labels.ts';
import type { RequestStatus } from '#contract/requests/request-statuses.ts';
import { bytes, transactionNumber } from '../platform/column-types.ts';

/** A line's names in other languages than English, at the time of the request. */
export type LineTranslations = Translations<{ name: string; category_name: string }>;

/**
 * Tables of the migrations `002-customers.sql`, `009-request-lines.sql`, `025-asking.sql`, `028-quotes.sql`, `031-desk.sql` and
 * `131-payments.sql`, which have the constraints and indexes.
 */
export const requests = pgTable('requests', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	code: text().notNull(),
	customerId: integer('customer_id'),
	customerName: text('customer_name').notNull(),
	/** The address of the account; for a guest the one that he has left for mails, null without. */
	customerEmail: text('customer_email'),
	customerNumber: text('customer_number'),
	type: text().$type<RequestType>().notNull(),
	status: text().$type<Exclude<RequestStatus, 'expired'>>().notNull().default('pending'),
	/** Whether its guest gets mails about it (`130-mails-to-guests.sql`). */
	guestMails: boolean('guest_mails').notNull().default(false),
	/** Whether it came from an account, which may be deleted since (`132-requests-of-accounts.sql`). */
	ofAccount: boolean('of_account').notNull().default(false),
	/** As noted by hand. What counts is `paymentNow`. */
	payment: text().$type<'paid' | 'unpaid'>(),
	/** By which day the rest of an accepted quote is due. */
	paymentDueOn: date('payment_due_on', { mode: 'string' }),
	/** As sent, like `chatUrl`. Null in requests of older versions until `fillChats` has run. */
	message: text(),
	chatUrl: text('chat_url'),
	/** The buyer's language, which is the message's. */
	language: text().$type<Language>().notNull().default('en'),
	version: integer().notNull().default(1),
	idempotencyKey: text('idempotency_key'),
	guestKey: text('guest_key'),
	/** Whether its items left the cart with it, and can be put back. */
	leftCart: boolean('left_cart').notNull().default(false),
	/** The current revision of its quote, and its last day. */
	quoteRevision: integer('quote_revision'),
	quotedUntil: date('quoted_until', { mode: 'string' }),
	/** The buyer's text; empty without. */
	text: text().notNull().default(''),
	/** The buyer's own number of the order, and where it goes (`192-what-a-buyer-adds.sql`); empty without. */
	poNumber: text('po_number').notNull().default(''),
	deliverTo: text('deliver_to').notNull().default(''),
	/** The announced number of photos. */
	photos: integer().notNull().default(0),
	/** The company that the buyer sent it for, of `154-companies.sql`. */
	companyId: integer('company_id'),
	/** Its record for the staff, of `167-people.sql`; a trigger writes it, so it is never null. */
	personId: integer('person_id'),
	/** The responsible administrator. */
	ownerId: integer('owner_id'),
	/** The next step and its due day; empty without. */
	nextStep: text('next_step').notNull().default(''),
	nextStepOn: date('next_step_on', { mode: 'string' }),
	/** The first time that a quote was sent, or the staff changed the status from pending. */
	firstAnsweredAt: timestamp('first_answered_at', { withTimezone: true }),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	/** Added by `158-erased-people.sql`, as the next: names the buyer in the list of the erased. */
	erasureId: uuid('erasure_id').notNull().defaultRandom(),
	/** When the buyer was erased; null otherwise. */
	erasedAt: timestamp('erased_at', { withTimezone: true }),
});

/** Mails to addresses of guests within the last day (`130-mails-to-guests.sql`). */
export const guestMails = pgTable('guest_mails', {
	addressHash: bytes('address_hash').notNull(),
	mail: text().notNull(),
	sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
});

export const requestLines = pgTable('request_lines', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	requestId: integer('request_id').notNull(),
	position: integer().notNull(),
	productId: integer('product_id'),
	/** The deleted product that this was of, of `211-former-products.sql`: an undo of its deletion connects them again. */
	formerProductId: integer('former_product_id'),
	variantId: integer('variant_id'),
	/** For a line without a product: the typed text. */
	productName: text('product_name').notNull(),
	/** Empty without a category. */
	categoryName: text('category_name').notNull(),
	code: text(),
	/** Empty for a product without sizes. */
	size: text().notNull(),
	quantity: integer().notNull(),
	price: numeric({ mode: 'number' }),
	/** The currency of the price. */
	currency: text().$type<Currency>().notNull().default(sql`catalogue_currency()`),
	/** The list of the price, of `155-line-prices.sql`: 0 for everybody's quantity breaks, null for the size's own. */
	priceListId: integer('price_list_id'),
	buyersList: integer('buyers_list').generatedAlwaysAs(sql`nullif(price_list_id, 0)`),
	/** The quantity from which the price holds. */
	priceFrom: integer('price_from').notNull().default(1),
	translations: jsonb().$type<LineTranslations>().notNull().default({}),
	/** The typed line; null when a product was chosen directly. */
	typed: text(),
});

export const requestPhotos = pgTable('request_photos', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	requestId: integer('request_id').notNull(),
	/** The idempotency key of the sender. */
	key: text().notNull(),
	file: text().notNull(),
	/** The size of the photo and its thumbnail together (`065-bytes-of-photos.sql`). */
	bytes: integer().notNull(),
	width: integer().notNull(),
	height: integer().notNull(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The buyers' own orders as PDF (`168-order-files.sql`). */
export const requestFiles = pgTable('request_files', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	requestId: integer('request_id').notNull(),
	/** As the buyer's computer names it. */
	name: text().notNull(),
	file: text().notNull(),
	sha256: text().notNull(),
	bytes: integer().notNull(),
	pages: integer().notNull(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const requestNotes = pgTable('request_notes', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	requestId: integer('request_id').notNull(),
	authorName: text('author_name').notNull(),
	text: text().notNull(),
	/** The key of the call that added it. */
	idempotencyKey: text('idempotency_key'),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const requestPayments = pgTable('request_payments', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	requestId: integer('request_id').notNull(),
	/** A string, as numbers of JavaScript are binary. */
	amount: numeric().notNull(),
	currency: text().$type<Currency>().notNull(),
	paidOn: date('paid_on', { mode: 'string' }).notNull(),
	method: text().$type<PaymentMethod>().notNull(),
	note: text().notNull().default(''),
	/** The payment that this row takes back. */
	reverses: integer(),
	authorName: text('author_name').notNull(),
	/** The key of the call that added it. */
	idempotencyKey: text('idempotency_key'),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Until which transaction an administrator has seen the alerts, and the ids of those behind it: of `137-desk-alerts.sql`. */
export const seenAlerts = pgTable('seen_alerts', {
	administratorId: integer('administrator_id').primaryKey(),
	cursor: transactionNumber().notNull(),
	later: bigint({ mode: 'number' }).array().notNull(),
	at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
