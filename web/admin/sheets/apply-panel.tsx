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
import { NewCategories } from './new-categories.tsx';
import type { SheetChange } from './sheet-api.ts';
import styles from './sheet-view.module.css';
import type { Jumps } from './use-jumps.ts';
import { useSheetProgress } from './use-sheet-progress.ts';

const noNames: ReadonlySet<string> = new Set();

/** The button that applies a sheet, with the rows that it skips. */
export function ApplyPanel({ sheet, jumps }: { sheet: Sheet; jumps: Jumps }) {
	const { id, reading, summary, new_categories: categories } = sheet;
	const labels = labelsOf(sheet);
	const bad = summary.unknown + summary.refused;
	const [skips, setSkips] = useState(false);
	const [error, setError] = useState<string>();
	const { busy, mutate } = useMutation<ApiResult<AppliedSheet>>('POST');
	const [ticks, setTicks] = useState({ reading, names: noNames });
	// after another comparison nothing is ticked: the categories may be others
	const ticked = ticks.reading === reading ? ticks.names : noNames;
	const unconfirmed = categories.filter(({ name }) => !ticked.has(name));
	const leftOutCount = unconfirmed.reduce((sum, { parts }) => sum + 1 + parts, 0);
	const possible = summary.new + summary.changed + jumps.ticked.size;
	const count = Math.max(0, possible - leftOutCount);
	// also a write that was started in another window
	const isWriting = busy || sheet.writing;
	const done = useSheetProgress(sheet, isWriting);
	const unticked = jumps.total - jumps.ticked.size;
	const apply = async () => {
		setError(undefined);
		const change: SheetChange = {
			kind: 'apply',
			id,
			reading,
			allow_jumps: [...jumps.ticked],
			skip_bad: skips,
			new_categories: [...ticked],
		};
		const response = await mutate(change);
		if (!response.ok) setError(errorText(response, labels.applyFailed()));
	};
	const isStopped = (bad > 0 || unconfirmed.length > 0) && !skips;
	return (
		<section className={styles.apply} aria-labelledby="sheet-apply" aria-busy={isWriting}>
			<h2 id="sheet-apply">{labels.applyTitle()}</h2>
			{sheet.writing && <p>{m.sheets_is_writing()}</p>}
			{!isWriting && sheet.progress > 0 && error === undefined && <p>{m.sheets_written_nothing()}</p>}
			{unticked > 0 && <p>{m.sheets_jumps_left({ count: unticked, percent: `${maxUntickedPercent} %` })}</p>}
			<NewCategories
				sheet={sheet}
				ticked={ticked}
				onTick={(names) => setTicks({ reading, names })}
				disabled={isWriting}
			/>
			{bad === 0 && unconfirmed.length > 0 && (
				<label className={field.check}>
					<input type="checkbox" checked={skips} onChange={({ target }) => setSkips(target.checked)} />{' '}
					{m.sheets_categories_skip()}
				</label>
			)}
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
			{count === 0 && unconfirmed.length === 0 ? (
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
					{isWriting ? labels.applying() : labels.apply({ count: isStopped ? possible : count })}
				</button>
			)}
			{isStopped && (count > 0 || unconfirmed.length > 0) && (
				<p id="sheet-stopped" className={styles.hint}>
					{bad > 0 ? m.sheets_stopped() : m.sheets_categories_left()}
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
