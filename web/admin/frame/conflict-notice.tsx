import { useId } from 'react';
import { isolateCodes } from '#contract/code-order.ts';
import { pathIn } from '#contract/language.ts';
import { m } from '#messages';
import { currentLanguage } from '../../language.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { urls } from '../../urls.ts';
import actions from './actions.module.css';
import type { Conflict } from './conflict.ts';
import styles from './conflict-notice.module.css';
import table from './console-table.module.css';
import { formatTime } from './format-time.ts';

interface ConflictNoticeProps {
	conflict: Conflict;
	/** Takes over what somebody else has saved; what was typed here is lost. */
	onLoad: () => void;
	/** Saves what was typed here over it. */
	onSave: () => void;
	busy: boolean;
}

/** Both versions when somebody else has changed the same meanwhile; nothing typed is lost before one chooses. */
export function ConflictNotice({ conflict, onLoad, onSave, busy }: ConflictNoticeProps) {
	const id = useId();
	const { by, at, entity, id: record, differences } = conflict;
	return (
		<section className={styles.conflict} aria-labelledby={id}>
			<h2 id={id}>{m.conflict_title()}</h2>
			<p>
				{by ? m.conflict_saved_by({ name: isolateCodes(by) }) : m.conflict_saved()}{' '}
				{at && (
					<time dateTime={at}>
						<Code>{formatTime(at)}</Code>
					</time>
				)}
			</p>
			{differences.length > 0 && (
				<table className={table.table}>
					<thead>
						<tr>
							<th scope="col">{m.conflict_field()}</th>
							<th scope="col">{m.conflict_theirs()}</th>
							<th scope="col">{m.conflict_mine()}</th>
						</tr>
					</thead>
					<tbody>
						{differences.map(({ label, theirs, mine }) => (
							<tr key={label}>
								<th scope="row">{label}</th>
								<td data-label={m.conflict_theirs()}>
									<Code>{theirs}</Code>
								</td>
								<td data-label={m.conflict_mine()}>
									<Code>{mine}</Code>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{entity && record !== undefined && (
				<p>
					{/* beside the page: what was typed here stays */}
					<a
						href={pathIn(currentLanguage(), urls.adminHistory({ entity, id: record }))}
						target="_blank"
						rel="noreferrer"
					>
						{m.conflict_history()}
					</a>
				</p>
			)}
			<div className={actions.actions}>
				<button type="button" className={button.button} disabled={busy} onClick={onLoad}>
					{m.wizard_conflict_load()}
				</button>
				<button type="button" className={button.danger} disabled={busy} onClick={onSave}>
					{m.wizard_conflict_save()}
				</button>
			</div>
		</section>
	);
}
