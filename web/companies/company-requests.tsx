import { useNavigate } from 'react-router';
import type { CompanyRequest } from '#contract/companies/companies.schema.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { formatDate } from '../platform/format-date.ts';
import { pageOf } from '../platform/page-number.ts';
import { urls } from '../platform/urls.ts';
import { Money } from '../quotes/money.tsx';
import { StatusChip } from '../requests/status-chip.tsx';
import { Code } from '../ui/code.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Link } from '../ui/link.tsx';
import { Pager } from '../ui/pager.tsx';
import panel from '../ui/panel.module.css';
import styles from './company.module.css';

/** Requests on a page. */
const pageSize = 20;

type CompanyRequests = { list: CompanyRequest[]; page: number; pages: number } | { error: string };

async function loadPage(page: number): Promise<CompanyRequests> {
	const parameters = { page, pageSize };
	const result = await customerCall<CompanyRequest[]>('GET', '/api/my-company/requests', { parameters, retries: 1 });
	if (!result.ok) return { error: errorText(result, m.my_company_requests_failed()) };
	const { data: list, total = list.length } = result;
	const pages = Math.max(1, Math.ceil(total / pageSize));
	return page > pages ? loadPage(pages) : { list, page, pages };
}

/** The page of a URL of what was requested for the company, the newest first, the last one for a number beyond it; or an error. */
export const loadCompanyRequests = (search: URLSearchParams): Promise<CompanyRequests> => loadPage(pageOf(search));

/** What was requested for the company: an approver finds again what he approved, and a viewer has something to read. */
export function CompanyRequests({ requests }: { requests: CompanyRequests }) {
	const navigate = useNavigate();
	const goTo = (page: number) => {
		runInBackground(navigate({ search: page > 1 ? `?page=${page}` : '' }, { preventScrollReset: true }));
	};
	return (
		<section className={panel.panel} aria-labelledby="requests">
			<h2 id="requests">{m.my_company_requests()}</h2>
			{'error' in requests ? (
				<FormError message={requests.error} />
			) : (
				<>
					{requests.list.length === 0 && <p>{m.my_company_requests_none()}</p>}
					<ul className={styles.list}>
						{requests.list.map((request) => (
							<RequestRow key={request.code} request={request} />
						))}
					</ul>
					<Pager page={requests.page} pages={requests.pages} onPage={goTo} />
				</>
			)}
		</section>
	);
}

function RequestRow({
	request: { code, created_at, buyer, status, is_waiting, total, currency },
}: {
	request: CompanyRequest;
}) {
	return (
		<li>
			<Link to={urls.request(code)} aria-label={m.requests_open({ code })}>
				<Code>{code}</Code>
			</Link>{' '}
			<StatusChip status={status} /> {is_waiting && m.my_company_waiting()}
			<div>
				<Code>{buyer}</Code> · {formatDate(created_at)}
				{total !== null && currency !== null && (
					<>
						{' · '}
						<Money amount={total} currency={currency} />
					</>
				)}
			</div>
		</li>
	);
}
