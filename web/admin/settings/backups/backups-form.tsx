import { scheduleLabels } from '#contract/backups/backup-labels.ts';
import { backupSchedules, maxBackups, minPassphrase } from '#contract/backups/backup-rules.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { typedNumber } from '#contract/text/phone.ts';
import { m } from '#messages';
import fieldStyles from '../../../ui/field.module.css';
import { Field } from '../../../ui/field.tsx';
import panel from '../../../ui/panel.module.css';
import { differencesOf } from '../../frame/conflict.ts';
import formPage from '../../frame/form-page.module.css';
import { SelectField } from '../../frame/select-field.tsx';
import { yesOrNo } from '../../frame/yes-or-no.ts';
import { FormSection, GroupForm, useGroupForm } from '../group-form.tsx';
import { readNumber } from '../read-number.ts';

export type BackupSettings = GroupSettings<'backups'>;

interface Draft extends Pick<BackupSettings, 'schedule' | 'encrypt'> {
	/** As it is typed. */
	count: string;
	/** Empty: the stored passphrase stays. */
	passphrase: string;
}

const draftOf = ({ schedule, count, encrypt }: BackupSettings): Draft => ({
	schedule,
	count: String(count),
	encrypt,
	passphrase: '',
});

const bodyOf = ({ schedule, count, encrypt, passphrase }: Draft, basis: BackupSettings) => ({
	schedule,
	count: readNumber(count),
	...(!basis.set_by_server.includes('encrypt') && { encrypt, ...(encrypt && passphrase !== '' && { passphrase }) }),
});

const passphraseHints = {
	none: m.settings_backup_passphrase_hint,
	stored: m.settings_backup_passphrase_stored,
	void: m.settings_backup_passphrase_void,
} as const;

/** When backups are made, how many are kept, and the passphrase that encrypts them. */
export function BackupsForm({ settings }: { settings: BackupSettings }) {
	const { form, basis, ...groupForm } = useGroupForm<BackupSettings, Draft>({
		stored: settings,
		draftOf,
		bodyOf,
		differences: (theirs, mine) =>
			differencesOf([
				[shopSettings.backup_schedule.label(), scheduleLabels[theirs.schedule](), scheduleLabels[mine.schedule]()],
				[shopSettings.backup_count.label(), theirs.count, mine.count],
				[m.settings_backup_encrypt(), yesOrNo(theirs.encrypt), yesOrNo(mine.encrypt)],
			]),
		saved: m.settings_backups_saved,
		failed: m.settings_backups_failed,
	});
	const { errors } = form.formState;
	const isFixed = settings.set_by_server.includes('encrypt');
	const { passphrase_state: state } = basis;
	return (
		<GroupForm form={form} {...groupForm}>
			{state === 'void' && <p className={panel.notice}>{m.settings_backup_passphrase_void()}</p>}
			<FormSection id="backup-plan" title={m.settings_backup_title()} hint={m.settings_backup_hint()}>
				<div className={formPage.pair}>
					<SelectField
						{...form.register('schedule')}
						label={shopSettings.backup_schedule.label()}
						error={errors.schedule?.message}
					>
						{backupSchedules.map((schedule) => (
							<option key={schedule} value={schedule}>
								{scheduleLabels[schedule]()}
							</option>
						))}
					</SelectField>
					<Field
						{...form.register('count', {
							validate: (text) =>
								/^\d{1,3}$/.test(typedNumber(text).trim()) || m.settings_backup_count_invalid({ max: maxBackups }),
						})}
						label={shopSettings.backup_count.label()}
						hint={m.settings_backup_count_hint()}
						required
						inputMode="numeric"
						dir="ltr"
						autoComplete="off"
						error={errors.count?.message}
					/>
				</div>
				<label className={fieldStyles.check}>
					<input type="checkbox" {...form.register('encrypt', { disabled: isFixed })} /> {m.settings_backup_encrypt()}
				</label>
				{isFixed && <p>{m.settings_backup_set_by_server()}</p>}
				{!isFixed && form.watch('encrypt') && (
					<Field
						{...form.register('passphrase', {
							validate: (text) => {
								if (text !== '' && text.length < minPassphrase)
									return m.settings_backup_passphrase_short({ min: minPassphrase });
								return text !== '' || state === 'stored' || m.settings_backup_passphrase_required();
							},
						})}
						label={shopSettings.backup_passphrase_at.label()}
						hint={passphraseHints[state]()}
						type="password"
						required={state !== 'stored'}
						autoComplete="new-password"
						error={errors.passphrase?.message}
					/>
				)}
			</FormSection>
		</GroupForm>
	);
}
