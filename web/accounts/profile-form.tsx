import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import styles from '../ui/form.module.css';
import { clearDraft, storedDraft } from '../ui/form-draft.ts';
import { FormError } from '../ui/form-error.tsx';
import { showErrors } from '../ui/form-errors.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { lazyRawResolver } from '../ui/lazy-resolver.ts';
import panel from '../ui/panel.module.css';
import { toast } from '../ui/toast.ts';
import { useStoredDraft } from '../ui/use-stored-draft.ts';
import { EmailPasswordField, emailProof, isNewEmail, savedText } from './email-password-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { customerCall, updateUser } from './session.ts';

const resolver = lazyRawResolver(async () => (await import('#contract/accounts/accounts.schema.ts')).profileFormSchema);

interface ProfileFormProps {
	user: User;
	/** Called with the saved account, which may have a new email address that waits for its code. */
	onSaved: (user: User) => void;
}

/** Changes the customer's name, e-mail and telephone number. */
export function ProfileForm({ user: { id, name, email, number, version }, onSaved }: ProfileFormProps) {
	const draftKey = `profile-of-${id}`;
	const stored = { name, email, number: number ?? '' };
	const [draft, setDraft] = useState(() => storedDraft(draftKey, stored));
	const form = useForm({
		resolver,
		defaultValues: { ...stored, currentPassword: '' },
		...(draft && { values: { ...draft, currentPassword: '' } }),
		mode: 'onTouched',
	});
	useStoredDraft(draftKey, form);
	const { errors, isSubmitting } = form.formState;
	const typedEmail = form.watch('email');
	const submit = form.handleSubmit(async ({ currentPassword, ...profile }) => {
		const proof = emailProof({ email: profile.email, currentPassword }, email);
		if (proof.currentPassword === '') {
			const message = m.account_current_password_required();
			return form.setError('currentPassword', { message }, { shouldFocus: true });
		}
		const body = { ...profile, ...proof, version };
		const result = await customerCall<User>('PUT', `/api/customers/${id}`, { body });
		if (!result.ok) return showErrors(form, result, m.profile_update_failed());
		const saved = result.data;
		updateUser({ name: saved.name, email: saved.email, number: saved.number });
		form.reset({ name: saved.name, email: saved.email, number: saved.number ?? '', currentPassword: '' });
		clearDraft(draftKey);
		setDraft(undefined);
		onSaved(saved);
		void toast('success', savedText(profile.email, saved));
	});
	return (
		<form onSubmit={submit} onMouseDown={keepFocus} noValidate className={`${styles.form} ${panel.panel}`}>
			<h2>{m.profile_information()}</h2>
			{draft && <p className={styles.intro}>{m.form_restored()}</p>}
			<FormError message={errors.root?.message} />
			<PersonFields
				name={form.register('name')}
				email={form.register('email')}
				number={form.register('number')}
				errors={errors}
				whose="own"
			/>
			{isNewEmail(typedEmail, email) && (
				<EmailPasswordField field={form.register('currentPassword')} error={errors.currentPassword?.message} />
			)}
			<button type="submit" className={button.primary} disabled={isSubmitting}>
				{isSubmitting ? m.profile_updating() : m.profile_update()}
			</button>
		</form>
	);
}
