import { lazy, Suspense, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import { call } from '../platform/api.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Field } from '../ui/field.tsx';
import { Folded } from '../ui/folded.tsx';
import styles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { showErrors } from '../ui/form-errors.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { lazyRawResolver } from '../ui/lazy-resolver.ts';
import { Link } from '../ui/link.tsx';
import { toast } from '../ui/toast.ts';
import { PersonFields } from './person-fields.tsx';
import { signIn } from './session.ts';

const resolver = lazyRawResolver(async () => (await import('#contract/accounts/accounts.schema.ts')).signUpFormSchema);

// few buy for a company: its fields are folded
const loadCompanyFields = () => import('./company-fields.tsx');
const CompanyFields = lazy(loadCompanyFields);

/** The customers' registration, which signs them in. */
export function SignUpForm() {
	// no default values: they would replace text that was typed before the script loaded
	const form = useForm({ resolver, mode: 'onTouched' });
	const { errors, isSubmitting, isReady, touchedFields } = form.formState;
	const [search] = useSearchParams();
	const fields = useRef<HTMLFormElement>(null);
	const [companyError, setCompanyError] = useState<string>();
	const submit = form.handleSubmit(async ({ confirmPassword, ...values }) => {
		const { readCompany, askForCompany } = await loadCompanyFields();
		const { company, problem } = readCompany(fields.current);
		setCompanyError(problem);
		if (problem) return fields.current?.company.focus();
		const result = await call<Session>('POST', '/api/auth/register', { body: { ...values, role: 'customer' } });
		if (!result.ok) return showErrors(form, result, m.sign_up_failed());
		const failure = company && (await askForCompany(company, result.data.token));
		signIn(result.data);
		// the account is there: he can ask again on the page of his company
		if (failure) void toast('error', failure);
	});
	return (
		<form ref={fields} method="post" onSubmit={submit} onMouseDown={keepFocus} noValidate className={styles.form}>
			<h1>{m.sign_up_title()}</h1>
			<p className={styles.intro}>{m.sign_up_intro()}</p>
			<FormError message={errors.root?.message} />
			<PersonFields
				name={form.register('name')}
				email={form.register('email')}
				number={form.register('number')}
				errors={errors}
				whose="new"
			/>
			<Field
				{...form.register('password', { deps: touchedFields.confirmPassword ? ['confirmPassword'] : [] })}
				label={m.field_password()}
				type="password"
				required
				error={errors.password?.message}
				hint={m.field_password_hint()}
				autoComplete="new-password"
			/>
			<Field
				{...form.register('confirmPassword')}
				label={m.field_confirm_password()}
				type="password"
				required
				error={errors.confirmPassword?.message}
				autoComplete="new-password"
			/>
			<Folded isNeeded={companyError !== undefined} className={styles.more}>
				<summary>{m.sign_up_company()}</summary>
				<Suspense>
					<CompanyFields error={companyError} />
				</Suspense>
			</Folded>
			<button type="submit" className={button.primary} disabled={isSubmitting || !isReady}>
				{isSubmitting ? m.sign_up_busy() : m.sign_up_submit()}
			</button>
			<p className={styles.links}>
				<span>
					{m.sign_up_have_account()} <Link to={urls.withNext(urls.signIn, search)}>{m.sign_up_sign_in()}</Link>
				</span>
				<Link to={urls.home}>{m.sign_in_home()}</Link>
			</p>
		</form>
	);
}
