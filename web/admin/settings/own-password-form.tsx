import { useForm } from 'react-hook-form';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { m } from '#messages';
import { PasswordFields } from '../../accounts/password-fields.tsx';
import type { ApiResult } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import styles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { lazyResolver } from '../../ui/lazy-resolver.ts';
import panel from '../../ui/panel.module.css';
import { toast } from '../../ui/toast.ts';
import { saveError } from '../frame/save-error.ts';
import { useUnsaved } from '../frame/unsaved-forms.tsx';
import { useMutation } from '../frame/use-mutation.ts';

const resolver = lazyResolver(async () => (await import('#contract/accounts/accounts.schema.ts')).passwordFormSchema);
const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes one's own password by the current one; all other sessions end. */
export function OwnPasswordForm({ admin }: { admin: Administrator }) {
	const form = useForm({ resolver, defaultValues: empty });
	const { errors, isDirty, isSubmitting } = form.formState;
	useUnsaved(isDirty);
	const { mutate } = useMutation<ApiResult<unknown>>('PUT', { revalidate: false });
	const submit = form.handleSubmit(
		async ({ currentPassword, password }) => {
			const response = await mutate({ currentPassword, password });
			if (!response.ok) return showErrors(form, response, saveError(response, m.profile_password_failed()));
			form.reset(empty);
			void toast('success', m.profile_password_updated());
		},
		({ root, currentPassword, password, confirmPassword }) => {
			if (Object.values(form.getValues()).some((value) => value === '')) {
				form.setError('root', { message: m.settings_fill_passwords() });
				return void toast('error', m.settings_fill_passwords());
			}
			const first = [root, currentPassword, password, confirmPassword].find((error) => error?.message);
			if (first?.message) void toast('error', first.message);
		},
	);
	return (
		<form onSubmit={submit} noValidate className={`${styles.form} ${panel.panel}`}>
			<h2>{m.profile_change_password()}</h2>
			<p className={styles.intro}>{m.profile_password_hint()}</p>
			<FormError message={errors.root?.message} />
			<PasswordFields form={form} email={admin.email} />
			<button type="submit" className={button.primary} disabled={isSubmitting}>
				{isSubmitting ? m.profile_updating() : m.profile_update_password()}
			</button>
		</form>
	);
}
