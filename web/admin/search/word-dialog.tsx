import { useForm } from 'react-hook-form';
import { fieldRules } from '#contract/fields.ts';
import { searchWordKinds } from '#contract/search-words.ts';
import { m } from '#messages';
import type { ApiResult } from '../../api.ts';
import button from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import field from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import type { WordDraft } from './word-api.ts';
import { kindLabels } from './word-kinds.ts';

interface WordDialogProps {
	title: string;
	draft: WordDraft;
	/** What a person should know of what stands in the fields already. */
	hints?: { said?: string; means?: string };
	/** It is a word; neither a maker nor a filler. */
	wordOnly?: boolean;
	send: (typed: WordDraft) => Promise<ApiResult<unknown>>;
	/** Called with what was typed, once it is saved. */
	onSaved: (typed: WordDraft) => void;
	onClose: () => void;
}

/** What people say, and what the catalogue says for it. */
export function WordDialog({ title, draft, hints = {}, wordOnly, send, onSaved, onClose }: WordDialogProps) {
	const form = useForm({ defaultValues: draft });
	const { errors, isDirty, isSubmitting } = form.formState;
	const isWord = form.watch('kind') === 'word';
	const save = form.handleSubmit(async (typed) => {
		const response = await send(typed);
		if (response.ok) return onSaved(typed);
		showErrors(form, response, m.search_word_save_failed());
	});
	return (
		<ConsoleDialog title={title} busy={isSubmitting} unsaved={isDirty} onClose={onClose}>
			<form onSubmit={save} noValidate className={formStyles.form}>
				<FormError message={errors.root?.message} />
				<Field
					{...form.register('said', { validate: (text) => text.trim() !== '' || fieldRules.searchWord.required() })}
					label={m.search_word_said()}
					{...(hints.said && { hint: hints.said })}
					required
					maxLength={wordOnly ? undefined : fieldRules.searchWord.max}
					autoComplete="off"
					error={errors.said?.message}
				/>
				{!wordOnly && (
					<label className={field.select}>
						<span>{m.search_word_kind()}</span>
						<select {...form.register('kind')}>
							{searchWordKinds.map((kind) => (
								<option key={kind} value={kind}>
									{kindLabels[kind]()}
								</option>
							))}
						</select>
					</label>
				)}
				{isWord ? (
					<Field
						{...form.register('means', { validate: (text) => text.trim() !== '' || m.search_word_means_required() })}
						label={m.search_word_means()}
						hint={hints.means ?? m.search_word_means_hint()}
						required
						autoComplete="off"
						error={errors.means?.message}
					/>
				) : (
					<p className={field.hint}>{m.search_word_kind_hint()}</p>
				)}
				<div className={dialog.buttons}>
					<button type="button" className={button.button} disabled={isSubmitting} onClick={onClose}>
						{m.admin_cancel()}
					</button>
					<button type="submit" className={button.primary} disabled={isSubmitting}>
						{isSubmitting ? m.admin_saving() : m.admin_save()}
					</button>
				</div>
			</form>
		</ConsoleDialog>
	);
}
