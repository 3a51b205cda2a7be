import { z } from 'zod';
import { daySchema } from '#contract/dates.schema.ts';
import { paging } from '#contract/list-query.schema.ts';
import { searchWordKinds } from './search-words.ts';

/** Days that a query covers: by default, and at most. */
export const missDays = { usual: 30, max: 366 } as const;

export const searchMissSchema = z
	.object({
		id: z.int(),
		text: z.string().describe('As it was typed first'),
		folded: z.string().describe('In the one spelling by which searches are counted together'),
		count: z.int().describe('How often it was searched for in those days'),
		last_day: z.string().describe('ISO 8601, UTC'),
		word: z
			.object({ said: z.string(), kind: z.enum(searchWordKinds) })
			.nullable()
			.describe('The search word with exactly this text; null without one'),
	})
	.meta({ id: 'SearchMiss' });

/** Possible meanings for a miss. */
export const missSuggestionsSchema = z
	.object({
		text: z.string(),
		near: z.array(z.string()).describe('What the catalogue, or the table of words, has that is spelled nearly so'),
	})
	.meta({ id: 'SearchMissSuggestions' });

/** Query of `GET /api/search-misses`; all misses without page and pageSize. */
export const searchMissQuerySchema = z.object({
	days: z.coerce
		.number()
		.int()
		.min(1)
		.max(missDays.max)
		.default(missDays.usual)
		.describe('How many days are looked back on, today among them; not with a first or last day'),
	from: daySchema().optional().describe('The first day, YYYY-MM-DD by UTC'),
	to: daySchema().optional().describe('The last day'),
	...paging,
});

export type SearchMiss = z.infer<typeof searchMissSchema>;
export type MissSuggestions = z.infer<typeof missSuggestionsSchema>;
export type SearchMissQuery = z.infer<typeof searchMissQuerySchema>;
