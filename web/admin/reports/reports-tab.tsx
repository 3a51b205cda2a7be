import { Form } from 'react-router';
import type { ReportPeriod } from '#contract/reports/report-periods.ts';
import type { Report } from '#contract/reports/reports.schema.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { currentLanguage } from '../../platform/language.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsoleNotice } from '../frame/console-notice.tsx';
import { SectionNav } from '../frame/section-nav.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useLoading } from '../frame/use-loading.ts';
import { adminCall } from '../session/admin-session.ts';
import { IncomeTables } from './income-tables.tsx';
import { daysOf, type ReportDays } from './report-days.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportTables } from './report-tables.tsx';
import styles from './reports.module.css';

interface ReportData {
	days: ReportDays;
	report?: Report;
	error?: string;
}

export async function clientLoader({ request, url }: TabArgs): Promise<ReportData> {
	const days = daysOf(url.searchParams);
	const response = await adminCall<Report>('GET', '/api/reports', {
		parameters: { ...days },
		language: currentLanguage(),
		retries: 1,
		signal: request.signal,
	});
	if (response.ok) return { days, report: response.data };
	const error = response.body.issues?.[0]?.message ?? errorText(response, m.report_failed());
	// the frame reports an ended session
	if (response.status !== 401) void toast('error', error);
	return { days, error };
}

const periodLabels: Record<ReportPeriod, () => string> = {
	today: m.report_today,
	week: m.report_week,
	month: m.report_month,
	year: m.report_year,
};
const periods = (Object.keys(periodLabels) as ReportPeriod[]).map((key) => ({ key, labelOf: periodLabels[key] }));

const urlOf = (days: ReportDays) => consoleUrls.tab('reports', { ...days });

/** Requests, quotes, won and lost orders and unpaid sums of a period: figures, then tables. */
export default function ReportsTab({ loaderData: { days, report, error } }: { loaderData: ReportData }) {
	const loading = useLoading();
	const sections = periods.map(({ key, labelOf }) => ({ key, label: labelOf(), url: urlOf({ period: key }) }));
	const period = report ?? ('from' in days ? days : { from: '', to: '' });
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.admin_tab_reports()} />
			<SectionNav label={m.report_period()} sections={sections} current={'period' in days ? days.period : ''} />
			<DaysForm key={`${period.from} ${period.to}`} from={period.from} to={period.to} timeZone={report?.time_zone} />
			<p role="status" className={text.hidden}>
				{loading ? m.report_loading() : ''}
			</p>
			{error && (
				<ConsoleNotice text={error}>
					<Link to={urlOf(days)} className={button.button}>
						{m.admin_retry()}
					</Link>
				</ConsoleNotice>
			)}
			{report && (
				<div aria-busy={loading}>
					<ReportFigures report={report} />
					{report.asked === 0 && <p className={styles.none}>{m.report_empty()}</p>}
					<p className={styles.hint}>{m.report_sums_hint()}</p>
					<div className={styles.tables}>
						<IncomeTables report={report} />
						<ReportTables report={report} />
					</div>
				</div>
			)}
		</main>
	);
}

/** Chooses other days. */
function DaysForm({ from, to, timeZone }: { from: string; to: string; timeZone: string | undefined }) {
	return (
		<Form className={styles.days} preventScrollReset>
			<input type="hidden" name="tab" value="reports" />
			<Field label={m.report_from()} name="from" type="date" defaultValue={from} required />
			<Field label={m.report_to()} name="to" type="date" defaultValue={to} required />
			<button type="submit" className={button.button}>
				{m.report_show()}
			</button>
			{timeZone && <p>{m.report_time_zone({ zone: timeZone })}</p>}
		</Form>
	);
}
