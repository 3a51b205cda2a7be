import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CompanyInvitation, MyCompany } from '#contract/companies/companies.schema.ts';
import { companyFields, type MemberRole, memberRoleLabels, memberRoles } from '#contract/companies/company-rules.ts';
import { formatMoney } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import styles from '../companies/company.module.css';
import { errorText } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { currentLanguage } from '../platform/language.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import { Money } from '../quotes/money.tsx';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import field from '../ui/field.module.css';
import { Field } from '../ui/field.tsx';
import form from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { Link } from '../ui/link.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import page from '../ui/page.module.css';
import panel from '../ui/panel.module.css';
import type { Route } from './+types/company-page.ts';

const title = () => m.my_company();
export const meta = () =>
	pageMeta({ site: undefined, title: title(), description: title(), path: urls.company, hidden: true });

// buyers never see them
const requestsModule = () => import('../companies/company-requests.tsx');
const CompanyRequests = lazy(() => requestsModule().then((module) => ({ default: module.CompanyRequests })));

async function loadRequests(search: URLSearchParams) {
	const { loadCompanyRequests } = await requestsModule();
	return loadCompanyRequests(search);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const result = await customerCall<MyCompany | null>('GET', '/api/my-company', { retries: 1 });
	if (!result.ok) return { company: null, error: errorText(result, m.my_company_failed()), requests: undefined };
	const company = result.data;
	const readsRequests = company?.state === 'confirmed' && company.role !== 'buyer';
	const requests = readsRequests ? await loadRequests(new URL(request.url).searchParams) : undefined;
	return { company, error: undefined, requests };
}

/** The company that the customer buys for, or the form that asks for one. */
export default function CompanyPage({ loaderData: { company, error, requests } }: Route.ComponentProps) {
	return (
		<div className={page.page}>
			<header className={page.head}>
				<h1>{company ? <Code>{company.name}</Code> : title()}</h1>
			</header>
			{error && <CompanyFailed error={error} />}
			{!error && !company && <AskForCompany />}
			{company && (
				<div className={panel.grid}>
					<Facts company={company} />
					{company.role === 'approver' && <Waiting waiting={company.waiting} />}
					{requests && (
						<Suspense>
							<CompanyRequests requests={requests} />
						</Suspense>
					)}
					<People company={company} />
				</div>
			)}
		</div>
	);
}

function CompanyFailed({ error }: { error: string }) {
	const { state, revalidate } = useRevalidator();
	return (
		<div className={panel.panel}>
			<LoadFailed text={error} disabled={state === 'loading'} onRetry={() => runInBackground(revalidate())} />
		</div>
	);
}

function Facts({ company }: { company: MyCompany }) {
	const { state, role, tax_number, region, addresses, terms_days, approval_above, currency } = company;
	const facts: [string, string][] = [
		[m.my_company_role(), memberRoleLabels[role]()],
		...(tax_number ? ([[m.my_company_tax_number(), tax_number]] as [string, string][]) : []),
		...(terms_days === null
			? []
			: ([[m.my_company_terms(), m.my_company_days({ count: terms_days })]] as [string, string][])),
		...(approval_above === null
			? []
			: ([[m.my_company_approval(), formatMoney(approval_above, currency)]] as [string, string][])),
		...(region ? ([[m.my_company_region(), region]] as [string, string][]) : []),
		...addresses.map((address): [string, string] => [m.my_company_address(), address]),
	];
	return (
		<section className={panel.panel} aria-labelledby="facts">
			<h2 id="facts">{m.my_company_facts()}</h2>
			{state === 'asked' && <p>{m.my_company_asked()}</p>}
			<dl className={styles.facts}>
				{facts.map(([label, text], at) => (
					<div key={at}>
						<dt>{label}</dt>
						<dd>
							<Code>{text}</Code>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** Quotes that wait for this approver. */
function Waiting({ waiting }: { waiting: MyCompany['waiting'] }) {
	return (
		<section className={panel.panel} aria-labelledby="waiting">
			<h2 id="waiting">{m.my_company_waiting()}</h2>
			{waiting.length === 0 && <p>{m.my_company_waiting_none()}</p>}
			<ul className={styles.list}>
				{waiting.map(({ code, buyer, total, currency }) => (
					<li key={code}>
						<Link to={urls.request(code)}>
							<Code>{buyer}</Code> · <Money amount={total} currency={currency} />
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function People({ company }: { company: MyCompany }) {
	return (
		<section className={panel.panel} aria-labelledby="people">
			<h2 id="people">{m.my_company_people()}</h2>
			<ul className={styles.list}>
				{company.members.map(({ customer_id, name, email, role }) => (
					<li key={customer_id}>
						<strong>
							<Code>{name}</Code>
						</strong>{' '}
						· {memberRoleLabels[role]()}
						<div>
							<Code>{email}</Code>
						</div>
					</li>
				))}
			</ul>
			{company.role === 'approver' && company.state === 'confirmed' && (
				<>
					<Invitations company={company} />
					<Invite company={company.id} />
				</>
			)}
		</section>
	);
}

/** Invitations that nobody has accepted yet; an approver withdraws one. */
function Invitations({ company: { id, invitations } }: { company: MyCompany }) {
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const { revalidate } = useRevalidator();
	const withdraw = async (invitation: number) => {
		setBusy(true);
		const result = await customerCall('DELETE', `/api/companies/${id}/invitations/${invitation}`);
		setError(result.ok ? undefined : errorText(result, m.company_invitation_withdraw_failed()));
		await revalidate();
		setBusy(false);
	};
	if (invitations.length === 0 && !error) return null;
	return (
		<>
			<h3>{m.company_invitations()}</h3>
			<FormError message={error} />
			<ul className={styles.list}>
				{invitations.map(({ id: invitation, email, role }) => (
					<li key={invitation}>
						<Code>{email}</Code> · {memberRoleLabels[role]()}{' '}
						<button
							type="button"
							className={button.text}
							aria-label={m.company_invitation_withdraw({ email: email })}
							disabled={isBusy}
							onClick={() => runInBackground(withdraw(invitation))}
						>
							{m.my_company_withdraw()}
						</button>
					</li>
				))}
			</ul>
		</>
	);
}

/** An approver invites somebody. */
function Invite({ company }: { company: number }) {
	const [email, setEmail] = useState('');
	const [role, setRole] = useState<MemberRole>('buyer');
	const [error, setError] = useState<string>();
	const [invited, setInvited] = useState<CompanyInvitation>();
	const [isBusy, setBusy] = useState(false);
	const { revalidate } = useRevalidator();
	const invite = async () => {
		setBusy(true);
		const options = { body: { email, role }, language: currentLanguage() };
		const result = await customerCall<CompanyInvitation>('POST', `/api/companies/${company}/invitations`, options);
		setError(result.ok ? undefined : errorText(result, m.my_company_invite_failed()));
		setInvited(result.ok ? result.data : undefined);
		if (result.ok) {
			setEmail('');
			await revalidate();
		}
		setBusy(false);
	};
	return (
		<form
			className={form.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				runInBackground(invite());
			}}
		>
			<FormError message={error} />
			<Field
				type="email"
				label={m.field_email()}
				required
				dir="ltr"
				autoComplete="off"
				value={email}
				onChange={({ target }) => setEmail(target.value)}
			/>
			<label className={field.select}>
				<span>{m.my_company_role()}</span>
				<select value={role} onChange={({ target }) => setRole(target.value as MemberRole)}>
					{memberRoles.map((option) => (
						<option key={option} value={option}>
							{memberRoleLabels[option]()}
						</option>
					))}
				</select>
			</label>
			<button type="submit" className={button.primary} disabled={isBusy}>
				{m.my_company_invite()}
			</button>
			<div role="status">
				{/* a shop without a mail server sends no mail: then the link is the only way */}
				{invited && (
					<Field
						label={m.company_invite_link({ email: invited.email })}
						hint={m.company_invite_link_hint()}
						value={invited.url}
						readOnly
						dir="ltr"
						onFocus={({ target }) => target.select()}
					/>
				)}
			</div>
		</form>
	);
}

/** A buyer asks for a company; the staff confirm it. */
function AskForCompany() {
	const [error, setError] = useState<string>();
	const { revalidate } = useRevalidator();
	const ask = async (fields: FormData) => {
		const text = (key: string) => String(fields.get(key) ?? '');
		const body = {
			name: text('name'),
			tax_number: text('tax_number'),
			licence: text('licence'),
			region: text('region'),
			addresses: [text('address')],
		};
		const result = await customerCall<MyCompany>('POST', '/api/my-company', { body });
		if (result.ok) await revalidate();
		else setError(result.body.issues?.[0]?.message ?? errorText(result, m.my_company_failed()));
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		runInBackground(ask(new FormData(event.currentTarget)));
	};
	return (
		<form className={panel.panel} onSubmit={submit} noValidate>
			<p>{m.my_company_none()}</p>
			<FormError message={error} />
			<Field
				name="name"
				label={m.my_company_name()}
				required
				maxLength={companyFields.name.max}
				autoComplete="organization"
			/>
			<Field name="tax_number" label={m.my_company_tax_number()} maxLength={companyFields.tax_number.max} />
			<Field name="licence" label={m.my_company_licence()} maxLength={companyFields.licence.max} />
			<Field name="region" label={m.my_company_region()} maxLength={companyFields.region.max} />
			<Field
				name="address"
				label={m.my_company_address()}
				maxLength={companyFields.address.max}
				autoComplete="street-address"
			/>
			<button type="submit" className={button.primary}>
				{m.my_company_ask()}
			</button>
		</form>
	);
}
