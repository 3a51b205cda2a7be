import { m } from '#messages';
import { formatClock } from './format-time.ts';
import styles from './stale-line.module.css';

/** Says since when reloading fails; empty and without height while it works. */
export function StaleLine({ since }: { since: number | undefined }) {
	return (
		<p role="status" className={styles.line}>
			{since === undefined ? '' : m.admin_stale({ time: formatClock(since) })}
		</p>
	);
}
