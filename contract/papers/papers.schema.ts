import { z } from 'zod';
import { rowIdSchema } from '#contract/list-query.schema.ts';
import { maxQuoteLines } from '#contract/quotes/quote-fields.ts';
import { quantitySchema } from '#contract/quotes/quote-lines.schema.ts';
import { m } from '#messages';
import { paperKinds } from './paper-kinds.ts';

const deliveredLineSchema = z.strictObject({
	id: rowIdSchema.describe(
		'Of the line of the quote; in quotes of older versions, whose lines have none, its position',
	),
	quantity: quantitySchema.describe('What is delivered with this paper, at most what is left of the line'),
});

/** Body of `POST /api/requests/{id}/papers`. */
export const makePaperSchema = z
	.strictObject({
		kind: z.enum(paperKinds),
		lines: z
			.array(deliveredLineSchema)
			.min(1, { error: () => m.paper_lines_needed() })
			.max(maxQuoteLines)
			.optional()
			.describe('Only of a delivery; absent: everything that is left'),
	})
	.refine(({ kind, lines }) => kind === 'delivery' || lines === undefined, {
		path: ['lines'],
		error: () => m.paper_lines_of_delivery(),
	});

export const madePaperSchema = z
	.object({
		number: z.string().describe("'PI-2026-0007': kind, year and a serial number without gaps"),
		url: z.string().describe('The PDF, for everybody who has the request’s code; `?language=en`, `ar` or `both`'),
	})
	.meta({ id: 'MadePaper' });

const paperSchema = madePaperSchema
	.extend({
		kind: z.enum(paperKinds),
		revision: z.int().describe('Of the quote that it is made of'),
		made_at: z.string().describe('ISO 8601'),
	})
	.meta({ id: 'Paper' });

/** The papers of a request, for everybody who has its code. */
export const papersSchema = z.object({ papers: z.array(paperSchema).describe('The oldest first') });

/** The papers of a request at the desk. */
export const papersAtDeskSchema = z
	.object({
		papers: z.array(paperSchema.extend({ made_by: z.string() })).describe('The oldest first'),
		possible: z.array(z.enum(paperKinds)).describe('What can be made now'),
		to_deliver: z
			.array(
				z.object({
					id: z.int(),
					name: z.string(),
					size: z.string().nullable(),
					unit: z.string().describe('Empty: pieces'),
					ordered: z.number(),
					delivered: z.number(),
					left: z.number().describe('0 when a later revision ordered less than was delivered'),
				}),
			)
			.describe('The lines of the accepted quote without its charges; empty before it is accepted'),
	})
	.meta({ id: 'PapersAtDesk' });

export type MakePaper = z.infer<typeof makePaperSchema>;
export type MadePaper = z.infer<typeof madePaperSchema>;
export type Paper = z.infer<typeof paperSchema>;
export type PapersAtDesk = z.infer<typeof papersAtDeskSchema>;
export type LineToDeliver = PapersAtDesk['to_deliver'][number];
