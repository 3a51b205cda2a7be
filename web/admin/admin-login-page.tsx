import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { replace } from 'react-router';
import type { SignIn } from '#contract/accounts/accounts.schema.ts';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { ForgottenPassword } from '../accounts/forgotten-password.tsx';
import { SignInFields } from '../accounts/sign-in-fields.tsx';
import { useForgotten } from '../accounts/use-forgotten.ts';
import { type ApiResult, call } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { consoleUrls } from '../platform/console-urls.ts';
import { otherPageLanguages } from '../platform/language.ts';
import { LanguageLink } from '../site/language-link.tsx';
import button from '../ui/button.module.css';
import formStyles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { showErrors } from '../ui/form-errors.ts';
import page from '../ui/page.module.css';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/admin-login-page.ts';
import styles from './admin-login-page.module.css';
import { actionResult } from './frame/action-result.ts';
import { useMutation } from './frame/use-mutation.ts';
import { checkToken } from './session/admin-guard.ts';
import { currentAdmin, signInAdmin, signOutAdmin } from './session/admin-session.ts';
import { leadTo } from './session/lead-to.ts';
import { isNewShop } from './start/start-api.ts';

export const meta = () => [{ title: m.admin_login_title() }, { name: 'robots', content: 'noindex' }];

/** Not cached: only the staff open it. */
export const handle = { cache: false } satisfies PageHandle;

/** Loads nothing; it exists so that the server renders the form, which is shown while a stored token is checked. */
export const loader = () => null;

/** A valid stored token opens the console; an invalid one is deleted. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	if (currentAdmin() && (await checkToken(request.signal))) throw leadTo(consoleUrls.dashboard, request);
	return null;
}
clientLoader.hydrate = true as const;

/** POST signs in and leads to the console, DELETE signs out. */
export async function clientAction({ request }: Route.ClientActionArgs) {
	if (request.method === 'DELETE') {
		signOutAdmin('left');
		return replace(consoleUrls.login);
	}
	const response = await call<AdminSession>('POST', '/api/admin/login', { body: await request.json() });
	if (!response.ok) return actionResult(response);
	signInAdmin(response.data);
	if (response.data.admin.pin === 'old') void toast('warning', m.pin_old());
	return replace((await isNewShop()) ? consoleUrls.start() : consoleUrls.dashboard);
}

export default function AdminLoginPage() {
	const forgotten = useForgotten();
	const [email, setEmail] = useState('');
	return (
		<main id="main" tabIndex={-1} className={`${page.narrow} ${styles.page}`}>
			<div className={page.narrowCard}>
				{forgotten.step ? (
					<ForgottenPassword userType="admin" email={email} forgotten={forgotten} onLeave={setEmail} />
				) : (
					<LoginForm
						email={email}
						onForgot={(typed) => {
							setEmail(typed);
							runInBackground(forgotten.go('email', { email: typed }));
						}}
					/>
				)}
				<p className={styles.note}>{m.admin_login_secure()}</p>
				<p className={styles.languages}>
					{otherPageLanguages().map((language) => (
						<LanguageLink key={language} to={language} />
					))}
				</p>
			</div>
		</main>
	);
}

function LoginForm({ email, onForgot }: { email: string; onForgot: (email: string) => void }) {
	const form = useForm<SignIn>({ ...(email && { defaultValues: { email } }) });
	const { errors, isSubmitting, isReady } = form.formState;
	const { mutate } = useMutation<ApiResult<AdminSession>>('POST');
	const submit = form.handleSubmit(async (body) => {
		const empty = (['email', 'password'] as const).filter((name) => !body[name].trim());
		if (empty.length > 0) {
			for (const name of empty) form.setError(name, { message: m.admin_login_required() });
			form.setFocus(empty[0] ?? 'email');
			return void toast('error', m.admin_login_required());
		}
		const response = await mutate({ email: body.email, password: body.password });
		if (response.ok) return;
		form.setFocus('password');
		showErrors(form, response, m.admin_login_failed());
	});
	return (
		<form method="post" onSubmit={submit} noValidate className={formStyles.form}>
			<h1>{m.admin_login_title()}</h1>
			<FormError message={errors.root?.message} />
			<SignInFields email={form.register('email')} password={form.register('password')} errors={errors} />
			<button type="button" className={button.text} onClick={() => onForgot(form.getValues('email') ?? '')}>
				{m.admin_login_forgot()}
			</button>
			<button type="submit" className={button.primary} disabled={isSubmitting || !isReady}>
				{isSubmitting ? m.admin_login_busy() : m.admin_login_submit()}
			</button>
		</form>
	);
}
