import { Trash2 } from 'lucide';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { eachLanguage } from '#contract/language.ts';
import { maxReplies, replyFields } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { languageText } from '../../../platform/format.ts';
import button from '../../../ui/button.module.css';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import formPage from '../../frame/form-page.module.css';
import { formLanguages } from '../../frame/shop-languages.ts';
import { TextArea } from '../../frame/text-area.tsx';
import { inputIn } from '../../frame/translations.ts';
import { AddRowButton } from '../add-row-button.tsx';
import styles from './reply-fields.module.css';
import type { ShopDraft } from './shop-draft.ts';

/** The ready answers, each with a title and its text in one language or more. */
export function ReplyFields({ form }: { form: UseFormReturn<ShopDraft> }) {
	const { control, register, formState } = form;
	const { fields, append, remove } = useFieldArray({ control, name: 'ready_answers' });
	const add = useRef<HTMLButtonElement>(null);
	return (
		<div className={styles.replies}>
			{fields.map(({ id }, at) => {
				const name = `ready_answers.${at}` as const;
				const errors = formState.errors.ready_answers?.[at];
				const removal = m.settings_reply_remove({ number: at + 1 });
				return (
					<fieldset key={id} className={styles.reply} aria-label={m.settings_reply_number({ number: at + 1 })}>
						<div className={styles.title}>
							<Field
								{...register(`${name}.title`)}
								label={m.settings_reply_title()}
								required
								maxLength={replyFields.title.max}
								error={errors?.title?.message}
							/>
							<button
								type="button"
								className={button.icon}
								aria-label={removal}
								title={removal}
								onClick={() => {
									remove(at);
									add.current?.focus();
								}}
							>
								<Icon of={Trash2} size={18} />
							</button>
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
				ref={add}
				label={m.settings_reply_add()}
				isFull={fields.length >= maxReplies}
				onAdd={() => append({ title: '', ...eachLanguage(() => '') })}
			/>
		</div>
	);
}
