import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import fieldStyles from '../../../ui/field.module.css';
import { differencesOf } from '../../frame/conflict.ts';
import { FormSection, GroupForm, useGroupForm } from '../group-form.tsx';

export type AccessSettings = GroupSettings<'access'>;
type Draft = Pick<AccessSettings, 'factor_required'>;

const draftOf = ({ factor_required }: AccessSettings): Draft => ({ factor_required });
const yesOrNo = (isOn: boolean) => (isOn ? m.admin_yes() : m.admin_no());

/** Whether all of the staff need a second factor. */
export function AccessForm({ access }: { access: AccessSettings }) {
	const groupForm = useGroupForm<AccessSettings, Draft>({
		stored: access,
		draftOf,
		differences: (theirs, mine) =>
			differencesOf([
				[shopSettings.factor_required.label(), yesOrNo(theirs.factor_required), yesOrNo(mine.factor_required)],
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
		</GroupForm>
	);
}
