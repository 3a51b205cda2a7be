import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import { Link } from '../../ui/link.tsx';
import { healthLabels } from '../health/health-labels.ts';
import styles from './health-line.module.css';
import type { Morning } from './load-morning.ts';

/** What the catalogue lacks and which jobs failed, in one line; nothing where all is well. */
export function HealthLine({ morning: { health, deadJobs } }: { morning: Morning }) {
	const gaps = health?.filter(({ count }) => count > 0) ?? [];
	if (health && gaps.length === 0 && deadJobs === 0) return null;
	return (
		<section aria-labelledby="health-line" className={styles.line}>
			<h2 id="health-line">
				<Link to={consoleUrls.tab('health')}>{m.health_tab()}</Link>
			</h2>
			{deadJobs > 0 && (
				<p>
					{m.jobs_dashboard({ count: deadJobs })} <Link to={consoleUrls.tab('jobs')}>{m.jobs_dashboard_show()}</Link>
				</p>
			)}
			{!health && <p>{m.dashboard_panel_failed()}</p>}
			{gaps.length > 0 && (
				<ul>
					{gaps.map(({ key, count }) => (
						<li key={key}>
							<Link to={consoleUrls.health(key)}>{healthLabels[key].title()}</Link> <strong>{numberText(count)}</strong>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
