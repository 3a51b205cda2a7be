import { z } from 'zod';
import { daySchema } from '#contract/dates.schema.ts';
import { languageQuery, languageSchema } from '#contract/language-query.schema.ts';
import { fromZeroSchema, idSchema } from '#contract/list-query.schema.ts';
import { currencySchema } from '#contract/money/money.schema.ts';
import { requestSchema } from '#contract/requests/requests.schema.ts';
import { maxValidDays } from '#contract/settings/settings-fields.ts';
import { fieldSchema, textSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { dayFromNow } from '../days.ts';
import { maxQuoteLines, quoteFields } from './quote-fields.ts';
import {
	conversionSchema,
	type QuoteDocument,
	type QuoteDraft,
	quoteDocumentSchema,
	quoteDraftSchema,
	rateSchema,
} from './quotes.schema.ts';

/** A buyer's decision on a quote. In part is a wish: it binds when the seller has sent the revision made of the chosen lines. */
export const quoteDecisions = ['accepted', 'declined', 'accepted_in_part'] as const;
export type QuoteDecision = (typeof quoteDecisions)[number];

/** Source of a proposed price: the buyer's price list or everybody's quantity breaks, the size, its product, or the last quote to the same buyer. */
export const priceSources = ['list', 'size', 'product', 'last_quote'] as const;

const proposalSchema = z.object({
	source: z.enum(priceSources),
	unit_price: z.number(),
	currency: currencySchema,
	at: z.string().nullable().describe('When the last quote was sent, ISO 8601'),
	list_name: z.string().nullable().optional().describe('With the source list; null: everybody’s quantity breaks'),
	min_quantity: z.int().optional().describe('With the source list: the quantity from which the price holds'),
});

/** A part with price proposals. */
export const partToPriceSchema = z
	.object({
		product_id: z.int(),
		size: z.string().nullable(),
		name: z.string(),
		code: z.string().nullable(),
		category_name: z.string(),
		availability: z
			.string()
			.describe(
				"Proposed from the size's stock: empty when nothing is stated, 'in_stock', or words in the buyer's language",
			),
		proposals: z
			.array(proposalSchema)
			.describe('The most likely first. Last are those of the list for other quantities than that of the line'),
	})
	.meta({ id: 'PartToPrice' });

/** A line of the request with price proposals. */
const lineToPriceSchema = partToPriceSchema
	.extend({
		line_id: z.int(),
		typed: z.string().nullable().describe('As the buyer wrote it'),
		product_id: z.int().nullable(),
		quantity: z.int(),
	})
	.meta({ id: 'LineToPrice' });

/** Query of `GET /api/requests/{id}/quote/part`. */
export const partToPriceQuerySchema = languageQuery.extend({
	product_id: idSchema,
	size: z.string().trim().max(quoteFields.size.max).optional().describe('Absent for a part without sizes'),
});

/** The buyer's decision on a revision. */
const decisionSchema = z.object({
	decision: z.enum(quoteDecisions),
	reason: z.string().describe("In the buyer's words; empty without"),
	decided_at: z.string().describe('ISO 8601'),
	po_number: z.string().describe("The buyer's own number of the order; empty without"),
	withdraw_until: z.string().describe('Until when the buyer can withdraw it, ISO 8601'),
	line_ids: z.array(z.int()).nullable().describe('The lines that he chose, of one in part'),
});

/** A sent revision. */
export const quoteRevisionSchema = z
	.object({
		document: quoteDocumentSchema,
		decision: decisionSchema.nullable(),
		sent_by: z.string().nullable(),
		message: z.string(),
		chatUrl: z.string().nullable().describe("Opens the buyer's chat; null without a valid phone number"),
	})
	.meta({ id: 'QuoteRevision' });

/** The quoted request, for the head of its quote. */
const quotedRequestSchema = requestSchema
	.pick({
		id: true,
		code: true,
		type: true,
		status: true,
		payment: true,
		created_at: true,
		text: true,
		po_number: true,
		deliver_to: true,
		photos: true,
		arrived_photos: true,
	})
	.extend({
		customer_name: z.string(),
		erased_at: z.string().nullable().describe('When the data of the buyer were erased, ISO 8601; null: they were not'),
		customer_number: z.string().nullable(),
		language: languageSchema.describe("The buyer's"),
	})
	.meta({ id: 'QuotedRequest' });

/** Settings that a quote prints, and which it can be sent without. */
export const sellerDetails = ['logo', 'address', 'tax_number'] as const;
export type SellerDetail = (typeof sellerDetails)[number];

/** The company that a request was sent for, as the seller needs it. */
const companyAtDeskSchema = z.object({
	id: z.int(),
	name: z.string(),
	terms_days: z.int().nullable().describe('Days until an invoice is due; null: paid at once'),
	credit: z.number().nullable(),
	accepted: z
		.number()
		.describe('Accepted and unpaid, in `currency`; quotes converted from it count at their own rates'),
	currency: currencySchema,
	unconverted: z
		.array(z.object({ accepted: z.number(), currency: currencySchema }))
		.describe('Accepted and unpaid in currencies without a rate'),
	approval_above: z.number().nullable(),
	po_required: z.boolean(),
});

/** The quote of a request at the seller's desk. */
export const quoteAtDeskSchema = z
	.object({
		request: quotedRequestSchema,
		lines: z.array(lineToPriceSchema).describe('The lines of the request'),
		parts: z.array(partToPriceSchema).describe("The parts of the seller's lines, each with a size once"),
		draft: quoteDraftSchema.describe('The quote so far; before the first save the defaults of the settings'),
		version: z.int().describe('Of the draft, raised by every save and send; 0 before the first'),
		is_sent: z
			.boolean()
			.describe('Whether the newest revision was made of this draft: the desk asks before it sends it again'),
		revisions: z.array(quoteRevisionSchema).describe('The newest first'),
		company: companyAtDeskSchema.nullable().describe('Whose request it is; it blocks nothing'),
		missing_details: z.array(z.enum(sellerDetails)).describe('Empty in the settings, so the paper lacks them'),
	})
	.meta({ id: 'QuoteAtDesk' });

/** Latest last day of a quote, YYYY-MM-DD: one day more than UTC has, since some time zones are ahead. Only new drafts are checked. */
const latestDay = () => dayFromNow(maxValidDays + 1);

/** Body of `PUT /api/requests/{id}/quote`. */
export const saveQuoteSchema = quoteDraftSchema
	.safeExtend({
		valid_until: daySchema(m.quote_valid_until_invalid).describe('The last day, YYYY-MM-DD'),
		conversion: conversionSchema(daySchema()).optional(),
		rate: rateSchema(daySchema()).nullable().optional(),
		version: fromZeroSchema
			.optional()
			.describe('The version that was read, 0 before the first; a newer version is not overwritten'),
		repriced: z
			.boolean()
			.default(false)
			.describe(
				'The currency differs from the stored one and every price was entered in the new one. Without this, or a new `conversion`, such a change of currency is refused',
			),
	})
	.refine(({ valid_until }) => valid_until <= latestDay(), {
		path: ['valid_until'],
		error: () => m.quote_valid_until_most({ max: maxValidDays }),
	});

export const sendQuoteSchema = z.strictObject({
	version: fromZeroSchema.describe('Of the draft that was seen; it is not sent twice'),
	decision: z
		.enum(quoteDecisions)
		.nullable()
		.optional()
		.describe("The buyer's decision on the newest revision when it was read; a newer decision stops the sending"),
	renew: z.boolean().default(false).describe('Sends the last revision again, valid from today'),
	chosen: z
		.boolean()
		.default(false)
		.describe('Sends the last revision with the lines that the buyer chose of it, which accepts them for him'),
});

export const sentQuoteSchema = z
	.object({ revision: z.int(), total: z.number(), message: z.string(), chatUrl: z.string().nullable() })
	.meta({ id: 'SentQuote' });

/** States of a quote for its buyer. `awaiting_approval`: accepted, and an approver of the company decides. `settled`: the staff moved the request on without the buyer's decision. */
export const quoteStates = ['open', 'expired', ...quoteDecisions, 'settled', 'awaiting_approval'] as const;
/** States of an approval by the buyer's company. */
export const approvalStates = ['waiting', 'approved', 'refused'] as const;

const approvalSchema = z
	.object({
		state: z.enum(approvalStates),
		reason: z.string().describe('Why it was refused; empty without'),
		po_number: z.string(),
	})
	.describe("The approval by the buyer's company; absent where none was asked for");

/** A request for anybody who has its code. */
export const publicRequestSchema = requestSchema
	.extend({
		customerName: z.string(),
		customer_id: z.int().nullable().describe('Null of a guest, and when the account was deleted'),
		guest_mails: z
			.boolean()
			.nullable()
			.describe('Whether its guest gets mails about it; null when he has left no address'),
		quote: z
			.object({
				state: z.enum(quoteStates),
				document: quoteDocumentSchema,
				decision: decisionSchema.nullable(),
				approval: approvalSchema.optional(),
			})
			.nullable()
			.describe('The offer; null before the first quote'),
		revisions: z
			.array(z.object({ revision: z.int(), sent_at: z.string(), total: z.number(), currency: currencySchema }))
			.describe('All sent revisions, newest first'),
	})
	.meta({ id: 'PublicRequest' });

const revision = idSchema.describe('The revision that was read; no other is accepted');
export const acceptQuoteSchema = z.strictObject({
	revision,
	line_ids: z
		.array(idSchema)
		.min(1, { error: () => m.quote_choose_a_line() })
		.max(maxQuoteLines)
		.optional()
		.describe(
			'The lines that he chooses, by their ids in the document: a wish. Absent, or all with a price: the quote',
		),
	po_number: fieldSchema(quoteFields.poNumber).default('').describe("The buyer's own number of the order"),
});
/** Body of `POST /api/requests/code/{code}/approve`. */
export const approvalFormSchema = z.strictObject({
	token: z
		.string()
		.min(20)
		.max(100)
		.optional()
		.describe('Of the mailed link; without it the signed-in approver decides'),
	revision,
	decision: z.enum(['approve', 'refuse']),
	reason: textSchema(quoteFields.reason).default('').describe('Why it is refused'),
});
export const approvalParams = z.object({ token: z.string().min(20).max(100) });
/** What an approver reads by his link. */
export const quoteApprovalSchema = z
	.object({
		code: z.string(),
		revision: z.int(),
		buyer: z.string(),
		company: z.string(),
		state: z.enum(approvalStates),
		is_open: z.boolean().describe('Whether the link can still decide'),
		is_expired: z.boolean().describe('Whether the last day of the quote has passed without a decision'),
		po_number: z.string(),
		total: z.number(),
		currency: currencySchema,
		valid_until: z.string(),
		lines: z.array(
			z.object({
				name: z.string(),
				names: z.partialRecord(languageSchema, z.string()),
				size: z.string().nullable(),
				quantity: z.number(),
				total: z.number().nullable(),
			}),
		),
	})
	.meta({ id: 'QuoteApproval' });
export const withdrawDecisionSchema = z.strictObject({ revision });
/** Body of `POST /api/requests/code/{code}/mails`. */
export const guestMailsSchema = z.strictObject({
	on: z.boolean().describe('Whether the guest gets mails about the request'),
});
/** Nothing has to be said. */
export const cancelRequestSchema = z.strictObject({}).nullish();
export const declineQuoteSchema = z.strictObject({ revision, reason: textSchema(quoteFields.reason).default('') });

export type PartToPrice = z.infer<typeof partToPriceSchema>;
export type LineToPrice = z.infer<typeof lineToPriceSchema>;
export type PriceProposal = z.infer<typeof proposalSchema>;
export type QuotedRequest = z.infer<typeof quotedRequestSchema>;
/** A type of the API with documents that have no older names. */
type WithDocument<T extends { document: unknown }> = Omit<T, 'document'> & { document: QuoteDocument };
export type QuoteRevision = WithDocument<z.infer<typeof quoteRevisionSchema>>;
export type QuoteAtDesk = Omit<z.infer<typeof quoteAtDeskSchema>, 'draft' | 'revisions'> & {
	draft: QuoteDraft;
	revisions: QuoteRevision[];
};
export type SaveQuote = z.infer<typeof saveQuoteSchema>;
export type SendQuote = z.infer<typeof sendQuoteSchema>;
export type SentQuote = z.infer<typeof sentQuoteSchema>;
type PublicRequestResponse = z.infer<typeof publicRequestSchema>;
export type PublicRequest = Omit<PublicRequestResponse, 'quote'> & {
	quote: WithDocument<NonNullable<PublicRequestResponse['quote']>> | null;
};
export type ApprovalForm = z.infer<typeof approvalFormSchema>;
export type QuoteApproval = z.infer<typeof quoteApprovalSchema>;
