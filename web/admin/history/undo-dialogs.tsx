import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UndoConflict } from '#contract/changed-entities.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { restrictedKeys } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { nameText } from './change-labels.ts';
import { ChangedFields } from './changed-fields.tsx';
import { ConflictTable } from './conflict-table.tsx';
import type { UndoOrder, UndoResponse } from './history-api.ts';

export interface ShownUndo {
	/** The change to undo, or the first of a batch. */
	change: Change;
	/** Undo the whole batch. */
	isBatch: boolean;
}

interface UndoDialogsProps extends ShownUndo {
	onClose: () => void;
}

function questionOf({ change, isBatch }: ShownUndo): string {
	const name = nameText(change);
	if (isBatch) return m.history_undo_batch_text({ count: (change.batch_size ?? 0) - (change.batch_undone ?? 0) });
	if (change.action === 'create') return m.history_undo_create({ name });
	return change.action === 'delete' ? m.history_undo_delete({ name }) : m.history_undo_text();
}

/** Undoing a change of the bank details or of the mail server needs the password, as the change does. */
function needsOwnPassword({ entity, fields }: Change): boolean {
	return entity === 'settings' && fields.some(({ path }) => restrictedKeys.some((key) => key === path[0]));
}

/** Asks before an undo. When later changes conflict with it, shows them. */
export function UndoDialogs({ change, isBatch, onClose }: UndoDialogsProps) {
	const { busy, mutate } = useMutation<UndoResponse>('POST');
	const [conflict, setConflict] = useState<{ text: string; conflicts: UndoConflict[] }>();
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
		const target = isBatch ? { batch: change.batch ?? '', skip_conflicts: skip } : { id: change.id };
		const order: UndoOrder = { ...target, ...(needsPassword && { currentPassword: password }) };
		const response = await mutate(order);
		const issue = response.ok ? undefined : response.body.issues?.find(({ path }) => path === 'currentPassword');
		if (issue) return askPassword(issue.message);
		if (!response.ok) {
			const text = errorText(response, m.history_undo_failed());
			const { conflicts } = response.body;
			if (conflicts) return setConflict({ text, conflicts });
			void toast('error', text);
		} else {
			const { changed, skipped } = response.data;
			const skippedText = skipped > 0 ? ` · ${m.history_skipped({ count: skipped })}` : '';
			void toast('success', m.history_done({ count: changed }) + skippedText);
		}
		onClose();
	};
	if (conflict) {
		return (
			<ConsoleDialog
				wide
				title={m.history_conflict_title()}
				busy={busy}
				onClose={onClose}
				actions={
					isBatch && (
						<button type="button" className={button.primary} disabled={busy} onClick={() => void undo(true)}>
							{busy ? m.history_undoing() : m.history_conflict_skip()}
						</button>
					)
				}
			>
				<p role="alert">{conflict.text}</p>
				<ConflictTable conflicts={conflict.conflicts} />
			</ConsoleDialog>
		);
	}
	const { fields, more_fields: more } = change;
	const reversed = fields.map(({ path, before, after }) => ({ path, before: after, after: before }));
	return (
		<ConfirmDialog
			title={isBatch ? m.history_undo_batch_title() : m.history_undo_title()}
			text={questionOf({ change, isBatch })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.history_undoing() : m.history_undo()}
			onConfirm={() => void undo(false)}
			onCancel={onClose}
		>
			{!isBatch && change.action === 'update' && (
				<ChangedFields
					entity={change.entity}
					fields={reversed}
					more={more}
					sides="both"
					currency={change.currency as Currency}
				/>
			)}
			{needsPassword && (
				<CurrentPasswordField
					ref={input}
					value={password}
					hint={m.settings_restricted_password()}
					error={passwordError}
					onChange={(event) => setPassword(event.target.value)}
				/>
			)}
		</ConfirmDialog>
	);
}
