import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { replace } from 'react-router';
import type { SignIn } from '#contract/accounts/accounts.schema.ts';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { FactorKind } from '#contract/factor-kinds.ts';
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
import { focusField } from '../ui/focus-now.ts';
import formStyles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { showErrors } from '../ui/form-errors.ts';
import page from '../ui/page.module.css';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/admin-login-page.ts';
import styles from './admin-login-page.module.css';
import { FactorStep } from './factors/factor-step.tsx';
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

/** POST signs in, by password or by the second step (`ticket`), and leads to the console; DELETE signs out. */
export async function clientAction({ request }: Route.ClientActionArgs) {
	if (request.method === 'DELETE') {
		signOutAdmin('left');
		return replace(consoleUrls.login);
	}
	const body = await request.json();
	const path = 'ticket' in body ? '/api/auth/sign-in/factor' : '/api/admin/login';
	const response = await call<AdminSession>('POST', path, { body });
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
	const [step, setStep] = useState<{ ticket: string; factors: FactorKind[] }>();
	const prove = async (proof: object) => {
		const response = await mutate({ ticket: step?.ticket, ...proof });
		return response.ok ? undefined : response;
	};
	const submit = form.handleSubmit(async (body) => {
		const empty = (['email', 'password'] as const).filter((name) => !body[name].trim());
		if (empty.length > 0) {
			for (const name of empty) form.setError(name, { message: m.admin_login_required() });
			focusField(empty[0] ?? 'email');
			return void toast('error', m.admin_login_required());
		}
		const response = await mutate({ email: body.email, password: body.password });
		if (response.ok) return;
		const { code, ticket, factors } = response.body;
		if (code === 'factor_required' && ticket && factors) return setStep({ ticket, factors });
		focusField('password');
		showErrors(form, response, m.admin_login_failed());
	});
	if (step) return <FactorStep {...step} onProof={prove} onBack={() => setStep(undefined)} />;
	return (
		<form method="post" onSubmit={submit} noValidate className={formStyles.form}>
			<h1>{m.admin_login_title()}</h1>
			<noscript>
				<p>{m.ask_scripts_only()}</p>
			</noscript>
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
