import type { Currency } from '#contract/money/currencies.ts';
import type { ReportIncome } from '#contract/reports/reports.schema.ts';

/** A bar of a chart: the lines of its label, and its amounts. */
export interface IncomeBar extends Pick<ReportIncome, 'paid' | 'rest'> {
	label: string[];
}

/** What a chart shows: the amounts of one currency, a bar for each label. */
export interface IncomeBars {
	currency: Currency;
	labels: string[][];
	paid: number[];
	rest: number[];
	/** Whether there are amounts of other currencies, too. */
	hasOthers: boolean;
}

const amountIn = (sums: ReportIncome['paid'], currency: Currency): number =>
	sums.find((sum) => sum.currency === currency)?.total ?? 0;

/** The bars in the currency that most of them have; undefined for less than two with an amount, which show nothing that a table doesn't. */
export function barsOf(bars: IncomeBar[]): IncomeBars | undefined {
	const currencies = bars.flatMap(({ paid, rest }) => [
		...new Set([...paid, ...rest].flatMap(({ currency, total }) => (total > 0 ? currency : []))),
	]);
	const counts = [...Map.groupBy(currencies, (currency) => currency)];
	const [most] = counts.toSorted(([, a], [, b]) => b.length - a.length);
	if (!most || most[1].length < 2) return undefined;
	const [currency] = most;
	return {
		currency,
		labels: bars.map(({ label }) => label),
		paid: bars.map(({ paid }) => amountIn(paid, currency)),
		rest: bars.map(({ rest }) => amountIn(rest, currency)),
		hasOthers: counts.length > 1,
	};
}

/** The months from one day to another: `2025-12-01`, `2026-02-03` → `2025-12`, `2026-01`, `2026-02`. */
export function monthsBetween(from: string, to: string): string[] {
	const months: string[] = [];
	const [year = 0, month = 1] = from.split('-').map(Number);
	for (let at = 0; ; at++) {
		const next = new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7);
		if (next > to.slice(0, 7)) return months;
		months.push(next);
	}
}
