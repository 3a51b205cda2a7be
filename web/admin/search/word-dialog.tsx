import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import { m } from '#messages';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { type Conflict, conflictOf, type SaveResult } from '../frame/conflict.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { SaveButtons } from '../frame/save-buttons.tsx';
import { draftOf, type WordDraft, wordDifferences } from './word-draft.ts';
import { WordFields, type WordFieldsProps } from './word-fields.tsx';

interface WordDialogProps extends WordFieldsProps {
	title: string;
	draft: WordDraft;
	/** The version that the form was opened with; undefined for a new word. */
	version?: number | undefined;
	/** Saves the draft; without a version also over the changes of others. */
	send: (typed: WordDraft, version: number | undefined) => Promise<SaveResult<unknown, SearchWord>>;
	onSaved: () => void;
	onClose: () => void;
}

/** The form of a word: new, changed, or made of a miss. */
export function WordDialog({ title, draft, version, send, onSaved, onClose, ...fields }: WordDialogProps) {
	const form = useForm({ defaultValues: draft });
	const { errors, isDirty, isSubmitting } = form.formState;
	/** Counts up when the newer version is loaded after a conflict. */
	const [read, setRead] = useState(version);
	const [newer, setNewer] = useState<{ conflict: Conflict; theirs: SearchWord | undefined }>();
	const saveOver = (known: number | undefined) =>
		form.handleSubmit(async (typed) => {
			const response = await send(typed, known);
			if (response.ok) return onSaved();
			const conflict = conflictOf(response, (theirs) => wordDifferences(theirs, typed));
			setNewer(conflict && { conflict, theirs: response.theirs });
			showErrors(form, response, m.search_word_save_failed());
		});
	const loadTheirs = (theirs: SearchWord | undefined) => {
		if (!theirs) return onClose();
		setRead(theirs.version);
		setNewer(undefined);
		form.reset(draftOf(theirs));
	};
	return (
		<ConsoleDialog title={title} busy={isSubmitting} unsaved={isDirty} onClose={onClose}>
			<form onSubmit={saveOver(read)} noValidate className={formStyles.form}>
				<FormError message={errors.root?.message} />
				{newer && (
					<ConflictNotice
						conflict={newer.conflict}
						busy={isSubmitting}
						onSave={() => void saveOver(undefined)()}
						onLoad={() => loadTheirs(newer.theirs)}
					/>
				)}
				<WordFields form={form} {...fields} />
				<SaveButtons busy={isSubmitting} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}
