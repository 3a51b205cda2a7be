import type { UseFormReturn } from 'react-hook-form';
import { baseLanguage, directionOf, languageRow } from '#contract/language.ts';
import { searchFields } from '#contract/search/search-fields.ts';
import { meaningKinds, namedKinds, searchWordKinds, taskWords } from '#contract/search/search-words.ts';
import { m } from '#messages';
import field from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { formLanguages } from '../frame/shop-languages.ts';
import type { WordDraft } from './word-draft.ts';
import { kindLabels, meaningHints } from './word-kinds.ts';

export interface WordFieldsProps {
	/** Hints about the values that the form starts with; `means`: meanings that are suggested for a word. */
	hints?: { said?: string; means?: string };
}

export function WordFields({ form, hints = {} }: WordFieldsProps & { form: UseFormReturn<WordDraft> }) {
	const { errors, dirtyFields, defaultValues } = form.formState;
	const kind = form.watch('kind');
	const isNeeded = meaningKinds.includes(kind);
	const meaningHint = meaningHints[kind];
	const isLong = (defaultValues?.said?.length ?? 0) > searchFields.searchWord.max;
	/** What the form suggests is another word for the text, and says nothing of other kinds. */
	const suggestMeanings = (chosen: string) => {
		if (hints.means && !dirtyFields.means)
			form.setValue('means', chosen === 'word' ? (defaultValues?.means ?? '') : '');
	};
	const saidHint = kind === 'task' ? m.search_word_task_said_hint(taskWords) : hints.said;
	return (
		<>
			<Field
				{...form.register('said', { validate: (text) => text.trim() !== '' || searchFields.searchWord.required() })}
				label={m.search_word_said()}
				{...(saidHint && { hint: saidHint })}
				required
				// a search may be longer than a word, and is cut here
				maxLength={isLong ? undefined : searchFields.searchWord.max}
				autoComplete="off"
				error={errors.said?.message}
			/>
			<SelectField
				{...form.register('kind', { onChange: ({ target }) => suggestMeanings(target.value) })}
				label={m.search_word_kind()}
			>
				{searchWordKinds.map((kind) => (
					<option key={kind} value={kind}>
						{kindLabels[kind]()}
					</option>
				))}
			</SelectField>
			{namedKinds.includes(kind) &&
				formLanguages().map((language) => (
					<Field
						key={language}
						{...form.register(`names.${language}`, {
							validate: (text) => language !== baseLanguage || text.trim() !== '' || m.search_word_name_required(),
						})}
						label={m.search_word_name({ language: languageRow(language).name })}
						hint={m.search_word_name_hint()}
						required={language === baseLanguage}
						lang={language}
						dir={directionOf(language)}
						maxLength={searchFields.kindName.max}
						autoComplete="off"
						error={errors.names?.[language]?.message}
					/>
				))}
			{meaningHint ? (
				<Field
					{...form.register('means', {
						validate: (text) => !isNeeded || text.trim() !== '' || m.search_word_means_required(),
					})}
					label={kind === 'absent' ? m.search_word_near() : m.search_word_means()}
					hint={(kind === 'word' && hints.means) || meaningHint()}
					required={isNeeded}
					autoComplete="off"
					error={errors.means?.message}
				/>
			) : (
				<p className={field.hint}>{m.search_word_kind_hint()}</p>
			)}
		</>
	);
}
