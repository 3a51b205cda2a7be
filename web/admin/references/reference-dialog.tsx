import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Reference } from '#contract/catalogue/references.schema.ts';
import { m } from '#messages';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { type Conflict, conflictOf, type SaveResult } from '../frame/conflict.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { SaveButtons } from '../frame/save-buttons.tsx';
import { type ReferenceDraft, referenceDifferences } from './reference-draft.ts';
import { ReferenceFields } from './reference-fields.tsx';

interface ReferenceDialogProps {
	title: string;
	draft: ReferenceDraft;
	/** Saves the draft; if true, also over the changes of others. */
	send: (typed: ReferenceDraft, over: boolean) => Promise<SaveResult<Reference, Reference>>;
	/** Called with the saved draft. */
	onSaved: (typed: ReferenceDraft) => void;
	onClose: () => void;
}

/** The form of a reference: another maker's code, and our product for it. */
export function ReferenceDialog({ title, draft, send, onSaved, onClose }: ReferenceDialogProps) {
	const form = useForm({ defaultValues: draft });
	const { errors, isDirty, isSubmitting } = form.formState;
	const [conflict, setConflict] = useState<Conflict>();
	const save = (over: boolean) =>
		form.handleSubmit(async (typed) => {
			const response = await send(typed, over);
			if (response.ok) return onSaved(typed);
			setConflict(conflictOf(response, (theirs) => referenceDifferences(theirs, typed)));
			showErrors(form, response, m.references_save_failed());
		});
	return (
		<ConsoleDialog title={title} busy={isSubmitting} unsaved={isDirty} onClose={onClose}>
			<form onSubmit={save(false)} noValidate className={formStyles.form}>
				<FormError message={errors.root?.message} />
				{conflict && (
					<ConflictNotice
						conflict={conflict}
						busy={isSubmitting}
						onSave={() => void save(true)()}
						// the list behind the dialog is already reloaded
						onLoad={onClose}
					/>
				)}
				<ReferenceFields form={form} />
				<SaveButtons busy={isSubmitting} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}
