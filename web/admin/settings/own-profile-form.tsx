import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { m } from '#messages';
import { EmailPasswordField, emailProof, isNewEmail, savedText } from '../../accounts/email-password-field.tsx';
import { PersonFields } from '../../accounts/person-fields.tsx';
import type { ApiResult } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import styles from '../../ui/form.module.css';
import { clearDraft, storedDraft } from '../../ui/form-draft.ts';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { lazyRawResolver } from '../../ui/lazy-resolver.ts';
import panel from '../../ui/panel.module.css';
import { toast } from '../../ui/toast.ts';
import { useStoredDraft } from '../../ui/use-stored-draft.ts';
import { saveError } from '../frame/save-error.ts';
import { useUnsaved } from '../frame/unsaved-forms.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { RoleChip } from '../people/role-chip.tsx';

const resolver = lazyRawResolver(
	async () => (await import('#contract/accounts/administrators.schema.ts')).administratorProfileFormSchema,
);

interface OwnProfileFormProps {
	admin: Administrator;
	/** Called with the saved account, which may have a new email that waits for the code that was mailed there. */
	onSaved: (admin: Administrator) => void;
}

/** Name and email of the administrator. */
export function OwnProfileForm({ admin: { id, name, email, role }, onSaved }: OwnProfileFormProps) {
	const draftKey = `administrator-${id}`;
	const [draft, setDraft] = useState(() => storedDraft(draftKey, { name, email }));
	const form = useForm({
		resolver,
		defaultValues: { name, email, currentPassword: '' },
		...(draft && { values: { ...draft, currentPassword: '' } }),
	});
	useStoredDraft(draftKey, form);
	const { errors, isDirty, isSubmitting } = form.formState;
	useUnsaved(isDirty || draft !== undefined, () => clearDraft(draftKey));
	const { mutate } = useMutation<ApiResult<Administrator>>('PUT', { revalidate: false });
	const typedEmail = form.watch('email');
	const submit = form.handleSubmit(
		async ({ currentPassword, ...profile }) => {
			const proof = emailProof({ email: profile.email, currentPassword }, email);
			if (proof.currentPassword === '') {
				const message = m.account_current_password_required();
				return form.setError('currentPassword', { message }, { shouldFocus: true });
			}
			const response = await mutate({ ...profile, ...proof });
			if (!response.ok) return showErrors(form, response, saveError(response, m.profile_update_failed()));
			const saved = response.data;
			form.reset({ name: saved.name, email: saved.email, currentPassword: '' });
			clearDraft(draftKey);
			setDraft(undefined);
			onSaved(saved);
			void toast('success', savedText(profile.email, saved));
		},
		({ root, email }) => {
			if (root?.message) return void toast('error', root.message);
			const typed = form.getValues();
			if (!typed.name.trim() || !typed.email.trim()) {
				form.setError('root', { message: m.settings_fill_required() });
				return void toast('error', m.settings_fill_required());
			}
			if (email?.message) void toast('error', email.message);
		},
	);
	return (
		<form onSubmit={submit} noValidate className={`${styles.form} ${panel.panel}`}>
			<h2>{m.profile_information()}</h2>
			<p className={styles.intro}>
				{m.settings_role()}: <RoleChip role={role} />
			</p>
			{draft && <p className={styles.intro}>{m.form_restored()}</p>}
			<FormError message={errors.root?.message} />
			<PersonFields name={form.register('name')} email={form.register('email')} errors={errors} whose="own" />
			{isNewEmail(typedEmail, email) && (
				<EmailPasswordField field={form.register('currentPassword')} error={errors.currentPassword?.message} />
			)}
			<button type="submit" className={button.primary} disabled={isSubmitting}>
				{isSubmitting ? m.profile_updating() : m.profile_update()}
			</button>
		</form>
	);
}
