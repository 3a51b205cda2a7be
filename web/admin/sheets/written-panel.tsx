import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import { formatTime } from '../frame/format-time.ts';
import { labelsOf } from './kind-labels.ts';
import styles from './sheet-view.module.css';

function undoneText({ changes, of: total, at }: NonNullable<Sheet['undone']>): string {
	const time = formatTime(at);
	if (changes >= total) return m.sheets_undone({ time });
	return m.sheets_undone_part({ undone: numberText(changes), total: numberText(total), time });
}

/** The result of an applied sheet, with a link to its changes. */
export function WrittenPanel({ sheet, batch }: { sheet: Sheet; batch: string }) {
	const { changed, applied_at: time, undone } = sheet;
	return (
		<section className={styles.apply} aria-labelledby="sheet-written">
			<h2 id="sheet-written">{labelsOf(sheet).written({ count: changed ?? 0 })}</h2>
			<p>{m.sheets_written_hint({ time: time ? formatTime(time) : '' })}</p>
			{undone && <p>{undoneText(undone)}</p>}
			<Link to={consoleUrls.history({ batch })} className={button.button}>
				{m.sheets_history()}
			</Link>
		</section>
	);
}
