import { useFieldArray } from 'react-hook-form';
import { eachLanguage, languages } from '#contract/language.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { maxPromises, type PromiseIcon, promiseFields, promiseIcons } from '#contract/settings/promises.ts';
import { m } from '#messages';
import { promiseIcons as drawings } from '../../../site/promise-icons.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AddRowButton, useRemoveRow } from '../../frame/add-row-button.tsx';
import { differencesOf } from '../../frame/conflict.ts';
import formPage from '../../frame/form-page.module.css';
import { LanguageFields } from '../../frame/language-fields.tsx';
import { RowButtons } from '../../frame/row-buttons.tsx';
import { SelectField } from '../../frame/select-field.tsx';
import { FormSection, GroupForm, useGroupForm } from '../group-form.tsx';
import rows from '../rows.module.css';
import styles from './promises-form.module.css';

export type PromisesSettings = GroupSettings<'promises'>;
type Draft = Pick<PromisesSettings, 'items'>;

const iconLabels: Record<PromiseIcon, () => string> = {
	truck: m.settings_icon_truck,
	return: m.settings_icon_return,
	support: m.settings_icon_support,
	check: m.settings_icon_check,
	award: m.settings_icon_award,
	stock: m.settings_icon_stock,
	wrench: m.settings_icon_wrench,
	people: m.settings_icon_people,
	chat: m.settings_icon_chat,
	receipt: m.settings_icon_receipt,
};

const draftOf = ({ items }: PromisesSettings): Draft => ({ items });

const itemsText = ({ items }: Draft) =>
	items
		.map(({ icon, text, link }) =>
			[iconLabels[icon](), ...languages.map((language) => text[language]), link].filter(Boolean).join(' · '),
		)
		.join('\n');

/** Short lines about the firm, which pages show with an icon. */
export function PromisesForm({ promises }: { promises: PromisesSettings }) {
	const groupForm = useGroupForm<PromisesSettings, Draft>({
		stored: promises,
		draftOf,
		differences: (theirs, mine) => differencesOf([[m.settings_promises(), itemsText(theirs), itemsText(mine)]]),
		saved: m.settings_promises_saved,
		failed: m.settings_promises_failed,
	});
	const { control, register, watch, formState } = groupForm.form;
	const { fields, append, remove, move } = useFieldArray({ control, name: 'items' });
	const { addButton, removeRow } = useRemoveRow(remove);
	return (
		<GroupForm {...groupForm}>
			<FormSection id="promises-title" title={m.settings_promises()} hint={m.settings_promises_hint()}>
				<div className={rows.rows}>
					{fields.map(({ id }, at) => {
						const name = `items.${at}` as const;
						const errors = formState.errors.items?.[at];
						const number = at + 1;
						return (
							<fieldset key={id} className={rows.row} aria-label={m.settings_promise_number({ number })}>
								<div className={styles.head}>
									<Icon of={drawings[watch(`${name}.icon`)]} size={24} strokeWidth={1.5} />
									<SelectField
										{...register(`${name}.icon`)}
										label={m.settings_promise_icon()}
										error={errors?.icon?.message}
									>
										{promiseIcons.map((icon) => (
											<option key={icon} value={icon}>
												{iconLabels[icon]()}
											</option>
										))}
									</SelectField>
									<RowButtons
										index={at}
										count={fields.length}
										labels={{ up: m.settings_promise_up({ number }) }}
										onMove={(to) => move(at, to)}
										removal={{ label: m.settings_promise_remove({ number }), onRemove: () => removeRow(at) }}
									/>
								</div>
								<div className={formPage.pair}>
									<LanguageFields
										label={m.settings_promise_text()}
										register={(language) => register(`${name}.text.${language}`)}
										errors={errors?.text}
										maxLength={promiseFields.text.max}
									/>
								</div>
								<Field
									{...register(`${name}.link`)}
									label={m.settings_link()}
									hint={m.settings_link_hint()}
									error={errors?.link?.message}
									dir="ltr"
									autoComplete="off"
								/>
							</fieldset>
						);
					})}
					<AddRowButton
						ref={addButton}
						label={m.settings_promise_add()}
						isFull={fields.length >= maxPromises}
						onAdd={() => append({ icon: 'check', text: eachLanguage(() => ''), link: '' })}
					/>
				</div>
			</FormSection>
		</GroupForm>
	);
}
