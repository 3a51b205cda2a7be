import { useCallback, useId } from 'react';
import { pathIn } from '#contract/language.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { currentLanguage } from '../../platform/language.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import actions from './actions.module.css';
import type { Conflict } from './conflict.ts';
import styles from './conflict-notice.module.css';
import { formatTime } from './format-time.ts';
import type { OpenConflict } from './use-save.ts';

const columns = (): Column<Conflict['differences'][number]>[] => [
	{ key: 'field', label: m.conflict_field(), kind: 'title', cell: ({ label }) => label },
	{ key: 'theirs', label: m.conflict_theirs(), cell: ({ theirs }) => <Code>{theirs}</Code> },
	{ key: 'mine', label: m.conflict_mine(), cell: ({ mine }) => <Code>{mine}</Code> },
];

interface ConflictNoticeProps {
	conflict: OpenConflict;
	/** When their version did not load: shows the stored record instead of what is typed. */
	onReload: () => void;
	busy: boolean;
}

/** The fields that two people have changed to different values, each with both values. The draft stays until the person chooses. */
export function ConflictNotice({ conflict, onReload, busy }: ConflictNoticeProps) {
	const id = useId();
	// the pressed button may be far away
	const show = useCallback((section: HTMLElement | null) => section?.focus(), []);
	const { by, at, entity, id: record, differences, keepMine, takeTheirs = onReload } = conflict;
	return (
		<section ref={show} tabIndex={-1} className={styles.conflict} aria-labelledby={id}>
			<h2 id={id}>{m.conflict_title()}</h2>
			<p>
				{by ? m.conflict_saved_by({ name: isolateCodes(by) }) : m.conflict_saved()}{' '}
				{at && (
					<time dateTime={at}>
						<Code>{formatTime(at)}</Code>
					</time>
				)}
			</p>
			{differences.length > 0 && <p>{m.conflict_choose()}</p>}
			{differences.length > 0 && <DataTable rows={differences} columns={columns()} rowKey={({ label }) => label} />}
			{entity && record !== undefined && (
				<p>
					{/* in a new tab: the draft stays */}
					<a
						href={pathIn(currentLanguage(), consoleUrls.history({ entity, id: record }))}
						target="_blank"
						rel="noreferrer"
					>
						{m.conflict_history()}
					</a>
				</p>
			)}
			<div className={actions.actions}>
				<button type="button" className={button.button} disabled={busy} onClick={takeTheirs}>
					{m.wizard_conflict_load()}
				</button>
				<button type="button" className={button.danger} disabled={busy} onClick={() => void keepMine()}>
					{m.wizard_conflict_save()}
				</button>
			</div>
		</section>
	);
}
