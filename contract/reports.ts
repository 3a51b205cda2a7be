import { z } from 'zod';
import { m } from '#messages';
import { currencySchema } from './quote-numbers.ts';
import { requestOutcomes, requestTypes, statuses } from './request-labels.ts';

/** Days that a report looks at, at most: two years with a leap day. */
const maxReportDays = 731;
const day = 86_400_000;

const dateSchema = z.iso.date({ error: () => m.report_day_invalid() });

/** Query of `GET /api/reports`: the first and the last day, both counted, by UTC. */
export const reportQuerySchema = z
	.object({ from: dateSchema.describe('YYYY-MM-DD'), to: dateSchema.describe('YYYY-MM-DD, not before from') })
	.refine(({ from, to }) => from <= to, { path: ['to'], error: () => m.report_days_reversed() })
	.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / day < maxReportDays, {
		path: ['from'],
		error: () => m.report_days_most({ days: maxReportDays }),
	});

/** Sums of quotes with VAT, one for each currency; exact to its smallest coin. */
const sumsSchema = z.array(z.object({ currency: currencySchema, total: z.number() }));

/** Requests, and what their last quotes come to; those without a quote count for nothing in the sums. */
const figureSchema = z.object({ count: z.int(), sums: sumsSchema });

/** Ages of what is unpaid, in days since the request was sent: from, to; the last has no end. */
export const unpaidAges = [
	[0, 7],
	[8, 30],
	[31, 60],
	[61, null],
] as const;

/** Rows of what was not found, of parts and of reasons, at most: what a person reads. */
export const maxReportRows = 20;

/** What became of the requests that were sent in some days. */
export const reportSchema = z
	.object({
		from: z.string(),
		to: z.string(),
		not_found: z.object({
			searches: z.int().describe('How often something was searched for in vain'),
			texts: z.array(z.object({ text: z.string(), count: z.int() })).describe('The most wanted first'),
		}),
		asked: z.int().describe('Requests'),
		outcomes: z
			.record(z.enum(requestOutcomes), figureSchema)
			.describe('quoted: every request with a quote; won: accepted and beyond; lost: declined, or the quote expired'),
		statuses: z.array(figureSchema.extend({ status: z.enum(statuses) })),
		types: z.array(z.object({ type: z.enum(requestTypes), count: z.int() })),
		reasons: z
			.array(z.object({ reason: z.string(), count: z.int() }))
			.describe("Why quotes were declined, in the buyers' words; an empty reason is none"),
		unpaid: z
			.array(figureSchema.extend({ from: z.string().nullable(), to: z.string() }))
			.describe('All that is unpaid today, by the days on which it was asked for, as `unpaidAges` has them'),
		first_answer: z.object({
			minutes: z.number().nullable().describe('Median, from the request to the first quote or status by the staff'),
			answered: z.int(),
		}),
		parts: z
			.array(
				z.object({
					product_id: z.int(),
					name: z.string(),
					code: z.string().nullable(),
					requests: z.int(),
					quantity: z.int(),
				}),
			)
			.describe('Asked for by the most requests first'),
	})
	.meta({ id: 'Report' });

/** The figures of the console's first page. */
export const statsSchema = z
	.object({ totalProducts: z.int(), totalCustomers: z.int(), totalCategories: z.int() })
	.meta({ id: 'DashboardStats' });

export type ReportQuery = z.infer<typeof reportQuerySchema>;
export type Report = z.infer<typeof reportSchema>;
export type ReportFigure = z.infer<typeof figureSchema>;
export type Stats = z.infer<typeof statsSchema>;
