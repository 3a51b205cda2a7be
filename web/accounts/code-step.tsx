import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { codeLifetime, type UserType } from '#contract/accounts/account-labels.ts';
import { m } from '#messages';
import { call } from '../platform/api.ts';
import button from '../ui/button.module.css';
import styles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { showErrors } from '../ui/form-errors.ts';
import { lazyResolver } from '../ui/lazy-resolver.ts';
import { toast } from '../ui/toast.ts';
import { CodeField } from './code-field.tsx';
import { useCountdown } from './use-countdown.ts';

interface CodeStepProps {
	email: string;
	userType: UserType;
	sentAt: number;
	onResent: () => void;
	onVerified: (otp: string) => Promise<void>;
	onBack: () => void;
}

const resolver = lazyResolver(async () => (await import('#contract/accounts/accounts.schema.ts')).verifyOtpSchema);

function clockText(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The step for the mailed code. A new code can be requested when it has expired. */
export function CodeStep({ email, userType, sentAt, onResent, onVerified, onBack }: CodeStepProps) {
	const form = useForm({ resolver, defaultValues: { email, otp: '' } });
	const { errors, isSubmitting } = form.formState;
	const [resending, setResending] = useState(false);
	const secondsLeft = useCountdown(sentAt, codeLifetime);
	const submit = form.handleSubmit(async (body) => {
		const result = await call('POST', '/api/auth/verify-otp', { body: { ...body, userType } });
		if (!result.ok) return showErrors(form, result, m.otp_failed());
		await onVerified(body.otp);
		void toast('success', m.otp_verified());
	});
	const resend = async () => {
		setResending(true);
		const result = await call('POST', '/api/auth/forgot-password', { body: { email, userType } });
		setResending(false);
		if (!result.ok) return showErrors(form, result, m.otp_resend_failed());
		form.reset();
		void toast('success', m.otp_resent());
		onResent();
	};
	return (
		<form onSubmit={submit} noValidate className={styles.form}>
			<h1>{m.otp_title()}</h1>
			<p className={styles.intro}>{m.otp_intro({ email })}</p>
			<FormError message={errors.root?.message} />
			<CodeField form={form} error={errors.otp?.message} />
			<p className={styles.line} role="timer">
				{secondsLeft > 0 ? m.otp_remaining({ time: clockText(secondsLeft) }) : m.otp_expired()}
			</p>
			<button type="submit" className={button.primary} disabled={isSubmitting}>
				{isSubmitting ? m.otp_busy() : m.otp_submit()}
			</button>
			<button type="button" className={button.button} disabled={secondsLeft > 0 || resending} onClick={resend}>
				{m.otp_resend()}
			</button>
			<button type="button" className={button.text} onClick={onBack}>
				{m.forgot_back()}
			</button>
		</form>
	);
}
