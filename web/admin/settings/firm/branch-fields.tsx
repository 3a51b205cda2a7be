import { Plus, Trash2 } from 'lucide';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { languages } from '#contract/language.ts';
import { weekdays } from '#contract/settings/opening-hours.ts';
import { branchFields, maxBranches } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { dayName } from '../../../platform/day-name.ts';
import button from '../../../ui/button.module.css';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import formPage from '../../frame/form-page.module.css';
import { TextArea } from '../../frame/text-area.tsx';
import { inputIn, translatedLabel } from '../../frame/translations.ts';
import replies from '../shop/reply-fields.module.css';
import styles from './branch-fields.module.css';
import { type FirmDraft, newBranch } from './firm-draft.ts';

interface BranchProps {
	form: UseFormReturn<FirmDraft>;
	/** Index of the branch. */
	at: number;
}

/** The openings of each day of the week, and a button that copies those of the first day to the others. */
function HoursFields({ form, at }: BranchProps) {
	const { register, getValues, setValue, formState } = form;
	const errors = formState.errors.branches?.[at]?.hours;
	const copy = () => {
		const [first, ...daysBelow] = weekdays;
		const text = getValues(`branches.${at}.hours.${first}`);
		for (const day of daysBelow) setValue(`branches.${at}.hours.${day}`, text, { shouldDirty: true });
	};
	return (
		<fieldset className={styles.hours}>
			<legend>{m.settings_hours()}</legend>
			{weekdays.map((day, index) => (
				<div key={day}>
					<Field
						{...register(`branches.${at}.hours.${day}`)}
						label={dayName(day)}
						dir="ltr"
						error={errors?.[day]?.message}
						{...(index === 0 && { hint: m.settings_hours_hint() })}
					/>
					{index === 0 && (
						<button type="button" className={button.button} onClick={copy}>
							{m.settings_hours_copy()}
						</button>
					)}
				</div>
			))}
		</fieldset>
	);
}

/** Other hours from one date to another. */
function ExceptionFields({ form, at }: BranchProps) {
	const { control, register, formState } = form;
	const { fields, append, remove } = useFieldArray({ control, name: `branches.${at}.exceptions` });
	const add = useRef<HTMLButtonElement>(null);
	return (
		<fieldset className={styles.exceptions}>
			<legend>{m.settings_exceptions()}</legend>
			{fields.map(({ id }, index) => {
				const name = `branches.${at}.exceptions.${index}` as const;
				const errors = formState.errors.branches?.[at]?.exceptions?.[index];
				const removal = m.settings_exception_remove({ number: index + 1 });
				return (
					<div key={id}>
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
						<Field
							{...register(`${name}.hours`)}
							label={m.settings_exception_hours()}
							dir="ltr"
							error={errors?.hours?.message}
						/>
						<button
							type="button"
							className={button.icon}
							aria-label={removal}
							title={removal}
							onClick={() => {
								remove(index);
								add.current?.focus();
							}}
						>
							<Icon of={Trash2} size={18} />
						</button>
					</div>
				);
			})}
			<div>
				<button
					ref={add}
					type="button"
					className={button.button}
					onClick={() => append({ from: '', to: '', hours: '' })}
				>
					<Icon of={Plus} size={18} /> {m.settings_exception_add()}
				</button>
			</div>
		</fieldset>
	);
}

/** The branches, each with its texts, map, phone and opening hours. */
export function BranchFields({ form }: Pick<BranchProps, 'form'>) {
	const { control, register, formState } = form;
	const { fields, append, remove } = useFieldArray({ control, name: 'branches' });
	const add = useRef<HTMLButtonElement>(null);
	return (
		<div className={replies.replies}>
			{fields.map(({ id }, at) => {
				const name = `branches.${at}` as const;
				const errors = formState.errors.branches?.[at];
				const removal = m.settings_branch_remove({ number: at + 1 });
				return (
					<fieldset key={id} className={replies.reply} aria-label={m.settings_branch_number({ number: at + 1 })}>
						<div className={formPage.pair}>
							{languages.map((language) => (
								<Field
									key={language}
									{...register(`${name}.name.${language}`)}
									{...inputIn(language)}
									label={translatedLabel(m.settings_branch_name(), language)}
									maxLength={branchFields.name.max}
									error={errors?.name?.[language]?.message}
								/>
							))}
							{languages.map((language) => (
								<TextArea
									key={language}
									{...register(`${name}.address.${language}`)}
									{...inputIn(language)}
									label={translatedLabel(m.settings_address(), language)}
									maxLength={branchFields.address.max}
									error={errors?.address?.[language]?.message}
								/>
							))}
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
						<HoursFields form={form} at={at} />
						<ExceptionFields form={form} at={at} />
						<div>
							<button
								type="button"
								className={button.button}
								onClick={() => {
									remove(at);
									add.current?.focus();
								}}
							>
								<Icon of={Trash2} size={18} /> {removal}
							</button>
						</div>
					</fieldset>
				);
			})}
			<div>
				<button
					ref={add}
					type="button"
					className={button.button}
					disabled={fields.length >= maxBranches}
					onClick={() => append(newBranch())}
				>
					<Icon of={Plus} size={18} /> {m.settings_branch_add()}
				</button>
			</div>
		</div>
	);
}
