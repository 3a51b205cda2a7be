import { type ReportPeriod, reportPeriods } from '#contract/reports/report-periods.ts';

/** What a report is about: a period, which the server knows the days of, or days (YYYY-MM-DD, both included). */
export type ReportDays = { period: ReportPeriod } | { from: string; to: string };

const isDate = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** What the URL names; by default this month. */
export function daysOf(search: URLSearchParams): ReportDays {
	const [from, to] = [search.get('from'), search.get('to')];
	if (isDate(from) && isDate(to)) return { from, to };
	return { period: reportPeriods.find((period) => period === search.get('period')) ?? 'month' };
}
