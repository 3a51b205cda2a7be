import { z } from 'zod';
import { storedMomentSchema } from '#contract/dates.schema.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { textSearchSchema } from '#contract/list-query.schema.ts';
import { statuses } from '#contract/requests/request-statuses.ts';

/** Most results of each kind. */
export const maxOfKind = 5;
/** One more, which shows that there are more. */
export const maxToFind = maxOfKind + 1;

/** Kinds that the server finds; pages and actions of the console are known to the browser. */
export const foundKinds = ['requests', 'parts', 'customers', 'colleagues'] as const;

/** Query of `GET /api/console-search`. An empty text finds nothing. */
export const consoleSearchQuerySchema = z.object({
	q: textSearchSchema
		.default('')
		.describe('Part of a request number with or without dashes, words of a person or of a part, a phone number'),
	...languageQuery.shape,
});

const personSchema = z.object({ id: z.int(), name: z.string(), email: z.string() });

/** What a text finds in the console, at most `maxOfKind` of each kind. Kinds that the caller may not see are empty. */
export const consoleSearchSchema = z
	.object({
		requests: z
			.array(
				z.object({
					id: z.int(),
					code: z.string(),
					customer_name: z.string(),
					status: z.enum(statuses),
					created_at: storedMomentSchema,
					first_item: z.string().nullable().describe('The first line; null of a request in words or photographs'),
				}),
			)
			.describe('The newest first'),
		parts: z
			.array(z.object({ id: z.int(), name: z.string(), code: z.string().nullable(), category_name: z.string() }))
			.describe('As the search of the shop ranks them'),
		customers: z
			.array(personSchema.extend({ email: z.string().nullable(), number: z.string().nullable() }))
			.describe('With an account or without'),
		colleagues: z.array(personSchema).describe('Administrators'),
		more: z.array(z.enum(foundKinds)).optional().describe('Kinds of which more is found than is here; absent for none'),
		late: z.array(z.enum(foundKinds)).describe('Kinds for which the time was not enough; they are empty'),
	})
	.meta({ id: 'ConsoleSearch' });

export type FoundKind = (typeof foundKinds)[number];
export type ConsoleSearch = z.infer<typeof consoleSearchSchema>;
export type FoundRequest = ConsoleSearch['requests'][number];
export type FoundPart = ConsoleSearch['parts'][number];
export type FoundCustomer = ConsoleSearch['customers'][number];
export type FoundColleague = ConsoleSearch['colleagues'][number];
