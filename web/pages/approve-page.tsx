import { useState } from 'react';
import { data } from 'react-router';
import { formatAmount } from '#contract/money/currencies.ts';
import type { QuoteApproval } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { ApproveForm } from '../companies/approve-form.tsx';
import styles from '../companies/company.module.css';
import { formatDate } from '../platform/format-date.ts';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { secretPageHeaders } from '../platform/secret-page.ts';
import { urls } from '../platform/urls.ts';
import short from '../quotes/short-line.module.css';
import { ShortLine } from '../quotes/short-line.tsx';
import { ErrorPage } from '../site/error-page.tsx';
import { Code } from '../ui/code.tsx';
import form from '../ui/form.module.css';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';
import scripted from '../ui/text.module.css';
import { useFocusRecovery } from '../ui/use-focus-recovery.ts';
import type { Route } from './+types/approve-page.ts';

// the link decides in the name of the approver
export const headers: Route.HeadersFunction = () => secretPageHeaders;

export const handle = { cache: false } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
	const { backend, site } = context.get(pageContext);
	const { token } = params;
	const approval = await orErrorPage(backend.getApproval(token));
	return data({ site, approval, token }, { headers: secretPageHeaders });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [];
	const title = m.approve_title();
	return pageMeta({ site: loaderData.site, title, description: title, path: urls.home, hidden: true });
};

const stateTexts = {
	waiting: m.approve_too_late,
	approved: m.approve_done,
	refused: m.approve_refused,
} as const satisfies Record<QuoteApproval['state'], () => string>;

/** What a buyer of the company has accepted, and two buttons: opening the page approves nothing. */
export default function ApprovePage({ loaderData: { approval, token } }: Route.ComponentProps) {
	const { code, revision, buyer, company, total, currency, valid_until, po_number, lines } = approval;
	const [decided, setDecided] = useState<QuoteApproval['state']>();
	// on one line
	const amount = (value: number) => `${formatAmount(value, currency)}\u00a0${currency}`;
	const isOpen = approval.is_open && !decided;
	const state = decided ?? approval.state;
	const closed = state === 'waiting' && approval.is_expired ? m.approve_expired : stateTexts[state];
	const focusRecovery = useFocusRecovery();
	return (
		<div className={page.narrow}>
			<div className={page.narrowCard}>
				<div ref={focusRecovery} tabIndex={-1} className={form.form}>
					<h1>{m.approve_title()}</h1>
					<p>{m.approve_text({ buyer, company, total: amount(total) })}</p>
					<ul className={short.lines}>
						{lines.map(({ total: sum, ...line }, at) => (
							<li key={at}>
								<ShortLine line={line} amount={sum} currency={currency} />
							</li>
						))}
					</ul>
					<dl className={styles.facts}>
						<dt>{m.quote_title()}</dt>
						<dd>
							<Link to={urls.request(code)}>
								<Code>{code}</Code>
							</Link>
						</dd>
						<dt>{m.approve_valid_until()}</dt>
						<dd>{formatDate(valid_until)}</dd>
						{po_number && (
							<>
								<dt>{m.quote_po_number()}</dt>
								<dd>
									<Code>{po_number}</Code>
								</dd>
							</>
						)}
					</dl>
					<p role="status">{!isOpen && closed()}</p>
					{isOpen && (
						<>
							<noscript>
								<p>{m.quote_scripts()}</p>
							</noscript>
							<div className={scripted.scripted}>
								<ApproveForm
									code={code}
									revision={revision}
									token={token}
									onDecided={({ quote }) => setDecided(quote?.approval?.state ?? 'approved')}
								/>
							</div>
						</>
					)}
				</div>
			</div>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} title={m.approval_link_unknown()} />;
}
