import { useForm } from 'react-hook-form';
import { accountFields } from '#contract/accounts/account-fields.ts';
import type { UserType } from '#contract/accounts/account-labels.ts';
import { m } from '#messages';
import { call } from '../platform/api.ts';
import button from '../ui/button.module.css';
import { Field } from '../ui/field.tsx';
import styles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { showErrors } from '../ui/form-errors.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { lazyResolver } from '../ui/lazy-resolver.ts';
import { toast } from '../ui/toast.ts';

interface NewPasswordStepProps {
	email: string;
	userType: UserType;
	otp: string;
	onDone: () => Promise<void>;
	onBack: () => void;
}

const resolver = lazyResolver(
	async () => (await import('#contract/accounts/accounts.schema.ts')).newPasswordFormSchema,
);

const hints = {
	customer: m.field_password_hint,
	admin: () => m.field_password_hint_staff({ min: accountFields.password.minStaff }),
} satisfies Record<UserType, () => string>;

/** The step for the new password, typed twice; the code allows it. */
export function NewPasswordStep({ email, userType, otp, onDone, onBack }: NewPasswordStepProps) {
	const form = useForm({ resolver, defaultValues: { newPassword: '', confirmPassword: '' }, mode: 'onTouched' });
	const { errors, isSubmitting } = form.formState;
	const submit = form.handleSubmit(async ({ newPassword }) => {
		const body = { email, otp, newPassword, userType };
		const result = await call('POST', '/api/auth/reset-password', { body });
		if (!result.ok) return showErrors(form, result, m.reset_failed());
		await onDone();
		void toast('success', m.reset_done());
	});
	return (
		<form onSubmit={submit} onMouseDown={keepFocus} noValidate className={styles.form}>
			<h1>{m.reset_title()}</h1>
			<p className={styles.intro}>{m.reset_intro({ email })}</p>
			<FormError message={errors.root?.message} />
			<input type="email" name="username" value={email} readOnly hidden autoComplete="username" />
			<Field
				{...form.register('newPassword', {
					deps: form.formState.touchedFields.confirmPassword ? ['confirmPassword'] : [],
				})}
				label={m.field_new_password()}
				type="password"
				required
				error={errors.newPassword?.message}
				hint={hints[userType]()}
				autoComplete="new-password"
				autoFocus
			/>
			<Field
				{...form.register('confirmPassword')}
				label={m.field_confirm_password()}
				type="password"
				required
				error={errors.confirmPassword?.message}
				autoComplete="new-password"
			/>
			<button type="submit" className={button.primary} disabled={isSubmitting}>
				{isSubmitting ? m.reset_busy() : m.reset_submit()}
			</button>
			<button type="button" className={button.text} onClick={onBack}>
				{m.forgot_back()}
			</button>
		</form>
	);
}
