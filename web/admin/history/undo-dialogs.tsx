import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UndoConflict } from '#contract/changed-entities.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
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

/** Bank details are set back by the same right as they are changed. */
function needsOwnPassword({ entity, fields }: Change): boolean {
	return entity === 'settings' && fields.some(({ path }) => path[0] === 'bank_lines');
}

/** Asks before an undo, with what will be set back; then tells what stands in the way, if anything does. */
export function UndoDialogs({ change, whole, onClose }: UndoDialogsProps) {
	const { busy, mutate } = useMutation<UndoResponse>('POST');
	const [held, setHeld] = useState<{ text: string; conflicts: UndoConflict[] }>();
	const [needsPassword, setNeedsPassword] = useState(() => needsOwnPassword(change));
	const [password, setPassword] = useState('');
	const [passwordError, setPasswordError] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	const askPassword = (message: string) => {
		flushSync(() => {
			setNeedsPassword(true);
			setPasswordError(message);
		});
		input.current?.focus();
	};
	const undo = async (skip: boolean) => {
		if (needsPassword && password === '') return askPassword(m.account_current_password_required());
		const what = whole ? { batch: change.batch ?? '', skip_conflicts: skip } : { id: change.id };
		const order: UndoOrder = { ...what, ...(needsPassword && { currentPassword: password }) };
		const response = await mutate(order);
		const issue = response.ok ? undefined : response.body.issues?.find(({ path }) => path === 'currentPassword');
		if (issue) return askPassword(issue.message);
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
			{needsPassword && (
				<Field
					ref={input}
					label={m.field_current_password()}
					type="password"
					required
					value={password}
					hint={m.settings_bank_password()}
					error={passwordError}
					autoComplete="current-password"
					onChange={(event) => setPassword(event.target.value)}
				/>
			)}
		</ConfirmDialog>
	);
}
