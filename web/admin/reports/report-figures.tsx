import type { Report, ReportFigure } from '#contract/reports/reports.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import { Link } from '../../ui/link.tsx';
import { useMay } from '../session/may.tsx';
import { requestsUrl } from './report-url.ts';
import styles from './reports.module.css';
import { Sums } from './sums.tsx';

/** URL of the searches without results on these days. */
const missesUrl = ({ from, to }: { from: string; to: string }) => consoleUrls.search('misses', { from, to });

/** Up to two hours in minutes, up to two days in hours, then in days. */
export function durationText(minutes: number | null): string {
	if (minutes === null) return '–';
	if (minutes < 120) return m.report_minutes({ minutes: String(Math.round(minutes)) });
	if (minutes < 2_880) return m.report_hours({ minutes: String(Math.round(minutes / 6) / 10) });
	return m.report_days({ days: String(Math.round(minutes / 144) / 10) });
}

function Figure({
	label,
	value,
	url,
	sums = [],
}: {
	label: string;
	value: string;
	/** Undefined for who may not open the list. */
	url: string | undefined;
	sums?: ReportFigure['sums'];
}) {
	const content = (
		<>
			<span>{label}</span>
			<strong>{value}</strong>
			<Sums sums={sums} />
		</>
	);
	return <li>{url ? <Link to={url}>{content}</Link> : <div>{content}</div>}</li>;
}

/** The main figures, each a link to the requests or searches that it counts. */
export function ReportFigures({ report }: { report: Report }) {
	const may = useMay();
	const { from, to, not_found, asked, outcomes, unpaid, first_answer } = report;
	const days = { from, to };
	const outcome = (name: 'quoted' | 'won' | 'lost', label: string) => (
		<Figure
			label={label}
			value={numberText(outcomes[name].count)}
			sums={outcomes[name].sums}
			url={requestsUrl({ outcome: name, ...days })}
		/>
	);
	const owed = unpaid.reduce((sum, { count }) => sum + count, 0);
	return (
		<ul className={styles.figures} aria-label={m.report_figures()}>
			<Figure
				label={m.report_misses()}
				value={numberText(not_found.searches)}
				url={may('search-misses.read') ? missesUrl(days) : undefined}
			/>
			<Figure label={m.report_asked()} value={numberText(asked)} url={requestsUrl(days)} />
			{outcome('quoted', m.report_quoted())}
			{outcome('won', m.report_won())}
			{outcome('lost', m.report_lost())}
			<Figure label={m.report_unpaid()} value={numberText(owed)} url={requestsUrl({ payment: 'unpaid' })} />
			<li>
				<Link to={requestsUrl({ answered: 'yes', ...days })}>
					<span>{m.report_first_answer()}</span>
					<strong>{durationText(first_answer.minutes)}</strong>
					<span>{m.report_answered({ count: first_answer.answered, total: asked })}</span>
				</Link>
			</li>
		</ul>
	);
}
