import { Inbox } from 'lucide';
import { useNavigate, useRevalidator } from 'react-router';
import { formatMoney } from '#contract/money/currencies.ts';
import { typeText } from '#contract/requests/request-labels.ts';
import type { StoredRequest } from '#contract/requests/requests.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { formatMoment } from '../platform/format-date.ts';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Pager } from '../ui/pager.tsx';
import text from '../ui/text.module.css';
import type { loadRequests } from './load-requests.ts';
import styles from './my-requests.module.css';
import { OrderAgain } from './order-again.tsx';
import { StatusChip } from './status-chip.tsx';

/** Items of a request that are shown before 'and N more'. */
const maxItems = 5;

/** A page of the customer's requests with their statuses, the newest first. */
export function MyRequests({ requests }: { requests: Awaited<ReturnType<typeof loadRequests>> }) {
	const { state, revalidate } = useRevalidator();
	const navigate = useNavigate();
	if ('error' in requests) {
		if (state === 'loading') return <p role="status">{m.requests_loading()}</p>;
		return (
			<EmptyState title={requests.error}>
				<button type="button" className={button.button} onClick={() => void revalidate()}>
					{m.cart_retry()}
				</button>
			</EmptyState>
		);
	}
	if (requests.list.length === 0) {
		return (
			<EmptyState icon={Inbox} title={m.requests_empty()} hint={m.requests_empty_hint()}>
				<Link to={urls.cart} className={button.primary}>
					{m.cart_go()}
				</Link>
			</EmptyState>
		);
	}
	const goTo = (page: number) => {
		const search = page > 1 ? `?tab=requests&page=${page}` : '?tab=requests';
		runInBackground(navigate({ search }, { preventScrollReset: true }));
	};
	return (
		<>
			<ul className={styles.list}>
				{requests.list.map((request) => (
					<RequestCard key={request.id} request={request} />
				))}
			</ul>
			<Pager page={requests.page} pages={requests.pages} onPage={goTo} />
		</>
	);
}

function RequestCard({ request }: { request: StoredRequest }) {
	const { site } = useSiteData();
	const { id, code, type, status, payment, rest, currency, created_at, items } = request;
	return (
		<li className={styles.request}>
			<header>
				<h2>{m.requests_of({ type: typeText(type), date: formatMoment(created_at, site.timeZone) })}</h2>
				<StatusChip status={status} />
				{payment && <StatusChip status={payment} />}
				<Link to={urls.request(code)} className={text.code} aria-label={m.requests_open({ code })}>
					<Code>{code}</Code>
				</Link>
			</header>
			<ul>
				{items.slice(0, maxItems).map(({ name, size, quantity }, position) => (
					<li key={position}>
						<Code>{name}</Code>{' '}
						{size && (
							<span className={text.code}>
								<Code>{size}</Code>
							</span>
						)}{' '}
						<span className={text.code}>{m.requests_pieces({ quantity })}</span>
					</li>
				))}
			</ul>
			{rest !== null && rest > 0 && currency !== null && (
				<p>{m.payment_rest_short({ amount: isolateCodes(formatMoney(rest, currency)) })}</p>
			)}
			{items.length > maxItems && (
				<Link to={urls.request(code)}>{m.request_and_more({ count: items.length - maxItems })}</Link>
			)}
			{items.length > 0 && <OrderAgain id={id} />}
		</li>
	);
}
