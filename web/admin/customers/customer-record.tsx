import { type ReactNode, useId, useState } from 'react';
import type { CustomerActivity, CustomerRecord } from '#contract/people/people.schema.ts';
import { methodText } from '#contract/requests/payment-methods.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { formatDate, formatMoment } from '../../platform/format-date.ts';
import { useSiteData } from '../../platform/site-data.ts';
import { Money } from '../../quotes/money.tsx';
import { StatusChip } from '../../requests/status-chip.tsx';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import field from '../../ui/field.module.css';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { Written } from '../../ui/written.tsx';
import { Byline } from '../frame/byline.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { useMay } from '../session/may.tsx';
import type { LoadedRecord } from './customer-changes.ts';
import styles from './customer-record.module.css';

interface SectionProps {
	title: string;
	isEmpty: boolean;
	children: ReactNode;
	/** Behind the list. */
	foot?: ReactNode;
}

function Section({ title, isEmpty, children, foot }: SectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h3 id={id}>{title}</h3>
			{isEmpty ? (
				<p className={field.hint}>{m.customers_record_none()}</p>
			) : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: many entries scroll, by keyboard too
				<ul className={styles.list} tabIndex={0} aria-labelledby={id}>
					{children}
				</ul>
			)}
			{foot}
		</section>
	);
}

type ListedRequest = CustomerActivity['requests'][number];

interface CustomerRequestsProps {
	loaded: LoadedRecord;
	onSplit: (id: number) => void;
}

/** The requests of a record with their quotes. Those of a second person at the same phone can be made a record of their own. */
export function CustomerRequests({ loaded: { record, activity }, onSplit }: CustomerRequestsProps) {
	const [chosen, setChosen] = useState<number[]>([]);
	const { busy, mutate } = useMutation<ApiResult<CustomerRecord>>('POST');
	const ofGuests = activity.requests.filter(({ by_account }) => !by_account);
	const canSplit = useMay()('customers.edit') && ofGuests.length > 1;
	const toggle = (id: number, isOn: boolean) =>
		setChosen((ids) => (isOn ? [...ids, id] : ids.filter((other) => other !== id)));
	const split = async () => {
		const response = await mutate({ id: record.id, requests: chosen });
		if (!response.ok) {
			void toast('error', errorText(response, m.customers_split_failed()));
			return;
		}
		void toast('success', m.customers_split_done({ name: isolateCodes(response.data.name) }));
		onSplit(response.data.id);
	};
	return (
		<Section
			title={m.customers_record_requests()}
			isEmpty={activity.requests.length === 0}
			foot={
				canSplit && (
					<div className={styles.foot}>
						<p className={field.hint}>{m.customers_split_hint()}</p>
						<button
							type="button"
							className={button.button}
							disabled={busy || chosen.length === 0}
							onClick={() => runInBackground(split())}
						>
							{m.customers_split()}
						</button>
					</div>
				)
			}
		>
			{activity.requests.map((request) => (
				<li key={request.id}>
					{canSplit && !request.by_account && (
						<input
							type="checkbox"
							className={styles.check}
							aria-label={m.customers_record_select({ code: request.code })}
							checked={chosen.includes(request.id)}
							onChange={({ target }) => toggle(request.id, target.checked)}
						/>
					)}
					<RequestEntry request={request} isLinked={record.account && !request.by_account} />
				</li>
			))}
		</Section>
	);
}

function RequestEntry({ request, isLinked }: { request: ListedRequest; isLinked: boolean }) {
	const { site } = useSiteData();
	const { id, code, status, payment, total, rest, currency, created_at: sent, name, number } = request;
	return (
		<>
			<p>
				<Link to={consoleUrls.request(code, id)}>
					<Code>{code}</Code>
				</Link>{' '}
				<StatusChip status={status} /> {payment && <StatusChip status={payment} />}
				{total !== null && currency !== null && <Money amount={total} currency={currency} />}
			</p>
			<small>
				<time dateTime={sent}>
					<Code>{formatMoment(sent, site.timeZone)}</Code>
				</time>{' '}
				· <Code>{name}</Code> · <Code>{number ?? m.customers_not_given()}</Code>
				{isLinked && ` · ${m.customers_record_by_phone()}`}
				{rest !== null && rest > 0 && currency !== null && (
					<>
						{' · '}
						{m.payment_rest()} <Money amount={rest} currency={currency} />
					</>
				)}
			</small>
		</>
	);
}

/** The payments of a record; one that was reversed stays. */
export function CustomerPayments({ payments }: Pick<CustomerActivity, 'payments'>) {
	return (
		<Section title={m.customers_record_payments()} isEmpty={payments.length === 0}>
			{payments.map(({ id, code, request_id, amount, currency, on, method, note, by, reversed }) => (
				<li key={id}>
					<p>
						<Money amount={Number(amount)} currency={currency} /> · {methodText(method)} ·{' '}
						<Link to={consoleUrls.request(code, request_id)}>
							<Code>{code}</Code>
						</Link>
						{reversed && ` · ${m.customers_record_reversed()}`}
					</p>
					<small>
						<Code>{formatDate(on)}</Code> · <Code>{by}</Code>
						{note !== '' && <> · {note}</>}
					</small>
				</li>
			))}
		</Section>
	);
}

/** The staff's notes on the requests of a record. */
export function CustomerNotes({ notes }: Pick<CustomerActivity, 'notes'>) {
	return (
		<Section title={m.customers_record_notes()} isEmpty={notes.length === 0}>
			{notes.map(({ id, code, request_id, text, by, at }) => (
				<li key={id}>
					<Written>{text}</Written>
					<Byline by={by} at={at}>
						<Link to={consoleUrls.request(code, request_id)}>
							<Code>{code}</Code>
						</Link>
					</Byline>
				</li>
			))}
		</Section>
	);
}
