import type { Sheet } from '#contract/sheets.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import { urls } from '../../urls.ts';
import { formatTime } from '../frame/format-time.ts';
import { kindLabels } from './kind-labels.ts';
import styles from './sheet-view.module.css';

/** What a sheet has written, with the way to its changes. */
export function WrittenPanel({ sheet, batch }: { sheet: Sheet; batch: string }) {
	const { kind, changed, applied_at: time } = sheet;
	return (
		<section className={styles.apply} aria-labelledby="sheet-written">
			<h2 id="sheet-written">{kindLabels[kind].written({ count: changed ?? 0 })}</h2>
			<p>{m.sheets_written_hint({ time: time ? formatTime(time) : '' })}</p>
			<Link to={urls.adminHistory({ batch })} className={button.button}>
				{m.sheets_history()}
			</Link>
		</section>
	);
}
