import { useState } from 'react';
import { maxUntickedPercent } from '#contract/sheets/sheet-fields.ts';
import type { AppliedSheet, Sheet } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { labelsOf } from './kind-labels.ts';
import type { SheetChange } from './sheet-api.ts';
import styles from './sheet-view.module.css';
import type { Jumps } from './use-jumps.ts';
import { useSheetProgress } from './use-sheet-progress.ts';

/** The button that applies a sheet, with the rows that it skips. */
export function ApplyPanel({ sheet, jumps }: { sheet: Sheet; jumps: Jumps }) {
	const { id, reading, summary } = sheet;
	const labels = labelsOf(sheet);
	const bad = summary.unknown + summary.refused;
	const [skips, setSkips] = useState(false);
	const [error, setError] = useState<string>();
	const { busy, mutate } = useMutation<ApiResult<AppliedSheet>>('POST');
	const count = summary.new + summary.changed + jumps.ticked.size;
	// also a write that was started in another window
	const isWriting = busy || sheet.writing;
	const done = useSheetProgress(sheet, isWriting);
	const unticked = jumps.total - jumps.ticked.size;
	const apply = async () => {
		setError(undefined);
		const change: SheetChange = { kind: 'apply', id, reading, allow_jumps: [...jumps.ticked], skip_bad: skips };
		const response = await mutate(change);
		if (!response.ok) setError(errorText(response, labels.applyFailed()));
	};
	const isStopped = bad > 0 && !skips;
	return (
		<section className={styles.apply} aria-labelledby="sheet-apply" aria-busy={isWriting}>
			<h2 id="sheet-apply">{labels.applyTitle()}</h2>
			{sheet.writing && <p>{m.sheets_is_writing()}</p>}
			{!isWriting && sheet.progress > 0 && error === undefined && <p>{m.sheets_written_nothing()}</p>}
			{unticked > 0 && <p>{m.sheets_jumps_left({ count: unticked, percent: `${maxUntickedPercent} %` })}</p>}
			{bad > 0 && (
				<fieldset className={styles.bad} disabled={isWriting}>
					<legend>{m.sheets_bad({ count: bad })}</legend>
					<label className={field.check}>
						<input type="radio" name="bad" checked={!skips} onChange={() => setSkips(false)} /> {m.sheets_bad_stop()}
					</label>
					<label className={field.check}>
						<input type="radio" name="bad" checked={skips} onChange={() => setSkips(true)} /> {m.sheets_bad_skip()}
					</label>
				</fieldset>
			)}
			{count === 0 ? (
				<p>{m.sheets_nothing()}</p>
			) : (
				<button
					type="button"
					className={button.primary}
					disabled={isWriting}
					aria-disabled={isStopped}
					aria-describedby={isStopped ? 'sheet-stopped' : undefined}
					onClick={() => !isStopped && void apply()}
				>
					{isWriting ? labels.applying() : labels.apply({ count })}
				</button>
			)}
			{isStopped && count > 0 && (
				<p id="sheet-stopped" className={styles.hint}>
					{m.sheets_stopped()}
				</p>
			)}
			{isWriting && <progress value={done} max={count} aria-label={labels.applying()} />}
			<p role="status" className={styles.hint}>
				{isWriting ? m.sheets_progress({ done: done ?? 0, total: count }) : ''}
			</p>
			<FormError message={error} />
		</section>
	);
}
