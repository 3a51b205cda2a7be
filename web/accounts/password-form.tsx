import { useForm } from 'react-hook-form';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import styles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { showErrors } from '../ui/form-errors.ts';
import { lazyResolver } from '../ui/lazy-resolver.ts';
import panel from '../ui/panel.module.css';
import { toast } from '../ui/toast.ts';
import { PasswordFields } from './password-fields.tsx';
import { customerCall } from './session.ts';

const resolver = lazyResolver(async () => (await import('#contract/accounts/accounts.schema.ts')).passwordFormSchema);
const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the customer's password, which needs the current one. */
export function PasswordForm({ user }: { user: User }) {
	const form = useForm({ resolver, defaultValues: empty });
	const { errors, isSubmitting } = form.formState;
	const submit = form.handleSubmit(
		async ({ currentPassword, password }) => {
			const body = { currentPassword, password };
			const result = await customerCall<User>('PUT', `/api/customers/${user.id}`, { body });
			if (!result.ok) return showErrors(form, result, m.profile_password_failed());
			form.reset(empty);
			void toast('success', m.profile_password_updated());
		},
		({ confirmPassword }) => {
			if (confirmPassword?.message) void toast('error', confirmPassword.message);
		},
	);
	return (
		<form onSubmit={submit} noValidate className={`${styles.form} ${panel.panel}`}>
			<h2>{m.profile_change_password()}</h2>
			<p className={styles.intro}>{m.profile_password_hint()}</p>
			<FormError message={errors.root?.message} />
			<PasswordFields form={form} email={user.email} />
			<button type="submit" className={button.primary} disabled={isSubmitting}>
				{isSubmitting ? m.profile_updating() : m.profile_update_password()}
			</button>
		</form>
	);
}
