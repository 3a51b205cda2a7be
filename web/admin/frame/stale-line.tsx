import { m } from '#messages';
import { formatClock } from './format-time.ts';
import styles from './stale-line.module.css';

/** Says that what is shown stays as it was, as it can't be loaded anew for now; empty and without height otherwise. */
export function StaleLine({ since }: { since: number | undefined }) {
	return (
		<p role="status" className={styles.line}>
			{since === undefined ? '' : m.admin_stale({ time: formatClock(since) })}
		</p>
	);
}
