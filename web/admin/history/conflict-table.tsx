import type { UndoConflict } from '#contract/changes.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import { Link } from '../../ui/link.tsx';
import { urls } from '../../urls.ts';
import table from '../frame/console-table.module.css';
import { formatTime } from '../frame/format-time.ts';
import dense from '../search/dense-table.module.css';
import { entityLabels, nameText } from './change-labels.ts';
import styles from './change-table.module.css';
import { fieldText, valueText } from './field-texts.ts';

/** What stands in the way of an undo, field by field: as the change left it, as it is now, who has changed it and when. */
export function ConflictTable({ conflicts }: { conflicts: UndoConflict[] }) {
	return (
		<table className={`${table.table} ${dense.dense}`}>
			<thead>
				<tr>
					{[m.history_thing, m.history_field, m.history_then, m.history_now, m.history_since].map((label) => (
						<th key={label()} scope="col">
							{label()}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{conflicts.map((conflict) => (
					<ConflictRow key={`${conflict.entity} ${conflict.id} ${conflict.path.join(' ')}`} conflict={conflict} />
				))}
			</tbody>
		</table>
	);
}

function ConflictRow({ conflict }: { conflict: UndoConflict }) {
	const { entity, id, path, after, now, by, at } = conflict;
	const named = path.length > 0;
	return (
		<tr>
			<th scope="row" data-label={m.history_thing()}>
				<span>
					<Link to={urls.adminHistory({ entity, id })}>
						<Code>{nameText(conflict)}</Code>
					</Link>
					<span className={styles.faint}>{entityLabels[entity]()}</span>
				</span>
			</th>
			<td data-label={m.history_field()} className={styles.value}>
				<Code>
					{named ? (fieldText(path) ?? path.join(' ')) : now === null ? m.history_gone() : m.history_stands()}
				</Code>
			</td>
			<td data-label={m.history_then()} className={styles.value}>
				{named && <Code>{valueText(path, after)}</Code>}
			</td>
			<td data-label={m.history_now()} className={styles.value}>
				{named && <Code>{valueText(path, now)}</Code>}
			</td>
			<td data-label={m.history_since()} className={styles.who}>
				<span>
					{by !== null && <Code>{by}</Code>}
					{at !== null && (
						<time dateTime={at} className={styles.faint}>
							<Code>{formatTime(at)}</Code>
						</time>
					)}
				</span>
			</td>
		</tr>
	);
}
