import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import { call } from '../platform/api.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { focusField } from '../ui/focus-now.ts';
import styles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { showErrors } from '../ui/form-errors.ts';
import { lazyResolver } from '../ui/lazy-resolver.ts';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import { signIn } from './session.ts';
import { SignInFields } from './sign-in-fields.tsx';

interface SignInFormProps {
	/** The initial email address. Text that the browser filled in before the script loaded remains. */
	email: string;
	/** Called with the typed email address when the password is forgotten. */
	onForgot: (email: string) => void;
}

const resolver = lazyResolver(async () => (await import('#contract/accounts/accounts.schema.ts')).signInSchema);

/** The customers' sign-in. */
export function SignInForm({ email, onForgot }: SignInFormProps) {
	const form = useForm({ resolver, ...(email && { defaultValues: { email } }) });
	const { errors, isSubmitting, isReady } = form.formState;
	const page = useLocation();
	const submit = form.handleSubmit(async (values) => {
		const result = await call<Session>('POST', '/api/auth/login', { body: { ...values, role: 'customer' } });
		if (result.ok) return signIn(result.data);
		focusField('password');
		showErrors(form, result, m.sign_in_failed());
	});
	return (
		<form method="post" onSubmit={submit} noValidate className={styles.form}>
			<h1>{m.sign_in_title()}</h1>
			<p className={styles.intro}>{m.sign_in_intro()}</p>
			<FormError message={errors.root?.message} />
			<SignInFields email={form.register('email')} password={form.register('password')} errors={errors} />
			<button
				type="button"
				className={`${button.text} ${text.scripted}`}
				onClick={() => onForgot(form.getValues('email') ?? '')}
			>
				{m.sign_in_forgot()}
			</button>
			<button type="submit" className={button.primary} disabled={isSubmitting || !isReady}>
				{isSubmitting ? m.sign_in_busy() : m.sign_in_submit()}
			</button>
			<p className={styles.links}>
				<span>
					{m.sign_in_no_account()} <Link to={urls.forGuest(urls.register, page)}>{m.sign_in_register()}</Link>
				</span>
				<Link to={urls.home}>{m.sign_in_home()}</Link>
			</p>
		</form>
	);
}
