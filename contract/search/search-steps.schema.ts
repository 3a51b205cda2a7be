import { z } from 'zod';
import { languageQuery } from '#contract/language-query.schema.ts';
import { textSearchSchema } from '#contract/list-query.schema.ts';

/** What a word or figure of a search is read as. */
export const readKinds = ['code', 'bearing', 'figure', 'part', 'material', 'maker', 'optional', 'use', 'word'] as const;
export type ReadKind = (typeof readKinds)[number];

const readPieceSchema = z.object({
	text: z.string().describe('As it was typed, in one spelling'),
	kind: z.enum(readKinds),
	as: z.array(z.string()).describe('What is looked for in its place'),
});

const searchStepSchema = z.object({
	step: z.string().describe("The step of the ladder, or 'as typed'"),
	pieces: z.array(readPieceSchema).describe('What all products of the step have'),
	changed: z.array(z.string()).describe('What was dropped or replaced, as sentences'),
	found: z.int().describe('Products that have all of it'),
});

/** How a text is searched for, step by step, until something is found. */
export const searchStepsSchema = z
	.object({
		text: z.string().describe('As it is read: in one spelling, numbers in figures, without quantities'),
		spoken: z.array(z.string()).describe('What was said in words or typed in other letters, as sentences'),
		ignored: z.array(z.string()).describe('Words that say nothing: please, for'),
		absent: z.array(z.string()).describe('What is not sold'),
		lost: z.array(z.string()).describe('Words that the last step dropped'),
		steps: z.array(searchStepSchema),
	})
	.meta({ id: 'SearchSteps' });

/** Query of `GET /api/search-steps`. */
export const searchStepsQuerySchema = languageQuery.extend({ search: textSearchSchema });

export type SearchSteps = z.infer<typeof searchStepsSchema>;
