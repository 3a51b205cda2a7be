import { useMemo } from 'react';
import type { Report, ReportIncome } from '#contract/reports/reports.schema.ts';
import { m } from '#messages';
import { numberText, perLanguage } from '../../platform/format.ts';
import { formatDate } from '../../platform/format-date.ts';
import { Code } from '../../ui/code.tsx';
import { Link } from '../../ui/link.tsx';
import { barsOf, type IncomeBar, type IncomeBars, monthsBetween } from './income-bars.ts';
import { IncomeChart } from './income-chart.tsx';
import { requestsUrl } from './report-url.ts';
import styles from './reports.module.css';
import { Sums } from './sums.tsx';

interface IncomeRow extends ReportIncome {
	key: string;
	name: string;
	/** URL of the counted requests; undefined where the list has no such filter. */
	url?: string;
}

const monthNames = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }));

/** A bar for each month of the report, also for one without income; the first and each January have their year. */
function monthBars({ from, to, months }: Report): IncomeBar[] {
	return monthsBetween(from, to).map((month, at) => {
		const income = months.find((each) => each.month === month);
		const [year = '', number] = month.split('-');
		const name = monthNames().format(new Date(month));
		const label = at === 0 || number === '01' ? [name, year] : [name, ''];
		return { label, paid: income?.paid ?? [], rest: income?.rest ?? [] };
	});
}

const ownerName = ({ owner_id, name }: Pick<Report['owners'][number], 'owner_id' | 'name'>) =>
	owner_id === null ? m.desk_owner_none() : (name ?? '');

/** Accepted quotes by month, seller and customer: what is accepted, paid and left to pay. */
export function IncomeTables({ report }: { report: Report }) {
	const { from, to, months, owners, customers } = report;
	const won = { outcome: 'won', from, to };
	const bars = useMemo(
		() => ({
			months: barsOf(monthBars(report)),
			owners: barsOf(report.owners.map((owner) => ({ ...owner, label: [ownerName(owner)] }))),
			customers: barsOf(report.customers.map((customer) => ({ ...customer, label: [customer.name] }))),
		}),
		[report],
	);
	return (
		<>
			<IncomeTable
				id="by-month"
				title={m.report_by_month()}
				head={m.report_month_column()}
				bars={bars.months}
				upright
				rows={months.map(({ month, ...income }) => {
					const days = { from: income.from, to: income.to };
					const name = m.report_filter_range({ from: formatDate(days.from), to: formatDate(days.to) });
					return { ...income, key: month, name, url: requestsUrl({ ...won, ...days }) };
				})}
			/>
			<IncomeTable
				id="by-owner"
				title={m.report_by_owner()}
				head={m.desk_owner()}
				bars={bars.owners}
				rows={owners.map(({ owner_id: owner, name, ...income }) => {
					const row = { ...income, key: String(owner), name: ownerName({ owner_id: owner, name }) };
					// the list has no filter for requests of nobody
					return owner === null ? row : { ...row, url: requestsUrl({ ...won, owner }) };
				})}
			/>
			<IncomeTable
				id="by-customer"
				title={m.report_by_customer()}
				head={m.admin_requests_customer()}
				bars={bars.customers}
				rows={customers.map(({ customer_id: customer, name, ...income }, at) => {
					const filter = customer === null ? { search: name } : { customer };
					return { ...income, key: String(at), name, url: requestsUrl({ ...won, ...filter }) };
				})}
			/>
		</>
	);
}

interface IncomeTableProps {
	id: string;
	title: string;
	head: string;
	rows: IncomeRow[];
	/** The bars of its chart; undefined where there is nothing to compare. */
	bars: IncomeBars | undefined;
	/** Whether the bars stand, as those of months do. */
	upright?: boolean;
}

function IncomeTable({ id, title, head, rows, bars, upright = false }: IncomeTableProps) {
	return (
		<section aria-labelledby={id} className={styles.section}>
			<h2 id={id}>{title}</h2>
			{bars && <IncomeChart labelledBy={id} bars={bars} upright={upright} />}
			{rows.length === 0 ? (
				<p className={styles.none}>{m.report_none()}</p>
			) : (
				<table className={`${styles.bars} ${styles.income}`}>
					<thead>
						<tr>
							<th scope="col">{head}</th>
							<th scope="col">{m.report_count()}</th>
							<th scope="col">{m.report_accepted()}</th>
							<th scope="col">{m.payment_paid()}</th>
							<th scope="col">{m.payment_rest()}</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ key, name, url, count, accepted, paid, rest }) => (
							<tr key={key}>
								<th scope="row">
									<Code>{name}</Code>
								</th>
								<td data-label={m.report_count()}>
									{url ? <Link to={url}>{numberText(count)}</Link> : numberText(count)}
								</td>
								<td data-label={m.report_accepted()}>
									<Sums sums={accepted} />
								</td>
								<td data-label={m.payment_paid()}>
									<Sums sums={paid} />
								</td>
								<td data-label={m.payment_rest()}>
									<Sums sums={rest} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}
