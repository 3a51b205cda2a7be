import { z } from 'zod';
import { m } from '#messages';
import { maxCartItems } from './cart.ts';

/** Lines of a list, and so of the request that is made of it. */
export const maxListLines = maxCartItems;
/** Characters of a pasted list: each line as long as a line of a request may be. */
const maxListText = 100_000;
/** Bytes of a file: 200 lines have some 20 KB; a whole price list of a shop has not much more than one megabyte. */
export const maxListBytes = 2 * 1_048_576;
/** Parts that are told for a line. */
export const maxCandidates = 3;

export const listTextSchema = z.strictObject({
	text: z.string().max(maxListText, { error: () => m.lists_text_most({ max: maxListText }) }),
});

export const lineStatuses = ['sure', 'choose', 'unknown'] as const;

const listCandidateSchema = z
	.object({
		product_id: z.int(),
		size: z.string().nullable().describe('Null: a part without sizes, or it is not said which of `sizes`'),
		name: z.string(),
		note: z.string().describe('What is different from what was written, or what it stands for; often empty'),
		code: z.string().nullable().describe('What the maker calls it'),
		price: z.number().nullable().describe('US dollars a piece, of the cheapest size; null when it is on request'),
		price_from: z.boolean().describe('Other sizes to choose from cost more, or are on request'),
		image: z.string().nullable(),
		sizes: z.array(z.string()).describe('The sizes to choose from, where it is not said which; else empty'),
	})
	.meta({ id: 'ListCandidate' });

export const listLineSchema = z
	.object({
		line: z.int().describe('Which line of the text or row of the file it is, from 1'),
		text: z.string().describe('As it was written'),
		quantity: z.int().nullable().describe('Null where one is written that is none: see `error`'),
		status: z.enum(lineStatuses),
		note: z.string().describe('How it was read, where that is not plain; often empty'),
		error: z.string().nullable().describe('What must be set right before the line can be sent'),
		candidates: z.array(listCandidateSchema).max(maxCandidates),
	})
	.meta({ id: 'ListLine' });

export const readListSchema = z
	.object({
		lines: z.array(listLineSchema),
		skipped: z
			.array(z.object({ line: z.int(), text: z.string() }))
			.describe('Lines that are no part of the list: headings, greetings, and empty ones'),
	})
	.meta({ id: 'ReadList' });

export type LineStatus = (typeof lineStatuses)[number];
export type ListCandidate = z.infer<typeof listCandidateSchema>;
export type ListLine = z.infer<typeof listLineSchema>;
export type ReadList = z.infer<typeof readListSchema>;
