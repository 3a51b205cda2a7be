import { z } from 'zod';
import { maxCartItems } from '#contract/cart/cart.schema.ts';
import { priceStepSchema } from '#contract/price-lists/price-lists.schema.ts';
import { withoutInvisible } from '#contract/text/invisible-marks.ts';
import { m } from '#messages';

/** Most lines of a list, and so of the request made of it. */
export const maxListLines = maxCartItems;
/** Characters of a pasted list. */
const maxListText = 100_000;
/** Bytes of a file: 200 lines have about 20 KB, a shop's whole price list about one megabyte. */
export const maxListBytes = 2 * 1_048_576;
/** Parts proposed per line. */
export const maxCandidates = 3;

export const listTextSchema = z.strictObject({
	text: z
		.string()
		.overwrite(withoutInvisible)
		.max(maxListText, { error: () => m.lists_text_most({ max: maxListText }) }),
});

export const lineStatuses = ['sure', 'choose', 'unknown'] as const;

const listCandidateSchema = z
	.object({
		product_id: z.int(),
		size: z.string().nullable().describe('Null: the part has no sizes, or the buyer must choose from `sizes`'),
		name: z.string(),
		note: z.string().describe('How it differs from the written text, or which part it replaces; often empty'),
		differs: z.boolean().describe('It is not what was written, but what is nearest: no code of the line names it'),
		code: z.string().nullable().describe('Part number'),
		price: z
			.number()
			.nullable()
			.describe("In the catalogue's currency for one piece, of the cheapest size; null: on request"),
		price_from: z.boolean().describe('Other sizes cost more or are on request'),
		steps: z.array(priceStepSchema).describe('The quantities from which this price changes, for everybody'),
		image: z.string().nullable(),
		sizes: z.array(z.string()).describe('The sizes to choose from; empty when the size is known'),
	})
	.meta({ id: 'ListCandidate' });

export const listLineSchema = z
	.object({
		line: z.int().describe('Line of the text or row of the file, from 1'),
		part: z.int().describe('Which of the parts that the line names, from 1; together with `line` it is unique'),
		text: z.string().describe('As written'),
		quantity: z.int().nullable().describe('Null when it is invalid: see `error`'),
		status: z.enum(lineStatuses),
		note: z.string().describe('How the line was understood, when that is not obvious; often empty'),
		error: z.string().nullable().describe('What to correct before the line can be sent'),
		unread: z.boolean().describe('There was no time to search for it; later it may be read otherwise'),
		candidates: z.array(listCandidateSchema).max(maxCandidates),
	})
	.meta({ id: 'ListLine' });

export const readListSchema = z
	.object({
		lines: z.array(listLineSchema),
		skipped: z
			.array(z.object({ line: z.int(), text: z.string() }))
			.describe(
				'Lines that name no part: headings, empty lines, and of a chat greetings, thanks, pleas, phone numbers and sums',
			),
		text: z
			.string()
			.nullable()
			.describe(
				'A file as a text that is read to the same lines: the cells of a table with tabs between them, below titles of its columns. Null: the list was a text',
			),
	})
	.meta({ id: 'ReadList' });

export type ListCandidate = z.infer<typeof listCandidateSchema>;
export type ListLine = z.infer<typeof listLineSchema>;
export type ReadList = z.infer<typeof readListSchema>;
