import type { UndoConflict } from '#contract/changed-entities.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { formatTime } from '../frame/format-time.ts';
import { entityLabels, nameText } from './change-labels.ts';
import styles from './change-table.module.css';
import { fieldText, valueText } from './field-texts.ts';

const columns = (): Column<UndoConflict>[] => [
	{
		key: 'thing',
		label: m.history_thing(),
		kind: 'name',
		cell: (conflict) => (
			<span>
				<Link to={consoleUrls.history(conflict)}>
					<Code>{nameText(conflict)}</Code>
				</Link>
				<span className={styles.faint}>{entityLabels[conflict.entity]()}</span>
			</span>
		),
	},
	{
		key: 'field',
		label: m.history_field(),
		className: styles.value,
		cell: (conflict) => <Code>{fieldName(conflict)}</Code>,
	},
	{
		key: 'then',
		label: m.history_then(),
		className: styles.value,
		cell: ({ path, after }) => path.length > 0 && <Code>{valueText(path, after)}</Code>,
	},
	{
		key: 'now',
		label: m.history_now(),
		className: styles.value,
		cell: ({ path, now }) => path.length > 0 && <Code>{valueText(path, now)}</Code>,
	},
	{
		key: 'since',
		label: m.history_since(),
		className: styles.who,
		cell: ({ by, at }) => (
			<span>
				{by !== null && <Code>{by}</Code>}
				{at !== null && (
					<time dateTime={at} className={styles.faint}>
						<Code>{formatTime(at)}</Code>
					</time>
				)}
			</span>
		),
	},
];

function fieldName({ entity, path, now }: UndoConflict): string {
	if (path.length === 0) return now === null ? m.history_gone() : m.history_stands();
	return fieldText(path, entity) ?? path.join(' ');
}

/** The fields that block an undo: the value after the change, the value now, who has changed it since and when. */
export function ConflictTable({ conflicts }: { conflicts: UndoConflict[] }) {
	return (
		<DataTable
			look="dense"
			rows={conflicts}
			columns={columns()}
			rowKey={({ entity, id, path, after, now }) => `${entity} ${id} ${path.join(' ')} ${JSON.stringify([after, now])}`}
		/>
	);
}
