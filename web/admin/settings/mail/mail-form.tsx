import { type UseFormReturn, useForm } from 'react-hook-form';
import { customerMailLabels, customerMails } from '#contract/settings/customer-mails.ts';
import type { MailSettings } from '#contract/settings/groups.schema.ts';
import { settingText, shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { CurrentPasswordField } from '../../../ui/current-password-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { showErrors } from '../../../ui/form-errors.ts';
import panel from '../../../ui/panel.module.css';
import { toast } from '../../../ui/toast.ts';
import type { SaveResult } from '../../frame/conflict.ts';
import formPage from '../../frame/form-page.module.css';
import { useReportUnsaved } from '../../frame/leave-warning.tsx';
import { saveError } from '../../frame/save-error.ts';
import { useUnsaved } from '../../frame/unsaved-forms.tsx';
import { useMutation } from '../../frame/use-mutation.ts';
import { fieldsOf, useSave } from '../../frame/use-save.ts';
import { FormSection, GroupForm } from '../group-form.tsx';
import { bodyOf, draftOf, hasOtherServer, type MailDraft, mailDifferences } from './mail-draft.ts';
import styles from './mail-section.module.css';

interface MailFieldsProps {
	form: UseFormReturn<MailDraft>;
	/** The settings that the form is based on. */
	stored: MailSettings;
	superAdmin: boolean;
}

type TextKey = 'smtp_host' | 'smtp_user' | 'from_name' | 'from_email';

/** Why a field is read-only; undefined if the administrator can change it. */
function readOnlyReason({ stored, superAdmin }: MailFieldsProps, key: TextKey | 'smtp_port'): string | undefined {
	if (stored.set_by_server.includes(key)) return m.settings_set_by_server();
	return 'right' in shopSettings[key] && !superAdmin ? m.settings_mail_server_forbidden() : undefined;
}

/** The props of a field. If it is read-only, the hint says why. */
function fieldProps(props: MailFieldsProps, key: TextKey | 'smtp_port', hint: string) {
	const { form } = props;
	const reason = readOnlyReason(props, key);
	return {
		...form.register(key),
		label: shopSettings[key].label(),
		error: form.formState.errors[key]?.message,
		readOnly: reason !== undefined,
		hint: reason ?? hint,
		...(key !== 'smtp_port' && { maxLength: settingText(key).rule.max }),
	};
}

const passwordHints = {
	none: undefined,
	stored: m.settings_smtp_password_stored,
	void: m.settings_smtp_password_void,
} as const;

function ServerFields(props: MailFieldsProps) {
	const { form, stored, superAdmin } = props;
	const { errors } = form.formState;
	const isFixed = stored.set_by_server.includes('smtp_host');
	const passwordHint = passwordHints[stored.smtp_password_state]?.();
	const needsPassword = !isFixed && superAdmin && hasOtherServer(form.watch(), stored);
	return (
		<FormSection id="mail-server-title" title={m.settings_mail_server_title()} hint={m.settings_mail_server_text()}>
			{stored.smtp_password_state === 'void' && <p className={panel.notice}>{m.settings_smtp_password_lost()}</p>}
			<div className={formPage.pair}>
				<Field {...fieldProps(props, 'smtp_host', m.settings_smtp_host_hint())} dir="ltr" autoComplete="off" />
				<Field
					{...fieldProps(props, 'smtp_port', m.settings_smtp_port_hint())}
					required
					inputMode="numeric"
					dir="ltr"
					autoComplete="off"
				/>
				<Field {...fieldProps(props, 'smtp_user', m.settings_smtp_user_hint())} dir="ltr" autoComplete="off" />
				{!isFixed && superAdmin && (
					<Field
						{...form.register('smtp_password')}
						label={shopSettings.smtp_password_at.label()}
						type="password"
						error={errors.smtp_password?.message}
						{...(passwordHint !== undefined && { hint: passwordHint })}
						autoComplete="new-password"
					/>
				)}
			</div>
			{needsPassword && (
				<CurrentPasswordField
					{...form.register('currentPassword')}
					hint={m.settings_mail_server_password()}
					error={errors.currentPassword?.message}
				/>
			)}
		</FormSection>
	);
}

function CustomerMails({ form: { register } }: Pick<MailFieldsProps, 'form'>) {
	return (
		<FormSection
			id="customer-mails-title"
			title={shopSettings.customers.label()}
			hint={m.settings_customer_mails_hint()}
		>
			<fieldset className={styles.mails} aria-labelledby="customer-mails-title">
				{customerMails.map((kind) => (
					<label key={kind}>
						<input type="checkbox" {...register(`customers.${kind}`)} /> {customerMailLabels[kind]()}
					</label>
				))}
			</fieldset>
		</FormSection>
	);
}

interface MailFormProps {
	mail: MailSettings;
	superAdmin: boolean;
	/** Called when the form has the first change, and when it has none any more. */
	onDirty: (isDirty: boolean) => void;
}

/** The mail server, the sender, and which mails customers get. */
export function MailForm({ mail, superAdmin, onDirty }: MailFormProps) {
	const form = useForm<MailDraft>({ defaultValues: draftOf(mail) });
	const { isDirty } = form.formState;
	const { mutate } = useMutation<SaveResult<MailSettings, MailSettings>>('PUT', { revalidate: false });
	useUnsaved(isDirty);
	useReportUnsaved(isDirty, onDirty);
	const { save, conflict, basis, setBasis } = useSave({
		fields: fieldsOf(form),
		opened: mail,
		draftOf,
		send: (draft, basis) => mutate({ ...bodyOf(draft, basis ?? mail), ...(basis && { version: basis.version }) }),
		differences: mailDifferences,
		onSaved(stored) {
			form.reset(draftOf(stored));
			setBasis(stored);
			void toast('success', m.settings_mail_saved());
		},
		onFailed: (failure) => showErrors(form, failure, saveError(failure, m.settings_mail_failed())),
	});
	const stored = basis ?? mail;
	const submit = form.handleSubmit((draft) => {
		if (bodyOf(draft, stored).currentPassword !== '') return save(draft);
		const message = m.account_current_password_required();
		return form.setError('currentPassword', { message }, { shouldFocus: true });
	});
	const props = { form, stored, superAdmin };
	return (
		<GroupForm form={form} submit={submit} conflict={conflict}>
			<ServerFields {...props} />
			<FormSection id="sender-title" title={m.settings_sender_title()}>
				<div className={formPage.pair}>
					<Field {...fieldProps(props, 'from_name', m.settings_from_name_hint())} autoComplete="off" />
					<Field
						{...fieldProps(props, 'from_email', m.settings_from_email_hint())}
						type="email"
						dir="ltr"
						autoComplete="off"
					/>
				</div>
			</FormSection>
			<CustomerMails form={form} />
		</GroupForm>
	);
}
