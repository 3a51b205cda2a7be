import { lazy, Suspense, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import { call } from '../platform/api.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Field } from '../ui/field.tsx';
import { Folded } from '../ui/folded.tsx';
import styles from '../ui/form.module.css';
import { clearDraft, storedDraft } from '../ui/form-draft.ts';
import { FormError } from '../ui/form-error.tsx';
import { showErrors } from '../ui/form-errors.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { lazyRawResolver } from '../ui/lazy-resolver.ts';
import { Link } from '../ui/link.tsx';
import { toast } from '../ui/toast.ts';
import { useStoredDraft } from '../ui/use-stored-draft.ts';
import { PersonFields } from './person-fields.tsx';
import { signIn } from './session.ts';

const resolver = lazyRawResolver(async () => (await import('#contract/accounts/accounts.schema.ts')).signUpFormSchema);

// few buy for a company: its fields are folded
const loadCompanyFields = () => import('./company-fields.tsx');
const CompanyFields = lazy(loadCompanyFields);

const draftKey = 'sign-up';
const draftFields = ['name', 'email', 'number', 'company', 'tax_number'] as const;

/** The customers' registration, which signs them in. */
export function SignUpForm() {
	// no default values: they would replace text that was typed before the script loaded
	const form = useForm({ resolver, mode: 'onTouched' });
	const { errors, isSubmitting, isReady, touchedFields } = form.formState;
	const page = useLocation();
	useStoredDraft(draftKey, form);
	const { getValues, setValue } = form;
	useEffect(() => {
		const typed: Record<string, unknown> = storedDraft(draftKey, {}) ?? {};
		for (const field of draftFields) {
			const text = typed[field];
			if (typeof text === 'string' && !getValues(field)) setValue(field, text);
		}
	}, [getValues, setValue]);
	const submit = form.handleSubmit(async ({ confirmPassword, company = '', tax_number = '', ...values }) => {
		const { askForCompany } = await loadCompanyFields();
		const result = await call<Session>('POST', '/api/auth/register', { body: { ...values, role: 'customer' } });
		if (!result.ok) return showErrors(form, result, m.sign_up_failed());
		const failure = company.trim() && (await askForCompany(company, tax_number, result.data.token));
		clearDraft(draftKey);
		signIn(result.data);
		// the account is there: he can ask again on the page of his company
		if (failure) void toast('error', failure);
	});
	return (
		<form method="post" onSubmit={submit} onMouseDown={keepFocus} noValidate className={styles.form}>
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
			<Folded isNeeded={Boolean(errors.company ?? form.watch('company'))} className={styles.more}>
				<summary>{m.sign_up_company()}</summary>
				<Suspense>
					<CompanyFields
						name={form.register('company')}
						taxNumber={form.register('tax_number')}
						error={errors.company?.message}
					/>
				</Suspense>
			</Folded>
			<button type="submit" className={button.primary} disabled={isSubmitting || !isReady}>
				{isSubmitting ? m.sign_up_busy() : m.sign_up_submit()}
			</button>
			<p className={styles.links}>
				<span>
					{m.sign_up_have_account()} <Link to={urls.forGuest(urls.signIn, page)}>{m.sign_up_sign_in()}</Link>
				</span>
				<Link to={urls.home}>{m.sign_in_home()}</Link>
			</p>
		</form>
	);
}
