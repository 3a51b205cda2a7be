import { useState } from 'react';
import type { Change, UndoConflict } from '#contract/changes.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
import button from '../../ui/button.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { nameText } from './change-labels.ts';
import { ChangedFields } from './changed-fields.tsx';
import { ConflictTable } from './conflict-table.tsx';
import type { UndoOrder, UndoResponse } from './history-api.ts';

/** What is about to be undone: one change, or the batch that it stands for. */
export interface ShownUndo {
	change: Change;
	whole: boolean;
}

interface UndoDialogsProps extends ShownUndo {
	onClose: () => void;
}

function textOf({ change, whole }: ShownUndo): string {
	const name = nameText(change);
	if (whole) return m.history_undo_batch_text({ count: (change.batch_size ?? 0) - (change.batch_undone ?? 0) });
	if (change.action === 'create') return m.history_undo_create({ name });
	return change.action === 'delete' ? m.history_undo_delete({ name }) : m.history_undo_text();
}

/** Asks before an undo, with what will be set back; then tells what stands in the way, if anything does. */
export function UndoDialogs({ change, whole, onClose }: UndoDialogsProps) {
	const { busy, mutate } = useMutation<UndoResponse>('POST');
	const [held, setHeld] = useState<{ text: string; conflicts: UndoConflict[] }>();
	const undo = async (skip: boolean) => {
		const order: UndoOrder = whole ? { batch: change.batch ?? '', skip_conflicts: skip } : { id: change.id };
		const response = await mutate(order);
		if (!response.ok) {
			const text = errorText(response, m.history_undo_failed());
			const { conflicts } = response.body;
			if (conflicts) return setHeld({ text, conflicts });
			void toast('error', text);
		} else {
			const { changed, skipped } = response.data;
			const left = skipped > 0 ? ` · ${m.history_skipped({ count: skipped })}` : '';
			void toast('success', m.history_done({ count: changed }) + left);
		}
		onClose();
	};
	if (held) {
		return (
			<ConsoleDialog
				wide
				title={m.history_conflict_title()}
				busy={busy}
				onClose={onClose}
				actions={
					whole && (
						<button type="button" className={button.primary} disabled={busy} onClick={() => void undo(true)}>
							{busy ? m.history_undoing() : m.history_conflict_skip()}
						</button>
					)
				}
			>
				<p role="alert">{held.text}</p>
				<ConflictTable conflicts={held.conflicts} />
			</ConsoleDialog>
		);
	}
	const { fields, more_fields: more } = change;
	const back = fields.map(({ path, before, after }) => ({ path, before: after, after: before }));
	return (
		<ConfirmDialog
			title={whole ? m.history_undo_batch_title() : m.history_undo_title()}
			text={textOf({ change, whole })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.history_undoing() : m.history_undo()}
			onConfirm={() => void undo(false)}
			onCancel={onClose}
		>
			{!whole && change.action === 'update' && <ChangedFields fields={back} more={more} sides="both" />}
		</ConfirmDialog>
	);
}
