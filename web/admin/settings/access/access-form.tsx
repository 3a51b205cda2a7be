import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { maxIdleHours, shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import fieldStyles from '../../../ui/field.module.css';
import { Field } from '../../../ui/field.tsx';
import { differencesOf } from '../../frame/conflict.ts';
import { yesOrNo } from '../../frame/yes-or-no.ts';
import { FormSection, GroupForm, useGroupForm } from '../group-form.tsx';
import { readNumber } from '../read-number.ts';

export type AccessSettings = GroupSettings<'access'>;

interface Draft extends Pick<AccessSettings, 'factor_required'> {
	/** As it is typed. */
	staff_idle_hours: string;
}

const draftOf = ({ factor_required, staff_idle_hours }: AccessSettings): Draft => ({
	factor_required,
	staff_idle_hours: String(staff_idle_hours),
});

const isHours = (hours: number) => Number.isInteger(hours) && hours >= 1 && hours <= maxIdleHours;

/** Whether all of the staff need a second factor, and how long an unused session stays open. */
export function AccessForm({ access }: { access: AccessSettings }) {
	const groupForm = useGroupForm<AccessSettings, Draft>({
		stored: access,
		draftOf,
		bodyOf: ({ factor_required, staff_idle_hours }) => ({
			factor_required,
			staff_idle_hours: readNumber(staff_idle_hours),
		}),
		differences: (theirs, mine) =>
			differencesOf([
				[shopSettings.factor_required.label(), yesOrNo(theirs.factor_required), yesOrNo(mine.factor_required)],
				[shopSettings.staff_idle_hours.label(), theirs.staff_idle_hours, mine.staff_idle_hours],
			]),
		saved: m.settings_access_saved,
		failed: m.settings_access_failed,
	});
	return (
		<GroupForm {...groupForm}>
			<FormSection id="access-title" title={m.factors_title()} hint={m.settings_access_hint()}>
				<label className={fieldStyles.check}>
					<input type="checkbox" {...groupForm.form.register('factor_required')} /> {m.settings_factor_required()}
				</label>
			</FormSection>
			<FormSection id="idle-title" title={m.settings_idle_title()} hint={m.settings_staff_idle_hint()}>
				<Field
					{...groupForm.form.register('staff_idle_hours', {
						validate: (text) => isHours(readNumber(text)) || m.settings_idle_hours_invalid({ max: maxIdleHours }),
					})}
					label={shopSettings.staff_idle_hours.label()}
					required
					inputMode="numeric"
					dir="ltr"
					autoComplete="off"
					error={groupForm.form.formState.errors.staff_idle_hours?.message}
				/>
			</FormSection>
		</GroupForm>
	);
}
