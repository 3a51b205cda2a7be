import { z } from 'zod';
import { m } from '#messages';
import { textSchema } from './field-schemas.ts';
import { languageSchema } from './language-query.ts';
import { idSchema } from './list-query.ts';
import { maxValidDays } from './quote-fields.ts';
import { currencySchema } from './quote-numbers.ts';
import { quoteDocumentSchema, quoteDraftSchema } from './quotes.ts';
import { requestSchema } from './requests.ts';

/** What a buyer may say to a quote. */
export const quoteDecisions = ['accepted', 'declined'] as const;
export type QuoteDecision = (typeof quoteDecisions)[number];

/** Where a proposed price stands: at the size, at its product, in the last quote to the same buyer. */
export const priceSources = ['size', 'product', 'last_quote'] as const;

const proposalSchema = z.object({
	source: z.enum(priceSources),
	unit_price: z.number(),
	currency: currencySchema,
	at: z.string().nullable().describe('When the last quote was sent, ISO 8601'),
});

/** A line of the request as the seller prices it. */
const lineToPriceSchema = z
	.object({
		line_id: z.int(),
		name: z.string(),
		code: z.string().nullable(),
		size: z.string().nullable(),
		category_name: z.string(),
		typed: z.string().nullable().describe('As the buyer wrote it'),
		product_id: z.int().nullable(),
		quantity: z.int(),
		availability: z
			.string()
			.describe("Proposed from the size's stock: 'in_stock', 'ask', or words in the buyer's language"),
		proposals: z.array(proposalSchema).describe('The most likely first'),
	})
	.meta({ id: 'LineToPrice' });

/** What the buyer said to a revision. */
const decisionSchema = z.object({
	decision: z.enum(quoteDecisions),
	reason: z.string().describe("In the buyer's words; empty without"),
	decided_at: z.string().describe('ISO 8601'),
});

/** A revision that was sent. */
export const quoteRevisionSchema = z
	.object({
		document: quoteDocumentSchema,
		decision: decisionSchema.nullable(),
		sent_by: z.string().nullable(),
		message: z.string(),
		chatUrl: z.string().nullable().describe("Opens the buyer's chat; null without a number that can be dialled"),
	})
	.meta({ id: 'QuoteRevision' });

/** The request that is quoted, as the head of its quote names it. */
const quotedRequestSchema = requestSchema
	.pick({
		...({ id: true, code: true, type: true, status: true, payment: true, created_at: true } as const),
		...({ text: true, photos: true, arrived_photos: true } as const),
	})
	.extend({
		customer_name: z.string(),
		customer_number: z.string().nullable(),
		language: languageSchema.describe("The buyer's"),
	})
	.meta({ id: 'QuotedRequest' });

/** The quote of a request as its seller works on it. */
export const quoteAtDeskSchema = z
	.object({
		request: quotedRequestSchema,
		lines: z.array(lineToPriceSchema),
		draft: quoteDraftSchema.describe("What is priced so far; before the first saving the settings' own"),
		version: z.int().describe('Of the draft, raised with every saving and sending; 0 before the first'),
		revisions: z.array(quoteRevisionSchema).describe('The newest first'),
	})
	.meta({ id: 'QuoteAtDesk' });

/** The last day that a quote may hold, YYYY-MM-DD: a day more than by UTC, where it is tomorrow already. What was stored before stays readable. */
const latestDay = () => new Date(Date.now() + (maxValidDays + 1) * 86_400_000).toISOString().slice(0, 10);

export const saveQuoteSchema = quoteDraftSchema
	.safeExtend({
		version: z
			.int()
			.min(0)
			.max(2_147_483_647)
			.optional()
			.describe('The version that was read, 0 before the first: a newer one is not overwritten'),
	})
	.refine(({ valid_until }) => valid_until <= latestDay(), {
		path: ['valid_until'],
		error: () => m.quote_valid_until_most({ max: maxValidDays }),
	});

export const sendQuoteSchema = z.strictObject({
	version: z.int().min(0).describe('Of the draft that was seen: the same one is not sent twice'),
	decision: z
		.enum(quoteDecisions)
		.nullable()
		.optional()
		.describe('What the buyer had said to the newest revision when it was read: another one is not passed over'),
	renew: z.boolean().default(false).describe('The last revision once more, valid from today'),
});

export const sentQuoteSchema = z
	.object({ revision: z.int(), total: z.number(), message: z.string(), chatUrl: z.string().nullable() })
	.meta({ id: 'SentQuote' });

/** How a quote stands for its buyer; settled is one whose request the staff have moved on without his decision. */
export const quoteStates = ['open', 'expired', 'accepted', 'declined', 'settled'] as const;

/** What whoever has the code of a request may read. */
export const publicRequestSchema = requestSchema
	.extend({
		customerName: z.string(),
		customer_id: z.int().nullable().describe('Null of a guest, and when the account was deleted'),
		quote: z
			.object({ state: z.enum(quoteStates), document: quoteDocumentSchema, decision: decisionSchema.nullable() })
			.nullable()
			.describe('What is offered; null before the first quote'),
		revisions: z
			.array(z.object({ revision: z.int(), sent_at: z.string(), total: z.number(), currency: currencySchema }))
			.describe('All that were sent, the newest first'),
	})
	.meta({ id: 'PublicRequest' });

const revision = idSchema.describe('The one that was read: another can not be accepted in its place');
export const acceptQuoteSchema = z.strictObject({ revision });
export const declineQuoteSchema = z.strictObject({ revision, reason: textSchema({ max: 500 }).default('') });

export type LineToPrice = z.infer<typeof lineToPriceSchema>;
export type PriceProposal = z.infer<typeof proposalSchema>;
export type QuotedRequest = z.infer<typeof quotedRequestSchema>;
export type QuoteRevision = z.infer<typeof quoteRevisionSchema>;
export type QuoteAtDesk = z.infer<typeof quoteAtDeskSchema>;
export type SaveQuote = z.infer<typeof saveQuoteSchema>;
export type SendQuote = z.infer<typeof sendQuoteSchema>;
export type SentQuote = z.infer<typeof sentQuoteSchema>;
export type PublicRequest = z.infer<typeof publicRequestSchema>;
