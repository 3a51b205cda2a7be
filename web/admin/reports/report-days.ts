import { m } from '#messages';

const day = 86_400_000;
const dateText = (date: Date) => date.toISOString().slice(0, 10);

export interface Days {
	/** YYYY-MM-DD in UTC, both inclusive. */
	from: string;
	to: string;
}

/** Today, this week since Monday, this month. */
export function knownPeriods(now: Date): { key: string; label: string; days: Days }[] {
	const to = dateText(now);
	const sinceMonday = (now.getUTCDay() + 6) % 7;
	const monday = dateText(new Date(now.getTime() - sinceMonday * day));
	return [
		{ key: 'today', label: m.report_today(), days: { from: to, to } },
		{ key: 'week', label: m.report_week(), days: { from: monday, to } },
		{ key: 'month', label: m.report_month(), days: { from: `${to.slice(0, 8)}01`, to } },
	];
}

const isDate = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** The days that the URL names; by default this month. */
export function daysOf(search: URLSearchParams, now: Date): Days {
	const [from, to] = [search.get('from'), search.get('to')];
	if (isDate(from) && isDate(to)) return { from, to };
	const today = dateText(now);
	return { from: `${today.slice(0, 8)}01`, to: today };
}
