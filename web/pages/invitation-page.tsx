import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { accountFields } from '#contract/accounts/account-fields.ts';
import { m } from '#messages';
import { call } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { pageMeta } from '../platform/page-meta.ts';
import button from '../ui/button.module.css';
import { Field } from '../ui/field.tsx';
import styles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { showErrors } from '../ui/form-errors.ts';
import page from '../ui/page.module.css';

export const meta = () =>
	pageMeta({
		site: undefined,
		title: m.invitation_title(),
		description: m.invitation_text(),
		path: '/invitation',
		hidden: true,
	});

/** The target of the link in an invitation: the person chooses a name and a password. */
export default function InvitationPage() {
	const { token } = useParams();
	const navigate = useNavigate();
	const form = useForm({ defaultValues: { name: '', password: '' } });
	const { errors, isSubmitting } = form.formState;
	const [isDone, setDone] = useState(false);
	const submit = form.handleSubmit(async (typed) => {
		// mails have it behind the `#`, where no server and no log sees it
		const body = { ...typed, token: token ?? window.location.hash.slice(1) };
		const result = await call('POST', '/api/auth/invitation', { body });
		if (result.ok) setDone(true);
		else showErrors(form, result, m.invitation_failed());
	});
	return (
		<div className={page.narrow}>
			<div className={page.narrowCard}>
				{isDone ? (
					<div className={styles.form} role="status">
						<h1>{m.invitation_done()}</h1>
						<button
							type="button"
							className={button.primary}
							onClick={() => runInBackground(Promise.resolve(navigate('/admin/login')))}
						>
							{m.invitation_sign_in()}
						</button>
					</div>
				) : (
					<form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
						<h1>{m.invitation_title()}</h1>
						<p className={styles.intro}>{m.invitation_text()}</p>
						<FormError message={errors.root?.message} />
						<Field
							{...form.register('name')}
							label={m.field_name()}
							required
							maxLength={accountFields.personName.max}
							autoComplete="name"
							error={errors.name?.message}
						/>
						<Field
							{...form.register('password')}
							label={m.field_password()}
							type="password"
							required
							hint={m.field_password_hint_staff({ min: accountFields.password.minStaff })}
							autoComplete="new-password"
							error={errors.password?.message}
						/>
						<button type="submit" className={button.primary} disabled={isSubmitting}>
							{isSubmitting ? m.invitation_busy() : m.invitation_submit()}
						</button>
					</form>
				)}
			</div>
		</div>
	);
}
