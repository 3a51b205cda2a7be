import { useForm } from 'react-hook-form';
import type { Reference } from '#contract/catalogue/references.schema.ts';
import { m } from '#messages';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { fieldsOf, useSave } from '../frame/use-save.ts';
import { draftOf, type PickedProduct, type ReferenceDraft, referenceDifferences } from './reference-draft.ts';
import { ReferenceFields } from './reference-fields.tsx';

interface ReferenceDialogProps {
	title: string;
	/** What the form begins with: that of the row, or of a new one. */
	draft: ReferenceDraft;
	/** Undefined for a new row. */
	row?: Reference;
	/** Saves the draft; without a version also over the changes of others. */
	send: (typed: ReferenceDraft, version: number | undefined) => Promise<SaveResult<Reference, Reference>>;
	/** Called with the saved draft. */
	onSaved: (typed: ReferenceDraft) => void;
	onClose: () => void;
}

/** The form of a reference: another maker's code, and our product for it. */
export function ReferenceDialog({ title, draft, row, send, onSaved, onClose }: ReferenceDialogProps) {
	const form = useForm({ defaultValues: draft });
	const { errors, isDirty, isSubmitting } = form.formState;
	const { save, conflict } = useSave({
		fields: fieldsOf(form),
		opened: row,
		draftOf: (stored) => (stored === row ? draft : draftOf(stored, productOf(stored))),
		send: (typed, basis) => send(typed, basis?.version),
		differences: referenceDifferences,
		onSaved: (_, typed) => onSaved(typed),
		onFailed: (failure) => showErrors(form, failure, m.references_save_failed()),
	});
	/** The product of a newer row, which has no more of it than its name; of the same product what is known stays. */
	function productOf({ product_id, product_name, size }: Reference): PickedProduct {
		const picked = form.getValues('product_id');
		if (picked?.id === product_id) return picked;
		if (draft.product_id?.id === product_id) return draft.product_id;
		return { id: product_id, name: product_name, model: null, sizes: size === null ? [] : [size] };
	}
	return (
		<ConsoleDialog title={title} busy={isSubmitting} unsaved={isDirty} onClose={onClose}>
			<form onSubmit={form.handleSubmit(save)} noValidate className={formStyles.form}>
				<FormError message={errors.root?.message} />
				{/* the list behind the dialog is already reloaded */}
				{conflict && <ConflictNotice conflict={conflict} busy={isSubmitting} onReload={onClose} />}
				<ReferenceFields form={form} />
				<DialogButtons busy={isSubmitting} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}
