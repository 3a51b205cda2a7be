import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MailTest } from '#contract/settings/mail-test.schema.ts';
import { m } from '#messages';
import type { ApiResult } from '../../../platform/api.ts';
import button from '../../../ui/button.module.css';
import { Field } from '../../../ui/field.tsx';
import formStyles from '../../../ui/form.module.css';
import { FormError } from '../../../ui/form-error.tsx';
import { showErrors } from '../../../ui/form-errors.ts';
import panel from '../../../ui/panel.module.css';
import { saveError } from '../../frame/save-error.ts';
import { useMutation } from '../../frame/use-mutation.ts';
import styles from './mail-section.module.css';

interface MailTestFormProps {
	ownEmail: string;
	/** Whether the form beside has changes, which the test does not use. */
	isUnsaved: boolean;
}

/** Sends a test mail with the stored settings, and shows what the mail server made of it. */
export function MailTestForm({ ownEmail, isUnsaved }: MailTestFormProps) {
	const form = useForm({ defaultValues: { to: ownEmail } });
	const { errors, isSubmitting } = form.formState;
	const { mutate } = useMutation<ApiResult<MailTest>>('POST', { revalidate: false });
	const [result, setResult] = useState<MailTest>();
	const submit = form.handleSubmit(async ({ to }) => {
		setResult(undefined);
		const response = await mutate({ to });
		if (response.ok) return setResult(response.data);
		showErrors(form, response, saveError(response, m.mail_test_failed()));
	});
	return (
		<form onSubmit={submit} noValidate className={`${formStyles.form} ${panel.panel}`} aria-labelledby="test-title">
			<h2 id="test-title">{m.mail_test_title()}</h2>
			<p className={formStyles.intro}>{isUnsaved ? m.mail_test_unsaved() : m.mail_test_hint()}</p>
			<FormError message={errors.root?.message} />
			<Field
				{...form.register('to')}
				label={m.mail_test_to()}
				type="email"
				dir="ltr"
				required
				error={errors.to?.message}
				autoComplete="email"
			/>
			<div>
				<button type="submit" className={button.button} disabled={isSubmitting}>
					{isSubmitting ? m.mail_test_sending() : m.mail_test_send()}
				</button>
			</div>
			{/* always there, so that screen readers read the result when it comes */}
			<div role="status">
				{result && (
					<p className={result.sent ? styles.result : `${styles.result} ${styles.failed}`}>{result.message}</p>
				)}
			</div>
		</form>
	);
}
