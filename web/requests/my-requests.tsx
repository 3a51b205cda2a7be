import { Inbox } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { typeText } from '#contract/request-labels.ts';
import type { StoredRequest } from '#contract/requests.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../api.ts';
import button from '../ui/button.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import { toast } from '../ui/toast.ts';
import { urls } from '../urls.ts';
import { dateText } from './date-text.ts';
import styles from './my-requests.module.css';
import { StatusChip } from './status-chip.tsx';

type Requests =
	| { status: 'loading' }
	| { status: 'failed'; error: string }
	| { status: 'ready'; list: StoredRequest[] };

/** What the customer has sent, the newest first, and what became of it. */
export function MyRequests() {
	const [requests, setRequests] = useState<Requests>({ status: 'loading' });
	const load = useCallback(async () => {
		setRequests({ status: 'loading' });
		const answer = await customerCall<StoredRequest[]>('GET', '/api/requests', { retries: 1 });
		if (answer.ok) return setRequests({ status: 'ready', list: answer.data });
		const error = errorText(answer, m.requests_load_failed());
		void toast('error', error);
		setRequests({ status: 'failed', error });
	}, []);
	useEffect(() => void load(), [load]);
	if (requests.status === 'loading') return <p role="status">{m.requests_loading()}</p>;
	if (requests.status === 'failed') {
		return (
			<EmptyState title={requests.error}>
				<button type="button" className={button.button} onClick={() => void load()}>
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
	return (
		<ul className={styles.list}>
			{requests.list.map((request) => (
				<RequestCard key={request.id} request={request} />
			))}
		</ul>
	);
}

const shownItems = 5;

function RequestCard({ request }: { request: StoredRequest }) {
	const { code, type, status, payment, created_at, items } = request;
	return (
		<li className={styles.request}>
			<header>
				<h2>{m.requests_of({ type: typeText(type), date: dateText(created_at) })}</h2>
				<StatusChip status={status} />
				{payment && <StatusChip status={payment} />}
				<Link to={urls.request(code)} className={text.code} aria-label={m.requests_open({ code })}>
					{code}
				</Link>
			</header>
			<ul>
				{items.slice(0, shownItems).map(({ name, size, quantity }) => (
					<li key={`${name} ${size}`}>
						<span>{name}</span> {size && <span className={text.code}>{size}</span>}{' '}
						<span className={text.code}>{m.requests_pieces({ quantity })}</span>
					</li>
				))}
			</ul>
			{items.length > shownItems && (
				<Link to={urls.request(code)}>{m.request_and_more({ count: items.length - shownItems })}</Link>
			)}
		</li>
	);
}
