import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { EmailCode } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import type { ApiFailure } from '../platform/api.ts';
import button from '../ui/button.module.css';
import { focusField } from '../ui/focus-now.ts';
import styles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { showErrors } from '../ui/form-errors.ts';
import { lazyResolver } from '../ui/lazy-resolver.ts';
import panel from '../ui/panel.module.css';
import { toast } from '../ui/toast.ts';
import { CodeField } from './code-field.tsx';

interface EmailChangeStepProps {
	/** The new address, which got a code. */
	email: string;
	/** Sends the code; returns a failure, if any. */
	onConfirm: (body: EmailCode) => Promise<ApiFailure | undefined>;
	/** Requests a new code, which replaces the earlier one; returns a failure, if any. */
	onResend: () => Promise<ApiFailure | undefined>;
	/** Cancels the change; returns a failure, if any. */
	onCancel: () => Promise<ApiFailure | undefined>;
}

/**
 * A new code is sent without a password while the address waits for one. Where the server asks for the password, the time for the code has
 * passed, and this step has no field for a password: then the failure says what to do instead.
 */
function expiredIn(failure: ApiFailure, email: string): ApiFailure {
	const { issues, ...body } = failure.body;
	const needsPassword = issues?.some(({ path }) => path === 'currentPassword') ?? false;
	return needsPassword ? { ...failure, body: { ...body, error: m.email_change_expired({ email }) } } : failure;
}

const resolver = lazyResolver(async () => (await import('#contract/accounts/accounts.schema.ts')).emailCodeSchema);

/** The step after a change of the email address: takes the code that was mailed there. */
export function EmailChangeStep({ email, onConfirm, onResend, onCancel }: EmailChangeStepProps) {
	const form = useForm({ resolver, defaultValues: { email, otp: '' } });
	const { errors, isSubmitting } = form.formState;
	const submit = form.handleSubmit(async (body) => {
		const failure = await onConfirm(body);
		if (failure) return showErrors(form, failure, m.otp_failed());
		void toast('success', m.email_change_done());
	});
	const [busy, setBusy] = useState(false);
	const act = async (action: () => Promise<ApiFailure | undefined>, fallback: string) => {
		setBusy(true);
		form.clearErrors();
		const failure = await action();
		setBusy(false);
		if (failure) showErrors(form, expiredIn(failure, email), fallback);
		return !failure;
	};
	const resend = async () => {
		if (!(await act(onResend, m.otp_resend_failed()))) return;
		form.reset();
		focusField('otp');
		void toast('success', m.email_change_resent({ email }));
	};
	return (
		<form onSubmit={submit} noValidate className={`${styles.form} ${panel.panel}`} aria-labelledby="email-change-title">
			<h2 id="email-change-title">{m.email_change_title()}</h2>
			<p className={styles.intro}>{m.email_change_intro({ email })}</p>
			<FormError message={errors.root?.message} />
			<CodeField form={form} error={errors.otp?.message} />
			<button type="submit" className={button.primary} disabled={isSubmitting || busy}>
				{isSubmitting ? m.otp_busy() : m.email_change_submit()}
			</button>
			<button type="button" className={button.button} disabled={isSubmitting || busy} onClick={resend}>
				{m.email_change_resend()}
			</button>
			<button
				type="button"
				className={button.text}
				disabled={isSubmitting || busy}
				onClick={() => act(onCancel, m.profile_update_failed())}
			>
				{m.email_change_cancel()}
			</button>
		</form>
	);
}
