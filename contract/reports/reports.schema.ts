import { z } from 'zod';
import { daySchema } from '#contract/dates.schema.ts';
import { currencySchema } from '#contract/money/money.schema.ts';
import { requestTypes } from '#contract/requests/request-labels.ts';
import { requestOutcomes, statuses } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import { dayLength } from '../days.ts';
import { reportPeriods } from './report-periods.ts';

/** Most days of a report: two years with a leap day. */
const maxReportDays = 731;

const reportDaySchema = daySchema(m.report_day_invalid);

/** Query of `GET /api/reports`: a period, or first and last day, both included. */
export const reportQuerySchema = z
	.object({
		period: z
			.enum(reportPeriods)
			.optional()
			.describe('Today, this week since Monday, this month, or twelve months with this one, in place of days'),
		from: reportDaySchema.optional().describe("YYYY-MM-DD by the shop's time zone"),
		to: reportDaySchema.optional().describe('YYYY-MM-DD, not before from'),
	})
	.refine(({ period, from, to }) => period !== undefined || (from !== undefined && to !== undefined), {
		path: ['from'],
		error: () => m.report_day_invalid(),
	})
	.refine(({ from = '', to = '' }) => from <= to, { path: ['to'], error: () => m.report_days_reversed() })
	.refine(({ from = '', to = '' }) => !(Date.parse(to) - Date.parse(from) >= maxReportDays * dayLength), {
		path: ['from'],
		error: () => m.report_days_most({ days: maxReportDays }),
	});

/** Sums of quotes with VAT, one per currency; exact to the smallest coin. */
const sumsSchema = z.array(z.object({ currency: currencySchema, total: z.number() }));

/** Requests and the sums of their last quotes. */
const figureSchema = z.object({ count: z.int(), sums: sumsSchema });

/** Ages of unpaid requests in days since they were sent: from, to; the last has no end. */
export const unpaidAges = [
	[0, 7],
	[8, 30],
	[31, 60],
	[61, null],
] as const;

/** Most rows of searches, parts and reasons in a report. */
export const maxReportRows = 20;

/** Requests with the amounts of their accepted quotes by currency: accepted, paid, and left to pay. */
const incomeSchema = z.object({
	count: z.int(),
	accepted: sumsSchema,
	paid: sumsSchema,
	rest: sumsSchema,
});

/** A report on the requests of some days. */
export const reportSchema = z
	.object({
		from: z.string(),
		to: z.string(),
		time_zone: z.string().describe('IANA name: the days are counted by it'),
		not_found: z.object({
			searches: z.int().describe('Searches without a result'),
			texts: z.array(z.object({ text: z.string(), count: z.int() })).describe('Most frequent first'),
		}),
		asked: z.int().describe('Requests'),
		outcomes: z
			.record(z.enum(requestOutcomes), figureSchema)
			.describe('quoted: every request with a quote; won: accepted, shipped or delivered; lost: declined or expired'),
		statuses: z.array(figureSchema.extend({ status: z.enum(statuses) })),
		types: z.array(z.object({ type: z.enum(requestTypes), count: z.int() })),
		reasons: z
			.array(z.object({ reason: z.string(), count: z.int() }))
			.describe("Buyers' reasons for declining; empty without a reason"),
		unpaid: z
			.array(figureSchema.extend({ from: z.string().nullable(), to: z.string() }))
			.describe('Requests unpaid today, by the ages of `unpaidAges`'),
		months: z
			.array(incomeSchema.extend({ month: z.string().describe('YYYY-MM'), from: z.string(), to: z.string() }))
			.describe('Accepted quotes by the month of their request, the oldest first'),
		owners: z
			.array(incomeSchema.extend({ owner_id: z.int().nullable(), name: z.string().nullable() }))
			.describe('Accepted quotes by who is assigned; null for nobody'),
		customers: z
			.array(incomeSchema.extend({ customer_id: z.int().nullable(), name: z.string() }))
			.describe('Accepted quotes by customer, the record of a person; by phone, without an id, where there is none'),
		first_answer: z.object({
			minutes: z.number().nullable().describe("Median from the request to the staff's first quote or status"),
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
			.describe('Most requested first'),
		texts: z
			.array(z.object({ text: z.string(), requests: z.int(), quantity: z.int() }))
			.describe('Lines in words: parts that the catalogue lacks, most requested first'),
	})
	.meta({ id: 'Report' });

/** Figures of the console's first page. */
export const statsSchema = z
	.object({ totalProducts: z.int(), totalCustomers: z.int(), totalCategories: z.int() })
	.meta({ id: 'DashboardStats' });

export type ReportQuery = z.infer<typeof reportQuerySchema>;
export type Report = z.infer<typeof reportSchema>;
export type ReportFigure = z.infer<typeof figureSchema>;
export type ReportIncome = z.infer<typeof incomeSchema>;
export type Stats = z.infer<typeof statsSchema>;
