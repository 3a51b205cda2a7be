import { sql } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { ReportPeriod } from '#contract/reports/report-periods.ts';
import { type Report, type ReportQuery, unpaidAges } from '#contract/reports/reports.schema.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { dayAfter, dayIn } from '../platform/time-zones.ts';
import { isUnpaid, restNow } from '../requests/payment-sums.ts';
import { hasOutcome, sentBetween } from '../requests/report-filters.ts';
import type { Shop } from '../settings/shop.ts';
import { listCustomers, listMonths, listOwners } from './income.ts';
import { getFirstAnswer, getNotFound, listParts, listReasons, listTexts } from './report-lists.ts';
import { getFigure, listFiguresByStatus, listTypes } from './request-figures.ts';

export interface ReportStore {
	database: Queries;
	shop: Pick<Shop, 'timeZone'>;
}

/** The first day of the month eleven months before. Example: `2026-11-27` → `2025-12-01`. */
function firstOfTwelveMonths(today: string): string {
	const [year = 0, month = 1] = today.split('-').map(Number);
	return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}

/** The first and the last day of a period: a week begins on Monday, and a year is twelve months with this one. */
export function daysOfPeriod(period: ReportPeriod, today: string): { from: string; to: string } {
	const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
	const beginnings: Record<ReportPeriod, string> = {
		today,
		week: dayAfter(today, -sinceMonday),
		month: `${today.slice(0, 8)}01`,
		year: firstOfTwelveMonths(today),
	};
	return { from: beginnings[period], to: today };
}

/** The days of requests of this age: ages of 0 to 30 days → from 30 days ago until today. */
function daysOfAge([youngest, oldest]: (typeof unpaidAges)[number], today: string) {
	return { from: oldest === null ? null : dayAfter(today, -oldest), to: dayAfter(today, -youngest) };
}

/** The outcome of the requests of these days, and all unpaid requests, with names in a language; for administrators. */
export async function getReport(
	{ database, shop }: ReportStore,
	viewer: Viewer,
	{ period = 'month', language, ...query }: ReportQuery & { language: Language },
): Promise<Report> {
	staffWith(viewer, 'reports.read');
	const timeZone = shop.timeZone();
	const today = dayIn(timeZone, new Date());
	const { from, to } = { ...daysOfPeriod(period, today), ...query };
	const isSent = sentBetween({ from, to }, timeZone);
	const unpaidOf = async (age: (typeof unpaidAges)[number]) => {
		const days = daysOfAge(age, today);
		const where = [sentBetween(days, timeZone), isUnpaid];
		return { ...days, ...(await getFigure(database, where, sql`coalesce(${restNow}, quote.total)`)) };
	};
	const [
		statuses,
		types,
		quoted,
		won,
		lost,
		unpaid,
		reasons,
		first_answer,
		parts,
		texts,
		not_found,
		months,
		owners,
		customers,
	] = await Promise.all([
		listFiguresByStatus(database, isSent),
		listTypes(database, isSent),
		getFigure(database, [isSent, hasOutcome('quoted')]),
		getFigure(database, [isSent, hasOutcome('won')]),
		getFigure(database, [isSent, hasOutcome('lost')]),
		Promise.all(unpaidAges.map(unpaidOf)),
		listReasons(database, isSent),
		getFirstAnswer(database, isSent),
		listParts(database, isSent, language),
		listTexts(database, isSent),
		getNotFound(database, { from, to }),
		listMonths(database, isSent, { from, to, timeZone }),
		listOwners(database, isSent),
		listCustomers(database, isSent),
	]);
	const requestCount = types.reduce((sum, { count }) => sum + count, 0);
	return {
		from,
		to,
		time_zone: timeZone,
		not_found,
		asked: requestCount,
		outcomes: { quoted, won, lost },
		statuses,
		types,
		reasons,
		unpaid,
		months,
		owners,
		customers,
		first_answer,
		parts,
		texts,
	};
}
