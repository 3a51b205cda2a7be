import { Trash2 } from 'lucide';
import { useId } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { weekdays } from '#contract/settings/opening-hours.ts';
import { branchFields, maxBranches, maxExceptions } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { dayName } from '../../../platform/day-name.ts';
import button from '../../../ui/button.module.css';
import fieldStyles from '../../../ui/field.module.css';
import { Field } from '../../../ui/field.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AddRowButton, useRemoveRow } from '../../frame/add-row-button.tsx';
import formPage from '../../frame/form-page.module.css';
import { LanguageFields } from '../../frame/language-fields.tsx';
import rows from '../rows.module.css';
import styles from './branch-fields.module.css';
import { type FirmDraft, newBranch, newException } from './firm-draft.ts';

interface BranchProps {
	form: UseFormReturn<FirmDraft>;
	/** Index of the branch. */
	at: number;
}

type Week = `branches.${number}.hours` | `branches.${number}.exceptions.${number}.hours`;

/** The openings of each day of a week, and a button that copies those of the first day to the others. */
function WeekFields({
	form,
	name,
	legend,
	hint,
}: Pick<BranchProps, 'form'> & { name: Week; legend: string; hint: string }) {
	const { register, getValues, setValue, getFieldState, formState } = form;
	const hintId = useId();
	const copy = () => {
		const [first, ...otherDays] = weekdays;
		const text = getValues(`${name}.${first}`);
		for (const day of otherDays) setValue(`${name}.${day}`, text, { shouldDirty: true });
	};
	return (
		<fieldset className={styles.week} aria-describedby={hintId}>
			<legend>{legend}</legend>
			<p id={hintId} className={fieldStyles.hint}>
				{hint}
			</p>
			<div className={styles.days}>
				{weekdays.map((day) => (
					// empty is an answer too: closed
					<FieldFrame
						key={day}
						label={dayName(day)}
						error={getFieldState(`${name}.${day}`, formState).error?.message}
						required
					>
						{(control) => <input {...register(`${name}.${day}`)} {...control} dir="ltr" autoComplete="off" />}
					</FieldFrame>
				))}
			</div>
			<div>
				<button type="button" className={button.button} onClick={copy}>
					{m.settings_hours_copy({ day: dayName(weekdays[0]) })}
				</button>
			</div>
		</fieldset>
	);
}

/** Other hours from one date to another. */
function ExceptionFields({ form, at }: BranchProps) {
	const { control, register, formState } = form;
	const { fields, append, remove } = useFieldArray({ control, name: `branches.${at}.exceptions` });
	const { addButton, removeRow } = useRemoveRow(remove);
	return (
		<fieldset className={styles.exceptions}>
			<legend>{m.settings_exceptions()}</legend>
			<p className={fieldStyles.hint}>{m.settings_exceptions_hint()}</p>
			{fields.map(({ id }, index) => {
				const name = `branches.${at}.exceptions.${index}` as const;
				const errors = formState.errors.branches?.[at]?.exceptions?.[index];
				return (
					<fieldset key={id} className={styles.exception}>
						<legend>{m.settings_exception_number({ number: index + 1 })}</legend>
						<div className={formPage.pair}>
							<Field
								{...register(`${name}.from`)}
								label={m.settings_exception_from()}
								type="date"
								required
								error={errors?.from?.message}
							/>
							<Field
								{...register(`${name}.to`)}
								label={m.settings_exception_to()}
								type="date"
								required
								error={errors?.to?.message}
							/>
						</div>
						<WeekFields
							form={form}
							name={`${name}.hours`}
							legend={m.settings_hours()}
							hint={m.settings_exception_hours()}
						/>
						<div>
							<button type="button" className={button.button} onClick={() => removeRow(index)}>
								<Icon of={Trash2} size={18} /> {m.settings_exception_remove({ number: index + 1 })}
							</button>
						</div>
					</fieldset>
				);
			})}
			<AddRowButton
				ref={addButton}
				label={m.settings_exception_add()}
				isFull={fields.length >= maxExceptions}
				onAdd={() => append(newException())}
			/>
		</fieldset>
	);
}

/** The branches, each with its texts, map, phone and opening hours. */
export function BranchFields({ form }: Pick<BranchProps, 'form'>) {
	const { control, register, formState } = form;
	const { fields, append, remove } = useFieldArray({ control, name: 'branches' });
	const { addButton, removeRow } = useRemoveRow(remove);
	return (
		<div className={rows.rows}>
			{fields.map(({ id }, at) => {
				const name = `branches.${at}` as const;
				const errors = formState.errors.branches?.[at];
				const removal = m.settings_branch_remove({ number: at + 1 });
				return (
					<fieldset key={id} className={`${rows.row} ${styles.branch}`}>
						<legend>{m.settings_branch_number({ number: at + 1 })}</legend>
						<div className={formPage.pair}>
							<LanguageFields
								label={m.settings_branch_name()}
								register={(language) => register(`${name}.name.${language}`)}
								errors={errors?.name}
								maxLength={branchFields.name.max}
							/>
							<LanguageFields
								label={m.settings_address()}
								register={(language) => register(`${name}.address.${language}`)}
								errors={errors?.address}
								maxLength={branchFields.address.max}
								isLong
							/>
							<Field
								{...register(`${name}.phone`)}
								label={m.settings_phone()}
								type="tel"
								dir="ltr"
								maxLength={branchFields.phone.max}
								error={errors?.phone?.message}
							/>
							<Field
								{...register(`${name}.map_url`)}
								label={m.settings_map()}
								type="url"
								dir="ltr"
								maxLength={branchFields.map_url.max}
								error={errors?.map_url?.message}
							/>
						</div>
						<WeekFields form={form} name={`${name}.hours`} legend={m.settings_hours()} hint={m.settings_hours_hint()} />
						<ExceptionFields form={form} at={at} />
						<div>
							<button type="button" className={button.button} onClick={() => removeRow(at)}>
								<Icon of={Trash2} size={18} /> {removal}
							</button>
						</div>
					</fieldset>
				);
			})}
			<AddRowButton
				ref={addButton}
				label={m.settings_branch_add()}
				isFull={fields.length >= maxBranches}
				onAdd={() => append(newBranch())}
			/>
		</div>
	);
}
