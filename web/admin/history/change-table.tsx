import { Undo2 } from 'lucide';
import type { Change } from '#contract/changes.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import chip from '../../ui/chip.module.css';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { urls } from '../../urls.ts';
import table from '../frame/console-table.module.css';
import { formatTime } from '../frame/format-time.ts';
import { useLoading } from '../frame/use-loading.ts';
import dense from '../search/dense-table.module.css';
import { actionText, actorText, batchUndoneText, entityLabels, nameText, sourceLabels } from './change-labels.ts';
import styles from './change-table.module.css';
import { ChangedFields } from './changed-fields.tsx';
import { isTold } from './field-texts.ts';

/** Undoes one change, or the whole batch that it stands for. */
export type OnUndo = (change: Change, whole: boolean) => void;

interface ChangeTableProps {
	rows: Change[];
	/** A row of a batch stands for all of it. */
	grouped: boolean;
	onUndo: OnUndo;
}

/** What was changed, a line each: when, who and from where, which thing, what. */
export function ChangeTable({ rows, grouped, onUndo }: ChangeTableProps) {
	return (
		<table className={`${table.table} ${dense.dense}`} aria-busy={useLoading()}>
			<caption className={text.hidden}>{m.history_tab()}</caption>
			<thead>
				<tr>
					{[m.history_when, m.history_person, m.history_thing, m.history_changes].map((label) => (
						<th key={label()} scope="col">
							{label()}
						</th>
					))}
					<th scope="col" className={table.actions}>
						{m.references_actions()}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<ChangeRow key={row.id} row={row} isBatch={grouped && (row.batch_size ?? 1) > 1} onUndo={onUndo} />
				))}
			</tbody>
		</table>
	);
}

const sidesOf = ({ action }: Change) => (action === 'create' ? 'after' : action === 'delete' ? 'before' : 'both');

function ChangeRow({ row, isBatch, onUndo }: { row: Change; isBatch: boolean; onUndo: OnUndo }) {
	const label = isBatch ? m.history_undo_batch() : m.history_undo();
	const undone = isBatch ? batchUndoneText(row) : row.undone_by !== null && m.history_undone();
	return (
		<tr>
			<td data-label={m.history_when()} className={styles.when}>
				<time dateTime={row.at}>
					<Code>{formatTime(row.at)}</Code>
				</time>
			</td>
			<td data-label={m.history_person()} className={styles.who}>
				<span>
					<Code>{actorText(row)}</Code>
					<span className={styles.faint}>{sourceLabels[row.source]()}</span>
				</span>
			</td>
			{isBatch ? <BatchCells row={row} /> : <SingleCells row={row} />}
			<td className={table.actions}>
				{undone && <span className={chip.state}>{undone}</span>}
				{(isBatch ? row.batch_undoable : row.undoable) && (
					<button
						type="button"
						className={button.button}
						aria-label={isBatch ? undefined : m.history_undo_of({ name: nameText(row) })}
						onClick={() => onUndo(row, isBatch)}
					>
						<Icon of={Undo2} size={16} flip /> {label}
					</button>
				)}
			</td>
		</tr>
	);
}

/** A batch in one line, which opens. */
function BatchCells({ row }: { row: Change }) {
	return (
		<>
			<th scope="row" data-label={m.history_thing()}>
				<span>
					<Link to={urls.adminHistory({ batch: row.batch ?? '' })}>
						{m.history_batch({ count: row.batch_size ?? 0 })}
					</Link>{' '}
					{row.undoes !== null && <span className={chip.state}>{m.history_is_undo()}</span>}
				</span>
			</th>
			<td data-label={m.history_changes()}>
				<span>
					{entityLabels[row.entity]()}{' '}
					<span className={styles.faint}>
						<Code>{nameText(row)}</Code> …
					</span>
				</span>
			</td>
		</>
	);
}

function SingleCells({ row }: { row: Change }) {
	const { entity, entity_id: id, fields, more_fields: more } = row;
	return (
		<>
			<th scope="row" data-label={m.history_thing()} className={styles.thing}>
				<span>
					<Link to={urls.adminHistory({ entity, id })}>
						<Code>{nameText(row)}</Code>
					</Link>
					{row.name !== null && <span className={styles.faint}>{entityLabels[entity]()}</span>}
				</span>
			</th>
			<td data-label={m.history_changes()} className={styles.what}>
				<div>
					{row.undoes !== null && <span className={chip.state}>{m.history_is_undo()}</span>}{' '}
					{(sidesOf(row) !== 'both' || !fields.some(isTold)) && <span>{actionText(row)}</span>}
					<ChangedFields fields={fields} more={more} sides={sidesOf(row)} />
				</div>
			</td>
		</>
	);
}
