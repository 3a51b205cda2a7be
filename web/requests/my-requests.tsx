import { Inbox } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { typeText } from '#contract/request-labels.ts';
import type { StoredRequest } from '#contract/requests.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../api.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import { urls } from '../urls.ts';
import { dateText } from './date-text.ts';
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
			<div className="empty">
				<h2>{requests.error}</h2>
				<button type="button" className="button" onClick={() => void load()}>
					{m.cart_retry()}
				</button>
			</div>
		);
	}
	if (requests.list.length === 0) {
		return (
			<div className="empty">
				<Icon of={Inbox} size={40} strokeWidth={1.25} />
				<h2>{m.requests_empty()}</h2>
				<p>{m.requests_empty_hint()}</p>
				<a href={urls.cart} className="button is-primary">
					{m.cart_go()}
				</a>
			</div>
		);
	}
	return (
		<ul className="request-list">
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
		<li className="request-card">
			<header>
				<h2>{m.requests_of({ type: typeText(type), date: dateText(created_at) })}</h2>
				<StatusChip status={status} />
				{payment && <StatusChip status={payment} />}
				<a href={urls.request(code)} className="code" aria-label={m.requests_open({ code })}>
					{code}
				</a>
			</header>
			<ul>
				{items.slice(0, shownItems).map(({ name, size, quantity }) => (
					<li key={`${name} ${size}`}>
						<span>{name}</span> {size && <span className="code">{size}</span>}{' '}
						<span className="code">{m.requests_pieces({ quantity })}</span>
					</li>
				))}
			</ul>
			{items.length > shownItems && (
				<a href={urls.request(code)}>{m.request_and_more({ count: items.length - shownItems })}</a>
			)}
		</li>
	);
}
