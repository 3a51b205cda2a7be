import { useForm } from 'react-hook-form';
import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import { m } from '#messages';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { fieldsOf, useSave } from '../frame/use-save.ts';
import { draftOf, type WordDraft, wordDifferences } from './word-draft.ts';
import { WordFields, type WordFieldsProps } from './word-fields.tsx';

interface WordDialogProps extends WordFieldsProps {
	title: string;
	/** What the form begins with: that of the word, or of a new one. */
	draft: WordDraft;
	/** Undefined for a new word. */
	word?: SearchWord | undefined;
	/** Saves the draft; without a version also over the changes of others. */
	send: (typed: WordDraft, version: number | undefined) => Promise<SaveResult<unknown, SearchWord>>;
	onSaved: () => void;
	onClose: () => void;
}

/** The form of a word: new, changed, or made of a miss. */
export function WordDialog({ title, draft, word, send, onSaved, onClose, ...fields }: WordDialogProps) {
	const form = useForm({ defaultValues: draft });
	const { errors, isDirty, isSubmitting } = form.formState;
	const { save, conflict } = useSave({
		fields: fieldsOf(form),
		opened: word,
		draftOf,
		send: (typed, basis) => send(typed, basis?.version),
		differences: wordDifferences,
		onSaved,
		onFailed: (failure) => showErrors(form, failure, m.search_word_save_failed()),
	});
	return (
		<ConsoleDialog title={title} busy={isSubmitting} unsaved={isDirty} onClose={onClose}>
			<form onSubmit={form.handleSubmit(save)} noValidate className={formStyles.form}>
				<FormError message={errors.root?.message} />
				{conflict && <ConflictNotice conflict={conflict} busy={isSubmitting} onReload={onClose} />}
				<WordFields form={form} {...fields} />
				<DialogButtons busy={isSubmitting} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}
