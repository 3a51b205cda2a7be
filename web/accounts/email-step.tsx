import { useForm } from 'react-hook-form';
import type { UserType } from '#contract/accounts/account-labels.ts';
import { m } from '#messages';
import { call } from '../platform/api.ts';
import button from '../ui/button.module.css';
import { Field } from '../ui/field.tsx';
import styles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { showErrors } from '../ui/form-errors.ts';
import { lazyResolver } from '../ui/lazy-resolver.ts';
import { toast } from '../ui/toast.ts';

interface EmailStepProps {
	email: string;
	userType: UserType;
	onSent: (email: string) => Promise<void>;
	onBack: (email: string) => void;
}

const resolver = lazyResolver(async () => (await import('#contract/accounts/accounts.schema.ts')).forgotPasswordSchema);

/** The step for the email address that gets the code. */
export function EmailStep({ email, userType, onSent, onBack }: EmailStepProps) {
	const form = useForm({ resolver, defaultValues: { email, userType } });
	const { errors, isSubmitting } = form.formState;
	const submit = form.handleSubmit(async (body) => {
		const result = await call('POST', '/api/auth/forgot-password', { body });
		if (!result.ok) return showErrors(form, result, m.forgot_failed());
		await onSent(body.email);
		void toast('success', m.forgot_sent());
	});
	return (
		<form onSubmit={submit} noValidate className={styles.form}>
			<h1>{m.forgot_title()}</h1>
			<p className={styles.intro}>{m.forgot_intro()}</p>
			<FormError message={errors.root?.message} />
			<Field
				{...form.register('email')}
				label={m.field_email()}
				type="email"
				required
				error={errors.email?.message}
				autoComplete="username"
				autoFocus
			/>
			<button type="submit" className={button.primary} disabled={isSubmitting}>
				{isSubmitting ? m.forgot_sending() : m.forgot_send()}
			</button>
			<button type="button" className={button.text} onClick={() => onBack(form.getValues('email'))}>
				{m.forgot_back_to_login()}
			</button>
		</form>
	);
}
