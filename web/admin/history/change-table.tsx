import { Undo2 } from 'lucide';
import type { Change } from '#contract/history/changes.schema.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import chip from '../../ui/chip.module.css';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { formatTime } from '../frame/format-time.ts';
import { useLoading } from '../frame/use-loading.ts';
import {
	actionText,
	actorText,
	batchUndoneText,
	entityLabels,
	isEvent,
	nameText,
	sourceLabels,
} from './change-labels.ts';
import styles from './change-table.module.css';
import { ChangedFields } from './changed-fields.tsx';
import { hasText } from './field-texts.ts';

/** Undoes one change, or its whole batch. */
type OnUndo = (change: Change, isBatch: boolean) => void;

interface ChangeTableProps {
	rows: Change[];
	/** One row for each batch, with its first change. */
	grouped: boolean;
	onUndo: OnUndo;
}

/** Which values to show: a created thing and an event have no old ones, a deleted thing has no new ones. */
function sidesOf(change: Change) {
	if (change.action === 'create' || isEvent(change)) return 'after';
	return change.action === 'delete' ? 'before' : 'both';
}

/** A created or deleted thing has many values. */
const isFolded = ({ action }: Change) => action === 'create' || action === 'delete';

export function ChangeTable({ rows, grouped, onUndo }: ChangeTableProps) {
	const isBatch = (row: Change) => grouped && (row.batch_size ?? 1) > 1;
	const columns: Column<Change>[] = [
		{
			key: 'when',
			label: m.history_when(),
			className: styles.when,
			cell: ({ at }) => (
				<time dateTime={at}>
					<Code>{formatTime(at)}</Code>
				</time>
			),
		},
		{
			key: 'person',
			label: m.history_person(),
			className: styles.who,
			cell: (row) => (
				<span>
					<Code>{actorText(row)}</Code>
					<span className={styles.faint}>{sourceLabels[row.source]()}</span>
				</span>
			),
		},
		{
			key: 'thing',
			label: m.history_thing(),
			kind: 'name',
			className: (row) => (isBatch(row) ? undefined : styles.thing),
			cell: (row) => (isBatch(row) ? <BatchLink row={row} /> : <ThingLink row={row} />),
		},
		{
			key: 'changes',
			label: m.history_changes(),
			className: (row) => (isBatch(row) ? undefined : styles.what),
			cell: (row) => (isBatch(row) ? <FirstOfBatch row={row} /> : <Changes row={row} />),
		},
		{
			key: 'actions',
			label: m.references_actions(),
			kind: 'actions',
			cell: (row) => <UndoCell row={row} isBatch={isBatch(row)} onUndo={onUndo} />,
		},
	];
	return <DataTable look="dense" rows={rows} columns={columns} caption={m.history_tab()} isBusy={useLoading()} />;
}

/** A link to the changes of a batch. */
function BatchLink({ row }: { row: Change }) {
	return (
		<span>
			<Link to={consoleUrls.history({ batch: row.batch ?? '' })}>
				{m.history_batch({ count: row.batch_size ?? 0 })}
			</Link>{' '}
			{row.undoes !== null && <span className={chip.state}>{m.history_is_undo()}</span>}
		</span>
	);
}

function FirstOfBatch({ row }: { row: Change }) {
	return (
		<span>
			{entityLabels[row.entity]()}{' '}
			<span className={styles.faint}>
				<Code>{nameText(row)}</Code> …
			</span>
		</span>
	);
}

function ThingLink({ row }: { row: Change }) {
	return (
		<span>
			<Link to={consoleUrls.history({ entity: row.entity, id: row.entity_id })}>
				<Code>{nameText(row)}</Code>
			</Link>
			{row.name !== null && <span className={styles.faint}>{entityLabels[row.entity]()}</span>}
		</span>
	);
}

function Changes({ row }: { row: Change }) {
	const { fields, more_fields: more } = row;
	return (
		<div>
			{row.undoes !== null && <span className={chip.state}>{m.history_is_undo()}</span>}{' '}
			{(sidesOf(row) !== 'both' || !fields.some(hasText)) && <span>{actionText(row)}</span>}
			<ChangedFields
				entity={row.entity}
				fields={fields}
				more={more}
				sides={sidesOf(row)}
				currency={row.currency as Currency}
				isFolded={isFolded(row)}
			/>
		</div>
	);
}

function UndoCell({ row, isBatch, onUndo }: { row: Change; isBatch: boolean; onUndo: OnUndo }) {
	const undone = isBatch ? batchUndoneText(row) : row.undone_by !== null && m.history_undone();
	return (
		<>
			{undone && <span className={chip.state}>{undone}</span>}
			{(isBatch ? row.batch_undoable : row.undoable) && (
				<button
					type="button"
					className={button.button}
					aria-label={isBatch ? undefined : m.history_undo_of({ name: nameText(row) })}
					onClick={() => onUndo(row, isBatch)}
				>
					<Icon of={Undo2} size={16} flip /> {isBatch ? m.history_undo_batch() : m.history_undo()}
				</button>
			)}
		</>
	);
}
