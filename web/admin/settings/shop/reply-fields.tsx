import { Trash2 } from 'lucide';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { eachLanguage } from '#contract/language.ts';
import { maxReplies, replyFields } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { languageText } from '../../../platform/format.ts';
import { Field } from '../../../ui/field.tsx';
import { AddRowButton, useRemoveRow } from '../../frame/add-row-button.tsx';
import formPage from '../../frame/form-page.module.css';
import { IconButton } from '../../frame/icon-button.tsx';
import { formLanguages } from '../../frame/shop-languages.ts';
import { TextArea } from '../../frame/text-area.tsx';
import { inputIn } from '../../frame/translations.ts';
import rows from '../rows.module.css';
import styles from './reply-fields.module.css';
import type { ShopDraft } from './shop-draft.ts';

/** The ready answers, each with a title and its text in one language or more. */
export function ReplyFields({ form }: { form: UseFormReturn<ShopDraft> }) {
	const { control, register, formState } = form;
	const { fields, append, remove } = useFieldArray({ control, name: 'ready_answers' });
	const { addButton, removeRow } = useRemoveRow(remove);
	return (
		<div className={rows.rows}>
			{fields.map(({ id }, at) => {
				const name = `ready_answers.${at}` as const;
				const errors = formState.errors.ready_answers?.[at];
				return (
					<fieldset key={id} className={rows.row} aria-label={m.settings_reply_number({ number: at + 1 })}>
						<div className={styles.title}>
							<Field
								{...register(`${name}.title`)}
								label={m.settings_reply_title()}
								required
								maxLength={replyFields.title.max}
								error={errors?.title?.message}
							/>
							<IconButton
								icon={Trash2}
								label={m.settings_reply_remove({ number: at + 1 })}
								onClick={() => removeRow(at)}
							/>
						</div>
						<div className={formPage.pair}>
							{formLanguages().map((language) => (
								<TextArea
									key={language}
									{...register(`${name}.${language}`)}
									{...inputIn(language)}
									label={m.settings_reply_in({ language: languageText(language) })}
									maxLength={replyFields.text.max}
									error={errors?.[language]?.message}
								/>
							))}
						</div>
					</fieldset>
				);
			})}
			<AddRowButton
				ref={addButton}
				label={m.settings_reply_add()}
				isFull={fields.length >= maxReplies}
				onAdd={() => append({ title: '', ...eachLanguage(() => '') })}
			/>
		</div>
	);
}
