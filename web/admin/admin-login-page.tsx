import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';
import type { AdminSession, SignIn } from '#contract/accounts.ts';
import { m } from '#messages';
import { ForgotPassword } from '../accounts/forgot-password.tsx';
import { call } from '../api.ts';
import { FormError } from '../ui/form-error.tsx';
import { showErrors } from '../ui/form-errors.ts';
import { toast } from '../ui/toast.ts';
import { urls } from '../urls.ts';
import { tokenStands } from './admin-guard.tsx';
import { signInAdmin, useAdmin } from './admin-session.ts';
import '../styles.css';
import './console.css';
import { SignInFields } from '../accounts/sign-in-fields.tsx';

export const meta = () => [{ title: m.admin_login_title() }, { name: 'robots', content: 'noindex' }];

/** The way into the console; a stored token that still stands leads straight in, another is cleared. */
export default function AdminLoginPage() {
	const state = useAdmin();
	const [stands, setStands] = useState(false);
	const [forgot, setForgot] = useState(false);
	const [email, setEmail] = useState('');
	useEffect(() => {
		if (state.status === 'in') void tokenStands().then(setStands);
	}, [state.status]);
	if (stands && state.status === 'in') return <Navigate to={urls.admin} replace />;
	return (
		<main id="main" tabIndex={-1} className="page account-page admin-login">
			<div className="account-card">
				{forgot ? (
					<ForgotPassword
						userType="admin"
						email={email}
						onBack={(address) => {
							setEmail(address);
							setForgot(false);
						}}
					/>
				) : (
					<LoginForm
						email={email}
						onForgot={(address) => {
							setEmail(address);
							setForgot(true);
						}}
					/>
				)}
				<p className="admin-login-note">{m.admin_login_secure()}</p>
			</div>
		</main>
	);
}

function LoginForm({ email, onForgot }: { email: string; onForgot: (email: string) => void }) {
	const form = useForm<SignIn>({ ...(email && { defaultValues: { email } }) });
	const { errors, isSubmitting, isReady } = form.formState;
	const navigate = useNavigate();
	const submit = form.handleSubmit(async (body) => {
		if (!body.email.trim() || !body.password) {
			form.setError('root', { message: m.admin_login_required() });
			return void toast('error', m.admin_login_required());
		}
		const answer = await call<AdminSession>('POST', '/api/admin/login', { body });
		if (!answer.ok) return showErrors(form, answer, m.admin_login_failed());
		signInAdmin(answer.data);
		await navigate(urls.admin, { replace: true });
	});
	return (
		<form method="post" onSubmit={submit} noValidate className="form">
			<h1>{m.admin_login_title()}</h1>
			<FormError message={errors.root?.message} />
			<SignInFields email={form.register('email')} password={form.register('password')} errors={errors} />
			<button type="button" className="text-button" onClick={() => onForgot(form.getValues('email') ?? '')}>
				{m.admin_login_forgot()}
			</button>
			<button type="submit" className="button is-primary" disabled={isSubmitting || !isReady}>
				{isSubmitting ? m.admin_login_busy() : m.admin_login_submit()}
			</button>
		</form>
	);
}
