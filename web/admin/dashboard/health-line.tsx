import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import { Link } from '../../ui/link.tsx';
import { BackupLine } from '../health/backup-line.tsx';
import { healthLabels } from '../health/health-labels.ts';
import styles from './health-line.module.css';
import type { Morning } from './load-morning.ts';

/** What the catalogue lacks, which jobs failed and how old the backup is, in one line; nothing where all is well. */
export function HealthLine({ morning: { health, deadJobs, backup } }: { morning: Morning }) {
	const gaps = health?.filter(({ count }) => count > 0) ?? [];
	if (health && gaps.length === 0 && deadJobs === 0 && !backup) return null;
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
			{backup && <BackupLine backup={backup} />}
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
